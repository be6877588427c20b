// The stage's page in a real browser, and the output of its loudspeaker.

import type { Page as BrowserPage } from "playwright-core";
import { onTestFinished } from "vitest";
import { pageFolder } from "../../src/adapters/http/build-page.ts";
import { openStageBench, type StageBench } from "../wire/stage-bench.ts";
import { sharedBrowser } from "./browser.ts";
import { type Recorded, recorder } from "./stage-recorder.ts";

/** The built page of the stage on a server of its own. */
export async function openRealStage(
  wanted: Parameters<typeof openStageBench>[0] = {},
): Promise<StageBench> {
  return await openStageBench({ folder: pageFolder("stage"), ...wanted });
}

export type StagePage = {
  readonly page: BrowserPage;
  readonly recorded: () => Promise<Recorded>;
  /** The browser's complaints. */
  readonly complaints: readonly string[];
};

/** `mayPlay`: the browser asks for no touch, as OBS does. */
export async function openStageBrowser(mayPlay = true) {
  const browser = await sharedBrowser(
    mayPlay ? ["--autoplay-policy=no-user-gesture-required"] : [],
  );
  return {
    open: async (url: string, more = ""): Promise<StagePage> => {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
      onTestFinished(() => page.close());
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (line) => {
        if (line.type() === "error" && !/ERR_CONNECTION|WebSocket/.test(line.text()))
          complaints.push(line.text());
      });
      await page.addInitScript(recorder);
      await page.goto(`${url}&trace=on${more}`);
      return { page, complaints, recorded: () => page.evaluate(() => window.recorded) };
    },
  };
}
