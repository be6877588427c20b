// Holds the program against the corpus: nothing comes through but what docs/internals/attacks.md says.

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { tries } from "../../fixtures/thoroughness.ts";
import { allCases, type Case, type Surface } from "./cases.ts";
import { whyThrough } from "./judging.ts";
import { playAll } from "./playing.ts";
import { throughIn } from "./report.ts";

export const securityPage = (): string =>
  readFileSync(new URL("../../../docs/internals/attacks.md", import.meta.url), "utf8");

/** Cases of a path in the slow suite; `npm run attack` plays every one. */
const most = 5;

/** Of each path this many, in their order; of one path these, of the next one others. */
function sample(cases: readonly Case[], quick: number): readonly Case[] {
  const paths = Map.groupBy(cases, ({ path }) => path);
  const chosen = [...paths.values()].flatMap((of, number) => {
    const count = Math.min(of.length, tries(most, quick));
    const step = Math.floor(of.length / count);
    return Array.from(
      { length: count },
      (_, place) => of[(place * step + number * 7) % of.length]?.id,
    );
  });
  return cases.filter(({ id }) => chosen.includes(id));
}

/** Plays them. Where the order is obeyed only when it is read, it is read in some case of each path. */
export async function holds(surface: Surface, quick: number): Promise<void> {
  const known = throughIn(securityPage());
  const cases = sample(
    allCases().filter((one) => one.surface === surface),
    quick,
  );
  const through: string[] = [];
  const read = new Map<string, number>();
  for await (const played of playAll(cases)) {
    const { one, bugs } = played;
    expect(bugs, one.id).toEqual([]);
    const why = whyThrough(played);
    if (why !== undefined && !known.has(one.id)) through.push(`${one.id}: ${why}`);
    read.set(one.path, (read.get(one.path) ?? 0) + played.read);
  }
  expect(through).toEqual([]);
  // On the stage she obeys without having read it: the door may have dropped it.
  if (surface === "direct") return;
  expect([...read].flatMap(([path, times]) => (times === 0 ? [path] : []))).toEqual([]);
}
