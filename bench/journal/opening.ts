import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Curve, Goal } from "../harness/benchmark.ts";
import { median } from "../harness/interleave.ts";
import { fillJournal } from "./fill.ts";

const tries = 7;

/** Opens journals that grow up to `largest` events, each time in a fresh process. */
export async function openingCurves(
  folder: string,
  largest: number,
  say: (line: string) => void,
): Promise<{ readonly curves: readonly Curve[]; readonly goals: readonly Goal[] }> {
  const sizes = [largest / 100, largest / 10, largest].map(Math.round);
  const times: [number, number][] = [];
  const memory: [number, number][] = [];
  const file = join(folder, "long.db");
  for (const events of sizes) {
    say(`a journal of ${events.toLocaleString("en")} events`);
    await fillJournal(file, events);
    const openings = Array.from({ length: tries }, () => openOnce(file));
    times.push([events, median(openings.map(({ duration }) => duration))]);
    memory.push([events, median(openings.map(({ megabytes }) => megabytes))]);
  }
  const [smallest = [1, 1], ...rest] = memory;
  return {
    curves: [
      curve("From opening to the state of a soul", "milliseconds", "median", times),
      curve("Resident memory after it", "megabytes", "median", memory),
    ],
    goals: [
      { name: "open the largest, milliseconds", value: times.at(-1)?.[1] ?? 0, atMost: 1000 },
      {
        name: "memory, largest / smallest",
        value: (rest.at(-1)?.[1] ?? 0) / smallest[1],
        atMost: 1.1,
      },
    ],
  };
}

const curve = (
  title: string,
  y: string,
  name: string,
  points: readonly [number, number][],
): Curve => ({
  title,
  x: "events in the journal",
  y,
  series: [{ name, points }],
});

function openOnce(file: string): { readonly duration: number; readonly megabytes: number } {
  const child = join(import.meta.dirname, "open-once.ts");
  const output = execFileSync(process.execPath, [child, file], { encoding: "utf8" });
  return JSON.parse(output) as { duration: number; megabytes: number };
}
