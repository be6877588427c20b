// The pages of settings: they list every setting, say what it is for, and match the files in docs/. Every environment
// variable that the program reads is on them.

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import { packOf } from "../../src/languages/registry.ts";
import { textIn } from "../../src/languages/text-in.ts";
import { settingsOfParts } from "../../src/runtime/config/config-parts.ts";
import type { Setting } from "../../src/runtime/config/setting-forms.ts";
import { foreignNames, purposeOf, unsetText } from "../../src/runtime/config/setting-texts.ts";
import { type SettingName, settings } from "../../src/runtime/config/settings.ts";
import { codeFiles } from "../../test/code-files.ts";
import { settingsPage, settingsPageFile } from "./settings-page.ts";

const root = join(import.meta.dirname, "..", "..");
const all = Object.entries(settings) as [SettingName, Setting][];
const languages = ["ja", "en"] as const;
const ofParts = settingsOfParts(builtInPlugIns);

it.each(languages)("the page in docs/ is the generated one (%s)", (language) => {
  const file = join(root, "docs", settingsPageFile(language));
  const isFresh = readFileSync(file, "utf8") === settingsPage(language);
  expect(isFresh, `${relative(root, file)} is stale: run npm run docs:settings`).toBe(true);
});

it.each(languages)("lists every name with its own purpose (%s)", (language) => {
  const page = settingsPage(language);
  for (const [name, { names }] of all) {
    for (const one of names) expect(page).toContain(`\`${one}\``);
    expect(purposeOf(name, language).length, name).toBeGreaterThan(5);
  }
  for (const { name, also = [], about } of ofParts) {
    for (const one of [name, ...also]) expect(page).toContain(`\`${one}\``);
    expect(textIn(about, language).length, name).toBeGreaterThan(5);
  }
});

it.each(languages)("has a purpose of no other name (%s)", (language) => {
  const { purposes } = packOf(language).settings;
  expect(Object.keys(purposes).sort()).toEqual(all.map(([name]) => name).sort());
});

it("says what applies while a setting is not set: by the default, or else in words", () => {
  for (const [name, setting] of all) {
    const hasDefault = setting.schema.parse(undefined) !== undefined;
    for (const language of languages) {
      expect(unsetText(name, language) === undefined, name).toBe(hasDefault);
    }
  }
  for (const { name, schema, unset } of ofParts) {
    expect(unset === undefined, name).toBe(schema.parse(undefined) !== undefined);
  }
});

it.each(languages)("prints no object as a default (%s)", (language) => {
  expect(settingsPage(language)).not.toContain("[object");
  expect(settingsPage(language)).toContain("`00:00-06:00`");
});

it("has distinct words for each language", () => {
  for (const [name] of all) {
    expect(purposeOf(name, "ja"), name).toMatch(
      /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    );
    expect(purposeOf(name, "en"), name).not.toMatch(
      /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    );
  }
});

/**
 * Names that code reads from an environment: `env["X"]`, `process.env.X`, `` env[`A_${b}_C`] ``, `{ X } = process.env`.
 */
function namesRead(code: string): readonly string[] {
  const named = code.matchAll(
    /\b(?:env|environment)(?:\?\.)?(?:\.([A-Z][A-Z0-9_]+)\b(?!\s*=[^=])|\[(["'`])([^\]]+?)\2\](?!\s*=[^=]))/g,
  );
  const unpacked = code.matchAll(/\{([^{}]*)\}\s*=\s*(?:process\.env|env|environment)\b/g);
  return [
    ...[...named].map(([, plain, , quoted]) => plain ?? quoted ?? ""),
    ...[...unpacked].flatMap(([, inner = ""]) => inner.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
  ];
}

const known = [
  ...all.flatMap(([, { names }]) => names),
  ...ofParts.flatMap(({ name, also = [] }) => [name, ...also]),
  ...foreignNames,
];
const isKnown = (name: string): boolean => {
  const form = new RegExp(`^${name.replace(/\$\{[^}]*\}/g, "[A-Z]+")}$`);
  return known.some((one) => form.test(one));
};

it("finds what code reads from an environment", () => {
  const place = "$" + "{d}";
  const quoted = `\`C_${place}_E\``;
  expect(namesRead(`process.env["A_B"]; env.HOME_X; environment[${quoted}];`)).toEqual([
    "A_B",
    "HOME_X",
    `C_${place}_E`,
  ]);
  expect(namesRead("const { A_ONE: a, B_TWO } = process.env;")).toEqual(["A_ONE", "B_TWO"]);
  expect(namesRead('process.env["WRITTEN"] = "x";')).toEqual([]);
  expect([isKnown(`OTEL_${place}_EXPORTER`), isKnown("NOWHERE")]).toEqual([true, false]);
});

/**
 * Files that use the whole environment: the command line passes it on, the page's builder passes it to a process, and
 * the variables of `.env` for OpenTelemetry are written into it, and the key store of a part finds its service there.
 */
const wholeEnvironment = [
  "src/apps/cli/main.ts",
  "src/adapters/http/build-page.ts",
  "src/adapters/store/postgres/dump-database.ts",
  "src/adapters/telemetry/open-telemetry.ts",
  "src/runtime/data/part-outside.ts",
  "bin/saintverse.mjs",
];

it("reads no environment variable that is on no page", async () => {
  const unknown: string[] = [];
  for (const file of await codeFiles(root, ["src", "packages", "bin"])) {
    const code = readFileSync(join(root, file), "utf8");
    unknown.push(
      ...namesRead(code)
        // The variables of npm's scripts are documented by npm.
        .filter((name) => !isKnown(name) && !name.startsWith("npm_"))
        .map((name) => `${file}: ${name}`),
    );
    const takesAll = /process\.env\b(?!\.|\[)/.test(code);
    if (takesAll && !wholeEnvironment.includes(file)) unknown.push(`${file}: all of process.env`);
  }
  expect(unknown).toEqual([]);
});
