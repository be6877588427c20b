import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pageFolder } from "../../src/adapters/http/build-page.ts";

/** The features newer than Chromium 103, which is the browser inside OBS up to 30. */
const later: Readonly<Record<string, readonly RegExp[]>> = {
  ".js": [
    /\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(/,
    /Promise\.(?:withResolvers|try)\b/,
    /(?:Object|Map)\.groupBy\b/,
    /Array\.fromAsync\b/,
    /URL\.(?:canParse|parse)\(/,
    /AbortSignal\.any\b/,
    /\b(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/,
  ],
  ".css": [
    /:has\(/,
    /@container\b/,
    /@starting-style\b/,
    /\b(?:oklch|oklab|lch|color-mix|light-dark)\(/,
    /\d(?:dvh|svh|lvh|dvw|svw|cqw|cqh)\b/,
    /[;{]\s*(?:translate|rotate|scale)\s*:/,
    /[^,(]&/,
  ],
};

/** The features tested before their use. */
const guarded = /typeof ([\w.]+)===?[`"']function[`"']\?\1\(/g;

it("the stage's page asks of its browser nothing that OBS does not have", () => {
  const folder = join(pageFolder("stage"), "assets");
  const files = readdirSync(folder);
  expect(files.some((file) => file.endsWith(".js"))).toBe(true);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8").replace(guarded, "");
    const ending = Object.keys(later).find((one) => file.endsWith(one)) ?? "";
    return (later[ending] ?? []).flatMap((pattern) => {
      const hit = pattern.exec(text);
      return hit === null
        ? []
        : [`${file}: ${text.slice(Math.max(0, hit.index - 40), hit.index + 40)}`];
    });
  });
  expect(found).toEqual([]);
});
