// `saintverse/embedder/contract`: the contract of an embedder, as tests for vitest. What the bench cannot do is not
// tested.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "../kernel/fault.ts";
import type { Result } from "../kernel/result.ts";
import type { Embedder } from "../memory/ports.ts";

export type EmbedderBench = {
  readonly embedder: Embedder;
  /**
   * Makes the provider answer with this instead of its good vectors, which it receives as a list of lists, or never.
   */
  readonly answer?: (change: (good: readonly (readonly unknown[])[]) => unknown) => void;
  readonly silent?: () => void;
  /** Lets time pass beyond the embedder's timeout once it waits. */
  readonly elapse?: () => Promise<void>;
  /** The number of texts in each request. */
  readonly batches?: () => readonly number[];
  /** Secrets that no fault may contain. */
  readonly keys: readonly string[];
  /** Makes the provider refuse from now on, with a text that quotes its key. */
  readonly refuse?: () => void;
  readonly close: () => Promise<void>;
};

const never = () => new AbortController().signal;
const numbered = (count: number) => Array.from({ length: count }, (_, place) => `text ${place}`);

type EmbedderUnderTest = {
  bench: EmbedderBench;
};

/** Tests an embedder against the port's contract. */
export function embedderContract(name: string, open: () => Promise<EmbedderBench>): void {
  describe(`${name} keeps the promises of Embedder`, () => {
    const under = {} as EmbedderUnderTest;
    beforeEach(async () => {
      under.bench = await open();
    });
    afterEach(() => under.bench.close());
    vectors(under);
    refusing(under);
  });
}

function embed(
  under: EmbedderUnderTest,
  texts: readonly string[],
  purpose: "entry" | "query" = "entry",
): Promise<Result<readonly Float32Array<ArrayBufferLike>[], Fault>> {
  return under.bench.embedder.embed(texts, purpose, never());
}

function vectors(under: EmbedderUnderTest): void {
  it("names its space", () => {
    expect(under.bench.embedder.space).toMatch(/^[a-z][a-z0-9-]*:.+/);
  });

  it("gives a vector for each text, in order, all of one length", async () => {
    const both = await embed(under, ["猫", "dog", "猫"]);
    if (!both.ok) throw new Error(both.error.note);
    const [first, second, third] = both.value;
    expect(both.value).toHaveLength(3);
    expect(first).toBeInstanceOf(Float32Array);
    expect(first).toEqual(third);
    expect(first).not.toEqual(second);
    expect(second?.length).toBe(first?.length);
    expect(await embed(under, ["dog"])).toEqual({ ok: true, value: [second] });
  });

  it("has nothing to do for no texts", async () => {
    expect(await embed(under, [])).toEqual({ ok: true, value: [] });
    expect(under.bench.batches?.() ?? []).toEqual([]);
  });

  it("sends many texts in bounded batches, and keeps their order", async () => {
    const texts = numbered(250);
    const all = await embed(under, texts);
    if (!all.ok) throw new Error(all.error.note);
    expect(all.value).toHaveLength(250);
    const batches = under.bench.batches?.() ?? [100, 100, 50];
    expect(Math.max(...batches)).toBeLessThanOrEqual(100);
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(250);
    expect((await embed(under, [texts[240] ?? ""], "entry")) as unknown).toEqual({
      ok: true,
      value: [all.value[240]],
    });
  });

  it("embeds empty, blank, long and malformed texts as well", async () => {
    const odd = await embed(under, ["", "   ", "あ".repeat(20_000), "x\ud800"]);
    if (!odd.ok) throw new Error(odd.error.note);
    expect(odd.value).toHaveLength(4);
  });
}

function refusing(under: EmbedderUnderTest): void {
  it.each([
    ["too few", (good: readonly unknown[]) => good.slice(1)],
    ["too many", (good: readonly unknown[]) => [...good, good[0]]],
    ["of two lengths", (good: readonly unknown[]) => [[1, 2], ...good.slice(1)]],
    ["empty", (good: readonly unknown[]) => good.map(() => [])],
    ["with a gap", (good: readonly unknown[]) => [[1, null, 2, 3], ...good.slice(1)]],
    ["with words", (good: readonly unknown[]) => [["one", 2, 3, 4], ...good.slice(1)]],
    ["beyond every float", (good: readonly unknown[]) => [[1e300, 1, 1, 1], ...good.slice(1)]],
    ["no list", () => "none"],
  ])("refuses vectors that are %s", async (_, change) => {
    if (under.bench.answer === undefined) return;
    under.bench.answer(change);
    expect(await embed(under, ["a", "b"])).toMatchObject({
      ok: false,
      error: { kind: "bad-reply", retryable: true },
    });
  });

  it("refuses vectors of another length than before", async () => {
    expect((await embed(under, ["a"])).ok).toBe(true);
    if (under.bench.answer === undefined) return;
    under.bench.answer((good) => good.map((vector) => vector.slice(1)));
    expect(await embed(under, ["a"])).toMatchObject({ ok: false, error: { kind: "bad-reply" } });
  });

  it("is cancelled before it starts and while it waits", async () => {
    expect(await under.bench.embedder.embed(["a"], "query", AbortSignal.abort())).toMatchObject({
      ok: false,
      error: { kind: "cancelled" },
    });
    const { silent, batches } = under.bench;
    expect(batches?.() ?? []).toEqual([]);
    if (silent === undefined || batches === undefined) return;
    silent();
    const stop = new AbortController();
    const waiting = under.bench.embedder.embed(["a"], "query", stop.signal);
    while (batches().length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    stop.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { kind: "cancelled" } });
  });

  it("times out without an answer", async () => {
    const { silent, elapse } = under.bench;
    if (silent === undefined || elapse === undefined) return;
    silent();
    const waiting = embed(under, ["a"]);
    await elapse();
    expect(await waiting).toMatchObject({ ok: false, error: { kind: "timed-out" } });
  });

  it("reports a refusal without its keys", async () => {
    under.bench.refuse?.();
    const result = under.bench.refuse === undefined ? undefined : await embed(under, ["a"]);
    expect(result?.ok ?? false).toBe(false);
    for (const key of under.bench.keys) expect(JSON.stringify(result ?? "")).not.toContain(key);
  });
}
