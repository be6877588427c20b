// Brings a world of another program into the city, part by part: a part that cannot be brought stops no other one, and
// whatever was brought before stays as it is now.

import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import {
  findMind,
  type MindPlaces,
  readFound,
  sourcesAt,
} from "../../../adapters/minds/mind-place.ts";
import { writeMindFolder } from "../../../adapters/minds/write-folder.ts";
import { checkCron } from "../../../adapters/schedule/cron-times.ts";
import {
  type BuildingId,
  type PersonaId,
  parseBuildingId,
  parsePersonaId,
} from "../../../kernel/id.ts";
import { idFromName } from "../../../kernel/id-from-name.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Result } from "../../../kernel/result.ts";
import { languageByLetters } from "../../../languages/registry.ts";
import { assetPathOf, facesAmong } from "../../../mind/cards/card-pictures.ts";
import { drawnCharacters } from "../../../protocol/avatar.ts";
import { Building, type Schedule } from "../../../protocol/place.ts";
import { isTimeZone } from "../../../protocol/time-zone.ts";
import type { WorldItem, WorldNote, WorldReport } from "../../../protocol/world-report.ts";
import type { CityCommand } from "../../../world/commands.ts";
import { nameOfCard, slugOf } from "../../../world/names.ts";
import { type CityState, localResidentOf, roomOf } from "../../../world/state.ts";
import type { MemoryConfig } from "../../memory/memory-config.ts";
import { importReads } from "../../memory/moving/import-entries.ts";
import type { MovedMemory } from "../../memory/moving/moved-memory.ts";
import { openSources, planOf, readingFor } from "../../memory/moving/moving-in.ts";
import { giveWorldBook } from "../cards/give-world-book.ts";
import { importCard } from "../cards/import-card.ts";
import type {
  DraftBook,
  DraftBuilding,
  DraftPerson,
  DraftSchedule,
  WorldDraft,
} from "./world-draft.ts";

/** The city and the data folder into which a world is brought. */
export type WorldTarget = {
  readonly state: () => CityState;
  readonly command: (command: CityCommand) => Promise<Result<unknown, string>>;
  /** The last number of a persona's soul; 0 where there is none. */
  readonly soulNumber: (persona: PersonaId) => Promise<number>;
  readonly rereadMind: (persona: PersonaId) => Promise<unknown>;
  readonly places: MindPlaces;
  readonly memory: MovedMemory;
  readonly config: MemoryConfig;
  readonly clock: Clock;
  /** Free bytes on the disk of the data folder. */
  readonly room: () => number;
};

export type WorldWishes = {
  readonly folder: string;
  readonly dryRun: boolean;
  /** The operator answers for the texts of cards and world books as for their own. */
  readonly approved: boolean;
  readonly signal: AbortSignal;
  readonly onItem?: ((item: WorldItem) => void) | undefined;
};

type Bringing = {
  readonly target: WorldTarget;
  readonly draft: WorldDraft;
  readonly wishes: WorldWishes;
  /** Buildings and personas here by their ids in the draft. */
  readonly buildings: Map<string, BuildingId>;
  readonly people: Map<string, PersonaId>;
  readonly tell: (item: WorldItem) => void;
};

export async function bringWorld(
  target: WorldTarget,
  draft: WorldDraft,
  wishes: WorldWishes,
): Promise<WorldReport> {
  const { folder, dryRun, signal } = wishes;
  const items: WorldItem[] = [];
  const tell = (item: WorldItem): void => {
    items.push(item);
    wishes.onItem?.(item);
  };
  const bringing = { target, draft, wishes, buildings: new Map(), people: new Map(), tell };
  for (const part of [cityAndUser, allBuildings, allPeople, allBooks, allMemories]) {
    if (!signal.aborted) await part(bringing);
  }
  for (const { name, note } of draft.left) leftOut(bringing, "left", name, note);
  if (signal.aborted) leftOut(bringing, "left", folder, "stopped");
  return { from: draft.from, folder, dryRun, items };
}

function leftOut(
  { tell }: Bringing,
  what: WorldItem["what"],
  name: string,
  ...notes: readonly WorldNote[]
): void {
  tell({ what, name, did: "left-out", notes: [...notes] });
}

const noteOf = (refusal: string): WorldNote => {
  if (refusal === "name-taken" || refusal === "full" || refusal === "too-many") return refusal;
  return "not-written";
};

