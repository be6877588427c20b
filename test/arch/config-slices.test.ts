// Each part of `src/runtime/` sees only its own settings: the whole configuration is seen by the code that reads it, by
// commands, and by the places that put souls and a city together.

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Folders and files that see all of it. */
const whole =
  /^src\/runtime\/(?:config|commands)\/|\/(?:open-soul|soul-ground|open-city-life)\.ts$/;
/** As a type of its own: not where single settings are picked of it. */
const bare = /(?<!Pick<\s*)\bConfig\b(?!\s*(?:\[|,\s*$|\}))/m;

/** The code without its imports. */
const bodyOf = (text: string): string =>
  text.replace(/^import [^;]*;$/gm, "").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

const seesAll = (text: string): boolean => bare.test(bodyOf(text).replace(/Pick<\s*Config/g, ""));

it("finds who sees all of it", () => {
  expect(seesAll("export const open = (config: Config) => config;")).toBe(true);
  expect(seesAll('type Own = Pick<Config, "home">;')).toBe(false);
  expect(seesAll('type Own = Pick<\n  Config,\n  "home"\n>;')).toBe(false);
  expect(seesAll('type Server = Config["mcp"][number];')).toBe(false);
  expect(seesAll('import type { Config } from "../config/settings.ts";')).toBe(false);
});

it("gives each part its slice", () => {
  const files = globSync("src/runtime/**/*.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.ts$/.test(file) && !whole.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => seesAll(readFileSync(file, "utf8")))).toEqual([]);
});
