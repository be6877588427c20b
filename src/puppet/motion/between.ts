import type { Chance } from "../../kernel/ports.ts";

export const between = (chance: Chance, from: number, to: number): number =>
  from + (to - from) * chance.next();
