// Terms as numbers, so that an entry's can be read in one go: 28 bits of the term, 4 of how often it is there.

import { fnv1a } from "../../kernel/hash.ts";

/** 28 bits of a term. */
export function termHash(term: string): number {
  let hash = fnv1a(term);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash ^ (hash >>> 28)) & 0xfffffff;
}

const most = 15;

/** Each term once, with how often it is there (at most 15), in the order of their numbers. */
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

/** How often a packed term is there. */
export const countOf = (packed: number): number => packed & most;
