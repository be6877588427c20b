// The keeper: works on memories in the background of a running program. It follows the journal, does one piece of work
// at a time, and only while no persona is in a turn and nothing is stopped.
//
//   K1. The results of each piece of work are in the journal before the next one starts; killed anywhere, it loses and
//       repeats nothing.
//   K2. A model is only asked what the settings say, within the budget.
//   K3. While a persona is in a turn, or everything is stopped, no piece of work starts; a stop also cancels the
//       running call.
//   K4. While any persona is in a turn, the work for the others has a fifth of the time.

import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Journal } from "../../../kernel/ports.ts";
import type { JournalEvent } from "../../../protocol/journal-event.ts";
import { memoryStream } from "../../../protocol/memory-events.ts";
import { soulEventContents } from "../../../protocol/soul-event-contents.ts";
import { type ChronicleWork, chronicleWork } from "./chronicle-work.ts";
import { type DiscardingWork, discardingWork } from "./discarding-work.ts";
import { embeddingWork } from "./embedding-work.ts";
import { filingWork } from "./filing-work.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import { type MemoryWriter, memoryWriter } from "./memory-writer.ts";
import { mergingWork } from "./merging-work.ts";
import { type PeopleWork, peopleWork } from "./people-work.ts";
import { openTopicIndexes, type TopicIndexes } from "./topic-indexes.ts";
import { type Troubles, troublesOnce } from "./troubles.ts";

