import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import type { Utterance, Voiced } from "../../../bodies/ports.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import { persistentMap } from "../../../kernel/persistent-map.ts";
import { openCallAdmission } from "./call-admission.ts";
import { openCallSpeech } from "./call-speech.ts";

type Parts = Parameters<typeof openCallSpeech>[0];

const audio: Voiced = {
  ...{ kind: "audio", bytes: new Uint8Array([1]), mediaType: "audio/wav", duration: 500 },
};

type Options = {
  readonly sound?: Voiced;
  readonly autonomy?: string;
  readonly live?: string;
  readonly level?: string;
  readonly until?: Promise<void>;
};

function opened(options: Options = {}) {
  const said: Utterance[] = [];
  const clock = handClock();
  const voice = { rate: 1.1, engines: { kana: { rate: 1.2 }, openai: { voice: "nova" } } };
  const mind = {
    ...{ language: "ja", dictionary: { 紅月: "あかつき" }, voice, ngWords: ["ばか"] },
    ...{ coreInstructions: "", speechInstructions: {}, actInstructions: "", roomInstructions: "" },
  };
  const life = {
    city: {
      state: () => ({
        ...{ autonomy: options.autonomy ?? "on", city: { timeZone: "UTC" } },
        residents: persistentMap(
          ["ren", "aoi"].map((persona) => [persona, { persona, visitor: null, mode: "active" }]),
        ),
      }),
    },
    residents: {
      allowanceOf: () => ({ level: options.level ?? "free" }),
      of: (persona: string) =>
        persona === "ren" ? { kind: "awake", equipment: { mind: () => mind } } : undefined,
    },
  } as unknown as Parts["life"];
  const admission = openCallAdmission({
    ...life,
    live: () => options.live as PersonaId | undefined,
    isReachable: (persona) => persona !== "aoi",
  });
  const speak = openCallSpeech({
    ...{ life, clock, perDay: 20, admission },
    gate: { ngWords: () => ["のろま"], secrets: () => ["sk-12345678"], folders: [] },
    voicing: {
      async voice(utterance, _, refused) {
        said.push(utterance);
        expect(refused).toEqual(new Set(["browser", "silence"]));
        await options.until;
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
  expect(await opened({ live: "ren" }).ask("a")).toEqual({ ok: false, error: "on-air" });
  expect(await opened({ level: "spent" }).ask("a")).toEqual({ ok: false, error: "spent" });
  const silent = opened({ sound: { kind: "silence", duration: 1 } });
  expect(await silent.ask("a")).toEqual({ ok: false, error: "no-voice" });
});

it.each(["ばかだね", "のろまだね", "it is SK-12345678", "ばか です"])(
  "says no words with her voice that she may not say: %s",
  async (text) => {
    const { said, ask } = opened();
    expect(await ask(text)).toEqual({ ok: false, error: "held" });
    expect(said).toEqual([]);
  },
);

it("makes the sound of three texts of a caller at a time", async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const { ask } = opened({ until });
  const asked = [ask("a"), ask("b"), ask("c")];
  expect(await ask("d")).toEqual({ ok: false, error: "busy" });
  resolve();
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
  expect((await ask("d")).ok).toBe(true);
});
