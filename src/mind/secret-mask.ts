// What stands in a text where a secret stood.

/** Nobody may hear it either: the speech gate holds what it stands in. */
export const secretMask = "⟦secret⟧";

/** Shorter ones stand in texts by chance. */
export const shortestSecret = 8;

/** A text with the mask where one of the secrets stood; the very same text where none did. */
export type Concealer = (text: string) => string;

/** Hides secrets in either letter case, the longest first: one may be a part of another. */
export function concealer(secrets: readonly string[]): Concealer {
  const hidden = secrets
    .filter(({ length }) => length >= shortestSecret)
    .toSorted((a, b) => b.length - a.length)
    .map((secret) => secret.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  if (hidden.length === 0) return (text) => text;
  const any = new RegExp(hidden.join("|"), "giu");
  return (text) => text.replace(any, secretMask);
}
