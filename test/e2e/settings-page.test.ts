// Setting up on the page, on the real program in a real browser: a newcomer's key, a server of one's own, what the
// environment sets, and that an entered secret stands nowhere.

import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { startFakeGemini } from "../wire/fake-gemini/fake-gemini.ts";
import { personaBrain } from "../wire/fake-gemini/persona-brain.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { sharedBrowser } from "./browser.ts";
import { keepSecret, secretsUnder } from "./marks.ts";
import { freshFolder, runProgram } from "./program.ts";
import { openWorld, rooms, visit } from "./world.ts";

const key = "AIzaSyPl4nted-on-the-page-9f86d081884c7d65";

const quiet = { EMOTION_APPRAISAL: "off" };
const part = (page: Page, name: string): Locator => page.locator(`[data-part="${name}"]`);
const field = (within: Locator, setting: string): Locator =>
  within.locator(`[data-setting="${setting}"] input`);

async function talk(page: Page, url: string, text: string, answer: RegExp): Promise<void> {
  await page.goto(`${url}/room/${rooms.user}`);
  await page.getByRole("textbox").last().fill(text);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("log").innerText(), { timeout: 60_000 }).toMatch(answer);
}

/** A folder whose owner keeps no settings in it: the keys that other tests are given stay out. */
async function ownFolder(settings = ""): Promise<string> {
  const folder = await freshFolder();
  await writeFile(join(folder, ".env"), settings);
  return folder;
}

it("a newcomer pastes a key and talks with the real model, in the same process", async () => {
  keepSecret("the key entered on the page", key);
  const fake = await startFakeGemini({ keys: [key], answer: personaBrain });
  const world = await openWorld({ folder: await ownFolder(), env: quiet });
  const browser = await sharedBrowser();
  const { page, complaints } = await visit(browser, `${world.url}/settings`);

  const paste = page.locator(".key-paste");
  await paste.getByLabel("鍵を貼り付ける").fill("AIzaSyWr0ng-on-the-page-0000000000000000");
  await expect.poll(() => paste.innerText()).toContain("Google の Gemini API");
  await paste.getByLabel("サーバーの場所").fill(fake.url);
  await paste.getByRole("button", { name: "確かめて使う" }).click();
  await expect.poll(() => paste.locator(".try-result").innerText()).toContain("鍵が違います");
  await paste.getByLabel("鍵を貼り付ける").fill(key);
  await paste.getByRole("button", { name: "確かめて使う" }).click();
  await expect
    .poll(() => page.locator(".model-now").innerText(), { timeout: 60_000 })
    .toContain("gemini-3.8-flash");
  await expect.poll(() => page.locator(".top-bar").innerText()).toContain("gemini-3.8-flash");

  const before = fake.requests.length;
  await talk(page, world.url, "こんにちは！", /\S/);
  await expect.poll(() => fake.requests.length, { timeout: 60_000 }).toBeGreaterThan(before);
  expect(fake.requests.slice(before).map((request) => request.key)).toContain(key);

  // A secret typed in a room is taken out like any other, and a new page does not receive it.
  await page.goto(`${world.url}/settings`);
  await page.locator(".part.more > summary").first().click();
  const silence = page.locator('[data-setting="MODEL_TIMEOUT"] label');
  await expect.poll(() => silence.textContent()).toMatch(/\(秒\)$/);
  const gemini = part(page, "model:gemini");
  await gemini.locator("summary").click();
  const free = field(gemini, "GEMINI_FREE_API_KEY");
  await expect.poll(() => free.getAttribute("placeholder")).toContain(key.slice(-4));
  expect(await free.inputValue()).toBe("");
  expect(complaints).toEqual([]);

  const shown = await runProgram(["config"], { folder: world.folder, language: "en" });
  expect(shown.out).toMatch(
    /GEMINI_FREE_API_KEY +\(secret\)|GEMINI_FREE_API_KEY.*the settings page/,
  );
  expect(shown.out + shown.err).not.toContain(key);
  await runProgram(["backup"], { folder: world.folder, language: "en" });
  const home = join(world.folder, "home");
  const [backup = ""] = readdirSync(join(home, "backups")).filter((name) => /^\d/.test(name));
  const kept = readdirSync(join(home, "backups", backup));
  expect(kept).toContain("page-settings.json");
  expect(kept.filter((file) => /secret/.test(file))).toEqual([]);
  expect(await secretsUnder(home, new Map([[key, key]]))).toEqual([]);
  expect(readFileSync(join(home, "page-settings.json"), "utf8")).not.toContain(key);

  // Nor in what is taken out of the program.
  const out = join(world.folder, "out");
  mkdirSync(out);
  for (const words of [
    ["memory", "export", "ren", "--as", "saintverse", "--out", join(out, "memory.json")],
    ["persona", "export", "ren", "--as", "v3", "--out", join(out, "ren.json")],
  ]) {
    const exported = await runProgram(words, { folder: world.folder, language: "en" });
    expect(exported, exported.err).toMatchObject({ code: 0 });
  }
  expect(await secretsUnder(out, new Map([[key, key]]))).toEqual([]);

  // After a restart the saved key is in force.
  await world.program.signal("SIGTERM");
  const again = await openWorld({ folder: world.folder, env: quiet });
  await page.goto(`${again.url}/settings`);
  await expect.poll(() => page.locator(".model-now").innerText()).toContain("gemini-3.8-flash");
  await page.context().close();
  await fake.close();
}, 240_000);

