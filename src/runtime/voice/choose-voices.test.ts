import { expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import { readConfig } from "../config/read-config.ts";
import { chooseVoices, voiceOrder } from "./choose-voices.ts";
import { voicesOf } from "./voice-table.ts";

const configOf = (environment: Readonly<Record<string, string>>) => {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
};
const clock = handClock();
const chosenOf = async (environment: Readonly<Record<string, string>>) => {
  const config = configOf(environment);
  const all = voicesOf(config, clock);
  const { voices, problems } = await chooseVoices(await voiceOrder(config, all), config, all);
  return { names: voices.map(({ name }) => name), voices, problems };
};

it("uses the named engines, each once, in order", async () => {
  const { names, problems } = await chosenOf({ VOICE: "kana, voicevox ,kana,espeak,silence" });
  expect(names).toEqual(["kana", "voicevox", "espeak", "silence"]);
  expect(problems).toEqual([]);
});

it("prefers an engine with a configured address to the browser's and the built-in one", async () => {
  const { names } = await chosenOf({
    AIVISSPEECH_URL: "http://127.0.0.1:9",
    VOICEVOX_URL: "http://127.0.0.1:9",
  });
  expect(names).toEqual(["voicevox", "aivis", "browser", "kana"]);
});

it("leaves out those without a key, and reports which", async () => {
  const { names, problems } = await chosenOf({ VOICE: "gemini,openai,kana" });
  expect(names).toEqual(["kana"]);
  expect(problems).toMatchObject([
    { problem: { kind: "no-key" }, engine: "gemini" },
    { problem: { kind: "no-key" }, engine: "openai" },
  ]);
  const local = await chosenOf({ VOICE: "openai", OPENAI_SPEECH_URL: "http://127.0.0.1:8880/v1" });
  expect(local.names).toEqual(["openai"]);
  const bad = await chosenOf({ VOICE: "openai", OPENAI_SPEECH_URL: "http://me:word@127.0.0.1/" });
  expect(bad.problems).toEqual([
    { engine: "openai", problem: { kind: "bad-address", setting: "OPENAI_SPEECH_URL" } },
  ]);
});

it("multiplies the operator's rate and the mind's", async () => {
  const { voices } = await chosenOf({ VOICE: "browser", VOICE_RATE: "1.25" });
  const utterance = { text: "はい", emotion: "neutral", language: "ja", rate: 1.2 } as const;
  const made = await voices[0]?.synthesise(utterance, new AbortController().signal);
  expect(made).toMatchObject({ ok: true, value: { rate: 1.5 } });
});

it("reports a wrong name, with the closest valid one", () => {
  const read = readConfig({ VOICE: "kana,voicevoks" }, "/nowhere");
  expect(read).toMatchObject({
    ok: false,
    error: [{ kind: "bad-value", name: "VOICE", bounds: { meant: "voicevox" } }],
  });
  expect(readConfig({ VOICE: "," }, "/nowhere")).toMatchObject({ ok: false });
});
