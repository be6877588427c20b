// Names of strangers as they may stand among words of the program.

import { fnv1a } from "../kernel/hash.ts";

/** One word of at most 16 letters, in which nobody can write a sentence or a mark of the program. */
const handle = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}\u30fc・_-]{0,15}$/u;

export const isHandle = (name: string): boolean => handle.test(name.normalize("NFKC"));

/**
 * The name of another city that called itself so: its own where it is a handle, else a word that stays the same for it.
 * No city can call itself by such a word: slugs begin with a letter or a number.
 */
export const cityHandle = (slug: string): string =>
  isHandle(slug) ? slug : `_city_${fnv1a(slug).toString(16).padStart(8, "0")}`;
