import { fnv1a } from "./hash.ts";

/** A pseudo-random number in [0, 1) that is the same for the same words (FNV-1a, mixed once more). */
export function scatter(...words: readonly (string | number)[]): number {
  let hash = fnv1a(words.join("\u0000"));
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
