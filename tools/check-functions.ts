// `npm run functions`: refuses functions of src/ that do not fit on a screen.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { longFunctions, mostLines } from "./long-functions.ts";

/** Files with longer functions, and the lines of the longest one: none of these grows, and no file joins them. */
const longest: ReadonlyMap<string, number> = new Map([
  ["src/runtime/agents/agent-calls.ts", 104],
  ["src/runtime/city-api/saiverse/thoughts-there.ts", 96],
  ["src/runtime/residents/residents.ts", 127],
  ["src/runtime/soul-line/line-calls.ts", 86],
  ["src/runtime/soul-line/soul.contract.ts", 118],
]);

const root = join(import.meta.dirname, "..");
const files = globSync("{src,packages}/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const all = longFunctions(files);
const found = all.filter(({ path, lines }) => lines > (longest.get(path) ?? mostLines));
const shorter = [...longest.keys()].filter((path) => !all.some((one) => one.path === path));
for (const path of shorter) {
  console.error(
    `${path} has no long function: take it out of the table in tools/check-functions.ts.`,
  );
  process.exitCode = 1;
}
for (const { path, line, name, lines } of found) {
  console.error(`${path}:${line}: ${name === "" ? "a function" : name} has ${lines} lines.`);
}
if (found.length > 0) {
  console.error(
    `A function has at most ${mostLines} lines: what it remembers becomes a type, and what it does functions beside it.`,
  );
  process.exitCode = 1;
} else if (shorter.length === 0) {
  const others = `${files.length - longest.size} of ${files.length} files`;
  console.log(
    `No function has more than ${mostLines} lines in ${others}; none of the others grew.`,
  );
}
