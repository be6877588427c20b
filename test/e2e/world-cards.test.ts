// A character card becomes a resident of the city, from the page alone.

import { readdir, readFile } from "node:fs/promises";
import { type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { v2Card } from "../fixtures/cards.ts";
import { cookieOf, post } from "../wire/page-client.ts";
import { givePassword, openWorld, openWorldBrowser, visit } from "./world.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openWorldBrowser();
});
afterAll(() => browser?.close());

const cardFile = (value: object) => ({
  name: "card.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(value)),
});

/** What is answered to the head of a request, before its body is there. */
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
  const part = page.locator(".card-import");
  const report = part.getByRole("status");
  const choose = part.locator("input[type=file]");

  await choose.setInputFiles(cardFile({ spec: "something" }));
  await report.getByText("この JSON はキャラクターカードではありません").waitFor();
  await choose.setInputFiles(cardFile(v2Card));
  await report.getByText("「司書リラ」を取り込みました。").waitFor();
  await report.getByText("会話例を persona.md に入れました。").waitFor();
  await report.getByText("使わないけれど card.json に残したもの").waitFor();
  const written = await readFile(join(world.folder, "home", "minds", "rira", "persona.md"), "utf8");
  expect(written).toContain("古い図書館の司書");

  const her = page.locator(".living li", { hasText: "司書リラ" });
  await her.getByRole("button", { name: "迎える" }).click();
  await page.locator('.living a[href="/persona/rira"]').waitFor();
  // What the card says first is said on arrival, with the names of who meets.
  await page.goto(`${world.url}/maker/rira`);
  await page.getByRole("tab", { name: "プロフィール" }).click();
  const hello = page.getByLabel("最初のことば");
  await expect.poll(() => hello.inputValue()).not.toBe("");
  expect(await hello.inputValue()).not.toMatch(/<user>|\{\{Char\}\}/);
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
