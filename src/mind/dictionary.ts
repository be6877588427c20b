// Readings for the voice: `dictionary.json` of a mind, and `user_dict.json` in VOICEVOX's format.

import { z } from "zod";
import { isJsonObject, type Json } from "../kernel/json.ts";
import { knownCase } from "../kernel/known-case.ts";
import { excerpt, mindError, mindWarning } from "./mind-problem.ts";
import type { MindProblem } from "./ports.ts";

const mostWords = 10_000;
const Reading = z.string().trim().min(1).max(200);
const Word = z.string().trim().min(1).max(100);
const VoicevoxWord = z.object({ surface: Word, pronunciation: Reading });
const inCase = knownCase(Object.keys(VoicevoxWord.shape));

export type Readings = {
  readonly dictionary: Readonly<Record<string, string>>;
  readonly problems: readonly MindProblem[];
};

function collected(
  file: string,
  value: Json,
  entry: (key: string, value: Json) => readonly [string, string] | undefined,
): Readings {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    const details = { expected: "object", got: Array.isArray(value) ? "array" : typeof value };
    return { dictionary: {}, problems: [mindError(file, "field-type", { details })] };
  }
  const fields = Object.entries(value);
  if (fields.length > mostWords) {
    const details = { size: String(fields.length), limit: String(mostWords) };
    return { dictionary: {}, problems: [mindError(file, "file-too-big", { details })] };
  }
  const words: (readonly [string, string])[] = [];
  const problems: MindProblem[] = [];
  for (const [key, field] of fields) {
    const word = entry(key, field);
    if (word !== undefined) words.push(word);
    else problems.push(mindWarning(file, "dictionary-entry", { field: excerpt(key) }));
  }
  return { dictionary: Object.fromEntries(words), problems };
}

/** `{ "紅月": "あかつき" }`. */
export function readDictionary(file: string, value: Json): Readings {
  return collected(file, value, (key, field) => {
    const word = Word.safeParse(key);
    const reading = Reading.safeParse(field);
    return word.success && reading.success ? [word.data, reading.data] : undefined;
  });
}

/** `{ "<uuid>": { "surface": "紅月", "pronunciation": "アカツキ", … } }`; its full-width letters are normalized. */
export function readUserDictionary(file: string, value: Json): Readings {
  return collected(file, value, (_key, field) => {
    const word = VoicevoxWord.safeParse(isJsonObject(field) ? inCase(field) : field);
    return word.success
      ? [word.data.surface.normalize("NFKC"), word.data.pronunciation]
      : undefined;
  });
}
