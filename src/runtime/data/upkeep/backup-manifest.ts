// The description of a backup, in its `backup.json`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { OpenProblem } from "../../../adapters/store/open-problem.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { isHomePath } from "./home-items.ts";

/**
 * The cause: the operator's command, the schedule, or a restore or a reset of the city that was about to replace the
 * present state.
 */
const BackupReason = z.enum(["by-hand", "scheduled", "before-restore", "before-reset"]);
export type BackupReason = z.infer<typeof BackupReason>;

const format = 1;
export const BackupManifest = z.object({
  format: z.literal(format).default(format),
  /** Milliseconds UTC. */
  at: z.number(),
  /** The version of the program. */
  version: z.string(),
  reason: BackupReason,
  journal: z
    .object({
      schema: z.number().int().nonnegative(),
      events: z.number().int().nonnegative(),
    })
    .nullable(),
  /** The file beside the manifest that holds a copy of the database, where the journal is in one. */
  database: z
    .string()
    .regex(/^[a-z.]{1,40}$/)
    .optional(),
  files: z.array(
    z.object({
      path: z.string().refine(isHomePath),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Paths of the data folder that were not copied. */
  leftOut: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export type Backup = {
  /** Its time in UTC, which is the name of its folder. */
  readonly name: string;
  readonly folder: string;
  readonly at: number;
  readonly version: string;
  readonly reason: BackupReason;
  /** The number of events in its journal. */
  readonly events: number;
  readonly files: number;
  readonly bytes: number;
  readonly leftOut: readonly string[];
  /** The file with the copy of the database, where the journal is in one. */
  readonly database?: string;
};

/** The reason why nothing was backed up or restored. Nothing was changed, unless the kind says otherwise. */
export type BackupProblem =
  /** The data folder holds nothing to back up. */
  | { readonly kind: "nothing"; readonly home: string }
  | { readonly kind: "journal"; readonly problem: OpenProblem }
  /** The copy of the database failed; `code` is that of `dumpDatabase`. */
  | { readonly kind: "database"; readonly code: "no-program" | "failed"; readonly note: string }
  /** Another backup or restore of this data folder is running. */
  | { readonly kind: "under-way" }
  /** Personas or cities of the data folder are awake. */
  | { readonly kind: "awake"; readonly who: readonly AwakeProcess[] }
  /** A process has the journal open. */
  | { readonly kind: "in-use"; readonly file: string }
  | { readonly kind: "unknown"; readonly place: string }
  /** A journal's file was named, and the journal is in a database. */
  | { readonly kind: "journal-in-database"; readonly file: string }
  /** Its content differs from the manifest; `file` is the first wrong one. */
  | { readonly kind: "damaged"; readonly place: string; readonly file: string }
  /** It was made by a newer program. */
  | { readonly kind: "newer"; readonly place: string }
  | { readonly kind: "cancelled" }
  /** The system's code, such as `ENOSPC`. */
  | { readonly kind: "disk"; readonly place: string; readonly code: string }
  /** As `disk`, after the restored state became the valid one: the next command continues the swap. */
  | { readonly kind: "half-way"; readonly place: string; readonly code: string };

/** A process that runs a persona or a city. */
export type AwakeProcess = {
  /** Such as `awake-ren`, `city-city_a`. */
  readonly name: string;
  readonly pid: number;
  readonly url?: string | undefined;
};

/** The current step, and its progress; `done` and `total` in the same unit. */
export type UpkeepProgress = {
  readonly step: "copy" | "check" | "keep" | "swap" | "remember" | "compare" | "read" | "fold";
  readonly done: number;
  readonly total: number;
};

export type Watch = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: UpkeepProgress) => void) | undefined;
};

/** Reads the manifest of a folder. */
export function readManifest(folder: string): Result<BackupManifest, BackupProblem> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, "backup.json"), "utf8"));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT"
      ? err({ kind: "unknown", place: folder })
      : err({ kind: "damaged", place: folder, file: "backup.json" });
  }
  const claimed = z.object({ format: z.number() }).safeParse(json);
  if (claimed.success && claimed.data.format > format) return err({ kind: "newer", place: folder });
  const manifest = BackupManifest.safeParse(json);
  return manifest.success
    ? ok(manifest.data)
    : err({ kind: "damaged", place: folder, file: "backup.json" });
}

/** A backup for display. */
export const backupOf = (name: string, folder: string, manifest: BackupManifest): Backup => ({
  name,
  folder,
  at: manifest.at,
  version: manifest.version,
  reason: manifest.reason,
  events: manifest.journal?.events ?? 0,
  files: manifest.files.length,
  bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  leftOut: manifest.leftOut,
  ...(manifest.database === undefined ? {} : { database: join(folder, manifest.database) }),
});
