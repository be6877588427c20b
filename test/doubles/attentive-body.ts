// A body and a weather service in one tool box. It records what was heard, and fails, waits or disconnects on request.

import { fault } from "../../src/kernel/fault.ts";
import type { JsonObject } from "../../src/kernel/json.ts";
import { bodyTools as contract } from "../../src/protocol/body.ts";
import type { ServerTool, ToolBox, ToolOutcome } from "../../src/saint-graph/ports.ts";

export type Called = { readonly name: string; readonly args: JsonObject };
/** The answer of a tool; a slow one sees the signal. */
export type Deed = (args: JsonObject, signal: AbortSignal) => ToolOutcome | Promise<ToolOutcome>;

export type AttentiveBody = ToolBox & {
  /** The words heard to the end, in order. */
  readonly heard: readonly string[];
  /** The utterances begun, cut or not. */
  readonly begun: readonly string[];
  readonly faces: readonly string[];
  /** Every call that was carried out, in the order of its beginning. */
  readonly calls: readonly Called[];
  /** Replaces what a tool does. */
  does(name: string, deed: Deed): void;
  /** Gives the tools that there are; without a list the first ones are back. */
  offer(tools?: readonly ServerTool[]): void;
};

export const done = (text: string, structured?: JsonObject): ToolOutcome => ({
  kind: "done",
  text,
  ...(structured === undefined ? {} : { structured }),
});
export const cancelled: ToolOutcome = { kind: "unknown", fault: fault("cancelled", "left") };

/** Settles with the value, or as cancelled when the signal comes first. */
export const unlessLeft = (
  value: Promise<ToolOutcome>,
  signal: AbortSignal,
): Promise<ToolOutcome> =>
  Promise.race([
    value,
    new Promise<ToolOutcome>((resolve) => {
      if (signal.aborted) resolve(cancelled);
      else signal.addEventListener("abort", () => resolve(cancelled), { once: true });
    }),
  ]);

const text = { type: "string" } as const;
const tool = (
  name: string,
  properties: JsonObject,
  required: readonly string[],
  more: Partial<ServerTool> = {},
): ServerTool => ({
  name,
  original: name,
  server: "terminal",
  description: name,
  inputSchema: { type: "object", properties, required },
  internal: name.startsWith("sys_"),
  readOnly: false,
  declarationSource: "operator",
  ...(Object.hasOwn(contract, name) ? { body: "terminal" } : {}),
  ...more,
});

export const bodyTools: readonly ServerTool[] = [
  tool("speak", { text, style: text }, ["text"]),
  tool("change_emotion", { emotion: text }, ["emotion"]),
  tool("sys_get_comments", {}, []),
  tool("sys_stop_speaking", {}, []),
  tool("get_weather", { location: text, date: text }, ["location"], {
    server: "weather",
    plainNames: true,
    readOnly: true,
  }),
];

/** A tool of that name on a server of that name. */
export const oneMore = (name: string, more: Partial<ServerTool> = {}): ServerTool =>
  tool(name, {}, [], { server: "more", ...more });

export function attentiveBody(first: readonly ServerTool[] = bodyTools): AttentiveBody {
  const heard: string[] = [];
  const begun: string[] = [];
  const faces: string[] = [];
  const calls: Called[] = [];
  const listeners = new Set<() => void>();
  const deeds = new Map<string, Deed>([
    ["get_weather", ({ location }) => done(`${String(location)}は晴れ`)],
    ["sys_get_comments", () => done("No new comments.")],
  ]);
  let offered = first;

  const carryOut = async (name: string, args: JsonObject, signal: AbortSignal) => {
    if (name === "speak") begun.push(String(args["text"]));
    const outcome = (await deeds.get(name)?.(args, signal)) ?? done("ok");
    const isWhole = outcome.kind === "done" && outcome.structured?.["kind"] !== "cut";
    if (name === "speak" && isWhole) heard.push(String(args["text"]));
    if (name === "change_emotion" && isWhole) faces.push(String(args["emotion"]));
    return outcome;
  };

  return {
    heard,
    begun,
    faces,
    calls,
    tools: () => offered,
    async call(name, args, signal) {
      const known = offered.find((each) => each.name === name);
      if (known === undefined) return { kind: "absent", note: `no tool is called ${name}` };
      if (signal.aborted) return cancelled;
      calls.push({ name, args });
      return await carryOut(known.original, args, signal);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    does: (name, deed) => void deeds.set(name, deed),
    offer: (tools = first) => {
      offered = tools;
      for (const listener of listeners) listener();
    },
  };
}
