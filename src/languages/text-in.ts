import { ownValue } from "../kernel/own-value.ts";
import { fallbackTag } from "./defaults.ts";

/** A text by the tags of languages, as parts of plug-ins bring it. */
export type TextByTag = Readonly<Record<string, string>>;

/** The text in this language; where there is none, in the fallback, else in any. */
export const textIn = (texts: TextByTag, tag: string): string =>
  ownValue(texts, tag) ?? ownValue(texts, fallbackTag) ?? Object.values(texts)[0] ?? "";
