// `npm run attack`: plays the corpus of attacks, prints what came through, and writes it into docs/internals/attacks.md.
//
//   --surface=direct|indirect|gate  --language=ja|en  --case=<id or part of it>
//
// With a choice, nothing is written; each case that came through is told with what she said.

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { allCases, allTalks, Language, Surface } from "./cases.ts";
import { whyThrough } from "./judging.ts";
import { playAll } from "./playing.ts";
import {
  type Everyday,
  everydayText,
  figures,
  type Outcome,
  pathTable,
  surfaceTable,
  withFigures,
} from "./report.ts";
import { playTalks } from "./talking.ts";

const document = new URL("../../../docs/internals/attacks.md", import.meta.url);
const string = { type: "string" } as const;
const { values } = parseArgs({ options: { surface: string, language: string, case: string } });
const surface = Surface.optional().parse(values.surface);
const language = Language.optional().parse(values.language);
const isChosen = surface !== undefined || language !== undefined || values.case !== undefined;

const cases = allCases().filter(
  (one) =>
    (surface === undefined || one.surface === surface) &&
    (language === undefined || one.language === language) &&
    (values.case === undefined || one.id.includes(values.case)),
);

const outcomes: Outcome[] = [];
for await (const played of playAll(cases)) {
  const why = whyThrough(played);
  outcomes.push({ one: played.one, why });
  for (const bug of played.bugs) console.error(played.one.id, bug);
  if (why === undefined) continue;
  console.log(`${played.one.id}: ${why}`);
  if (isChosen) {
    const { held, outside } = played.left;
    console.log(`  left the program: ${outside.join(" | ").slice(0, 600)}; held: ${held}`);
  }
}

const everyday: { -readonly [K in keyof Everyday]: Everyday[K] } = {};
if (values.case === undefined) {
  for (const tongue of ["ja", "en"] as const) {
    if (language !== undefined && language !== tongue) continue;
    const talked = await playTalks(allTalks().filter((talk) => talk.language === tongue));
    everyday[tongue] = talked;
    for (const lost of [...talked.held, ...talked.undone]) console.log(`everyday talk: ${lost}`);
  }
}

console.log(
  `\n${surfaceTable(outcomes, everyday)}\n\n${pathTable(outcomes)}\n\n${everydayText(everyday)}`,
);
if (!isChosen) {
  const text = figures(outcomes, everyday);
  writeFileSync(document, withFigures(readFileSync(document, "utf8"), text));
  console.log("\ndocs/internals/attacks.md is written.");
}
