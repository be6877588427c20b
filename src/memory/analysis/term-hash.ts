// Terms packed into numbers, so that those of an entry can be read at once: 28 bits of hash, 4 bits of frequency.

import { fnv1a } from "../../kernel/hash.ts";

/** The 28-bit hash of a term. */
export function termHash(term: string): number {
  let hash = fnv1a(term);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash ^ (hash >>> 28)) & 0xfffffff;
}

const most = 15;

/** Each term once, with its frequency (at most 15), sorted by number. */
export function packTerms(terms: readonly (readonly string[])[]): Uint32Array {
  const hashes = new Uint32Array(terms.reduce((sum, list) => sum + list.length, 0));
  let end = 0;
  for (const list of terms) {
    for (const term of list) {
      hashes[end] = termHash(term);
      end += 1;
    }
  }
  return packSorted(hashes.sort());
}

function packSorted(hashes: Uint32Array): Uint32Array {
  const packed = new Uint32Array(hashes.length);
  let end = 0;
  for (let at = 0; at < hashes.length; ) {
    const hash = hashes[at] ?? 0;
    const first = at;
    while (at < hashes.length && hashes[at] === hash) at += 1;
    packed[end] = (hash << 4) | Math.min(most, at - first);
    end += 1;
  }
  return packed.slice(0, end);
}

/** The hash of a packed term. */
export const hashOf = (packed: number): number => packed >>> 4;

/** The frequency of a packed term. */
export const countOf = (packed: number): number => packed & most;
