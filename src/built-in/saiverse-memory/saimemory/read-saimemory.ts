// `saiverse_saimemory_v1`: threads with their messages and overviews.

import { entryMaker } from "../../../memory/formats/entry-maker.ts";
import { timeReader } from "../../../memory/formats/file-times.ts";
import type { JsonPath, JsonPiece } from "../../../memory/formats/json-pieces.ts";
import { flawNote } from "../../../memory/formats/piece-notes.ts";
import {
  type FormatReader,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
} from "../../../memory/formats/reading.ts";
import { stretchOf } from "../../../memory/formats/stretches.ts";
import { saimemoryReads } from "./message.ts";

/** The file, its threads, each thread, and its messages. */
export const descendSaimemory = (path: JsonPath): boolean =>
  path.length === 0 ||
  (named(path[0]) === "threads" &&
    (path.length < 3 || (path.length === 3 && named(path[2]) === "messages")));

const named = (step: string | number | undefined): string | number | undefined =>
  typeof step === "string" ? step.toLowerCase() : step;

type Thread = {
  readonly index: number;
  id: string;
  overview: string;
  chronicle: string;
  /** Messages that came before the id of their thread. */
  readonly early: { readonly value: unknown; readonly position: number }[];
  readonly keys: string[];
};

export function saimemoryReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  let position = 0;
  let thread: Thread | undefined;

  function messageReads(value: unknown, at: number, of: Thread): readonly Read[] {
    const spot = { file: file.name, position: at };
    const reads = saimemoryReads(value, spot, { reading, maker, times, thread: of.id });
    for (const read of reads) if (read.kind === "entry") of.keys.push(read.entry.key);
    return reads;
  }

  function closed(of: Thread | undefined): readonly Read[] {
    if (of === undefined) return [];
    if (of.id === "") of.id = `thread ${of.index + 1}`;
    const early = of.early.flatMap((one) => messageReads(one.value, one.position, of));
    const told = [of.overview, of.chronicle].flatMap((text) => stretchOf(text, of.keys));
    const shortened = told.some(({ shortened }) => shortened)
      ? [noted("shortened", { file: file.name, detail: of.id.slice(0, 60) })]
      : [];
    return [
      ...early,
      ...told.map(({ stretch }): Read => ({ kind: "stretch", stretch })),
      ...shortened,
    ];
  }

  /** Something else where threads or messages should be. */
  function strange(value: unknown): readonly Read[] {
    if (value === null) return [];
    position += 1;
    return [skipped("bad-record", { file: file.name, position })];
  }

  function take(piece: Extract<JsonPiece, { kind: "value" }>): readonly Read[] {
    const [root, at, field, where] = piece.path.map(named);
    const [index, place] = [placeOf(at), placeOf(where)];
    if (root !== "threads" || piece.cut) return [];
    if (index === undefined || !isInThread(field, place)) return strange(piece.value);
    const before = thread?.index === index ? [] : closed(thread);
    if (thread?.index !== index) {
      thread = { index, id: "", overview: "", chronicle: "", early: [], keys: [] };
    }
    if (field === "messages") {
      position += 1;
      if (thread.id !== "") return [...before, ...messageReads(piece.value, position, thread)];
      thread.early.push({ value: piece.value, position });
      return before;
    }
    takeField(thread, field, piece.value);
    return before;
  }

  return {
    take: (piece) => (piece.kind === "flaw" ? [flawNote(file.name, piece)] : take(piece)),
    end() {
      const reads = [...closed(thread), ...maker.end()];
      thread = undefined;
      return reads;
    },
  };
}

/** Whether a value is a field of a thread, or one of its messages. */
const isInThread = (field: string | number | undefined, place: number | undefined): boolean =>
  typeof field === "string" && (field !== "messages" || place !== undefined);

/** A place in a list, which some programs write as an object with numbers for names. */
const placeOf = (step: string | number | undefined): number | undefined => {
  if (typeof step === "number") return step;
  return step !== undefined && /^\d{1,9}$/.test(step) ? Number(step) : undefined;
};

function takeField(thread: Thread, field: string | number | undefined, value: unknown): void {
  if (field === "thread_id" && typeof value === "string") thread.id = value;
  if (field === "overview" && typeof value === "string") thread.overview = value;
  if (field !== "stelis" || typeof value !== "object" || value === null) return;
  const summary = (value as Record<string, unknown>)["chronicle_summary"];
  if (typeof summary === "string") thread.chronicle = summary;
}
