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

/** The browsers of this worker, by the words that they were started with. */
const shared = new Map<string, Promise<Browser>>();

/**
 * The browser that all tests of a worker share, each in contexts of its own, which are closed after the file. Ends with
 * the worker.
 */
export async function sharedBrowser(more: readonly string[] = []): Promise<Browser> {
  const key = more.join(" ");
  const open = await shared.get(key);
  if (open?.isConnected()) return open;
  const opening = openBrowser(more);
  shared.set(key, opening);
  opening.catch(() => shared.delete(key));
  return await opening;
}

/** Closes whatever a file left open in the browsers of its worker. */
export async function closeContexts(): Promise<void> {
  for (const browser of shared.values())
    for (const context of (await browser).contexts()) await context.close();
}

/** Chromium without a window, with a fresh profile, that calls nobody. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...browserWords, ...more];
  return lateBrowser(await chromium.launch({ executablePath: browserPath(), args }));
}
