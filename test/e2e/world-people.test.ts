// The operator makes a persona, writes minds and schedules, sends people home: in a browser, on the whole program.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { says } from "../wire/fake-gemini/script.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini } from "./ends.ts";
import { openWorld, playedBy, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

it("makes a persona who lives in the city, speaks, goes home, leaves and comes back", async () => {
  const first = await openWorld();
  const shown = await visit(browser, `${first.url}/editor`);
  const { page } = shown;
  await page.getByRole("tab", { name: "住む人" }).click();
  await page.getByRole("link", { name: "だれかを生みだす" }).click();
  await page.getByRole("button", { name: "命を吹き込む" }).click();
  await page.getByText("先に名前を書いてください。").waitFor();
  await page.getByLabel("名前").fill("ルナ");
  await page.getByLabel("家").selectOption(rooms.cafe);
  await page.getByRole("tab", { name: "心" }).click();
  await page
    .getByLabel("心の文章（persona.md）")
    .fill("# ルナ\n\n- 一人称：ぼく\n\n夜の屋根を歩くのが好き。");
  await page.getByRole("button", { name: "命を吹き込む" }).click();
  await page.getByText("ルナ が街に来ました。").waitFor();
  await page.goto(`${first.url}/editor`);
  await page.getByRole("tab", { name: "住む人" }).click();
  const row = page.locator(".living li", { hasText: "ルナ" });
  await row.getByText("家: カフェ").waitFor();

  // She speaks when she is called, and her home is where she goes back to.
  await page.goto(`${first.url}/room/${rooms.user}`);
  await page.getByText("ここに呼ぶ").click();
  await page.getByRole("button", { name: "ルナ: 呼ぶ" }).click();
  const hers = page.locator('article.theirs[data-persona="runa"] .prose');
  await hers.first().waitFor();
  const here = page.getByRole("complementary", { name: "ここにいる人" });
  await here.locator("summary", { hasText: "ルナ" }).click();
  await here.getByRole("button", { name: "家に帰す" }).click();
  await expect.poll(() => here.getByText("ルナ").count()).toBe(1);
  await page.goto(first.url);
  const cafe = page.locator(`.spot[data-building="${rooms.cafe}"]`);
  await expect.poll(() => cafe.getAttribute("aria-label")).toContain("ルナ");

  // She is there after the program was killed.
  await first.program.signal("SIGKILL");
  const { url } = await openWorld({ folder: first.folder, port: new URL(first.url).port });
  await page.goto(`${url}/persona/runa`);
  await page.getByRole("heading", { name: "ルナ" }).waitFor();
  await page.locator(".about-tab").getByText("夜の屋根").waitFor();
  await page.getByRole("tab", { name: "詳細" }).click();
  await expect.poll(() => page.getByLabel("persona.md の中身").inputValue()).toContain("夜の屋根");

  await page.goto(`${url}/editor`);
  await page.getByRole("tab", { name: "住む人" }).click();
  await row.getByRole("button", { name: "街を離れてもらう" }).click();
  await row.getByRole("button", { name: /本当に/ }).click();
  const welcome = page.locator("section", { hasText: "迎える" }).last();
  await welcome.locator("li", { hasText: "ルナ" }).getByRole("button").click();
  await row.getByText("家: 大きな机の部屋").waitFor();
  expect(shown.complaints).toEqual([]);
});

/** The minute of the hour that begins next, or the one after it when that is too near to be written down before. */
const soonestMinute = (): number => new Date(Date.now() + 75_000).getMinutes();

it("takes a mind that was saved from the next turn on, keeps the old one of a broken edit, and wakes her by her schedule", async () => {
  const gemini = await fakeGemini({ answer: () => says("はい、聞こえています。") });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/persona/ren`);
  const { page } = shown;
  const asked = () => gemini.requests.map(({ body }) => JSON.stringify(body));

  await page.getByRole("tab", { name: "予定" }).click();
  await page.getByRole("button", { name: "予定を作る" }).click();
  // Days and a time; the five fields are for more than that.
  const friday = page.getByLabel("金", { exact: true });
  await friday.uncheck({ force: true });
  await page.getByLabel("時刻", { exact: true }).fill("21:05");
  await page.getByText("毎週").waitFor();
  await page.getByText("詳しく決める").click();
  const time = page.getByLabel(/^時刻（分 時/);
  expect(await time.inputValue()).toBe("5 21 * * 0,1,2,3,4,6");
  await page.getByLabel("すること").fill("鳩時計のまねをする");
  await time.fill("* * *");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByRole("alert").waitFor();
  await time.fill("* * * * *");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("時刻のあいだを 5 分以上あけてください").waitFor();
  await time.fill(`${soonestMinute()} * * * *`);
  await page.getByRole("button", { name: "保存" }).click();
  const card = page.locator(".schedule", { hasText: "鳩時計のまねをする" });
  await card.waitFor();

  await page.getByRole("tab", { name: "詳細" }).click();
  const text = page.getByRole("textbox", { name: "persona.md の中身" });
  await expect.poll(() => text.inputValue()).not.toBe("");
  const before = await text.inputValue();
  await text.fill(`${before}\n- 合言葉：月見そば大盛り\n`);
  await page.getByRole("button", { name: "確かめて保存" }).click();
  await page.getByText("保存しました。").waitFor();
  await page.getByRole("button", { name: "mind.json" }).click();
  const settings = page.getByRole("textbox", { name: "mind.json の中身" });
  await expect.poll(() => settings.inputValue()).toContain("紅月れん");
  await settings.fill('{ "displayName": ');
  await page.getByRole("button", { name: "確かめて保存" }).click();
  await page.getByText("誤りがあるので、保存していません。").waitFor();
  await page.getByRole("button", { name: "保存したところまで戻す" }).click();
  await expect.poll(() => settings.inputValue()).toContain("紅月れん");
  const own = join(world.folder, "home", "minds", "ren");
  expect(await readFile(join(own, "persona.md"), "utf8")).toContain("月見そば大盛り");
  expect(await readFile(join(own, "mind.json"), "utf8")).not.toBe('{ "displayName": ');

  const talk = await visit(browser, `${world.url}/room/${rooms.user}`);
  const box = talk.page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("聞こえる？");
  await box.press("Enter");
  const answered = () => asked().filter((body) => body.includes("聞こえる？"));
  await expect.poll(() => answered().length).toBeGreaterThan(0);
  expect(answered()[0]).toContain("月見そば大盛り");
  await talk.page.locator('article.theirs[data-persona="ren"]').first().waitFor();

  await expect
    .poll(() => asked().filter((body) => body.includes("鳩時計のまねをする")).length, {
      timeout: 150_000,
    })
    .toBeGreaterThan(0);
  await page.getByRole("tab", { name: "予定" }).click();
  await card.getByRole("button", { name: "変える" }).click();
  await page.getByLabel("すること").fill("梟のまねをする");
  await page.getByRole("button", { name: "保存" }).click();
  const changed = page.locator(".schedule", { hasText: "梟のまねをする" });
  await changed.getByRole("checkbox").click();
  await expect.poll(() => changed.getByRole("checkbox").isChecked()).toBe(false);
  await page.reload();
  await page.getByRole("tab", { name: "予定" }).click();
  await expect.poll(() => changed.getByRole("checkbox").isChecked()).toBe(false);
  await changed.getByRole("button", { name: "取り消す" }).click();
  await expect.poll(() => page.locator(".schedule").count()).toBe(0);
  // An undoable change outlives a reload, too.
  await page.reload();
  await page.getByRole("tab", { name: "予定" }).click();
  await page.getByRole("button", { name: /元に戻す/ }).click();
  await changed.waitFor();
  expect([...shown.complaints, ...talk.complaints]).toEqual([]);
}, 300_000);
