import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type NewMindRefusal, refusal } from "./new-mind.ts";

/**
 * Writes files to `<ownFolder>/<id>`, which must not exist: all of them or nothing. Paths are relative, with `/`; the
 * caller guarantees that they do not lead out of the folder.
 */
export async function writeMindFolder(
  ownFolder: string,
  id: PersonaId,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Result<string, Extract<NewMindRefusal, { kind: "exists" | "fault" }>>> {
  const folder = join(ownFolder, id);
  let draft: string | undefined;
  try {
    await mkdir(ownFolder, { recursive: true });
    const there = await lstat(folder).catch(() => undefined);
    if (there !== undefined) return err({ kind: "exists", folder });
    draft = await mkdtemp(join(ownFolder, ".new-"));
    for (const [path, content] of files) {
      const target = join(draft, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content, { flush: true });
    }
    await rename(draft, folder);
    return ok(folder);
  } catch (error) {
    if (draft !== undefined) await rm(draft, { recursive: true, force: true }).catch(() => {});
    return err(refusal(error, folder, draft !== undefined));
  }
}