it("an English user enters the address of a server, sees its models, picks one, and talks", async () => {
  const fake = await startFakeOpenAi({
    models: ["qwen4-30b", "llama-5-8b", "nomic-embed-text"],
    answer: () => says("Good evening from the local server."),
  });
  const world = await openWorld({
    folder: await ownFolder(),
    env: { ...quiet, VOICE_RATE: "1.1" },
  });
  const browser = await sharedBrowser();
  const { page, complaints } = await visit(browser, `${world.url}/settings`, { locale: "en-US" });
  const openai = part(page, "model:openai");
  await openai.locator("summary").click();
  await field(openai, "OPENAI_BASE_URL").fill("http://127.0.0.1:9/v1");
  await openai.getByRole("button", { name: "Try it" }).click();
  await expect.poll(() => openai.locator(".try-result").innerText()).toContain("cannot be reached");
  // A server that does not answer lists nothing: the models of OpenAI are not its own.
  await openai.getByRole("button", { name: "Show models" }).click();
  const picker = openai.locator(".part-model");
  await expect.poll(() => picker.innerText()).toContain("cannot be reached");
  expect(await picker.getByRole("radio").count()).toBe(0);
  await field(openai, "OPENAI_BASE_URL").fill(fake.url);
  await openai.getByRole("button", { name: "Show models" }).click();
  await openai.getByLabel("Find by name").fill("qwen");
  const names = openai.locator(".model-list label");
  await expect.poll(() => names.allInnerTexts()).toEqual(["openai:qwen4-30b"]);
  await names.first().click();
  await openai.getByRole("button", { name: "Try it" }).click();
  await expect.poll(() => openai.locator(".try-result").innerText()).toContain("It works");
  await openai.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.locator(".model-now").innerText()).toContain("qwen4-30b");

  // A bad value is refused by name; what was typed stays.
  const voices = page.locator('[data-section="voices"] .more');
  await voices.locator("summary").click();
  await field(voices, "VOICE").fill("voicevx");
  await voices.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => voices.innerText()).toMatch(/VOICE.*Did you mean "voicevox"/s);
  await expect.poll(() => field(voices, "VOICE").inputValue()).toBe("voicevx");
  // The page shows that the environment sets a value.
  await expect.poll(() => field(voices, "VOICE_RATE").isDisabled()).toBe(true);
  await expect.poll(() => voices.innerText()).toContain("Set in the environment");

  await talk(page, world.url, "Hello!", /Good evening from the local server/);
  expect(complaints).toEqual([]);
  await page.context().close();
  await fake.close();
}, 240_000);

it("what is pasted goes nowhere unrecognised; an address brings its models, one of them in force", async () => {
  const gemini = await startFakeGemini({ keys: [] });
  const fake = await startFakeOpenAi({
    models: ["nomic-embed-text", "qwen4-30b", "llama-5-8b"],
    answer: () => says("Good evening from the local server."),
  });
  const world = await openWorld({
    folder: await ownFolder(),
    env: { ...quiet, GEMINI_BASE_URL: gemini.url },
  });
  const browser = await sharedBrowser();
  const { page, complaints } = await visit(browser, `${world.url}/settings`, { locale: "en-US" });
  const paste = page.locator(".key-paste");
  const use = paste.getByRole("button", { name: "Try it and use it" });
  const provider = paste.getByRole("combobox");

  await paste.getByLabel("Paste a key").fill("local-key-of-no-known-form");
  await expect.poll(() => provider.inputValue()).toBe("");
  expect(await use.isDisabled()).toBe(true);
  await page.keyboard.press("Enter");
  await paste.getByLabel("Paste a key").fill(`sk-or-v1-${"a1".repeat(16)}`);
  await expect.poll(() => provider.inputValue()).toBe("openrouter");
  expect(gemini.requests).toEqual([]);

  // An address does with its /v1 and without it, and without its http://.
  for (const address of [fake.url, fake.url.replace(/^http/, "HTTP"), new URL(fake.url).host]) {
    await paste.getByLabel("Paste a key").fill(address);
    await expect.poll(() => provider.inputValue()).toBe("openai");
  }
  await use.click();
  await expect
    .poll(() => paste.locator(".done-note").innerText(), { timeout: 60_000 })
    .toContain("qwen4-30b");
  const names = paste.locator(".model-list label");
  await expect.poll(() => names.allInnerTexts()).toEqual(["openai:qwen4-30b", "openai:llama-5-8b"]);
  await expect.poll(() => names.nth(0).getByRole("radio").isChecked()).toBe(true);
  await expect.poll(() => page.locator(".model-now").innerText()).toContain("qwen4-30b");
  await names.nth(1).click();
  await expect.poll(() => paste.locator(".done-note").innerText()).toContain("llama-5-8b");
  await expect.poll(() => page.locator(".model-now").innerText()).toContain("llama-5-8b");

  // Tried is the model; the voice of the same key is not.
  const stateOf = (name: string) => part(page, name).locator("summary .tag").first().innerText();
  await expect.poll(() => stateOf("model:openai")).toBe("works");
  await expect.poll(() => stateOf("voice:openai")).toBe("not tried");

  await talk(page, world.url, "Hello!", /Good evening from the local server/);
  expect(fake.requests.at(-1)?.model).toBe("llama-5-8b");
  expect(complaints).toEqual([]);
  await page.context().close();
  await fake.close();
  await gemini.close();
}, 240_000);
