// A character card becomes a resident of the city, from the page alone.

import { readdir, readFile } from "node:fs/promises";
import { type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { v2Card } from "../fixtures/cards.ts";
import { cookieOf, post } from "../wire/page-client.ts";
import { sharedBrowser } from "./browser.ts";
import { cityEvents, givePassword, openWorld, visit } from "./world.ts";

const browser = await sharedBrowser();

const cardFile = (value: object) => ({
  name: "card.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(value)),
});

/** The status of the answer to the head of a request, before its body is there. */
const statusOf = (address: string, headers: OutgoingHttpHeaders): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(address, { method: "POST", headers }, ({ statusCode }) => {
      resolve(statusCode);
      asked.destroy();
    });
    asked.once("error", reject).flushHeaders();
  });

it("takes a card in, tells what came of it, and lets her be welcomed", async () => {
  const world = await openWorld();
  const { page, complaints } = await visit(browser, `${world.url}/editor`);
  await page.locator('[role=tab][data-key="personas"]').click();
  const choose = page.locator(".card-import input[type=file]");
  const dialog = page.getByRole("dialog", { name: "キャラクターカード" });

  await choose.setInputFiles(cardFile({ spec: "something" }));
  await dialog.getByText("この JSON はキャラクターカードではありません").waitFor();
  await dialog.getByRole("button", { name: "閉じる" }).click();
  await choose.setInputFiles(cardFile(v2Card));
  await dialog.getByRole("heading", { name: "司書リラ", exact: true }).waitFor();
  await dialog.getByText("古い図書館の司書").first().waitFor();
  await dialog.getByText("カードの各部分の扱い").click();
  await dialog.getByText("会話例を persona.md に入れました。").waitFor();
  await dialog.getByText("使わないけれど card.json に残したもの").waitFor();
  const minds = join(world.folder, "home", "minds");
  expect(await readdir(minds).catch(() => [])).not.toContain("rira");
  expect(await dialog.getByRole("switch").isChecked()).toBe(false);
  await dialog.getByRole("button", { name: "引っ越してもらう" }).click();
  await dialog.getByText("司書リラが引っ越してきました。").waitFor();
  const written = await readFile(join(minds, "rira", "persona.md"), "utf8");
  expect(written).toContain("古い図書館の司書");
  await dialog.getByRole("button", { name: "閉じる" }).click();
  await page.locator('.living a[href="/persona/rira"]').waitFor();
  // The greeting of the card is said on arrival, with the names of those who meet.
  await page.goto(`${world.url}/maker/rira`);
  await page.getByRole("tab", { name: "プロフィール" }).click();
  const hello = page.getByLabel("最初のことば");
  await expect.poll(() => hello.inputValue()).not.toBe("");
  await expect.poll(() => hello.inputValue()).not.toMatch(/<user>|\{\{Char\}\}/);
  // The refused upload is reported on the browser's console, too.
  expect(complaints.filter((line) => !line.includes("422"))).toEqual([]);
});

it("takes cards from the operator of its own page alone, and none that is too big", async () => {
  const world = await openWorld();
  const hand = (headers: Readonly<Record<string, string>>, body = JSON.stringify(v2Card)) =>
    fetch(`${world.url}/cards?lang=en&id=lira`, { method: "POST", headers, body });
  const type = { "content-type": "application/octet-stream" };
  expect((await hand(type)).status).toBe(403);
  expect((await hand({ ...type, origin: "http://evil.test" })).status).toBe(403);
  expect((await hand({ "content-type": "text/plain", origin: world.url })).status).toBe(415);
  const headers = { ...type, origin: world.url, "content-length": String(60 << 20) };
  expect(await statusOf(`${world.url}/cards?lang=en`, headers)).toBe(413);

  await givePassword(world.folder, "operator");
  const password = await givePassword(world.folder, "user");
  expect((await hand({ ...type, origin: world.url })).status).toBe(401);
  const signedIn = await post(world.url, "/sign-in", { role: "user", password });
  const user = { ...type, origin: world.url, cookie: cookieOf(signedIn) };
  expect((await hand(user)).status).toBe(403);
  expect(await readdir(join(world.folder, "home", "minds")).catch(() => [])).not.toContain("lira");
});

