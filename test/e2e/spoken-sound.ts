// Speech for a browser's microphone, as a WAV file, spoken by espeak-ng.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wavOfPcm } from "../../src/parts/voice/wav.ts";
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
function needSpeaker(): void {
  if (isInstalled()) return;
  if (process.getuid?.() === 0) {
    const settings = { stdio: "ignore" } as const;
    execFileSync("apt-get", ["update", "-qq"], settings);
    execFileSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", ...packages],
      settings,
    );
  }
  if (!isInstalled())
    throw new Error(
      `espeak-ng がありません。入れてください: sudo apt-get install -y ${packages.join(" ")}\n` +
        `There is no espeak-ng. Install it: sudo apt-get install -y ${packages.join(" ")}`,
    );
}

const rate = 22_050;
const headerSize = 44;

export type SpokenPart =
  | { readonly words: string; readonly language: "ja" | "en" }
  /** Seconds of silence. */
  | { readonly silence: number };

/** A file with these parts, one after the other. */
export async function spokenSound(parts: readonly SpokenPart[]): Promise<string> {
  needSpeaker();
  const folder = await freshFolder();
  const samples = parts.map((part, at) => {
    if ("silence" in part) return Buffer.alloc(Math.round(part.silence * rate) * 2);
    const file = join(folder, `part-${at}.wav`);
    const voice = part.language === "ja" ? "ja" : "en-us";
    execFileSync("espeak-ng", ["-v", voice, "-s", "140", "-a", "160", "-w", file, part.words]);
    return readFileSync(file).subarray(headerSize);
  });
  const sound = join(folder, "microphone.wav");
  writeFileSync(sound, wavOfPcm(Buffer.concat(samples), rate));
  return sound;
}
