// The words that must not be said, by the settings.

import { starterWords } from "../../mind/gate/ng-starter.ts";
import type { Config } from "../config/settings.ts";

/** The words of the moment; the same array as long as the settings do not change. */
export function ngWordsOf(config: Pick<Config, "ngWords" | "ngStarter">): () => readonly string[] {
  let of: typeof config | undefined;
  let words: readonly string[] = [];
  return () => {
    const { ngWords, ngStarter } = config;
    if (of?.ngWords === ngWords && of.ngStarter === ngStarter) return words;
    of = { ngWords, ngStarter };
    words = [...ngWords, ...starterWords(ngStarter)];
    return words;
  };
}
