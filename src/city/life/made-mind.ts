import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CityEventOf } from "../../protocol/city-events.ts";
import type { Language } from "../../protocol/language.ts";

/** Writes the mind of a persona who was created in the city, atomically; an existing one is not changed. */
export async function writeMadeMind(
  ownFolder: string,
  {
    persona,
    name,
    systemPrompt,
  }: Pick<CityEventOf<"persona-created">, "persona" | "name" | "systemPrompt">,
  language: Language,
): Promise<void> {
  const folder = join(ownFolder, persona);
  await mkdir(ownFolder, { recursive: true });
  if ((await lstat(folder).catch(() => undefined)) !== undefined) return;
  const draft = await mkdtemp(join(ownFolder, ".new-"));
  try {
    const settings = { displayName: name, language };
    await writeFile(join(draft, "persona.md"), `${systemPrompt.trim()}\n`, { flush: true });
    await writeFile(join(draft, "mind.json"), `${JSON.stringify(settings, null, 2)}\n`, {
      flush: true,
    });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
