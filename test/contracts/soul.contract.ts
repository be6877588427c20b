// The contract of every soul's port, in any process. Run it with a function that wakes one.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Journal } from "../../src/kernel/ports.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import type { Stimulus } from "../../src/protocol/stimulus.ts";
import type { SpeechRules } from "../../src/saint-graph/drivers/speech-output.ts";
import type { Soul } from "../../src/saint-graph/soul.ts";

/**
 * A soul who answers every comment with one sentence, "三つ" with three, "天気" with a call of `get_weather` and nothing
 * more, and "待って" with a sentence and then nothing until she is interrupted; "禁句" is an NG word of the persona's.
 */
export type SoulUnderTest = {
  readonly soul: Soul;
  readonly journal: Pick<Journal<SoulEvent>, "latest">;
  readonly stream: string;
  /** Sets the rules for her next actions. */
  readonly rule: (rules: SpeechRules) => void;
  /** The texts that her body said. */
  readonly heard: () => readonly string[];
  /** The tools that she called, except `speak`. */
  readonly called: () => readonly string[];
  /** Wakes her again after she was closed. */
  readonly again: () => Promise<Soul>;
  readonly remove: () => Promise<void>;
};

const comment = (id: string, text: string): Stimulus => ({
  id: id as Stimulus["id"],
  kind: "comment",
  text,
  author: { id: "u1", name: "あき", platform: "terminal", role: "audience" },
  source: "audience",
  writtenAt: 0,
  urgency: "queue",
});

export function soulContract(name: string, wake: () => Promise<SoulUnderTest>): void {
  describe(`${name} keeps the promises of a soul`, () => {
    let woken: SoulUnderTest | undefined;
    beforeEach(async () => {
      woken = await wake();
    });
    afterEach(() => woken?.remove());
    const her = (): SoulUnderTest => {
      if (woken === undefined) throw new Error("she is woken before each test");
      return woken;
    };
    describe("what she hears", () => hearing(her));
    describe("her turns", () => turning(her));
    describe("what she says and calls", () => speaking(her));
    describe("her end", () => closing(her));
  });
}

const eventsOf = async ({ journal, stream }: SoulUnderTest) =>
  (await journal.latest(stream, 1_000)).map(({ event }) => event);

const typesOf = async (her: SoulUnderTest) => (await eventsOf(her)).map(({ type }) => type);

/** This many turns of the persona's have ended. */
const ended = async (her: SoulUnderTest, count: number) =>
  expect
    .poll(async () => (await typesOf(her)).filter((type) => type === "turn-ended").length)
    .toBe(count);

function hearing(her: () => SoulUnderTest): void {
  it("takes a stimulus once, and an invalid one not at all", async () => {
    expect(await her().soul.hear(comment("1", "やあ"))).toBe("decided");
    expect(await her().soul.hear(comment("1", "やあ"))).toBe("known");
    expect(await her().soul.hear({ ...comment("2", "x"), kind: "rumour" } as never)).toBe(
      "refused",
    );
    await ended(her(), 1);
    expect(her().heard()).toEqual(["うん、聞こえたよ。"]);
  });

  it("takes many comments at once, each durable when it is answered", async () => {
    const many = ["1", "2", "3"].map((id) => comment(id, `声${id}`));
    expect(await her().soul.hearAll(many)).toEqual(["decided", "decided", "decided"]);
    expect((await typesOf(her())).filter((type) => type === "stimulus-arrived")).toHaveLength(3);
  });

  it("writes an event of a key once", async () => {
    const note = { type: "note-kept", text: "覚え書き", taint: "persona" } as const;
    expect(await her().soul.record(note, { key: "k" })).toBe("decided");
    expect(await her().soul.record(note, { key: "k" })).toBe("known");
    expect((await typesOf(her())).filter((type) => type === "note-kept")).toHaveLength(1);
  });

  it("drops a waiting comment, and reports one that does not wait as unknown", async () => {
    await her().soul.hear(comment("1", "待って"));
    await her().soul.hear(comment("2", "あとで"));
    expect(await her().soul.passOver("2", "operator")).toBe("decided");
    expect(await her().soul.passOver("2", "operator")).toBe("unknown");
    expect(await her().soul.answerNext("2")).toBe("unknown");
    expect((await her().soul.outline()).waiting).toEqual([]);
  });
}

