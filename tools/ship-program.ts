// Writes the program into dist/ in few files, as a checkout bundles its own, in place of a file for each source.

import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeBundle } from "./bundle/write-bundle.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

for (const file of globSync("**/*.js", { cwd: dist, exclude: ["web/**"] }))
  rmSync(join(dist, file));
await writeBundle(root, dist);
