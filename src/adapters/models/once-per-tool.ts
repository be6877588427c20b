import type { JsonObject } from "../../kernel/json.ts";
import type { ToolSpec } from "../../saint-graph/ports.ts";

/**
 * `make`, called once for each tool: the schemas of a server's tools are the same objects in request after request, until
 * its list changes. What is returned is shared between requests and not to be changed.
 */
export function oncePerTool<T>(make: (tool: ToolSpec) => T): (tool: ToolSpec) => T {
  const known = new WeakMap<JsonObject, { readonly tool: ToolSpec; readonly made: T }>();
  return (tool) => {
    const found = known.get(tool.inputSchema);
    const isSame = found?.tool.name === tool.name && found.tool.description === tool.description;
    if (isSame) return found.made;
    const made = make(tool);
    known.set(tool.inputSchema, { tool, made });
    return made;
  };
}
