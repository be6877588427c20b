// The cost of reading a persona's private memory before her first utterance before others: in all, and the longest time
// for which the event loop is blocked.

import { parsePersonaId } from "../../src/kernel/id.ts";
import type { MemoryEntry } from "../../src/memory/ports.ts";
import { openSpeechGate } from "../../src/mind/gate/speech-gate.ts";
import { privateWords } from "../../src/runtime/memory/private-words.ts";
import { corpusEntries } from "./chats.ts";

export type Reading = {
  /** Milliseconds from the beginning to the end, with what else the program does. */
  readonly whole: number;
  /** Milliseconds between two moments at which other work could be done. */
  readonly slices: readonly number[];
  /** The first utterance that is judged after them. */
  readonly first: number;
};

const entryOf = (text: string, row: number): MemoryEntry => ({
  id: `entry-${row}` as MemoryEntry["id"],
  row,
  turnIndex: row,
  summary: "",
  recordedAt: row,
  marked: false,
  previousTopics: [],
  strength: 1,
  conversation: "user:city:user",
  occurredAt: row,
  speaker: { kind: "user", id: "city:user", name: "Aki" },
  text,
  source: { kind: "import", file: "log.json", position: row },
  provenance: "user",
  visibility: "private",
  key: `log:${row}`,
});

/** A memory of this many entries; those of the corpus again, with a word of their own, where it has not as many. */
function memoryOf(entries: number): readonly MemoryEntry[] {
  const texts = corpusEntries();
  return Array.from({ length: entries }, (_, at) => {
    const text = texts[at % texts.length] ?? "";
    return entryOf(at < texts.length ? text : `${text} ${at}`, at + 1);
  });
}

export async function readingTimes(entries: number): Promise<Reading> {
  const all = memoryOf(entries);
  const persona = parsePersonaId("ren");
  if (!persona.ok) throw new Error("the id is a slug");
  const reader = {
    entries: async (_: string, __: unknown, limit: number, before = Number.POSITIVE_INFINITY) => {
      const end = Math.min(all.length, before - 1);
      return all.slice(Math.max(0, end - limit), end).toReversed();
    },
    walk: async (_: string, after: number, limit: number) => all.slice(after, after + limit),
  };
  const editions = { changed: () => 1, added: () => 1 };
  const memory = privateWords({ persona: persona.value, reader, editions });
  const gate = openSpeechGate({ ngWords: [] }, { exact: [] });
  const slices: number[] = [];
  let isRead = false;
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    slices.push(now - last);
    last = now;
    if (!isRead) setImmediate(tick);
  };
  setImmediate(tick);
  const began = performance.now();
  await memory.readAhead();
  const whole = performance.now() - began;
  isRead = true;
  const then = performance.now();
  gate("こんばんは、来てくれてありがとう！", {
    hidden: { tells: (said) => memory.told()(said, { has: () => false }) },
  });
  return { whole, slices, first: performance.now() - then };
}
