import type { Lorebook } from "../lore/lorebook.ts";
import { checkPattern } from "../stimulus-pattern.ts";
import type { CardNote } from "./card-note.ts";

const inner = (key: string): string => /^\/(.+)\/[a-z]{0,8}$/s.exec(key)?.[1] ?? key;

/** Notes on the supported and unsupported features of a card's lorebook. */
export function loreNotes(book: Lorebook | undefined): readonly CardNote[] {
  if (book === undefined || book.entries.length === 0) return [];
  const { entries } = book;
  const regex = entries.filter(
    ({ use_regex, keys }) => use_regex === true && keys.some((key) => !checkPattern(inner(key)).ok),
  ).length;
  const decorators = new Set(
    entries.flatMap(({ content }) =>
      [...content.matchAll(/^\s*@@@?([a-z_]+)/gmu)].map(([, name = ""]) => name),
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
