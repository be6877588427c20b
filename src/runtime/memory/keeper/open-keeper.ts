// The keeper: works on memories in the background of a running program. It is told by the journal that something was
// written, does one piece of work at a time, and only while nobody is in a turn and nothing is stopped.
//
//   K1. Whatever it did stands in the journal when it goes on; killed anywhere, it loses nothing and repeats nothing.
//   K2. Nothing is asked of a model but what the settings say, within the budget.
//   K3. While somebody is in a turn, or everything is stopped, no piece of work begins; a stop also leaves the call
//       under way.

import { setImmediate } from "node:timers/promises";
import type { JournalEntry } from "../../../kernel/ports.ts";
import { memoryStream } from "../../../protocol/memory-events.ts";
import { chronicleWork } from "./chronicle-work.ts";
import { embeddingWork } from "./embedding-work.ts";
import { filingWork } from "./filing-work.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import { memoryWriter } from "./memory-writer.ts";
import { mergingWork } from "./merging-work.ts";
import { peopleWork } from "./people-work.ts";
import { openTopicIndexes } from "./topic-indexes.ts";
import { troublesOnce } from "./troubles.ts";

export type Keeper = {
  /** Something is another now: a turn ended, a stop was taken back, there is budget again. */
  readonly look: () => void;
  /**
   * Words of a memory were forgotten: nothing that was read of it before is held on to, or written. What is under way
   * is left.
   */
  readonly changed: (persona: string) => void;
  /** Leaves what is under way; a later `look` takes it up again. */
  readonly stop: () => void;
  /** Resolves when there is nothing that it could do now. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type KeeperOutside = KeeperParts & {
  /** Everything that this process writes, of any stream. */
  readonly watch: (listener: (entries: readonly JournalEntry<unknown>[]) => void) => () => void;
  /** Calls the listener when another process wrote. */
  readonly watchOthers: (listener: () => void) => () => void;
  /** Whose memories are kept here. */
  readonly personas: () => readonly string[];
  /** Whether a piece of work for her may begin now. */
  readonly mayWork: (persona: string) => boolean;
};

export function openKeeper(outside: KeeperOutside): Keeper {
  const { reader, journal, clock, mirror } = outside;
  const troubles = troublesOnce(outside.onTrouble);
  const writer = memoryWriter(journal, clock);
  const topicIndexes = openTopicIndexes(reader, journal);
  const people = peopleWork(outside, { writer, troubles });
  const chronicle = chronicleWork(outside, { writer, troubles });
  const works: readonly Work[] = [
    filingWork({ reader, language: outside.language, writer, topicIndexes, troubles }, outside),
    people.work,
    mergingWork(outside, { writer, topicIndexes }),
    chronicle.work,
    embeddingWork(outside, troubles),
    async (persona, signal) =>
      (await mirror?.keep(persona, outside.embedding?.embedder.space, signal)) ?? "nothing",
  ];

  const waiting = new Set(outside.personas());
  /** The number of each stream up to which others' changes are known. */
  const heeded = new Map<string, number>();
  let ending = new AbortController();
  let running: Promise<void> | undefined;
  let asked = false;
  let closed = false;

  /** The first work that there is for her. */
  const workOn = async (persona: string, signal: AbortSignal): Promise<"worked" | "done"> => {
    for (const work of works) {
      const done = await work(persona, signal);
      if (signal.aborted) return "done";
      if (done === "worked") return "worked";
    }
    return "done";
  };
  /** What others did since: forgotten words and changed entries are looked at anew. */
  const heed = async (persona: string): Promise<void> => {
    const after = heeded.get(persona) ?? (await writer.last(persona));
    heeded.set(persona, after);
    for await (const { event, number } of journal.read(memoryStream(persona), after)) {
      heeded.set(persona, number);
      if (event.type !== "memory-forgotten" && event.type !== "entry-edited") continue;
      chronicle.changed(persona);
      people.forgot(persona);
      mirror?.changed(persona);
    }
  };
  const tryOn = async (persona: string, signal: AbortSignal): Promise<void> => {
    // Whatever is written from here on makes her wait again.
    waiting.delete(persona);
    try {
      await heed(persona);
      const done = await workOn(persona, signal);
      if (done === "worked" || signal.aborted) waiting.add(persona);
    } catch (error) {
      topicIndexes.drop(persona);
      if (!signal.aborted) troubles.tell({ kind: "bug", error });
    }
  };
  const run = async (): Promise<void> => {
    const { signal } = ending;
    while (!signal.aborted) {
      // A turn of the event loop between two pieces: whoever is to be answered goes first.
      await setImmediate();
      asked = false;
      const persona = [...waiting].find(outside.mayWork);
      if (persona === undefined) return;
      await tryOn(persona, signal);
    }
  };
  const start = (): void => {
    asked = true;
    if (closed || running !== undefined) return;
    if (ending.signal.aborted) ending = new AbortController();
    running = run().finally(() => {
      running = undefined;
      if (asked) start();
    });
  };

  const follow = ({ stream, event }: JournalEntry<unknown>): void => {
    const [, kind, persona = ""] = /^(soul|memory):(.+)$/s.exec(stream) ?? [];
    if (kind === undefined) return;
    const type = String((event as { readonly type?: unknown }).type);
    if (kind === "memory" || !unheeded.has(type)) waiting.add(persona);
  };
  const unwatch = outside.watch((entries) => {
    for (const entry of entries) follow(entry);
    start();
  });
  const unwatchOthers = outside.watchOthers(() => {
    for (const persona of outside.personas()) waiting.add(persona);
    start();
  });
  start();

  const stop = (): void => {
    asked = false;
    ending.abort();
  };
  return {
    look: start,
    changed(persona) {
      topicIndexes.drop(persona);
      chronicle.changed(persona);
      people.forgot(persona);
      mirror?.changed(persona);
      waiting.add(persona);
      ending.abort();
      start();
    },
    stop,
    async idle() {
      while (running !== undefined) await running;
    },
    async close() {
      closed = true;
      unwatch();
      unwatchOthers();
      stop();
      while (running !== undefined) await running;
    },
  };
}

/** Steps of a soul that nothing is remembered of. */
const unheeded: ReadonlySet<string> = new Set([
  "model-started",
  "model-ended",
  "model-failed",
  "alarm-rang",
  "notice",
  "standing-changed",
  "settings-changed",
]);
