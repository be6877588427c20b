// The time until a page has words on a slow connection, and the bytes that it takes.

import { type CDPSession, chromium } from "playwright-core";
import { buildPage } from "../src/adapters/http/build-page.ts";
import { browserPath, browserWords } from "../test/e2e/browser.ts";
import { Page } from "../test/wire/page-client.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { type OpenedProgram, openProgram } from "./room/program.ts";

/** A mobile connection of the third generation: bytes a second, and milliseconds for there and back. */
const connection = { downloadThroughput: 200_000, uploadThroughput: 96_000, latency: 300 };

/** The first looks: `words` is there when the page says something of the city, or shows a persona on the stage. */
const looksOf = ({ url, room, stage }: OpenedProgram) =>
  [
    { name: "the city", at: url, words: ".spot-name" },
    { name: "a room with a conversation", at: `${url}/room/${room}`, words: "textarea" },
    { name: "the stage with a figure", at: stage, words: ".figure > *" },
  ] as const;

type Opening = {
  /** Milliseconds. */
  readonly paint: number;
  readonly words: number;
  /** Compressed, with their headers, until there are words. */
  readonly bytes: number;
};

const notes = [
  "Chromium's emulation: 1.6 Mbit/s down, 768 kbit/s up, 300 ms there and back; nothing is kept from before.",
  "The first paint is of the page's frame, which stands in its HTML; first words are those of the program.",
];

/** `--rounds=5`. */
export const benchmark: Benchmark = {
  summary: "the first words of a page on a slow connection, and the bytes that they take",
  run: async (flags, say) => {
    const rounds = Number(flags["rounds"] ?? 5);
    await buildPage("world");
    await buildPage("stage");
    const program = await openProgram({ messages: 30 });
    await takeTheStage(program.url);
    const taken = new Map<string, Opening[]>();
    try {
      for (let round = 1; round <= rounds; round += 1) {
        for (const look of looksOf(program)) {
          const opening = await opened(look.at, look.words);
          taken.set(look.name, [...(taken.get(look.name) ?? []), opening]);
          say(
            `round ${round}: ${look.name}: painted in ${opening.paint.toFixed(0)} ms, words in ` +
              `${opening.words.toFixed(0)} ms, ${(opening.bytes / 1_000).toFixed(0)} KB`,
          );
        }
      }
    } finally {
      await program.close();
    }
    const figures = (unit: string, of: (one: Opening) => number): readonly Figure[] =>
      [...taken].map(([name, all]) => figureOf(name, unit, all.map(of)));
    const words = figures("ms", (one) => one.words);
    const bytes = figures("KB", (one) => one.bytes / 1_000);
    return {
      comparisons: [
        { title: "First paint", figures: figures("ms", (one) => one.paint) },
        { title: "First words", figures: words },
        { title: "Bytes until there are words", figures: bytes },
      ],
      curves: [],
      goals: [
        ...words.map((one) => ({
          ...{ name: `first words, ${one.name}, s`, value: one.median / 1_000, atMost: 3 },
        })),
        ...bytes.map((one) => ({
          ...{ name: `KB, ${one.name}`, value: one.median, atMost: 250 },
        })),
      ],
      notes,
    };
  },
};

/** Brings a persona onto the stage. */
async function takeTheStage(url: string): Promise<void> {
  const page = new Page(url);
  await page.hello();
  page.watch("city", { kind: "city" });
  const stages = () =>
    page.messages.flatMap((one) =>
      one.type === "update" && one.update.kind === "city" ? (one.update.buildings ?? []) : [],
    );
  await page.until(() => stages().length > 0);
  const stage = stages().find(({ tools }) => tools.includes("stage"))?.buildingId;
  const answer = await page.command("to-the-stage", {
    ...{ do: "move-persona", persona: "ren", building: stage },
  });
  if (answer.type !== "done") throw new Error(JSON.stringify(answer));
  page.socket.terminate();
}

async function opened(url: string, words: string): Promise<Opening> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...browserWords],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const wire = await page.context().newCDPSession(page);
    await wire.send("Network.enable");
    await wire.send("Network.emulateNetworkConditions", { offline: false, ...connection });
    const bytes = countBytes(wire);
    const began = performance.now();
    await page.goto(url, { waitUntil: "commit" });
    await page.locator(words).first().waitFor({ timeout: 60_000 });
    const there = performance.now() - began;
    const read = bytes();
    const paint = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    return { paint: paint ?? Number.NaN, words: there, bytes: read };
  } finally {
    await browser.close();
  }
}

function countBytes(wire: CDPSession): () => number {
  let bytes = 0;
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

function figureOf(name: string, unit: string, values: readonly number[]): Figure {
  const sorted = [...values].sort((one, other) => one - other);
  return {
    ...{ name, unit, median: median(values), rounds: values.length },
    low: sorted[0] ?? Number.NaN,
    high: sorted.at(-1) ?? Number.NaN,
  };
}
