import { describe, expect, it } from "vitest";
import { settingsBack } from "./cards/own-settings.ts";
import { readSettings } from "./mind-settings.ts";
import { problemText } from "./problem-text.ts";
import { voiceWish } from "./voice.ts";

const read = (voice: unknown) => readSettings("mind.json", JSON.parse(JSON.stringify({ voice })));
const wish = (voice: unknown) => {
  const { settings, problems } = read(voice);
  expect(problems).toEqual([]);
  return voiceWish(settings.voice, "mio");
};

describe("the voice of a mind", () => {
  it("is wished engine by engine", () => {
    expect(
      wish({
        voicevox: 3,
        openai: "nova",
        kana: { pitch: 1.1 },
        browser: { voice: "Kyoko", rate: 0.9 },
        rate: 1.2,
      }),
    ).toEqual({
      rate: 1.2,
      engines: {
        voicevox: { voice: "3" },
        openai: { voice: "nova" },
        browser: { voice: "Kyoko", rate: 0.9 },
        kana: { voice: "mio", pitch: 1.1 },
      },
    });
  });

  it("is the speaker of one engine, as ai-tuber minds have it", () => {
    expect(wish({ engine: "voicevox", speaker: 58 }).engines).toEqual({
      voicevox: { voice: "58" },
      kana: { voice: "mio" },
    });
  });

  it("is her own where none is wished", () => {
    expect(voiceWish(undefined, "mio")).toEqual({ engines: { kana: { voice: "mio" } } });
  });

  it.each([
    [{ voicevoks: 3 }, "voicevox"],
    [{ kana: { pich: 1 } }, "pitch"],
    [{ engine: "voicevx", speaker: 3 }, "voicevox"],
    [{ rate: 5 }, "≤ 2"],
    [{ kana: { pitch: 0.1 } }, "≥ 0.5"],
    ["voicevox", "{ }"],
    [{ voicevox: true }, "mind.json"],
  ])("%j is a problem that says what is right", (voice, hint) => {
    const { problems } = read(voice);
    expect(problems).not.toEqual([]);
    for (const language of ["ja", "en"] as const) {
      const text = problems.map((problem) => problemText(problem, language)).join("\n");
      expect(text).toContain(hint);
      expect(text).toContain("voice");
    }
  });

  it("is taken from a card where it is one", () => {
    const from = (voice: unknown) =>
      settingsBack(JSON.parse(JSON.stringify({ saintverse: { settings: { voice } } }))).settings;
    expect(from({ kana: "soft" })).toEqual({ voice: { kana: "soft" } });
    expect(from({ engine: "somewhere else", url: "http://example.com" })).toEqual({});
  });
});
