// Pages at rest in a browser with software rendering: the city, and a room with somebody in it who is silent.

import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";
import { buildPage } from "../src/adapters/http/build-page.ts";
import { browserPath, browserWords } from "../test/e2e/browser.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { processorOf } from "./harness/processor.ts";
import { type OpenedProgram, openProgram } from "./room/program.ts";

const notes = [
  "Cores are those of all processes of the browser, at 1280 by 720, without a graphics processor.",
];

/** Milliseconds until a page has come to rest. */
const settling = 6_000;

type Look = {
  readonly name: string;
  readonly path: string;
  readonly motion?: "reduce";
  readonly figures?: "away";
  readonly most?: number;
};

const looks: readonly Look[] = [
  { name: "the city", path: "/", most: 0.15 },
  { name: "a room, silent", path: "/room", most: 0.25 },
  { name: "a room, silent, little motion wanted", path: "/room", motion: "reduce" },
  { name: "a room, the figure put away", path: "/room", figures: "away" },
];

/** `--rounds=3 --seconds=8`. */
export const benchmark: Benchmark = {
  summary: "pages at rest, drawn in software",
  run: async (flags, say) => {
    const rounds = Number(flags["rounds"] ?? 3);
    const seconds = Number(flags["seconds"] ?? 8);
    for (const page of ["world", "stage"] as const) await buildPage(page);
    const program = await openProgram({ messages: 30 });
    const taken = new Map<string, number[]>();
    try {
      for (let round = 1; round <= rounds; round += 1) {
        for (const look of looks) {
          const cores = await coresOf(program, look, seconds);
          taken.set(look.name, [...(taken.get(look.name) ?? []), cores]);
          say(`round ${round}: ${look.name}: ${cores.toFixed(3)} cores`);
        }
      }
    } finally {
      await program.close();
    }
    const figures = [...taken].map(([name, values]) => figureOf(name, values));
    return {
      comparisons: [{ title: "Processor at rest", figures }],
      curves: [],
      goals: looks.flatMap(({ name, most }) =>
        most === undefined
          ? []
          : [{ name: `cores, ${name}`, value: median(taken.get(name) ?? []), atMost: most }],
      ),
      notes,
    };
  },
};

async function coresOf(program: OpenedProgram, look: Look, seconds: number): Promise<number> {
  const server = await chromium.launchServer({
    executablePath: browserPath(),
    args: [...browserWords],
  });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    await openLook(browser, program, look);
    const pid = server.process().pid ?? 0;
    const [before, begun] = [processorOf(pid), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return (processorOf(pid) - before) / ((performance.now() - begun) / 1_000);
  } finally {
    await server.close();
  }
}

async function openLook(
  browser: Browser,
  { url, room = "" }: OpenedProgram,
  look: Look,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1_280, height: 720 },
    ...(look.motion === undefined ? {} : { reducedMotion: look.motion }),
  });
  await page.addInitScript((figures) => {
    localStorage.setItem("saintverse.first-visit", "seen");
    localStorage.setItem("saintverse.figures", figures);
  }, look.figures ?? "shown");
  await page.goto(url + (look.path === "/room" ? `/room/${room}` : look.path));
  if (look.path === "/room" && look.figures !== "away") {
    const figure = page.locator("iframe.figure-frame").first();
    await figure.contentFrame().locator(".figure > *").first().waitFor();
  }
  await page.waitForTimeout(settling);
}

const figureOf = (name: string, values: readonly number[]): Figure => ({
  ...{ name, unit: "cores", median: median(values), rounds: values.length },
  ...{ low: Math.min(...values), high: Math.max(...values) },
});
