// The voices as the program opens them, over engines that come and go.

import { expect, it } from "vitest";
import type { Utterance } from "../../src/bodies/ports.ts";
import { readConfig } from "../../src/runtime/config/read-config.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { openVoicing } from "../../src/runtime/voice/open-voicing.ts";
import { startFakeSpeech } from "./fake-voices/fake-speech.ts";
import { startFakeVoicevox } from "./fake-voices/fake-voicevox.ts";

const configOf = (environment: Readonly<Record<string, string>>) => {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
};
const said = (text: string): Utterance => ({ text, emotion: "neutral", language: "ja" });
const never = () => new AbortController().signal;

it("goes on with the next voice when an engine is killed, says so, and what was made is still there", async () => {
  const fake = await startFakeVoicevox();
  const config = configOf({ VOICE: "voicevox,kana", VOICEVOX_URL: fake.url });
  const { voicing, engines } = await openVoicing(config, systemClock);
  expect(engines).toEqual(["voicevox", "kana"]);
  let changes = 0;
  voicing.onChange(() => changes++);
  expect((await voicing.voice(said("はじめ"), never())).engine).toBe("voicevox");
  expect(voicing.states()[0]).toEqual({ name: "voicevox", state: "ready" });
  await fake.close();
  const next = await voicing.voice(said("つぎ"), never());
  expect([next.engine, next.voiced.kind]).toEqual(["kana", "audio"]);
  const note = expect.stringContaining("the connection to VOICEVOX failed");
  expect(voicing.states()[0]).toMatchObject({ name: "voicevox", note });
  expect(changes).toBeGreaterThanOrEqual(3);
  // The answer goes on with the voice that speaks; that of somebody else begins with the first one.
  expect((await voicing.voice(said("はじめ"), never())).engine).toBe("kana");
  const others = { ...said("はじめ"), wish: { persona: "mio", engines: {} } };
  expect((await voicing.voice(others, never())).engine).toBe("voicevox");
  voicing.close();
});

it("gives a key to nobody but whom it was given for", async () => {
  const fake = await startFakeSpeech("sk-elsewhere-key-1");
  const environment = {
    VOICE: "openai,kana",
    OPENAI_API_KEY: "sk-for-openai-alone",
    OPENAI_SPEECH_URL: `${fake.origin}/v1`,
  };
  const first = await openVoicing(configOf(environment), systemClock);
  expect((await first.voicing.voice(said("はい"), never())).engine).toBe("kana");
  const state = JSON.stringify(first.voicing.states());
  expect(state).not.toContain("sk-for-openai-alone");
  first.voicing.close();
  const keyed = { ...environment, OPENAI_SPEECH_API_KEY: "sk-elsewhere-key-1" };
  const second = await openVoicing(configOf(keyed), systemClock);
  expect((await second.voicing.voice(said("はい"), never())).engine).toBe("openai");
  second.voicing.close();
  await fake.close();
});

it("takes an engine that answers on its usual port unasked, and none that does not", async () => {
  const fake = await startFakeVoicevox();
  const config = configOf({ VOICEVOX_URL: fake.url });
  const { engines, voicing } = await openVoicing(config, systemClock);
  expect(engines[0]).toBe("voicevox");
  expect(engines.slice(-2)).toEqual(["browser", "kana"]);
  voicing.close();
  await fake.close();
});
