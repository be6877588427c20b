// The operator reads and corrects a memory: in a browser, on the whole program.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { says } from "../wire/fake-gemini/script.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini } from "./ends.ts";
import { freshFolder, runProgram } from "./program.ts";
import {
  givePassword,
  openWorld,
  order,
  playedBy,
  rooms,
  type Visit,
  visit,
  type World,
  wire,
} from "./world.ts";

const browser = await sharedBrowser();

/** The messages of two people years ago: of two matters, and more than a page of them. */
const longAgo = [
  ["user", "京都の紅葉を見に行きたい。京都の紅葉は十一月がいい。"],
  ["assistant", "京都の紅葉ですね。東福寺の橋がきれいです。"],
  ["user", "京都の紅葉の宿を東福寺のそばに予約した。"],
  ["assistant", "京都の紅葉の宿、楽しみですね。"],
  ["user", "将棋の大会に出る。将棋の大会で四間飛車を指す。"],
  ["assistant", "将棋の大会、応援しています。四間飛車は楽しい。"],
  ["user", "将棋の大会で三回勝った。"],
  ["assistant", "将棋の大会で三回も！おめでとうございます。"],
  ...Array.from({ length: 40 }, (_, at) => ["user", `将棋の棋譜その${at + 1}を並べた。`]),
] as const;

const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at, 3)).toISOString();

/** A world whose Air remembers it and is played by a fake that answers every time the same. */
async function worldWithMemory(folder: string): Promise<World> {
  const file = join(folder, "log.json");
  const messages = longAgo.map(([role, content], at) => ({ role, content, timestamp: day(at) }));
  await writeFile(file, JSON.stringify(messages));
  const ingest = ["memory", "ingest", "ren", "--file", file, "--assign-llm", "heuristic"];
  const read = await runProgram(ingest, { folder, language: "ja" });
  expect(read, read.err).toMatchObject({ code: 0 });
  const gemini = await fakeGemini({ answer: () => says("うん、よくおぼえておくね。") });
  const world = await openWorld({ folder, env: playedBy(gemini) });
  await order(await wire(world), { do: "change-user", name: "まはー" });
  return world;
}

async function say(world: World, text: string): Promise<Visit> {
  const talk = await visit(browser, `${world.url}/room/${rooms.user}`);
  const box = talk.page.getByRole("textbox", { name: "メッセージ" });
  await box.fill(text);
  await box.press("Enter");
  const answers = talk.page.locator('article.theirs[data-persona="ren"]');
  await expect.poll(() => answers.count()).toBeGreaterThan(0);
  await talk.page.getByText("うん、よくおぼえておくね").first().waitFor();
  return talk;
}

const tabs = {
  topics: "話題",
  entries: "記憶",
  recall: "思い出し方",
  people: "人",
  chronicle: "これまで",
};

/** The memory of a persona as a page, by what one does there. */
function explorer({ page }: Visit) {
  const open = (name: keyof typeof tabs) =>
    page.getByRole("tab", { name: tabs[name], exact: true }).click();
  const recalled = page.locator(".recalled > li");
  const list = page.locator(".entry-list li");
  return {
    page,
    open,
    list,
    recalled,
    counts: page.locator(".memory-counts"),
    detail: page.locator(".entry-detail"),
    rows: page.locator(".topic-table tr[data-topic]"),
    async find(words: string) {
      await open("entries");
      await page.getByLabel("ことばで探す").fill(words);
      await expect.poll(() => list.filter({ hasNotText: words }).count()).toBe(0);
      // The found entries, and not a list that was not there yet.
      await list.first().or(page.getByText("あてはまる記憶はありません")).first().waitFor();
      await expect.poll(() => list.filter({ hasNotText: words }).count()).toBe(0);
    },
    async recall(words: string, asker: "利用者" | "視聴者") {
      await open("recall");
      await page.getByLabel("こう言われたら").fill(words);
      await page.getByText(asker, { exact: true }).first().click();
      await page.getByRole("button", { name: "試す" }).click();
    },
  };
}

