// The words that must not be said, by the settings.

import { starterWords } from "../../mind/gate/ng-starter.ts";
import type { Config } from "../config/settings.ts";

export const ngWordsOf = ({
  ngWords,
  ngStarter,
}: Pick<Config, "ngWords" | "ngStarter">): readonly string[] => [
  ...ngWords,
  ...starterWords(ngStarter),
];
