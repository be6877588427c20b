// Takes pictures of every page in both languages, both themes, on a desk and on a phone:
//   node test/pictures/main.ts <folder> [part of a name]
// In addition to the single pictures it puts those of one page onto a sheet.

import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page as BrowserPage } from "playwright-core";
import { openBrowser } from "../e2e/browser.ts";
import {
  liveAWhile,
  outlookOfPlaces,
  type PlaceToLook,
  placesToLook,
} from "../e2e/places-to-look.ts";
import { Page } from "../wire/page-client.ts";

const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
type Size = keyof typeof sizes;
const languages = ["ja", "en"] as const;
const themes = ["light", "dark"] as const;

type Request = { readonly folder: string; readonly places: readonly PlaceToLook[] };

const entry = join(import.meta.dirname, "..", "..", "bin", "saintverse.mjs");

async function startCity(home: string) {
  const child = spawn(process.execPath, [entry, "start", "--port", "0", "--lang", "ja"], {
    cwd: home,
    env: {
      ...{ ...process.env, ...outlookOfPlaces },
      SAINTVERSE_HOME: join(home, "home"),
      CITY: "city_a=あかりの街",
      QUIET_HOURS: "none",
    },
  });
  child.stdout.resume();
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const found = /ページ: (http:\S+?)\/?\s/.exec(text);
      if (found?.[1]) resolve(found[1]);
    });
    child.once("exit", () => reject(new Error(text)));
  });
  return { url, end: () => child.kill() };
}

async function pictureOf(page: BrowserPage, url: string, place: PlaceToLook, path: string) {
  await page.goto(url + place.path);
  await place.come(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(350);
  await page.screenshot({ path });
}

/** The words and the theme are chosen as a visitor's browser has kept them. */
async function openPage(browser: Browser, size: Size, language: string, theme: string) {
  const context = await browser.newContext({ viewport: sizes[size], locale: language });
  const page = await context.newPage();
  await page.addInitScript(
    ([chosen, light]) => {
      localStorage.setItem("saintverse.first-visit", "seen");
      localStorage.setItem("saintverse.language", chosen);
      localStorage.setItem("saintverse.theme", light);
    },
    [language, theme] as const,
  );
  return page;
}

async function sheetOf(browser: Browser, paths: readonly string[], width: number, sheet: string) {
  const images = await Promise.all(
    paths.map(async (path) => (await readFile(path)).toString("base64")),
  );
  const page = await browser.newPage({ viewport: { width: width * 2 + 24, height: 100 } });
  const columns = width > 500 ? 2 : 4;
  await page.setViewportSize({ width: columns * width + (columns + 1) * 8, height: 100 });
  await page.setContent(
    `<body style="margin:8px;display:grid;gap:8px;grid-template-columns:repeat(${columns},${width}px)">` +
      images.map((data) => `<img width=${width} src="data:image/png;base64,${data}">`).join(""),
  );
  await page.screenshot({ path: sheet, fullPage: true });
  await page.close();
}

/** Pictures of the places in one size: their paths by place, in the order of languages and themes. */
async function picturesIn(browser: Browser, url: string, size: Size, request: Request) {
  const taken = new Map<string, string[]>();
  for (const language of languages)
    for (const theme of themes) {
      const page = await openPage(browser, size, language, theme);
      for (const place of request.places) {
        const path = join(request.folder, `${place.name}-${size}-${language}-${theme}.png`);
        await pictureOf(page, url, place, path);
        taken.set(place.name, [...(taken.get(place.name) ?? []), path]);
      }
      await page.context().close();
    }
  return taken;
}

async function main(request: Request): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "saintverse-pictures-"));
  await mkdir(request.folder, { recursive: true });
  const city = await startCity(home);
  const browser = await openBrowser();
  try {
    const wire = new Page(city.url);
    await wire.hello();
    await liveAWhile(wire);
    wire.socket.close();
    for (const size of ["desk", "phone"] as const)
      for (const [name, paths] of await picturesIn(browser, city.url, size, request)) {
        const sheet = join(request.folder, `sheet-${name}-${size}.png`);
        await sheetOf(browser, paths, size === "desk" ? 720 : 390, sheet);
      }
  } finally {
    await browser.close();
    city.end();
    await rm(home, { recursive: true, force: true });
  }
}

const [folder, part = ""] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("node test/pictures/main.ts <folder> [part of a name]\n");
  process.exit(2);
}
await main({ folder, places: placesToLook.filter(({ name }) => name.includes(part)) });
