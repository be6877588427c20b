import type { JsonObject } from "../../kernel/json.ts";
import { type BodyToolName, isBodyTool } from "../../protocol/body.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";

export type KeptTold = {
  /** Sets the current state. */
  readonly now: (args: JsonObject) => void;
  readonly stop: () => void;
};

type Deps = {
  readonly tools: ToolBox;
  readonly name: BodyToolName;
  /** The state that a body assumes before it receives one. */
  readonly atFirst: JsonObject;
  readonly onTrouble?: (why: string) => void;
};

/** Milliseconds for a body to receive the state. */
const limit = 10_000;

/** Sends the current state to every body that has a tool: once for each state, and to a new body when it connects. */
export function keepTold({ tools, name, atFirst, onTrouble }: Deps): KeptTold {
  const told = new Map<string, string>();
  const closing = new AbortController();
  const usual = JSON.stringify(atFirst);
  let args = atFirst;
  const tell = async (tool: string) => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limit)]);
    const outcome = await tools.call(tool, args, signal);
    if (outcome.kind === "failed") onTrouble?.(outcome.text);
  };
  const look = () => {
    const able = tools.tools().filter((tool) => isBodyTool(tool, name));
    const there = new Set(able.map((tool) => tool.name));
    for (const gone of [...told.keys()].filter((one) => !there.has(one))) told.delete(gone);
    const text = JSON.stringify(args);
    for (const each of there) {
      if ((told.get(each) ?? usual) === text) continue;
      told.set(each, text);
      void tell(each);
    }
  };
  const stopListening = tools.onChange(look);
  return {
    now: (next) => {
      args = next;
      look();
    },
    stop: () => {
      stopListening();
      closing.abort();
    },
  };
}
