import { isJsonObject, type Json } from "../../kernel/json.ts";

/**
 * Whether a schema's `x-mcp-header` marks obey revision 2026-07-28 (SEP-2243): each on a string, integer or boolean
 * property reached through `properties` alone, with an RFC 9110 token that no other has whatever its case. A client
 * must not use a tool that breaks this, for its arguments would travel in forged or clashing headers.
 */
export function headerMarksAreValid(inputSchema: Json): boolean {
  return validAt(inputSchema, "root", new Set());
}

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const primitives: readonly unknown[] = ["string", "integer", "boolean"];

type Place = "root" | "property" | "elsewhere";

function validAt(schema: Json | undefined, place: Place, seen: Set<string>): boolean {
  if (schema === null || typeof schema !== "object") return true;
  if (Array.isArray(schema)) return schema.every((item) => validAt(item, "elsewhere", seen));
  const fields = schema as { readonly [key: string]: Json };
  if ("x-mcp-header" in fields && !(place === "property" && validMark(fields, seen))) return false;
  return Object.entries(fields).every(([key, child]) => {
    if (data.has(key)) return true;
    if (key !== "properties") return validAt(child, "elsewhere", seen);
    const below: Place = place === "elsewhere" ? "elsewhere" : "property";
    return isJsonObject(child) && Object.values(child).every((each) => validAt(each, below, seen));
  });
}

/** Keywords whose values are data, not schemas: a mark inside them has no meaning. */
const data: ReadonlySet<string> = new Set(["default", "const", "enum", "examples", "x-mcp-header"]);

function validMark(schema: { readonly [key: string]: Json }, seen: Set<string>): boolean {
  const { type, "x-mcp-header": mark } = schema;
  if (typeof mark !== "string" || !token.test(mark)) return false;
  if (!primitives.includes(type) || seen.has(mark.toLowerCase())) return false;
  seen.add(mark.toLowerCase());
  return true;
}
