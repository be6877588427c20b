// Two cities without a directory: each operator pastes the invitation of the other one, and somebody goes over at once.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import { sharedBrowser } from "./browser.ts";
import { openWorld, rooms, visit, type World } from "./world.ts";

const browser = await sharedBrowser();

const opened = async (city: string): Promise<World> =>
  await openWorld({ env: { CITY: city, CITY_API_PORT: String(await freePort()) } });

const invitationOn = (page: Page): Promise<string> => page.locator(".own-line code").innerText();

async function add(page: Page, invitation: string): Promise<void> {
  await page.getByRole("textbox", { name: "招待" }).fill(invitation);
  await page.getByRole("button", { name: "加える" }).click();
}

it("adds cities by their invitations, in force at once, and calls them by their names", async () => {
  const [home, host] = [await opened("umi=うみの町"), await opened("yama=やまの町")];
  const { page: ours } = await visit(browser, `${home.url}/cities`);
  const { page: theirs } = await visit(browser, `${host.url}/cities`);
  const known = ours.locator('.known-cities [data-city="yama"]');

  await add(ours, "umi is by the sea");
  await ours.getByText("ほかの街の招待ではありません").first().waitFor();
  await add(ours, await invitationOn(ours));
  await ours.getByText("ほかの街の招待ではありません").first().waitFor();
  expect(await ours.locator(".known-cities li").count()).toBe(0);

  await add(ours, `よろしく！\n${await invitationOn(theirs)}`);
  await known.getByRole("heading", { name: "やまの町" }).waitFor();
  await add(theirs, await invitationOn(ours));
  await known.getByText("つながります").waitFor({ timeout: 60_000 });

  // The buttons that part for good stand last.
  const buttons = await known.locator("button, summary").allInnerTexts();
  expect(buttons.slice(-2)).toEqual(["締め出す", "忘れる"]);
  await known.getByText("こちらの人を送り出す").click();
  await known.getByRole("button", { name: "行ってもらう" }).click();
  await ours.goto(`${home.url}/room/${rooms.user.replace("city_a", "umi")}`);
  const log = ours.getByRole("log");
  await log.getByText("やまの町").first().waitFor({ timeout: 60_000 });
  expect(await log.innerText()).not.toContain("yama");

  // She looks there as at home.
  const faceOf = async ({ url }: World, id: string): Promise<string> =>
    await (await fetch(`${url}/portraits/${id}`)).text();
  const atHome = await faceOf(home, "ren");
  await expect.poll(() => faceOf(host, "ren@umi"), { timeout: 60_000 }).toBe(atHome);
});
