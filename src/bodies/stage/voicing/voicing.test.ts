import { describe, expect, it } from "vitest";
import { scriptedVoice } from "../../../../test/doubles/scripted-voice.ts";
import { handClock } from "../../../../test/hand-clock.ts";
import { fault } from "../../../kernel/fault.ts";
import type { Utterance } from "../../ports.ts";
import { voicingOver } from "./voicing.ts";

const said = (text: string, more: Partial<Utterance> = {}): Utterance => ({
  text,
  emotion: "neutral",
  language: "ja",
  ...more,
});
const never = () => new AbortController().signal;
const down = fault("unavailable", "the connection failed");

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

function chain(names: readonly string[] = ["first", "second"], cacheBytes?: number) {
  const clock = handClock(0);
  const voices = names.map((name) => scriptedVoice(name, clock));
  const [first, second] = voices;
  if (first === undefined || second === undefined) throw new Error("two voices at least");
  const voicing = voicingOver({
    engines: voices,
    silence: ({ text }) => ({ kind: "silence", duration: text.length * 100 }),
    clock,
    cacheBytes,
  });
  const pass = async (duration: number, step = 50) => {
    for (let gone = 0; gone < duration; gone += step) {
      await settle();
      clock.move(step);
    }
    await settle();
  };
  const say = async (text: string, wait = 0) => {
    const waiting = voicing.voice(said(text), never());
    await pass(wait);
    return (await waiting).engine;
  };
  return { clock, first, second, voicing, pass, say };
}

describe("the voices in their order", () => {
  it("asks the first one, and reports that it is ready", async () => {
    const { voicing, say, second } = chain();
    expect(voicing.states()).toEqual([
      { name: "first", state: "unknown" },
      { name: "second", state: "unknown" },
    ]);
    let changes = 0;
    voicing.onChange(() => changes++);
    expect(await say("はい")).toBe("first");
    expect(voicing.states()[0]).toEqual({ name: "first", state: "ready" });
    expect([changes, second.asked.length]).toEqual([1, 0]);
  });

  it("tries twice, then asks the next, and lets the first rest with growing pauses until it works", async () => {
    const { clock, first, voicing, say, pass } = chain();
    first.play({ kind: "fails", after: 0, fault: down });
    expect(await say("いち", 200)).toBe("second");
    expect(first.asked).toHaveLength(2);
    const rest = voicing.states()[0];
    expect(rest).toMatchObject({ state: "resting", note: down.note });
    expect(await say("に")).toBe("second");
    expect(first.asked).toHaveLength(2);
    await pass(5_000);
    expect(voicing.states()[0]).toMatchObject({ state: "unknown", note: down.note });
    expect(await say("さん", 200)).toBe("second");
    expect((voicing.states()[0]?.until ?? 0) - clock.now()).toBeGreaterThan(9_000);
    await pass(10_000);
    first.play({ kind: "sounds", after: 0 });
    expect(await say("よん")).toBe("first");
    expect(voicing.states()[0]).toEqual({ name: "first", state: "ready" });
  });

  it("reports a change when a pause is over", async () => {
    const { first, voicing, say, pass } = chain();
    first.play({ kind: "fails", after: 0, fault: down });
    await say("はい", 200);
    let changes = 0;
    const stop = voicing.onChange(() => changes++);
    await pass(5_000);
    expect(changes).toBe(1);
    stop();
  });

  it("does not retry after a refusal, and pauses no engine for one refused utterance", async () => {
    const { first, voicing, say } = chain();
    first.play({ kind: "fails", after: 0, fault: fault("refused", "kept back") });
    expect(await say("いち")).toBe("second");
    expect(first.asked).toHaveLength(1);
    expect(voicing.states()[0]?.state).toBe("unknown");
    await say("に");
    await say("さん");
    expect(voicing.states()[0]?.state).toBe("resting");
  });

  it("pauses long after a refused key, and as long as the service asks", async () => {
    for (const [given, least] of [
      [fault("unauthorised", "bad key"), 120_000],
      [fault("rate-limited", "later", 77_000), 77_000],
    ] as const) {
      const { clock, first, voicing, say } = chain();
      first.play({ kind: "fails", after: 0, fault: given });
      await say("はい", 200);
      expect((voicing.states()[0]?.until ?? 0) - clock.now()).toBeGreaterThan(least - 1_000);
    }
  });

  it("is not blocked by an engine that hangs; its late answer is cached", async () => {
    const { first, voicing, say, pass } = chain();
    first.play({ kind: "sounds", after: 4_000 });
    expect(await say("はい", 2_100)).toBe("second");
    expect(voicing.states()[0]).toMatchObject({ state: "resting" });
    await pass(2_000);
    expect(await say("はい")).toBe("first");
    expect(first.asked).toHaveLength(1);
  });

  it("waits longer for the last one, behind which there is only silence", async () => {
    const { first, second, say, pass } = chain();
    first.play({ kind: "fails", after: 0, fault: down });
    second.play({ kind: "sounds", after: 6_000 });
    expect(await say("はい", 6_500)).toBe("second");
    second.play({ kind: "hangs" });
    expect(await say("いいえ", 9_000)).toBe("silence");
    await pass(0);
  });

  it("is silent in the end, for about as long, and reports so until an engine works again", async () => {
    const { first, second, voicing, pass, say } = chain();
    for (const voice of [first, second]) voice.play({ kind: "fails", after: 0, fault: down });
    const waiting = voicing.voice(said("はい"), never());
    await pass(400);
    expect(await waiting).toEqual({
      engine: "silence",
      voiced: { kind: "silence", duration: 200 },
    });
    expect(voicing.states().at(-1)).toMatchObject({ name: "silence", state: "ready" });
    second.play({ kind: "sounds", after: 0 });
    await pass(5_000);
    expect(await say("もう一度", 200)).toBe("second");
    expect(voicing.states().map(({ name }) => name)).toEqual(["first", "second"]);
  });

  it("excludes sounds that a page cannot play, also when it prepares the next", async () => {
    const { first, second, voicing, pass } = chain();
    const refused = new Set(["first"]);
    expect((await voicing.voice(said("いち"), never(), refused)).engine).toBe("second");
    voicing.prepare(said("に"));
    await pass(50);
    expect([first.asked.length, second.asked.length]).toEqual([0, 2]);
    expect((await voicing.voice(said("に"), never(), refused)).engine).toBe("second");
    expect(second.asked).toHaveLength(2);
  });

  it("applies the mind's voice, rate and pitch for each engine", async () => {
    const { first, second, voicing } = chain(["voicevox", "kana"]);
    first.play({ kind: "fails", after: 0, fault: fault("refused", "no") });
    const wish = {
      rate: 1.1,
      engines: { voicevox: { voice: "3" }, kana: { voice: "soft", pitch: 1.2, rate: 0.9 } },
    };
    await voicing.voice(said("はい", { voice: "other", wish }), never());
    expect(first.asked[0]).toMatchObject({ voice: "3", rate: 1.1, pitch: undefined });
    expect(second.asked[0]).toMatchObject({ voice: "soft", rate: 0.9, pitch: 1.2 });
    expect(second.asked[0]?.wish).toBeUndefined();
  });
});

