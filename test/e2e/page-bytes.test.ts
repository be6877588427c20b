import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageFolder } from "../../src/adapters/http/build-page.ts";

const folder = pageFolder("world");

/** As it goes over the wire. */
const sizeOf = (name: string): number => {
  const file = join(folder, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

/** The files that the page asks for before it has read any of them. */
const askedFirst = (): readonly string[] =>
  [
    ...readFileSync(join(folder, "index.html"), "utf8").matchAll(
      /"\/(assets\/[^"]+\.(?:js|css))"/g,
    ),
  ].map(([, name = ""]) => name);

/** The further files that the page of the city, or of a room, asks for. */
const askedFor = (page: string): readonly string[] =>
  globSync([`assets/${page}-page-*.{js,css}`, "assets/page-texts-*.js"], { cwd: folder });

test.each(["city", "room"])("the page of a %s has words within 250 KB", (page) => {
  const own = askedFor(page);
  expect(own.length).toBeGreaterThan(1);
  const files = ["index.html", ...askedFirst(), ...own];
  const bytes = files.reduce((sum, name) => sum + sizeOf(name), 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});

test("few files are asked for first: each is a way there and back", () => {
  expect(askedFirst().length).toBeLessThanOrEqual(16);
});
