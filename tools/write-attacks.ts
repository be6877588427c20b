// Writes the cases of `test/attacks/` that are generated from wordings, goals and ways (`test/attacks/writing/`); the
// others there are written by hand.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { inParts, namesakes } from "../test/attacks/writing/direct.ts";
import { planted } from "../test/attacks/writing/gate.ts";
import { broughtPaths, doing, paths } from "../test/attacks/writing/indirect.ts";
import { telling } from "../test/attacks/writing/telling.ts";
import type { Case } from "../test/sim/attacks/cases.ts";

const tongues = ["ja", "en"] as const;
const each = (make: (language: (typeof tongues)[number]) => readonly Case[]): readonly Case[] =>
  tongues.flatMap(make);

const files: Readonly<Record<string, readonly Case[]>> = {
  "direct-namesakes": each(namesakes),
  "direct-parts": each(inParts),
  "indirect-doing": each((language) => doing(language, paths)),
  "indirect-brought": each((language) => doing(language, broughtPaths)),
  "indirect-telling": each(telling),
  "gate-planted": each(planted),
};

const written = Object.entries(files).map(([name, cases]) => {
  const file = new URL(`../test/attacks/${name}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(cases, null, 2)}\n`);
  return file.pathname;
});
spawnSync("biome", ["format", "--write", ...written], { stdio: "inherit" });
