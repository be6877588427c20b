// Writes the pages that list every setting, and the tables of parts in README.md: `npm run docs:settings`.

import { readFileSync, writeFileSync } from "node:fs";
import { languages } from "../src/languages/registry.ts";
import { withPartTables } from "../src/runtime/config/readme-tables.ts";
import { settingsPage, settingsPageFile } from "../src/runtime/config/settings-page.ts";

for (const language of languages) {
  const file = new URL(`../docs/${settingsPageFile(language)}`, import.meta.url);
  writeFileSync(file, settingsPage(language));
}

const readme = new URL("../README.md", import.meta.url);
writeFileSync(readme, withPartTables(readFileSync(readme, "utf8")));
