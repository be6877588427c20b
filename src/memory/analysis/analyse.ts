// Analyses a text for the index.

import type { Speaker } from "../../protocol/memory-entry.ts";
import type { AnalysedText } from "../ports.ts";
import { marksOf } from "./content-marks.ts";
import { termsOf } from "./index-terms.ts";
import { timesIn } from "./named-times.ts";
import { packTerms } from "./term-hash.ts";
import { wishTerms } from "./wishes.ts";

/** The number of characters of a text that are analysed; the rest is not found by its words. */
const mostLetters = 20_000;

/** Analyses a text that `by` said at `at`; its dates are days in UTC. */
export function analyse(whole: string, at: number, by: Speaker): AnalysedText {
  const text = whole.slice(0, mostLetters);
  const { search, words, phrases, length } = termsOf(text);
  const times = timesIn(text, at, "UTC").flatMap(({ from, to }) => [from, to]);
  return {
    terms: [...new Set(search.concat(words, wishTerms(text, by)))],
    packed: packTerms([search, words, phrases]),
    times: Float64Array.from(times),
    length,
    marks: marksOf(text),
  };
}
