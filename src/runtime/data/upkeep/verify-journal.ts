// Checks whether a journal is complete, and whether its snapshots equal the folds of its events.

import { setImmediate } from "node:timers/promises";
import {
  type CopyMemories,
  copyFromFile,
  differingMemories,
} from "../../../adapters/memory/compare-rebuilt.ts";
import { checkWholeJournal } from "../../../adapters/store/check-whole-journal.ts";
import type { OpenProblem } from "../../../adapters/store/open-problem.ts";
import type { SchemaAccess } from "../../../adapters/store/postgres/open-schema.ts";
import {
  openReadOnlyJournal,
  type ReadOnlyJournal,
} from "../../../adapters/store/read-only-journal.ts";
import type { FoldedFrom } from "../../../event-sourcing/fold.ts";
import type { Json } from "../../../kernel/json.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { rememberer } from "../../../memory/remembering/rememberer.ts";
import { memoryStream } from "../../../protocol/memory-events.ts";
import type { UpkeepProgress, Watch } from "./backup-manifest.ts";
import { kindOf } from "./stream-kinds.ts";

export type Finding = { readonly stream: string } /** Event `number` cannot be read. */ & (
  | { readonly kind: "unreadable-event"; readonly number: number; readonly why: string }
  /** Event `number` is missing. */
  | { readonly kind: "gap"; readonly number: number }
  /** The newest snapshot differs from the fold of the events. */
  | { readonly kind: "fold-differs" }
  /** These tables of her memory differ from those that her events give. */
  | {
      readonly kind: "memory-differs";
      readonly persona: string;
      readonly tables: readonly string[];
    }
);

export type StreamReport = {
  readonly stream: string;
  readonly events: number;
  /** The result of comparing the fold from the newest snapshot with the one from the first event. */
  readonly fold: "same" | "differs" | "not-compared";
};

export type VerifyReport = {
  readonly file: string;
  readonly events: number;
  readonly streams: readonly StreamReport[];
  readonly findings: readonly Finding[];
};

export type VerifyRefusal =
  | { readonly kind: "journal"; readonly problem: OpenProblem }
  | { readonly kind: "cancelled" };

/** The place to verify. */
export type VerifiedPlace = {
  /** Checks what holds the journal as far as that is possible, and opens it for reading. */
  readonly open: (watch: Watch) => Promise<Result<OpenedPlace, VerifyRefusal>>;
};

type OpenedPlace = {
  /** For people. */
  readonly name: string;
  readonly journal: ReadOnlyJournal<Json>;
  readonly copy: CopyMemories;
};

const parse = (event: Json): Json => event;

/** A journal's file: every page of it is read. */
export const journalInFile = (file: string, clock: Clock): VerifiedPlace => ({
  async open({ signal, onProgress }) {
    onProgress?.({ step: "check", done: 0, total: 1 });
    const whole = await checkWholeJournal(file, signal);
    if (!whole.ok) {
      return whole.error.code === "cancelled"
        ? err({ kind: "cancelled" })
        : err({ kind: "journal", problem: whole.error });
    }
    const opened = openReadOnlyJournal<Json>({ file, parse, clock });
    if (!opened.ok) return err({ kind: "journal", problem: opened.error });
    return ok({ name: file, journal: opened.value, copy: copyFromFile(file) });
  },
});

/** A PostgreSQL database: its pages are the server's to check. */
export const journalInDatabase = (
  url: string,
  name: string,
  clock: Clock,
  access: SchemaAccess = "made",
): VerifiedPlace => ({
  async open() {
    const [{ openPostgresJournal }, { copyFromDatabase }] = await Promise.all([
      import("../../../adapters/store/postgres/postgres-journal.ts"),
      import("../../../adapters/memory/postgres/copy-memories.ts"),
    ]);
    const opened = await openPostgresJournal<Json>({ url, parse, clock, access });
    if (!opened.ok) return err({ kind: "journal", problem: opened.error });
    const { journal, database } = opened.value;
    return ok({ name, journal, copy: copyFromDatabase(database.query) });
  },
});

/** Further findings of a stream are not reported. */
const mostFindings = 20;

/**
 * Reads every page, event and fold of a journal in its present state, without writing, also while the program runs.
 * Refused only when the file cannot be opened or is damaged as a file.
 */
