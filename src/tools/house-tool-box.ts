import { z } from "zod";
import { fault } from "../kernel/fault.ts";
import type { JsonObject } from "../kernel/json.ts";
import { JsonFields } from "../protocol/message.ts";
import { sources } from "../protocol/trust.ts";
import type { ServerTool, ToolBox, ToolOutcome } from "../saint-graph/ports.ts";
import { levelOf } from "../trust/source.ts";
import type { Tool, ToolContext } from "./tool.ts";

/** The sources that a tool of others may claim for its answer: those that are not trusted. */
const claimable = sources.filter((source) => levelOf(source) !== "own");

/** The server that the tools of the house stand under. */
export const houseServer = "house";

const schemas = new WeakMap<Tool, JsonObject>();

/** The arguments of a tool as JSON Schema, one and the same object each time. */
export function inputSchemaOf(tool: Tool): JsonObject {
  const known = schemas.get(tool);
  if (known !== undefined) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(tool.args, {
    io: "input",
    override: ({ jsonSchema }) => {
      // A model does not count characters; `args` does when a call comes.
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
    },
  });
  const made = JsonFields.parse({ ...schema, additionalProperties: false });
  schemas.set(tool, made);
  return made;
}

/**
 * A tool as the personas have it. `own`: a plug-in of the program's own brings it. What any other is given leaves the
 * program, and its results are a stranger's words.
 */
export type HouseTool = Tool & { readonly own: boolean };

const offers = new WeakMap<HouseTool, ServerTool>();

function offered(tool: HouseTool): ServerTool {
  const known = offers.get(tool);
  if (known !== undefined) return known;
  const { name, description, readOnly, forAudience, spends = false, own } = tool;
  const made: ServerTool = {
    name,
    original: name,
    description,
    inputSchema: inputSchemaOf(tool),
    server: houseServer,
    internal: false,
    readOnly,
    forAudience,
    own,
    spends,
    declarationSource: "operator",
    plainNames: true,
  };
  offers.set(tool, made);
  return made;
}

/**
 * The tools of the house for one persona. Which of them are there is asked again each time; a call never throws, and is
 * left as `unknown` when its signal aborts.
 */
export function houseToolBox(
  tools: () => readonly HouseTool[],
  contextFor: (signal: AbortSignal) => ToolContext | undefined,
): ToolBox {
  const idle = new AbortController().signal;
  const there = (): readonly HouseTool[] => {
    const context = contextFor(idle);
    return context === undefined ? [] : tools().filter((tool) => tool.isThere(context));
  };
  return {
    tools: () => there().map(offered),
    onChange: () => () => undefined,
    async call(name, args, signal) {
      const context = contextFor(signal);
      const tool = tools().find((one) => one.name === name);
      if (context === undefined || tool === undefined || !tool.isThere(context)) {
        return { kind: "absent", note: `no tool is called ${name}` };
      }
      const read = tool.args.safeParse(args);
      if (!read.success) return { kind: "failed", text: z.prettifyError(read.error) };
      return await executeTool(tool, read.data, context);
    },
  };
}

async function executeTool(
  tool: HouseTool,
  args: unknown,
  context: ToolContext,
): Promise<ToolOutcome> {
  const { signal } = context;
  const left = Promise.withResolvers<ToolOutcome>();
  const leave = () =>
    left.resolve({ kind: "unknown", fault: fault("cancelled", "the call was left") });
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([answered(tool, args, context), left.promise]);
  } catch {
    return { kind: "unknown", fault: fault("bad-reply", `${tool.name} broke`) };
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

async function answered(
  tool: HouseTool,
  args: unknown,
  context: ToolContext,
): Promise<ToolOutcome> {
  const answer = await tool.run(args, context);
  if (answer.kind === "failed") return answer;
  const { text, data, pictures, source } = answer;
  const isClaimable = tool.own || claimable.some((one) => one === source);
  return {
    kind: "done",
    text,
    structured: JsonFields.parse(tool.result.parse(data)),
    ...(pictures === undefined ? {} : { pictures }),
    ...(source !== undefined && isClaimable ? { source } : {}),
  };
}
