// The desk of the stream with every part of it in use, for people who use a screen reader or a small screen.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { pageFolder } from "../../src/adapters/http/build-page.ts";
import { busyDesk } from "../doubles/scripted-desk.ts";
import { opened } from "../wire/opened-page-server.ts";
import { sharedBrowser } from "./browser.ts";
import { atRest, brokenRules, lostWords } from "./page-flaws.ts";
import { visit } from "./world.ts";

const browser = await sharedBrowser();

const sides = ["queue", "show", "state"] as const;

/** Kept where `DESK_PICTURES` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["DESK_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

async function busy() {
  const { city, url } = await opened({ folder: pageFolder("world") });
  city.studio.goLive(true);
  city.studio.hear("月っていつ見るのが好き？", "ことり", "command-desk-1");
  city.studio.answer(["うーん、明け方かな。", "町がまだ眠ってて、月だけ起きてるの。"]);
  const desk = busyDesk(Date.now());
  city.desk.change({ controls: { ...desk.controls, muted: true } });
  return { city, url: `${url}/studio` };
}

it("has names, roles and contrast in both languages and themes, in full swing", async () => {
  const { url } = await busy();
  const found: string[] = [];
  for (const locale of ["ja", "en"]) {
    const { page, complaints } = await visit(browser, url, { locale, reducedMotion: "reduce" });
    for (const side of sides) {
      await page.locator(`[role=tab][data-key=${side}]`).click();
      for (const theme of ["light", "dark"]) {
        await page.evaluate((name) => {
          document.documentElement.dataset["theme"] = name;
        }, theme);
        const rules = theme === "light" ? "all" : "colours";
        const flaws = await atRest(() => brokenRules(page, rules));
        found.push(...flaws.map((flaw) => `${side} ${locale} ${theme}: ${flaw}`));
      }
    }
    expect(complaints).toEqual([]);
  }
  expect([...new Set(found)]).toEqual([]);
});

it("shows where and with which code a source of comments is allowed to read more", async () => {
  const { url } = await busy();
  const { page } = await visit(browser, url, { locale: "en" });
  await page.locator("[role=tab][data-key=state]").click();
  const asked = page.locator(".comment-sources .permission");
  await asked.scrollIntoViewIfNeeded();
  await picture(page, "permission");
  expect(await asked.innerText()).toMatch(/^Twitch asks .* code: ABCDWXYZ/);
  const link = asked.getByRole("link", { name: "Allow at Twitch" });
  expect(await link.getAttribute("href")).toBe(
    "https://www.twitch.tv/activate?device-code=ABCDWXYZ",
  );
});

it("loses no word on a narrow or a low page, in full swing", async () => {
  const { url } = await busy();
  const found: string[] = [];
  for (const locale of ["ja", "en"]) {
    const { page } = await visit(browser, url, { locale, viewport: { width: 320, height: 256 } });
    for (const side of ["talk", ...sides]) {
      for (const [width, height] of [
        [320, 256],
        [390, 844],
        [640, 450],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.locator(`[role=tab][data-key=${side}]`).click();
        const lost = await atRest(() => page.evaluate(lostWords));
        found.push(...lost.map((each) => `${side} ${locale} ${width}: ${each}`));
      }
    }
  }
  expect(found).toEqual([]);
});

it("tells at once what waits for approval, and that she is not heard", async () => {
  const { city, url } = await busy();
  const { page } = await visit(browser, url);
  await page.getByRole("alert").getByText("声を止めてあります").waitFor();
  const approvals = page.getByRole("region", { name: "確認を待つ言葉" });
  expect(await approvals.getAttribute("aria-live")).toBe("polite");
  await expect.poll(() => approvals.getByRole("textbox").count()).toBe(2);
  await approvals.getByText("鍵や住所のようなものが入っています").waitFor();
  await approvals.getByRole("button", { name: "話してよい" }).first().click();
  await page.getByRole("button", { name: "声を止める" }).click();
  await expect
    .poll(() => city.obeyed.map(({ command }) => command))
    .toEqual([{ do: "approve-speech", utterance: "t9.2" }, { do: "kill-speech" }]);
});

it("shows twelve comments at once, and approves and drops by Enter and Delete", async () => {
  const { city, url } = await busy();
  const desk = busyDesk(Date.now());
  const one = desk.queue.comments.find(({ state }) => state === "waiting");
  if (one === undefined) throw new Error("the desk has no comment");
  const comments = Array.from({ length: 20 }, (_, place) => ({ ...one, id: `c${place}` }));
  city.desk.change({ queue: { ...desk.queue, comments } });
  const { page } = await visit(browser, url, { viewport: { width: 1280, height: 800 } });
  await page.locator("[role=tab][data-key=queue]").click();
  const visible = () =>
    page
      .locator(".queued")
      .evaluateAll(
        (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      );
  await expect.poll(visible).toBeGreaterThanOrEqual(12);
  expect(await page.locator(".turn .summary").count()).toBe(0);
  const approvals = page.locator(".approval");
  await approvals.first().press("Delete");
  await approvals.first().press("Enter");
  await expect
    .poll(() => city.obeyed.map(({ command }) => command))
    .toMatchObject([{ do: "reject-speech" }, { do: "approve-speech" }]);
});

it("decides about a whole answer by button and key, and asks what waits when approval ends", async () => {
  const { city, url } = await busy();
  const { page, complaints } = await visit(browser, url, {
    viewport: { width: 1280, height: 800 },
  });
  const obeyed = () => city.obeyed.map(({ command }) => command);
  await page.getByRole("button", { name: "まるごと話す（2 文）" }).click();
  await page.locator("h1").first().click();
  await page.keyboard.press("Shift+Delete");
  await page.getByRole("switch", { name: "確認してから" }).click();
  await page.getByText("待っている 2 文をどうしますか").waitFor();
  await picture(page, "what-waits");
  await page.getByRole("button", { name: "捨てて、確認をやめる" }).click();
  const both = { do: "decide-answer", utterances: ["t9.2", "t9.3"] };
  await expect.poll(obeyed).toEqual([
    { ...both, approved: true },
    { ...both, approved: false },
    { do: "hold-speech", on: false, waiting: "drop" },
  ]);
  expect(complaints).toEqual([]);
});

it("copies the URL of each key for a Stream Deck, with its token and the name of a scene", async () => {
  const { city, url } = await busy();
  const path = "/stage/";
  city.desk.change({
    preview: {
      ...{ path, watchPath: path, hotkeysPath: "/hotkeys?token=of-the-keys" },
      ...{ pages: 1, sounding: null, silenced: false },
    },
  });
  const { page } = await visit(browser, url, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.locator("[role=tab][data-key=state]").click();
  await page.getByText("Stream Deck などのキー").click();
  await picture(page, "hotkeys");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "GO（次の項目へ）" }).click();
  await expect.poll(copied).toBe(`${new URL(url).origin}/hotkeys/go?token=of-the-keys`);
  await page
    .getByRole("button", { name: /シーン「/ })
    .first()
    .click();
  await expect.poll(copied).toContain("/hotkeys/scene?token=of-the-keys&name=");
});
