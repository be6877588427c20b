import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { shownPicturesFolder } from "../../protocol/picture-reference.ts";
import { numberIn, textIn } from "./column.ts";

const pattern = new RegExp(`${shownPicturesFolder}/[0-9a-f]{64}\\.[a-z]{3,4}`, "g");
/** Finds the names of shown pictures in the JSON of events. */
export const shownPictureNames = {
  folder: `${shownPicturesFolder}/`,
  namesIn: (json: string): readonly string[] => [...json.matchAll(pattern)].map(([name]) => name),
};

/** Positions of the journal that are read at once. */
const stretch = 20_000;

/** The names of shown pictures that stand in events of any stream. Other work goes on in the meantime. */
export async function mentionedPictures(db: DatabaseSync): Promise<ReadonlySet<string>> {
  const last = db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM events");
  const rows = db.prepare(
    "SELECT json FROM events WHERE seq > ?1 AND seq <= ?2 AND instr(json, ?3) > 0",
  );
  const names = new Set<string>();
  for (let from = 0; from < numberIn(last.get(), "seq"); from += stretch) {
    for (const row of rows.iterate(from, from + stretch, shownPictureNames.folder)) {
      for (const name of shownPictureNames.namesIn(textIn(row, "json"))) names.add(name);
    }
    await setImmediate();
  }
  return names;
}
