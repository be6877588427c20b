// The real espeak-ng, and programs that behave badly in its place.

import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dictionaries } from "../../packages/kana-voice/src/reading/dictionaries.ts";
import { reader } from "../../packages/kana-voice/src/reading/reader.ts";
import { espeakVoice } from "../../src/built-in/espeak/espeak-voice.ts";
import { type EngineFailure, voiceContract } from "../../src/published/voice-contract.ts";
import { type HandClock, handClock } from "../hand-clock.ts";
import { elapse, patience } from "./scene-scripts.ts";

const books = dictionaries(handClock());
let folder = "";

function isInstalled(): boolean {
  try {
    execFileSync("espeak-ng", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "espeak-"));
  if (isInstalled()) return;
  execFileSync("apt-get", ["update"]);
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "espeak-ng"]);
});
afterAll(async () => {
  books.close();
  await rm(folder, { recursive: true, force: true });
});

/** Programs that stand in for espeak-ng. */
const scripts: Readonly<Record<EngineFailure, string>> = {
  refuses: "",
  fails: "exit 3",
  breaks: 'kill -9 "$$"',
  silent: ': > "$0.asked"; exec sleep 100',
  garbage: "echo no sound",
};

async function standIn(mishap: EngineFailure): Promise<string> {
  const file = join(folder, `${mishap}.sh`);
  await writeFile(file, `#!/bin/sh\n${scripts[mishap]}\n`);
  await chmod(file, mishap === "refuses" ? 0o600 : 0o700);
  return file;
}

const voiceOf = (program: string, clock: HandClock) =>
  espeakVoice({ program, reader: reader(books), timeout: patience, clock });

voiceContract("espeak", async () => {
  const clock = handClock();
  let voice = voiceOf("espeak-ng", clock);
  return {
    voice: {
      name: "espeak",
      synthesise: (utterance, signal) => voice.synthesise(utterance, signal),
    },
    gives: "untimed",
    keys: [],
    suffer: (mishap) => {
      const program = standIn(mishap);
      voice = {
        name: "espeak",
        synthesise: async (utterance, signal) =>
          await voiceOf(await program, clock).synthesise(utterance, signal),
      };
    },
    asked: () => expect.poll(() => clock.sleepers()).toBeGreaterThan(0),
    elapse: () => elapse(clock),
    close: async () => undefined,
  };
});

it("says that there is no program", async () => {
  const voice = voiceOf(join(folder, "nowhere"), handClock());
  const made = await voice.synthesise(
    { text: "はい", emotion: "neutral", language: "ja" },
    new AbortController().signal,
  );
  expect(made).toMatchObject({ ok: false, error: { kind: "absent", retryable: false } });
});
