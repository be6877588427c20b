import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import { ok } from "../../../kernel/result.ts";
import type { NamedVoice, VoicePart } from "../../../parts/part-kinds.ts";
import { wordsIn } from "../../config/console/words.ts";
import { tryVoice } from "./try-voice.ts";

const partOf = (voices: VoicePart["voices"]): VoicePart =>
  ({
    ...{ kind: "voice", id: "test", about: { en: "a test" }, settings: {} },
    open: () =>
      ok({
        name: "test",
        synthesise: async () =>
          ok({ kind: "audio", bytes: new Uint8Array(2), mediaType: "audio/wav", duration: 1 }),
      }),
    ...(voices === undefined ? {} : { voices }),
  }) as unknown as VoicePart;

async function saidOf(voices: VoicePart["voices"], voice?: string): Promise<string> {
  const { text } = await tryVoice(partOf(voices), {
    config: { home: "nowhere", voiceTimeout: 1, voiceRate: 1 } as never,
    ...{ clock: handClock(), words: wordsIn("en"), language: "en" },
    signal: new AbortController().signal,
    wish: voice === undefined ? undefined : { engines: { test: { voice } } },
  });
  return text;
}

const sample = wordsIn("en").setup_.sample;
const model: NamedVoice = { id: "0", name: "kokoro-en (311 MB, Apache License 2.0)" };
const other: NamedVoice = { id: "1", name: "another" };

it("names the voice that spoke, as the engine lists it: by the wish, or the only one", async () => {
  expect(await saidOf(() => [model])).toBe(`${sample} — ${model.name}`);
  expect(await saidOf(() => [model, other], "1")).toBe(`${sample} — ${other.name}`);
  expect(await saidOf(() => [model, other])).toBe(sample);
});

it("says that a voice works whose engine lists none", async () => {
  expect(await saidOf(undefined)).toBe(sample);
  expect(await saidOf(() => Promise.reject(new Error("no list")))).toBe(sample);
  expect(
    await saidOf(() => {
      throw new Error("no list");
    }),
  ).toBe(sample);
});
