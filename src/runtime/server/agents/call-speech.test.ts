import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import type { Utterance, Voiced } from "../../../bodies/ports.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import { openCallSpeech } from "./call-speech.ts";

type Parts = Parameters<typeof openCallSpeech>[0];

const audio: Voiced = {
  ...{ kind: "audio", bytes: new Uint8Array([1]), mediaType: "audio/wav", duration: 500 },
};

function opened(options: { readonly sound?: Voiced; readonly autonomy?: string } = {}) {
  const said: Utterance[] = [];
  const clock = handClock();
  const voice = { rate: 1.1, engines: { kana: { rate: 1.2 }, openai: { voice: "nova" } } };
  const mind = { language: "ja", dictionary: { 紅月: "あかつき" }, voice };
  const life = {
    city: { state: () => ({ autonomy: options.autonomy ?? "on", city: { timeZone: "UTC" } }) },
    residents: {
      of: (persona: string) =>
        persona === "ren" ? { kind: "awake", equipment: { mind: () => mind } } : undefined,
    },
  } as unknown as Parts["life"];
  const speak = openCallSpeech({
    ...{ life, clock, perDay: 20, isReachable: (persona) => persona !== "aoi" },
    voicing: {
      async voice(utterance, _, refused) {
        said.push(utterance);
        expect(refused).toEqual(new Set(["browser", "silence"]));
        return { engine: "kana", voiced: options.sound ?? audio };
      },
    },
  });
  const ask = (text: string, more: { readonly persona?: string; readonly rate?: number } = {}) =>
    speak(
      { caller: "tavern", persona: "ren" as PersonaId, text, rate: 1, ...more } as never,
      new AbortController().signal,
    );
  return { said, clock, ask };
}

it("says it as she says everything, at the speed that was asked for", async () => {
  const { said, ask } = opened();
  expect(await ask("紅月です", { rate: 2 })).toEqual({
    ok: true,
    value: { bytes: new Uint8Array([1]), mediaType: "audio/wav" },
  });
  expect(said).toEqual([
    {
      ...{ text: "あかつきです", emotion: "neutral", language: "ja", rate: 2 },
      wish: { rate: 2.2, engines: { kana: { rate: 2.4 }, openai: { voice: "nova" } } },
    },
  ]);
});

it("says no more characters of a caller than a day has", async () => {
  const { clock, ask } = opened();
  expect(await ask("a".repeat(20))).toMatchObject({ ok: true });
  expect(await ask("a")).toEqual({ ok: false, error: "too-often" });
  clock.move(24 * 3_600_000);
  expect(await ask("a")).toMatchObject({ ok: true });
});

it("says why there is no sound", async () => {
  expect(await opened().ask("a", { persona: "aoi" })).toEqual({
    ...{ ok: false, error: "unknown-persona" },
  });
  expect(await opened({ autonomy: "stopped" }).ask("a")).toEqual({ ok: false, error: "stopped" });
  const silent = opened({ sound: { kind: "silence", duration: 1 } });
  expect(await silent.ask("a")).toEqual({ ok: false, error: "no-voice" });
});
