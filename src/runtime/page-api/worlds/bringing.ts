// The pieces that bring one part of a world: the city that it comes to, commands, and the report.

import { readFile } from "node:fs/promises";
import type { MindPlaces } from "../../../adapters/minds/mind-place.ts";
import type { BuildingId, PersonaId } from "../../../kernel/id.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Result } from "../../../kernel/result.ts";
import type { CardNote } from "../../../mind/cards/card-note.ts";
import type { WorldItem, WorldNote } from "../../../protocol/world-report.ts";
import type { CityCommand } from "../../../world/commands.ts";
import type { CityState } from "../../../world/state.ts";
import { keepPicture, keptPictureName, type PictureOwner } from "../../data/kept-pictures.ts";
import type { MemoryConfig } from "../../memory/memory-config.ts";
import type { MovedMemory } from "../../memory/moving/moved-memory.ts";
import type { WorldDraft } from "./world-draft.ts";

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
  /** The folder of pictures of the user and of buildings. */
  readonly pictures: string;
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

export type Bringing = {
  readonly target: WorldTarget;
  readonly draft: WorldDraft;
  readonly wishes: WorldWishes;
  /** Buildings and personas here by their ids in the draft. */
  readonly buildings: Map<string, BuildingId>;
  readonly people: Map<string, PersonaId>;
  readonly tell: (item: WorldItem) => void;
};

/** A picture of a file as it is kept here; undefined where there is none. A dry run only names it. */
export async function pictureKept(
  { target, wishes }: Bringing,
  owner: PictureOwner,
  file: string | undefined,
): Promise<string | undefined> {
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (bytes === undefined) return undefined;
  return wishes.dryRun
    ? keptPictureName(owner, bytes)
    : await keepPicture(target.pictures, owner, bytes).catch(() => undefined);
}

export function leftOut(
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
export async function executeCommand(
  { target, wishes }: Bringing,
  command: CityCommand,
): Promise<WorldNote | undefined> {
  if (wishes.dryRun) return undefined;
  const done = await target.command(command);
  return done.ok ? undefined : noteOf(done.error);
}

const losses: ReadonlySet<CardNote["code"]> = new Set([
  ...(["field-left-out", "more-fields", "assets-left-out"] as const),
]);

/** Whether something of a card or of a world book was not read. */
export const lossOf = (notes: readonly CardNote[]): readonly WorldNote[] =>
  notes.some(({ code }) => losses.has(code)) ? ["unreadable"] : [];

type Named = Pick<WorldItem, "what" | "name" | "id"> & { readonly notes?: readonly WorldNote[] };

/** Carries a command out and tells what came of it; true where it was carried out. */
export async function done(
  bringing: Bringing,
  { notes = [], ...named }: Named,
  did: "new" | "changed",
  command: CityCommand,
): Promise<boolean> {
  const note = await executeCommand(bringing, command);
  if (note === undefined) bringing.tell({ ...named, did, notes: [...notes] });
  else bringing.tell({ ...named, did: "left-out", notes: [...notes, note] });
  return note === undefined;
}
