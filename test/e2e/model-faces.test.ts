// A persona who is a model without a picture of it: the page makes the pictures, once in each browser.

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { portraitModelPath } from "../../src/protocol/portrait.ts";
import { vrmModel } from "../fixtures/vrm-model.ts";
import { openBrowser, sharedBrowser } from "./browser.ts";
import { freshFolder } from "./program.ts";
import { openWorld, visit } from "./world.ts";

const browser = await sharedBrowser();

const built = join(import.meta.dirname, "..", "..", "minds", "air");

/** A city where Air is a doll. */
async function cityOfDoll() {
  const folder = await freshFolder();
  const mind = join(folder, "home", "minds", "air");
  await cp(built, mind, { recursive: true });
  await mkdir(join(mind, "assets"), { recursive: true });
  await writeFile(join(mind, "assets", "doll.vrm"), vrmModel("1"));
  const settings = JSON.parse(await readFile(join(mind, "mind.json"), "utf8"));
  const avatar = { kind: "vrm", file: "assets/doll.vrm" };
  await writeFile(join(mind, "mind.json"), JSON.stringify({ ...settings, avatar }));
  return await openWorld({ folder });
}

/** The number of times that pages of this context fetched a model. */
function fetchesIn(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith(portraitModelPath("air"))) count += 1;
  });
  return () => count;
}

const figure = '.walker[data-persona="air"] img.portrait';
const isOwn = (page: Page) =>
  expect
    .poll(() => page.locator(figure).getAttribute("src"), { timeout: 60_000 })
    .toMatch(/^blob:/);

/** Runs in the page. */
const askedForWorker = () =>
  performance
    .getEntriesByType("resource")
    .some(({ name }) => name.includes("model-pictures-worker"));

/** The colours in the middle of the picture's upper half, and at its corner. */
const coloursOf = (page: Page) =>
  page.locator(figure).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const on = new OffscreenCanvas(width, height).getContext("2d");
    on?.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...(on?.getImageData(x, y, 1, 1).data ?? [])];
    return { width, height, corner: at(2, 2), hair: at(width / 2, height * 0.2) };
  });

it("shows the model itself, made once in a browser, transparent and twice as fine as it is shown, where it can", async () => {
  const world = await cityOfDoll();
  const { page, complaints } = await visit(browser, world.url);
  const fetches = fetchesIn(page.context());
  await page.reload();
  await isOwn(page);
  const { width, corner, hair } = await coloursOf(page);
  expect(corner[3]).toBe(0);
  expect(hair[3]).toBe(255);
  // Purple: more blue than red, more red than green.
  const [red = 0, green = 0, blue = 0] = hair;
  expect(blue).toBeGreaterThan(red);
  expect(red).toBeGreaterThan(green);
  const isFine = async () => {
    const box = await page.locator(figure).boundingBox();
    return box !== null && box.width > 0 && width > 2 * box.width && box.height < 80;
  };
  await expect.poll(isFine).toBe(true);

  const before = fetches();
  await page.reload();
  await isOwn(page);
  const second = await page.context().newPage();
  await second.goto(world.url);
  await isOwn(second);
  expect(fetches()).toBe(before);
  expect(complaints).toEqual([]);

  // A browser that draws no models shows her drawn.
  const flat = await openBrowser(["--disable-software-rasterizer"]);
  try {
    const { page: other, complaints: others } = await visit(flat, world.url);
    await expect.poll(() => other.evaluate(askedForWorker)).toBe(true);
    await expect.poll(() => other.locator(figure).getAttribute("src")).toMatch(/^\/portraits\/air/);
    expect(others).toEqual([]);
  } finally {
    await flat.close();
  }
  // Anyone who may see a face gets the model where there is no picture of it, as the same file each time.
  const model = await fetch(`${world.url}${portraitModelPath("air")}`);
  expect(model.status).toBe(200);
  expect(model.headers.get("content-security-policy")).toContain("sandbox");
  expect(Buffer.from(await model.arrayBuffer())).toEqual(vrmModel("1"));
  const again = { headers: { "if-none-match": model.headers.get("etag") ?? "" } };
  expect((await fetch(`${world.url}${portraitModelPath("air")}`, again)).status).toBe(304);
  for (const who of ["ren", "nobody", "..%2fair"])
    expect((await fetch(`${world.url}${portraitModelPath(who)}`)).status, who).toBe(204);
});
