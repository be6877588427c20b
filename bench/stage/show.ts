// The stage with a voice, and a page of it in a browser of its own.

import { randomUUID } from "node:crypto";
import { type Page as BrowserPage, chromium } from "playwright-core";
import { buildPage, pageFolder } from "../../src/adapters/http/build-page.ts";
import type { Voicing } from "../../src/bodies/ports.ts";
import { stageDoor, stageUrl } from "../../src/bodies/stage/door.ts";
import { runStageBody } from "../../src/bodies/stage/server.ts";
import { stage } from "../../src/bodies/stage/tools.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { toneVoicing } from "../../test/doubles/tone-voicing.ts";
import { browserPath, browserWords } from "../../test/e2e/browser.ts";
import { recorder } from "../../test/e2e/stage-recorder.ts";
import { processorOf } from "../harness/processor.ts";

export type Show = {
  /** Of the stage as a body, over MCP. */
  readonly body: string;
  /** Opens the page at 1920 by 1080, and waits until it is the one that sounds. */
  readonly open: (manner: "plain" | "recorded") => Promise<BrowserPage>;
  /** Says a text of this many beats of a quarter of a second. */
  readonly speak: (beats: number) => Promise<unknown>;
  /** Seconds of processor that all processes of the browser have used. */
  readonly processor: () => number;
  readonly close: () => Promise<void>;
};

export async function openShow(voicing: Voicing = toneVoicing()): Promise<Show> {
  const built = await buildPage("stage");
  if (built.kind === "failed") throw new Error(built.note);
  const on = stage({ clock: systemClock, voicing, newId: randomUUID });
  on.present([
    {
      persona: {
        ...{ persona: "ren", name: "紅月れん", language: "ja" },
        avatar: { kind: "drawn", character: "ren" },
      },
      utterance: (text, emotion) => ({ text, emotion, language: "ja" }),
      asset: async () => undefined,
    },
  ]);
  const token = randomUUID();
  const door = stageDoor({
    stage: on,
    isToken: (kind, text) => text === (kind === "stage-token" ? token : `watch-${token}`),
    folder: pageFolder("stage"),
  });
  const running = await runStageBody({
    ...{ stage: on, door, version: "bench", transport: "http", port: 0 },
  });
  if (!running.ok) throw new Error(running.error.kind);
  const server = await chromium.launchServer({
    executablePath: browserPath(),
    args: [...browserWords, "--autoplay-policy=no-user-gesture-required"],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const url = stageUrl(running.value.url ?? "", token);
  return {
    body: `${running.value.url}/mcp`,
    open: async (manner) => {
      const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
      if (manner === "recorded") await page.addInitScript(recorder);
      await page.goto(manner === "recorded" ? `${url}&trace=on` : url);
      await page.locator(".figure > *").waitFor();
      while (on.status().hearing !== "page") await systemClock.sleep(20);
      return page;
    },
    speak: (beats) => on.speak("あ".repeat(beats), "joy"),
    processor: () => processorOf(server.process().pid ?? 0),
    close: async () => {
      await browser.close();
      await server.close();
      await running.value.close();
    },
  };
}
