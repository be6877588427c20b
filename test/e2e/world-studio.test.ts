// The desk that the stream is run from: what the operator, and nobody else, sees and does there.

import { expect, it } from "vitest";
import { type Script, says } from "../wire/fake-gemini/script.ts";
import { cookieOf, post } from "../wire/page-client.ts";
import { sharedBrowser } from "./browser.ts";
import { fakeGemini } from "./ends.ts";
import { freshFolder } from "./program.ts";
import {
  cityEvents,
  givePassword,
  newId,
  openWorld,
  order,
  playedBy,
  rooms,
  type Visit,
  visit,
  wire,
} from "./world.ts";

const browser = await sharedBrowser();

async function comment({ page }: Visit, text: string): Promise<void> {
  const box = page.getByRole("textbox", { name: "コメント" });
  await box.fill(text);
  await box.press("Enter");
}

const side = ({ page }: Visit, name: string) => page.getByRole("tab", { name }).click();

it("brings somebody onto the empty stage who answers the operator's comment", {
  tags: ["promise"],
}, async () => {
  const world = await openWorld();
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await page.getByRole("heading", { name: "いま、スタジオにはだれもいません" }).waitFor();
  await comment(shown, "こんばんは！");
  await page.locator(".desk[data-persona=ren] .turn .utterance").first().waitFor();
  await page.getByRole("heading", { name: "紅月れん" }).waitFor();
  const answered = page.locator(".queued[data-state=answered]", { hasText: "こんばんは！" });
  await answered.waitFor();
  const came = cityEvents(world).filter(
    (event) => event.type === "move-made" && event.to === rooms.studio,
  );
  expect(came).toMatchObject([{ who: { persona: "ren" }, by: "operator" }]);

  await side(shown, "調子");
  const turn = page.locator(".turn-bars li").first();
  await turn.getByText("コメント").waitFor();
  await expect.poll(() => turn.getByRole("img").getAttribute("aria-label")).toMatch(/考え始め \d/);
  const said = await page.locator(".turn .utterance").allInnerTexts();
  await page.reload();
  await answered.waitFor();
  await expect.poll(() => page.locator(".turn .utterance").allInnerTexts()).toEqual(said);
  await side(shown, "進行");
  await page.getByText("まだ何もありません").waitFor();

  await page.getByRole("button", { name: "家に帰す" }).click();
  await page.getByRole("button", { name: "紅月れんをスタジオへ" }).waitFor();
  expect(shown.complaints).toEqual([]);
});

it("leaves the caret with who writes while somebody comes onto the stage", async () => {
  const world = await openWorld();
  const operator = await wire(world);
  const { page } = await visit(browser, `${world.url}/studio`);
  await page.getByPlaceholder("書くと、だれかが舞台に上がって答えます").click();
  await page.keyboard.type("きょうは、");
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  await page.locator(".desk[data-persona=ren]").waitFor();
  await page.getByRole("button", { name: "マイク" }).first().waitFor();
  await page.keyboard.type("いい天気！");
  await page.keyboard.press("Enter");
  await page.locator(".comment .words", { hasText: "きょうは、いい天気！" }).first().waitFor();
  await page.locator(".turn .utterance").first().waitFor();
});

it("shows who waits while she answers, in order and with the reason", async () => {
  const goesOn = Promise.withResolvers<void>();
  let asked = 0;
  const gemini = await fakeGemini({
    answer: (): Script => {
      asked += 1;
      if (asked > 1) return says("はい、どうも。");
      return { steps: [{ parts: [{ text: "ええとね。" }] }, { until: goesOn.promise }] };
    },
  });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await comment(shown, "一番目の声");
  const queued = (state: string) => page.locator(`.queued[data-state=${state}]`);
  await queued("answering").getByText("一番目の声").waitFor();
  const operator = await wire(world);
  for (const name of ["二番目", "三番目"]) {
    await order(operator, { do: "comment", text: `${name}の声`, name });
  }
  await page.getByText("2件が待っています").waitFor();
  await expect
    .poll(() => queued("waiting").locator(".queued-words").allInnerTexts())
    .toEqual(["二番目の声", "三番目の声"]);
  for (const reasons of await queued("waiting").locator(".reasons").allInnerTexts()) {
    expect(reasons).not.toBe("");
  }
  goesOn.resolve();
  await expect.poll(() => queued("answered").count()).toBe(3);
  expect(shown.complaints).toEqual([]);
});