/** Carries a command out, unless nothing is to be written; the note says why it was refused. */
async function carriedOut(
  { target, wishes }: Bringing,
  command: CityCommand,
): Promise<WorldNote | undefined> {
  if (wishes.dryRun) return undefined;
  const done = await target.command(command);
  return done.ok ? undefined : noteOf(done.error);
}

type Named = Pick<WorldItem, "what" | "name" | "id"> & { readonly notes?: readonly WorldNote[] };

/** Carries a command out and tells what came of it; true where it was carried out. */
async function done(
  bringing: Bringing,
  { notes = [], ...named }: Named,
  did: "new" | "changed",
  command: CityCommand,
): Promise<boolean> {
  const note = await carriedOut(bringing, command);
  if (note === undefined) bringing.tell({ ...named, did, notes: [...notes] });
  else bringing.tell({ ...named, did: "left-out", notes: [...notes, note] });
  return note === undefined;
}

async function cityAndUser(bringing: Bringing): Promise<void> {
  await theCity(bringing);
  await theUser(bringing);
}

/** Her description and her time zone come where nobody chose one here; the name stays ours. */
async function theCity(bringing: Bringing): Promise<void> {
  const { target, draft, tell } = bringing;
  const { city, seeded } = target.state();
  if (draft.city === undefined) return;
  const { slug: name, description: theirs, timeZone: zone = "UTC" } = draft.city;
  const isOurs = city.description !== "" && !seeded.includes("description");
  const timeZone = city.timeZone === "UTC" && isTimeZone(zone) ? zone : city.timeZone;
  const description = isOurs || theirs === "" ? city.description : theirs;
  const item = { what: "city", name, id: city.slug } as const;
  if (description === city.description && timeZone === city.timeZone)
    return tell({ ...item, did: "same", notes: [] });
  const changed = { do: "change-city", city: { ...city, description, timeZone } } as const;
  await done(bringing, item, "changed", { ...changed, by: "operator" });
}

async function theUser(bringing: Bringing): Promise<void> {
  const { target, draft, tell } = bringing;
  const { userName: name } = draft;
  if (name === undefined) return;
  const { user } = target.state();
  const item = { what: "user", name } as const;
  if (user.name === name) return tell({ ...item, did: "same", notes: [] });
  if (user.name !== "") return tell({ ...item, did: "kept", notes: [] });
  await done(bringing, item, "changed", { do: "change-user", name });
}

/** Their id with our city in the place of theirs: `cafe_city_a` is `cafe_akari` here. */
function buildingIdIn({ target, draft }: Bringing, id: string): BuildingId {
  const { slug } = target.state().city;
  const theirs = draft.city?.slug ?? "";
  const bare = theirs === "" ? id : id.replaceAll(`_${theirs}`, "");
  const plain = parseBuildingId(`${bare}_${slug}`);
  if (plain.ok) return plain.value;
  const made = parseBuildingId(slugOf(bare, `_${slug}`));
  if (!made.ok) throw new Error(`no id for a building: ${id}`);
  return made.value;
}

async function allBuildings(bringing: Bringing): Promise<void> {
  for (const building of bringing.draft.buildings) await oneBuilding(bringing, building);
}

async function oneBuilding(bringing: Bringing, theirs: DraftBuilding): Promise<void> {
  const { target, buildings, tell } = bringing;
  const id = buildingIdIn(bringing, theirs.id);
  const room = roomOf(target.state(), id);
  const item = { what: "building", name: theirs.name, id, notes: [...theirs.notes] } as const;
  const by = "operator";
  if (room === undefined) {
    const building = Building.parse({ ...textsOf(theirs), buildingId: id });
    if (await done(bringing, item, "new", { do: "create-building", building, by }))
      buildings.set(theirs.id, id);
    return;
  }
  buildings.set(theirs.id, id);
  const texts = textsOf(theirs);
  const building = Building.parse({ ...room.building, ...texts });
  const names = Object.keys(texts) as (keyof Building)[];
  if (names.every((name) => building[name] === room.building[name]))
    return tell({ ...item, did: "same" });
  // Only texts that nobody wrote give way: those of the founding.
  if (!room.seeded.includes("name") || !room.seeded.includes("systemInstruction"))
    return tell({ ...item, did: "kept", notes: [...item.notes, "own-kept"] });
  await done(bringing, item, "changed", { do: "change-building", building, by });
}

/** The texts of a building, without empty ones. */
const textsOf = ({ capacity, name, ...texts }: DraftBuilding) => ({
  ...{ name, capacity },
  ...Object.fromEntries(
    (["description", "systemInstruction", "entryPrompt", "autoPrompt"] as const).flatMap((part) =>
      texts[part] === "" ? [] : [[part, texts[part]]],
    ),
  ),
});

