import { hintWords } from "../../parts/transcriber/hint-words.ts";

/** What is probably spoken of in a room: its people by their names, and words that a mind knows how to pronounce. */
export const transcriptionHints = (
  names: readonly string[],
  dictionaries: readonly Readonly<Record<string, string>>[],
): readonly string[] => hintWords([...names, ...dictionaries.flatMap(Object.keys)]);
