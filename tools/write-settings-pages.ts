// Writes the pages that list every setting: `npm run docs:settings`.

import { writeFileSync } from "node:fs";
import { languages } from "../src/languages/registry.ts";
import { settingsPage, settingsPageFile } from "../src/runtime/config/settings-page.ts";

for (const language of languages) {
  const file = new URL(`../docs/${settingsPageFile(language)}`, import.meta.url);
  writeFileSync(file, settingsPage(language));
}
