// lorebook.json: a persona's knowledge about her world. The same shape as the `character_book` of character cards V2
// and V3; unknown fields are kept.

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
  /** With `secondary_keys`: one of both kinds has to match. */
  selective: z.boolean().nullish(),
  secondary_keys: Keys.nullish(),
  /** Always included. */
  constant: z.boolean().nullish(),
  position: z.string().nullish(),
  /** The lowest is dropped first where the budget is exceeded. */
  priority: z.number().nullish(),
  /** The keys are patterns (V3). */
  use_regex: z.boolean().nullish(),
});
export type LoreEntry = z.infer<typeof LoreEntry>;

export const Lorebook = z.looseObject({
  name: z.string().nullish(),
  /** The number of newest messages that are searched for keys. */
  scan_depth: z.number().nullish(),
  token_budget: z.number().nullish(),
  /** The content of an entry is searched for the keys of others. */
  recursive_scanning: z.boolean().nullish(),
  entries: z.array(LoreEntry).max(mostEntries).default([]),
});
export type Lorebook = z.infer<typeof Lorebook>;
