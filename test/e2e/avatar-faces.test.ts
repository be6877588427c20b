// The avatars in a real browser: their input shows in the picture.

import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { type Avatar, drawnCharacters } from "../../src/protocol/avatar.ts";
import { type Emotion, emotions } from "../../src/protocol/emotion.ts";
import { type MouthShape, mouthShapes } from "../../src/protocol/mouth.ts";
import type { openAvatar } from "../../web/stage/src/avatar/open-avatar.ts";
import { solidPicture } from "../fixtures/solid-picture.ts";
import { vrmModel } from "../fixtures/vrm-model.ts";
import { openAvatarPage } from "./avatar-page.ts";
import { openBrowser, sharedBrowser } from "./browser.ts";

type Live = Awaited<ReturnType<typeof openAvatar>>;
declare global {
  interface Window {
    avatars: { readonly openAvatar: typeof openAvatar };
    live: Live;
    now: number;
  }
}

const pictures = ["calm", "glad", "glad-talking", "cross"];
const assets = new Map<string, Buffer>([
  ["assets/new.vrm", vrmModel("1")],
  ["assets/old.vrm", vrmModel("0")],
  ["assets/torn.vrm", Buffer.from("no model")],
  ...pictures.map((name, index): [string, Buffer] => [
    `assets/${name}.png`,
    solidPicture([40 + index * 50, 200 - index * 40, 90]),
  ]),
]);

const site = await openAvatarPage(assets);
const browser = await sharedBrowser();
afterAll(() => site.close());

