import type { Result } from "../../../kernel/result.ts";
import type { ReadingContext } from "../../../memory/formats/reading.ts";
import { openHistories } from "./read-histories.ts";
import {
  type MemoryReadOptions,
  type OpenedReads,
  openReads,
  type ReadProblem,
} from "./read-memory-file.ts";
import { buildingOf } from "./saiverse-home.ts";

/** Opens what a path leads to; a building's history with what lies of it in the other place. */
export async function openSource(
  path: string,
  reading: ReadingContext,
  options: MemoryReadOptions,
): Promise<Result<OpenedReads, ReadProblem>> {
  const history = buildingOf(path);
  if (history === undefined) return await openReads(path, reading, options);
  const { building, places } = history;
  if (places.length > 1 && (options.as === undefined || options.as === "saiverse-building")) {
    return await openHistories(places, building, reading);
  }
  return await openReads(path, reading, { ...options, building });
}
