// Brings a world of another program into the city, part by part: a part that cannot be brought stops no other one, and
// whatever was brought before stays as it is now.

import { readFile } from "node:fs/promises";
import { type BuildingId, type PersonaId, parseBuildingId } from "../../../kernel/id.ts";
import type { NoteReason, SkipReason } from "../../../memory/formats/reading.ts";
import { Building } from "../../../protocol/place.ts";
import { isTimeZone } from "../../../protocol/time-zone.ts";
import type { WorldItem, WorldNote, WorldReport } from "../../../protocol/world-report.ts";
import { slugOf } from "../../../world/names.ts";
import { roomOf } from "../../../world/state.ts";
import { importReads } from "../../memory/moving/import-entries.ts";
import { openSources, planOf, readingFor } from "../../memory/moving/moving-in.ts";
import { giveWorldBook } from "../cards/give-world-book.ts";
import { allPeople } from "./bring-people.ts";
import {
  type Bringing,
  done,
  leftOut,
  lossOf,
  pictureKept,
  type WorldTarget,
  type WorldWishes,
} from "./bringing.ts";
import type { DraftBook, DraftBuilding, DraftPerson, WorldDraft } from "./world-draft.ts";

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
  const { userName, userPicture } = draft;
  if (userName === undefined && userPicture === undefined) return;
  const { user } = target.state();
  const item = { what: "user", name: userName ?? user.name } as const;
  const picture =
    user.picture === "" ? await pictureKept(bringing, "user", userPicture) : undefined;
  const name = user.name === "" ? userName : undefined;
  if (name === undefined && picture === undefined)
    return tell({ ...item, did: user.name === item.name ? "same" : "kept", notes: [] });
  await done(bringing, item, "changed", { do: "change-user", name, picture });
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
  const picture = await pictureKept(bringing, "building", theirs.picture);
  const texts = { ...textsOf(theirs), ...(picture === undefined ? {} : { picture }) };
  if (room === undefined) {
    const building = Building.parse({ ...texts, buildingId: id });
    if (await done(bringing, item, "new", { do: "create-building", building, by }))
      buildings.set(theirs.id, id);
    return;
  }
  buildings.set(theirs.id, id);
  const names = Object.keys(texts) as (keyof Building)[];
  const isAs = (one: Building, other: Building) => names.every((name) => one[name] === other[name]);
  const wanted = Building.parse({ ...room.building, ...texts });
  if (isAs(wanted, room.building)) return tell({ ...item, did: "same" });
  // Only texts that nobody wrote give way: those of the founding. A picture comes where there is none.
  const isOurs = !room.seeded.includes("name") || !room.seeded.includes("systemInstruction");
  const building = isOurs
    ? { ...room.building, picture: room.building.picture ?? picture }
    : wanted;
  const notes: WorldNote[] = [
    ...item.notes,
    ...(isAs(building, wanted) ? [] : ["own-kept" as const]),
  ];
  if (isAs(building, room.building)) return tell({ ...item, did: "kept", notes });
  const changed = { do: "change-building", building, by } as const;
  await done(bringing, { ...item, notes }, "changed", changed);
}

/** The texts of a building, without empty ones. */
const textsOf = ({ capacity, name, autoIntervalSec, ...texts }: DraftBuilding) => ({
  ...{ name, capacity, ...(autoIntervalSec === undefined ? {} : { autoIntervalSec }) },
  ...Object.fromEntries(
    (["description", "systemInstruction", "entryPrompt", "autoPrompt"] as const).flatMap((part) =>
      texts[part] === "" ? [] : [[part, texts[part]]],
    ),
  ),
});

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
  notes.push(...lossOf(given.value.notes));
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

/** The reasons of importers by which words were lost, and not left out by a rule. */
const losses: ReadonlySet<SkipReason | NoteReason> = new Set([
  ...(["not-an-object", "unknown-role", "bad-record", "truncated", "not-json"] as const),
  ...(["too-deep", "too-long", "unexpected", "bad-bytes", "unreadable-part"] as const),
  ...(["computed-table", "beyond-limits", "disk-full"] as const),
]);

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
  const item = { what: "memory", name, id } as const;
  if (!done.ok) return tell({ ...item, did: "left-out", notes: ["not-written"] });
  const { taken, matched, stopped, skipped, noted } = done.value;
  const isLost = [...skipped, ...noted].some(({ reason }) => losses.has(reason));
  const notes: WorldNote[] = isLost || problems.length > 0 ? ["unreadable"] : [];
  const did = taken > 0 ? "new" : matched > 0 ? "same" : "left-out";
  tell({ ...item, did, taken, known: matched, notes: stopped ? [...notes, "stopped"] : notes });
}
