import { describe, expect, it } from "vitest";
import { settingsBack } from "./cards/own-settings.ts";
import { readSettings } from "./mind-settings.ts";
import { problemText } from "./problem-text.ts";
import { voiceWish } from "./voice.ts";

const voices = ["voicevox", "openai", "kana", "browser"];
const read = (voice: unknown) =>
  readSettings("mind.json", JSON.parse(JSON.stringify({ voice })), voices);
const wish = (voice: unknown) => {
  const { settings, problems } = read(voice);
  expect(problems).toEqual([]);
  return voiceWish(settings.voice, "mio");
};

describe("the voice of a mind", () => {
  it("is set engine by engine", () => {
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
      persona: "mio",
      engines: {
        voicevox: { voice: "3" },
        openai: { voice: "nova" },
        browser: { voice: "Kyoko", rate: 0.9 },
        kana: { pitch: 1.1 },
      },
    });
  });

  it("is the speaker of one engine, as ai-tuber minds have it", () => {
    expect(wish({ engine: "voicevox", speaker: 58 }).engines).toEqual({
      voicevox: { voice: "58" },
    });
  });

  it("is derived from her id where none is set", () => {
    expect(voiceWish(undefined, "mio")).toEqual({ persona: "mio", engines: {} });
  });

  it.each([
    [{ voicevoks: 3 }, "voicevox"],
    [{ kana: { pich: 1 } }, "pitch"],
    [{ "Kana!": 3 }, "kana"],
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

  it("names an engine of a plug-in below `plugged`, and any where the valid names are not given", () => {
    expect(wish({ plugged: { acme: { rate: 1.1 } } }).engines).toEqual({ acme: { rate: 1.1 } });
    expect(readSettings("mind.json", { voice: { acme: "nova" } }).problems).toEqual([]);
  });

  it("is taken from a card if it is valid", () => {
    const from = (voice: unknown) =>
      settingsBack(JSON.parse(JSON.stringify({ saintverse: { settings: { voice } } }))).settings;
    expect(from({ kana: "soft" })).toEqual({ voice: { kana: "soft" } });
    expect(from({ engine: "somewhere else", url: "http://example.com" })).toEqual({});
  });
});
