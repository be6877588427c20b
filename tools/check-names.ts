// `npm run names`: refuses two exported types of one name in a folder, two files of one name in a layer, and private words
// where there is a standard term, in names and in comments.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { avoidedInComments, fileClashes, privateWords, typeClashes } from "./name-clashes.ts";

const root = join(import.meta.dirname, "..");
const paths = globSync("{src,packages,web/*}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist/**"],
})
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted();
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const found = [
  ...typeClashes(files).map((clash) => ({ what: "exported types", ...clash })),
  ...fileClashes(paths).map((clash) => ({ what: "files", ...clash })),
];
for (const { what, name, paths: where } of found) {
  console.error(`${where.length} ${what} are called ${name}:`);
  for (const path of where) console.error(`  ${path}`);
}
const words = [...privateWords(files), ...avoidedInComments(files)];
for (const { name, path, term } of words) {
  console.error(`${path}: ${name} is a word to avoid; the usual term is: ${term}.`);
}
if (found.length > 0) {
  console.error("Name each by what it is, so that a reader who finds one has found the right one.");
}
if (found.length + words.length > 0) process.exitCode = 1;
else
  console.log(
    `Each exported type of a folder and each file of a layer has a name of its own (${paths.length} files).`,
  );
