import { lorePatterns } from "../lore/lore-keys.ts";
import type { Lorebook } from "../lore/lorebook.ts";
import type { CardNote } from "./card-note.ts";

/** Notes on the supported and unsupported features of a card's lorebook. */
export function loreNotes(book: Lorebook | undefined): readonly CardNote[] {
  if (book === undefined || book.entries.length === 0) return [];
  const { entries } = book;
  const regex = lorePatterns(book).unused;
  const decorators = new Set(
    entries.flatMap(({ content }) =>
      [...content.matchAll(/^[^\S\n]{0,40}@@@?([a-z_]{1,40})/gmu)].map(([, name = ""]) => name),
    ),
  );
  for (const known of ["activate", "dont_activate"]) decorators.delete(known);
  const called = entries.filter(({ constant }) => constant !== true).length;
  return [
    { code: "lore", values: { count: String(entries.length) } },
    ...(called === 0 ? [] : [{ code: "lore-position", values: {} } as const]),
    ...(regex === 0 ? [] : [{ code: "lore-regex", values: { count: String(regex) } } as const]),
    ...(decorators.size === 0
      ? []
      : [
          {
            code: "lore-decorators",
            values: { names: [...decorators].map((name) => `@@${name}`).join(", ") },
          } as const,
        ]),
  ];
}
