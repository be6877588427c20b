import type { Visibility } from "../../src/protocol/memory-entry.ts";

/** Rules of an index of which only the vectors matter: every text has the same one term. */
export const oneTermRules = {
  edition: "1",
  analyse: () => ({
    terms: ["a"],
    packed: new Uint32Array(),
    times: new Float64Array(),
    length: 1,
    marks: 0,
  }),
};

export const everyVisibility: readonly Visibility[] = ["private", "building", "public"];
