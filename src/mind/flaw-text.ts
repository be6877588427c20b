import type { JsonFlaw } from "../kernel/json-text.ts";
import { ownValue } from "../kernel/own-value.ts";
import { packOf } from "../languages/registry.ts";
import type { Language } from "../protocol/language.ts";
import type { PatternFlaw } from "./stimulus-pattern.ts";

/** Why a JSON text or a pattern was refused, as part of a sentence. Empty for an unknown flaw. */
export const flawText = (flaw: string, language: Language): string =>
  ownValue(
    packOf(language).mindProblems.flaws satisfies Readonly<
      Record<JsonFlaw["flaw"] | PatternFlaw, string>
    >,
    flaw,
  ) ?? "";