/** The files of the data folder that hold these words. */
async function holding({ folder }: World, words: string): Promise<readonly string[]> {
  const home = join(folder, "home");
  const files = await readdir(home, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    // A momentary file of the program may be gone by now.
    if (file.isFile() && (await readFile(path).catch(() => "")).includes(words)) found.push(path);
  }
  return found;
}

it("shows topics, renames, puts away, merges and takes apart, and refuses a title that says nothing", async () => {
  const world = await worldWithMemory(await freshFolder());
  const shown = await visit(browser, `${world.url}/persona/ren`);
  const { page } = shown;
  await page.getByRole("link", { name: "記憶を見る" }).click();
  await page.waitForURL("**/memory/ren");
  const { rows, counts } = explorer(shown);
  await expect.poll(() => counts.innerText()).toContain("48件の記憶");
  const table = page.locator(".topic-table");
  expect(await table.getByRole("columnheader").allInnerTexts()).toEqual(
    expect.arrayContaining(["題", "あらまし", "記憶", "強さ", "できた日", "新しい日"]),
  );
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  const count = await rows.count();
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-topic")));
  const row = (id: string | null | undefined) => page.locator(`tr[data-topic="${id}"]`);
  const [first, second] = ids;
  await expect.poll(() => row(first).innerText()).toContain(String(first));
  await row(first).locator("meter").waitFor();

  await row(first).getByRole("button", { name: "直す" }).click();
  const form = page.locator(".topic-form");
  /** Presses what the form offers, opening it where it is closed. */
  const inForm = (name: string) =>
    vi.waitFor(
      async () => {
        if ((await form.count()) === 0)
          await row(first).getByRole("button", { name: "直す" }).click({ timeout: 2_000 });
        await form.getByRole("button", { name }).click({ timeout: 2_000 });
      },
      { timeout: 20_000, interval: 100 },
    );
  for (const title of ["新しい話題", "n/a", "雑談 (2)"]) {
    await form.getByLabel("題").fill(title);
    await form.getByRole("button", { name: "保存" }).click();
    await form.getByRole("alert").filter({ hasText: "何の話か分からない題" }).waitFor();
  }
  await form.getByLabel("題").fill("秋の京都へ");
  await form.getByLabel("あらまし").fill("紅葉と宿");
  await form.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => row(first).innerText()).toContain("秋の京都へ");
  await expect.poll(() => row(first).innerText()).toContain("紅葉と宿");
  await expect.poll(() => form.getByRole("alert").count()).toBe(0);

  await form.getByRole("button", { name: "しまう" }).click();
  await expect.poll(() => rows.count()).toBe(count - 1);
  await expect.poll(() => counts.innerText()).toContain(`${count - 1}の話題`);
  await page.getByLabel("しまった話題も見せる").check();
  await expect.poll(() => row(first).innerText()).toContain("しまってある");
  await inForm("戻す");
  await expect.poll(() => counts.innerText()).toContain(`${count}の話題`);

  await row(first).getByRole("checkbox").check();
  await row(second).getByRole("checkbox").check();
  await page.getByLabel("まとめる先").selectOption(String(first));
  await page.getByRole("button", { name: "選んだ話題をまとめる" }).click();
  await expect.poll(() => row(first).innerText()).toMatch(/まとめられた元: .*t/);
  await expect.poll(() => row(second).innerText()).toContain("秋の京都へ");
  await expect.poll(() => counts.innerText()).toContain(`${count - 1}の話題`);
  await inForm("まとめを取り消す");
  await expect.poll(() => counts.innerText()).toContain(`${count}の話題`);
  await expect.poll(() => row(first).innerText()).not.toContain("まとめられた元");
  await expect.poll(() => row(second).innerText()).not.toContain("しまってある");

  // The command line shows the change.
  const { out } = await runProgram(["memory", "topics", "ren"], {
    folder: world.folder,
    language: "ja",
  });
  expect(out).toContain("秋の京都へ");
  const ui = await runProgram(["memory", "ui", "ren"], { folder: world.folder, language: "ja" });
  expect(ui).toMatchObject({ code: 0, err: "" });
  expect(ui.out).toContain(`${world.url}/memory/ren`);
  expect(shown.complaints).toEqual([]);
});

