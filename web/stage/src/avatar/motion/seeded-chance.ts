import type { Chance } from "../../../../../src/kernel/ports.ts";

/** A number for a text; the same text always has the same. Source: FNV-1a. */
export function seedOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
}

/** Chance that is the same for the same seed. Source: mulberry32. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return {
    next: () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    },
  };
}

export const between = (chance: Chance, from: number, to: number): number =>
  from + (to - from) * chance.next();
