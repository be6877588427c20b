// The operator signs in to an MCP server on the page; its tokens are sealed, and stand in nothing that is shown.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { serveWithSignIn } from "../wire/sign-in-server.ts";
import { nothingSeen } from "../wire/tool-servers.ts";
import { sharedBrowser } from "./browser.ts";
import { newId, openWorld, visit, wire } from "./world.ts";

const browser = await sharedBrowser();

/** Every file of a folder, as text. */
function textsIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"))
    .join("\n");
}

it("signs in and out under Operations", async () => {
  const hotel = await serveWithSignIn(nothingSeen());
  onTestFinished(() => hotel.stop());
  const world = await openWorld({
    env: { SAINTVERSE_MCP: JSON.stringify([{ name: "hotel", url: hotel.url }]) },
  });
  const { page, frames, complaints, shown } = await visit(browser, `${world.url}/operations`);
  const server = page.locator(".server", { hasText: "hotel" });
  await server.getByText("つながっていません").waitFor();
  await server.locator("summary").click();
  expect(hotel.registered()).toBe(0);
  await server.getByRole("button", { name: "サインインする…" }).click();
  await server.getByText(new URL(hotel.url).host).waitFor();
  await server.getByRole("link", { name: "そこへ行く" }).click();
  await page.waitForURL(`${world.url}/operations`);
  await server.getByText("サインインしています").waitFor();
  await server.getByText(/つながっています/).waitFor();
  expect(hotel.refusals).toEqual([]);
  expect(hotel.secrets.length).toBeGreaterThanOrEqual(3);
  const seen = [
    frames.join("\n"),
    await shown(),
    textsIn(world.folder),
    `${world.program.out()}${world.program.err()}`,
  ];
  for (const secret of hotel.secrets)
    expect(seen.map((text) => text.includes(secret))).toEqual([false, false, false, false]);

  const stranger = await fetch(new URL("/server-sign-in?code=x&state=guess", world.url));
  expect(stranger.status).toBe(400);
  const elsewhere = await wire(world);
  const from = { ask: "server-sign-in", server: "hotel", origin: "http://elsewhere.example" };
  expect(await elsewhere.ask(newId(), from)).toMatchObject({ type: "refused", code: "bad-path" });

  await server.locator("summary").click();
  await server.getByRole("button", { name: "サインアウトする" }).click();
  await server.getByRole("button", { name: "サインインする…" }).waitFor();
  expect(complaints).toEqual([]);
});
