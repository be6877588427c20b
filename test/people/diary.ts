// The diary of a newcomer's first ten minutes: steps, with a photograph of each, and their durations.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const folder = process.env["PEOPLE_FOLDER"] ?? ".cache/people";

/**
 * The times of the hand, in seconds, by the keystroke-level model (Card, Moran and Newell 1980): a key of somebody who
 * types without haste, pointing at something and pressing it, and thinking before it.
 */
const ofHand = { key: 0.28, press: 1.3, thought: 1.35 } as const;
/** Seconds after which somebody who waits has left. */
const patience = 60;
/** The first ten minutes, in seconds. */
const most = 600;

type Step = { readonly name: string; readonly machine: number; readonly hand: number };
type Day = { readonly who: string; readonly language: string; readonly steps: readonly Step[] };

const days: Day[] = [];

export type Diary = {
  /** Does something that has an end which can be seen, and photographs what is there then. */
  readonly step: (name: string, action: () => Promise<void>) => Promise<void>;
  readonly press: (what: Locator) => Promise<void>;
  readonly type: (where: Locator, text: string) => Promise<void>;
  readonly keys: (...keys: readonly string[]) => Promise<void>;
  /** Types where the focus is. */
  readonly write: (text: string) => Promise<void>;
  /** Seconds of the hand so far. */
  readonly hand: () => number;
  /** Goes on at another screen. */
  readonly at: (page: Page) => void;
  /** The day is over: it took at most ten minutes. */
  readonly close: () => void;
};

const slug = (text: string): string => text.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase();

/** Rejects where nothing comes of a step. */
async function within<T>(action: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => over.reject(new Error(`nothing for ${patience} s`)),
    patience * 1e3,
  );
  try {
    return await Promise.race([action, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps a diary of somebody in front of a page. */
export function keepDiary(who: string, language: string, first: Page): Diary {
  let page = first;
  let hand = 0;
  const steps: Step[] = [];
  mkdirSync(folder, { recursive: true });
  const photograph = (name: string) => {
    const file = `${slug(who)}-${language}-${String(steps.length + 1).padStart(2, "0")}-${slug(name)}.png`;
    return page.screenshot({ path: join(folder, file) });
  };
  return {
    async step(name, action) {
      const [began, before] = [performance.now(), hand];
      try {
        await within(action());
      } catch (cause) {
        await photograph(`stuck ${name}`);
        throw new Error(`${who} (${language}) is stuck: ${name}`, { cause });
      }
      const machine = (performance.now() - began) / 1e3;
      await photograph(name);
      steps.push({ name, machine, hand: hand - before });
    },
    async press(what) {
      hand += ofHand.thought + ofHand.press;
      await what.click();
    },
    async type(where, text) {
      hand += ofHand.thought + ofHand.press + text.length * ofHand.key;
      await where.fill(text);
    },
    async keys(...keys) {
      hand += ofHand.thought + keys.length * ofHand.key;
      for (const key of keys) await page.keyboard.press(key);
    },
    async write(text) {
      hand += ofHand.thought + text.length * ofHand.key;
      await page.keyboard.insertText(text);
    },
    hand: () => hand,
    at(next) {
      page = next;
    },
    close() {
      days.push({ who, language, steps });
      expect(hand, `${who} (${language}) needs more than ten minutes`).toBeLessThan(most);
    },
  };
}

const total = (steps: readonly Step[], of: "machine" | "hand"): number =>
  steps.reduce((sum, step) => sum + step[of], 0);
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** The days of everybody, as a table, printed and written beside the photographs. */
export function tellDays(): void {
  const rows = days.map(({ who, language, steps }) => {
    const [hand, machine] = [total(steps, "hand"), total(steps, "machine")];
    return `| ${who} | ${language} | ${steps.length} | ${clock(hand)} | ${machine.toFixed(1)} s | ${clock(hand + machine)} |`;
  });
  const single = days.map(({ who, language, steps }) =>
    [
      `\n## ${who}, ${language}\n`,
      ...steps.map(
        ({ name, machine, hand }, at) =>
          `${at + 1}. ${name} (hand ${hand.toFixed(0)} s, program ${machine.toFixed(1)} s)`,
      ),
    ].join("\n"),
  );
  const head = [
    "| who | language | steps | hand | program | in all |",
    "|---|---|---|---|---|---|",
  ];
  const table = [...head, ...rows].join("\n");
  writeFileSync(join(folder, "days.md"), `${table}\n${single.join("\n")}\n`);
  process.stdout.write(`\n${table}\n\nPhotographs and steps: ${folder}\n`);
}
