import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { installPackages } from "../fixtures/debian-packages.ts";
import { lateBrowser } from "./slow-line.ts";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const packages = ["chromium", "fonts-noto-cjk"];

const installed = () => places.find((place) => existsSync(place));

/** Where the browser is. Installs Debian's when this is root's machine and there is none. */
export function browserPath(): string {
  const found = installed();
  if (found) return found;
  installPackages(packages, () => installed() !== undefined);
  const now = installed();
  if (now) return now;
  throw new Error(
    `ブラウザがありません。入れてください: sudo apt-get install -y ${packages.join(" ")}\n` +
      `There is no browser. Install one: sudo apt-get install -y ${packages.join(" ")}`,
  );
}

/** A browser that calls nobody. */
export const browserWords = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium without a window, with a fresh profile, that calls nobody. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...browserWords, ...more];
  return lateBrowser(await chromium.launch({ executablePath: browserPath(), args }));
}