it("brings a card whole: its picture is the face, its first words are said, another one may be chosen", async () => {
  const world = await openWorld();
  const { page } = await visit(browser, `${world.url}/editor`);
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(96, 128);
    const on = canvas.getContext("2d");
    if (on === null) throw new Error("no canvas");
    on.fillStyle = "#3070c0";
    on.fillRect(0, 0, 96, 128);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return String.fromCharCode(...bytes);
  });
  const { data, ...head } = v2Card as { readonly data: object };
  const card = {
    ...head,
    data: {
      ...data,
      first_mes: "ようこそ、{{user}}。{{char}}です。",
      alternate_greetings: ["また会いましたね。<BOT>ですよ。"],
    },
  };
  await page.locator('[role=tab][data-key="personas"]').click();
  // Dropped on a page that takes no files itself.
  await page.goto(world.url);
  await page.locator(".walker").first().waitFor();
  const bytes = pngCard(Buffer.from(picture, "latin1"), card).toString("latin1");
  const carried = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    data.items.add(new File([content], "card.png", { type: "image/png" }));
    return data;
  }, bytes);
  await page.dispatchEvent("main", "dragover", { dataTransfer: carried });
  await page.getByText("ここにカードを落としてください").waitFor();
  await page.dispatchEvent("main", "drop", { dataTransfer: carried });
  const dialog = page.getByRole("dialog", { name: "キャラクターカード" });
  await dialog.getByRole("switch", { name: "信頼する" }).check();
  await expect.poll(() => dialog.locator("img").evaluate(widthOf)).toBe(96);
  await dialog.getByText("ほかの最初のことば（1）").waitFor();
  await dialog.getByRole("button", { name: "引っ越してもらう" }).click();
  await dialog.getByRole("link", { name: "会いに行く" }).click();
  await page.waitForURL(/\/room\//);

  // The other greeting comes in the place of the first one, and both stay.
  const talk = page.getByRole("log");
  const answers = page.locator(".answer-switch");
  await talk.getByText("ようこそ").waitFor();
  await answers.getByRole("button", { name: "別の答えをもらう" }).click();
  await talk.getByText("また会いましたね。司書リラですよ。").waitFor();
  await answers.getByRole("button", { name: "前の答え" }).click();
  await talk.getByText("ようこそ").waitFor();
  await answers.getByRole("button", { name: "次の答え" }).click();
  await talk.getByText("また会いましたね。司書リラですよ。").waitFor();

  // The picture is the face on the map, in the room, in her page, and elsewhere.
  await page.goto(world.url);
  const face = page.locator('.walker[data-persona="rira"] img.portrait');
  await expect.poll(() => face.getAttribute("data-form")).toBe("picture");
  const shown = await page.request.get(`${world.url}${await face.getAttribute("src")}`);
  expect(shown.headers()["content-type"]).toBe("image/png");
  await page.goto(`${world.url}/persona/rira`);
  await page.locator('img.portrait[data-persona="rira"][data-form="picture"]').first().waitFor();

  // Her page gives her as a card again, and takes the approval back.
  await page.getByRole("checkbox", { name: "信頼する" }).uncheck();
  const settings = join(world.folder, "home", "minds", "rira", "mind.json");
  await expect
    .poll(async () => JSON.parse(await readFile(settings, "utf8")))
    .toMatchObject({ approved: false });
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "PNG" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("rira.png");
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe("PNG");
  const viewer = await fetch(`${world.url}/cards/nobody?as=png`);
  expect(viewer.status).toBe(404);

  // Said on arrival, with names; the other one is chosen, shown with names, and kept as it is written.
  const said = () =>
    cityEvents(world).flatMap((event) =>
      event.type === "message-said" && JSON.stringify(event).includes("リラです。") ? [event] : [],
    );
  await expect.poll(() => said().length).toBe(1);
  expect(JSON.stringify(said())).not.toContain("{{");
  await page.goto(`${world.url}/maker/rira`);
  await page.getByRole("tab", { name: "プロフィール" }).click();
  await page.getByRole("button", { name: "また会いましたね。" }).click();
  await page.locator(".hello-preview", { hasText: "司書リラですよ" }).waitFor();
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("保存しました。").waitFor();
  const written = await readFile(join(world.folder, "home", "minds", "rira", "mind.json"), "utf8");
  expect(JSON.parse(written)).toMatchObject({ greeting: "また会いましたね。{{char}}ですよ。" });
  await page.getByRole("tab", { name: "心" }).click();
  await page.getByLabel("persona.md の中身").fill("{{char}}は{{user}}を待っている。");
  await page.locator(".with-names p", { hasText: "司書リラは会った人を待っている。" }).waitFor();
});

const widthOf = (image: Element): number => (image as HTMLImageElement).naturalWidth;

/** A PNG with a card in its `chara` chunk, before the end. */
function pngCard(png: Buffer, card: object): Buffer {
  const text = Buffer.from(JSON.stringify(card)).toString("base64");
  const body = Buffer.concat([Buffer.from("tEXt"), Buffer.from(`chara\0${text}`, "latin1")]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), length, body, sum, png.subarray(end)]);
}