export async function verifyJournal(
  place: VerifiedPlace,
  { signal, onProgress }: Watch = {},
): Promise<Result<VerifyReport, VerifyRefusal>> {
  const opened = await place.open({ signal, onProgress });
  if (!opened.ok) return opened;
  const { name, journal, copy } = opened.value;
  try {
    const streams = await journal.streams();
    const meter = meterOf(
      streams.reduce((sum, { number }) => sum + number, 0),
      signal,
      onProgress,
    );
    const found = await report(name, journal, streams, meter);
    const differing = await compareMemories(copy, found.findings, signal);
    return ok({ ...found, findings: [...found.findings, ...differing] });
  } catch (error) {
    if (signal?.aborted === true) return err({ kind: "cancelled" });
    throw error;
  } finally {
    await journal.close();
  }
}

type Meter = (step: UpkeepProgress["step"]) => Promise<void>;

/** Counts events; each is read once, and folded at most twice. Throws when the person stops it. */
function meterOf(events: number, signal: Watch["signal"], onProgress: Watch["onProgress"]): Meter {
  const counts = { read: 0, fold: 0 };
  return async (step) => {
    if (step !== "read" && step !== "fold") return;
    counts[step] += 1;
    if (counts[step] % 500 !== 0) return;
    const total = step === "read" ? events : 2 * events;
    onProgress?.({ step, done: Math.min(counts[step], total), total });
    // Lets the abort signal be delivered.
    await setImmediate();
    signal?.throwIfAborted();
  };
}

type StreamEnd = { readonly stream: string; readonly number: number };

async function report(
  file: string,
  journal: ReadOnlyJournal<Json>,
  ends: readonly StreamEnd[],
  meter: Meter,
): Promise<VerifyReport> {
  const streams: StreamReport[] = [];
  const findings: Finding[] = [];
  for (const end of ends) {
    const flaws = await readStream(journal, end, meter);
    const fold = flaws.length > 0 ? "not-compared" : await compareFolds(journal, end, meter);
    findings.push(...flaws);
    if (fold === "differs") findings.push({ kind: "fold-differs", stream: end.stream });
    streams.push({ stream: end.stream, events: end.number, fold });
  }
  return { file, events: ends.reduce((sum, { number }) => sum + number, 0), streams, findings };
}

/** A memory whose events cannot be read cannot be rebuilt. */
async function compareMemories(
  copy: CopyMemories,
  findings: readonly Finding[],
  signal: Watch["signal"],
): Promise<readonly Finding[]> {
  const flaws = findings.filter(({ kind }) => kind === "unreadable-event" || kind === "gap");
  const unreadable = new Set(flaws.map(({ stream }) => stream));
  const differing = await differingMemories({ copy, rememberer, unreadable, signal });
  return differing.map(({ persona, tables }) => {
    return { kind: "memory-differs", stream: memoryStream(persona), persona, tables };
  });
}

async function readStream(
  journal: ReadOnlyJournal<Json>,
  { stream, number: end }: StreamEnd,
  meter: Meter,
): Promise<readonly Finding[]> {
  const { flaw } = kindOf(stream);
  const findings: Finding[] = [];
  let last = 0;
  try {
    for await (const { number, event } of journal.read(stream, 0)) {
      if (number > end || findings.length >= mostFindings) break;
      if (number !== last + 1) findings.push({ kind: "gap", stream, number: last + 1 });
      const why = flaw(event);
      if (why !== undefined) findings.push({ kind: "unreadable-event", stream, number, why });
      last = number;
      await meter("read");
    }
  } catch (error) {
    // Invalid JSON ends the reading.
    if (!(error instanceof SyntaxError)) throw error;
    const place = await firstBroken(journal, stream, last);
    findings.push({ kind: "unreadable-event", stream, number: place, why: "JSON" });
  }
  return findings;
}

/** The number of the first entry after `after` that cannot be read at all. Entries are fetched in pages. */
async function firstBroken(
  journal: ReadOnlyJournal<Json>,
  stream: string,
  after: number,
): Promise<number> {
  for (let last = after; ; ) {
    try {
      const before = last;
      for await (const { number } of journal.read(stream, last, 1)) last = number;
      if (last === before) return last + 1;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return last + 1;
    }
  }
}

async function compareFolds(
  journal: ReadOnlyJournal<Json>,
  { stream, number }: StreamEnd,
  meter: Meter,
): Promise<StreamReport["fold"]> {
  const { agrees } = kindOf(stream);
  if (agrees === undefined) return "not-compared";
  const metered: FoldedFrom<Json> = {
    latestSnapshot: journal.latestSnapshot,
    read: async function* (name, after, limit) {
      for await (const entry of journal.read(name, after, limit)) {
        await meter("fold");
        yield entry;
      }
    },
  };
  return (await agrees(metered, stream, number)) ? "same" : "differs";
}