function turning(her: () => SoulUnderTest): void {
  it("reports a turn when it has ended", async () => {
    const reported = await her().soul.processTurn(comment("1", "三つ言って"));
    expect(reported).toMatchObject({
      ok: true,
      value: { outcome: "spoken", said: ["一。", "二。", "三。"] },
    });
  });

  it("is interrupted, and reports her activity before and after", async () => {
    await her().soul.hear(comment("1", "待って"));
    await expect.poll(async () => her().heard().length).toBe(1);
    expect(await her().soul.outline()).toMatchObject({ open: { stimulus: { id: "1" } } });
    her().soul.interrupt("operator", "now");
    await ended(her(), 1);
    expect((await eventsOf(her())).find(({ type }) => type === "turn-ended")).toMatchObject({
      outcome: "interrupted",
    });
    expect(await her().soul.outline()).toMatchObject({
      open: null,
      activity: "idle",
      turnCount: 1,
    });
  });

  it("reports what she remembers, how something would be judged, and her next request", async () => {
    await her().soul.processTurn(comment("1", "やあ"));
    expect(await her().soul.remembered()).toMatchObject([{ ordinal: 1, stimulus: { id: "1" } }]);
    const prospect = await her().soul.prospect(comment("2", "また"), 3);
    expect(prospect).toMatchObject({ turn: 2, stimulus: { id: "2" }, taint: "audience" });
    const next = await her().soul.nextRequest();
    expect(next?.tools.map(({ name }) => name)).toContain("get_weather");
    expect(JSON.stringify(next?.messages)).toContain("うん、聞こえたよ。");
    expect(next?.tokens.full).toBeGreaterThanOrEqual(next?.tokens.small ?? 0);
    expect(next?.tokens.small).toBeGreaterThan(0);
  });
}

function speaking(her: () => SoulUnderTest): void {
  it("calls the tools of her city", async () => {
    await her().soul.hear({ ...comment("1", "天気は?"), urgency: "first", ordered: true });
    await ended(her(), 1);
    const called = await her().soul.callTool("get_weather", { location: "大阪" });
    expect(called).toEqual({ ok: true, value: "大阪は晴れ" });
    expect(her().called().at(-1)).toBe("get_weather");
  });

  it("holds her words for approval while that rule applies, and says what was approved", async () => {
    her().rule({ muted: false, holding: true });
    await her().soul.hear(comment("1", "やあ"));
    await expect.poll(async () => (await her().soul.waitingSpeech()).length).toBe(1);
    const [waiting] = await her().soul.waitingSpeech();
    expect(await her().soul.reject("turn-9:9")).toBe(false);
    expect(await her().soul.approve(waiting?.utterance ?? "", "かわりの文。")).toBe(true);
    await ended(her(), 1);
    expect(her().heard()).toEqual(["かわりの文。"]);
  });

  it("says given words once, and reports what her gate lets be said", async () => {
    expect(await her().soul.sayThis("w", "お知らせ。")).toBe("decided");
    expect(await her().soul.sayThis("w", "お知らせ。")).toBe("known");
    await expect.poll(her().heard).toEqual(["お知らせ。"]);
    expect(await her().soul.mayBeHeard(["よい天気。", "これは禁句だよ。"])).toEqual([true, false]);
  });
}

function closing(her: () => SoulUnderTest): void {
  it("writes nothing after she was closed, and wakes in the same state", async () => {
    await her().soul.processTurn(comment("1", "やあ"));
    await her().soul.close();
    const written = (await eventsOf(her())).length;
    expect(await her().soul.hear(comment("2", "まだいる?"))).toBe("ended");
    expect(await her().soul.record({ type: "note-kept", text: "x", taint: "persona" })).toBe(
      "ended",
    );
    expect((await eventsOf(her())).length).toBe(written);
    const again = await her().again();
    expect(await again.hear(comment("1", "やあ"))).toBe("known");
    expect(await again.processTurn(comment("3", "おはよう"))).toMatchObject({ ok: true });
    expect(await again.outline()).toMatchObject({ turnCount: 2 });
    await again.close();
  });
}
