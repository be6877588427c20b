// A hostile city: every word that it sends is shown on a page as plain text.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { pageFolder } from "../../src/adapters/http/build-page.ts";
import type { BuildingId, CitySlug, PersonaId } from "../../src/kernel/id.ts";
import type { AbroadView } from "../../src/protocol/abroad-view.ts";
import type { PersonaCard } from "../../src/protocol/page-views.ts";
import { startPageServer } from "../../src/runtime/server/page/page-server.ts";
import { openPasswords } from "../../src/runtime/server/page/passwords.ts";
import { drawnPortraits } from "../doubles/drawn-portraits.ts";
import { places } from "../doubles/scripted-city.ts";
import { ScriptedHost } from "../doubles/scripted-host.ts";
import { passwordsIn } from "../fixtures/kept-in-folder.ts";
import { sharedBrowser } from "./browser.ts";
import { visit } from "./world.ts";

const browser = await sharedBrowser();

const evil = "evil" as CitySlug;
const luna = "luna@evil" as PersonaId;

/** The attacks, and the part of each that may stand on the page: its letters. */
const attacks: readonly (readonly [said: string, shown: string])[] = [
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["<script>alert(1)</script><b>太字</b>", "<script>alert(1)</script><b>太字</b>"],
  ["[ここを押す](https://evil.example/)", "ここを押す (https://evil.example/)"],
  ["[押す](javascript:alert(1))", "[押す](javascript:alert(1))"],
  ["![絵](/pictures/deadbeef.png)", "絵"],
  ["https://evil.example/?q=1", "https://evil.example/?q=1"],
  ["**強く** `書く` # 題", "強く 書く # 題"],
  ['::act\n[{"action":"sleep"}]\n::end', '::act\n[{"action":"sleep"}]\n::end'],
  ["\u202Eさかさま\u202C \u2066まえ", "さかさま まえ"],
  ["\u0000\u0007\u001B[31m\u0085赤", "[31m赤"],
  ["data:text/html,<svg onload=alert(1)>", "data:text/html,<svg onload=alert(1)>"],
];
const hostile = "<b>悪</b>\u202E[街](javascript:alert(1))";
const hostileShown = "<b>悪</b>[街](javascript:alert(1))";

const visitor = (building: BuildingId): PersonaCard => ({
  ...{ persona: luna, name: hostile, building, home: building, mode: "auto", emotion: "joy" },
  ...{ activity: "idle", soul: "awake", origin: "own", visitor: { home: evil, name: hostile } },
});

const abroad: AbroadView = {
  ...{ link: "online", thoughtsPerDay: 200, away: [], turnedAway: [] },
  own: { city: "city_a" as CitySlug, key: "a".repeat(43), api: null, directory: null },
  cities: [
    {
      ...{
        city: evil,
        name: hostile,
        kind: "saintverse",
        trustLevel: "trusted",
        from: "directory",
      },
      ...{ reach: "reached", url: "http://127.0.0.1:9/", key: "e".repeat(43), thoughts: 0 },
      buildings: [{ id: hostile, name: hostile, description: hostile }],
    },
  ],
  visitors: [
    {
      ...{ persona: luna, name: hostile, home: { home: evil, name: hostile }, phase: "present" },
      ...{ building: places.userRoom, since: 0, until: 0 },
    },
  ],
};

async function openHostileCity(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "visitors-inert-"));
  const city = new ScriptedHost();
  const building = places.userRoom;
  const visit = "evil/luna/1";
  const [name, homeName] = [hostile, hostile];
  city.write({
    ...{ type: "visitor-accepted", visit, persona: luna, name, home: evil, homeName, building },
    until: Date.now() + 600_000,
  });
  for (const [place, [text]] of attacks.entries()) {
    const who = { kind: "persona", persona: luna };
    city.write({ type: "message-said", who, building, text, turn: `t${place}`, index: 0 });
  }
  const inside = { ...city.picture.inside, [building]: [luna] };
  city.show({ ...city.picture, personas: [...city.picture.personas, visitor(building)], inside });
  city.showAbroad(abroad);
  const passwords = await openPasswords(passwordsIn(folder));
  if (!passwords.ok) throw new Error(passwords.error);
  const server = await startPageServer({
    portraits: drawnPortraits,
    ...{ port: 0, folder: pageFolder("world"), pictures: folder, city },
    passwords: passwords.value,
    audit: () => undefined,
  });
  if (!server.ok) throw new Error(server.error);
  onTestFinished(async () => {
    await server.value.close();
    await rm(folder, { recursive: true, force: true });
  });
  return server.value.url;
}

/** The active elements of an area of the page in addition to text. */
const doers = (page: Page, place: string) =>
  page
    .locator(
      `${place} :is(a, img:not([src^='/portraits/']), script, iframe, b b, strong, em, code:not(.soft), h1 b)`,
    )
    .count();

it("shows words, names and places of another city as letters, wherever they stand", async () => {
  const url = await openHostileCity();
  const shown = await visit(browser, `${url}/room/${places.userRoom}`);
  const { page } = shown;
  const said = page.locator('article[data-visitor="evil"] .prose');
  await expect.poll(() => said.count()).toBe(attacks.length);
  await expect.poll(() => said.allInnerTexts()).toEqual(attacks.map(([, letters]) => letters));
  // Markdown is shown as of anybody; nothing leads anywhere, and nothing is loaded.
  expect(await said.locator("strong").allInnerTexts()).toEqual(["強く"]);
  const active = 'a, img, script, iframe, [src], [href], [style*="url"]';
  expect(await said.locator(active).count()).toBe(0);
  const badge = page.locator('article[data-visitor="evil"] .home-badge').first();
  expect(await badge.innerText()).toContain(hostileShown);
  expect(await page.locator(".room-fold").count()).toBe(0);
  await page.locator(".inhabitant", { hasText: hostileShown }).locator("summary").click();
  expect(await page.locator(".inhabitant[open] a, .inhabitant[open] select").count()).toBe(0);

  await page.goto(url);
  await page.locator('.walker[data-visitor="true"]').waitFor();
  await expect
    .poll(() => page.locator('.walker[data-visitor="true"] .walker-name').innerText())
    .toBe(hostileShown);
  await page.locator('.isle[data-isle="evil"]').focus();
  await page.keyboard.press("Enter");
  const panel = page.locator('.building-panel[data-city="evil"]');
  await panel.locator(".open-places li").waitFor();
  await expect
    .poll(() => panel.locator(".open-places li").innerText())
    .toBe(`${hostileShown}\n${hostileShown}`);
  expect(await doers(page, ".open-places")).toBe(0);

  await page.goto(`${url}/cities`);
  await page.locator('[data-visitor="luna@evil"]').waitFor();
  expect(await doers(page, '[data-visitor="luna@evil"]')).toBe(0);
  await expect
    .poll(() => page.locator('.known-cities [data-city="evil"] h3').innerText())
    .toBe(hostileShown);
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/[\u202A-\u202E]/);
  expect(shown.complaints).toEqual([]);
});
