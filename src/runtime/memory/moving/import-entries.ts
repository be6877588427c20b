// Writes what is read into a persona's memory: entries with a known key are skipped, the others are written to the
// journal in batches. A batch is written completely or not at all, so that a killed run can be continued.

import type { Fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { provenanceInFile } from "../../../memory/entry-source.ts";
import type { Read } from "../../../memory/formats/reading.ts";
import type { NewMemoryEntry } from "../../../protocol/memory-entry.ts";
import { memoryStream } from "../../../protocol/memory-events.ts";
import { type Filing, gather, isEmpty, newFiling } from "./filing.ts";
import { writeFiling } from "./import-filing.ts";
import {
  countMessage,
  countSpan,
  countSpeaker,
  type ImportReport,
  type ImportTally,
  newTally,
  speakersOf,
} from "./import-report.ts";
import type { MovedMemory } from "./moved-memory.ts";
import { readingTools } from "./reading-tools.ts";

export type ImportPlan = {
  readonly persona: string;
  readonly run: string;
  readonly format: string;
  readonly files: readonly string[];
  readonly reads: AsyncIterable<Read>;
  readonly dryRun: boolean;
  /** The first message that is imported, counted from 1, and the number of messages from there. */
  readonly start: number;
  readonly limit: number | undefined;
};

export type ImportWatch = {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Free bytes on the disk of the memory. */
  readonly room: () => number;
  readonly onProgress: (tally: Pick<ImportTally, "messages" | "taken" | "matched">) => void;
};

/** The most entries of one commit, and the number of characters after which no further entry is added. */
const batchBounds = { entries: 500, characters: 2_000_000 };
/** Bytes that stay free on the disk for other writers. */
const leastRoom = 500_000_000;
/** The most entries of one run. */
const mostEntries = 5_000_000;
/** The most entries of one event. */
const eventEntries = 500;

type Importing = {
  readonly store: MovedMemory;
  readonly plan: ImportPlan;
  readonly clock: Clock;
  readonly tally: ImportTally;
  readonly filing: Filing;
  /** Keys that a dry run would have written. */
  readonly promised: Set<string>;
  batch: NewMemoryEntry[];
  characters: number;
};

/** Writes what is read, and reports. On a fault of the store earlier batches stay. */
export async function importReads(
  store: MovedMemory,
  plan: ImportPlan,
  { signal, clock, room, onProgress }: ImportWatch,
): Promise<Result<ImportReport, Fault>> {
  const importing: Importing = {
    ...{ store, plan, clock, tally: newTally(), filing: newFiling() },
    ...{ promised: new Set(), batch: [], characters: 0 },
  };
  let isOver = false;
  for await (const read of plan.reads) {
    if (signal.aborted || isOver || !take(importing, read)) break;
    if (!isFull(importing)) continue;
    const written = await writeBatch(importing);
    if (!written.ok) return written;
    isOver = isTooMuch(importing, room());
    onProgress(importing.tally);
  }
  const stopped = signal.aborted || isOver;
  const last = await writeBatch(importing);
  if (!last.ok) return last;
  const filed = await file(importing, stopped);
  return filed.ok ? ok(reportOf(importing, stopped, filed.value)) : filed;
}

/** Whether the disk is full, or the limit of entries is reached; the report says which. */
function isTooMuch({ tally, plan }: Importing, room: number): boolean {
  const reason =
    room < leastRoom ? "disk-full" : tally.taken >= mostEntries ? "beyond-limits" : undefined;
  if (reason !== undefined) tally.noted.add(reason, { file: plan.files[0] ?? "" });
  return reason !== undefined;
}

const isFull = ({ batch, characters }: Importing): boolean =>
  batch.length >= batchBounds.entries || characters >= batchBounds.characters;

/** Imports one item; false when the limit is reached. */
function take(importing: Importing, read: Read): boolean {
  const { tally, plan, filing } = importing;
  countMessage(tally, read);
  const place = tally.messages;
  if (plan.limit !== undefined && place >= plan.start + plan.limit) return false;
  if (read.kind === "noted") tally.noted.add(read.reason, read.spot);
  else if (read.kind === "skipped") {
    if (place >= plan.start) tally.skipped.add(read.reason, read.spot);
  } else if (read.kind !== "entry") gather(filing, read);
  else if (place >= plan.start) {
    importing.batch.push(read.entry);
    importing.characters += read.entry.text.length;
    countSpan(tally, read.entry.occurredAt, read.entry.conversation);
    countSpeaker(tally, read.entry.speaker);
  }
  return true;
}

async function writeBatch(importing: Importing): Promise<Result<void, Fault>> {
  const { store, plan, tally, promised, batch } = importing;
  importing.batch = [];
  importing.characters = 0;
  if (batch.length === 0) return ok(undefined);
  const keys = batch.map(({ key }) => key);
  const remembered = await store.reader.known(plan.persona, keys);
  const known = new Set([...remembered, ...seen(promised, keys)]);
  const fresh = batch.filter(({ key }) => !known.has(key) && known.add(key) !== undefined);
  tally.matched += batch.length - fresh.length;
  if (fresh.length > 0) {
    const written = plan.dryRun ? promise(promised, fresh) : await append(importing, fresh);
    if (!written.ok) return written;
  }
  tally.taken += fresh.length;
  return ok(undefined);
}

const seen = (promised: ReadonlySet<string>, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => promised.has(key));

function promise(promised: Set<string>, fresh: readonly NewMemoryEntry[]): Result<void, never> {
  for (const { key } of fresh) promised.add(key);
  return ok(undefined);
}

/** The same entries written by two processes at once are one event, by its key. */
async function append(
  { store, plan, clock }: Importing,
  entries: readonly NewMemoryEntry[],
): Promise<Result<void, Fault>> {
  const at = clock.now();
  const brought = entries.map((entry) => ({ ...entry, provenance: provenanceInFile(entry) }));
  const appended = await store.journal.append(
    chunked(brought).map((chunk) => ({
      stream: memoryStream(plan.persona),
      at,
      event: { type: "entries-imported" as const, run: plan.run, entries: chunk },
      key: `import:${readingTools.digest(chunk.map(({ key }) => key).join("\n"))}`,
    })),
  );
  if (appended.ok) return ok(undefined);
  // The append has no expected number, so that it cannot conflict.
  return appended.error.kind === "fault" ? err(appended.error.fault) : ok(undefined);
}

const chunked = (entries: readonly NewMemoryEntry[]): readonly NewMemoryEntry[][] =>
  Array.from({ length: Math.ceil(entries.length / eventEntries) }, (_, place) =>
    entries.slice(place * eventEntries, (place + 1) * eventEntries),
  );

const nothingFiled = { topics: 0, filed: 0, superseded: 0, stretches: 0, people: 0 };
type Filed = typeof nothingFiled;

async function file(
  { store, plan, clock, filing }: Importing,
  stopped: boolean,
): Promise<Result<Filed, Fault>> {
  if (plan.dryRun || stopped || isEmpty(filing)) return ok(nothingFiled);
  return await writeFiling(store, plan.persona, filing, clock);
}

function reportOf({ plan, tally }: Importing, stopped: boolean, filed: Filed): ImportReport {
  const { persona, run, format, files, dryRun } = plan;
  const { messages, taken, matched, from, to } = tally;
  const limit = plan.limit ?? Number.POSITIVE_INFINITY;
  return {
    ...{ run, persona, format, files, dryRun, stopped },
    read: Math.max(0, Math.min(messages - plan.start + 1, limit)),
    ...{ taken, matched, skipped: tally.skipped.list(), noted: tally.noted.list() },
    ...(from <= to ? { from, to } : {}),
    conversations: tally.conversations.size,
    speakers: speakersOf(tally),
    ...filed,
  };
}