it("gives nobody but the operator the desk, on the page or on the wire", async () => {
  const folder = await freshFolder();
  await givePassword(folder, "operator");
  const passwords = {
    user: await givePassword(folder, "user"),
    viewer: await givePassword(folder, "viewer"),
  };
  const gemini = await fakeGemini({ answer: () => says("やあ、みんな。") });
  const world = await openWorld({ folder, env: playedBy(gemini) });
  const signIn = async (password: string) =>
    cookieOf(await post(world.url, "/sign-in", { password }));
  const operator = await wire(world, { cookie: await signIn("correct horse of the operator") });
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  await order(operator, { do: "comment", text: "見えていますか", name: "みなと" });

  for (const password of Object.values(passwords)) {
    const stranger = await wire(world, { cookie: await signIn(password) });
    stranger.watch("desk", { kind: "desk" });
    expect(await stranger.answer("desk")).toMatchObject({ type: "refused", code: "not-allowed" });
    for (const command of deskCommands) {
      const answer = await stranger.command(newId(), command);
      expect(answer, command.do).toMatchObject({ type: "refused", code: "not-allowed" });
    }
    const shown = await visit(browser, `${world.url}/sign-in`);
    const { page } = shown;
    await page.getByLabel("パスワード").fill(password);
    await page.getByRole("button", { name: "入る" }).click();
    await page.locator(".walker").first().waitFor();
    await page.goto(`${world.url}/studio`);
    await page.locator(".turn", { hasText: "やあ、みんな。" }).waitFor();
    await page.getByRole("textbox", { name: "コメント" }).waitFor();
    expect(await page.locator(".desk, .kill, [role=switch], [role=tab], iframe").count()).toBe(0);
    expect(shown.frames.join("\n")).not.toContain('"desk"');
    expect(shown.complaints).toEqual([]);
  }
});

const deskCommands = [
  { do: "mute-speech", on: true },
  { do: "hold-speech", on: true },
  { do: "approve-speech", utterance: "u" },
  { do: "reject-speech", utterance: "u" },
  { do: "say-this", text: "x" },
  { do: "kill-speech" },
  { do: "block-author", author: { id: "a", name: "a" }, on: true },
  { do: "answer-comment", comment: "c" },
  { do: "pass-over-comment", comment: "c" },
  { do: "switch-scene", scene: "s" },
] as const;

const nowhere = { x: -1, y: -1, width: 0, height: 0 } as const;

