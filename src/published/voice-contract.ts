// `saintverse/voice/contract`: the contract of a voice, as tests for vitest. What the bench cannot do is not tested.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Utterance, Voice, Voiced } from "../bodies/ports.ts";
import { readWav } from "../parts/voice/wav.ts";
import { emotions } from "../protocol/emotion.ts";

/** The failures of an external engine. */
export type EngineFailure = "refuses" | "fails" | "breaks" | "silent" | "garbage";

export type VoiceBench = {
  readonly voice: Voice;
  /** The form of its sound: with or without known mouth timings. */
  readonly gives: "timed" | "untimed" | "browser" | "silence";
  /** Whether an utterance always has the same sound. */
  readonly keys: readonly string[];
  /** Makes the engine fail from now on; absent where there is none. */
  readonly suffer?: (mishap: EngineFailure) => void;
  /** Resolves once the engine has received a request. */
  readonly asked?: () => Promise<void>;
  /** Lets time pass beyond the adapter's timeout. */
  readonly elapse?: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const never = () => new AbortController().signal;
const said = (text: string, more: Partial<Utterance> = {}): Utterance => ({
  text,
  emotion: "neutral",
  language: "ja",
  ...more,
});
const secretWords = "ひみつのことば";

function expectSound(voiced: Voiced, gives: VoiceBench["gives"]): void {
  if (gives === "browser" || gives === "silence") {
    expect(voiced.kind).toBe(gives);
    return;
  }
  if (voiced.kind !== "audio") throw new Error(`${voiced.kind} is no audio`);
  const parts = readWav(voiced.bytes);
  expect(parts?.isWhole).toBe(true);
  expect(Math.abs((parts?.duration ?? 0) - voiced.duration)).toBeLessThan(1);
  expect(parts?.data.some((byte) => byte > 32 && byte < 224)).toBe(true);
  expect(voiced.mouth !== undefined).toBe(gives === "timed");
  const cues = voiced.mouth ?? [];
  for (const [place, { at, shape }] of cues.entries()) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(voiced.duration);
    const before = cues[place - 1];
    if (before !== undefined) {
      expect(at).toBeGreaterThanOrEqual(before.at);
      expect(shape).not.toBe(before.shape);
    }
  }
  if (gives === "timed") expect(cues.at(-1)?.shape).toBe("closed");
}

type VoiceUnderTest = {
  bench: VoiceBench;
};

/** Tests an adapter against the port's contract. */
export function voiceContract(name: string, open: () => Promise<VoiceBench>): void {
  describe(`${name} keeps the promises of Voice`, () => {
    const under = {} as VoiceUnderTest;
    beforeEach(async () => {
      under.bench = await open();
    });
    afterEach(() => under.bench.close());
    sounds(under);
    leaving(under);
  });
}

async function voiced(under: VoiceUnderTest, utterance: Utterance): Promise<Voiced> {
  const made = await under.bench.voice.synthesise(utterance, never());
  if (!made.ok) throw new Error(made.error.note);
  return made.value;
}

function sounds(under: VoiceUnderTest): void {
  it("has the name of its part", () => {
    expect(under.bench.voice.name).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
  });

  it.each([
    said("こんにちは、みなさん。今日もよろしくね？"),
    said("きゃっ、びっくりしたー！"),
    said("Hello there, how are you today?", { language: "en" }),
    said("AIのニュースを3つ、お届けします。"),
  ])("says $text", async (utterance) => {
    expectSound(await voiced(under, utterance), under.bench.gives);
  });

  it("has a sound for every emotion, at every rate and pitch", async () => {
    for (const emotion of emotions) {
      expectSound(await voiced(under, said("ほんとうに", { emotion })), under.bench.gives);
    }
    for (const more of [{ rate: 0.5 }, { rate: 2 }, { pitch: 0.5 }, { pitch: 2 }]) {
      expectSound(await voiced(under, said("ほんとうに", more)), under.bench.gives);
    }
  });

  it("gives the same utterance the same sound", async () => {
    const utterance = said("おなじおとです。", { emotion: "joy" });
    expect(await voiced(under, utterance)).toEqual(await voiced(under, utterance));
  });

  it("is silent where there is nothing to read", async () => {
    for (const text of ["", "😀✨", "……", "\u200b"]) {
      expect((await voiced(under, said(text))).kind).toBe("silence");
    }
  });

  it("says the longest utterance, and unusual characters", async () => {
    expectSound(await voiced(under, said("あいうえお".repeat(200))), under.bench.gives);
    expectSound(
      await voiced(under, said("x\ud800 <b>&amp;</b> $(ls) `id` --help -f /etc あ")),
      under.bench.gives,
    );
  });
}

function leaving(under: VoiceUnderTest): void {
  it("is cancelled before it starts", async () => {
    const made = await under.bench.voice.synthesise(said("はい"), AbortSignal.abort());
    expect(made).toMatchObject({ ok: false, error: { kind: "cancelled" } });
  });

  it("is cancelled while it waits", async () => {
    if (under.bench.suffer === undefined || under.bench.asked === undefined) return;
    under.bench.suffer("silent");
    const stop = new AbortController();
    const waiting = under.bench.voice.synthesise(said("はい"), stop.signal);
    await under.bench.asked();
    stop.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { kind: "cancelled" } });
  });

  it("times out without an answer", async () => {
    if (under.bench.suffer === undefined || under.bench.elapse === undefined) return;
    under.bench.suffer("silent");
    const waiting = under.bench.voice.synthesise(said("はい"), never());
    await under.bench.elapse();
    expect(await waiting).toMatchObject({ ok: false, error: { kind: "timed-out" } });
  });

  it.each([
    ["refuses", { retryable: false }],
    ["fails", { kind: "unavailable", retryable: true }],
    ["breaks", { kind: "unavailable", retryable: true }],
    ["garbage", { kind: "bad-reply", retryable: true }],
  ] as const)(
    "makes a fault of an engine that %s, without keys and words",
    async (mishap, error) => {
      if (under.bench.suffer === undefined) return;
      under.bench.suffer(mishap);
      const made = await under.bench.voice.synthesise(said(secretWords), never());
      expect(made).toMatchObject({ ok: false, error });
      for (const hidden of [...under.bench.keys, secretWords]) {
        expect(JSON.stringify(made)).not.toContain(hidden);
      }
    },
  );
}
