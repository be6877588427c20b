import { benchmark as firstSpeech } from "../first-speech.ts";
import type { Benchmark } from "../harness/benchmark.ts";
import { benchmark as recall } from "../recall.ts";
import { benchmark as start } from "../start.ts";
import { benchmark as turn } from "../turn.ts";

type ShortForm = {
  readonly benchmark: Benchmark;
  readonly flags: Readonly<Record<string, string>>;
};

/** The benchmarks that have a plain peer in the same run, with the flags that make them short. */
export const shortForms: Readonly<Partial<Record<string, ShortForm>>> = {
  turn: { benchmark: turn, flags: { rounds: "8", past: "10", peers: "off" } },
  "first-speech": { benchmark: firstSpeech, flags: { rounds: "6", voiced: "1" } },
  start: { benchmark: start, flags: { rounds: "3" } },
  recall: { benchmark: recall, flags: { entries: "0", data: "none" } },
};
