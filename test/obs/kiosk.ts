// A browser that fills the screen that OBS captures, and sounds from the loudspeaker that it captures.

import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { browserPath } from "../e2e/browser.ts";
import { height, loudspeaker, type StudioRoom, width } from "./studio-room.ts";

export type Kiosk = { readonly page: Page; readonly close: () => Promise<void> };

/** Opens a page as a viewer would see it. It may sound without a touch, as in OBS. */
export async function openKiosk(room: StudioRoom, url: string): Promise<Kiosk> {
  const profile = await mkdtemp(join(room.folder, "browser-"));
  // It would offer to translate her, in a bar above the page.
  await mkdir(join(profile, "Default"));
  await writeFile(join(profile, "Default", "Preferences"), '{"translate":{"enabled":false}}');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    headless: false,
    viewport: null,
    env: room.environment as Record<string, string>,
    // Without the first nothing would be heard; the second shows a bar above the page.
    ignoreDefaultArgs: ["--mute-audio", "--enable-automation"],
    args: [
      ...["--kiosk", "--window-position=0,0", `--window-size=${width},${height}`],
      ...["--force-device-scale-factor=1", "--autoplay-policy=no-user-gesture-required"],
      ...["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-sync"],
      ...["--disable-background-networking", "--disable-component-update"],
    ],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  return { page, close: () => context.close() };
}

/** A scene of OBS with what stands on the screen and what leaves the loudspeaker. */
export async function captureScreen(room: StudioRoom, sceneName: string): Promise<void> {
  const hands = await room.obs.hands();
  await hands.call("CreateScene", { sceneName });
  await hands.call("CreateInput", {
    sceneName,
    inputName: `${sceneName}: screen`,
    inputKind: "xshm_input",
    inputSettings: { server: room.display, show_cursor: false, advanced: true },
  });
  await hands.call("CreateInput", {
    sceneName,
    inputName: `${sceneName}: sound`,
    inputKind: "pulse_output_capture",
    inputSettings: { device_id: loudspeaker },
  });
  await hands.disconnect();
}
