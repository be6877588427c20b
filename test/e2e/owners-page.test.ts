// The weekly work of a companion's owner: hears an answer again, reads the model's reasoning, leaves a note, keeps and
// restores backups.

import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { sharedBrowser } from "./browser.ts";
import { figureReports } from "./figure-reports.ts";
import { openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

const isSaidAloud = ({ running, saying }: { running: boolean; saying: string | null }) =>
  running && saying !== null;

const thought = "She sounds tired; a short answer will do.";
const answer = "おかえり。今夜は月がきれいだよ。";

async function openOwned() {
  const fake = await startFakeOpenAi({
    models: ["qwen4-30b", "llama-5-8b"],
    answer: () => says(`<think>${thought}</think> ${answer}`),
  });
  onTestFinished(() => fake.close());
  const world = await openWorld({
    env: {
      OPENAI_BASE_URL: fake.url,
      MODEL_NAME: "openai:qwen4-30b",
      EMOTION_APPRAISAL: "off",
      SOLILOQUY_INTERVAL: "0",
      LIVELINESS: "still",
    },
  });
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  const { page } = shown;
  const box = page.getByRole("textbox", { name: "メッセージ" });
  const talk = async (text: string) => {
    const before = await page.locator("article.theirs").count();
    await box.fill(text);
    await box.press("Enter");
    const answers = page.locator('article.theirs:not([data-progress="growing"])');
    await expect.poll(() => answers.count(), { timeout: 60_000 }).toBeGreaterThan(before);
    return answers.last();
  };
  return { fake, world, shown, page, talk };
}

it("says an answer aloud again, and unfolds the reasoning where it is wanted", async () => {
  const { page, shown, talk } = await openOwned();
  const reports = await figureReports(page);
  const message = await talk("ただいま");
  expect(await message.locator(".prose").innerText()).toBe(answer);
  expect(await message.locator(".reasoning-fold").count()).toBe(0);
  await expect.poll(async () => (await reports()).at(-1)?.saying).toBeNull();
  const before = (await reports()).length;

  await message.hover();
  await message.locator(".message-actions summary").click();
  await page.getByRole("button", { name: "もう一度、声に出す" }).click();
  await expect
    .poll(async () => (await reports()).slice(before).some(isSaidAloud), { timeout: 60_000 })
    .toBe(true);
  expect(await page.locator("article.theirs").count()).toBe(1);

  await page.locator(".top-bar details.drop:has(.settings) > summary").click();
  await page.getByRole("checkbox", { name: "モデルの思考を開けるようにする" }).check();
  await page.keyboard.press("Escape");
  await message.locator(".reasoning-fold summary").click();
  await expect.poll(() => message.locator(".reasoning-fold").innerText()).toContain(thought);
  expect(shown.complaints).toEqual([]);
});

it("keeps a note before her from the next turn on", async () => {
  const { page, world, fake, talk, shown } = await openOwned();
  await page.goto(`${world.url}/persona/ren`);
  await page.getByRole("tab", { name: "覚え書き" }).click();
  await page.getByRole("button", { name: "覚え書きを足す" }).click();
  await page.getByRole("checkbox", { name: "いつも読ませる" }).check();
  await page.getByRole("textbox", { name: "覚え書き" }).fill("いまは真夜中の屋上にいる。");
  await page.getByRole("button", { name: "確かめて保存" }).click();
  await page.locator(".done-note").waitFor();
  await page.goto(`${world.url}/room/${rooms.user}`);
  await talk("そこから何が見える？");
  expect(JSON.stringify(fake.requests.at(-1))).toContain("真夜中の屋上");
  expect(shown.complaints).toEqual([]);
});

it("downloads a backup, takes the weekly interval, and begins anew from the backup", async () => {
  const { page, world, talk } = await openOwned();
  await talk("控えの前");
  await page.goto(`${world.url}/operations`);
  await page.getByRole("button", { name: "いま作る" }).click();
  const backups = page.locator(".backup-list li");
  await expect.poll(() => backups.count()).toBe(1);
  const coming = page.waitForEvent("download");
  await backups.getByRole("link", { name: "ダウンロード" }).click();
  const files = unzipSync(await readFile(await (await coming).path()));
  const { events, journal } = JSON.parse(strFromU8(files["backup.json"] ?? new Uint8Array()));
  expect(journal ?? events).toBeDefined();
  expect(Object.keys(files)).toContain("journal.sqlite");

  await page.goto(`${world.url}/room/${rooms.user}`);
  await talk("控えのあと");
  await page.goto(`${world.url}/operations`);
  await page.getByRole("combobox", { name: "自動で" }).selectOption("week");
  await expect.poll(() => page.getByRole("combobox", { name: "自動で" }).inputValue()).toBe("week");
  await backups.last().getByRole("button", { name: "戻す" }).click();
  await backups.last().getByRole("button", { name: "戻す" }).click();
  await expect.poll(() => backups.count(), { timeout: 90_000 }).toBe(2);
  await page.goto(`${world.url}/room/${rooms.user}`);
  const log = page.getByRole("log");
  await expect.poll(() => log.innerText(), { timeout: 60_000 }).toContain("控えの前");
  expect(await log.innerText()).not.toContain("控えのあと");
});