export type Keeper = {
  /** Something has changed: a turn ended, a stop was revoked, there is budget again. */
  readonly look: () => void;
  /** Words of a memory were forgotten: drops everything that was read of it before, and cancels the running work. */
  readonly changed: (persona: string) => void;
  /** Cancels the running work; a later `look` resumes it. */
  readonly stop: () => void;
  /** Resolves when there is no work that could be done now. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type KeeperOutside = KeeperParts & {
  /** Follows the streams of souls and memories, whichever process writes them. */
  readonly changes: Pick<Journal<JournalEvent>, "follow">;
  /** The personas whose memories are kept here. */
  readonly personas: () => readonly string[];
  /** Whether a piece of work for her may start now. */
  readonly mayWork: (persona: string) => boolean;
  /** Whether any persona is in a turn. */
  readonly isTalking?: () => boolean;
  /** Resolves after milliseconds, or when it is aborted. */
  readonly rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** The state of an open keeper. */
type Keeping = {
  readonly outside: KeeperOutside;
  readonly troubles: Troubles;
  readonly writer: MemoryWriter;
  readonly topicIndexes: TopicIndexes;
  readonly people: PeopleWork;
  readonly discarding: DiscardingWork;
  readonly chronicle: ChronicleWork;
  /** In the order in which they are done. */
  readonly works: readonly Work[];
  /** The personas whose memories may have work to do. */
  readonly waiting: Set<string>;
  /** The number of each stream up to which changes by others have been processed. */
  readonly heeded: Map<string, number>;
  ending: AbortController;
  running: Promise<void> | undefined;
  /** Something happened since the last search for work. */
  asked: boolean;
  closed: boolean;
};

export function openKeeper(outside: KeeperOutside): Keeper {
  const keeping = keepingOf(outside);
  const following = new AbortController();
  const followed = followAll(keeping, following.signal);
  start(keeping);

  return {
    look: () => start(keeping),
    changed(persona) {
      keeping.topicIndexes.drop(persona);
      wordsChanged(keeping, persona);
      keeping.waiting.add(persona);
      keeping.ending.abort();
      start(keeping);
    },
    stop: () => stop(keeping),
    async idle() {
      // By then all earlier commits have been followed.
      await setImmediate();
      while (keeping.running !== undefined) await keeping.running;
    },
    async close() {
      keeping.closed = true;
      following.abort();
      stop(keeping);
      while (keeping.running !== undefined) await keeping.running;
      await followed;
    },
  };
}

function keepingOf(outside: KeeperOutside): Keeping {
  const { reader, journal, clock, language, mirror } = outside;
  const troubles = troublesOnce(outside.onTrouble);
  const writer = memoryWriter(journal, clock);
  const topicIndexes = openTopicIndexes(reader, journal);
  const people = peopleWork(outside, { writer, troubles });
  const chronicle = chronicleWork(outside, { writer, troubles });
  const discarding = discardingWork(
    { reader, writer, topicIndexes, troubles },
    outside.settings.filing,
  );
  const works: readonly Work[] = [
    filingWork({ reader, language, writer, topicIndexes, troubles }, outside),
    discarding.work,
    people.work,
    mergingWork(outside, { writer, topicIndexes }),
    chronicle.work,
    embeddingWork(outside, troubles),
    async (persona, signal) =>
      (await mirror?.keep(persona, outside.embedding?.embedder.space, signal)) ?? "nothing",
  ];
  return {
    ...{ outside, troubles, writer, topicIndexes, people, discarding, chronicle, works },
    ...{ waiting: new Set(outside.personas()), heeded: new Map(), ending: new AbortController() },
    ...{ running: undefined, asked: false, closed: false },
  };
}

/** Does the first available work for her. */
async function workOn(
  { works }: Keeping,
  persona: string,
  signal: AbortSignal,
): Promise<"worked" | "done"> {
  for (const work of works) {
    const done = await work(persona, signal);
    if (signal.aborted) return "done";
    if (done === "worked") return "worked";
  }
  return "done";
}

/** Words of a memory have changed: drops everything derived from them. */
function wordsChanged({ chronicle, people, outside }: Keeping, persona: string): void {
  chronicle.changed(persona);
  people.forgot(persona);
  outside.mirror?.changed(persona);
}

/** Processes changes by others: read again before each piece of work, because forgotten words must not enter it. */
async function heed(keeping: Keeping, persona: string): Promise<void> {
  const { heeded, writer, outside } = keeping;
  const after = heeded.get(persona) ?? (await writer.last(persona));
  heeded.set(persona, after);
  for await (const { event, number } of outside.journal.read(memoryStream(persona), after)) {
    heeded.set(persona, number);
    if (event.type === "memory-forgotten" || event.type === "entry-edited") {
      wordsChanged(keeping, persona);
    }
  }
}

async function tryOn(keeping: Keeping, persona: string, signal: AbortSignal): Promise<void> {
  const { waiting, topicIndexes, troubles } = keeping;
  // Any later write puts her back into `waiting`.
  waiting.delete(persona);
  try {
    await heed(keeping, persona);
    const done = await workOn(keeping, persona, signal);
    if (done === "worked" || signal.aborted) waiting.add(persona);
  } catch (error) {
    topicIndexes.drop(persona);
    if (!signal.aborted) troubles.tell({ kind: "bug", error });
  }
}

async function run(keeping: Keeping): Promise<void> {
  const { signal } = keeping.ending;
  while (!signal.aborted) {
    // Yields to the event loop between two pieces of work: answers have priority.
    await setImmediate();
    keeping.asked = false;
    const persona = [...keeping.waiting].find(keeping.outside.mayWork);
    if (persona === undefined) return;
    const began = performance.now();
    await tryOn(keeping, persona, signal);
    await giveWay(keeping.outside, performance.now() - began, signal);
  }
}

/** Parts of the time that are left to talk, for one part of work. */
const partsForTalk = 4;
/** Milliseconds; waiting for a model is no work. */
const longestRest = 200;

/** After a piece of work that took so long. */
async function giveWay(
  { isTalking, rest = restFor }: KeeperOutside,
  took: number,
  signal: AbortSignal,
): Promise<void> {
  if (isTalking?.() !== true) return;
  await rest(Math.min(longestRest, partsForTalk * took), signal);
}

async function restFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function start(keeping: Keeping): void {
  keeping.asked = true;
  if (keeping.closed || keeping.running !== undefined) return;
  if (keeping.ending.signal.aborted) keeping.ending = new AbortController();
  keeping.running = run(keeping).finally(() => {
    keeping.running = undefined;
    if (keeping.asked) start(keeping);
  });
}

function stop(keeping: Keeping): void {
  keeping.asked = false;
  keeping.ending.abort();
}

/** Follows the writes to memories, and the steps of souls that are remembered. */
async function followAll(keeping: Keeping, signal: AbortSignal): Promise<void> {
  const follow = async (prefix: string): Promise<void> => {
    const from = { prefix, after: "end" } as const;
    for await (const { stream, event } of keeping.outside.changes.follow(from, signal)) {
      if (event.type === "history-set") keeping.discarding.changed(stream.slice(prefix.length));
      if (!ignoredEvents.has(event.type)) keeping.waiting.add(stream.slice(prefix.length));
      start(keeping);
    }
  };
  await Promise.all(
    ["soul:", "memory:"].map((prefix) =>
      follow(prefix).catch((error: unknown) => keeping.troubles.tell({ kind: "bug", error })),
    ),
  );
}

/** The steps of a soul that no entry follows from. */
const ignoredEvents: ReadonlySet<string> = new Set(
  Object.entries(soulEventContents).flatMap(([type, { memory }]) =>
    memory === "entries" ? [] : type,
  ),
);
