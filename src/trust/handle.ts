// Names of strangers as they may stand among words of the program.

import { fnv1a } from "../kernel/hash.ts";

/** One word of at most 16 letters and digits, in which nobody can write a mark of the program. */
const handle = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,15}$/u;

/** Words that are written together: `callPublish`, `call2publish`. */
const severalWords = /\p{Ll}\p{Lu}|\p{L}\p{M}*\p{N}+\p{L}/u;

export function isHandle(name: string): boolean {
  const plain = name.normalize("NFKC");
  return handle.test(plain) && !severalWords.test(plain);
}

/** A word of the program for a city, by its number. */
const numbered = /^(?:city|agent)\d*$/;

/**
 * The name of another city that called itself so, or of an agent's home: its own where it is a handle, else a word that
 * stays the same for it, and that no city has as its own.
 */
export function cityHandle(slug: string): string {
  if (isHandle(slug) && !numbered.test(slug)) return slug;
  return `${slug.startsWith("a2a-") ? "agent" : "city"}${fnv1a(slug)}`;
}
