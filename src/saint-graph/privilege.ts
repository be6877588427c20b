import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { ServerTool } from "./ports.ts";

/**
 * Whether a turn may call a tool. What the audience started may look things up, and do what the operator named in
 * `audienceTools`; nothing that anybody writes there makes her do more.
 */
export function mayCall(
  { audienceTools }: Pick<SoulSettings, "audienceTools">,
  stimulus: Pick<Stimulus, "kind" | "author">,
  tool: Pick<ServerTool, "name" | "original" | "readOnly" | "forAudience">,
): boolean {
  const role = stimulus.author?.role;
  if (stimulus.kind !== "comment" || role === "operator" || role === "user") return true;
  const allowed = new Set(audienceTools);
  const isOpen = tool.forAudience ?? tool.readOnly;
  return isOpen || allowed.has("*") || allowed.has(tool.name) || allowed.has(tool.original);
}
