// Moves a journal with its memories from one place to another: a file of a data folder, or a PostgreSQL database. The
// source is only read. Laws, tried in test/wire/postgres-move.test.ts, test/chaos/move-kill.test.ts:
//       G1. Killed at any moment, the same move goes on where it was, and ends with the same target.
//       G2. Until everything was compared, the program does not open the target.
//       G3. The target holds the events of the source, byte by byte and at the same positions; its states and memories
//           follow from them.

import { DatabaseError } from "../../../adapters/store/postgres/query.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Watch } from "../../../runtime/data/upkeep/backup-manifest.ts";
import {
  type Finding,
  type VerifyReport,
  verifyJournal,
} from "../../../runtime/data/upkeep/verify-journal.ts";
import type { EndProblem, SourceEnd, TargetEnd } from "./moved-ends.ts";

export type MovedJournal = {
  readonly from: string;
  readonly to: string;
  readonly events: number;
  readonly streams: number;
  /** The findings of `verify` on both sides. */
  readonly findings: readonly Finding[];
};

export type MoveProblem =
  | { readonly kind: "end"; readonly end: "source" | "target"; readonly problem: EndProblem }
  /** The target holds an unfinished move of another journal. */
  | { readonly kind: "other-content"; readonly place: string }
  /** Another program wrote the source or the target meanwhile. */
  | { readonly kind: "changed" }
  /** The connection was lost. */
  | { readonly kind: "lost" }
  | { readonly kind: "differs"; readonly findings: readonly Finding[] }
  | { readonly kind: "cancelled" };

type Moving = {
  readonly source: SourceEnd;
  readonly target: TargetEnd;
  readonly onBug: (bug: unknown) => void;
  readonly watch: MoveWatch;
};

/** `stretch`: events that are copied, or compared, at once. */
export type MoveWatch = Watch & { readonly stretch?: number };

const usualStretch = 1_000;

/** Opens both ends, and moves. */
export async function moveJournal(
  open: {
    readonly source: () => Promise<Result<SourceEnd, EndProblem>>;
    readonly target: () => Promise<Result<TargetEnd, EndProblem>>;
  },
  onBug: (bug: unknown) => void,
  watch: MoveWatch,
): Promise<Result<MovedJournal, MoveProblem>> {
  const source = await open.source();
  if (!source.ok) return err({ kind: "end", end: "source", problem: source.error });
  try {
    const target = await open.target();
    if (!target.ok) return err({ kind: "end", end: "target", problem: target.error });
    try {
      return await moved({ source: source.value, target: target.value, onBug, watch });
    } finally {
      await target.value.rows.close();
    }
  } catch (error) {
    if (watch.signal?.aborted === true) return err({ kind: "cancelled" });
    if (error instanceof DatabaseError) return err({ kind: "lost" });
    throw error;
  } finally {
    await source.value.rows.close();
  }
}

async function moved(moving: Moving): Promise<Result<MovedJournal, MoveProblem>> {
  const { source, target, onBug, watch } = moving;
  const copied = await copyEvents(moving);
  if (!copied.ok) return copied;
  for await (const snapshot of source.rows.snapshots()) await target.rows.putSnapshot(snapshot);
  const remembered = await target.remember(onBug, {
    signal: watch.signal,
    onProgress: (done, total) => watch.onProgress?.({ step: "remember", done, total }),
  });
  if (!remembered.ok) return err({ kind: "end", end: "target", problem: remembered.error });
  await target.putVectors(source.vectors());
  if (!(await areSame(moving, copied.value))) return err({ kind: "changed" });
  const verified = await verifiedBoth(moving);
  if (!verified.ok) return verified;
  const isUnchanged = (await source.rows.last()) === copied.value;
  if (!(isUnchanged && (await target.rows.finish(copied.value)))) return err({ kind: "changed" });
  const { events, streams, findings } = verified.value;
  const [from, to] = [source.place, target.place];
  return ok({ from, to, events, streams: streams.length, findings });
}

/** The position up to which both hold the same. */
async function copyEvents({ source, target, watch }: Moving): Promise<Result<number, MoveProblem>> {
  const { stretch = usualStretch } = watch;
  const total = await source.rows.last();
  let last = await target.rows.last();
  if (last > 0) {
    const [there] = await target.rows.events(last - 1, 1);
    const [here] = await source.rows.events(last - 1, 1);
    if (JSON.stringify(there) !== JSON.stringify(here))
      return err({ kind: "other-content", place: target.place });
  }
  for (;;) {
    watch.signal?.throwIfAborted();
    watch.onProgress?.({ step: "copy", done: last, total });
    const events = await source.rows.events(last, stretch);
    const end = events.at(-1);
    if (end === undefined) return ok(last);
    if (!(await target.rows.add(events, last))) return err({ kind: "changed" });
    last = end.seq;
  }
}

/** Whether both sides hold the same events, compared byte by byte. */
async function areSame({ source, target, watch }: Moving, total: number): Promise<boolean> {
  const { stretch = usualStretch } = watch;
  for (let last = 0; ; ) {
    watch.signal?.throwIfAborted();
    watch.onProgress?.({ step: "compare", done: last, total });
    const [here, there] = await Promise.all([
      source.rows.events(last, stretch),
      target.rows.events(last, stretch),
    ]);
    if (JSON.stringify(here) !== JSON.stringify(there)) return false;
    const end = here.at(-1);
    if (end === undefined) return true;
    last = end.seq;
  }
}

/** The report of the target, which has no finding that the source has not. */
async function verifiedBoth(moving: Moving): Promise<Result<VerifyReport, MoveProblem>> {
  const { source, target, watch } = moving;
  const reports: VerifyReport[] = [];
  for (const { end, place } of [
    { end: "source" as const, place: source.verified },
    { end: "target" as const, place: target.verified },
  ]) {
    const report = await verifyJournal(place, watch);
    if (report.ok) reports.push(report.value);
    else if (report.error.kind === "cancelled") return err({ kind: "cancelled" });
    else return err({ kind: "end", end, problem: report.error.problem });
  }
  const [here, there] = reports;
  if (here === undefined || there === undefined) throw new Error("a side was not verified");
  const known = new Set(here.findings.map((finding) => JSON.stringify(finding)));
  const added = there.findings.filter((finding) => !known.has(JSON.stringify(finding)));
  const ends = ({ streams }: VerifyReport) =>
    JSON.stringify(streams.map(({ stream, events }) => [stream, events]).sort());
  return added.length === 0 && ends(here) === ends(there)
    ? ok(there)
    : err({ kind: "differs", findings: added });
}