it("is a remote in one hand on a phone: the switches stay under the thumb", async () => {
  const world = await openWorld();
  const shown = await visit(browser, `${world.url}/studio`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { page } = shown;
  await comment(shown, "スマホから見ています");
  await page.locator(".turn .utterance").first().waitFor();
  for (const name of ["コメント", "進行", "調子", "会話"]) {
    await side(shown, name);
    for (const control of [".kill", "[role=switch] >> nth=0", "[role=switch] >> nth=1"]) {
      const isUnderThumb = async () => {
        const { x, y, width, height } = (await page.locator(control).boundingBox()) ?? nowhere;
        const isInWidth = x >= 0 && x + width <= 390;
        return isInWidth && y > 844 / 2 && y + height <= 844 && height >= 38;
      };
      await expect.poll(isUnderThumb, { message: `${name}: ${control}` }).toBe(true);
    }
  }
  // The draft is still there after a look at another side.
  const box = page.getByRole("textbox", { name: "コメント" });
  await box.fill("書きかけ");
  await side(shown, "調子");
  await side(shown, "会話");
  await expect.poll(() => box.inputValue()).toBe("書きかけ");
  expect(shown.complaints).toEqual([]);
});

const utterance = ({ page }: Visit, text: string) =>
  page.locator(".turn .utterance", { hasText: text });
const control = ({ page }: Visit, name: string) => page.getByRole("switch", { name });
const isOn = (locator: ReturnType<typeof control>) => locator.getAttribute("aria-checked");

/** Everything that any body was given to say, as the terminal prints it. */
const spoken = ({ program }: { readonly program: { readonly out: () => string } }) => program.out();

it("says nothing while it is muted, keeps that over a reload, and speaks again", {
  tags: ["promise"],
}, async () => {
  const gemini = await fakeGemini({ answer: () => says("ひみつのことば。") });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await control(shown, "消音").click();
  await page.getByRole("alert").getByText("声を止めてあります").waitFor();
  await comment(shown, "聞こえますか");
  await page.locator('.utterance[data-progress="held"]').first().waitFor();
  await page.locator(".queued[data-state=answered]").waitFor();
  expect(spoken(world)).not.toContain("ひみつのことば");
  await page.reload();
  await expect.poll(() => isOn(control(shown, "消音"))).toBe("true");
  await page.getByRole("button", { name: "声を戻す" }).click();
  await expect.poll(() => isOn(control(shown, "消音"))).toBe("false");
  await comment(shown, "今度はどうですか");
  await utterance(shown, "ひみつのことば").last().waitFor();
  await expect.poll(() => spoken(world)).toContain("ひみつのことば");
  expect(shown.complaints).toEqual([]);
});

it("says only what the operator approved, and what was put in its place", {
  tags: ["promise"],
}, async () => {
  const gemini = await fakeGemini({
    answer: () => says("いちばんめの文だよ。", "にばんめの文だよ。", "さんばんめの文だよ。"),
  });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await control(shown, "確認してから").click();
  await page.getByText("いまは待っている言葉はありません").waitFor();
  await comment(shown, "三つ話して");
  const waiting = (text: string) => page.locator(".approval").filter({ has: page.getByText(text) });
  await waiting("さんばんめ").waitFor();
  expect(spoken(world)).not.toMatch(/ばんめ/);
  await waiting("いちばんめ").getByRole("button", { name: "話してよい" }).click();
  await utterance(shown, "いちばんめの文だよ。").waitFor();
  await waiting("にばんめ").getByRole("button", { name: "やめる" }).click();
  const third = page.locator(".approval");
  await expect.poll(() => third.count()).toBe(1);
  await third.getByRole("textbox", { name: "話す言葉" }).fill("なおした文だよ。");
  await third.getByRole("button", { name: "直して話す" }).click();
  await utterance(shown, "なおした文だよ。").waitFor();
  await expect.poll(() => spoken(world)).toContain("なおした文だよ。");
  await expect.poll(() => spoken(world)).toContain("いちばんめの文だよ。");
  expect(spoken(world)).not.toMatch(/にばんめ|さんばんめ/);
  expect(shown.complaints).toEqual([]);
});

it("has her say words of the operator, and stops her at one key, while one writes too", {
  tags: ["promise"],
}, async () => {
  const goesOn = Promise.withResolvers<void>();
  const gemini = await fakeGemini({
    answer: (): Script => ({
      steps: [
        { parts: [{ text: "これから長い話をするね。" }] },
        { until: goesOn.promise },
        { parts: [{ text: "これはもう聞こえない。" }] },
      ],
    }),
  });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await comment(shown, "お話をして");
  await utterance(shown, "これから長い話をするね。").waitFor();
  await page.getByRole("radio", { name: "言わせる" }).check();
  const box = page.getByRole("textbox", { name: "言わせる" });
  await box.fill("お知らせです。");
  await box.press("Enter");
  await expect.poll(() => spoken(world)).toContain("お知らせです。");

  await box.fill("書きかけ");
  const kill = page.getByRole("button", { name: "声を止める" });
  expect(await kill.getAttribute("aria-keyshortcuts")).toBe("Escape");
  await box.press("Escape");
  await page.getByRole("alert").getByText("声を止めてあります").waitFor();
  await expect.poll(() => isOn(control(shown, "消音"))).toBe("true");
  expect(await box.inputValue()).toBe("書きかけ");
  goesOn.resolve();
  await page
    .locator('.utterance[data-progress="held"], .utterance[data-progress="cut"]')
    .first()
    .waitFor();
  expect(spoken(world)).not.toContain("これはもう聞こえない");
  // The same key closes an open menu, and nothing else.
  await page.getByRole("button", { name: "声を戻す" }).click();
  await expect.poll(() => isOn(control(shown, "消音"))).toBe("false");
  await page.locator(".top-bar summary").last().click();
  await page.keyboard.press("Escape");
  expect(await isOn(control(shown, "消音"))).toBe("false");
  expect(shown.complaints).toEqual([]);
});

it("answers who the operator chose next, passes others over, and hears a blocked one no more", async () => {
  const goesOn = Promise.withResolvers<void>();
  const asked: string[] = [];
  const gemini = await fakeGemini({
    answer: (request): Script => {
      asked.push(JSON.stringify(request.body["contents"]));
      if (asked.length > 1) return says("はい、どうも。");
      return { steps: [{ parts: [{ text: "ええとね。" }] }, { until: goesOn.promise }] };
    },
  });
  const world = await openWorld({ env: playedBy(gemini) });
  const shown = await visit(browser, `${world.url}/studio`);
  const { page } = shown;
  await comment(shown, "はじめの声");
  await page.locator(".queued[data-state=answering]").waitFor();
  const cookies = new Map<string, string>();
  const browserOf = async (name: string) => {
    const known = cookies.get(name);
    const given =
      known ??
      (await fetch(`${world.url}/`, { headers: { accept: "text/html" } })).headers
        .getSetCookie()
        .join("; ");
    const cookie = /saintverse-visitor-\d+=[^;]+/.exec(given)?.[0] ?? "";
    cookies.set(name, cookie);
    return await wire(world, { cookie });
  };
  for (const name of ["あか", "あお", "くろ"]) {
    await order(await browserOf(name), { do: "comment", text: `${name}の声`, name });
  }
  await page.getByText("3件が待っています").waitFor();
  await page.getByRole("button", { name: "見送る：あか" }).click();
  await page.locator(".queued[data-state=passed]", { hasText: "あかの声" }).waitFor();
  await page.getByRole("button", { name: "この人を止める：くろ" }).click();
  await page.getByText("止めている人（1）").waitFor();
  await order(await browserOf("くろ"), { do: "comment", text: "まだいるよ", name: "しろ" });
  await page.getByRole("button", { name: "次に答える：あお" }).click();
  await page.locator(".queued", { hasText: "あおの声" }).getByText("運営者が選んだ").waitFor();
  goesOn.resolve();
  await page.locator(".queued[data-state=answered]", { hasText: "あおの声" }).waitFor();
  const next = asked.find((one) => /(?:あか|あお|くろ)の声|まだいるよ/.test(one));
  expect(next).toContain("あおの声");
  expect(asked.join("\n")).not.toMatch(/あかの声|まだいるよ/);
  await page.getByText("止めている人（1）").click();
  await page.getByRole("button", { name: "また聞く：くろ" }).click();
  await expect.poll(() => page.getByText(/止めている人（/).count()).toBe(0);
  expect(shown.complaints).toEqual([]);
});

it("has a cue list written, and aired, by keyboard alone, each cue once, also after a restart", async () => {
  const folder = await freshFolder();
  const first = await openWorld({ folder });
  const operator = await wire(first);
  await order(operator, { do: "move-persona", persona: "ren", building: rooms.studio });
  const shown = await visit(browser, `${first.url}/studio`);
  const { page } = shown;
  await side(shown, "進行");
  const add = async (title: string, notes: string) => {
    await page.getByRole("button", { name: "項目を足す" }).press("Enter");
    await page.getByRole("textbox", { name: "題", exact: true }).fill(title);
    await page.getByRole("textbox", { name: "本人に渡すメモ" }).fill(notes);
    await page.getByRole("textbox", { name: "題", exact: true }).press("Enter");
    await page.locator(".cue", { hasText: title }).waitFor();
  };
  await add("月の話", "今夜は満月です。");
  await add("星の話", "流れ星の夜です。");
  const given = () => cityEvents(first).filter(({ type }) => type === "cue-given");
  const states = () => page.locator(".cue .cue-state").allInnerTexts();
  expect([await states(), given()]).toEqual([["次", "これから"], []]);

  await page.keyboard.press("F8");
  await expect.poll(states).toEqual(["いま", "次"]);
  const folded = page.locator(".log details", { hasText: "月の話" });
  await folded.waitFor();
  expect(await folded.getByText("今夜は満月です。").isVisible()).toBe(false);
  await page.locator(".turn .utterance[data-progress=heard]").first().waitFor();
  await expect.poll(() => page.locator(".cue-now").innerText()).not.toContain("話しています");
  await page.keyboard.press("F9");
  await page.getByText("一時停止中").waitFor();
  await page.keyboard.press("F9");
  await page.keyboard.press("F8");
  await expect.poll(states).toEqual(["済み", "いま"]);
  await page.getByRole("button", { name: "次の項目はありません" }).waitFor();
  expect(given()).toMatchObject([{ stimulus: { title: "月の話" } }, {}]);
  expect(shown.complaints).toEqual([]);
  await page.close();
  await first.program.signal("SIGKILL");

  const second = await openWorld({ folder });
  const again = await visit(browser, `${second.url}/studio`);
  await side(again, "進行");
  await again.page.getByText("一時停止中").waitFor();
  const kept = () => again.page.locator(".cue .cue-state").allInnerTexts();
  await expect.poll(kept).toEqual(["済み", "いま"]);
  await again.page.keyboard.press("Shift+F8");
  await expect.poll(kept).toEqual(["済み", "次"]);
  expect(cityEvents(second).filter(({ type }) => type === "cue-given")).toHaveLength(2);
});
