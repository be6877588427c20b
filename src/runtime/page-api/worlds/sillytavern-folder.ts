// The data folder of a user of SillyTavern: characters, chats, groups, world info, personas.

import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { textOfBytes } from "../../../adapters/outside/text-encoding.ts";
import type { FieldNote } from "../../../kernel/field-reader.ts";
import { isJsonObject, type JsonObject } from "../../../kernel/json.ts";
import { readJson } from "../../../kernel/json-text.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { WorldNote, WorldProblem } from "../../../protocol/world-report.ts";
import { type TavernGroup, tavernGroup, tavernUser } from "./sillytavern-files.ts";
import type { DraftBook, DraftLeft, DraftPerson, WorldDraft } from "./world-draft.ts";

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folder of the user: itself, or the one within SillyTavern's own. */
export const sillytavernFolder = (folder: string): string | undefined =>
  [".", "data/default-user", "default-user", "public"]
    .map((place) => join(folder, place))
    .find((place) => isFolder(join(place, "characters")));

const cardEndings = new Set([".png", ".json", ".charx", ".webp"]);
const pictureEndings = new Set([".png", ".jpg", ".jpeg", ".webp", ".gif"]);

/** One user's folder, what is left out of it, and the files of those who come. */
type Tavern = {
  readonly place: string;
  readonly left: DraftLeft[];
  readonly cards: ReadonlySet<string>;
};

export async function readSillytavern(folder: string): Promise<Result<WorldDraft, WorldProblem>> {
  const place = sillytavernFolder(folder);
  if (place === undefined) return err("unknown-world");
  const left: DraftLeft[] = [];
  const cards = new Set(await cardsIn(place, left));
  const tavern = { place, left, cards };
  const groups = await groupChats(tavern);
  const people = await peopleIn(tavern, groups);
  await leftFolders(tavern);
  const books = await booksIn(tavern);
  const user = await userIn(tavern);
  await leftOthers(tavern);
  return ok({ from: "sillytavern", city: undefined, ...user, buildings: [], people, books, left });
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith(".")).sort();

/** Undefined where there is no object, with a note unless there is no file. */
async function objectAt({ place, left }: Tavern, name: string): Promise<JsonObject | undefined> {
  const bytes = await readFile(join(place, name)).catch(() => undefined);
  const read = readJson((bytes && textOfBytes(bytes)) ?? "");
  if (read.ok && isJsonObject(read.value)) return read.value;
  if (bytes !== undefined || isThere(join(place, name))) left.push({ name, note: "unreadable" });
  return undefined;
}

async function userIn(tavern: Tavern): Promise<Pick<WorldDraft, "userName" | "userPicture">> {
  const { place, left } = tavern;
  const settings = await objectAt(tavern, "settings.json");
  if (settings === undefined) return { userName: undefined };
  const odd: FieldNote[] = [];
  const { name, picture, others } = tavernUser(settings, (note) => odd.push(note));
  for (const { place: field } of odd)
    left.push({ name: `settings.json: ${field}`, note: "unreadable" });
  for (const other of others) left.push({ name: `settings.json: ${other}`, note: "not-here" });
  const power = settings["power_user"];
  const told = isJsonObject(power) ? power["persona_descriptions"] : undefined;
  const count = isJsonObject(told) ? Object.keys(told).length : 0;
  if (count > 0)
    left.push({ name: `settings.json: persona_descriptions (${count})`, note: "not-here" });
  const file =
    picture === undefined || /[/\\]/.test(picture)
      ? undefined
      : join(place, "User Avatars", picture);
  return { userName: name, userPicture: file !== undefined && isThere(file) ? file : undefined };
}

const isThere = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;

async function cardsIn(place: string, left: DraftLeft[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of await namesIn(join(place, "characters"))) {
    if (isFolder(join(place, "characters", file))) continue;
    if (cardEndings.has(extname(file).toLowerCase())) found.push(file);
    else left.push({ name: file, note: "unreadable" });
  }
  return found;
}

const nameOf = (card: string): string => basename(card, extname(card));

async function peopleIn(
  tavern: Tavern,
  groups: ReadonlyMap<string, readonly string[]>,
): Promise<readonly DraftPerson[]> {
  const { place, cards, left } = tavern;
  const found: DraftPerson[] = [];
  for (const card of cards) {
    const name = nameOf(card);
    const chats: string[] = [];
    for (const chat of await namesIn(join(place, "chats", name))) {
      if (chat.endsWith(".jsonl")) chats.push(join(place, "chats", name, chat));
      else left.push({ name: `chats/${name}/${chat}`, note: "unreadable" });
    }
    found.push({
      ...{ id: name, name, notes: [], schedules: [], mode: "user" },
      card: join(place, "characters", card),
      faces: await facesIn(tavern, name),
      memories: [...chats, ...(groups.get(card) ?? [])],
      knownAs: [name],
    });
  }
  return found;
}

