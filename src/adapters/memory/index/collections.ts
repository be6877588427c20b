// The collections of vector servers that hold vectors of a persona: forgotten vectors are removed from all of them,
// also after another server, prefix or embedder was configured.

import type { DatabaseSync } from "node:sqlite";

export type Collection = {
  /** The server's address. */
  readonly server: string;
  readonly name: string;
  readonly persona: string;
  readonly space: string;
};

export type Collections = {
  readonly all: () => readonly (Collection & { readonly owed: boolean })[];
  /** To be called before anything is stored there. */
  readonly add: (collection: Collection) => void;
  /** The collection was deleted. */
  readonly remove: (collection: Pick<Collection, "server" | "name">) => void;
  /** Words were forgotten: each collection may hold vectors of them. */
  readonly owe: () => void;
  /** It holds none of them any more. */
  readonly paid: (collection: Pick<Collection, "server" | "name">) => void;
};

const table = `
  CREATE TABLE IF NOT EXISTS memory_collections (
    server TEXT NOT NULL,
    name TEXT NOT NULL,
    persona TEXT NOT NULL,
    space TEXT NOT NULL,
    owed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (server, name)
  ) STRICT, WITHOUT ROWID`;

/** Creates the table when it is needed. */
export function openCollections(db: DatabaseSync): Collections {
  const isThere = (): boolean =>
    db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'memory_collections'").get() !== undefined;
  return {
    all: () =>
      isThere()
        ? db
            .prepare("SELECT * FROM memory_collections ORDER BY server, name")
            .all()
            .map((row) => ({
              server: String(row["server"]),
              name: String(row["name"]),
              persona: String(row["persona"]),
              space: String(row["space"]),
              owed: row["owed"] === 1,
            }))
        : [],
    add: ({ server, name, persona, space }) => {
      db.exec(table);
      db.prepare("INSERT OR IGNORE INTO memory_collections VALUES (?, ?, ?, ?, 0)").run(
        server,
        name,
        persona,
        space,
      );
    },
    remove: ({ server, name }) => {
      if (!isThere()) return;
      db.prepare("DELETE FROM memory_collections WHERE server = ? AND name = ?").run(server, name);
    },
    owe: () => {
      if (isThere()) db.exec("UPDATE memory_collections SET owed = 1");
    },
    paid: ({ server, name }) => {
      if (!isThere()) return;
      db.prepare("UPDATE memory_collections SET owed = 0 WHERE server = ? AND name = ?").run(
        server,
        name,
      );
    },
  };
}
