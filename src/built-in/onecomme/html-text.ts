import { withoutEntities } from "../../kernel/html-entities.ts";

/** The most UTF-16 units; longer comments are cut. */
const longest = 4_000;

const tag = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const alt = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The text of a comment in HTML: pictures are replaced by their `alt`, `<br>` by a line break, other tags are removed,
 * entities are decoded once. What only resembles a tag, such as `1 < 2`, stays. At most 4 000 characters.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.slice(0, longest).toWellFormed().trim();
  const bare = html.slice(0, longest * 4).replace(tag, (_, name?: string, attributes = "") => {
    if (name?.toLowerCase() === "br") return "\n";
    if (name?.toLowerCase() !== "img") return "";
    const found = alt.exec(attributes);
    return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
  });
  return withoutEntities(bare).slice(0, longest).toWellFormed().trim();
}
