// Open JTalk: a program in the place of the real one, which takes the same arguments.

import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openJtalkVoice } from "../../src/built-in/open-jtalk/open-jtalk-voice.ts";
import { voiceContract } from "../../src/published/voice-contract.ts";
import { handClock } from "../hand-clock.ts";
import { hum, wavFile } from "./fake-voices/tone.ts";
import { patience } from "./scene-scripts.ts";

const program = `#!${process.execPath}
const fs = require("node:fs");
const given = process.argv.slice(2);
const value = (name) => given[given.indexOf(name) + 1];
for (const name of ["-x", "-m", "-ow", "-r", "-fm"]) if (!given.includes(name)) process.exit(1);
if (!(Number(value("-r")) > 0) || !(Math.abs(Number(value("-fm"))) <= 24)) process.exit(1);
const told = fs.existsSync(value("-x") + "/behaviour") ? fs.readFileSync(value("-x") + "/behaviour", "utf8") : "";
const text = fs.readFileSync(0, "utf8");
fs.appendFileSync(value("-x") + "/asked", text);
if (told === "fails") process.exit(3);
if (told === "garbage") fs.writeFileSync(value("-ow"), "no sound");
else if (told === "hangs") setInterval(() => undefined, 1_000);
else fs.copyFileSync(value("-x") + "/sound.wav", value("-ow"));
`;

function installed() {
  const folder = mkdtempSync(join(tmpdir(), "open-jtalk-"));
  const path = join(folder, "open_jtalk");
  writeFileSync(path, program);
  chmodSync(path, 0o755);
  writeFileSync(
    join(folder, "sound.wav"),
    wavFile(hum([{ from: 0, to: 0.4 }], 24_000, 48_000), 48_000),
  );
  return { folder, path };
}

voiceContract("open-jtalk", async () => {
  const { folder, path } = installed();
  const clock = handClock();
  const files = { program: path, dictionary: folder, voice: "mei.htsvoice" };
  return {
    voice: openJtalkVoice({ ...files, timeout: patience, clock }),
    gives: "untimed",
    keys: [],
    close: async () => undefined,
  };
});

it("makes a fault of a program that fails, hangs or writes no sound", async () => {
  const { folder, path } = installed();
  const files = { program: path, dictionary: folder, voice: "mei.htsvoice" };
  const voice = openJtalkVoice({ ...files, timeout: patience, clock: handClock() });
  const say = (signal = new AbortController().signal) =>
    voice.synthesise({ text: "ひみつ", emotion: "neutral", language: "ja" }, signal);
  for (const [behaviour, kind] of [
    ["fails", "unavailable"],
    ["garbage", "bad-reply"],
  ] as const) {
    writeFileSync(join(folder, "behaviour"), behaviour);
    const said = await say();
    expect(said).toMatchObject({ ok: false, error: { kind } });
    expect(JSON.stringify(said)).not.toContain("ひみつ");
  }
  writeFileSync(join(folder, "behaviour"), "hangs");
  const stop = new AbortController();
  const waiting = say(stop.signal);
  const asked = () => readFileSync(join(folder, "asked"), "utf8").split("\n").length;
  await expect.poll(asked).toBeGreaterThan(3);
  stop.abort();
  expect(await waiting).toMatchObject({ ok: false, error: { kind: "cancelled" } });
});

it("speaks Japanese alone, and says that it is not there", async () => {
  const voice = openJtalkVoice({
    ...{ program: "no-such-program", dictionary: "x", voice: "y" },
    ...{ timeout: patience, clock: handClock() },
  });
  expect([voice.speaks?.("ja"), voice.speaks?.("en")]).toEqual([true, false]);
  const said = await voice.synthesise(
    { text: "はい", emotion: "neutral", language: "ja" },
    new AbortController().signal,
  );
  expect(said).toMatchObject({ ok: false, error: { kind: "absent", retryable: false } });
});
