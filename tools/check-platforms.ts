// `npm run platforms`: refuses what runs on Linux alone in the code that people install.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { linuxOnly } from "./linux-only.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("{src,packages,templates,bin,web}/**/*.{ts,tsx,js,mjs}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist/**"],
})
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const found = linuxOnly(files);
for (const { path, line, text } of found) console.error(`${path}:${line}: ${text}`);
if (found.length > 0) {
  console.error(
    "Windows and macOS have to run it, too. What is right stands in tools/linux-only.ts.",
  );
  process.exitCode = 1;
} else {
  console.log(`Nothing in ${files.length} files runs on one operating system alone.`);
}
