// The models that draw and that embed memories, named by the operator: the whole program with one provider.

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type FakeOpenAiOptions, startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { failures, says } from "../wire/fake-openai/script.ts";
import type { Page } from "../wire/page-client.ts";
import { sharedBrowser } from "./browser.ts";
import {
  cityEvents,
  givePassword,
  newId,
  openWorld,
  order,
  rooms,
  visit,
  type World,
  wire,
} from "./world.ts";

const browser = await sharedBrowser();

async function playedByOpenAi(options: FakeOpenAiOptions) {
  const fake = await startFakeOpenAi(options);
  onTestFinished(() => fake.close());
  const env = {
    OPENAI_BASE_URL: fake.url,
    OPENAI_API_KEY: "a-key-of-the-test-alone",
    MODEL_NAME: "gpt-6-luna",
    EMOTION_APPRAISAL: "off",
    // No persona begins anything by herself, however long it takes.
    LIVELINESS: "still",
  };
  return { fake, env };
}

const turnsMade = (world: World) => cityEvents(world).filter(({ type }) => type === "turn-made");
async function talk(world: World, page: Page, text: string): Promise<void> {
  const before = turnsMade(world).length;
  await order(page, { do: "say", building: rooms.user, text });
  await expect.poll(() => turnsMade(world).length, { timeout: 60_000 }).toBeGreaterThan(before);
}

it("draws a picture into the data folder, shows it in the room, and not to strangers", async () => {
  const { fake, env } = await playedByOpenAi({
    answer: ({ body }) =>
      /"role":"tool"/.test(JSON.stringify(body))
        ? says("描けたよ。")
        : { steps: [{ parts: [{ call: "generate_image", args: { prompt: "丘の上の猫" } }] }] },
  });
  const world = await openWorld({ env: { ...env, IMAGE_MODEL: "gpt-image-2" } });
  const operator = await wire(world);
  const shown = await visit(browser, `${world.url}/room/${rooms.user}`);
  await talk(world, operator, "猫の絵を描いて");
  await shown.page.locator('img[src^="/generate_image/"]').first().waitFor();
  const [name = "", ...others] = await readdir(join(world.folder, "home", "generate_image"));
  expect([name, others]).toEqual([expect.stringMatching(/^[\w.-]+\.png$/), []]);
  const picture = shown.page.locator(`img[src="/generate_image/${name}"]`);
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(shown.complaints).toEqual([]);
  expect(fake.requests.flatMap(({ violations }) => violations)).toEqual([]);

  const address = `${world.url}/generate_image/${name}`;
  const seen = await fetch(address);
  expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/png"]);
  await givePassword(world.folder, "operator");
  expect((await fetch(address)).status).toBe(401);
});

type Recalled = {
  readonly entries: readonly { readonly parts: Readonly<Record<string, number>> }[];
};
async function recalledFor(page: Page, query: string): Promise<Recalled> {
  const answer = await page.ask(newId(), {
    ask: "memory-recall",
    persona: "ren",
    query,
    asker: "user",
  });
  return (answer as unknown as { readonly answer: Recalled }).answer;
}
const isEmbedding = ({ body }: { readonly body: object }): boolean => "input" in body;

it("gives memories their vectors, and recalls by them", async () => {
  const { fake, env } = await playedByOpenAi({ answer: () => says("うん、覚えたよ。") });
  const world = await openWorld({ env: { ...env, EMBEDDING_MODEL: "text-embedding-3-small" } });
  const page = await wire(world);
  await talk(world, page, "好きな果物は梨だよ。");
  await expect
    .poll(() => JSON.stringify(fake.requests.filter(isEmbedding).map(({ body }) => body)))
    .toContain("好きな果物は梨だよ。");
  const meant = async () =>
    (await recalledFor(page, "好きな果物は梨だよ。")).entries.some(
      ({ parts }) => (parts["meaning"] ?? 0) > 0,
    );
  await expect.poll(meant, { timeout: 60_000 }).toBe(true);
  expect(fake.requests.flatMap(({ violations }) => violations)).toEqual([]);
});

it("is as without vectors while nobody makes them, and tells so once", async () => {
  const { fake, env } = await playedByOpenAi({
    answer: () => says("うん、覚えたよ。"),
    side: () => ({ failure: failures.noQuota() }),
  });
  const world = await openWorld({ env: { ...env, EMBEDDING_MODEL: "text-embedding-3-small" } });
  const page = await wire(world);
  const told = () => world.program.err().split("記憶をベクトルにする").length - 1;
  await talk(world, page, "好きな果物は梨だよ。");
  await expect.poll(told, { timeout: 60_000 }).toBe(1);
  await talk(world, page, "好きな花は椿だよ。");
  const recalled = async () => (await recalledFor(page, "果物")).entries;
  await expect.poll(async () => (await recalled()).length).toBeGreaterThan(0);
  const entries = await recalled();
  expect(entries.every(({ parts }) => parts["meaning"] === undefined)).toBe(true);
  expect(fake.requests.filter(isEmbedding).length).toBeGreaterThan(0);
  expect(told()).toBe(1);
});
