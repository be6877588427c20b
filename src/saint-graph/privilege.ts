import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { ServerTool } from "./ports.ts";

/** Who began a turn: a comment is the audience's unless the operator or the user wrote it. */
export function startedBy({
  kind,
  author,
}: Pick<Stimulus, "kind" | "author">): "audience" | "user" | "others" {
  if (author?.role === "operator" || author?.role === "user") return "user";
  return kind === "comment" ? "audience" : "others";
}

/** Who hears what she says in a turn: an answer to a comment is heard by the audience, whoever wrote it. */
export const heardBy = (
  stimulus: Pick<Stimulus, "kind" | "author">,
): "audience" | "user" | "others" =>
  stimulus.kind === "comment" ? "audience" : startedBy(stimulus);

/**
 * Whether a turn may call a tool. What the audience started may look things up, and do what the operator named in
 * `audienceTools`; nothing that anybody writes there makes her do more.
 */
export function mayCall(
  { audienceTools }: Pick<SoulSettings, "audienceTools">,
  stimulus: Pick<Stimulus, "kind" | "author">,
  tool: Pick<ServerTool, "name" | "original" | "readOnly" | "forAudience">,
): boolean {
  if (startedBy(stimulus) !== "audience") return true;
  const allowed = new Set(audienceTools);
  const isOpen = tool.forAudience ?? tool.readOnly;
  return isOpen || allowed.has("*") || allowed.has(tool.name) || allowed.has(tool.original);
}
