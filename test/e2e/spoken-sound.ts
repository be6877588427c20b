// Speech for a browser's microphone, as a WAV file, spoken by espeak-ng.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wavOfPcm } from "../../src/parts/voice/wav.ts";
import { installPackages } from "../fixtures/debian-packages.ts";
import { freshFolder } from "./program.ts";

const packages = ["espeak-ng"];

function isInstalled(): boolean {
  try {
    execFileSync("espeak-ng", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian's espeak-ng when this is root's machine and there is none. */
export function needSpeaker(): void {
  if (isInstalled()) return;
  installPackages(packages, isInstalled);
  if (!isInstalled())
    throw new Error(
      `espeak-ng がありません。入れてください: sudo apt-get install -y ${packages.join(" ")}\n` +
        `There is no espeak-ng. Install it: sudo apt-get install -y ${packages.join(" ")}`,
    );
}

/** Samples per second of what espeak-ng speaks. */
export const spokenRate = 22_050;
const headerSize = 44;

export type SpokenPart =
  | { readonly words: string; readonly language: "ja" | "en" }
  /** A WAV file of `spokenRate`, with a header of 44 bytes. */
  | { readonly file: string }
  /** Seconds of silence. */
  | { readonly silence: number };

/** Words spoken by espeak-ng: 16-bit samples. `pitch`: 0 to 99. */
export function spokenWords(
  words: string,
  language: "ja" | "en",
  folder: string,
  pitch = 50,
): Buffer {
  const file = join(folder, "words.wav");
  const voice = language === "ja" ? "ja" : "en-us";
  const how = ["-v", voice, "-s", "140", "-a", "160", "-p", String(pitch)];
  execFileSync("espeak-ng", [...how, "-w", file, words]);
  return readFileSync(file).subarray(headerSize);
}

/** A file with these parts, one after the other. */
export async function spokenSound(parts: readonly SpokenPart[]): Promise<string> {
  const folder = await freshFolder();
  const samples = parts.map((part) => {
    if ("silence" in part) return Buffer.alloc(Math.round(part.silence * spokenRate) * 2);
    if ("file" in part) return readFileSync(part.file).subarray(headerSize);
    needSpeaker();
    return spokenWords(part.words, part.language, folder);
  });
  const sound = join(folder, "microphone.wav");
  writeFileSync(sound, wavOfPcm(Buffer.concat(samples), spokenRate));
  return sound;
}
