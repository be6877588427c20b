import { err, ok, type Result } from "../kernel/result.ts";
import type { LoadedPlugIn } from "./loaded-plug-in.ts";
import { readPlugIn } from "./read-plug-in.ts";
import { offerSurfaces } from "./surfaces.ts";

/** Runs the module of a plug-in and reads its parts. The error says why in one line. Never rejects. */
export async function importPlugIn(url: string): Promise<Result<LoadedPlugIn, string>> {
  offerSurfaces();
  try {
    const read = readPlugIn(await import(url));
    return read.ok ? ok({ ...read.value, from: url }) : err(read.error.slice(0, 5).join("; "));
  } catch (error) {
    return err(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

/** Loads plug-ins that another thread has loaded in this thread, too. One that cannot be loaded here is left out. */
export async function importAgain(urls: readonly string[]): Promise<readonly LoadedPlugIn[]> {
  const read = await Promise.all(urls.map(importPlugIn));
  return read.flatMap((each) => (each.ok ? [each.value] : []));
}
