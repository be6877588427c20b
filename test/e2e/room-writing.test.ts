// Her text stands in the room as she wrote it, while it comes and afterwards; and how a conversation flows.

import { expect, it, onTestFinished } from "vitest";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { writtenInEnglish, writtenInJapanese } from "../fixtures/written-answers.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import type { Play } from "../wire/fake-openai/script.ts";
import { sharedBrowser } from "./browser.ts";
import { cityEvents, journalled, openWorld, rooms, visit } from "./world.ts";

const browser = await sharedBrowser();

/** An answer in small pieces, with a little time between them. */
function streamed(text: string): Play {
  const pieces = text.match(/[\s\S]{1,12}/g) ?? [];
  return {
    steps: pieces.flatMap((piece) => [
      { parts: [{ text: piece }] },
      {
        get until() {
          return new Promise((resolve) => setTimeout(resolve, 10));
        },
      },
    ]),
  };
}

async function openTalk() {
  const fake = await startFakeOpenAi();
  onTestFinished(() => fake.close());
  fake.answer(({ body }) =>
    streamed(/English/.test(JSON.stringify(body)) ? writtenInEnglish : writtenInJapanese),
  );
  const world = await openWorld({
    env: {
      OPENAI_API_KEY: "a-key-of-the-test-alone",
      OPENAI_BASE_URL: fake.url,
      MODEL_NAME: "gpt-5.2",
      EMOTION_APPRAISAL: "off",
      SOLILOQUY_INTERVAL: "0",
    },
  });
  return { world, shown: await visit(browser, `${world.url}/room`) };
}

/** Follows where the blocks of her message stand in it, frame by frame; answers those that moved. Runs in the page. */
function watchBlocks(): void {
  const places = new Map<string, { readonly at: number; readonly height: number }>();
  const moved: string[] = [];
  Object.assign(window, { movedBlocks: moved });
  const look = () => {
    const prose = document.querySelector<HTMLElement>("article.theirs .prose");
    const top = prose?.getBoundingClientRect().top ?? 0;
    const blocks = [...(prose?.children ?? [])];
    for (const [place, block] of blocks.slice(0, -1).entries()) {
      const box = block.getBoundingClientRect();
      const now = { at: box.top - top, height: box.height };
      const key = `${place} ${block.tagName}`;
      const before = places.get(key) ?? now;
      // Less than a pixel is how a place is rounded, and is not seen.
      const isMoved = [now.at - before.at, now.height - before.height].some(
        (by) => Math.abs(by) >= 1,
      );
      if (isMoved) moved.push(`${key}: ${JSON.stringify(before)} → ${JSON.stringify(now)}`);
      if (isMoved || !places.has(key)) places.set(key, now);
    }
    requestAnimationFrame(look);
  };
  look();
}

