// The notes of a lorebook.json, as fields: whatever else stands in the file stays as it is.

import { z } from "zod";

const Entry = z.looseObject({
  keys: z.array(z.string()).catch([]),
  content: z.string().catch(""),
  enabled: z.boolean().catch(true),
  constant: z.boolean().optional().catch(undefined),
});
export type Note = z.infer<typeof Entry>;
const Book = z.looseObject({ entries: z.array(Entry) });
type Book = z.infer<typeof Book>;

/** Undefined: the text is no book. An empty text is one without notes. */
export function bookIn(text: string): Book | undefined {
  if (text.trim() === "") return { entries: [] };
  try {
    const written: unknown = JSON.parse(text);
    return Book.safeParse(Array.isArray(written) ? { entries: written } : written).data;
  } catch {
    return undefined;
  }
}

export const textOf = (book: Book): string => `${JSON.stringify(book, undefined, 2)}\n`;

export const newNote: Note = { keys: [], content: "", enabled: true };
