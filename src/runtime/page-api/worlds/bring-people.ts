// Brings the personas of a world: their minds and pictures, their places, and their schedules.

import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { findMind, readFound, sourcesAt } from "../../../adapters/minds/mind-place.ts";
import { writeMindFolder } from "../../../adapters/minds/write-folder.ts";
import { checkCron } from "../../../adapters/schedule/cron-times.ts";
import { type PersonaId, parsePersonaId } from "../../../kernel/id.ts";
import { idFromName } from "../../../kernel/id-from-name.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { languageByLetters } from "../../../languages/registry.ts";
import { assetPathOf, facesAmong } from "../../../mind/cards/card-pictures.ts";
import { drawnCharacters } from "../../../protocol/avatar.ts";
import type { Schedule } from "../../../protocol/place.ts";
import type { WorldNote } from "../../../protocol/world-report.ts";
import { nameOfCard } from "../../../world/names.ts";
import { localResidentOf } from "../../../world/state.ts";
import { importCard } from "../cards/import-card.ts";
import { readCardApart } from "../cards/read-card-apart.ts";
import { type Bringing, done, executeCommand, leftOut, lossOf } from "./bringing.ts";
import type { DraftPerson, DraftSchedule } from "./world-draft.ts";

export async function allPeople(bringing: Bringing): Promise<void> {
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
  const notes = new Set(person.notes);
  if (found?.origin === "built-in") notes.add("covers");
  const written = isNew ? await mindWritten(bringing, id, person) : ok([]);
  if (!written.ok) return leftOut(bringing, "persona", name, ...notes, written.error);
  for (const note of written.value) notes.add(note);
  people.set(person.id, id);
  const refusal = await placedInCity(bringing, id, person, isNew);
  if (refusal !== undefined) return leftOut(bringing, "persona", name, ...notes, refusal);
  if (isNew && !bringing.wishes.dryRun) await target.rereadMind(id);
  tell({ what: "persona", name, id, did: isNew ? "new" : "same", notes: [...notes] });
  for (const schedule of person.schedules) await oneSchedule(bringing, id, schedule);
}

/** Writes her mind, and says what of it was lost; an existing one of the operator's is never written. */
async function mindWritten(
  { target, wishes }: Bringing,
  id: PersonaId,
  person: DraftPerson,
): Promise<Result<readonly WorldNote[], WorldNote>> {
  const pictures = await picturesOf(person);
  const notes: WorldNote[] = pictures.size < person.faces.size ? ["no-picture"] : [];
  if (person.card !== undefined) {
    const bytes = await readFile(person.card).catch(() => undefined);
    if (bytes === undefined) return err("unreadable");
    const { signal, approved } = wishes;
    const imported = wishes.dryRun
      ? await readCardApart({ bytes, language: undefined }, signal)
      : await importCard(target.places, bytes, { id, approved, pictures }, signal);
    if (imported.ok) return ok([...notes, ...lossOf(imported.value.notes)]);
    return err(imported.error.kind === "not-written" ? "not-written" : "unreadable");
  }
  if (wishes.dryRun) return ok(notes);
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
  return written.ok ? ok(notes) : err("not-written");
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
    return await executeCommand(bringing, changed);
  }
  const soulNumber = await target.soulNumber(persona);
  const building = buildings.get(person.at ?? "") ?? home;
  const coming = { do: "settle", persona, name, mode: person.mode, soulNumber, by } as const;
  const refusal = await executeCommand(bringing, { ...coming, building, home });
  return refusal === "full"
    ? await executeCommand(bringing, { ...coming, building: home, home })
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
