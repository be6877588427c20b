// The data folder of a user of SillyTavern: characters, chats, groups, world info, personas.

import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { z } from "zod";
import { readJson } from "../../../kernel/json-text.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { WorldNote, WorldProblem } from "../../../protocol/world-report.ts";
import type { DraftBook, DraftLeft, DraftPerson, WorldDraft } from "./world-draft.ts";

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folder of the user: itself, or the one within SillyTavern's own. */
export const sillytavernFolder = (folder: string): string | undefined =>
  [".", "data/default-user", "default-user", "public"]
    .map((place) => join(folder, place))
    .find((place) => isFolder(join(place, "characters")));

const word = z.string().catch("");
const words = z.array(z.string().optional().catch(undefined)).catch([]);
const Settings = z.object({
  username: word,
  user_avatar: word,
  power_user: z
    .object({ personas: z.record(z.string(), word).catch({}), default_persona: word.nullable() })
    .partial()
    .catch({}),
  world_info_settings: z
    .object({ world_info: z.object({ globalSelect: words }).partial() })
    .partial()
    .catch({}),
});
const Group = z.object({ id: z.union([z.string(), z.number()]), members: words, chats: words });

const cardEndings = new Set([".png", ".json", ".charx", ".webp"]);
const pictureEndings = new Set([".png", ".jpg", ".jpeg", ".webp", ".gif"]);

export async function readSillytavern(folder: string): Promise<Result<WorldDraft, WorldProblem>> {
  const place = sillytavernFolder(folder);
  if (place === undefined) return err("unknown-world");
  const left: DraftLeft[] = [];
  const settings = Settings.safeParse(await jsonAt(join(place, "settings.json"))).data;
  const groups = await groupChats(place, left);
  const people = await peopleIn(place, groups, left);
  return ok({
    from: "sillytavern",
    city: undefined,
    userName: userIn(settings),
    buildings: [],
    people,
    books: await booksIn(place),
    left: [...left, ...(await others(place))],
  });
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith(".")).sort();

async function jsonAt(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch(() => "");
  const read = readJson(text.replace(/^\ufeff/u, ""));
  return read.ok ? read.value : undefined;
}

function userIn(settings: z.infer<typeof Settings> | undefined): string | undefined {
  const { personas = {}, default_persona: chosen } = settings?.power_user ?? {};
  const named = new Map(Object.entries(personas));
  const names = [
    named.get(chosen ?? ""),
    named.get(settings?.user_avatar ?? ""),
    settings?.username,
  ];
  const name = names.find((one) => one !== undefined && one.trim() !== "");
  // "User" is the name before one is chosen.
  return name === undefined || name === "User" ? undefined : [...name.trim()].slice(0, 40).join("");
}

async function peopleIn(
  place: string,
  groups: ReadonlyMap<string, readonly string[]>,
  left: DraftLeft[],
): Promise<readonly DraftPerson[]> {
  const found: DraftPerson[] = [];
  for (const file of await namesIn(join(place, "characters"))) {
    const card = join(place, "characters", file);
    if (isFolder(card)) continue;
    const ending = extname(file);
    if (!cardEndings.has(ending.toLowerCase())) {
      left.push({ name: file, note: "unreadable" });
      continue;
    }
    const name = basename(file, ending);
    const chats = (await namesIn(join(place, "chats", name)))
      .filter((chat) => chat.endsWith(".jsonl"))
      .map((chat) => join(place, "chats", name, chat));
    found.push({
      ...{ id: name, name, card, notes: [], schedules: [], mode: "user" },
      faces: await facesIn(join(place, "characters", name)),
      memories: [...chats, ...(groups.get(file) ?? [])],
      knownAs: [name],
    });
  }
  return found;
}

/** The pictures of a character's feelings, by their names. */
async function facesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const pictures = (await namesIn(folder)).filter((file) =>
    pictureEndings.has(extname(file).toLowerCase()),
  );
  return new Map(
    pictures.map((file) => [basename(file, extname(file)).toLowerCase(), join(folder, file)]),
  );
}

/** The chats of groups, by the file of each character who is in them. */
async function groupChats(
  place: string,
  left: DraftLeft[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const file of await namesIn(join(place, "groups"))) {
    const group = Group.safeParse(await jsonAt(join(place, "groups", file))).data;
    if (group === undefined) {
      left.push({ name: file, note: "unreadable" });
      continue;
    }
    const chats = group.chats
      .flatMap((chat) => (chat === undefined || /[/\\]/.test(chat) ? [] : [chat]))
      .map((chat) => join(place, "group chats", `${chat}.jsonl`))
      .filter((chat) => statSync(chat, { throwIfNoEntry: false })?.isFile() === true);
    for (const member of group.members) {
      if (member !== undefined) found.set(member, [...(found.get(member) ?? []), ...chats]);
    }
  }
  return found;
}

const booksIn = async (place: string): Promise<readonly DraftBook[]> =>
  (await namesIn(join(place, "worlds")))
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ name: basename(file, ".json"), file: join(place, "worlds", file) }));

const foldersOfOthers: readonly (readonly [folder: string, note: WorldNote])[] = [
  ["themes", "no-themes"],
  ["backgrounds", "no-backgrounds"],
];

async function others(place: string): Promise<readonly DraftLeft[]> {
  const found: DraftLeft[] = [];
  for (const [folder, note] of foldersOfOthers) {
    const files = await namesIn(join(place, folder));
    if (files.length > 0) found.push({ name: `${folder}/ (${files.length})`, note });
  }
  return found;
}
