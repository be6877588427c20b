import { hintWords } from "../../../parts/transcriber/hint-words.ts";

/** Words that are likely in a room: the names of its people, and the words of the minds' pronunciation dictionaries. */
export const transcriptionHints = (
  names: readonly string[],
  dictionaries: readonly Readonly<Record<string, string>>[],
): readonly string[] => hintWords([...names, ...dictionaries.flatMap(Object.keys)]);
