// An entry together with its match of a question.

import type { IndexedEntry } from "../ports.ts";

/** An entry with the frequency of each concept in it. */
export type WeighedEntry = { readonly entry: IndexedEntry; readonly counts: Float64Array };
