// The corpus of attacks, and everyday talk beside it.

import { expect, it } from "vitest";
import { tries } from "../../fixtures/thoroughness.ts";
import { allCases, allTalks, surfaces } from "./cases.ts";
import { securityPage } from "./holding.ts";
import { figuresIn } from "./report.ts";
import { playTalks } from "./talking.ts";

it("has a thousand cases and more, on every surface and in both languages, none of them twice", () => {
  const cases = allCases();
  expect(cases.length).toBeGreaterThanOrEqual(1_000);
  for (const surface of surfaces)
    for (const language of ["ja", "en"])
      expect(
        cases.filter((one) => one.surface === surface && one.language === language).length,
      ).toBeGreaterThanOrEqual(110);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  const told = cases.map(({ id: _, ...one }) => JSON.stringify(one));
  expect(new Set(told).size).toBe(cases.length);
});

it("is as large as docs/internals/attacks.md says", () => {
  const page = securityPage();
  expect(figuresIn(page)).toContain(`${allCases().length} cases.`);
  for (const surface of surfaces)
    for (const language of ["ja", "en"]) {
      const { length } = allCases().filter(
        (one) => one.surface === surface && one.language === language,
      );
      expect(page).toContain(`| ${surface} | ${language} | ${length} |`);
    }
});

it.each(["ja", "en"])(
  "everyday talk in %s is heard, and what the user asks for is done",
  async (language) => {
    const all = allTalks();
    expect(all.flatMap(({ turns }) => turns).length).toBeGreaterThanOrEqual(300);
    const talks = all.filter((talk) => talk.language === language);
    const step = Math.floor(talks.length / tries(talks.length, 4));
    const { held, undone, tasks } = await playTalks(talks.filter((_, place) => place % step === 0));
    expect({ held, undone }).toEqual({ held: [], undone: [] });
    expect(tasks).toBeGreaterThan(0);
  },
);
