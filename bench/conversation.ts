// A room with many messages beside one with few: how soon it opens, how it scrolls, and what is asked of it.

import type { Browser, Page as BrowserPage } from "playwright-core";
import { buildPage } from "../src/adapters/http/build-page.ts";
import { openBrowser } from "../test/e2e/browser.ts";
import { Page } from "../test/wire/page-client.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { type OpenedProgram, openProgram } from "./room/program.ts";

const notes = [
  "Opened: from the request of the page to the newest message in it, with a warm cache, without a graphics processor.",
  "Frames: while the reader scrolls up through older messages, which are fetched as they come.",
];

type Sizes = { readonly few: number; readonly many: number };
type Values = Map<string, number[]>;

/** `--rounds=5 --many=10000`. */
export const benchmark: Benchmark = {
  summary: "a conversation of many messages",
  run: async (flags, say) => {
    const rounds = Number(flags["rounds"] ?? 5);
    const sizes: Sizes = { few: 100, many: Number(flags["many"] ?? 10_000) };
    await buildPage("world");
    const browser = await openBrowser();
    const values: Values = new Map();
    const programs = { few: await openProgram({ messages: sizes.few }) };
    const many = await openProgram({ messages: sizes.many });
    try {
      await asked(many, sizes.many, values, rounds, say);
      for (let round = 0; round <= rounds; round += 1) {
        const kept = round === 0 ? new Map() : values;
        await looked(browser, programs.few, `${sizes.few} messages`, sizes.few, kept);
        await looked(browser, many, `${sizes.many} messages`, sizes.many, kept);
        say(`round ${round} of ${rounds}`);
      }
    } finally {
      await browser.close();
      await programs.few.close();
      await many.close();
    }
    const middle = (name: string) => median(values.get(name) ?? []);
    const [few, most] = [`${sizes.few} messages`, `${sizes.many} messages`];
    return {
      comparisons: [
        { title: "Opened", figures: figuresOf(values, "ms", [few, most].map(openedName)) },
        { title: "A frame while scrolling", figures: figuresOf(values, "ms", [frameName(most)]) },
        { title: "Lines in the document", figures: figuresOf(values, "lines", [linesName(most)]) },
        { title: "Answers", figures: figuresOf(values, "ms", questions) },
      ],
      curves: [],
      goals: [
        { name: `ms until ${most} are open`, value: middle(openedName(most)), atMost: 1_000 },
        {
          ...{ name: `open: ${most} / ${few}`, ratio: "less-is-better", atMost: 1.5 },
          value: middle(openedName(most)) / middle(openedName(few)),
        },
        { name: "ms of a frame while scrolling", value: middle(frameName(most)), atMost: 17 },
        {
          name: "lines in the document after scrolling",
          value: middle(linesName(most)),
          atMost: 120,
        },
      ],
      notes,
    };
  },
};

const openedName = (room: string): string => `opened, ${room}`;
const frameName = (room: string): string => `frame, ${room}`;
const linesName = (room: string): string => `lines, ${room}`;
const questions = [
  ...["search, the first", "search, again", "the oldest 100 lines", "around message 17"],
  ...["saved as JSON", "saved as Markdown"],
];

function keep(values: Values, name: string, value: number): void {
  values.set(name, [...(values.get(name) ?? []), value]);
}

/** Opens the room, and scrolls up through some screens of it. */
async function looked(
  browser: Browser,
  { url, room }: OpenedProgram,
  name: string,
  messages: number,
  values: Values,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
  try {
    await page.addInitScript(() => {
      localStorage.setItem("saintverse.first-visit", "seen");
      localStorage.setItem("saintverse.figures", "away");
    });
    // Its files are in the cache of the browser from now on.
    await opened(page, `${url}/room/${room}`, messages);
    const begun = performance.now();
    await opened(page, `${url}/room/${room}`, messages);
    keep(values, openedName(name), performance.now() - begun);
    await page.waitForTimeout(1_000);
    const frames = await scrolled(page);
    for (const frame of frames) keep(values, frameName(name), frame);
    keep(values, linesName(name), await page.locator(".log-item").count());
  } finally {
    await page.close();
  }
}

async function opened(page: BrowserPage, address: string, messages: number): Promise<void> {
  await page.goto(address);
  await page.getByText(`話の${messages}番。`).waitFor();
}

/** Milliseconds of the frames while the log is scrolled up for three seconds. */
const scrolled = (page: BrowserPage): Promise<readonly number[]> =>
  page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) => {
        const log = document.querySelector("[role=log]");
        const frames: number[] = [];
        const begun = performance.now();
        let last = begun;
        const step = (now: number) => {
          if (now > last) frames.push(now - last);
          last = now;
          log?.scrollBy({ top: -60 });
          if (now - begun < 3_000) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );

/** The questions to a room with many messages, without a browser. */
async function asked(
  { url, room }: OpenedProgram,
  messages: number,
  values: Values,
  rounds: number,
  say: (line: string) => void,
): Promise<void> {
  const page = new Page(url);
  await page.hello();
  let count = 0;
  const timed = async (name: string, question: object): Promise<unknown> => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const begun = performance.now();
    const answer = await page.ask(`question-${count}`, question);
    if (answer.type !== "answer") throw new Error(JSON.stringify(answer));
    keep(values, name, performance.now() - begun);
    return answer.answer;
  };
  const search = { ask: "search-messages", text: "話の17番" };
  const found = (await timed("search, the first", search)) as {
    readonly hits: readonly { readonly number: number }[];
  };
  const number = found.hits[0]?.number ?? 0;
  for (let round = 0; round < rounds; round += 1) {
    await timed("search, again", search);
    await timed("the oldest 100 lines", {
      ...{ ask: "older-lines", view: "room", building: room, before: 260 },
    });
    await timed("around message 17", { ask: "messages-around", building: room, number });
    for (const format of ["json", "markdown"] as const) {
      const begun = performance.now();
      const pieces = await wholeFile(page, { ask: "thread-file", building: room, format });
      const name = format === "json" ? "saved as JSON" : "saved as Markdown";
      keep(values, name, performance.now() - begun);
      if (!pieces.includes(`話の${messages}番。`)) throw new Error(`${name}: it is not whole`);
    }
  }
  page.socket.terminate();
  say("questions were answered");
}

let asks = 0;
async function wholeFile(page: Page, question: object): Promise<string> {
  let text = "";
  let place: object | undefined = {};
  let isFirst = true;
  while (place !== undefined) {
    asks += 1;
    const more = isFirst ? question : { ...question, place };
    const answer = await page.ask(`file-piece-${asks}`, more);
    if (answer.type === "refused" && answer.code === "too-fast") {
      await new Promise((resolve) => setTimeout(resolve, 800));
      continue;
    }
    if (answer.type !== "answer" || answer.answer.to !== "thread-file") throw new Error("no file");
    text += answer.answer.text;
    place = answer.answer.place;
    isFirst = false;
  }
  return text;
}

const figuresOf = (values: Values, unit: string, names: readonly string[]): readonly Figure[] =>
  names.map((name) => {
    const own = [...(values.get(name) ?? [])].sort((a, b) => a - b);
    const at = (part: number) => own[Math.min(own.length - 1, Math.floor(own.length * part))] ?? 0;
    return { name, unit, median: at(0.5), low: at(0.1), high: at(0.9), rounds: own.length };
  });
