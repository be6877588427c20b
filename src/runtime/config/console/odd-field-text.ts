import type { FieldNote } from "../../../kernel/field-reader.ts";
import type { Context } from "./context.ts";

/** The most places that are remembered; later ones are not reported. */
const mostPlaces = 200;

/** Reports a field that could not be read: once for each field of each source. */
export function oddFieldText({
  words,
  tell,
}: Pick<Context, "words" | "tell">): (source: string, note: FieldNote) => void {
  const told = new Set<string>();
  return (source, note) => {
    const field = `${source} ${note.place.replace(/\[\d+\]/g, "[]")}`;
    if (told.has(field) || told.size >= mostPlaces) return;
    told.add(field);
    tell(words.running.oddField(source, note));
  };
}
