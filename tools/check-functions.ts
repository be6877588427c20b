// `npm run functions`: refuses functions of src/ that are too long for a screen.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { longFunctions, mostLines } from "./long-functions.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("{src,packages}/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const found = longFunctions(files).filter(({ lines }) => lines > mostLines);
for (const { path, line, name, lines } of found) {
  console.error(`${path}:${line}: ${name === "" ? "a function" : name} has ${lines} lines.`);
}
if (found.length > 0) {
  console.error(
    `A function has at most ${mostLines} lines: what it remembers becomes a type, and what it does functions beside it.`,
  );
  process.exitCode = 1;
} else {
  console.log(`No function of ${files.length} files has more than ${mostLines} lines.`);
}
