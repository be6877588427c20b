// `npm run patterns`: refuses a RegExp made of text that is known only while the program runs.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { madePatterns } from "./made-patterns.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("{src,packages,templates,web}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist/**"],
})
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const found = madePatterns(files);
for (const { path, line, text } of found) console.error(`${path}:${line}: ${text}`);
if (found.length > 0) {
  console.error(
    "Take outsidePattern or anyWord (src/kernel/outside-pattern.ts), which match in linear time.",
  );
  process.exitCode = 1;
}
