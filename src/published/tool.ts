// `saintverse/tool`: a tool of every persona. docs/plug-ins/tool.md

export { defineToolPart, type ToolPart } from "../parts/part-kinds.ts";
export { defineTool, failed, type Tool, type ToolAnswer, type ToolContext } from "../tools/tool.ts";
export { definePlugIn, err, ok, type Result, z } from "./part-ground.ts";