it("finds entries, corrects and moves them, and shows what is recalled, for whom, and why", {
  tags: ["promise"],
}, async () => {
  const world = await worldWithMemory(await freshFolder());
  const talk = await say(world, "京都の紅葉の宿はどこだっけ？合言葉は雪見大福だよ。");
  const shown = await visit(browser, `${world.url}/memory/ren`);
  const { page, open, list, find, detail, counts, recall, recalled } = explorer(shown);
  await expect.poll(() => counts.innerText()).toMatch(/5\d件の記憶/);

  await open("entries");
  await expect.poll(() => list.count()).toBe(40);
  await page.getByRole("button", { name: "さらに前を見る" }).click();
  await expect.poll(() => list.count()).toBeGreaterThan(47);
  await page.getByLabel("この日から").fill("2025-01-05");
  await page.getByLabel("この日まで").fill("2025-01-08");
  await expect.poll(() => list.count()).toBe(4);
  await page.getByLabel("この日から").fill("");
  await page.getByLabel("この日まで").fill("");
  await find("東福寺のそば");
  await expect.poll(() => list.count()).toBe(1);
  await list.getByRole("button").click();
  await expect.poll(() => detail.innerText()).toContain("京都の紅葉の宿を東福寺のそばに予約した");
  const around = detail.getByRole("region", { name: "その前後" }).getByRole("listitem");
  await expect.poll(() => around.count()).toBeGreaterThan(3);
  await expect.poll(() => detail.innerText()).toMatch(/log\.json の \d+ 番目/);

  await find("雪見大福");
  await expect.poll(() => list.first().innerText()).toContain("雪見大福");
  await list.first().getByRole("button").click();
  await expect.poll(() => detail.innerText()).toMatch(/この街の記録（?.*soul:ren/);
  await expect.poll(() => detail.getByLabel("だれの前で").inputValue()).toBe("private");
  await recall("合言葉の雪見大福", "利用者");
  await expect.poll(() => recalled.first().innerText()).toContain("雪見大福");
  await recalled.first().getByText("点の内わけ").click();
  const scored = () => recalled.first().locator(".score-parts dt").allInnerTexts();
  await expect.poll(scored).toContain("同じことば");
  const parts = await scored();
  expect(parts.filter((name) => /[a-z]/i.test(name))).toEqual([]);
  const reasons = () => page.locator(".recalled-why .tag").allInnerTexts();
  await expect.poll(async () => (await reasons()).length).toBeGreaterThan(0);
  const why = await reasons();
  expect(why.filter((word) => word.startsWith("~"))).toEqual([]);
  await recall("合言葉の雪見大福", "視聴者");
  await page.getByText("何も思い出しません").waitFor();

  // Anybody may know it now.
  await recall("合言葉の雪見大福", "利用者");
  await recalled.first().getByText("点の内わけ").click();
  await recalled.first().getByRole("button", { name: "この記憶をひらく" }).click();
  await detail.getByLabel("だれの前で").selectOption("public");
  await expect.poll(() => detail.innerText()).toContain("配信の視聴者の前でも");
  await recall("合言葉の雪見大福", "視聴者");
  await expect.poll(() => recalled.first().innerText()).toContain("雪見大福");

  await find("雪見大福");
  await expect.poll(() => list.first().innerText()).toContain("雪見大福");
  await list.first().getByRole("button").click();
  await detail.getByText("文を直す").click();
  await detail.getByLabel("記憶の文").fill("合言葉は栗きんとん");
  await detail.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => detail.locator("blockquote").innerText()).toBe("合言葉は栗きんとん");
  await expect.poll(() => page.getByText("あてはまる記憶はありません").count()).toBe(1);
  await recall("栗きんとん", "利用者");
  await expect.poll(() => recalled.first().innerText()).toContain("栗きんとん");
  await recall("雪見大福", "利用者");
  await expect.poll(() => page.getByText(/合言葉は雪見大福/).count()).toBe(0);

  await find("栗きんとん");
  await expect.poll(() => list.allInnerTexts()).toEqual([expect.stringContaining("栗きんとん")]);
  await list.first().getByRole("button").click();
  await expect.poll(() => detail.locator("blockquote").innerText()).toBe("合言葉は栗きんとん");
  const topic = detail.getByLabel("話題");
  await expect.poll(() => topic.locator("option").count()).toBeGreaterThan(1);
  const choices = await topic.locator("option").evaluateAll((all) =>
    all.map((one) => ({
      id: (one as HTMLOptionElement).value,
      title: (one as HTMLOptionElement).label,
    })),
  );
  const now = await topic.inputValue();
  const other = choices.find(({ id }) => id !== now && id !== "");
  await topic.selectOption(String(other?.id));
  await expect.poll(() => topic.inputValue()).toBe(other?.id);
  await expect
    .poll(async () => {
      await open("topics");
      await page.locator(`tr[data-topic="${other?.id}"] .topic-title`).click();
      await page.getByText(`話題「${other?.title}」`).waitFor();
      // The filed entries come after the title.
      await list
        .first()
        .waitFor({ timeout: 3_000 })
        .catch(() => undefined);
      return await list.allInnerTexts();
    })
    .toContainEqual(expect.stringContaining("栗きんとん"));

  await open("recall");
  const turn = page.locator(".recalled-turns details").first();
  await turn.locator("summary").click();
  await expect.poll(() => turn.innerText()).toContain("東福寺");
  await open("chronicle");
  await page
    .getByText(/まだありません|件の記憶から/)
    .first()
    .waitFor();
  expect([...shown.complaints, ...talk.complaints]).toEqual([]);
});

