// Folders next to each other never form a circle: whatever a folder's files import, at any depth, is in a folder that
// does not lead back to it. A folder's own files and the folders in it count as one here; dependency-cruiser checks
// files and layers. Tests are excluded.

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Arrow = { readonly from: string; readonly to: string; readonly because: string };

const files = globSync("{src,packages/*/src,web/*/src}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$/.test(path),
);

/** The imports between the folders of each folder, one edge for each import. */
function arrowsByFolder(): ReadonlyMap<string, readonly Arrow[]> {
  const found = new Map<string, Arrow[]>();
  for (const path of files) {
    for (const [, named = ""] of readFileSync(path, "utf8").matchAll(
      /(?:from|import\()\s*"(\.[^"]+)"/g,
    )) {
      const target = join(dirname(path), named);
      const [own, its] = [path.split("/"), target.split("/")];
      let depth = 0;
      while (own[depth] === its[depth]) depth += 1;
      const isBeside = depth < own.length - 1 && depth < its.length - 1;
      const [from, to] = [own[depth], its[depth]];
      if (!isBeside || from === undefined || to === undefined) continue;
      const folder = own.slice(0, depth).join("/");
      const arrows = found.get(folder) ?? [];
      arrows.push({ from, to, because: `${path} imports ${target}` });
      found.set(folder, arrows);
    }
  }
  return found;
}

/** The folders that lead back to themselves. */
function circling(arrows: readonly Arrow[]): ReadonlySet<string> {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      for (const one of next.get(folder) ?? []) {
        if (!seen.has(one)) waiting.push(one);
        seen.add(one);
      }
    }
    return seen;
  };
  return new Set([...next.keys()].filter((folder) => reached(folder).has(folder)));
}

let flaws = 0;
for (const [folder, arrows] of arrowsByFolder()) {
  const round = circling(arrows);
  const bad = arrows.filter(({ from, to }) => round.has(from) && round.has(to));
  if (bad.length === 0) continue;
  flaws += 1;
  console.error(`${folder}/ has a circle among ${[...round].join(", ")}:`);
  for (const { from, to, because } of bad) console.error(`  ${from} → ${to}: ${because}`);
}
if (flaws > 0) process.exitCode = 1;
else console.log(`No circle among the folders of ${files.length} files.`);
