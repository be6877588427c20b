import type { Chance } from "../../kernel/ports.ts";

/** Dice that fall the same for the same seed; `who` throws them independently of the others. */
export function seededChance(seed: number, who: string): Chance {
  let state = hashOf(`${seed} ${who}`);
  return {
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
  };
}

const hashOf = (text: string): number =>
  [...text].reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
