// Whoever reads text from outside takes a time that grows no faster than the text. Every exported function of the pure
// layers that takes one argument, and every exported schema, is given texts of a repeated part. The processor's time is
// compared with that of a text of a quarter of the length: a linear growth passes, however slow the machine is.

import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { particularsOf } from "../../src/mind/gate/particulars.ts";
import { openPrivateParticulars } from "../../src/mind/gate/private-particulars.ts";
import { openSpeechGate } from "../../src/mind/gate/speech-gate.ts";
import { loreFor } from "../../src/mind/lore/lore-for.ts";
import { readLorebook } from "../../src/mind/lore/lorebook.ts";
import { ngSearch } from "../../src/mind/ng-words.ts";
import { patternMatches } from "../../src/mind/stimulus-pattern.ts";
import { withReadings } from "../../src/mind/with-readings.ts";
import { openKeyGuard } from "../../src/trust/typed-keys.ts";

type Reader = (text: string) => unknown;

const root = join(import.meta.dirname, "../../src");
const layers = "{kernel,protocol,languages,trust,mind,memory,saint-graph,world,cities,tools}";
const paths = globSync(`${layers}/**/*.ts`, { cwd: root }).filter(
  (path) => !/\.(?:test|contract|d)\.ts$|[\\/]drivers[\\/]/.test(path),
);

async function modulesOf(): Promise<
  readonly (readonly [string, Readonly<Record<string, unknown>>])[]
> {
  const found: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  for (const path of paths) {
    const exported: Readonly<Record<string, unknown>> = await import(
      pathToFileURL(join(root, path)).href
    );
    found.push([path, exported]);
  }
  return found;
}

const readersIn = (path: string, exported: Readonly<Record<string, unknown>>) =>
  Object.entries(exported).flatMap(([name, one]): readonly (readonly [string, Reader])[] => {
    const title = `${path} ${name}`;
    if (one instanceof z.ZodType) return [[title, (text) => one.safeParse(text)]];
    return typeof one === "function" && one.length === 1 && !/^class\b/.test(String(one))
      ? [[title, one as Reader]]
      : [];
  });

const ngWords = ["a*a*a*a*x", "kill*", "*b*b*b*", "f.u", "....", "死ね", "ばか", "ass"];
const gate = openSpeechGate(
  { ngWords },
  { exact: ["AIzaSyD-9tSrke72PouQMnMX", "k3y!"], instruction: "aaaa bbbb. あああ。".repeat(20) },
);
const hidden = openPrivateParticulars();
hidden.add(particularsOf("妹の名前はああああ。The password is aaaa1111. 番号は1111です。"));
const { book: lore } = readLorebook(
  {
    scan_depth: 4,
    entries: ["(a+)+$", "(a|aa)+b", "/(.*)*x/s", "a".repeat(40)].map((key, at) => ({
      ...{ keys: [key], content: "c", use_regex: at < 3 },
    })),
  },
  () => undefined,
);
/** Matchers that are made of other texts from outside. */
const made: readonly (readonly [string, Reader])[] = [
  ["NG words", ngSearch(ngWords, { 死ね: "しね" })],
  ["NG words over two utterances", (text) => ngSearch(ngWords)(text, text)],
  [
    "the speech gate",
    (text) =>
      gate(text, {
        before: text,
        hidden: { tells: (said) => hidden.tells(said, { has: () => false }) },
      }),
  ],
  ["a lorebook", (text) => loreFor(lore, [text])],
  ["a pattern of a mind", (text) => patternMatches("(a+)+$|(.*)*x", text)],
  ["readings", (text) => withReadings(text, { a: "エー", "aa.": "x", あ: "あー" })],
  ["typed keys", (text) => openKeyGuard(["aaaaaaaa1"])(text, "household")],
];

const parts = ["a", " ", "\n", "あ", "ア-", "*", "a ", "1,", "[](", "<a ", "a@", "。\n", "名前は"];
/** A reader whose time grows faster than quadratically is found at the first of them. */
const lengths = [500, 5_000] as const;
/** Milliseconds below which nothing is compared, and the most growth at four times the length: linear 4, quadratic 16. */
const quick = 40;
const mostGrowth = 8;

function spent(read: Reader, part: string, length: number): number {
  const text = part.repeat(Math.ceil(length / part.length));
  const before = process.cpuUsage();
  try {
    const given = read(text);
    if (given instanceof Promise) given.catch(() => undefined);
  } catch {
    // A refusal of a reader is no matter here.
  }
  const { user } = process.cpuUsage(before);
  return user / 1_000;
}

/** The growth of a reader's time at four times the length; 1: it is quick at the whole length. */
function growthOf(read: Reader, part: string): number {
  for (const length of lengths) {
    if (spent(read, part, 4 * length) < quick) continue;
    const quarter = Math.min(...[1, 2, 3].map(() => spent(read, part, length)));
    const whole = Math.min(...[1, 2, 3].map(() => spent(read, part, 4 * length)));
    if (whole >= quick && whole > mostGrowth * quarter) return whole / quarter;
  }
  return 1;
}

it("every reader and every matcher takes a time that is linear in its text", async () => {
  const modules = await modulesOf();
  const readers = [...made, ...modules.flatMap(([path, all]) => readersIn(path, all))];
  expect(readers.length).toBeGreaterThan(200);
  const found = readers.flatMap(([title, read]) =>
    parts.flatMap((part) => {
      const growth = growthOf(read, part);
      return growth > mostGrowth ? [`${title}: ${JSON.stringify(part)} ×${growth.toFixed(1)}`] : [];
    }),
  );
  expect(found).toEqual([]);
}, 600_000);

it("finds a quadratic reader", () => {
  const quadratic: Reader = (text) => /a+b/.test(text);
  expect(growthOf(quadratic, "a")).toBeGreaterThan(mostGrowth);
});
