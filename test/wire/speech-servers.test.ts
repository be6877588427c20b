// Speech servers of OpenAI's form as they are: with voices, models, refusals and sounds of their own.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { Utterance } from "../../src/bodies/ports.ts";
import { openaiSpeech } from "../../src/built-in/openai/openai-speech.ts";
import { readWav } from "../../src/parts/voice/wav.ts";
import { handClock } from "../hand-clock.ts";
import { textOf } from "./fake-provider/request-body.ts";
import { hum, wavFile } from "./fake-voices/tone.ts";

const pcm = hum([{ from: 0.05, to: 0.5 }], 14_400, 24_000);
type Asked = { readonly model: string; readonly voice?: string; readonly response_format: string };
type SpeechServer = {
  /** Undefined: it lists none. */
  readonly voices?: unknown;
  readonly models?: unknown;
  /** The body of a refusal; undefined: it speaks. */
  readonly refuses?: (asked: Asked) => unknown;
  /** The status of a refusal; 400 when absent. */
  readonly status?: number;
  /** The path of the list of voices below `/v1`; `/audio/voices` when absent. */
  readonly lists?: string;
  readonly sound?: { readonly bytes: Uint8Array; readonly type: string };
};

async function speechServer(odd: SpeechServer) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const json = (status: number, value: unknown) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(typeof value === "string" ? value : JSON.stringify(value));
    if (request.url === `/v1${odd.lists ?? "/audio/voices"}` && odd.voices)
      return json(200, odd.voices);
    if (request.url === "/v1/models" && odd.models) return json(200, odd.models);
    if (request.url !== "/v1/audio/speech") return json(404, { detail: "Not Found" });
    const read = JSON.parse(body ?? "") as Asked;
    asked.push(read);
    const refusal = odd.refuses?.(read);
    if (refusal !== undefined) return json(odd.status ?? 400, refusal);
    const { bytes, type } = odd.sound ?? { bytes: wavFile(pcm, 24_000, false), type: "audio/wav" };
    return response.writeHead(200, { "content-type": type }).end(bytes);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

type Named = { readonly model?: string; readonly voice?: string };
const voiceAt = (baseUrl: string, { model, voice }: Named = {}) => {
  const opened = openaiSpeech({
    ...{ model, voice, baseUrl, key: undefined },
    ...{ timeout: 5_000, clock: handClock() },
  });
  if (!opened.ok) throw new Error(opened.error);
  return async (more: Partial<Utterance> = {}) =>
    await opened.value.synthesise(
      { text: "Good evening.", emotion: "joy", language: "en", ...more },
      new AbortController().signal,
    );
};

it.each(["", "/", "/v1", "/v1/", "/v1/audio/speech"])("speaks at %j", async (end) => {
  const { origin, asked } = await speechServer({});
  expect((await voiceAt(`${origin}${end}`, { voice: "one", model: "m" })()).ok).toBe(true);
  expect(asked).toMatchObject([{ model: "m", voice: "one" }]);
});

const kokoro = { voices: ["jf_alpha", "af_sky", "jm_kumo"] };
it.each([
  ["a name that the server lists", kokoro, { voice: "jm_kumo" }, "jf_alpha", "jm_kumo"],
  ["a name that it lacks", kokoro, { voice: "coral" }, "jf_alpha", "jf_alpha"],
  ["OpenAI's name where nothing is listed", {}, { voice: "coral" }, "any", "any"],
  ["another name where nothing is listed", {}, { voice: "mine" }, "any", "mine"],
  ["a listed voice of her language", kokoro, {}, undefined, "af_sky"],
  ["a listed voice of her language", kokoro, { language: "ja" }, undefined, "jf_alpha"],
])("takes %s", async (_, listing, more, voice, wanted) => {
  const { origin, asked } = await speechServer(listing);
  const named = voice === undefined ? {} : { voice };
  expect((await voiceAt(origin, named)(more)).ok).toBe(true);
  expect(asked.map((each) => each.voice)).toEqual([wanted]);
});

it("takes the model that the server lists for speech", async () => {
  const { origin, asked } = await speechServer({
    models: { object: "list", data: [{ id: "llama-3" }, null, { id: "Kokoro-82M" }] },
  });
  await voiceAt(origin)();
  expect(asked[0]?.model).toBe("Kokoro-82M");
});

it("speaks once more with the usual voice after a refusal, from then on at once, and says why", async () => {
  const { origin, asked } = await speechServer({
    refuses: ({ voice }) => (voice === "mine" ? { detail: "Voice 'mine' is gone" } : undefined),
  });
  const say = voiceAt(origin, { voice: "any" });
  for (const text of ["One.", "Two."]) {
    const said = await say({ voice: "mine", text });
    expect(said).toMatchObject({ ok: true, value: { kind: "audio" } });
    expect(said.ok && said.value.kind === "audio" && said.value.remark).toContain("is gone");
  }
  expect(asked.map(({ voice }) => voice)).toEqual(["mine", "any", "any"]);
});

