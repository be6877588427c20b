// The map with many personas who walk: the work of a browser's main thread.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page as BrowserPage, CDPSession } from "playwright-core";
import { buildPage, pageFolder } from "../src/adapters/http/build-page.ts";
import type { BuildingId, PersonaId } from "../src/kernel/id.ts";
import { startPageServer } from "../src/runtime/server/page/page-server.ts";
import { openPasswords } from "../src/runtime/server/page/passwords.ts";
import { ScriptedHost } from "../test/doubles/scripted-host.ts";
import { openBrowser } from "../test/e2e/browser.ts";
import { passwordsIn } from "../test/fixtures/kept-in-folder.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";

/** Milliseconds of one look, and the frames that a screen has in it. */
const span = 3_000;
const framesInSpan = (span / 1_000) * 60;

const notes = [
  "Times are of the main thread's processor, a look's sum over the frames of a 60 Hz screen; a browser without a graphics card paints in other threads, so that the frames it reaches say little about a real screen.",
];

/** `--walkers=60 --rounds=5`. */
export const benchmark: Benchmark = {
  summary: "the map while everybody walks, and while ten set out every second",
  run: async (flags, say) => {
    const crowd = Number(flags["walkers"] ?? 60);
    const rounds = Number(flags["rounds"] ?? 5);
    say((await buildPage("world")).kind);
    const city = new ScriptedHost();
    const places = city.picture.buildings.map(({ buildingId }) => buildingId);
    const walkers = settle(city, crowd, places);
    const served = await serve(city);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
      await page.addInitScript(() => localStorage.setItem("saintverse.first-visit", "seen"));
      await page.goto(served.url);
      await page.locator(".walker").nth(crowd).waitFor();
      const look = await looker(page);
      const looks: Looks = { walking: [], settingOut: [] };
      for (let round = 1; round <= rounds; round += 1) {
        for (const [place, walker] of walkers.entries())
          city.move(walker, at(places, place + round));
        await page
          .locator("[data-walking]")
          .nth(walkers.length / 2)
          .waitFor();
        looks.walking.push(await look(() => undefined));
        looks.settingOut.push(
          await look((step) => city.move(at(walkers, step), at(places, step * 7 + round))),
        );
        say(`round ${round}`);
      }
      return report(looks, crowd);
    } finally {
      await browser.close();
      await served.close();
    }
  },
};

type Look = { readonly script: number; readonly all: number; readonly frames: number };
type Looks = { readonly walking: Look[]; readonly settingOut: Look[] };

const at = <T>(all: readonly T[], place: number): T => all[place % all.length] as T;

function settle(city: ScriptedHost, count: number, places: readonly BuildingId[]) {
  return Array.from({ length: count }, (_, place) => {
    const persona = `walker-${place}` as PersonaId;
    const building = at(places, place);
    const home = { building, home: building };
    const name = `歩く人${place}`;
    city.write({ type: "persona-settled", mode: "auto", by: "seed", persona, name, ...home });
    return persona;
  });
}

async function serve(city: ScriptedHost) {
  const home = await mkdtemp(join(tmpdir(), "saintverse-map-"));
  const passwords = await openPasswords(passwordsIn(home));
  if (!passwords.ok) throw new Error(passwords.error);
  const server = await startPageServer({
    port: 0,
    folder: pageFolder("world"),
    pictures: join(home, "pictures"),
    city,
    passwords: passwords.value,
    audit: () => undefined,
  });
  if (!server.ok) throw new Error(server.error);
  const { url, close } = server.value;
  return {
    url,
    close: async () => {
      await close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Seconds of the main thread's processor so far. */
async function spent(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { script: of("ScriptDuration"), all: of("TaskDuration") };
}

/** Looks at the page for a while, in which something is done every 100 milliseconds. */
async function looker(page: BrowserPage) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async (act: (step: number) => void): Promise<Look> => {
    const before = await spent(session);
    let step = 0;
    const acting = setInterval(() => {
      step += 1;
      act(step);
    }, 100);
    const frames = await page.evaluate(framesIn, span).finally(() => clearInterval(acting));
    const after = await spent(session);
    const perFrame = (key: "script" | "all") => ((after[key] - before[key]) * 1_000) / framesInSpan;
    return { script: perFrame("script"), all: perFrame("all"), frames };
  };
}

/** Counts frames. Runs in the page. */
const framesIn = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => {
    const end = performance.now() + milliseconds;
    let frames = 0;
    const tick = () => {
      frames += 1;
      if (performance.now() < end) requestAnimationFrame(tick);
      else resolve(frames);
    };
    requestAnimationFrame(tick);
  });

function figure(name: string, unit: string, values: readonly number[]): Figure {
  return {
    name,
    unit,
    median: median(values),
    low: Math.min(...values),
    high: Math.max(...values),
    rounds: values.length,
  };
}

function report({ walking, settingOut }: Looks, crowd: number) {
  const of = (looks: readonly Look[], key: keyof Look) => looks.map((look) => look[key]);
  const script = figure("script, ten set out every second", "ms", of(settingOut, "script"));
  return {
    comparisons: [
      {
        title: `Main thread per frame, ${crowd} walkers`,
        figures: [
          figure("script, all walk", "ms", of(walking, "script")),
          figure("all work, all walk", "ms", of(walking, "all")),
          script,
          figure("all work, ten set out every second", "ms", of(settingOut, "all")),
        ],
      },
      {
        title: "Frames reached without a graphics card",
        figures: [figure("in 3 s, all walk", "frames", of(walking, "frames"))],
      },
    ],
    curves: [],
    goals: [{ name: "script per frame, ms", value: script.median, atMost: 4 }],
    notes,
  };
}
