// The equipment that the tests with a real OBS need on this machine.

import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const programs = ["obs", "Xvfb", "pulseaudio", "ffmpeg", "ffprobe", "chromium"] as const;
const packages = [
  "obs-studio",
  "obs-plugins",
  "xvfb",
  "xauth",
  "libgl1-mesa-dri",
  "pulseaudio",
  "ffmpeg",
  "fonts-noto-cjk",
  "chromium",
];

const isThere = (program: string): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const missing = () => programs.filter((program) => !isThere(program));

/** Installs Debian's packages when this is root's machine and something is missing; otherwise says what to install. */
export function needEquipment(): void {
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && isThere("apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
    execFileSync("apt-get", install, { stdio: "ignore", env });
  }
  const still = missing();
  if (still.length === 0) return;
  const command = `sudo apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  throw new Error(
    `${still.join("、")} がありません。入れてください: ${command}\n` +
      `These are missing: ${still.join(", ")}. Install them: ${command}`,
  );
}
