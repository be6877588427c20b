import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/client";
import type { JsonObject } from "../../kernel/json.ts";

/**
 * The text of a tool's result, whatever its shape: its text blocks and text resources, a line each; what is not text is
 * named (`[image: image/png, 67 bytes]`). Structured content is used when there is no text at all.
 */
export function resultText(result: CallToolResult): string {
  const hasText = result.content.some(isText);
  const lines = result.content.map(blockText);
  const structured: unknown = result.structuredContent;
  if (!hasText && structured !== undefined) lines.unshift(JSON.stringify(structured));
  // What servers of the first revision (2024-10-07) sent instead of content.
  const { toolResult } = result;
  if (lines.length === 0 && toolResult !== undefined) return plainText(toolResult);
  return lines.join("\n");
}

/** The structured content when it is an object, as the port requires. */
export function structuredOf(result: CallToolResult): JsonObject | undefined {
  const structured: unknown = result.structuredContent;
  return typeof structured === "object" && structured !== null && !Array.isArray(structured)
    ? (structured as JsonObject)
    : undefined;
}

const isText = (block: ContentBlock): boolean =>
  block.type === "text" || (block.type === "resource" && "text" in block.resource);

function blockText(block: ContentBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "image":
    case "audio":
      return `[${block.type}: ${block.mimeType}, ${bytesOf(block.data)} bytes]`;
    case "resource":
      return "text" in block.resource
        ? block.resource.text
        : `[resource: ${block.resource.mimeType ?? "binary"}, ${bytesOf(block.resource.blob)} bytes]`;
    case "resource_link":
      return `[link: ${block.name} ${block.uri}]`;
  }
}

const plainText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** The number of bytes that a base64 text encodes. */
const bytesOf = (base64: string): number => Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