describe("sounds that are made in advance", () => {
  it("are ready when they are needed, and two are made at a time", async () => {
    const { first, voicing, say, pass } = chain();
    first.play({ kind: "sounds", after: 500 });
    const made: string[] = [];
    for (const text of ["いち", "に", "さん"]) {
      voicing.prepare(said(text), ({ kind }) => made.push(`${text} ${kind}`));
    }
    await pass(100);
    expect(first.asked).toHaveLength(2);
    expect(made).toEqual([]);
    await pass(1_500);
    expect(made).toEqual(["いち audio", "に audio", "さん audio"]);
    expect(await say("さん")).toBe("first");
    expect(first.asked).toHaveLength(3);
    expect(first.mostAtOnce()).toBe(2);
  });

  it("give way to what is to be heard now", async () => {
    const { first, voicing, pass } = chain();
    first.play({ kind: "hangs" });
    voicing.prepare(said("いち"));
    voicing.prepare(said("に"));
    await pass(100);
    first.play({ kind: "sounds", after: 50 });
    const urgent = voicing.voice(said("いそぐ"), never());
    await pass(100);
    expect((await urgent).engine).toBe("first");
    expect(first.mostAtOnce()).toBe(2);
  });

  it("are cached up to a number of bytes, the newest longest", async () => {
    const { first, say } = chain(["first", "second"], 25);
    for (const text of ["a", "b", "c", "a", "d", "a", "b"]) await say(text);
    expect(first.asked.map(({ text }) => text)).toEqual(["a", "b", "c", "d", "b"]);
  });
});

describe("ending", () => {
  it("returns an empty silence at once when speech is cut, and cancels the engine", async () => {
    const { first, voicing, pass } = chain();
    first.play({ kind: "hangs" });
    const stop = new AbortController();
    const waiting = voicing.voice(said("はい"), stop.signal);
    await pass(50);
    stop.abort();
    expect(await waiting).toEqual({ engine: "silence", voiced: { kind: "silence", duration: 0 } });
    first.play({ kind: "sounds", after: 0 });
    expect((await voicing.voice(said("つぎ"), never())).engine).toBe("first");
    expect(voicing.states()[0]?.state).toBe("ready");
  });

  it("cancels everything that is running when it is closed", async () => {
    const { first, voicing, clock } = chain();
    first.play({ kind: "hangs" });
    voicing.prepare(said("いち"));
    const waiting = voicing.voice(said("に"), never());
    await settle();
    voicing.close();
    expect((await waiting).engine).toBe("silence");
    voicing.prepare(said("さん"));
    expect((await voicing.voice(said("よん"), never())).engine).toBe("silence");
    await settle();
    expect(clock.sleepers()).toBe(0);
    expect(first.asked).toHaveLength(2);
  });
});
