// Models of several providers in one city, and the user's choice of a persona's model.

import { expect, it, onTestFinished } from "vitest";
import type { CityEvent } from "../../src/protocol/city-events.ts";
import { startFakeAnthropic } from "../wire/fake-anthropic/fake-anthropic.ts";
import { says as claudeSays } from "../wire/fake-anthropic/script.ts";
import { startFakeGemini } from "../wire/fake-gemini/fake-gemini.ts";
import { says as geminiSays } from "../wire/fake-gemini/script.ts";
import type { Page } from "../wire/page-client.ts";
import { cityEvents, newId, openWorld, order, rooms, type World, wire } from "./world.ts";

async function providers() {
  const gemini = await startFakeGemini({ answer: () => geminiSays("ジェミニの答え。") });
  const claude = await startFakeAnthropic({ answer: () => claudeSays("クロードの答え。") });
  onTestFinished(async () => {
    await Promise.all([gemini.close(), claude.close()]);
  });
  const env = {
    GEMINI_API_KEY: "gemini-key-of-the-trial",
    GEMINI_BASE_URL: gemini.url,
    ANTHROPIC_API_KEY: "claude-key-of-the-trial",
    ANTHROPIC_BASE_URL: claude.url,
  };
  return { gemini, claude, env };
}

const turns = (world: World) =>
  cityEvents(world).filter(
    (event): event is Extract<CityEvent, { type: "turn-made" }> => event.type === "turn-made",
  );

const turnsOfRen = (world: World) => turns(world).filter(({ persona }) => persona === "ren");

/** Says something in the user's room, and gives the route over which Ren answered. */
async function routeOf(world: World, page: Page, text: string): Promise<string | undefined> {
  const before = turnsOfRen(world).length;
  await order(page, { do: "say", building: rooms.user, text });
  await expect.poll(() => turnsOfRen(world).length, { timeout: 60_000 }).toBeGreaterThan(before);
  return turnsOfRen(world).at(-1)?.route;
}

/** The number of requests that hold the words said to her. */
const hearing = (provider: { readonly requests: readonly unknown[] }, text: string): number =>
  provider.requests.filter((request) => JSON.stringify(request).includes(text)).length;

const say = (page: Page, text: string) =>
  page.command(newId(), { do: "say", building: rooms.user, text });

it("a persona thinks with the model that the user chose, also after a restart, until it is taken back", async () => {
  const { gemini, claude, env } = await providers();
  const first = await openWorld({ env });
  const page = await wire(first);
  const here = cityEvents(first).flatMap((event) =>
    event.type === "persona-settled" && event.building === rooms.user ? [event.persona] : [],
  );
  const [persona] = here;
  expect(here).toHaveLength(1);
  expect(await routeOf(first, page, "やあ")).toMatch(/^gemini-3\.8-flash/);

  const refused = await page.command(newId(), {
    do: "choose-model",
    persona,
    model: "gemini-2.0-flash",
  });
  expect(refused).toMatchObject({ type: "refused", code: "bad-model" });
  expect(JSON.stringify(refused)).toMatch(/gemini-2\.0-flash.*2026-06-01.*gemini-3\.6-flash/);
  expect(await routeOf(first, page, "まだ同じ？")).toMatch(/^gemini-3\.8-flash/);

  await order(page, { do: "choose-model", persona, model: "claude-haiku-5-5" });
  expect(await routeOf(first, page, "替えたよ")).toBe("claude-haiku-5-5 (anthropic)");
  expect(await first.program.signal("SIGTERM")).toBe(0);

  const second = await openWorld({ env, folder: first.folder });
  const again = await wire(second);
  expect(await routeOf(second, again, "覚えてる？")).toBe("claude-haiku-5-5 (anthropic)");
  expect(hearing(claude, "覚えてる？")).toBeGreaterThan(0);
  expect(hearing(gemini, "覚えてる？")).toBe(0);

  expect(await say(again, "/model")).toMatchObject({
    type: "refused",
    code: "bad-model",
    note: expect.stringMatching(/claude-haiku-5-5[\s\S]*gemini-3\.8-flash[\s\S]*understudy/),
  });
  expect(await say(again, "/model gpt-6-luna")).toMatchObject({ type: "refused" });
  expect(await say(again, "/model -")).toMatchObject({ type: "done" });
  expect(await routeOf(second, again, "もとに戻った？")).toMatch(/^gemini-3\.8-flash/);
  expect(hearing(claude, "もとに戻った？")).toBe(0);
  const said = cityEvents(second).filter(({ type }) => type === "message-said");
  expect(JSON.stringify(said)).not.toContain("/model");
  const wrong = [...claude.requests, ...gemini.requests].flatMap(({ violations }) => violations);
  expect(wrong).toEqual([]);
});

it("personas of one city think with models of different providers, each by its own mind", async () => {
  const { gemini, claude, env } = await providers();
  const world = await openWorld({ env: { ...env, MODEL_NAME: "claude-haiku-5-5" } });
  const page = await wire(world);
  expect(await routeOf(world, page, "やあ")).toBe("claude-haiku-5-5 (anthropic)");
  await order(page, { do: "choose-model", persona: "air", model: "gemini-3.6-flash" });
  await order(page, { do: "summon", persona: "air" });
  await expect
    .poll(() => new Set(turns(world).map(({ persona, route }) => `${persona} ${route}`)), {
      timeout: 60_000,
    })
    .toContain("air gemini-3.6-flash (paid)");
  expect(new Set(claude.requests.map(({ model }) => model))).toEqual(new Set(["claude-haiku-5-5"]));
  expect(new Set(gemini.requests.map(({ model }) => model))).toEqual(new Set(["gemini-3.6-flash"]));
});
