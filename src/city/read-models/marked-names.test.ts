import { expect, it } from "vitest";
import { withMark } from "./marked-names.ts";

const known = {
  operator: ["まはー"],
  personas: ["紅月れん"],
  blocked: [{ id: "page:blocked", name: "Troll" }],
};
const by = (name: string, id = "page:somebody") =>
  withMark(
    {
      ...{ id: "comment", text: "やあ", at: 0, reasons: [], state: "waiting" },
      author: { id, name, platform: "page" },
    },
    known,
  ).looksLike;

it("marks authors who appear to be the operator, a persona, or a blocked person", () => {
  expect([by("マハー"), by("紅月 れん"), by("Тroll"), by("あき"), by("")]).toEqual([
    "operator",
    "persona",
    "blocked",
    undefined,
    undefined,
  ]);
});
