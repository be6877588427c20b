// The router: what a light model is asked about the last message and the tools on offer, and how its reply is parsed.

import { z } from "zod";
import type { Json } from "../../kernel/json.ts";
import type { Mind } from "../../mind/mind.ts";
import { promptNamed } from "../../mind/prompt.ts";
import { stimulusText } from "../../mind/stimulus-text.ts";
import { jsonForm, readJsonAnswer } from "../../protocol/json-answer.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Source } from "../../protocol/trust.ts";
import { alone } from "../../trust/company.ts";
import { piece } from "../../trust/piece.ts";
import { isSpeechCall } from "../calls.ts";
import type { ModelRequest, SealedRequest, ToolSpec } from "../ports.ts";
import { sealAside } from "../seal.ts";

/** The form of the router's answer; arguments are text, because providers want every field of an object named. */
const routerForm = jsonForm(
  "tool_choice",
  z.strictObject({ call: z.enum(["yes", "no"]), tool: z.string(), args: z.string() }),
);

/** The answers that are understood: only `yes` and `no`, and with `yes` the name of a tool. */
const Reply = z.object({
  call: z.enum(["yes", "no"]),
  tool: z.string().nullish(),
  args: z.unknown(),
});

/** `unreadable`: no answer of this shape, or a tool that is not on offer. */
export type RoutedTool =
  | { readonly kind: "tool"; readonly tool: string }
  | { readonly kind: "none" | "unreadable" };

export function readRoute(reply: string, offered: readonly string[]): RoutedTool {
  const read = readJsonAnswer(reply, Reply);
  if (!read.ok) return { kind: "unreadable" };
  const { call, tool } = read.value;
  if (call === "no") return { kind: "none" };
  return tool && offered.includes(tool) ? { kind: "tool", tool } : { kind: "unreadable" };
}

/** Tools without those of speech, which the router does not choose. */
export const routed = (tools: readonly ToolSpec[]): readonly ToolSpec[] =>
  tools.filter(({ name }) => !isSpeechCall(name));

const longestDescription = 300;

/** A tool as described to the router, in one line. */
function toolLine({ name, description, inputSchema }: ToolSpec): string {
  const properties: Json | undefined = inputSchema["properties"];
  const args = typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
  const told = description.replace(/\s+/gu, " ").slice(0, longestDescription);
  return `- ${name}: ${told}${args.length === 0 ? "" : ` (args: ${args.join(", ").slice(0, 200)})`}`;
}

/**
 * The router's request, of the parts of one whose least trusted source is `taint`; undefined where the mind has no
 * prompt for it or no tool is on offer.
 */
export function routerRequest(
  mind: Mind,
  stimulus: Stimulus,
  tools: readonly ToolSpec[],
  { turn, callId }: Pick<ModelRequest, "turn" | "callId">,
  taint: Source,
): SealedRequest | undefined {
  const [first] = tools;
  if (first === undefined) return undefined;
  const values = { tools: tools.map(toolLine).join("\n"), example: first.name };
  const system = promptNamed(mind, "tool_choice", values);
  if (system === undefined) return undefined;
  const { perceived: _, ...last } = stimulus;
  const text = stimulusText(mind, last);
  return sealAside({
    ...{ system: piece(system, taint, alone), text: piece(text, taint, alone) },
    ...{ json: routerForm, turn: `${turn}:router`, callId },
  }).request;
}

/** The request of a round whose call is decided: the model must call the named tool. */
export const mustCall = (request: SealedRequest, tool: string): SealedRequest => {
  const tools = request.tools.filter(({ name }) => name === tool);
  return tools.length === 0 ? request : { ...request, tools, toolChoice: "required" };
};
