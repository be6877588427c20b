// A whole show run from the studio without a mouse: every step is a key that the page receives.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { says } from "../wire/fake-gemini/script.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini } from "./ends.ts";
import { cityEvents, openWorld, playedBy, visit } from "./world.ts";

const browser = await sharedBrowser();

const most = 80;

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, role: "button" | "textbox" | "tab" | "switch", name: string) {
  const wanted = page.locator(":focus").and(page.getByRole(role, { name, exact: true }));
  for (let press = 0; press < most; press += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  expect.fail(`no Tab leads to ${role} ${name}`);
}

async function press(page: Page, role: "button" | "switch", name: string): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press(role === "switch" ? "Space" : "Enter");
}

async function write(page: Page, box: string, text: string, key?: string): Promise<void> {
  await tabTo(page, "textbox", box);
  await page.keyboard.type(text);
  if (key !== undefined) await page.keyboard.press(key);
}

/** The tabs of the side are one stop; arrows lead from one to the next. */
async function openTab(page: Page, name: string): Promise<void> {
  const focus = page.locator(":focus");
  const anyTab = focus.and(page.getByRole("tab"));
  for (let stop = 0; stop < most && (await anyTab.count()) === 0; stop += 1) {
    await page.keyboard.press("Tab");
  }
  const wanted = focus.and(page.getByRole("tab", { name }));
  const { length } = await page.getByRole("tab").all();
  for (let step = 0; step < length && (await wanted.count()) === 0; step += 1) {
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  expect(await wanted.getAttribute("aria-selected")).toBe("true");
}

it("runs from the empty studio to the last item by keys alone", async () => {
  const gemini = await fakeGemini({
    answer({ body }) {
      const words = JSON.stringify(body["contents"]);
      const asked = words.lastIndexOf("三つ話して");
      const isComment = asked > words.lastIndexOf("今夜は満月です");
      const isEnd = words.lastIndexOf("お別れを言います") > asked;
      return isComment && !isEnd
        ? says("いちばんめだよ。", "にばんめだよ。")
        : says("月がきれいだね。");
    },
  });
  const world = await openWorld({ env: playedBy(gemini) });
  const { page, complaints } = await visit(browser, `${world.url}/studio`);
  const heard = (text: string) =>
    page.locator(".turn .utterance[data-progress=heard]", { hasText: text }).first().waitFor();
  const states = () => page.locator(".cue .cue-state").allInnerTexts();
  await page.getByRole("heading", { name: "いま、スタジオにはだれもいません" }).waitFor();

  await press(page, "button", "紅月れんをスタジオへ");
  await page.getByRole("button", { name: "家に帰す" }).waitFor();
  await openTab(page, "進行");
  for (const [title, notes] of [
    ["月の話", "今夜は満月です。"],
    ["おわり", "お別れを言います。"],
  ] as const) {
    await press(page, "button", "項目を足す");
    await write(page, "題", title);
    await write(page, "本人に渡すメモ", notes);
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, "textbox", "題");
    await page.keyboard.press("Enter");
    await page.locator(".cue", { hasText: title }).waitFor();
  }

  await page.keyboard.press("F8");
  await heard("月がきれい");
  expect(await states()).toEqual(["いま", "次"]);
  await page.keyboard.press("F9");
  await page.getByText("一時停止中").waitFor();
  await page.keyboard.press("F9");
  await expect.poll(() => page.getByText("一時停止中").count()).toBe(0);

  await press(page, "switch", "確認してから");
  await write(page, "コメント", "三つ話して", "Enter");
  const approvals = page.locator(".approval");
  await expect.poll(() => approvals.count()).toBe(2);
  const focus = page.locator(":focus");
  await tabTo(page, "textbox", "話す言葉");
  expect(await focus.inputValue()).toBe("いちばんめだよ。");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await heard("いちばんめ");
  // The focus is on the next sentence.
  await expect.poll(() => focus.and(approvals).getByText("にばんめ").count()).toBe(1);
  await page.keyboard.press("Delete");
  await expect.poll(() => approvals.count()).toBe(0);
  await expect.poll(() => focus.and(page.locator(".approvals")).count()).toBe(1);
  await press(page, "switch", "確認してから");

  await page.keyboard.press("Escape");
  await page.getByRole("alert").getByText("声を止めてあります").waitFor();
  await press(page, "button", "声を戻す");
  await expect.poll(() => page.getByRole("alert").getByText("声を止めてあります").count()).toBe(0);
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: "次の項目はありません" }).waitFor();
  await expect.poll(states).toEqual(["済み", "いま"]);
  await press(page, "button", "家に帰す");
  await page.getByRole("button", { name: "紅月れんをスタジオへ" }).waitFor();

  expect(world.program.out()).not.toContain("にばんめ");
  expect(cityEvents(world).filter(({ type }) => type === "cue-given")).toHaveLength(2);
  expect(complaints).toEqual([]);
});
