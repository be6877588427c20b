import type { Clock } from "saintverse/protocol";
import type { PronunciationReader } from "saintverse/voice";
import { dictionaries } from "./dictionaries.ts";
import { reader } from "./reader.ts";

/** Opens a reader with its own dictionaries. */
export function openReader(clock: Clock): PronunciationReader & { close(): void } {
  const books = dictionaries(clock);
  return { ...reader(books), close: () => books.close() };
}