async function allPeople(bringing: Bringing): Promise<void> {
  for (const person of bringing.draft.people) {
    if (bringing.wishes.signal.aborted) return;
    await onePerson(bringing, person);
  }
}

/** Her id with no city in it: `air_city_a` is `air` here. */
function personaIdIn({ draft }: Bringing, { id, name }: DraftPerson): PersonaId {
  const theirs = draft.city?.slug ?? "";
  const bare = theirs !== "" && id.endsWith(`_${theirs}`) ? id.slice(0, -theirs.length - 1) : id;
  const plain = parsePersonaId(bare.toLowerCase());
  return plain.ok && /^[\x21-\x7e]+$/.test(bare)
    ? plain.value
    : (idFromName(name, () => false) as PersonaId);
}

async function onePerson(bringing: Bringing, person: DraftPerson): Promise<void> {
  const { target, tell, people } = bringing;
  const id = personaIdIn(bringing, person);
  const { name } = person;
  const found = await findMind(target.places, id);
  const isOther = [...people.values()].includes(id);
  if (isOther || (found?.origin === "built-in" && person.card !== undefined))
    return leftOut(bringing, "persona", name, "own-id");
  const isNew = found?.origin !== "own";
  const notes = [...person.notes, ...(found?.origin === "built-in" ? ["covers" as const] : [])];
  const flaw = isNew ? await mindWritten(bringing, id, person) : undefined;
  if (flaw !== undefined) return leftOut(bringing, "persona", name, ...notes, flaw);
  people.set(person.id, id);
  const refusal = await placedInCity(bringing, id, person, isNew);
  if (refusal !== undefined) return leftOut(bringing, "persona", name, ...notes, refusal);
  if (isNew && !bringing.wishes.dryRun) await target.rereadMind(id);
  tell({ what: "persona", name, id, did: isNew ? "new" : "same", notes });
  for (const schedule of person.schedules) await oneSchedule(bringing, id, schedule);
}

/** Writes her mind; an existing one of the operator's is never written. */
async function mindWritten(
  { target, wishes }: Bringing,
  id: PersonaId,
  person: DraftPerson,
): Promise<WorldNote | undefined> {
  if (wishes.dryRun) return undefined;
  const pictures = await picturesOf(person);
  if (person.card !== undefined) {
    const bytes = await readFile(person.card).catch(() => undefined);
    if (bytes === undefined) return "unreadable";
    const wish = { id, approved: wishes.approved, pictures };
    const imported = await importCard(target.places, bytes, wish, wishes.signal);
    if (imported.ok) return undefined;
    return imported.error.kind === "not-written" ? "not-written" : "unreadable";
  }
  const text = person.text ?? person.name;
  const faces = facesAmong([], [...pictures.keys()]);
  const drawn = drawnCharacters.find((character) => character === id);
  const settings = {
    displayName: person.name,
    language: languageByLetters(text),
    ...(drawn === undefined ? {} : { avatar: { kind: "drawn", character: drawn } }),
    ...(Object.keys(faces).length === 0 ? {} : { avatar: { kind: "portraits", portraits: faces } }),
  };
  const files = new Map<string, string | Uint8Array>([
    ["persona.md", `${text}\n`],
    ["mind.json", `${JSON.stringify(settings, null, 2)}\n`],
    ...pictures,
  ]);
  const written = await writeMindFolder(target.places.ownFolder, id, files);
  return written.ok ? undefined : "not-written";
}

/** The most bytes of a picture. */
const largestPicture = 20_000_000;

/** Her pictures by their paths in the mind; one that cannot be read is left out. */
async function picturesOf({ faces }: DraftPerson): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const [feeling, file] of faces) {
    const size = await stat(file).then(
      (one) => one.size,
      () => Number.POSITIVE_INFINITY,
    );
    const path = assetPathOf(`assets/faces/${feeling}${extname(file).toLowerCase()}`);
    const bytes = size <= largestPicture ? await readFile(file).catch(() => undefined) : undefined;
    if (bytes !== undefined && path !== undefined) found.set(path, bytes);
  }
  return found;
}

