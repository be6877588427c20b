import type { z } from "zod";
import { nearest } from "../../mind/nearest.ts";

/** The known bounds of a value: the choices, the least and the most. */
export type SettingBounds = {
  readonly choices?: readonly string[];
  /** The closest valid choice. */
  readonly meant?: string;
  readonly least?: number;
  readonly most?: number;
  /** The least number of characters. */
  readonly shortest?: number;
};

/** The part of a value that an issue is about: for a list, one of its words. */
function wrongWord(value: unknown, [place]: readonly PropertyKey[]): string {
  const words = typeof value === "string" && place !== undefined ? value.split(",") : value;
  const word: unknown = Array.isArray(words) && typeof place === "number" ? words[place] : words;
  // An object may define `toString` itself, and is not shown.
  return typeof word === "object" ? "" : String(word ?? "").trim();
}

/** The bounds in the first issue of a refused value. */
export function boundsIn(issues: readonly z.core.$ZodIssue[], value: unknown): SettingBounds {
  const [issue] = issues;
  if (issue?.code === "invalid_value") {
    const choices = issue.values.map(String);
    const meant = nearest(wrongWord(value, issue.path), choices);
    return { choices, ...(meant === undefined ? {} : { meant }) };
  }
  if (issue?.code === "too_small") {
    // A schema may have several bounds of one kind; only the narrowest matters.
    const minima = issues.flatMap((each) => (each.code === "too_small" ? [each.minimum] : []));
    const least = Math.max(...minima.map(Number));
    return issue.origin === "string" ? { shortest: least } : { least };
  }
  return issue?.code === "too_big" && issue.origin !== "string"
    ? { most: Number(issue.maximum) }
    : {};
}

/** Values that no setting accepts: a control character, a letter, and numbers out of range on either side. */
const outOfBounds = ["\u0001", "x", "-4000000000000000", "4000000000000000"];

/** The bounds of a setting, determined from the values that it refuses. */
export const boundsOf = (schema: z.ZodType): SettingBounds =>
  Object.assign(
    {},
    ...outOfBounds.map((value) => {
      const { success, error } = schema.safeParse(value);
      const { meant: _, ...bounds } = success ? {} : boundsIn(error.issues, value);
      return bounds;
    }),
  ) as SettingBounds;
