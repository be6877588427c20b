// The pages speak in words: no text of theirs names a variable, a settings file, or a thing in a program.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { languages } from "./registry.ts";

const inCode =
  /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+|\bmind\.json\b|\bprices\.json\b|\.env\b|\b[a-z]+(?:_[a-z]+)+\b/;
/** Texts in the source of a page, without the comments: a text may be made by a function. */
const written = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The example of an id, which the editor shows under *For programs* alone. */
const exampleId = "cafe_city_a";

const linesOf = (language: string): readonly string[] => {
  const folder = join(import.meta.dirname, language, "page");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
    .filter((line) => !/^\s*(?:\/?\*|\/\/|import)/.test(line));
};

it.each(languages)("names nothing of a program, in %s", (language) => {
  const texts = linesOf(language).flatMap((line) => line.match(written) ?? []);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => inCode.test(text.replace(exampleId, "")))).toEqual([]);
});
