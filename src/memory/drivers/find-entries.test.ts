import { expect, it } from "vitest";
import type { RecallIndex } from "../ports.ts";
import { defaultWeights } from "../recall/weights.ts";
import { findEntries, readQuery } from "./find-entries.ts";

const query = {
  at: 0,
  timeZone: "UTC",
  asker: "user",
  limit: 5,
  profile: "default",
} as const;

it("looks up other spellings of few words, however many unknown words there are", async () => {
  let asked = 0;
  const nothing = { entries: 1_000, length: 10, speakers: async () => [] };
  const index = {
    ...nothing,
    counts: async (terms: readonly string[]) => {
      asked += terms.length;
      return new Map<string, number>();
    },
  } as unknown as RecallIndex;
  const odd = (count: number) =>
    Array.from({ length: count }, (_, at) => `zq${at.toString(26)}wrtlkp`.replace(/\d/g, "x")).join(
      " ",
    );
  const lookedUp = async (text: string): Promise<number> => {
    asked = 0;
    await readQuery({ ...query, text }, index, defaultWeights);
    return asked;
  };
  const of3 = await lookedUp(odd(3));
  expect(of3).toBeGreaterThan(300);
  expect(await lookedUp(odd(300))).toBeLessThan(3 * of3 + 2 * 300);
});

it("reads the index in few steps, however many words the question has", async () => {
  const reads: string[] = [];
  const read = <T>(name: string, answer: T): Promise<T> => {
    reads.push(name);
    return Promise.resolve(answer);
  };
  const index: RecallIndex = {
    entries: 1_000,
    length: 9_000,
    speakers: () => read("speakers", []),
    speakersNamed: () => read("speakersNamed", []),
    counts: (terms) => read("counts", new Map(terms.map((term) => [term, 3]))),
    rowsWith: (lookups) =>
      read(
        "rowsWith",
        lookups.map(() => [1, 2, 3]),
      ),
    rowsOf: () => read("rowsOf", []),
    rowsBy: () => read("rowsBy", []),
    read: () => read("read", []),
    around: () => read("around", []),
    talks: () => read("talks", new Map()),
  };
  const text =
    "Where did the kitten with the yellow collar hide the silver key of the garden door?";
  await findEntries({ ...query, text }, index, [], defaultWeights);
  expect(reads).toEqual(["speakers", "counts", "rowsWith", "read", "around", "talks"]);
});

it("rejects where the index cannot be read", async () => {
  const broken = {
    entries: 1,
    length: 1,
    speakers: async () => [],
    counts: () => Promise.reject(new Error("away")),
  } as unknown as RecallIndex;
  const found = findEntries({ ...query, text: "kitten" }, broken, [], defaultWeights);
  await expect(found).rejects.toThrow("away");
});
