import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { buildPage, pageFolder } from "../../src/apps/city/build-page.ts";
import { startWebServer, type WebServer } from "../../src/apps/city/web-server.ts";
import { emotions } from "../../src/protocol/emotion.ts";
import { ScriptedSoul } from "../scripted-feed.ts";
import { openBrowser } from "./browser.ts";

let browser: Browser;
let soul: ScriptedSoul;
let server: WebServer;
let complaints: string[];

async function serve(port = 0): Promise<WebServer> {
  const feed = await soul.openFeed();
  const started = await startWebServer({ port, folder: pageFolder(), feed });
  if (!started.ok) throw new Error(started.error);
  const { url, close } = started.value;
  return { url, close: () => close().then(feed.close) };
}

async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: "ja-JP", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // A page whose server was stopped on purpose cannot reach it.
    const lost = /WebSocket connection|net::ERR_CONNECTION/.test(message.text());
    if (message.type() === "error" && !lost) complaints.push(message.text());
  });
  await page.goto(server.url);
  await page.getByRole("heading", { name: "紅月れん" }).waitFor();
  return page;
}

const words = (page: Page) => page.locator(".log .words").allInnerTexts();
const face = (page: Page) => page.locator(".face");

beforeAll(async () => {
  const built = await buildPage();
  expect(["built", "unchanged"], built.note).toContain(built.kind);
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  complaints = [];
  soul = new ScriptedSoul();
  server = await serve();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await server.close();
  expect(complaints).toEqual([]);
});

it("shows a comment once, with its words as they were written", async () => {
  const page = await visit();
  const box = page.getByRole("textbox");
  await box.fill("こんばんは\n二行目 <b>");
  await box.press("Enter");
  await expect.poll(() => words(page)).toEqual(["こんばんは\n二行目 <b>"]);
  await expect.poll(() => page.locator("[data-phase]").count()).toBe(0);
  expect(await box.inputValue()).toBe("");
});

it("shows what she says as she says it, and how it ended", async () => {
  const page = await visit();
  soul.startTurn();
  await page.locator('.activity[data-activity="thinking"]').waitFor();
  const first = soul.say("あのね、");
  await page.locator('.utterance[data-progress="saying"]').waitFor();
  expect(await face(page).getAttribute("data-speaking")).toBe("true");
  soul.endSpeech(first);
  soul.callTool("get_weather", { city: "東京" }, "晴れ");
  soul.endSpeech(soul.say("東京は晴れ。"), { kind: "cut" });
  soul.endTurn("interrupted");
  await page.locator('.utterance[data-progress="cut"]').waitFor();
  expect(await words(page)).toEqual(["あのね、", "東京は晴れ。"]);
  const tool = page.locator(".tool");
  expect(await tool.getByText("晴れ").isVisible()).toBe(false);
  await tool.locator("summary").click();
  expect(await tool.getByText("晴れ").isVisible()).toBe(true);
  expect(await page.locator(".summary").innerText()).toContain("448");
});

it("changes her face with each emotion", async () => {
  const page = await visit({ reducedMotion: "reduce" });
  soul.startTurn();
  const drawn = new Set<string>();
  for (const emotion of [...emotions].reverse()) {
    soul.feel(emotion);
    await page.locator(`.face[data-emotion="${emotion}"]`).waitFor();
    const mouth = page.locator('[data-part="mouth"]');
    const lids = page.locator(".face .lid").first();
    drawn.add(`${await mouth.getAttribute("d")} ${await lids.getAttribute("d")}`);
  }
  expect(drawn.size).toBe(emotions.length);
});

it("comes back after a restart with nothing lost and nothing twice", async () => {
  const page = await visit();
  soul.hear("一");
  soul.startTurn();
  const open = soul.say("二");
  await expect.poll(() => words(page)).toEqual(["一", "二"]);
  await server.close();
  await page.locator('[data-connection="lost"]').waitFor();
  const box = page.getByRole("textbox");
  await box.fill("四");
  await box.press("Enter");
  await page.locator('[data-phase="sending"]').waitFor();
  soul.endSpeech(open);
  soul.hear("三");
  server = await serve(Number(new URL(server.url).port));
  await expect.poll(() => words(page), { timeout: 15_000 }).toEqual(["一", "二", "三", "四"]);
  await page.locator('.utterance[data-progress="heard"]').waitFor();
  await page.locator('[data-connection="live"]').waitFor();
});