/** Has her live in the city; a note says why she could not come in. Who lived here before keeps her home. */
async function placedInCity(
  bringing: Bringing,
  persona: PersonaId,
  person: DraftPerson,
  isNew: boolean,
): Promise<WorldNote | undefined> {
  const { target, buildings } = bringing;
  const home = buildings.get(person.home ?? "") ?? buildings.get(person.at ?? "");
  const here = localResidentOf(target.state(), persona);
  if (here !== undefined && !isNew) return undefined;
  const name = await nameHere(bringing, persona, person);
  const by = "operator";
  if (here !== undefined) {
    const changed = { do: "change-persona", persona, name, home: home ?? here.home, by } as const;
    return await carriedOut(bringing, changed);
  }
  const soulNumber = await target.soulNumber(persona);
  const building = buildings.get(person.at ?? "") ?? home;
  const coming = { do: "settle", persona, name, mode: person.mode, soulNumber, by } as const;
  const refusal = await carriedOut(bringing, { ...coming, building, home });
  return refusal === "full"
    ? await carriedOut(bringing, { ...coming, building: home, home })
    : refusal;
}

/** The name by which she is called here: of a card that nobody approved, a handle. */
async function nameHere(
  { target }: Bringing,
  persona: PersonaId,
  person: DraftPerson,
): Promise<string> {
  const place = await findMind(target.places, persona);
  if (place === undefined) return person.name;
  const read = readFound(target.places, await sourcesAt(target.places, persona, place));
  if (!read.ok) return person.name;
  const { displayName, approved } = read.value.mind;
  return approved === false
    ? nameOfCard(target.state().language, displayName, persona)
    : displayName;
}

async function oneSchedule(
  bringing: Bringing,
  persona: PersonaId,
  { id, cron, prompt, isOn }: DraftSchedule,
): Promise<void> {
  const name = `${cron}: ${[...prompt].slice(0, 40).join("")}`;
  if (!checkCron(cron).ok) return leftOut(bringing, "schedule", name, "no-such-schedule");
  const schedule: Schedule = { id, persona, cron, prompt, state: isOn ? "on" : "off" };
  const item = { what: "schedule", name } as const;
  if (Object.hasOwn(bringing.target.state().schedules, id))
    return bringing.tell({ ...item, did: "same", notes: [] });
  await done(bringing, item, "new", { do: "set-schedule", schedule, by: "operator" });
}

async function allBooks(bringing: Bringing): Promise<void> {
  for (const book of bringing.draft.books) await oneBook(bringing, book);
}

/** Gives a world book to everybody who lives here; entries that are known are not given again. */
async function oneBook(
  { target, wishes, tell }: Bringing,
  { name, file }: DraftBook,
): Promise<void> {
  const item = { what: "book", name } as const;
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) return tell({ ...item, did: "left-out", notes: ["unreadable"] });
  const notes: WorldNote[] = wishes.approved ? [] : ["not-approved"];
  const { places } = target;
  const given = await giveWorldBook(
    places,
    bytes,
    { kind: "city" },
    wishes.approved,
    wishes.dryRun,
  );
  if (!given.ok) return tell({ ...item, did: "left-out", notes: ["unreadable"] });
  const { count } = given.value;
  tell({ ...item, did: count === 0 ? "same" : "new", taken: count, notes });
}

async function allMemories(bringing: Bringing): Promise<void> {
  for (const person of bringing.draft.people) {
    const id = bringing.people.get(person.id);
    if (id === undefined || person.memories.length === 0) continue;
    if (bringing.wishes.signal.aborted) return;
    await oneMemory(bringing, id, person);
  }
}

async function oneMemory(
  { target, wishes, tell }: Bringing,
  id: PersonaId,
  person: DraftPerson,
): Promise<void> {
  const { signal, dryRun, folder } = wishes;
  const { name } = person;
  const config = { ...target.config, saiverseHome: folder };
  const reading = readingFor(config, { id, name }, {}, person.knownAs);
  const { opened, problems } = await openSources(person.memories, reading, {}, signal);
  const bounds = { dryRun, start: 1, limit: undefined };
  const done = await importReads(target.memory, planOf(id, opened, reading, bounds), {
    ...{ signal, clock: target.clock, room: target.room, onProgress: () => undefined },
  });
  const notes: WorldNote[] = problems.length > 0 ? ["unreadable"] : [];
  const item = { what: "memory", name, id } as const;
  if (!done.ok) return tell({ ...item, did: "left-out", notes: [...notes, "not-written"] });
  const { taken, matched, stopped } = done.value;
  const did = taken > 0 ? "new" : matched > 0 ? "same" : "left-out";
  tell({ ...item, did, taken, known: matched, notes: stopped ? [...notes, "stopped"] : notes });
}
