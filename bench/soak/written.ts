import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The content of a journal: bytes of its events, and the turns that ended. */
export type Written = { readonly bytes: number; readonly turns: number };

/** Reads what was added since the last call, beside the program. */
export function writtenIn(file: string): () => Written {
  let opened: DatabaseSync | undefined;
  let last = 0;
  let written: Written = { bytes: 0, turns: 0 };
  return () => {
    if (opened === undefined && existsSync(file))
      opened = new DatabaseSync(file, { readOnly: true });
    const row = opened
      ?.prepare(
        `SELECT coalesce(sum(length(CAST(json AS BLOB))), 0) AS bytes, coalesce(max(seq), ?1) AS last,
           count(CASE WHEN type = 'turn-ended' THEN 1 END) AS turns FROM events WHERE seq > ?1`,
      )
      .get(last);
    if (row === undefined) return written;
    last = Number(row["last"]);
    written = {
      bytes: written.bytes + Number(row["bytes"]),
      turns: written.turns + Number(row["turns"]),
    };
    return written;
  };
}
