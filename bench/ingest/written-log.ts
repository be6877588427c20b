// A long log in SAIVerse's format, Japanese and English mixed: messages of the recall cases, each with a word and a
// number that make it unique, the same in each run.

import { closeSync, openSync, writeSync } from "node:fs";
import { corpus } from "../recall/corpus.ts";

const minute = 60_000;
const firstAt = Date.UTC(2024, 0, 1);

/** `talk`: friends, personas and viewers talk. `assistant`: she gives long answers. */
export type LogKind = "talk" | "assistant";

/** Writes this many messages; how many letters they have on average. */
export function writeLog(file: string, messages: number, kind: LogKind): number {
  const texts = corpus()
    .filter(({ head }) => (head.kind === "assistant") === (kind === "assistant"))
    .flatMap(({ entries }) => entries.map(({ text }) => text));
  const chance = chanceFrom(11);
  const some = (): string => texts[Math.floor(chance() * texts.length)] ?? "";
  const descriptor = openSync(file, "w");
  let letters = 0;
  for (let number = 0; number < messages; number += 1) {
    const rare = Math.floor(chance() ** 3 * 40_000).toString(36);
    const content = `${some()} k${rare} ${Math.floor(chance() * 10_000)}`;
    letters += content.length;
    const message = {
      role: number % 2 === 0 ? "user" : "assistant",
      content,
      timestamp: new Date(firstAt + number * minute).toISOString(),
    };
    writeSync(descriptor, `${number === 0 ? "[" : ",\n"}${JSON.stringify(message)}`);
  }
  writeSync(descriptor, "]\n");
  closeSync(descriptor);
  return letters / messages;
}

/** Numbers from 0 to 1, the same in each run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
