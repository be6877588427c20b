// A command for a persona takes her name in either language of her mind, whichever language the program speaks.

import { expect, it } from "vitest";
import { freshFolder, runProgram } from "./program.ts";

it.each([
  ["ja", "Ren Akatsuki"],
  ["ja", "紅月れん"],
  ["en", "Ren Akatsuki"],
  ["en", "紅月れん"],
] as const)("finds her under %s as %s", async (language, name) => {
  const folder = await freshFolder();
  const topics = await runProgram(["memory", "topics", name], { folder, language });
  expect(topics.code).toBe(1);
  expect(topics.err).toMatch(/\bren\b/);
  expect(topics.err).not.toContain(name);
});

it("reports the effect of Qdrant's options before it looks for a memory", async () => {
  const folder = await freshFolder();
  const options = ["--location-base", "x", "--collection-prefix", "y"];
  const told = await runProgram(["memory", "rename-topics", "ren", ...options], {
    folder,
    language: "en",
  });
  expect(told.code).toBe(1);
  expect(told.err).toMatch(/--location-base[\s\S]*--collection-prefix[\s\S]*ren/);
});
