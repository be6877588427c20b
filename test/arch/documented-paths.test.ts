// Every file and folder that a document of the repository names is there.

import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = globSync(["*.md", "docs/*.md", "decisions/*.md", "minds/README.md"], {
  cwd: root,
});

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1e8,
}).split("\n");
const folders = new Set(
  files.flatMap((file) => {
    const parts = file.split("/");
    return parts.slice(1).map((_, at) => `${parts.slice(0, at + 1).join("/")}/`);
  }),
);
const places: readonly string[] = [...files, ...folders].map((place) => `/${place}`);

/** What is written as code and can only be a place in the repository: a source file, or a path under a known folder. */
const isPlace = (word: string): boolean =>
  /^[\w./<>*…@-]+$/.test(word) &&
  (/[^./]\.(ts|tsx|mjs|grit|css)$/.test(word) ||
    /^(src|web|test|tools|bench|docs|decisions|minds|bin|\.ci)\/./.test(word));

/** `*`, `…` and `<name>` stand for any name. */
function isThere(word: string): boolean {
  const pattern = word
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*|\*|…|<[\w-]+>/g, "[^/]*");
  const form = new RegExp(`/${pattern}/?$`);
  return places.some((place) => form.test(place));
}

const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word).filter(isPlace);

it("is in the repository", () => {
  const missing = documents.flatMap((document) =>
    placesIn(readFileSync(join(root, document), "utf8"))
      .filter((word) => !isThere(word))
      .map((word) => `${document}: ${word}`),
  );
  expect(missing).toEqual([]);
});

it("is missed when it is not there", () => {
  expect(placesIn("`src/nowhere.ts`, `mind.json`, `npm run check`, `src/kernel/`")).toEqual([
    "src/nowhere.ts",
    "src/kernel/",
  ]);
  expect(["src/nowhere.ts", "kernel/", "live-stream.ts", "src/*/ports.ts"].map(isThere)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
