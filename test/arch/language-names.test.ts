// Nothing but a pack knows a language's name: a new language is a folder in `src/languages/`, one in `minds/_shared/`,
// and a line in `src/languages/list.ts`.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const tags = readdirSync(join(root, "src/languages")).filter((name) =>
  existsSync(join(root, "src/languages", name, "pack.ts")),
);

const named = tags.join("|");
/** A tag as a text, or as the name of a property. */
const asText = new RegExp(`["'\`](?:${named})["'\`]`);
const asKey = new RegExp(`(?<![\\w.$-])(?:${named})\\??:(?!:)|(?<=[{,] ?)(?:${named})(?=\\s*[,}])`);
const asFileName = new RegExp(`(?:^|[-.])(?:${named})(?:-[^/]*)?\\.\\w+$`);

/** Files that name a language, each with the reason. */
const exceptions: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^src\/languages\/(?:list|defaults)\.ts$/, "the list of packs, and which of them stand in"],
  [
    /^src\/built-in\/[\w-]+\/[\w-]+-(?:plug-in|parts|settings)\.ts$/,
    "texts of a part by tag are a published format of plug-ins",
  ],
  [
    /^src\/built-in\/(?:voicevox\/|sherpa\/(?:folder|model)-files\.ts$)/,
    "texts of a part by tag are a published format of plug-ins",
  ],
  [
    /^src\/built-in\/(?:open-jtalk\/open-jtalk-voice|openai\/openai-voices|ai-sdk\/speech-rows|sherpa\/speech-model)\.ts$/,
    "what an engine and its voices speak, by the names that the engine has for it",
  ],
  [
    /^src\/built-in\/talk-logs\/talk-times\.ts$/,
    "the languages in which programs of others write the weekdays of a log",
  ],
];

const isPack = (path: string): boolean =>
  new RegExp(`^(?:src/languages|minds/_shared)/(?:${named})/`).test(path);
const isTest = (path: string): boolean =>
  /\.test\.tsx?$|^src\/published\/[a-z]+-(?:contract|bench)\.ts$/.test(path);
const isExcepted = (path: string): boolean => exceptions.some(([pattern]) => pattern.test(path));

const paths = ["src", "web/world/src", "web/stage/src", "minds/_shared"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !isPack(path) && !isTest(path));

/** The code without what is said about it. */
const codeOf = (path: string): string =>
  readFileSync(join(root, path), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

const namesOne = (path: string): boolean => {
  if (asFileName.test(path)) return true;
  if (!/\.tsx?$/.test(path)) return false;
  const code = codeOf(path);
  return asText.test(code) || asKey.test(code);
};

it("looks at packs of more than one language, and finds their names", () => {
  expect(tags.length).toBeGreaterThan(1);
  for (const text of [
    'language === "ja"',
    "{ ja: 1, en: 2 }",
    "const t = { ja, en };",
    "en?: string",
  ])
    expect(asText.test(text) || asKey.test(text), text).toBe(true);
  for (const text of ["when: 1", "jar", "open: en_route", "a.en.b"])
    expect(asText.test(text) || asKey.test(text), text).toBe(false);
  expect(asFileName.test("src/runtime/config/console/words-ja.ts")).toBe(true);
  expect(asFileName.test("minds/_shared/acts.en.md")).toBe(true);
});

it("names a language nowhere but in its pack", () => {
  expect(paths.filter((path) => !isExcepted(path)).filter(namesOne)).toEqual([]);
});

it("excepts no file that names none", () => {
  for (const [pattern] of exceptions)
    expect(paths.filter((path) => pattern.test(path)).some(namesOne), String(pattern)).toBe(true);
});

it("has the prompts of each pack", () => {
  const filesOf = (tag: string) =>
    readdirSync(join(root, "minds/_shared", tag), { recursive: true, encoding: "utf8" }).toSorted();
  for (const tag of tags) expect(filesOf(tag), tag).toEqual(filesOf(tags[0] ?? ""));
});
