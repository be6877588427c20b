// Where a checkout keeps the program in few files: loaded as its two thousand sources, it takes half as much
// processor time again to start, and more memory. The program asks here before it starts, so this is plain JavaScript:
// what strips types off would stay in its memory with some 10 MB.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const folders = ["src", "packages", "tools/bundle"];
const files = ["package.json", "package-lock.json", "tools/bundle-program.ts"];

/** Where bundles of a checkout are, each in a folder that is named by its sources. */
export const bundlesIn = (root) => join(root, ".cache", "program");

const isSource = (name) => /\.(?:ts|mjs)$/.test(name) && !name.endsWith(".test.ts");

/** Names the sources as they are now, by the time and size of each. */
export function sourcesName(root) {
  const hash = createHash("sha256");
  const add = (path) => {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status !== undefined) hash.update(`${path}\0${status.mtimeMs}\0${status.size}\0`);
  };
  const walk = (folder) => {
    const inside = readdirSync(folder, { withFileTypes: true });
    for (const one of inside.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (one.name === "node_modules") continue;
      const path = join(folder, one.name);
      if (one.isDirectory()) walk(path);
      else if (isSource(one.name)) add(path);
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) walk(join(root, folder));
  for (const file of files) add(join(root, file));
  return hash.digest("hex").slice(0, 24);
}

/** The entry of the program in a bundle's folder. */
export const entryIn = (bundle) => join(bundle, "apps", "cli", "main.js");
