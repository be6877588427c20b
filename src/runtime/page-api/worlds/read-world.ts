import { statSync } from "node:fs";
import { err, type Result } from "../../../kernel/result.ts";
import type { WorldProblem } from "../../../protocol/world-report.ts";
import { isSaiverse, readSaiverse } from "./saiverse-folder.ts";
import { readSillytavern } from "./sillytavern-folder.ts";
import type { WorldDraft } from "./world-draft.ts";

/** Reads a folder of SAIVerse or SillyTavern, and writes nothing. `city`: which one of SAIVerse; absent: the user's. */
export async function readWorld(
  folder: string,
  city: string | undefined,
): Promise<Result<WorldDraft, WorldProblem>> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return err("no-folder");
  return isSaiverse(folder) ? await readSaiverse(folder, city) : await readSillytavern(folder);
}
