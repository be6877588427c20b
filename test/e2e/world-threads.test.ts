// The conversations of a room, in a browser and before a strict server: other answers, edits, branches, kills.

import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { sharedBrowser } from "./browser.ts";
import { openWorld, rooms, type Visit, visit } from "./world.ts";

const browser = await sharedBrowser();

async function answering() {
  let count = 0;
  const provider = await startFakeOpenAi({
    answer: ({ body }) => {
      // Others of the city think, too.
      const isAsked = /一つめ|二つめ|分かれた|戻って/.test(JSON.stringify(body));
      if (!isAsked) return says("うん。");
      count += 1;
      return says(`答えの${count}番。`);
    },
  });
  onTestFinished(() => provider.close());
  const env = {
    OPENAI_API_KEY: "openai-key-of-the-trial",
    OPENAI_BASE_URL: provider.url,
    MODEL_NAME: "gpt-6-luna",
    EMOTION_APPRAISAL: "off",
    // No persona begins anything by herself, however long it takes.
    LIVELINESS: "still",
  };
  return { provider, env };
}

const log = ({ page }: Visit) => page.getByRole("log");
const texts = async (shown: Visit): Promise<readonly string[]> =>
  (
    await log(shown)
      .locator("article:not([data-progress=growing]) :is(.bubble, .prose)")
      .allInnerTexts()
  ).map((text) => text.trim());

async function write({ page }: Visit, text: string): Promise<void> {
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill(text);
  await box.press("Enter");
}

const shows = async (shown: Visit, text: string): Promise<void> => {
  await log(shown).getByText(text).last().waitFor({ timeout: 60_000 });
};

const room = (url: string) => `${url}/room/${rooms.user}`;

it("keeps other answers, edits in place and branches, the same in two tabs and after a kill", async () => {
  const { provider, env } = await answering();
  const world = await openWorld({ env });
  const shown = await visit(browser, room(world.url));
  const { page } = shown;
  await write(shown, "一つめの話。");
  await shows(shown, "答えの1番。");
  await page.getByRole("button", { name: "別の答えをもらう" }).last().click();
  await shows(shown, "答えの2番。");
  await expect.poll(() => log(shown).getByText("答えの1番。").count()).toBe(0);
  const other = await visit(browser, room(world.url));
  await shows(other, "答えの2番。");
  await page.getByRole("button", { name: "前の答え" }).click();
  await shows(shown, "答えの1番。");
  await shows(other, "答えの1番。");

  await log(shown).locator("article.mine").last().locator("summary").click();
  await log(shown).getByRole("button", { name: "書き直す" }).click();
  const area = page.getByRole("textbox", { name: "書き直した文" });
  await area.fill("一つめの話、書き直し。");
  await area.press("Enter");
  await shows(other, "一つめの話、書き直し。");
  await write(shown, "二つめの話。");
  await shows(shown, "答えの3番。");
  const last = JSON.stringify(
    provider.requests.findLast(({ body }) => /話。|戻って/.test(JSON.stringify(body))),
  );
  expect(last).toContain("一つめの話、書き直し。");
  expect(last).toContain("答えの1番。");
  expect(last).not.toContain("答えの2番。");
  expect(last).not.toContain("一つめの話。");

  await log(shown).locator("article.theirs").first().locator(".message-actions summary").click();
  await log(shown).getByRole("button", { name: "ここから分かれる" }).click();
  await log(shown).getByText("二つめの話。").waitFor({ state: "detached" });
  await write(shown, "分かれた話。");
  await shows(other, "答えの4番。");
  const branched = JSON.stringify(
    provider.requests.findLast(({ body }) => /話。|戻って/.test(JSON.stringify(body))),
  );
  expect(branched).toContain("答えの1番。");
  expect(branched).not.toContain("二つめの話。");
  await page.getByRole("button", { name: /^会話/ }).click();
  // Either page is told in its own time.
  await expect.poll(() => texts(shown)).toContainEqual(expect.stringContaining("答えの4番。"));
  const before = await texts(shown);
  await world.program.signal("SIGKILL");

  const again = await openWorld({ env, folder: world.folder });
  const back = await visit(browser, room(again.url));
  await shows(back, "答えの4番。");
  await expect.poll(() => texts(back)).toEqual(before);
  await back.page.getByRole("button", { name: /^会話/ }).click();
  await back.page.locator(".thread-name", { hasText: "分かれた話。" }).waitFor();
  await back.page.getByRole("button", { name: "はじめの会話" }).click();
  await back.page.getByRole("button", { name: "閉じる" }).click();
  await shows(back, "答えの3番。");
  await write(back, "戻ってきた。");
  await shows(back, "答えの5番。");
  const returned = JSON.stringify(
    provider.requests.findLast(({ body }) => /話。|戻って/.test(JSON.stringify(body))),
  );
  expect(returned).toContain("二つめの話。");
  expect(returned).not.toContain("分かれた話。");
  expect(back.complaints).toEqual([]);
});

it("brings in a SillyTavern chat with its swipes, saves it again, and finds words in it", async () => {
  const { env } = await answering();
  const world = await openWorld({ env });
  const shown = await visit(browser, room(world.url));
  const { page } = shown;
  await write(shown, "一つめの話。");
  await shows(shown, "答えの1番。");
  await page.getByRole("button", { name: /^会話/ }).click();
  const lines = [
    '{"user_name":"You","character_name":"Seraphina"}',
    '{"name":"Seraphina","is_user":false,"send_date":"2023-6-19 @16h 13m 2s 515ms","mes":"*smiles* You wake.","swipe_id":1,"swipes":["You sleep.","*smiles* You wake."]}',
    '{"name":"You","is_user":true,"send_date":"June 19, 2023 4:14pm","mes":"Where am I, moonstone?"}',
    '{"name":"Seraphina","is_user":false,"mes":"Safe.","swipe_id":0,"swipes":["Safe.","Home."]}',
  ].join("\n");
  await page.locator("input[type=file][accept*=json]").setInputFiles({
    name: "seraphina.jsonl",
    mimeType: "application/jsonl",
    buffer: Buffer.from(lines),
  });
  await shows(shown, "Safe.");
  await page.getByRole("button", { name: "次の答え" }).last().click();
  await shows(shown, "Home.");
  await page.getByRole("button", { name: /^会話/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /SillyTavern（JSONL）/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^seraphina-\d{4}-\d{2}-\d{2}-\d{4}\.jsonl$/);
  const path = await file.path();
  const saved = readFileSync(path, "utf8")
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line));
  expect(saved.map(({ name, mes, swipes }) => ({ name, mes, swipes }))).toEqual([
    { name: "紅月れん", mes: "*smiles* You wake.", swipes: ["You sleep.", "*smiles* You wake."] },
    { name: "You", mes: "Where am I, moonstone?" },
    { name: "紅月れん", mes: "Home.", swipes: ["Safe.", "Home."] },
  ]);
  await page.getByRole("searchbox").fill("moonstone");
  await page.getByRole("searchbox").press("Enter");
  await page.getByText("1 件見つかりました").waitFor();
  expect(await page.locator(".found-messages mark").allInnerTexts()).toEqual(["moonstone"]);
  expect(shown.complaints).toEqual([]);
});
