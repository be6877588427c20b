import { expect, it } from "vitest";
import { isHomePath } from "./home-items.ts";

it.each([
  ["journal.sqlite", true],
  ["minds/mio/prompts/greeting.md", true],
  ["pictures/絵 1.png", true],
  ["minds", false],
  ["prices.json/x", false],
  ["minds/../.env", false],
  ["minds/.env", false],
  ["minds//x", false],
  ["minds/a\\b", false],
  ["minds/a\u0000b", false],
  ["/minds/x", false],
  ["C:/minds/x", false],
  [".env", false],
  ["awake-ren.json", false],
  ["", false],
])("%j names a file worth keeping: %s", (path, expected) => {
  expect(isHomePath(path)).toBe(expected);
});
