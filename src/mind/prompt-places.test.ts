// Every placeholder in every template of the program is filled in.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filledNudges, unfilledPlaces } from "./prompt-places.ts";

const minds = join(import.meta.dirname, "..", "..", "minds");
const texts = readdirSync(minds, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md") && file !== "README.md")
  .map((file) => [file, readFileSync(join(minds, file), "utf8")] as const);
const nameOf = (file: string): string => file.replace(/^.*\//, "").replace(/(\.(en|ja))?\.md$/, "");
/** The placeholders of texts other than prompts: `prompt.ts`, `room-text.ts` and `place.ts` fill them in. */
const ofPlaces: Readonly<Record<string, readonly string[]>> = {
  acts: ["example"],
  core_instructions: ["manner"],
  room: ["silence"],
};

describe("a template of the minds", () => {
  it.each(texts)("%s has no placeholder that is never filled in", (file, text) => {
    const name = nameOf(file);
    const isPrompt = file.includes("prompts/");
    const known = isPrompt ? [] : (ofPlaces[name] ?? []);
    expect(
      unfilledPlaces(isPrompt ? name : "", text).filter((one) => !known.includes(one)),
    ).toEqual([]);
  });

  it.each(texts.filter(([file]) => /^show_(?:intro|item)$/.test(nameOf(file))))(
    "%s holds the title that the running order gives",
    (_, text) => {
      expect(text).toContain("{{title}}");
    },
  );

  it("is found by this test, and so is a placeholder that is never filled in", () => {
    expect(texts.map(([file]) => nameOf(file))).toContain("nudge_look_up");
    expect(unfilledPlaces("show_item", "{{title}} {{titel}} {{displayName}}")).toEqual(["titel"]);
  });
});

it("a nudge names the tool that was not called, and the persona", () => {
  const rule = {
    name: "look_up",
    when: { notCalled: "get_weather" },
    message: "{{displayName}}: {{tool}}",
  };
  const mind = { displayName: "みお", id: "mio" as never, language: "ja", emotions: [] } as const;
  expect(filledNudges({ ...mind, nudges: [rule] })).toEqual([
    { ...rule, message: "みお: get_weather" },
  ]);
});
