// Pictures of choosing a model: at OpenRouter, at a server of one's own, and how long it thinks.

import type { Page } from "playwright-core";
import { startFakeGemini } from "../wire/fake-gemini/fake-gemini.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { Page as Wire } from "../wire/page-client.ts";

type Choosing = {
  readonly url: string;
  readonly open: (
    path: string,
    size?: { readonly width: number; readonly height: number },
  ) => Promise<Page>;
  readonly keep: (page: Page, name: string) => Promise<void>;
  readonly talkWith: (page: Page) => Promise<void>;
  /** Her words, the first of which comes by itself. */
  readonly answer: readonly [string, string];
};

const listedAtOpenRouter = [
  ...["anthropic/claude-sonnet-5.5", "deepseek/deepseek-v4", "google/gemini-3.8-flash"],
  ...["moonshotai/kimi-k2.6", "openai/gpt-6-luna", "qwen/qwen3.5-397b-a17b", "x-ai/grok-4.5"],
];
const listedAtHome = ["gemma-4-12b", "llama-5-8b", "mistral-small-4", "qwen4-30b"];

/** Pastes a key with the address of its server, or an address alone; resolves once a model answers. */
async function paste(page: Page, text: string, address?: string): Promise<void> {
  const field = page.locator(".key-paste");
  await field.locator("input[type=password]").fill(text);
  if (address !== undefined) await field.locator(".key-where input").last().fill(address);
  await field.locator("button[type=submit]").click();
  await field.locator(".done-note").waitFor({ timeout: 30_000 });
}

/** Chooses the model at this place of the list. */
async function choose(page: Page, place: number): Promise<void> {
  const models = page.locator(".key-paste .model-list label");
  await models.nth(place).click();
  await page.locator(".key-paste .model-list input:checked").waitFor();
  await models.nth(place).scrollIntoViewIfNeeded();
}

export async function chosenModels({ url, open, keep, talkWith, answer }: Choosing): Promise<void> {
  const router = await startFakeOpenAi({ models: listedAtOpenRouter });
  const own = await startFakeOpenAi({ models: listedAtHome });
  const gemini = await startFakeGemini({
    answer({ body }) {
      const isLong = JSON.stringify(body).includes('"thinkingLevel":"medium"');
      const [opening, rest] = answer;
      return {
        steps: [
          { delay: isLong ? 2_900 : 700 },
          { parts: [{ text: opening }] },
          { delay: 500 },
          { parts: [{ text: rest }] },
        ],
        usage: { promptTokenCount: 1_650, candidatesTokenCount: isLong ? 420 : 40 },
      };
    },
  });
  const settings = await open("/settings");
  await paste(settings, own.url);
  await choose(settings, 2);
  await keep(settings, "models-own-server");
  const routed = await open("/settings");
  await paste(routed, `sk-or-v1-${"a1".repeat(32)}`, router.url);
  await choose(routed, 3);
  await keep(routed, "models-openrouter");
  const wire = new Wire(url);
  await wire.hello();
  const key = "AIzaSyA1-of-a-picture-of-the-guide-abcde";
  const typed = {
    GEMINI_API_KEY: key,
    GEMINI_BASE_URL: gemini.url,
    MODEL_NAME: "gemini-3.8-flash",
  };
  const saved = await wire.command("model-of-the-pictures", { do: "save-settings", typed });
  if (saved.type !== "done") throw new Error(JSON.stringify(saved));
  wire.socket.close();
  const room = await open("/room/user_room_city_a", { width: 1280, height: 920 });
  await room.locator("details.inhabitant summary").first().click();
  const effort = room.locator('.inhabitant-menu select:has(option[value="medium"])');
  for (const chosen of ["medium", "off"]) {
    await effort.selectOption(chosen);
    // Her mind is read again.
    await room.waitForTimeout(2_000);
    await talkWith(room);
  }
  await room.locator(".inhabitant-menu small").last().scrollIntoViewIfNeeded();
  await keep(room, "effort");
  for (const fake of [router, own, gemini]) await fake.close();
}
