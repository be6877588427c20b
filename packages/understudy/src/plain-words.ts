import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const kana = /[ぁ-んァ-ヶ一-龠々]/g;
const latin = /[A-Za-z]/g;
const tag = /[[［【](?:emotion|silent|pause|表情|感情)[^\]］】]{0,40}[\]］】]/giu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language of a text; undefined when it has no letters. */
export function languageOf(text: string): Language | undefined {
  const ja = countOf(text, kana);
  const en = countOf(text, latin);
  if (ja === 0 && en < 2) return undefined;
  return ja * 4 >= en ? "ja" : "en";
}

/** The audible part of speech, without its tags. */
export const heard = (line: string): string => line.replace(tag, "").replace(/\s+/gu, " ").trim();

/**
 * A word of another person, safe to repeat: letters, digits and spaces only, at most `limit` characters, so that no
 * tag, act or markup can be injected. Undefined when nothing is left.
 */
export function harmless(word: string, limit = 20): string | undefined {
  const kept = [
    ...word
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}ー・〜 '&.-]/gu, "")
      .trim(),
  ];
  const text = kept
    .slice(0, limit)
    .join("")
    .replace(/^[.\s・-]+|[.\s・-]+$/gu, "");
  return text === "" ? undefined : text;
}

/**
 * Words of another person as a quotation: a sentence with its punctuation, without characters that have a meaning to
 * the program.
 */
export function quotable(words: string, limit = 80): string | undefined {
  const kept = [
    ...words
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}ー・〜～、。,.!?%/ '’-]/gu, " ")
      .replace(/\s+/gu, " ")
      .trim(),
  ];
  const text = kept
    .slice(0, limit)
    .join("")
    .replace(/[。、.,\s]+$/u, "");
  return /[\p{L}\p{N}]/u.test(text) ? `${text}${kept.length > limit ? "…" : ""}` : undefined;
}