it("does not send the Enter that ends an IME composition", async () => {
  const page = await visit();
  const box = page.getByRole("textbox");
  await box.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.imeSetComposition", {
    text: "てんき",
    selectionStart: 3,
    selectionEnd: 3,
  });
  const composingEnter = () =>
    box.evaluate((element) => {
      const common = { key: "Enter", bubbles: true, cancelable: true };
      element.dispatchEvent(new KeyboardEvent("keydown", { ...common, isComposing: true }));
      element.dispatchEvent(new KeyboardEvent("keydown", { ...common, keyCode: 229 }));
    });
  await composingEnter();
  await devtools.send("Input.insertText", { text: "天気" });
  await composingEnter();
  expect(await box.inputValue()).toBe("天気");
  await box.press("Shift+Enter");
  expect(await box.inputValue()).toBe("天気\n");
  await box.press("Enter");
  await expect.poll(() => words(page)).toEqual(["天気"]);
});

it("shows hostile text as text, wherever it comes from", async () => {
  const evil =
    '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>';
  const page = await visit();
  soul.hear(evil, evil.slice(0, 190));
  soul.startTurn();
  soul.endSpeech(soul.say(evil));
  soul.callTool(evil, { evil }, evil);
  soul.write({ type: "notice", level: "error", code: evil, note: evil });
  soul.endTurn();
  await expect.poll(() => words(page)).toEqual([evil, evil]);
  await page.locator(".notice").waitFor();
  expect(await page.locator("#page img, #page script").count()).toBe(0);
  expect(await page.title()).toBe("紅月れん — SaintVerse");
});

it("refuses by the page's policy a script that got in", async () => {
  const page = await visit();
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    try {
      script.text = "window.taken = true";
      document.body.append(script);
    } catch {
      return "refused";
    }
    return "taken" in window ? "ran" : "inert";
  });
  expect(["refused", "inert"]).toContain(ran);
  complaints = [];
});

it("fits a phone: nothing to scroll sideways, the box within reach", async () => {
  const page = await visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  soul.hear("https://example.com/".padEnd(600, "long"));
  soul.startTurn();
  soul.endSpeech(soul.say("あ".repeat(300)));
  await expect.poll(async () => (await words(page)).length).toBe(2);
  const wide = await page.evaluate(() =>
    [document.scrollingElement, document.querySelector(".log")].map(
      (element) => (element?.scrollWidth ?? 0) - (element?.clientWidth ?? 0),
    ),
  );
  expect(wide).toEqual([0, 0]);
  const box = await page.getByRole("textbox").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});

it("speaks both languages and says who plays", async () => {
  const page = await visit({ locale: "en-GB" });
  await page.getByText("Understudy", { exact: true }).click();
  expect(await page.getByText("GEMINI_API_KEY").isVisible()).toBe(true);
  await page.getByRole("button", { name: "日本語" }).click();
  await page.getByText("稽古用の代役", { exact: true }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("ja");
  await page.getByText("体と道具 1/2").click();
  expect(await page.locator('li[data-up="false"]').innerText()).toContain("weather");
});

it("can be used by keyboard and heard by a screen reader", async () => {
  const page = await visit();
  soul.startTurn();
  soul.say("長い話…");
  const log = page.getByRole("log", { name: "会話" });
  expect(await log.getAttribute("aria-live")).toBe("polite");
  expect(await page.getByRole("img", { name: "紅月れんの顔。おだやか" }).count()).toBe(1);
  const stop = page.getByRole("button", { name: "話を止める" });
  await expect.poll(() => stop.isEnabled()).toBe(true);
  await page.getByRole("textbox").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => soul.interrupts).toBe(1);
});

it("gives a refused comment back to its writer", async () => {
  const page = await visit();
  const box = page.getByRole("textbox");
  for (let count = 0; count < 12; count += 1) {
    await box.fill(`速い ${count}`);
    await box.press("Enter");
  }
  const refused = page.locator('[data-phase="refused"]').first();
  await refused.waitFor();
  expect(await refused.innerText()).toContain("少し早すぎます");
  await refused.getByRole("button", { name: "消す" }).click();
});