it("shows on an answer what came to mind, where it comes from, and has a wrong one corrected and forgotten", async () => {
  const world = await worldWithMemory(await freshFolder());
  const { page } = await say(world, "京都の紅葉の宿はどこだっけ？");
  const dialog = page.getByRole("dialog", { name: "思い出したこと" });
  const entries = dialog.getByRole("listitem").getByRole("button");
  const chosen = (text: string) => entries.filter({ hasText: text }).first().click();
  await page.locator("article.theirs .message-actions summary").last().click();
  await page.getByRole("button", { name: "思い出したこと" }).click();
  await expect
    .poll(() => entries.allInnerTexts())
    .toContainEqual(expect.stringContaining("東福寺のそば"));

  await chosen("東福寺のそば");
  await expect.poll(() => dialog.innerText()).toContain("log.json");
  await dialog.getByText("文を直す").click();
  await dialog.getByLabel("記憶の文").fill("京都の紅葉の宿を嵐山に予約した。");
  await dialog.getByRole("button", { name: "保存" }).click();
  await dialog.getByRole("button", { name: "思い出したことの一覧" }).click();
  await expect.poll(() => entries.allInnerTexts()).toContainEqual(expect.stringContaining("嵐山"));

  await chosen("嵐山");
  const lowered = dialog.getByRole("checkbox", { name: /思い出しにくくする/ });
  // The keys of the conversation leave the dialog's own order of focus alone.
  expect(await dialog.locator("[tabindex='-1']").count()).toBe(0);
  await lowered.click();
  await expect.poll(() => lowered.isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "思い出したことの一覧" }).click();
  await chosen("嵐山");
  expect(await lowered.isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "忘れる…" }).click();
  await page
    .getByRole("dialog", { name: "記憶を忘れる" })
    .getByRole("button", { name: "忘れる", exact: true })
    .click();
  await expect.poll(() => dialog.innerText()).toContain("忘れた記憶");
  expect(await dialog.innerText()).not.toContain("嵐山");
});

