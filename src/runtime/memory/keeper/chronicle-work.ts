// Summarizes stretches of a memory: one per piece of work, the oldest first.

import { setImmediate } from "node:timers/promises";
import { extractiveSummary } from "../../../memory/chronicle/extract.ts";
import {
  type ChronicleBounds,
  type ChronicleEntry,
  chroniclePlanning,
  type StretchPlan,
  usualBounds,
} from "../../../memory/chronicle/plan.ts";
import { type ChronicleRest, restOf } from "../../../memory/chronicle/rest.ts";
import {
  readSummary,
  type SourcedPart,
  summaryQuestion,
  summarySchema,
} from "../../../memory/chronicle/summary-question.ts";
import { sourceOfEntry } from "../../../memory/entry-source.ts";
import type { ChronicleSummary, MemoryReader } from "../../../memory/ports.ts";
import type { MemoryEvent, TopicBackend } from "../../../protocol/memory-events.ts";
import { jobMeter } from "./job-meter.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import type { MemoryWriter } from "./memory-writer.ts";
import { inSlices } from "./pauses.ts";
import type { Troubles } from "./troubles.ts";

type Parts = Pick<KeeperParts, "reader" | "language" | "nameOf" | "settings" | "asking" | "jobs">;
type Tools = {
  readonly writer: MemoryWriter;
  readonly troubles: Troubles;
  readonly bounds?: ChronicleBounds;
};

/**
 * Cached data about the entries of a persona, so that not all of them are read each time: of all while they are being
 * summarized, afterwards of the rest.
 */
type Known = {
  entries: ChronicleEntry[];
  row: number;
  /** The number of entries when nothing was left to do. */
  quiet: number;
  /** The time of the newest entry, milliseconds UTC. */
  newest: number;
  /** The rest of a plan, and the stretches from which it was made; empty where an older entry came in since. */
  plans: readonly StretchPlan[];
  stretches: readonly ChronicleSummary[];
  /** The number of the last stretch that was read. */
  stretch: number;
  covered: ChronicleRest["covered"];
  until: ChronicleRest["until"];
};

export type ChronicleWork = {
  readonly work: Work;
  /** Entries were forgotten or changed their visibility: drops the cache. */
  readonly changed: (persona: string) => void;
};

const page = 200;
/** Stretches: fewer are summarized before anybody looks. */
const worthShowing = 10;

export function chronicleWork(
  parts: Parts,
  { writer, troubles, bounds = usualBounds }: Tools,
): ChronicleWork {
  const { reader, settings } = parts;
  const memories = new Map<string, Known>();
  const meter = jobMeter("summaries", parts.jobs, worthShowing);

  const summarise = async (
    persona: string,
    known: Known,
    next: StretchPlan,
    { last, signal }: { readonly last: number; readonly signal: AbortSignal },
  ): ReturnType<Work> => {
    const told = await toldIn(reader, persona, next, known.stretches);
    if (told.length === 0) {
      memories.delete(persona);
      return "nothing";
    }
    const summary = await summaryOf(parts, troubles, persona, told, signal);
    if (summary === undefined) {
      meter.done(persona);
      return "left";
    }
    const written = await writer.write(persona, [summarised(next, summary)], last);
    known.plans = written.ok ? known.plans.slice(1) : [];
    // Another write may have removed some of the words: then the summary is made again.
    if (written.ok) await meter.worked(persona, 1, async () => known.plans.length);
    if (written.ok || written.error.kind === "moved") return "worked";
    troubles.tell({ kind: "journal-fault", fault: written.error.fault });
    return "left";
  };

  const work: Work = async (persona, signal) => {
    const last = await writer.last(persona);
    const known = memories.get(persona) ?? emptyKnown();
    memories.set(persona, known);
    if ((await readNew(reader, persona, known)) === "late") {
      memories.delete(persona);
      return "worked";
    }
    if (known.quiet > 0 && known.entries.length - known.quiet < bounds.least) return "nothing";
    const next = await nextPlan(reader, persona, known, bounds);
    // Words were forgotten meanwhile.
    if (memories.get(persona) !== known) return "worked";
    if (next === undefined) {
      meter.done(persona);
      await settle(known, bounds);
      return "nothing";
    }
    known.quiet = 0;
    return await summarise(persona, known, next, { last, signal });
  };

  return {
    work: settings.chronicle === "off" ? async () => "nothing" : work,
    changed: (persona) => void memories.delete(persona),
  };
}

