// A model on this machine that speaks: a package in the place of the optional one.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { sherpaVoice } from "../../src/built-in/sherpa/sherpa-voice.ts";
import { speechModel } from "../../src/built-in/sherpa/speech-model.ts";
import { voiceContract } from "../../src/published/voice-contract.ts";
import { handClock } from "../hand-clock.ts";
import { patience } from "./scene-scripts.ts";

const packageName = pathToFileURL(
  join(import.meta.dirname, "fake-voices", "fake-sherpa-voice.ts"),
).href;

function folderOf(name: string, files: readonly string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), "sherpa-voice-")), name);
  mkdirSync(folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "x");
  }
  return folder;
}
const vits = () => folderOf("vits-model", ["model.onnx", "tokens.txt"]);

async function opened(folder: string, named = packageName) {
  const clock = handClock();
  const made = await sherpaVoice({ folder, timeout: patience, clock, packageName: named });
  return { made, clock };
}

voiceContract("sherpa", async () => {
  const folder = vits();
  const { made } = await opened(folder);
  if (!made.ok) throw new Error(made.error);
  return {
    voice: made.value,
    gives: "untimed",
    keys: [],
    close: async () => made.value.close?.(),
  };
});

it("starts its process again after it ended, and stops what nobody waits for", async () => {
  const folder = vits();
  const { made } = await opened(folder);
  if (!made.ok) throw new Error(made.error);
  const behave = (word: string) => writeFileSync(join(folder, "behaviour"), word);
  const say = (text: string, signal = new AbortController().signal) =>
    made.value.synthesise({ text, emotion: "neutral", language: "en", voice: "2" }, signal);
  behave("exits");
  expect(await say("One.")).toMatchObject({ ok: false, error: { kind: "unavailable" } });
  behave("");
  expect((await say("Two.")).ok).toBe(true);
  behave("garbage");
  expect(await say("Nothing.")).toMatchObject({ ok: false, error: { kind: "bad-reply" } });
  behave("hangs");
  const stop = new AbortController();
  const waiting = say("Three.", stop.signal);
  await expect.poll(() => readFileSync(join(folder, "asked"), "utf8")).toContain("Three");
  stop.abort();
  expect(await waiting).toMatchObject({ ok: false, error: { kind: "cancelled" } });
  behave("");
  expect((await say("Four.")).ok).toBe(true);
  expect(readFileSync(join(folder, "asked"), "utf8")).toContain("2 Four.");
  made.value.close?.();
});

it("says what is missing: a model, the package", async () => {
  expect((await opened(folderOf("empty", []))).made).toEqual({ ok: false, error: "unfit" });
  expect((await opened(vits(), "no-such-package-here")).made).toEqual({
    ...{ ok: false, error: "not-installed" },
  });
});

const espeak = "espeak-ng-data/phontab";
it.each([
  [
    "kokoro-en-v0_19",
    ["model.onnx", "model.int8.onnx", "voices.bin", "tokens.txt", espeak],
    "kokoro",
    ["en"],
  ],
  [
    "kokoro-multi-lang-v1_1",
    ["model.onnx", "voices.bin", "tokens.txt", "lexicon-us-en.txt", "lexicon-zh.txt", espeak],
    "kokoro",
    ["en", "zh"],
  ],
  [
    "kitten-nano-en-v0_1-fp16",
    ["model.fp16.onnx", "voices.bin", "tokens.txt", espeak],
    "kitten",
    ["en"],
  ],
  [
    "matcha-icefall-en_US-ljspeech",
    ["model-steps-3.onnx", "vocos-22khz-univ.onnx", "tokens.txt"],
    "matcha",
    ["en"],
  ],
  ["vits-piper-en_US-amy-low", ["en_US-amy-low.onnx", "tokens.txt", espeak], "vits", ["en"]],
] as const)("reads the folder %s", async (name, files, kind, languages) => {
  const folder = folderOf(name, [...files]);
  writeFileSync(join(folder, "LICENSE"), "\nApache License\nVersion 2.0");
  const found = await speechModel(folder);
  if (!found.ok) throw new Error(found.error["en"]);
  const model = found.value;
  expect(model).toMatchObject({ kind, languages, licence: "Apache License", isEightBit: false });
  const config = model.config.model[kind] as Readonly<Record<string, string>>;
  expect(config["tokens"]).toBe(join(folder, "tokens.txt"));
  expect("dataDir" in config).toBe((files as readonly string[]).includes(espeak));
  expect(model.size).toBeGreaterThanOrEqual(files.length - 1);
});