/** Takes from the page what came after Chromium 103, which is in OBS: who uses it fails. */
function olderBrowser(): void {
  const lately: readonly (readonly [object, readonly string[]])[] = [
    [Array, ["fromAsync"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Map.prototype, ["getOrInsert", "getOrInsertComputed"]],
    [Promise, ["withResolvers", "try"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any"]],
    [Uint8Array, ["fromBase64", "fromHex"]],
    [Math, ["f16round", "sumPrecise"]],
    [RegExp, ["escape"]],
    [window, ["Iterator", "Float16Array", "scheduler", "navigation"]],
  ];
  for (const [owner, names] of lately)
    for (const name of names) Reflect.deleteProperty(owner, name);
}

/** A page that shows `avatar`, and everything that its console complained of. */
async function stageWith(avatar: Avatar, on = browser) {
  const page = await on.newPage({ viewport: { width: 400, height: 475 } });
  await page.addInitScript(olderBrowser);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(site.url);
  await page.waitForFunction(() => window.avatars !== undefined);
  return { page, note: await open(page, avatar), complaints };
}

/** Puts the avatar on the page, in place of the one before; it begins its life again. */
const open = (page: Page, avatar: Avatar) =>
  page.evaluate(async (shown) => {
    window.live?.close();
    window.live = await window.avatars.openAvatar(shown, (path) => path);
    window.now = 0;
    document.querySelector("#stage")?.append(window.live.element);
    return window.live.note;
  }, avatar);

/** Lets `milliseconds` pass on the avatar's own clock. */
const live = (page: Page, milliseconds: number, mouth: MouthShape = "closed", openness = 0) =>
  page.evaluate(
    (frame) => {
      const step = window.live.element.querySelector("canvas") === null ? 20 : 100;
      for (const end = window.now + frame.milliseconds; window.now < end; window.now += step)
        window.live.draw({ now: window.now, mouth: frame.mouth, openness: frame.openness });
    },
    { milliseconds, mouth, openness },
  );

const feel = (page: Page, emotion: Emotion) =>
  page.evaluate((felt) => window.live.feel(felt), emotion);

/** The visible picture as bytes; a canvas is drawn again first, so that it still holds its picture. */
async function seen(page: Page): Promise<string> {
  await live(page, 20);
  return (await page.screenshot({ omitBackground: true })).toString("base64");
}

/** The pictures after the same life with each of the emotions, the first one twice: nothing else makes them differ. */
async function facesOf(page: Page, avatar: Avatar): Promise<readonly string[]> {
  const shots: string[] = [];
  for (const emotion of [...emotions, emotions[0]]) {
    await open(page, avatar);
    await live(page, 200);
    await feel(page, emotion);
    await live(page, 1400);
    shots.push(await seen(page));
  }
  return shots;
}

function expectSevenFaces(shots: readonly string[]): void {
  expect(new Set(shots).size).toBe(emotions.length);
  expect(shots.at(-1)).toBe(shots[0]);
}

/** The path of the lips. */
const lips = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-part="mouth"] path')?.getAttribute("d") ?? "");

const heightOf = (path: string): number => {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1);
  return Math.max(...numbers) - Math.min(...numbers);
};

describe.each(drawnCharacters)("%s, drawn", (character) => {
  it("has seven faces that differ, and complains of nothing", async () => {
    const avatar: Avatar = { kind: "drawn", character };
    const { page, complaints, note } = await stageWith(avatar);
    expectSevenFaces(await facesOf(page, avatar));
    expect(note).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe("a drawn mouth", () => {
  it("moves with the cues, another way for each", async () => {
    const { page } = await stageWith({ kind: "drawn", seed: "mio" });
    await live(page, 300);
    const paths = new Map<MouthShape, string>();
    for (const shape of mouthShapes) {
      await live(page, 300, shape, shape === "closed" ? 0 : 1);
      paths.set(shape, await lips(page));
    }
    expect(new Set(paths.values()).size).toBe(mouthShapes.length);
    const height = (shape: MouthShape) => heightOf(paths.get(shape) ?? "");
    expect(height("a")).toBeGreaterThan(height("e"));
    expect(height("e")).toBeGreaterThan(height("i"));
    expect(height("i")).toBeGreaterThan(height("n"));
    await page.close();
  });

  it("is open within three frames of a sound, and shut after it", async () => {
    const { page } = await stageWith({ kind: "drawn", character: "ren" });
    await live(page, 500);
    const shut = heightOf(await lips(page));
    await live(page, 60, "a", 1);
    expect(heightOf(await lips(page))).toBeGreaterThan(shut + 20);
    await live(page, 240);
    expect(heightOf(await lips(page))).toBeLessThan(shut + 6);
    await page.close();
  });
});

describe("a drawn avatar", () => {
  it("is transparent around her, and moves by herself", async () => {
    const { page } = await stageWith({ kind: "drawn", character: "air" });
    await live(page, 200);
    const first = await seen(page);
    await live(page, 1500);
    expect(await seen(page)).not.toBe(first);
    const corner = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(corner).toBe("rgba(0, 0, 0, 0)");
    await page.close();
  });

  it("writes nothing for a moment that it has drawn", async () => {
    const { page } = await stageWith({ kind: "drawn", character: "eris" });
    await live(page, 500);
    const writes = await page.evaluate(async () => {
      let count = 0;
      const observer = new MutationObserver((records) => {
        count += records.length;
      });
      observer.observe(window.live.element, { attributes: true, subtree: true });
      for (let again = 0; again < 5; again += 1)
        window.live.draw({ now: window.now, mouth: "closed", openness: 0 });
      await Promise.resolve();
      count = 0;
      for (let again = 0; again < 5; again += 1)
        window.live.draw({ now: window.now, mouth: "closed", openness: 0 });
      await Promise.resolve();
      return count + observer.takeRecords().length;
    });
    expect(writes).toBe(0);
    await page.close();
  });

  it("is removed when it is closed", async () => {
    const { page } = await stageWith({ kind: "drawn" });
    await page.evaluate(() => window.live.close());
    expect(await page.locator("#stage > *").count()).toBe(0);
    await page.close();
  });
});

describe("portraits", () => {
  const avatar: Avatar = {
    kind: "portraits",
    portraits: { neutral: "assets/calm.png", joy: "assets/glad.png", anger: "assets/cross.png" },
    talking: { joy: "assets/glad-talking.png" },
  };
  const shown = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("img")]
        .filter(({ style }) => style.visibility === "visible")
        .map(({ src }) => src.split("/").at(-1)),
    );

  it("show the picture of each emotion, the neutral one where there is none, fading over", async () => {
    const { page, note, complaints } = await stageWith(avatar);
    await live(page, 300);
    expect(await shown(page)).toEqual(["calm.png"]);
    await feel(page, "joy");
    await live(page, 80);
    expect(await shown(page)).toEqual(["calm.png", "glad.png"]);
    await live(page, 400);
    expect(await shown(page)).toEqual(["glad.png"]);
    await live(page, 300, "a", 0.9);
    expect(await shown(page)).toEqual(["glad-talking.png"]);
    await feel(page, "sadness");
    await live(page, 500);
    expect(await shown(page)).toEqual(["calm.png"]);
    expect(note).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it("bounce with the sound", async () => {
    const { page } = await stageWith(avatar);
    const still = async (openness: number) => {
      await live(page, 400, openness > 0 ? "a" : "closed", openness);
      return page.evaluate(() => {
        const style = (window.live.element as HTMLElement).style.transform;
        return Number(/translate\([^,]+,\s*(-?[\d.]+)%/.exec(style)?.[1]);
      });
    };
    const shut = await still(0);
    expect(await still(1)).toBeLessThan(shut - 0.2);
    await page.close();
  });

  it("that are not all there say so, and the others are shown", async () => {
    const { page, note } = await stageWith({
      kind: "portraits",
      portraits: { neutral: "assets/lost.png", joy: "assets/glad.png" },
    });
    await live(page, 300);
    expect(note).toBe("pictures-missing");
    expect(await shown(page)).toEqual(["glad.png"]);
    await page.close();
  });

  it("of which none is there leave her to be drawn", async () => {
    const { page, note } = await stageWith({
      kind: "portraits",
      portraits: { neutral: "assets/lost.png" },
    });
    expect(note).toBe("no-pictures");
    expect(await page.locator('[data-avatar="drawn"]').count()).toBe(1);
    await page.close();
  });
});

/** The dots in the colour of the model's irises. Runs in the page. */
function irises(): number {
  window.live.draw({ now: window.now, mouth: "closed", openness: 0 });
  const canvas = window.live.element.querySelector("canvas");
  const on = new OffscreenCanvas(canvas?.width ?? 1, canvas?.height ?? 1).getContext("2d");
  if (canvas === null || on === null) return -1;
  on.drawImage(canvas, 0, 0);
  const { data } = on.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 130 && (data[at + 2] ?? 0) > 125) count += 1;
  return count;
}

describe.each([
  ["VRM 1", "assets/new.vrm"],
  ["VRM 0", "assets/old.vrm"],
])("a model of %s", (_, file) => {
  it("shows every emotion and every vowel, and complains of nothing", async () => {
    const avatar: Avatar = { kind: "vrm", file };
    const { page, note, complaints } = await stageWith(avatar);
    expect(note).toBeUndefined();
    expectSevenFaces(await facesOf(page, avatar));
    const mouths = new Set<string>();
    for (const shape of ["a", "i", "u", "e", "o"] as const) {
      await open(page, avatar);
      await live(page, 600, shape, 1);
      mouths.add((await page.screenshot({ omitBackground: true })).toString("base64"));
    }
    expect(mouths.size).toBe(5);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it("shuts the eyes to sleep, also after an emotion that shuts out blinking", async () => {
    const { page } = await stageWith({ kind: "vrm", file });
    await live(page, 1_000);
    const open = await page.evaluate(irises);
    await feel(page, "joy");
    await live(page, 2_000);
    await feel(page, "neutral");
    await live(page, 3_000);
    await page.evaluate(() => window.live.be("asleep"));
    await live(page, 4_000);
    // A shut eye of the doll is a slit.
    expect(await page.evaluate(irises)).toBeLessThan(open / 5);
    await page.close();
  });
});

describe("a model", () => {
  it("that cannot be read leaves her to be drawn", async () => {
    const { page, note } = await stageWith({ kind: "vrm", file: "assets/torn.vrm" });
    expect(note).toBe("model-unreadable");
    expect(await page.locator('[data-avatar="drawn"]').count()).toBe(1);
    await page.close();
  });

  it("leaves her to be drawn in a browser that draws no models", async () => {
    const flat = await openBrowser(["--disable-software-rasterizer"]);
    const avatar: Avatar = { kind: "vrm", file: "assets/new.vrm" };
    const { page, note, complaints } = await stageWith(avatar, flat);
    expect(note).toBe("no-webgl");
    expectSevenFaces(await facesOf(page, avatar));
    expect(complaints).toEqual([]);
    await flat.close();
  });

  it("is code that only those fetch who show one", async () => {
    const page = await browser.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(site.url);
    await page.waitForFunction(() => window.avatars !== undefined);
    await page.evaluate(() => window.avatars.openAvatar({ kind: "drawn" }, (path) => path));
    expect(fetched.filter((path) => path.includes("vrm"))).toEqual([]);
    const small = [...site.sizes].filter(([name]) => !name.includes("vrm"));
    expect(small.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(250_000);
    await page.close();
  });
});
