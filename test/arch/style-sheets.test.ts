import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = "web/world/src";
/** Sheets that are one, in two or three files: of the drawing, of the desk; and what every page has. */
const together = [
  ["pages/city/map.css", "pages/city/houses/houses.css", "pages/city/isles.css"],
  ["pages/studio/desk/desk.css", "pages/studio/desk/desk-panels.css"],
];
const everywhere = new Set(["world.css", "pages/pages.css:sheet"]);

/** The classes that rules of a style sheet begin with: those it dresses, not those it stands below. */
function dressed(text: string): ReadonlySet<string> {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].flatMap(([, selector = ""]) =>
    selector.trim().startsWith("@") ? [] : selector.split(","),
  );
  const first = selectors.map((selector) => selector.trim().split(/[\s>+~]/)[0] ?? "");
  return new Set(
    first.flatMap((part) => [...part.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name)),
  );
}

const isShared = (name: string, sheets: readonly string[]): boolean =>
  sheets.some((sheet) => everywhere.has(sheet) || everywhere.has(`${sheet}:${name}`)) ||
  together.some((group) => sheets.every((sheet) => group.includes(sheet)));

// Pages load their sheets as they are opened, and keep them: a class of two pages is dressed by both.
it("a class is dressed by one page's style sheet", () => {
  const owners = new Map<string, string[]>();
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((each) => each.endsWith(".css")))
    for (const name of dressed(readFileSync(`${root}/${file}`, "utf8")))
      owners.set(name, [...(owners.get(name) ?? []), file]);
  expect(owners.size).toBeGreaterThan(100);
  const twice = [...owners].filter(
    ([name, sheets]) => sheets.length > 1 && !isShared(name, sheets),
  );
  expect(twice).toEqual([]);
});
