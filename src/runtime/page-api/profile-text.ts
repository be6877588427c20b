import { packs } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";

const headings: ReadonlySet<string> = new Set(packs.map(({ mind }) => mind.card.examples));
const isOfExamples = (line: string): boolean =>
  headings.has(/^#{1,6}[ \t]+(.{1,80})$/u.exec(line)?.[1]?.trim() ?? "");

/**
 * The profile that a person reads: the one in their language where there is one, without its title, and without what
 * follows the heading of her dialogue examples, which are for the model.
 */
export function profileIn(
  files: readonly { readonly path: string; readonly text: string }[],
  language: Language,
): string {
  const named = (path: string) => files.find((file) => file.path === path);
  const file = named(`persona.${language}.md`) ?? named("persona.md") ?? files[0];
  const lines = (file?.text ?? "").split("\n");
  const end = lines.findIndex(isOfExamples);
  return lines
    .slice(lines[0]?.startsWith("# ") === true ? 1 : 0, end === -1 ? undefined : end)
    .join("\n")
    .trim();
}
