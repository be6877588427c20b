import type { Language } from "../../../../../src/protocol/language.ts";

/** A day, such as 2026年11月21日 or Nov 21, 2026. */
export const spokenDay = (at: number, language: Language): string =>
  new Date(at).toLocaleDateString(language, { dateStyle: "medium" });

/** A day with its time, without seconds. */
export const spokenTime = (at: number, language: Language): string =>
  new Date(at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });

/** The start of a day such as `2026-11-21`, in the reader's time zone; undefined when it is invalid. */
export function startOfDay(written: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return undefined;
  const at = new Date(`${written}T00:00`).getTime();
  return Number.isNaN(at) ? undefined : at;
}
