// lorebook.json: what a persona knows of her world, entry by entry. The same shape as the `character_book` of
// character cards V2 and V3; fields that are not known here are kept.

import { z } from "zod";

const mostEntries = 2_000;

const Keys = z.array(z.string().max(500)).max(500);

export const LoreEntry = z.looseObject({
  keys: Keys.default([]),
  content: z.string().max(100_000).default(""),
  enabled: z.boolean().default(true),
  /** Lower ones come first. */
  insertion_order: z.number().default(100),
  case_sensitive: z.boolean().nullish(),
  /** With `secondary_keys`: one of both kinds must be there. */
  selective: z.boolean().nullish(),
  secondary_keys: Keys.nullish(),
  /** Always there. */
  constant: z.boolean().nullish(),
  position: z.string().nullish(),
  /** The lowest is left out first where the budget is short. */
  priority: z.number().nullish(),
  /** The keys are patterns (V3). */
  use_regex: z.boolean().nullish(),
});
export type LoreEntry = z.infer<typeof LoreEntry>;

export const Lorebook = z.looseObject({
  name: z.string().nullish(),
  /** Messages that are looked through for keys, the newest ones. */
  scan_depth: z.number().nullish(),
  token_budget: z.number().nullish(),
  /** What an entry says is looked through for the keys of others. */
  recursive_scanning: z.boolean().nullish(),
  entries: z.array(LoreEntry).max(mostEntries).default([]),
});
export type Lorebook = z.infer<typeof Lorebook>;
