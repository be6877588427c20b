// Two cities and a directory as separate programs, and a browser on both sides: a city asks to be trusted and is
// approved, a persona goes over, is shown there as a visitor, speaks, is called home, is sent again and sent back.

import type { Page as BrowserPage, Locator } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { sharedBrowser } from "./browser.ts";
import { freshFolder, runProgram } from "./program.ts";
import { going, startDirectory } from "./travelling.ts";
import { newId, openWorld, order, rooms, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

const words = "ここは<b>すてき</b>な街ですね。";
/** The text shown of it: her own home takes markup out. */
const shown = words.replace(/<\/?b>/g, "");
const leaving = going("行ってきます。", { target: "cafe", city: "city_b" });

/** She leaves when she is asked to, and is polite otherwise. */
const answerTo = (body: unknown): string => {
  const asked = JSON.stringify(body);
  return asked.lastIndexOf("出かけて") > asked.lastIndexOf("ようこそ") ? leaving : words;
};

async function openTwoCities() {
  const fake = await startFakeOpenAi({ answer: ({ body }) => says(answerTo(body)) });
  onTestFinished(() => fake.close());
  const { url: directoryUrl } = await startDirectory();
  const homeFolder = await freshFolder();
  const [homePort, hostPort] = [await freePort(), await freePort()];
  const key = await runProgram(["city", "key"], { folder: homeFolder, language: "ja" });
  const common = { SDS_URL: directoryUrl, VISIT_LEASE: "60", EMOTION_APPRAISAL: "off" };
  const home = await openWorld({
    folder: homeFolder,
    env: {
      ...common,
      CITY_NAME: "city_a",
      CITY_API_PORT: String(homePort),
      OPENAI_API_KEY: "only-key-7",
      OPENAI_BASE_URL: fake.url,
      MODEL_NAME: "gpt-6-luna",
    },
  });
  const host = await openWorld({
    env: {
      ...common,
      CITY_NAME: "city_b",
      CITY_API_PORT: String(hostPort),
      CITIES: `city_a=http://127.0.0.1:${homePort}#${key.out.trim()}`,
    },
  });
  return { home, host };
}

const patience = { timeout: 120_000 };
const seen = (locator: Locator) => locator.first().waitFor(patience);
const gone = (locator: Locator) => locator.first().waitFor({ ...patience, state: "detached" });

it("shows a visit on both sides, from the knock to the coming home", async () => {
  const { home, host } = await openTwoCities();
  const [homeWire, hostWire] = [await wire(home), await wire(host)];
  await order(hostWire, { do: "remove-persona", persona: "ren" });
  await order(hostWire, { do: "go", building: rooms.cafe });
  const ours = await visit(browser, `${home.url}/cities`);
  const theirs = await visit(browser, host.url);
  const [a, b] = [ours.page, theirs.page];

  // The other city speaks to this one; the operator says yes.
  await seen(a.getByText("名簿につながっています"));
  await seen(a.locator('[data-knock="city_b"] .key-text'));
  await seen(a.locator('.rail-link[data-knocks="true"]'));
  await a.locator('[data-knock="city_b"]').getByRole("button", { name: "信じる" }).click();
  const listed = a.locator('.known-cities [data-city="city_b"]');
  await seen(listed.getByText("つながります"));
  await seen(listed.getByText("カフェ"));

  // She goes, is far off on one map, and a marked visitor on the other.
  await a.goto(home.url);
  await seen(a.locator('.isle[data-isle="city_b"][data-trust-level="trusted"]'));
  const walker = (page: BrowserPage, who: string) => page.locator(`.walker[data-persona="${who}"]`);
  await seen(walker(a, "ren"));
  const told = { do: "say", building: rooms.user, text: "隣の街へ出かけておいで" };
  expect(await homeWire.command(newId(), told)).toMatchObject({ type: "done" });
  await seen(a.locator('.walker[data-persona="ren"][data-abroad="city_b"][data-walking="far"]'));
  await seen(a.locator('.isle[aria-label*="れん"]'));
  await seen(b.locator('.walker[data-persona="ren@city_a"][data-visitor="true"]'));
  await seen(b.locator('.building-row .home-badge[title*="city_a"]'));

  // There she speaks, and her words are letters.
  await b.goto(`${host.url}/room/${rooms.cafe}`);
  await seen(b.locator(".inhabitant .home-badge"));
  await b.getByRole("textbox").fill("ようこそ！");
  await b.getByRole("textbox").press("Enter");
  const said = b.locator('article.theirs[data-visitor="city_a"]');
  await seen(said.getByText(shown, { exact: true }));
  await seen(said.locator(".home-badge"));
  expect(await said.locator(".prose :is(b, a, img)").count()).toBe(0);
  await b.goto(`${host.url}/cities`);
  await seen(b.locator('[data-visitor="ren@city_a"][data-phase="present"]'));

  // At home her place is kept, and what she does there is not made up.
  await a.goto(`${home.url}/persona/ren`);
  await seen(a.locator('.on-trip[data-trip="away"]').getByText("席はとってあります"));
  await a.goto(`${home.url}/room/${rooms.user}`);
  const kept = a.locator('[data-kept="ren"]');
  await seen(kept);
  expect(await a.getByText(shown).count()).toBe(0);
  await kept.getByRole("button", { name: "呼び戻す" }).click();
  await gone(kept);
  await seen(a.locator('.inhabitant .bust[data-persona="ren"]'));
  await gone(b.locator('[data-visitor="ren@city_a"]'));

  // The operator sends her again, from the panel of the isle; the host sends her back.
  await a.goto(home.url);
  await a.locator('.isle[data-isle="city_b"]').focus();
  await a.keyboard.press("Enter");
  const panel = a.locator('.building-panel[data-city="city_b"]');
  await panel.getByLabel("だれを").selectOption("ren");
  await panel.getByRole("button", { name: "行ってもらう" }).click();
  await seen(panel.locator('[data-away="ren"]'));
  const stay = b.locator('[data-visitor="ren@city_a"][data-phase="present"]');
  await seen(stay);
  await stay.getByRole("button", { name: "帰ってもらう" }).click();
  await gone(stay);
  await gone(panel.locator('[data-away="ren"]'));
  await seen(a.locator('.walker[data-persona="ren"]:not([data-abroad])'));
  expect([...ours.complaints, ...theirs.complaints]).toEqual([]);
}, 600_000);