it.each([
  [404, { detail: "Voice mine not found" }],
  [422, { detail: [{ loc: ["body", "voice"], msg: "Input should be 'any'" }] }],
  [500, { detail: "Failed to load the voice pack" }],
  [503, "unknown speaker: mine"],
])("speaks with the usual voice after a refusal of hers by %s", async (status, body) => {
  const refuses = ({ voice }: Asked) => (voice === "mine" ? body : undefined);
  const { origin, asked } = await speechServer({ status, refuses });
  const said = await voiceAt(origin, { voice: "any" })({ voice: "mine" });
  expect(said).toMatchObject({ ok: true, value: { kind: "audio" } });
  expect(asked.map(({ voice }) => voice)).toEqual(["mine", "any"]);
});

it("keeps her voice where the server has another trouble", async () => {
  const { origin, asked } = await speechServer({ status: 503, refuses: () => "Loading model" });
  const said = await voiceAt(origin, { voice: "any" })({ voice: "mine" });
  expect(said).toMatchObject({ ok: false, error: { kind: "unavailable" } });
  expect(asked).toHaveLength(1);
});

it.each([
  ["texts in a field", "/audio/voices", { voices: ["a", "jf_b"] }],
  ["objects, bare", "/voices", [{ voice_id: "a", name: "A" }, { voice_id: "jf_b" }, null]],
  ["a table by ids", "/voices", { voices: { a: { language: "en" }, jf_b: "b.wav" } }],
  ["groups by language", "/audio/speech/voices", { voices: { en: ["a"], ja: [{ id: "jf_b" }] } }],
  ["a list in a list's field", "/audio/voices", { data: { voices: [{ name: "a" }, "jf_b"] } }],
])("reads voices that are listed as %s", async (_, lists, voices) => {
  const { origin, asked } = await speechServer({ lists, voices });
  await voiceAt(origin)({ language: "ja" });
  expect(asked.map(({ voice }) => voice)).toEqual(["jf_b"]);
});

it.each([
  ["a text", { detail: "Voice not found. Available voices: jf_alpha" }],
  ["a list", { detail: [{ loc: ["body", "voice"], msg: "not one of jf_alpha", input: "x" }] }],
  ["an object", { detail: { message: "only jf_alpha speaks here" } }],
  ["OpenAI's form", { error: { message: "unknown voice, try jf_alpha", code: null } }],
  ["plain text", "no such voice; jf_alpha"],
])("tells the reason of a refusal: %s", async (_, body) => {
  const { origin } = await speechServer({ refuses: () => body });
  const said = await voiceAt(origin, { voice: "nobody" })();
  expect(said).toMatchObject({ ok: false, error: { kind: "refused", retryable: false } });
  expect(!said.ok && said.error.note).toContain("jf_alpha");
});

it("takes MP3 from a server that refuses WAV, from then on at once", async () => {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const bytes = new Uint8Array(Buffer.concat(Array.from({ length: 20 }, () => frame)));
  const { origin, asked } = await speechServer({
    refuses: (each) => (each.response_format === "wav" ? { detail: "mp3 only" } : undefined),
    sound: { bytes, type: "audio/mpeg" },
  });
  const say = voiceAt(origin, { voice: "any" });
  for (let time = 0; time < 2; time++) {
    const said = await say();
    expect(said).toMatchObject({ ok: true, value: { mediaType: "audio/mpeg" } });
    expect(said.ok && Math.round((said.value as { duration: number }).duration)).toBe(522);
  }
  expect(asked.map((each) => each.response_format)).toEqual(["wav", "mp3", "mp3"]);
});

const wav = wavFile(pcm, 24_000, false);
const short = Buffer.from(wav);
short.writeUInt32LE(pcm.length / 2, 40);
it.each([
  ["a file", wav, "audio/wav"],
  ["a file of another type", wav, "application/octet-stream"],
  ["a file without a size", wavFile(pcm, 24_000, true), "audio/wav"],
  ["a file with half its size", short, "audio/wav"],
  ["samples", pcm, "audio/pcm"],
  ["samples of no type", pcm, "application/octet-stream"],
  ["base64", Buffer.from(JSON.stringify({ audio: wav.toString("base64") })), "application/json"],
  [
    "base64 deep inside",
    Buffer.from(JSON.stringify({ data: [{ b64_json: pcm.toString("base64") }] })),
    "application/json",
  ],
])("takes %s for a sound", async (_, bytes, type) => {
  const { origin } = await speechServer({ sound: { bytes: new Uint8Array(bytes), type } });
  const said = await voiceAt(origin, { voice: "any" })();
  if (!said.ok || said.value.kind !== "audio") throw new Error("no sound");
  expect(readWav(said.value.bytes)?.isWhole).toBe(true);
  expect(Math.round(said.value.duration)).toBe(600);
});

it("takes an error of status 200 for none", async () => {
  const bytes = new Uint8Array(Buffer.from(JSON.stringify({ error: "out of memory" })));
  const { origin } = await speechServer({ sound: { bytes, type: "application/json" } });
  expect(await voiceAt(origin)()).toMatchObject({ ok: false, error: { kind: "bad-reply" } });
});
