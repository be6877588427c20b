import type { z } from "zod";
import { nearest } from "../../mind/nearest.ts";

/** What a value must keep to, as far as it is known: the words to choose from, the least and the most. */
export type SettingBounds = {
  readonly choices?: readonly string[];
  /** The choice that was likely meant. */
  readonly meant?: string;
  readonly least?: number;
  readonly most?: number;
  /** How many letters it has at least. */
  readonly shortest?: number;
};

/** The part of a value that an issue is about: of a list, one of its words. */
function wrongWord(value: unknown, [place]: readonly PropertyKey[]): string {
  const words = typeof value === "string" && place !== undefined ? value.split(",") : value;
  const word: unknown = Array.isArray(words) && typeof place === "number" ? words[place] : words;
  // An object's own text is whatever its file says `toString` is.
  return typeof word === "object" ? "" : String(word ?? "").trim();
}

/** What the first issue of a refused value says of its bounds. */
export function boundsIn(issues: readonly z.core.$ZodIssue[], value: unknown): SettingBounds {
  const [issue] = issues;
  if (issue?.code === "invalid_value") {
    const choices = issue.values.map(String);
    const meant = nearest(wrongWord(value, issue.path), choices);
    return { choices, ...(meant === undefined ? {} : { meant }) };
  }
  if (issue?.code === "too_small") {
    // A bound may stand beside a wider one, and only the narrowest can be kept to.
    const minima = issues.flatMap((each) => (each.code === "too_small" ? [each.minimum] : []));
    const least = Math.max(...minima.map(Number));
    return issue.origin === "string" ? { shortest: least } : { least };
  }
  return issue?.code === "too_big" && issue.origin !== "string"
    ? { most: Number(issue.maximum) }
    : {};
}

/** Values that no setting can hold: a word, a letter, and numbers too far out on either side. */
const outOfBounds = ["\u0001", "x", "-4000000000000000", "4000000000000000"];

/** The bounds of a setting, learnt from what it refuses. */
export const boundsOf = (schema: z.ZodType): SettingBounds =>
  Object.assign(
    {},
    ...outOfBounds.map((value) => {
      const { success, error } = schema.safeParse(value);
      const { meant: _, ...bounds } = success ? {} : boundsIn(error.issues, value);
      return bounds;
    }),
  ) as SettingBounds;
