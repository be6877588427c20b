// The patterns of all languages together: the language of a text is not known beforehand.

import type { AnalysisPatterns } from "../../languages/pack/analysis-patterns.ts";
import { packs } from "../../languages/registry.ts";

/** Matches what the pattern of any pack matches; packs without the pattern match nothing. */
export function anyLanguage(
  patternOf: (analysis: AnalysisPatterns) => RegExp | undefined,
  ...more: readonly RegExp[]
): RegExp {
  const patterns = [...more, ...packs.flatMap(({ analysis }) => patternOf(analysis) ?? [])];
  const flags = new Set(patterns.flatMap(({ flags: own }) => [...own]));
  return new RegExp(
    patterns.map(({ source }) => `(?:${source})`).join("|") || "(?!)",
    [...flags].join(""),
  );
}
