// The words that must not be said, by the settings.

import { starterWords } from "../../mind/gate/ng-starter.ts";
import type { Config } from "../config/settings.ts";

/** The words of the moment; the same array as long as the settings do not change. */
export function ngWordsOf(config: Pick<Config, "ngWords" | "ngStarter">): () => readonly string[] {
  let words: readonly string[] = [];
  let key = "";
  return () => {
    const next = JSON.stringify([config.ngWords, config.ngStarter]);
    if (next !== key) words = [...config.ngWords, ...starterWords(config.ngStarter)];
    key = next;
    return words;
  };
}
