import type { JsonObject } from "../kernel/json.ts";
import { isBodyTool, isOfBody } from "./body.ts";

/** The properties of a tool that decide whether comments are read with it. */
type Offered = {
  readonly server: string;
  readonly original: string;
  /** The body that has it; absent: its server is no body. */
  readonly body?: string | undefined;
  readonly fromOutside?: boolean | undefined;
  readonly inputSchema: JsonObject;
};

/** The tool by which a body hands over comments. */
const ownName = "sys_get_comments";
/** Its name in bodies of older programs, which offered it to the model. */
const olderName = "get_comments";

/**
 * Whether comments are read with this tool of a body. One with the older name counts where the body speaks, has no tool
 * with the present name, and requires no arguments: elsewhere a tool of that name is something else.
 */
export function offersComments(tool: Offered, all: readonly Offered[]): boolean {
  if (!isOfBody(tool)) return false;
  if (tool.original === ownName) return true;
  if (tool.original !== olderName || needsArguments(tool)) return false;
  const its = all.filter(({ server }) => server === tool.server);
  return (
    its.some((one) => isBodyTool(one, "speak")) && !its.some((one) => isBodyTool(one, ownName))
  );
}

function needsArguments({ inputSchema }: Offered): boolean {
  const required = inputSchema["required"];
  return Array.isArray(required) && required.length > 0;
}