it("forgets an entry and a person for good, with the count first", async () => {
  const world = await worldWithMemory(await freshFolder());
  const secret = "銀河鉄道の切符をなくした";
  const talk = await say(world, `${secret}んだ。`);
  const shown = await visit(browser, `${world.url}/memory/ren`);
  const { page, open, list, find, detail, counts } = explorer(shown);
  await find("四間飛車を指す");
  await list.first().getByRole("button").click();
  await detail.getByRole("button", { name: "忘れる…" }).click();
  const dialog = page.getByRole("dialog", { name: "記憶を忘れる" });
  await dialog.getByText("1件の記憶が、二度と戻らない").waitFor();
  await dialog.getByRole("button", { name: "やめる" }).click();
  expect(await holding(world, "四間飛車を指す")).not.toEqual([]);
  const before = await counts.innerText();
  await detail.getByRole("button", { name: "忘れる…" }).click();
  await dialog.getByRole("button", { name: "忘れる", exact: true }).click();
  await page.getByText("1件を忘れました").waitFor();
  await expect.poll(() => page.getByText("あてはまる記憶はありません").count()).toBe(1);
  await expect.poll(() => counts.innerText()).not.toBe(before);
  expect(await holding(world, "四間飛車を指す")).toEqual([]);

  await expect.poll(() => holding(world, secret)).not.toEqual([]);
  await open("people");
  const person = page.locator(".person", { hasText: "まはー" });
  await person.getByRole("button", { name: /記憶を見る/ }).click();
  await page.getByText("まはーとの記憶").waitFor();
  await expect.poll(() => list.first().innerText()).toContain(secret);
  await open("people");
  await person.getByRole("button", { name: "忘れる…" }).click();
  await dialog.getByText(/^\d+件の記憶が、二度と戻らない/).waitFor();
  await dialog.getByRole("button", { name: "忘れる", exact: true }).click();
  await page
    .getByText(/件を忘れました/)
    .last()
    .waitFor();
  await expect.poll(() => person.count()).toBe(0);
  await expect.poll(() => talk.page.getByText(secret).count()).toBe(0);
  await find(secret);
  await page.getByText("あてはまる記憶はありません").waitFor();
  await expect.poll(() => holding(world, secret)).toEqual([]);
  expect(await world.program.signal("SIGTERM")).toBe(0);
  expect(await holding(world, secret)).toEqual([]);
  expect([...shown.complaints, ...talk.complaints]).toEqual([]);
});

it("shows no memory to a viewer or to the user, and has no page when nothing runs", async () => {
  const folder = await freshFolder();
  const stopped = await runProgram(["memory", "ui", "ren"], { folder, language: "ja" });
  expect(stopped).toMatchObject({ code: 1, out: "" });
  expect(stopped.err).toMatch(/動いていない.*saintverse start/);
  const english = await runProgram(["memory", "ui", "ren"], { folder, language: "en" });
  expect(english.err).toMatch(/not running.*saintverse start/);
  const wrong = await runProgram(["memory", "ui", "../x"], { folder, language: "ja" });
  expect(wrong).toMatchObject({ code: 2, out: "" });
  const nobody = await runProgram(["memory", "ui", "rennn"], { folder, language: "ja" });
  expect(nobody).toMatchObject({ code: 1, out: "" });
  expect(nobody.err).toContain("persona list");
  await givePassword(folder, "operator");
  for (const role of ["viewer", "user"]) await givePassword(folder, role);
  const world = await openWorld({ folder });
  for (const role of ["viewer", "user"]) {
    const shown = await visit(browser, world.url);
    const { page } = shown;
    await page.waitForURL("**/sign-in");
    await page.getByLabel("パスワード").fill(`correct horse of the ${role}`);
    await page.getByRole("button", { name: "入る" }).click();
    await page.locator(".spot[data-building]").first().waitFor();
    await page.goto(`${world.url}/persona/ren`);
    await page.getByRole("heading", { name: "紅月れん" }).waitFor();
    expect(await page.getByRole("link", { name: "記憶を見る" }).count()).toBe(0);
    await page.goto(`${world.url}/memory/ren`);
    await page.getByText("このページは運営者のものです。").waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
    expect(shown.frames.join("\n")).not.toContain('"memory-topics"');
    expect(shown.complaints).toEqual([]);
  }
});
