// A reader of text from outside takes a time that grows no faster than the text. Every exported function of the pure
// layers that takes one argument, every exported schema, and every exported function of the other layers, packages and
// pages whose first parameter is a text or unparsed data, is given texts of a repeated part. The processor's time is
// compared with that of a text of a quarter of the length: a linear growth passes, however slow the machine is.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { givenName } from "../../src/adapters/minds/new-name.ts";
import { particularsOf } from "../../src/mind/gate/particulars.ts";
import { openPrivateParticulars } from "../../src/mind/gate/private-particulars.ts";
import { openSpeechGate } from "../../src/mind/gate/speech-gate.ts";
import { loreFor } from "../../src/mind/lore/lore-for.ts";
import { readLorebook } from "../../src/mind/lore/lorebook.ts";
import { ngSearch } from "../../src/mind/ng-words.ts";
import { patternMatches } from "../../src/mind/stimulus-pattern.ts";
import { withReadings } from "../../src/mind/with-readings.ts";
import { givenComments } from "../../src/runtime/soul/given-comments.ts";
import { turnSilence } from "../../src/runtime/voice/hearing/turn-end.ts";
import { openKeyGuard } from "../../src/trust/typed-keys.ts";

type Reader = (text: string) => unknown;

const repository = join(import.meta.dirname, "../..");
/** A hash of a password takes its time on purpose, however long the password is. */
const isCode = (path: string): boolean =>
  !/password-hash|\.(?:test|contract|d)\.ts$|[\\/]drivers[\\/]|main\.ts$/.test(path);
const codeIn = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: repository }).filter(isCode).sort();

/** Layers whose functions have no effects. */
const pure = codeIn(
  "src/{kernel,protocol,languages,trust,mind,memory,saint-graph,world,cities,tools}/**/*.ts",
);
/** Layers in which a function counts as a reader if its first parameter is a text or unparsed data. */
const edges = codeIn(
  "{src/{adapters,bodies,parts,built-in,city,runtime,apps,event-sourcing,puppet},packages/*/src,web/*/src}/**/*.ts",
);

type Exported = Readonly<Record<string, unknown>>;

const imported = async (path: string): Promise<Exported> =>
  await import(pathToFileURL(join(repository, path)).href);

const readersIn = (path: string, exported: Exported): readonly (readonly [string, Reader])[] =>
  Object.entries(exported).flatMap(([name, one]): readonly (readonly [string, Reader])[] => {
    const title = `${path} ${name}`;
    if (one instanceof z.ZodType) return [[title, (text) => one.safeParse(text)]];
    return typeof one === "function" && one.length === 1 && !/^class\b/.test(String(one))
      ? [[title, one as Reader]]
      : [];
  });

const declaration = /^export (?:const (\w+) = (?:<[^>]*>)?|function\*? (\w+)(?:<[^>]*>)?)\(/gm;
/** Addresses of files and of servers are no texts that are read. */
const place = /^(?:home|folder|file|path|url|sql|backups|from|to|root|input)$/;

/** The parameters of a declaration, by name and type, where no type holds a function. */
function parametersOf(code: string, from: number): readonly (readonly [string, string])[] {
  const end = code.slice(from).search(/\)(?::|\s*=>|\s*\{)/);
  const written = code.slice(from, from + Math.max(end, 0));
  if (/^\): Promise</.test(code.slice(from + end, from + end + 12))) return [];
  return written
    .split(/,(?![^<{[(]*[>}\])])/)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => {
      const [name = "", type = ""] = one.split(/\??:\s*/, 2);
      return [name, type] as const;
    });
}

/** Words and parts without a type of their own, as a reader takes them. */
function argumentOf(type: string, text: string): unknown {
  if (/^(?:string|unknown|Json)\b/.test(type)) return text;
  if (/^(?:Uint8Array|Buffer)/.test(type)) return new TextEncoder().encode(text);
  if (type === "number") return 1_000;
  if (type === "Language") return "ja";
  if (/^readonly string\[\]/.test(type)) return [text];
  return undefined;
}

async function readersOfEdge(path: string): Promise<readonly (readonly [string, Reader])[]> {
  const code = readFileSync(join(repository, path), "utf8");
  const found = [...code.matchAll(declaration)].flatMap((match) => {
    const parameters = parametersOf(code, match.index + match[0].length);
    const [name = "", type = ""] = parameters[0] ?? [];
    const isReader =
      /^(?:unknown|Json|Uint8Array|Buffer)\b/.test(type) ||
      (/^string\b/.test(type) && !place.test(name));
    const named = match[1] ?? match[2] ?? "";
    return isReader && !named.startsWith("use") ? [[named, parameters] as const] : [];
  });
  if (found.length === 0) return [];
  const exported = await imported(path);
  return found.flatMap(([named, parameters]) => {
    const read = exported[named];
    if (typeof read !== "function") return [];
    const reader: Reader = (text) => read(...parameters.map(([, type]) => argumentOf(type, text)));
    return [[`${path} ${named}`, reader] as const];
  });
}

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
/** Matchers that are made of other texts from outside, and readers of what stands before other words. */
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
  ["a name", (text) => givenName(`${text}!`)],
  ["the end of spoken words", (text) => turnSilence(`${text}x`)],
  ["comments of a body", (text) => givenComments("b", { kind: "done", text: `[}${text}x` }, 1)],
  ["typed keys", (text) => openKeyGuard(["aaaaaaaa1"])(text, "household")],
];

const parts = [
  "a",
  " ",
  "\n",
  "あ",
  "血",
  "ア-",
  "*",
  "a ",
  "1,",
  "[](",
  "<a ",
  "a@",
  "。\n",
  "名前は",
];
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

/** The growth of a reader, measured again while it is too much; the least of the measurements. */
function leastGrowth(tries: number, measure: () => number): number {
  const growth = measure();
  return growth > mostGrowth && tries > 1
    ? Math.min(growth, leastGrowth(tries - 1, measure))
    : growth;
}

it("every reader and every matcher takes a time that is linear in its text", async () => {
  const readers = [...made];
  for (const path of pure) readers.push(...readersIn(path, await imported(path)));
  const ofPure = readers.length;
  for (const path of edges) readers.push(...(await readersOfEdge(path)));
  expect(ofPure).toBeGreaterThan(200);
  expect(readers.length - ofPure).toBeGreaterThan(200);
  const found = readers.flatMap(([title, read]) =>
    parts.flatMap((part) => {
      // One measurement may fall into a collection of garbage; a quadratic reader grows too fast each time.
      const growth = leastGrowth(3, () => growthOf(read, part));
      return growth > mostGrowth ? [`${title}: ${JSON.stringify(part)} ×${growth.toFixed(1)}`] : [];
    }),
  );
  expect(found).toEqual([]);
}, 600_000);

it("finds a quadratic reader", () => {
  const quadratic: Reader = (text) => /a+b/.test(text);
  expect(growthOf(quadratic, "a")).toBeGreaterThan(mostGrowth);
});
