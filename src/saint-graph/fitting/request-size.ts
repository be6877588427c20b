// The estimated size of a request: system instruction, messages and tools.

import { estimateTokens } from "../../mind/tokens.ts";
import type { Message, MessagePart } from "../../protocol/message.ts";
import { pictureTokens } from "../../protocol/picture-reference.ts";
import type { ModelRequest, ToolSpec } from "../ports.ts";

/** The marks of a chat template around each message. */
const aroundMessage = 6;

/** The texts of recent instructions: the same one is sent with request after request. */
const counted = new Map<string, number>();
const mostCounted = 50;

function systemSize(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  const size = estimateTokens(text);
  if (counted.size >= mostCounted) counted.delete(counted.keys().next().value ?? "");
  counted.set(text, size);
  return size;
}

const messages = new WeakMap<Message, number>();
const tools = new WeakMap<ToolSpec, number>();

export function messageSize(message: Message): number {
  const known = messages.get(message);
  if (known !== undefined) return known;
  const size = message.parts.reduce((sum, part) => sum + partSize(part), aroundMessage);
  messages.set(message, size);
  return size;
}

function partSize(part: MessagePart): number {
  if (part.kind === "text") return estimateTokens(part.text);
  if (part.kind === "call") return estimateTokens(part.name + JSON.stringify(part.args)) + 10;
  if (part.kind === "image") return pictureTokens(part);
  return estimateTokens("output" in part.outcome ? part.outcome.output : part.outcome.error) + 10;
}

/** The tokens of a tool in the form in which chat templates state it. */
export function toolSize(tool: ToolSpec): number {
  const known = tools.get(tool);
  if (known !== undefined) return known;
  const { name, description, inputSchema } = tool;
  const size = estimateTokens(JSON.stringify({ name, description, parameters: inputSchema })) + 12;
  tools.set(tool, size);
  return size;
}

/** Estimates the tokens of a request, without pictures that its provider may count otherwise. */
export const requestSize = (request: Pick<ModelRequest, "system" | "messages" | "tools">): number =>
  systemSize(request.system) +
  aroundMessage +
  request.messages.reduce((sum, message) => sum + messageSize(message), 0) +
  request.tools.reduce((sum, tool) => sum + toolSize(tool), 0);
