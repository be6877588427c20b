// The replacement of secrets in a text.

import { anyWord } from "../kernel/outside-pattern.ts";

/** The replacement of a secret in a text. The speech gate holds texts that contain it. */
export const secretMask = "⟦secret⟧";

/** Shorter ones occur in texts by chance. */
export const shortestSecret = 8;

/** Masks the secrets in a text; returns the same text where there are none. */
export type Concealer = (text: string) => string;

/** Masks secrets in any letter case, the longest first: one may be a part of another. */
export function concealer(secrets: readonly string[]): Concealer {
  const any = anyWord(secrets.filter(({ length }) => length >= shortestSecret));
  return (text) => (any === undefined ? text : text.replace(any, secretMask));
}

/** Secrets: those of a list, or, where they may change, those that a function gives; the same list means no change. */
export type SecretList = readonly string[] | (() => readonly string[]);

export const secretsIn = (list: SecretList): readonly string[] =>
  typeof list === "function" ? list() : list;

/** As `concealer`, with the secrets of the moment. */
export function followingConcealer(list: SecretList): Concealer {
  let known = secretsIn(list);
  let conceal = concealer(known);
  return (text) => {
    const now = secretsIn(list);
    if (now !== known) {
      known = now;
      conceal = concealer(now);
    }
    return conceal(text);
  };
}
