// Predefined lists of NG words: `mild` has threats, slurs and the coarsest words, `strict` also those that a stream for
// children avoids.

import { packs } from "../../languages/registry.ts";

export type NgStarter = "off" | "mild" | "strict";

/** The words of a list, in the languages of all packs. */
export const starterWords = (strength: NgStarter): readonly string[] =>
  strength === "off"
    ? []
    : packs.flatMap(({ secrets: { ngStarter } }) =>
        strength === "mild" ? ngStarter.mild : [...ngStarter.mild, ...ngStarter.strict],
      );
