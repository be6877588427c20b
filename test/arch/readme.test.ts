// README.md and README.ja.md: short, complete in their language, with links and pictures that exist.

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const longest = 6 << 10;

const localLinks = (document: string): readonly string[] =>
  [...readFileSync(join(root, document), "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
    ([, target = ""]) => target,
  );

it.each(["README.md", "README.ja.md"])("%s has at most 6 KB", (document) => {
  expect(readFileSync(join(root, document)).byteLength).toBeLessThanOrEqual(longest);
});

it("both name the same commands and lead to the same subjects", () => {
  const subjects = (document: string) =>
    localLinks(document)
      .map((target) => target.replace(/\.ja(?=\.(?:md|webp)$)/, ""))
      .toSorted();
  expect(subjects("README.ja.md")).toEqual(subjects("README.md"));
  const blocks = (document: string) =>
    (readFileSync(join(root, document), "utf8").match(/^```\n[\s\S]*?^```/gm) ?? []).filter(
      (block) => block.includes("npm "),
    );
  expect(blocks("README.ja.md")).toEqual(blocks("README.md"));
});

it.each(globSync(["*.md", "minds/README.md"], { cwd: root }))(
  "%s links to files that exist",
  (document) => {
    const missing = localLinks(document).filter(
      (target) => !existsSync(join(root, dirname(document), target)),
    );
    expect(missing).toEqual([]);
  },
);
