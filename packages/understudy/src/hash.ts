import { fnv1a } from "saintverse/protocol";

/** A 32-bit hash of some texts. */
export function hashOf(...texts: readonly string[]): number {
  let hash = texts.reduce((from, text) => fnv1a("\u001f", fnv1a(text, from)), fnv1a(""));
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
