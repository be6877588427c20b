// The stage within the studio, in a browser that lets nothing sound before a touch.

import { expect, it } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { openWorld, visit } from "./world.ts";

const browser = await sharedBrowser();

it.each([
  ["ja-JP", "クリックで声が出ます"],
  ["en-US", "Click to hear her"],
])(
  "sounds after a click anywhere on the studio, and asks above the subtitles, in %s",
  async (locale, asking) => {
    const world = await openWorld();
    const { page, complaints } = await visit(browser, `${world.url}/profile`, { locale });
    // Scripts of Playwright count as touches of a page: nothing is looked at before the stage is open.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "userActivation", { get: () => undefined }),
    );
    const opened = page.waitForEvent("websocket", (socket) => socket.url().includes("/stage/"));
    await page.goto(`${world.url}/studio`);
    await opened;
    const stage = page.frameLocator(".desk-picture iframe");
    const badge = stage.locator(".sound-badge");
    await badge.waitFor();
    expect((await badge.innerText()).trim()).toBe(asking);
    const asked = await badge.boundingBox();
    const subtitles = await stage.locator(".subtitles").boundingBox();
    expect(asked).not.toBeNull();
    expect(subtitles).not.toBeNull();
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(subtitles?.y ?? 0);

    await page.getByRole("heading").first().click();
    await badge.waitFor({ state: "hidden" });
    expect(complaints).toEqual([]);
  },
);
