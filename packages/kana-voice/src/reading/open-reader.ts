import type { Clock } from "saintverse/protocol";
import type { PronunciationReader } from "saintverse/voice";
import { dictionaries } from "./dictionaries.ts";
import { reader } from "./reader.ts";

/** A reader with dictionaries of its own. */
export function openReader(clock: Clock): PronunciationReader & { close(): void } {
  const books = dictionaries(clock);
  return { ...reader(books), close: () => books.close() };
}
