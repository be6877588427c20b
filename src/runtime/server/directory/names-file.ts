// The owner's key of each name in a directory, stored across restarts.

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import type { Directory } from "../../../cities/directory/directory.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { PublicKey } from "../../../protocol/directory.ts";
import { CitySlugShape } from "../../../protocol/ids.ts";

const Owned = z.object({ key: PublicKey, seen: z.number() });
/** Entries of an older format hold only the key: they count as seen now. */
const Names = z.object({ names: z.record(CitySlugShape, z.union([PublicKey, Owned])) });

/** No file: no names. An unreadable file is an error, so that no name is assigned to another key. */
export function readNames(file: string, at: number): Result<Directory["owners"], "unreadable"> {
  try {
    const { names } = Names.parse(JSON.parse(readFileSync(file, "utf8")));
    const owners = Object.entries(names).map(
      ([name, owner]) =>
        [name, typeof owner === "string" ? { key: owner, seen: at } : owner] as const,
    );
    return ok(Object.fromEntries(owners));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? ok({}) : err("unreadable");
  }
}

/** Durable when it returns; after a kill the file holds the old names or the new ones. */
export function writeNames(file: string, names: Directory["owners"]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.new`;
  const handle = openSync(next, "w", 0o600);
  try {
    writeFileSync(handle, `${JSON.stringify({ names }, null, 2)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, file);
}
