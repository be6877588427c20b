/** Longer comments are cut. UTF-16 units. */
const longest = 4_000;

const tag = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const alt = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const named = new Map<string, string>(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
  }),
);

/**
 * The words of a comment that came as HTML: pictures are what their `alt` says, `<br>` is a line break, other tags
 * vanish, entities are read once. What only looks like a tag, as `1 < 2`, stays. At most 4 000 characters.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.slice(0, longest).toWellFormed().trim();
  const bare = html.slice(0, longest * 4).replace(tag, (_, name?: string, attributes = "") => {
    if (name?.toLowerCase() === "br") return "\n";
    if (name?.toLowerCase() !== "img") return "";
    const found = alt.exec(attributes);
    return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
  });
  return decoded(bare).slice(0, longest).toWellFormed().trim();
}

const decoded = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named.get(name.toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "";
  });
