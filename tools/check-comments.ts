// `npm run comments`: refuses a comment whose first word leaves its subject unnamed.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const files = globSync(
  ["{src,packages,templates,web,test,tools,bench,bin}/**/*.{ts,tsx,mjs}", "*.ts"],
  {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**"],
  },
).toSorted();

/** The first line of a comment: behind `/**`, alone or above further lines, or of a block of `//`. */
const headless = /^\s*(?:\/\*\*|\/\/|\/\*\*\n\s*\*) (?:What|Who|Whose|Whom|Somebody|Nobody|How)\b/;

function headlessIn(path: string): readonly string[] {
  const lines = readFileSync(join(root, path), "utf8").split("\n");
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]?.trim() ?? "";
    const begins = before === "/**" ? `/**${line.trim().slice(1)}` : line;
    const continues = line.trim().startsWith("//") && /^\/\/.*[^.:]$/.test(before);
    return headless.test(begins) && !continues ? [`${path}:${at + 1}: ${line.trim()}`] : [];
  });
}

const found = files.flatMap(headlessIn);
for (const line of found) console.error(line);
if (found.length > 0) {
  console.error("Begin with the subject: a noun of the field, or the verb of what the code does.");
  process.exitCode = 1;
}
