// The texts that bodies say aloud: a microphone picks them up wherever a loudspeaker stands beside it.

import type { Clock } from "../../../kernel/ports.ts";
import { isBodyTool, Spoken } from "../../../protocol/body.ts";
import type { ToolBox, ToolOutcome } from "../../../saint-graph/ports.ts";
import { type SaidText, soundingTexts } from "../sounding-texts.ts";

export type SaidAloud = {
  /** `call` of the tool box, through which all bodies speak. */
  readonly call: ToolBox["call"];
  /** The texts that bodies say now, or said within the last seconds. */
  readonly sayings: () => readonly SaidText[];
};

/**
 * Follows what bodies are given to speak. A body that does not report when it began to sound, as a terminal that prints,
 * says nothing aloud.
 */
export function followSaidAloud(
  box: Pick<ToolBox, "tools" | "call">,
  clock: Pick<Clock, "now">,
): SaidAloud {
  const texts = soundingTexts(clock);
  /** Servers whose last utterance made no sound. */
  const silent = new Set<string>();
  return {
    async call(name, args, signal) {
      const tool = box.tools().find((one) => one.name === name);
      const { text } = args;
      if (tool === undefined || !isBodyTool(tool, "speak") || typeof text !== "string")
        return await box.call(name, args, signal);
      const over = silent.has(tool.server) ? undefined : texts.begin(text);
      const outcome = await box.call(name, args, signal);
      const sounded = hasSounded(outcome);
      if (sounded === true) silent.delete(tool.server);
      else if (sounded === false) silent.add(tool.server);
      if (over !== undefined) over(sounded !== false);
      else if (sounded === true) texts.begin(text)(true);
      return outcome;
    },
    sayings: texts.now,
  };
}

/** Undefined: it is not known, as where a call broke off. */
function hasSounded(outcome: ToolOutcome): boolean | undefined {
  if (outcome.kind === "done")
    return Spoken.safeParse(outcome.structured).data?.began !== undefined;
  return outcome.kind === "absent" ? false : undefined;
}
