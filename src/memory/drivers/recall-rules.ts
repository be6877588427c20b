// The rules of recall, as one object for the store.

import type { Visibility } from "../../protocol/memory-entry.ts";
import { analyse } from "../analysis/analyse.ts";
import { analysisEdition } from "../analysis/index-terms.ts";
import type { Asker, RecallRules } from "../ports.ts";
import { mostCandidates, settleBySeed } from "../recall/seed-profile.ts";
import { settle, settledOf } from "../recall/settle.ts";
import { defaultWeights, type RecallWeights } from "../recall/weights.ts";
import { findEntries } from "./find-entries.ts";

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
  find: (query, index, near) => findEntries(query, index, near, weights),
  settled: (query) => (query.profile === "seed" ? mostCandidates : settledOf(query)),
  settle: (query, found, known) =>
    query.profile === "seed"
      ? settleBySeed(query, found, known)
      : settle(query, found, known, weights),
});

export const recallRules: RecallRules = recallRulesWith(defaultWeights);
