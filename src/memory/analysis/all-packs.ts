// The patterns of all languages as one: nobody says beforehand in which language something is written.

import type { AnalysisPatterns } from "../../languages/pack/analysis-patterns.ts";
import { packs } from "../../languages/registry.ts";

/** Finds what the pattern of any pack finds; those of them that are absent find nothing. */
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
