// Takes keys that somebody types out of a text before it is journalled. Laws, tried in typed-keys.test.ts:
//       K1. No key of a known form, and no secret of the configuration, is left in the text.
//       K2. Everything else of the text stays as it was, and a text without a key stays identical.
//       K3. It is idempotent: the result is left unchanged when it is processed again.
//       K4. People outside the household learn of no secret that could be guessed by trying.

import { anyWord } from "../kernel/outside-pattern.ts";
import { defaultLanguage, packOf } from "../languages/registry.ts";
import { type KeyKind, keyKinds } from "../protocol/key-kind.ts";
import type { Language } from "../protocol/language.ts";
import { apart, type FoundKey, keysIn } from "./key-forms.ts";

/** A text as it may be journalled, and what was taken out of it. */
export type Guarded = { readonly text: string; readonly removed: readonly KeyKind[] };

/** The typist of a text: the operator and the user, or anybody else. */
export type Typist = "household" | "stranger";

export type KeyGuard = (text: string, typist: Typist) => Guarded;

/** Shorter secrets, and words of letters alone, occur in texts by chance. */
const isTelling = (secret: string): boolean => secret.length >= 8 && !/^[a-z]{1,15}$/i.test(secret);
/** Long and of several kinds of letters: nobody guesses it by trying. */
const isUnguessable = (secret: string): boolean =>
  secret.length >= 20 && /[a-z]/.test(secret) && /[A-Z0-9]/.test(secret);

function finderOf(secrets: readonly string[]): (text: string) => readonly FoundKey[] {
  const any = anyWord(secrets);
  if (any === undefined) return () => [];
  return (text) =>
    [...text.matchAll(any)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      kind: "secret",
    }));
}

/** `secrets`: those of the configuration, in each way in which they may be spelt. */
export function openKeyGuard(
  secrets: readonly string[] = [],
  language: Language = defaultLanguage,
): KeyGuard {
  const telling = [...new Set(secrets)].filter(isTelling);
  const finders: Readonly<Record<Typist, (text: string) => readonly FoundKey[]>> = {
    household: finderOf(telling),
    stranger: finderOf(telling.filter(isUnguessable)),
  };
  return (text, typist) => {
    const found = apart([...keysIn(text), ...finders[typist](text)]);
    if (found.length === 0) return { text, removed: [] };
    const pieces = found.map(({ from, kind }, place) => {
      const before = text.slice(found[place - 1]?.to ?? 0, from);
      return before + packOf(language).soul.keyMasks[kind];
    });
    const removed = keyKinds.filter((kind) => found.some((one) => one.kind === kind));
    return { text: pieces.join("") + text.slice(found.at(-1)?.to), removed };
  };
}
