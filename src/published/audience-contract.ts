// `saintverse/audience/contract`: the contract of a source of comments, as tests for vitest.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Comment } from "../protocol/comment.ts";
import type {
  AudienceSource,
  Listening,
  SourceComment,
  SourceState,
} from "../saint-graph/ports.ts";

/** A source with a running clock, and its platform. */
export type AudienceBench = {
  readonly source: AudienceSource;
  /** Writes a comment there. */
  readonly write: (name: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

type SourceUnderTest = {
  bench: AudienceBench;
  listening: Listening;
  heard: SourceComment[];
  states: SourceState[];
  /** Whether the receiver accepts comments. */
  hears: boolean;
};

/** Tests a source against its contract. */
export function audienceContract(name: string, open: () => Promise<AudienceBench>): void {
  describe(`${name} keeps the promises of AudienceSource`, () => {
    const under = {} as SourceUnderTest;
    beforeEach(async () => {
      const bench = await open();
      Object.assign(under, { bench, heard: [], states: [], hears: true });
      under.listening = bench.source.listen({
        hear: async (comments) => {
          if (under.hears) under.heard.push(...comments);
          return under.hears;
        },
        deleted: async () => undefined,
        onOdd: () => undefined,
        onState: (state) => void under.states.push(state),
      });
    });
    afterEach(async () => {
      await under.listening.close();
      await under.bench.close();
    });
    handingOver(under);
  });
}

const texts = ({ heard }: SourceUnderTest) => heard.map(({ text }) => text);
const soon = { timeout: 10_000 };

function handingOver(under: SourceUnderTest): void {
  it("reports that it is connected", async () => {
    await expect.poll(() => under.states.map(({ kind }) => kind), soon).toContain("connected");
  });

  it("delivers each comment once, in order, in the shape of a comment", async () => {
    for (const text of ["one", "two", "three"]) await under.bench.write("hanako", text);
    await expect.poll(() => texts(under), soon).toEqual(["one", "two", "three"]);
    for (const { old: _, ...comment } of under.heard) {
      expect(Comment.safeParse(comment).error).toBeUndefined();
    }
    const ids = under.heard.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    await under.bench.write("taro", "four");
    await expect.poll(() => texts(under), soon).toEqual(["one", "two", "three", "four"]);
  });

  it("delivers again what was not accepted", async () => {
    under.hears = false;
    await under.bench.write("hanako", "one");
    await new Promise((resolve) => setTimeout(resolve, 50));
    under.hears = true;
    under.listening.wake();
    await under.bench.write("hanako", "two");
    await expect.poll(() => texts(under), soon).toEqual(["one", "two"]);
  });

  it("delivers nothing once it is closed", async () => {
    await under.listening.close();
    await under.bench.write("hanako", "late");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(under.heard).toEqual([]);
  });
}
