// The texts on the picture and their places: her words beside her, comments, and paid comments with a sound; and the
// sounds of the board.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Performer } from "../../src/bodies/stage/tools.ts";
import { type StageLayout, usualLayout } from "../../src/protocol/stage-feed.ts";
import { toneOf } from "../doubles/tone-voicing.ts";
import { ren } from "../wire/stage-bench.ts";
import { openRealStage, openStageBrowser } from "./stage-page.ts";

const browser = await openStageBrowser();

const long =
  "こんばんは、今日も来てくれてありがとう。窓の外では雨が降っているけれど、ここはあたたかいから、ゆっくりしていってね。";

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not seen`);
  return box;
}

it.each(["right", "left"])(
  "writes her words in a box that does not cross her, on the %s",
  async (side) => {
    const bench = await openRealStage();
    const { page, complaints } = await browser.open(bench.url, `&side=${side}`);
    await page.locator(".figure > *").waitFor();
    const spoken = bench.stage.speak(long, undefined);
    await page.locator(".subtitles.shown .letter.said").nth(8).waitFor();
    const [words, figure] = [await boxOf(page, ".subtitles"), await boxOf(page, ".figure")];
    if (side === "right") expect(words.x + words.width).toBeLessThanOrEqual(figure.x + 1);
    else expect(words.x).toBeGreaterThanOrEqual(figure.x + figure.width - 1);
    const name = await boxOf(page, ".subtitle-name");
    const line = await boxOf(page, ".subtitle-line");
    expect([name.x, name.y < line.y]).toEqual([line.x, true]);
    // Lines end between phrases: each begins with a letter that may begin one.
    expect(await page.locator(".subtitle-line").getAttribute("lang")).toBe("ja");
    if (process.env["PICTURES"])
      await page.screenshot({ path: `${process.env["PICTURES"]}/${side}.png` });
    bench.stage.stopSpeaking();
    await spoken;
    expect(complaints).toEqual([]);
  },
);

it.each([2, 3, 4])("gives each of %d a place and a name, and shows who speaks", async (count) => {
  const bench = await openRealStage();
  const people = (["ren", "eris", "air", "mio"] as const).slice(0, count).map(
    (persona): Performer => ({
      ...ren,
      persona: {
        ...{ persona, name: persona, language: "ja" },
        avatar:
          persona === "mio"
            ? { kind: "drawn", seed: persona }
            : { kind: "drawn", character: persona },
      },
    }),
  );
  bench.stage.present(people);
  const { page, complaints } = await browser.open(bench.url);
  await expect.poll(() => page.locator(".figure > *").count()).toBe(count);
  const air = people.at(-1)?.persona.persona ?? "";
  const spoken = bench.stage.as(air).speak(long, undefined);
  await page.locator(".subtitles.shown .letter.said").nth(8).waitFor();
  expect(await page.locator(".figure[data-speaking]").getAttribute("data-name")).toBe(air);
  expect(await page.locator(".subtitle-name").textContent()).toBe(air);
  const words = await boxOf(page, ".subtitles");
  const figures = await Promise.all(
    people.map(({ persona }) => boxOf(page, `.figure[data-name="${persona.name}"]`)),
  );
  const middles = figures.map(({ x, width }) => x + width / 2);
  expect(middles).toEqual(middles.toSorted((a, b) => b - a));
  for (const figure of figures) expect(words.x + words.width).toBeLessThanOrEqual(figure.x + 1);
  if (process.env["PICTURES"])
    await page.screenshot({ path: `${process.env["PICTURES"]}/company-${count}.png` });
  bench.stage.stopSpeaking();
  await spoken;
  await expect.poll(() => page.locator(".figure[data-speaking]").count()).toBe(0);
  bench.stage.present(people.slice(0, 1));
  await expect.poll(() => page.locator(".figure").count()).toBe(1);
  expect(complaints).toEqual([]);
});

it("follows the operator's choice on an open page", async () => {
  let layout: StageLayout = usualLayout;
  const bench = await openRealStage({ layout: () => layout });
  const { page } = await browser.open(bench.url);
  await page.locator(".figure > *").waitFor();
  const comment = { id: "1", name: "みどり", text: "こんばんは！", platform: "web" };
  bench.stage.showComment(comment);
  await page.locator(".comment").waitFor();
  const high = (await boxOf(page, ".ticker")).y;
  layout = { subtitles: "top", ticker: "bottom", alerts: false };
  bench.stage.relayout();
  await expect.poll(async () => (await boxOf(page, ".ticker")).y).toBeGreaterThan(high + 100);
  const spoken = bench.stage.speak("やあ。", undefined);
  await expect.poll(async () => (await boxOf(page, ".subtitles")).y).toBeLessThan(100);
  await spoken;
  layout = { subtitles: "off", ticker: "off", alerts: false };
  bench.stage.relayout();
  await expect
    .poll(() => page.locator(".ticker, .subtitles").filter({ visible: true }).count())
    .toBe(0);
});

it("announces what is paid with a sound, one after the other, as plain text", async () => {
  const bench = await openRealStage();
  const { page } = await browser.open(bench.url);
  await page.locator(".figure > *").waitFor();
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...at) {
          resolve("rang");
          start.apply(this, at);
        };
      }),
  );
  const paid = { amount: 1_000, currency: "JPY" };
  const comment = { text: "がんばって！", platform: "youtube" };
  bench.stage.showComment({ ...comment, id: "0", name: "ただの人" });
  bench.stage.showComment({ ...comment, id: "1", name: "<b>さくら</b>", paid });
  bench.stage.showComment({ ...comment, id: "2", name: "かえで", paid });
  const alert = page.locator(".alert.shown");
  await expect.poll(() => alert.textContent()).toMatch(/1,000<b>さくら<\/b>$/);
  expect(await heard).toBe("rang");
  if (process.env["PICTURES"])
    await page.screenshot({ path: `${process.env["PICTURES"]}/alert.png` });
  await expect.poll(() => alert.textContent(), { timeout: 20_000 }).toMatch(/かえで$/);
  await expect.poll(() => alert.count(), { timeout: 20_000 }).toBe(0);
  bench.stage.showComment({
    ...{ id: "3", name: "Taro", text: "15 raiders from Taro have joined!", platform: "twitch" },
    event: "raid",
  });
  await expect.poll(() => alert.textContent()).toBe("レイドTaro");
  if (process.env["PICTURES"])
    await page.screenshot({ path: `${process.env["PICTURES"]}/raid.png` });
});

it("plays the sounds of the board on the page that sounds, and stops them", async () => {
  const bench = await openRealStage({
    boardSound: async (name) =>
      name === "はくしゅ" ? { bytes: toneOf(60_000), mediaType: "audio/wav" } : undefined,
  });
  expect((await bench.stage.playSound("はくしゅ")).ok).toBe(false);
  const { page, complaints, recorded } = await browser.open(bench.url);
  await expect.poll(() => bench.stage.status().hearing).toBe("page");
  const loudest = async () =>
    Math.max(0, ...(await recorded()).loud.slice(-5).map(({ level }) => level));
  for (const name of ["はくしゅ", "fanfare"]) {
    expect((await bench.stage.playSound(name)).ok).toBe(true);
    await expect.poll(loudest).toBeGreaterThan(0.02);
    await bench.stage.playSound("");
    await expect.poll(loudest).toBeLessThan(0.001);
  }
  expect((await bench.stage.playSound("no such sound")).ok).toBe(false);
  await page.close();
  expect(complaints).toEqual([]);
});
