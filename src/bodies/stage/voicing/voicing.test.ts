import { describe, expect, it } from "vitest";
import { scriptedVoice } from "../../../../test/doubles/scripted-voice.ts";
import { handClock } from "../../../../test/hand-clock.ts";
import { fault } from "../../../kernel/fault.ts";
import type { Utterance, Voice } from "../../ports.ts";
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

const timeout = 20_000;

type Knock = NonNullable<Voice["isThere"]>;

function chain(
  names: readonly string[] = ["first", "second"],
  { cacheBytes, isThere }: { readonly cacheBytes?: number; readonly isThere?: Knock } = {},
) {
  const clock = handClock(0);
  const voices = names.map((name) => scriptedVoice(name, clock, isThere));
  const [first, second] = voices;
  if (first === undefined || second === undefined) throw new Error("two voices at least");
  const voicing = voicingOver({
    engines: voices,
    silence: ({ text }) => ({ kind: "silence", duration: text.length * 100 }),
    ...{ clock, timeout, cacheBytes },
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
    await pass(7_000);
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
    const { first, voicing, say, pass } = chain();
    first.play({ kind: "fails", after: 0, fault: fault("refused", "kept back") });
    expect(await say("いち")).toBe("second");
    expect(first.asked).toHaveLength(1);
    expect(voicing.states()[0]?.state).toBe("unknown");
    for (const text of ["に", "さん"]) {
      await pass(7_000);
      await say(text);
    }
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

  it("has the next voice speak when one has given no sound within the limit, and no request is left", async () => {
    const { first, voicing, say } = chain();
    first.play({ kind: "hangs" });
    expect(await say("はい", timeout - 100 + 250)).toBe("second");
    expect(voicing.states()[0]).toMatchObject({ state: "resting", trouble: "away" });
    expect(first.now()).toBe(0);
  });

  it("waits for a slow voice, sentence by sentence, while it is there", async () => {
    const { first, second, voicing, pass } = chain();
    first.play({ kind: "sounds", after: 15_000, duration: 10_000 });
    const texts = ["いち", "に", "さん"];
    const sounds = texts.map((text) => voicing.voice(said(text), never()));
    await pass(46_000, 500);
    for (const each of sounds) expect((await each).engine).toBe("first");
    expect(first.asked.map(({ text }) => text)).toEqual(texts);
    expect([first.mostAtOnce(), second.asked.length]).toEqual([1, 0]);
    expect(voicing.states()[0]).toMatchObject({ state: "ready", trouble: "slow", pace: 1.5 });
  });

  it("reports that a voice is slow once enough of its sound is known", async () => {
    const { first, voicing, say } = chain();
    first.play({ kind: "sounds", after: 2_000, duration: 1_000 });
    await say("いち", 2_500);
    const troubles: unknown[] = [];
    voicing.onChange(() => troubles.push(voicing.states()[0]?.trouble));
    await say("に", 2_500);
    await say("さん", 2_500);
    expect(troubles).toEqual(["slow"]);
  });

  it("waits for the only voice as long as its pace says", async () => {
    const { first, second, voicing, say, pass } = chain();
    second.play({ kind: "hangs" });
    const refused = new Set(["second"]);
    first.play({ kind: "sounds", after: 19_000, duration: 2_000 });
    expect(await say("いち", 19_500)).toBe("first");
    first.play({ kind: "sounds", after: 28_000, duration: 3_000 });
    const waiting = voicing.voice(said("あ".repeat(30)), never(), refused);
    await pass(28_500, 500);
    expect((await waiting).engine).toBe("first");
  });

  it("keeps one voice for an answer, and returns to the first when it is over", async () => {
    const { first, say, pass } = chain();
    first.play({ kind: "fails", after: 0, fault: fault("refused", "not this one") });
    expect(await say("いち")).toBe("second");
    first.play({ kind: "sounds", after: 0 });
    for (const text of ["に", "さん"]) {
      await pass(3_000);
      expect(await say(text)).toBe("second");
    }
    await pass(7_000);
    expect(await say("つぎ")).toBe("first");
  });

  it("connects every second to a server that does not answer, without a request", async () => {
    let knocks = 0;
    let isThere = false;
    const { first, second, voicing, say, pass } = chain(undefined, {
      isThere: async () => {
        knocks += 1;
        return isThere;
      },
    });
    first.play({ kind: "fails", after: 0, fault: down });
    expect(await say("いち", 200)).toBe("second");
    const asked = first.asked.length;
    expect(voicing.states()[0]).toMatchObject({ state: "resting", trouble: "away" });
    expect(second.asked).toHaveLength(1);
    await pass(10_000);
    expect(knocks).toBeGreaterThanOrEqual(9);
    isThere = true;
    await pass(1_100);
    expect(first.asked).toHaveLength(asked);
    expect(voicing.states()[0]?.state).toBe("unknown");
    first.play({ kind: "sounds", after: 0 });
    await pass(2_000);
    expect(await say("に")).toBe("first");
    expect(voicing.states()[0]).toEqual({ name: "first", state: "ready" });
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
  it("are ready when they are needed, and made one at a time by an engine of unknown pace", async () => {
    const { first, voicing, say, pass } = chain();
    first.play({ kind: "sounds", after: 500 });
    const made: string[] = [];
    for (const text of ["いち", "に", "さん"]) {
      voicing.prepare(said(text), ({ kind }) => made.push(`${text} ${kind}`));
    }
    await pass(100);
    expect(first.asked).toHaveLength(1);
    await pass(1_500);
    expect(made).toEqual(["いち audio", "に audio", "さん audio"]);
    expect(await say("さん")).toBe("first");
    expect(first.asked).toHaveLength(3);
    expect(first.mostAtOnce()).toBe(1);
  });

  it("are made two at a time by an engine that is not slower with two", async () => {
    for (const [two, most] of [
      [200, 2],
      [2_000, 1],
    ] as const) {
      const { first, voicing, pass } = chain();
      const sound = (after: number) => ({ kind: "sounds", after, duration: 2_000 }) as const;
      first.play(() => sound(first.now() > 1 ? two : 200));
      for (let count = 0; count < 8; count++) voicing.prepare(said(`${count}`));
      await pass(9_000);
      expect(first.mostAtOnce()).toBe(2);
      const before = first.asked.length;
      for (let count = 8; count < 12; count++) voicing.prepare(said(`${count}`));
      await pass(100);
      expect(first.asked.length - before).toBe(most);
      voicing.close();
    }
  });

  it("come after what is to be heard now, and are given up when nobody will hear them", async () => {
    const { first, voicing, pass } = chain();
    first.play({ kind: "sounds", after: 1_000 });
    const stop = new AbortController();
    for (const text of ["いち", "に"]) voicing.prepare(said(text), undefined, stop.signal);
    await pass(100);
    const urgent = voicing.voice(said("いそぐ"), never());
    const next = voicing.voice(said("に"), never());
    await pass(50);
    stop.abort();
    await pass(2_500);
    expect((await urgent).engine).toBe("first");
    expect((await next).engine).toBe("first");
    expect(first.asked.map(({ text }) => text)).toEqual(["いち", "いそぐ", "に"]);
  });

  it("are cached up to a number of bytes, the newest longest", async () => {
    const { first, say } = chain(["first", "second"], { cacheBytes: 25 });
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
    expect(first.asked).toHaveLength(1);
  });
});
