/** Columns of text with two spaces between them; wide characters count twice. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, width(cell))),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at === row.length - 1 ? cell : cell + " ".repeat((widths[at] ?? 0) - width(cell)),
        )
        .join("  "),
    )
    .join("\n");
}

const wide = /[\u1100-\u115F\u2E80-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/u;

const width = (text: string): number =>
  [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