const emptyKnown = (): Known => ({
  ...{ entries: [], row: 0, quiet: 0, newest: Number.NEGATIVE_INFINITY },
  ...{ plans: [], stretches: [], stretch: 0, covered: new Set(), until: new Map() },
});

/** `late`: an entry was said before those that are summarized, all of which are needed again. */
async function readNew(
  reader: MemoryReader,
  persona: string,
  known: Known,
): Promise<"read" | "late"> {
  for (;;) {
    const some = await reader.walk(persona, known.row, page);
    for (const { id, row, occurredAt, visibility, conversation } of some) {
      if (occurredAt < (known.until.get(visibility) ?? Number.NEGATIVE_INFINITY)) return "late";
      known.entries.push({ id, row, occurredAt, visibility, conversation });
      known.row = row;
      // It may stand among those of a stretch that is planned.
      if (occurredAt < known.newest) known.plans = [];
      known.newest = Math.max(known.newest, occurredAt);
    }
    if (some.length < page) return "read";
    await setImmediate();
  }
}

/** The stretch to summarize next; undefined: there is none. */
async function nextPlan(
  reader: MemoryReader,
  persona: string,
  known: Known,
  bounds: ChronicleBounds,
): Promise<StretchPlan | undefined> {
  if (known.plans[0] !== undefined) return known.plans[0];
  const added = await reader.stretches(persona, known.stretch);
  known.stretches = [...known.stretches, ...added];
  known.stretch = added.at(-1)?.number ?? known.stretch;
  const { entries, stretches, covered } = known;
  known.plans = await inSlices(chroniclePlanning(entries, stretches, bounds, covered));
  return known.plans[0];
}

/** Nothing is left to summarize: keeps the rest. */
async function settle(known: Known, bounds: ChronicleBounds): Promise<void> {
  const { entries, stretches, covered, until } = known;
  const rest = await inSlices(restOf(entries, stretches, bounds, covered));
  known.entries = [...rest.entries];
  known.stretches = rest.stretches;
  known.covered = rest.covered;
  known.until = new Map([...until, ...rest.until]);
  known.quiet = known.entries.length;
}

type Summary = { readonly text: string; readonly by: TopicBackend };

function summarised(plan: StretchPlan, { text, by }: Summary) {
  const { level, entries } = plan;
  const [from = "s0"] = entries;
  const to = entries.at(-1) ?? from;
  const event: MemoryEvent = {
    type: "stretch-summarised",
    level,
    text,
    from,
    to,
    entries: [...entries],
    by,
  };
  return { event, key: `stretch:${level}:${from}:${to}:${entries.length}` };
}

/** The texts of a stretch, without those that were forgotten meanwhile. */
async function toldIn(
  reader: MemoryReader,
  persona: string,
  { entries, parts }: StretchPlan,
  stretches: readonly ChronicleSummary[],
): Promise<readonly SourcedPart[]> {
  if (parts.length > 0) {
    return parts.flatMap((number) => {
      const one = stretches.find((stretch) => stretch.number === number);
      return one === undefined ? [] : [{ text: one.text, at: one.fromTime, source: "audience" }];
    });
  }
  const read = await reader.entriesById(persona, entries);
  return entries.flatMap((id) => {
    const entry = read.get(id);
    if (entry === undefined) return [];
    const { text, speaker, occurredAt: at } = entry;
    return [{ text, name: speaker.name, at, source: sourceOfEntry(entry) }];
  });
}

/** By a model where one is set, else from its sentences; undefined: postponed until the model can be asked. */
async function summaryOf(
  { settings, asking: askingOf, language, nameOf }: Parts,
  troubles: Troubles,
  persona: string,
  told: readonly SourcedPart[],
  signal: AbortSignal,
): Promise<Summary | undefined> {
  const bySentences = (): Summary => {
    const text = extractiveSummary(told);
    return { text: text === "" ? "…" : text, by: "heuristic" };
  };
  const asking = settings.chronicle === "model" ? askingOf?.(persona) : undefined;
  if (asking === undefined) return bySentences();
  const question = summaryQuestion(language, nameOf(persona), told);
  const answered = await asking.ask(
    { purpose: "chronicle", ...question, schema: summarySchema },
    signal,
  );
  switch (answered.kind) {
    case "left":
      return undefined;
    // A model's summary waits until there is budget again.
    case "spent":
      return undefined;
    case "failed":
      troubles.tell({ kind: "model-failed", backend: asking.backend, fault: answered.fault });
      return bySentences();
    case "answer": {
      troubles.good("model-failed");
      const text = readSummary(answered.text);
      return text === undefined ? bySentences() : { text, by: asking.backend };
    }
  }
}
