// How a memory is recalled, as one thing for whoever keeps it.

import type { Visibility } from "../../protocol/memory-entry.ts";
import { analyse } from "../analysis/analyse.ts";
import { analysisEdition } from "../analysis/index-terms.ts";
import type { Asker, RecallRules } from "../ports.ts";
import { find } from "./find.ts";
import { settleBySeed } from "./seed-profile.ts";
import { settle } from "./settle.ts";
import { defaultWeights, type RecallWeights } from "./weights.ts";

const visible: Readonly<Record<Asker, readonly Visibility[]>> = {
  audience: ["public"],
  others: ["building", "public"],
  user: ["private", "building", "public"],
};

/** The rules with these weights. */
export const recallRulesWith = (weights: RecallWeights): RecallRules => ({
  edition: analysisEdition,
  analyse,
  visibleTo: (asker) => visible[asker],
  find: (query, index, near) => find(query, index, near, weights),
  settle: (query, found, known) =>
    query.profile === "seed"
      ? settleBySeed(query, found, known)
      : settle(query, found, known, weights),
});

export const recallRules: RecallRules = recallRulesWith(defaultWeights);
