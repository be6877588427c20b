import type { Json, JsonObject } from "saintverse/protocol";
import type { UnderstudyRequest } from "./read-request.ts";

/** Whether this tool may be called now: it is offered, calls are allowed, and it was not called in this turn yet. */
export const mayCall = (scene: UnderstudyRequest, tool: string): boolean =>
  scene.tools.has(tool) &&
  scene.toolChoice !== "none" &&
  scene.answers.every((answer) => answer.tool !== tool);

/** The first offered tool whose name matches, with any server's prefix. */
export const toolLike = (scene: UnderstudyRequest, pattern: RegExp): string | undefined =>
  [...scene.tools.keys()].find((name) => pattern.test(name));

/** The names of a tool's arguments, in the order of its schema. */
export function argumentNames(scene: UnderstudyRequest, tool: string): readonly string[] {
  const properties: Json | undefined = scene.tools.get(tool)?.inputSchema["properties"];
  return properties !== null && typeof properties === "object" && !Array.isArray(properties)
    ? Object.keys(properties as JsonObject)
    : [];
}
