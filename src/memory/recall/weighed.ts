// An entry as a question meets it.

import type { IndexedEntry } from "../ports.ts";

/** An entry with how often each concept is there. */
export type WeighedEntry = { readonly entry: IndexedEntry; readonly counts: Float64Array };
