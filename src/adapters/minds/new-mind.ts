import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Fault, fault } from "../../kernel/fault.ts";
import { type PersonaId, parsePersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Language } from "../../protocol/language.ts";
import type { MindChoices } from "../../protocol/mind-choices.ts";
import { withChoices } from "./chosen-settings.ts";

import { systemCode } from "./mind-folder.ts";
import { starterMind } from "./starter-mind.ts";

export type NewMind = {
  readonly id: string;
  readonly displayName: string;
  readonly language: Language;
  /** The text of persona.md; the starter's when absent. */
  readonly persona?: string | undefined;
  readonly choices?: MindChoices | undefined;
  /** Pictures and models, by their paths in the mind. */
  readonly assets?: ReadonlyMap<string, Uint8Array> | undefined;
};
export type NewMindRefusal =
  | { readonly kind: "bad-id" }
  /** Empty, longer than 80 characters, or with control characters. */
  | { readonly kind: "bad-display-name" }
  /** A file or folder of this name exists; it was not touched. */
  | { readonly kind: "exists"; readonly folder: string }
  /** Nothing was left behind. */
  | { readonly kind: "fault"; readonly fault: Fault };

/** Whether a persona can be shown under this name. */
export const isDisplayName = (name: string): boolean =>
  name.trim() !== "" && name.length <= 80 && !/[\p{Cc}\u2028\u2029]/u.test(name);

/** `drafted`: the draft was complete or nearly, so a name in the way was created in between. */
export function refusal(
  error: unknown,
  folder: string,
  drafted: boolean,
): Extract<NewMindRefusal, { kind: "exists" | "fault" }> {
  const code = systemCode(error);
  return drafted && (code === "ENOTEMPTY" || code === "EEXIST" || code === "ENOTDIR")
    ? { kind: "exists", folder }
    : { kind: "fault", fault: fault("refused", `cannot write ${folder}: ${code}`) };
}

/** The files of a new mind by path. */
export function newMindFiles({
  displayName,
  language,
  persona,
  choices = {},
}: NewMind): Map<string, string> {
  const files = new Map(starterMind(displayName.trim(), language));
  if (persona !== undefined) files.set("persona.md", persona);
  const settings = JSON.parse(files.get("mind.json") ?? "{}") as Readonly<Record<string, unknown>>;
  files.set("mind.json", `${JSON.stringify(withChoices(settings, choices), null, 2)}\n`);
  return files;
}

/**
 * Writes a starter mind to `<ownFolder>/<id>`: all of it or nothing. Makes the own folder when there is none. The
 * caller checks whether the id would cover one of the program's own minds.
 */
export async function writeNewMind(
  ownFolder: string,
  mind: NewMind,
): Promise<Result<{ readonly id: PersonaId; readonly folder: string }, NewMindRefusal>> {
  const parsed = parsePersonaId(mind.id);
  if (!parsed.ok) return err({ kind: "bad-id" });
  if (!isDisplayName(mind.displayName)) return err({ kind: "bad-display-name" });
  const folder = join(ownFolder, parsed.value);
  let draft: string | undefined;
  try {
    await mkdir(ownFolder, { recursive: true });
    const there = await lstat(folder).catch(() => undefined);
    if (there !== undefined) return err({ kind: "exists", folder });
    draft = await mkdtemp(join(ownFolder, ".new-"));
    for (const [path, content] of [...newMindFiles(mind), ...(mind.assets ?? [])]) {
      await mkdir(dirname(join(draft, path)), { recursive: true });
      await writeFile(join(draft, path), content, { flush: true });
    }
    await rename(draft, folder);
    return ok({ id: parsed.value, folder });
  } catch (error) {
    if (draft !== undefined) await rm(draft, { recursive: true, force: true }).catch(() => {});
    return err(refusal(error, folder, draft !== undefined));
  }
}