/** Folders of sprites and of chats whose character is not there. */
async function leftFolders({ place, cards, left }: Tavern): Promise<void> {
  const names = new Set([...cards].map(nameOf));
  for (const folder of ["characters", "chats"]) {
    for (const name of await namesIn(join(place, folder))) {
      if (isFolder(join(place, folder, name)) && !names.has(name))
        left.push({ name: `${folder}/${name}/`, note: "nobody" });
    }
  }
}

/** The pictures of a character's feelings, by their names; costumes are folders beside them. */
async function facesIn({ place, left }: Tavern, name: string): Promise<DraftPerson["faces"]> {
  const folder = join(place, "characters", name);
  const found = new Map<string, string>();
  for (const file of await namesIn(folder)) {
    const ending = extname(file).toLowerCase();
    const stem = basename(file, extname(file)).toLowerCase();
    if (isFolder(join(folder, file)))
      left.push({ name: `characters/${name}/${file}/`, note: "not-here" });
    else if (!pictureEndings.has(ending))
      left.push({ name: `characters/${name}/${file}`, note: "unreadable" });
    else found.set(found.has(stem) ? `${stem}-${ending.slice(1)}` : stem, join(folder, file));
  }
  return found;
}

async function groupAt(tavern: Tavern, name: string): Promise<TavernGroup> {
  const group = await objectAt(tavern, name);
  const odd: FieldNote[] = [];
  const read = tavernGroup(group ?? {}, (note) => odd.push(note));
  for (const { place } of odd) tavern.left.push({ name: `${name}: ${place}`, note: "unreadable" });
  return read;
}

/** The files of a group's chats that are there. */
const there = ({ place, left }: Tavern, group: string, chats: readonly string[]) =>
  chats.flatMap((chat) => {
    const path = join(place, "group chats", `${chat}.jsonl`);
    if (!/[/\\]/.test(chat) && isThere(path)) return [path];
    left.push({ name: `${group}: ${chat}`, note: "unreadable" });
    return [];
  });

/** The chats of groups, by the file of each character who is in them. */
async function groupChats(tavern: Tavern): Promise<ReadonlyMap<string, readonly string[]>> {
  const { place, cards, left } = tavern;
  const found = new Map<string, string[]>();
  for (const file of await namesIn(join(place, "groups"))) {
    const name = `groups/${file}`;
    const group = await groupAt(tavern, name);
    const chats = there(tavern, name, group.chats);
    for (const member of group.members) {
      if (cards.has(member)) found.set(member, [...(found.get(member) ?? []), ...chats]);
      else left.push({ name: `${name}: ${member}`, note: "nobody" });
    }
  }
  const remembered = new Set([...found.values()].flat());
  for (const chat of await namesIn(join(place, "group chats"))) {
    if (!remembered.has(join(place, "group chats", chat)))
      left.push({ name: `group chats/${chat}`, note: "nobody" });
  }
  return found;
}

async function booksIn({ place, left }: Tavern): Promise<readonly DraftBook[]> {
  const found: DraftBook[] = [];
  for (const file of await namesIn(join(place, "worlds"))) {
    if (file.endsWith(".json"))
      found.push({ name: basename(file, ".json"), file: join(place, "worlds", file) });
    else left.push({ name: `worlds/${file}`, note: "unreadable" });
  }
  return found;
}

const notesOfOthers = new Map<string, WorldNote>([
  ["themes", "no-themes"],
  ["backgrounds", "no-backgrounds"],
]);
/** Folders that are read, and those that SillyTavern makes of others. */
const foldersRead: ReadonlySet<string> = new Set([
  ...["characters", "chats", "groups", "group chats", "worlds", "User Avatars"],
  ...["thumbnails", "backups", "vectors"],
]);

async function leftOthers({ place, left }: Tavern): Promise<void> {
  for (const folder of await namesIn(place)) {
    if (foldersRead.has(folder) || !isFolder(join(place, folder))) continue;
    const { length } = await namesIn(join(place, folder));
    const note = notesOfOthers.get(folder) ?? "not-here";
    if (length > 0) left.push({ name: `${folder}/ (${length})`, note });
  }
}
