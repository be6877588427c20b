import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { ownValue } from "../../../kernel/own-value.ts";
import { readConfig } from "../../config/read-config.ts";
import { systemClock } from "../../data/system-clock.ts";
import { listedNames } from "./listed-names.ts";
import { partNamed } from "./setting-cards.ts";

/** A server that answers these paths, and 404 to others. */
async function serverOf(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const answer = ownValue(answers, url.replace(/\?.*/, ""));
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function namesOf(
  kind: "voice" | "transcriber",
  id: string,
  environment: Readonly<Record<string, string>>,
) {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const part = partNamed(read.value, kind, id);
  if (part === undefined) throw new Error(id);
  const names = await listedNames(part, read.value.config, systemClock, "en");
  return Object.fromEntries(
    Object.entries(names).map(([setting, listed]) => [setting, listed.map(({ value }) => value)]),
  );
}

const ids = (...all: readonly string[]) => ({ data: all.map((id) => ({ id })) });

it("lists the models and the voices of the server that speaks", async () => {
  const address = await serverOf({
    "/v1/models": ids("qwen4-30b", "kokoro", "whisper-large"),
    "/v1/audio/voices": { voices: ["af_bella", "jf_alpha"] },
  });
  expect(await namesOf("voice", "openai", { OPENAI_SPEECH_URL: `${address}/v1` })).toEqual({
    OPENAI_SPEECH_MODEL: ["kokoro"],
    OPENAI_SPEECH_VOICE: ["af_bella", "jf_alpha"],
  });
});

it("lists the models that transcribe; all of a server whose names tell nothing", async () => {
  const several = await serverOf({ "/v1/models": ids("qwen4-30b", "whisper-1", "gpt-transcribe") });
  const silent = await serverOf({ "/v1/models": ids("ears") });
  const of = (address: string) => ({ OPENAI_TRANSCRIPTION_URL: `${address}/v1` });
  expect(await namesOf("transcriber", "openai", of(several))).toEqual({
    OPENAI_TRANSCRIPTION_MODEL: ["whisper-1", "gpt-transcribe"],
  });
  expect(await namesOf("transcriber", "openai", of(silent))).toEqual({
    OPENAI_TRANSCRIPTION_MODEL: ["ears"],
  });
});

it("asks the server of the realtime API by HTTP", async () => {
  const address = await serverOf({ "/v1/models": ids("gpt-live-transcribe", "gpt-6") });
  const place = `${address.replace("http", "ws")}/v1/realtime`;
  expect(await namesOf("transcriber", "openai-live", { OPENAI_REALTIME_URL: place })).toEqual({
    OPENAI_REALTIME_TRANSCRIPTION_MODEL: ["gpt-live-transcribe"],
  });
});

it("lists what Google names, and its voices", async () => {
  const models = ["gemini-3.8-flash", "gemini-tts-9", "gemini-4-transcribe", "x-embed"].map(
    (name) => ({ name: `models/${name}` }),
  );
  models.push({ name: "models/gemini-9-flash-tts" });
  const address = await serverOf({ "/v1beta/models": { models } });
  const at = { GEMINI_BASE_URL: address, GEMINI_API_KEY: "a-key-of-the-test-alone" };
  const voice = await namesOf("voice", "gemini", at);
  expect(voice["GEMINI_SPEECH_MODEL"]).toEqual(["gemini-tts-9", "gemini-9-flash-tts"]);
  expect(voice["GEMINI_SPEECH_VOICE"]).toContain("Kore");
  expect(await namesOf("transcriber", "gemini", at)).toEqual({
    GEMINI_TRANSCRIPTION_MODEL: ["gemini-3.8-flash", "gemini-4-transcribe"],
  });
});

it("lists nothing of a server that is not there, and of one without lists", async () => {
  const empty = `${await serverOf({})}/v1`;
  for (const address of [empty, "http://127.0.0.1:9/v1"])
    expect(await namesOf("voice", "openai", { OPENAI_SPEECH_URL: address })).toEqual({});
});
