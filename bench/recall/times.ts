// The time in which a large memory answers.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openRecallIndex } from "../../src/adapters/memory/index/open-recall-index.ts";
import type { IndexableEntry } from "../../src/adapters/memory/index/writing.ts";
import { recallRules } from "../../src/memory/drivers/recall-rules.ts";
import type { Talk } from "./corpus.ts";

export type Times = {
  readonly entries: number;
  /** Milliseconds of one recall. */
  readonly median: number;
  readonly late: number;
  /** Entries a second. */
  readonly filling: number;
  /** Milliseconds until an entry that was just said is found. */
  readonly fresh: number;
};

/** A large memory that life made: sentences of the talks with other words and numbers in their places. */
export type Grown = {
  readonly grow: (entries: number) => Promise<Times>;
  readonly close: () => void;
};

const batch = 500;
const rounds = 200;

export function grownMemory(talks: readonly Talk[], personas: number): Grown {
  const folder = mkdtempSync(join(tmpdir(), "bench-recall-"));
  const db = new DatabaseSync(join(folder, "memory.sqlite"));
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  const index = openRecallIndex(db, recallRules);
  const texts = talks
    .filter(({ head }) => head.kind !== "assistant")
    .flatMap(({ entries }) => entries.map(({ text }) => text));
  const questions = talks.flatMap(({ cases }) => cases.map(({ question }) => question));
  const words = vocabulary(texts);
  const chance = chanceFrom(7);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  let size = 0;

  /** A sentence of a talk with two words of others, one that few have and a number. */
  const sentence = (): string => {
    const rare = Math.floor(chance() ** 3 * 40_000).toString(36);
    return `${pick(texts)} ${pick(words)} ${pick(words)} k${rare} ${Math.floor(chance() * 10_000)}`;
  };
  const next = (): IndexableEntry => {
    size += 1;
    return {
      row: size,
      conversation: `talk ${size % 5}`,
      turnIndex: Math.floor(size / 5),
      occurredAt: 1_600_000_000_000 + size * 120_000,
      speaker: { kind: size % 2 === 0 ? "user" : "persona", id: `p${size % 2}`, name: "" },
      visibility: "private",
      text: sentence(),
    };
  };
  const fill = (count: number): void => {
    db.exec("BEGIN");
    const name = `persona ${Math.floor(size / batch) % personas}`;
    index.add(name, Array.from({ length: count }, next));
    db.exec("COMMIT");
  };
  const recall = async (text: string): Promise<readonly number[]> => {
    const reader = index.reader("persona 0", ["private", "building", "public"]);
    if (reader === undefined) return [];
    const at = 1_600_000_000_000 + size * 120_000;
    const query = {
      text,
      at,
      timeZone: "UTC",
      asker: "user",
      limit: 10,
      profile: "default",
    } as const;
    return (await recallRules.find(query, reader, [])).map(({ row }) => row);
  };

  return {
    grow: async (entries) => {
      const [before, began] = [size, performance.now()];
      while (size < entries) fill(Math.min(batch, entries - size));
      const filling = (1_000 * (size - before)) / (performance.now() - began);
      for (const question of questions.slice(0, 150)) await recall(question);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const question = `${pick(questions)} k${Math.floor(chance() ** 3 * 40_000).toString(36)}`;
        const start = performance.now();
        await recall(question);
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      return {
        entries: size,
        median: times[Math.floor(rounds / 2)] ?? 0,
        late: times[Math.floor(rounds * 0.99)] ?? 0,
        filling,
        fresh: await freshness(),
      };
    },
    close: () => {
      db.close();
      rmSync(folder, { recursive: true });
    },
  };

  async function freshness(): Promise<number> {
    const word = `zq${size.toString(36)}`;
    const start = performance.now();
    const said = { ...next(), text: `I met ${word} at the harbour` };
    index.add("persona 0", [said]);
    if ((await recall(`who is ${word}`))[0] !== said.row)
      throw new Error("a new entry was not found");
    return performance.now() - start;
  }
}

function vocabulary(texts: readonly string[]): readonly string[] {
  const breaker = new Intl.Segmenter("ja", { granularity: "word" });
  const words = new Set<string>();
  for (const text of texts) {
    for (const { segment, isWordLike } of breaker.segment(text)) {
      if (isWordLike === true && segment.length > 1) words.add(segment);
    }
  }
  return [...words];
}

/** Numbers from 0 to 1, the same in each run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
