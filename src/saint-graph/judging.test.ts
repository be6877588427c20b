// The words that a turn leaves out take their source with them: what is shown of a stimulus is of those who may be read.

import fc from "fast-check";
import { expect, it } from "vitest";
import { type Company, Source } from "../protocol/trust.ts";
import { household, isPublic, mayRepeat, onStage } from "../trust/company.ts";
import { isLeftOut, type Judged } from "../trust/rule.ts";
import { isStranger } from "../trust/source.ts";
import { shownStimulus, stimulusSourceOf } from "./judging.ts";
import { promptNotes } from "./notes/notes.ts";

const left: Judged = {
  taint: "user",
  company: household,
  strangers: "left-out",
  found: "left-out",
};

const taint = fc.constantFrom(...Source.options);
const perceived = fc.oneof(
  fc.record({ kind: fc.constant("words" as const), taint }),
  fc.record({ kind: fc.constant("act" as const), taint }),
);

it("a stimulus without the words of others is as trusted as whoever wrote it", () => {
  fc.assert(
    fc.property(fc.array(perceived, { minLength: 1, maxLength: 4 }), (all) => {
      const stimulus = {
        ...{
          id: "s" as never,
          kind: "message" as const,
          text: "go",
          source: "user" as const,
          writtenAt: 0,
          urgency: "queue" as const,
        },
        author: { id: "user", name: "", platform: "city", role: "user" as const },
        perceived: all.map((one) =>
          one.kind === "act"
            ? {
                ...{ kind: "act" as const, action: "move", taint: one.taint },
                outcome: { kind: "refused" as const, reason: "visit-refused" as const, note: "x" },
              }
            : {
                ...{ kind: "words" as const, role: "persona" as const, name: "ren", text: "x" },
                taint: one.taint,
              },
        ),
      };
      const shown = shownStimulus(stimulus, left);
      expect(isLeftOut(stimulusSourceOf(shown), left)).toBe(false);
      expect(shown.perceived?.filter(({ kind }) => kind === "act")).toHaveLength(
        all.filter(({ kind }) => kind === "act").length,
      );
    }),
  );
});

const others = (ears: "visitors" | "city" | "caller", ...outsiders: string[]): Company => ({
  ears,
  outsiders,
});
const publicCompany = fc.constantFrom(
  onStage,
  others("visitors", "persona:ren@city_b"),
  others("caller", "a2a:shop"),
  others("city", "city:city_b"),
);

it("shows outsiders a note only where strangers said it and those who hear now heard it", () => {
  const note = fc.record(
    { text: fc.constant("x"), taint, heard: publicCompany },
    { requiredKeys: ["text", "taint"] },
  );
  fc.assert(
    fc.property(note, publicCompany, taint, (kept, company, read) => {
      expect(isPublic(company)).toBe(true);
      const judged: Judged = { taint: read, company, strangers: "kept", found: "kept" };
      const isTheirs = kept.heard !== undefined && mayRepeat(kept.heard, company);
      expect(promptNotes([kept], judged)).toHaveLength(isTheirs && isStranger(kept.taint) ? 1 : 0);
    }),
  );
});
