// The voices that engines name, for somebody who chooses one by listening.

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { espeakVoice } from "../../src/built-in/espeak/espeak-voice.ts";
import { espeakVoices } from "../../src/built-in/espeak/espeak-voices.ts";
import { geminiVoices } from "../../src/built-in/gemini/gemini-voices.ts";
import { openaiVoices, voicesListedAt } from "../../src/built-in/openai/openai-voices.ts";
import { handClock } from "../hand-clock.ts";
import { systemClock } from "./system-clock.ts";

async function serverThat(answer: (response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ""}`);
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/v1`, asked };
}

it("names the voices of the speech models", () => {
  expect(openaiVoices("gpt-4o-mini-tts").map(({ id }) => id)).toContain("marin");
  expect(openaiVoices("tts-1-hd").map(({ id }) => id)).not.toContain("marin");
  expect(new Set(geminiVoices).size).toBe(30);
});

it.each([
  [{ voices: ["af_sky", "jf_alpha"] }, ["af_sky", "jf_alpha"]],
  [{ voices: [{ id: "v1", name: "Alto" }, { id: "v2" }] }, ["Alto", "v2"]],
  [["one"], ["one"]],
  [{ voices: [7, null, { id: null, name: " Sky " }, "", {}] }, ["7", "Sky"]],
  [{ data: [{ voice_id: "x1", display_name: "Xena" }] }, ["Xena"]],
  [{ constructor: "x" }, []],
  ["no list", []],
])("lists what a server of one's own names: %j", async (listed, names) => {
  const { address, asked } = await serverThat((response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(listed));
  });
  const found = await voicesListedAt({ address, key: "sk-own", clock: systemClock });
  expect(found.map(({ name }) => name)).toEqual(names);
  const usual = "/v1/audio/voices Bearer sk-own";
  const others = ["/v1/voices Bearer sk-own", "/v1/audio/speech/voices Bearer sk-own"];
  expect(asked).toEqual(names.length > 0 ? [usual] : [usual, ...others]);
});

it("gives up on a server that does not answer, and follows it nowhere", async () => {
  const clock = handClock();
  const silent = await serverThat(() => undefined);
  const waiting = voicesListedAt({ address: silent.address, key: undefined, clock });
  const refused = expect(waiting).rejects.toThrow();
  await expect.poll(() => silent.asked.length).toBe(1);
  clock.move(60_000);
  await refused;
  const leading = await serverThat((response) =>
    response.writeHead(302, { location: silent.address }).end(),
  );
  await expect(
    voicesListedAt({ address: leading.address, key: undefined, clock }),
  ).rejects.toThrow();
});

it("names the voices of espeak-ng that speak a language, each of which it can be told", async () => {
  const voices = await espeakVoices("espeak-ng", "en");
  expect(voices.length).toBeGreaterThan(10);
  expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
  const ja = await espeakVoices("espeak-ng", "ja");
  expect(ja[0]).toEqual({ id: "ja", name: "Japanese" });
  const low = ja.find(({ id }) => id === "ja+m2");
  const clock = handClock();
  const voice = espeakVoice({ program: "espeak-ng", reader: undefined, timeout: 5_000, clock });
  const sounds = await Promise.all(
    ["ja", low?.id, "ja+f2"].map(async (id) => {
      const said = await voice.synthesise(
        { text: "こんにちは", emotion: "neutral", language: "ja", voice: id },
        new AbortController().signal,
      );
      return said.ok && said.value.kind === "audio"
        ? Buffer.from(said.value.bytes).toString("base64")
        : "";
    }),
  );
  expect(new Set(sounds).size).toBe(3);
  await expect(espeakVoices("no-such-program", "en")).rejects.toThrow();
});