it("shows Markdown as she wrote it, moves nothing that stands, and says plain words", async () => {
  const { world, shown } = await openTalk();
  const { page } = shown;
  await page.waitForURL(new RegExp(`/room/${rooms.user}$`));
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await page.evaluate(watchBlocks);
  await box.fill("教えて");
  await box.press("Enter");
  const message = page.locator('article.theirs[data-progress="whole"]');
  await message.waitFor({ timeout: 60_000 });
  const seen = async () => ({
    actions: await message.locator("em.action").allTextContents(),
    heading: await message.locator(".heading").allTextContents(),
    strong: await message.locator("strong").allTextContents(),
    items: await message.locator("li").count(),
    code: (await message.locator("pre code").allTextContents()).join(""),
    head: await message.locator("th").allTextContents(),
    cells: await message.locator("td").allTextContents(),
    quote: await message.locator("blockquote").allTextContents(),
    math: await message.locator(".math").allTextContents(),
    links: await message.locator("a[href^=http]").count(),
  });
  const whole = {
    actions: ["少し身を乗り出す", "手を振る"],
    heading: ["つくり方"],
    strong: ["大好き"],
    items: 3,
    code: "// 三回あいさつする\nfor (let i = 0; i < 3; i += 1) {\n  console.log('<b>こんにちは</b>', i);\n}",
    head: ["回数", "気分", "ひとこと"],
    cells: ["1", "😊", "はじめまして", "2", "😎", "またね"],
    quote: ["続けることが、いちばんの力になる。"],
    math: ["n(n+1)/2"],
    links: 1,
  };
  await expect.poll(seen).toEqual(whole);
  await message.locator('[data-code="keyword"]').first().waitFor();
  const moved = await page.evaluate(
    () => (window as unknown as { readonly movedBlocks: readonly string[] }).movedBlocks,
  );
  expect(moved).toEqual([]);

  const aloud = () =>
    journalled<SoulEvent>(world, "soul:ren").flatMap((event) =>
      event.type === "speech-formed"
        ? event.items.flatMap(({ item }) =>
            item.kind === "say" && item.aloud !== false ? [item.text] : [],
          )
        : [],
    );
  await expect.poll(() => aloud().join("")).toContain("この頁 を見て");
  expect(aloud().join("\n")).not.toMatch(/[*`|]|https?:|console|---/);

  await page.reload();
  await message.waitFor();
  await expect.poll(seen).toEqual(whole);
  await world.program.signal("SIGKILL");
  const again = await openWorld({ folder: world.folder });
  await page.goto(`${again.url}/room/${rooms.user}`);
  await message.waitFor();
  await expect.poll(seen).toEqual(whole);
  expect(shown.complaints).toEqual([]);
});

it("gives a sign at once, keeps times for developers, and closes what was opened", async () => {
  const { shown } = await openTalk();
  const { page } = shown;
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("教えて");
  // The sign comes with the frame that shows the message: it does not wait for the program.
  const signs = await box.evaluate(async (field) => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.querySelectorAll(".busy-line .dots").length;
  });
  expect(signs).toBe(1);
  const message = page.locator('article.theirs[data-progress="whole"]');
  await message.waitFor({ timeout: 60_000 });
  expect(await page.locator(".room article time, details.cost").count()).toBe(0);

  await message.hover();
  const actions = message.locator(".message-actions");
  await actions.locator("summary").click();
  await page.keyboard.press("Escape");
  await expect.poll(() => actions.getAttribute("open")).toBeNull();
  await actions.locator("summary").click();
  await box.click();
  await expect.poll(() => actions.getAttribute("open")).toBeNull();

  await page.locator(".drop summary").last().click();
  await page.getByRole("checkbox", { name: /開発者向け/ }).check();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".room article time").count()).toBeGreaterThan(0);
  await expect.poll(() => message.locator("details.cost").count()).toBe(1);
  expect(shown.complaints).toEqual([]);
});

it("names by @ who is here, and calls who is not with the message, which has one answer", {
  tags: ["promise"],
}, async () => {
  const { world, shown } = await openTalk();
  const { page } = shown;
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.pressSequentially("@");
  const list = page.getByRole("listbox", { name: "名指しする相手" });
  await expect
    .poll(() => list.getByRole("option").allTextContents())
    .toEqual([
      "紅月れんここにいます",
      "エリスカフェ · 呼んで話しかける",
      "エアエアの部屋 · 呼んで話しかける",
    ]);
  await page.keyboard.press("Escape");
  await expect.poll(() => list.count()).toBe(0);
  await box.fill("");
  await box.pressSequentially("やあ @エア");
  await page.keyboard.press("Enter");
  await expect.poll(() => box.inputValue()).toBe("やあ @エア ");
  const happened = () => cityEvents(world);
  const came = (who: string) =>
    happened().filter(
      (event) =>
        event.type === "move-made" &&
        event.to === rooms.user &&
        event.who.kind === "persona" &&
        event.who.persona === who,
    ).length;
  const causes = (who: string) =>
    happened().flatMap((event) =>
      event.type === "pulse-made" && event.persona === who && event.building === rooms.user
        ? [event.cause]
        : [],
    );
  const answered = (who: string) =>
    happened().filter((event) => event.type === "turn-made" && event.persona === who).length;
  // It is the message that calls her: she answers it, and nothing else.
  await box.pressSequentially("元気？");
  expect(came("air")).toBe(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => answered("air"), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => came("air")).toBe(1);
  await expect.poll(() => causes("air")).toEqual(["message"]);
  // Anyone who is called without words greets.
  await page.locator("details.call summary").click();
  await page.getByRole("button", { name: "エリス: 呼ぶ" }).click();
  await expect.poll(() => causes("eris"), { timeout: 60_000 }).toEqual(["summons"]);
  expect(causes("air")).toEqual(["message"]);
  expect(shown.complaints).toEqual([]);
});
