// Reports when another process wrote into a journal: the system notifies that the write-ahead log changed, and SQLite
// whether another connection wrote it.

import { type FSWatcher, watch } from "node:fs";
import { basename, dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { numberOf } from "./row.ts";

/** Writes within this many milliseconds are reported as one. */
const pause = 250;

/**
 * Calls `onWritten` soon after another connection than `db` committed something to its file. Where the file system
 * sends no notifications (some of those on a network), nothing is reported. The result ends it; a closed connection
 * does, too.
 */
export function watchOthers(db: DatabaseSync, onWritten: () => void): () => void {
  const file = db.location();
  if (file === null) return () => undefined;
  const versionOf = db.prepare("PRAGMA data_version");
  const version = (): number => numberOf(versionOf.get(), "data_version");
  let known = version();
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    timer = undefined;
    if (!db.isOpen) return;
    const now = version();
    if (now === known) return;
    known = now;
    onWritten();
  };
  const log = `${basename(file)}-wal`;
  let watcher: FSWatcher;
  try {
    watcher = watch(dirname(file), { persistent: false });
  } catch {
    return () => undefined;
  }
  watcher.on("change", (_kind, name) => {
    if (name !== log || timer !== undefined) return;
    timer = setTimeout(look, pause);
    timer.unref();
  });
  watcher.on("error", () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
