// Writes the pages that list every setting, and the tables of parts in docs/models*.md: `npm run docs:settings`.

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languages } from "../src/languages/registry.ts";
import { withPartTables } from "./docs/part-tables.ts";
import { settingsPage, settingsPageFile } from "./docs/settings-page.ts";

for (const language of languages) {
  const file = new URL(`../docs/${settingsPageFile(language)}`, import.meta.url);
  writeFileSync(file, settingsPage(language));
}

const documents = fileURLToPath(new URL("../docs/models*.md", import.meta.url));
for (const document of globSync(documents))
  writeFileSync(document, withPartTables(readFileSync(document, "utf8")));
