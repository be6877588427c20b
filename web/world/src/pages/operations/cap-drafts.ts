import type { CapChange } from "../../../../../src/protocol/caps.ts";
import type { CapUse } from "../../../../../src/protocol/page-views.ts";

/** Identifies a cap. */
export type CapKey = Pick<CapUse, "scope" | "per" | "unit">;

export const capName = ({ scope, per, unit }: CapKey): string => `${scope} ${per} ${unit}`;

/** The value of a cap field: a number, null for none, undefined for invalid input. */
export function capWritten(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const cap = Number(text);
  return Number.isFinite(cap) && cap >= 0 ? cap : undefined;
}

/** The changes when cap fields are saved, by the name of each; undefined while one is invalid. */
export function capChanges(
  keys: readonly CapKey[],
  caps: readonly CapUse[],
  written: ReadonlyMap<string, string>,
): readonly CapChange[] | undefined {
  const changes: CapChange[] = [];
  for (const { scope, per, unit } of keys) {
    const name = capName({ scope, per, unit });
    const text = written.get(name);
    if (text === undefined) continue;
    const cap = capWritten(text);
    if (cap === undefined) return undefined;
    const before = caps.find((each) => capName(each) === name)?.cap ?? null;
    if (cap !== before) changes.push({ scope, per, unit, cap });
  }
  return changes;
}

/** The used fraction of a cap, 0 to 1; undefined without a cap. */
export const partUsed = ({ used, cap }: CapUse): number | undefined =>
  cap === undefined ? undefined : cap === 0 ? 1 : Math.min(1, used / cap);
