// The tables of a database: which are plain, and which of their columns.

import type { DatabaseSync } from "node:sqlite";

export type TableForm =
  | {
      readonly kind: "plain";
      /** The keyword for a row's number that no column of the table is named. */
      readonly key: string;
      readonly columns: ReadonlySet<string>;
      /** Columns that are computed from others. */
      readonly computed: ReadonlySet<string>;
    }
  /** A view or a virtual table; or a table whose rows have no numbers. */
  | { readonly kind: "computed" };

/** Keywords for a row's number; a column may have the same name. */
const keys = ["rowid", "_rowid_", "oid"];

/** Every table and view of the file by name, except SQLite's own ones. */
export function tableForms(db: DatabaseSync): ReadonlyMap<string, TableForm> {
  const listed = db.prepare("SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main'");
  const columns = db.prepare("SELECT name, hidden FROM pragma_table_xinfo(?)");
  return new Map(
    listed.all().flatMap(({ name, type, wr }): [string, TableForm][] => {
      const table = String(name);
      if (table.startsWith("sqlite_")) return [];
      if (type !== "table" || wr !== 0) return [[table, { kind: "computed" }]];
      return [[table, plainForm(columns.all(table))]];
    }),
  );
}

function plainForm(found: readonly Readonly<Record<string, unknown>>[]): TableForm {
  const named = (isComputed: boolean) =>
    found.flatMap(({ name, hidden }) => ((hidden !== 0) === isComputed ? [String(name)] : []));
  const columns = new Set(named(false));
  const taken = new Set(found.map(({ name }) => String(name).toLowerCase()));
  const key = keys.find((word) => !taken.has(word));
  return key === undefined
    ? { kind: "computed" }
    : { kind: "plain", key, columns, computed: new Set(named(true)) };
}
