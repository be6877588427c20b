// Shows on her bodies what she is doing. Nothing waits for it.

import { isBodyTool } from "../../protocol/body.ts";
import type { StageActivity } from "../../protocol/stage-feed.ts";
import { isHeld } from "../audience/selection.ts";
import type { ToolBox } from "../ports.ts";
import type { SoulState } from "../state.ts";

export type Showing = {
  /** Notifies the bodies that can show it, when it changed. */
  readonly follow: (state: SoulState) => void;
  readonly stop: () => void;
};

/** The activity that is shown of a soul. */
export function activityShown({
  open,
  waiting,
}: Pick<SoulState, "open" | "waiting">): StageActivity {
  if (open === null) return waiting.some((one) => !isHeld(one)) ? "listening" : "idle";
  const isSaying = open.speech.some(
    ({ item, status }) => item.kind === "say" && status.kind === "saying",
  );
  return isSaying ? "speaking" : "thinking";
}

/** A body that connects later is notified at the next change of the tools. */
export function openShowing(tools: ToolBox): Showing {
  let shown: StageActivity = "idle";
  const told = new Set<string>();
  const left = new AbortController();
  const tell = () => {
    const able = tools.tools().filter((tool) => isBodyTool(tool, "sys_set_state"));
    for (const name of told) if (!able.some((tool) => tool.name === name)) told.delete(name);
    for (const { name } of able) {
      if (told.has(name)) continue;
      told.add(name);
      void tools.call(name, { state: shown }, left.signal);
    }
  };
  const stopListening = tools.onChange(tell);
  return {
    follow: (state) => {
      const now = activityShown(state);
      if (now === shown) return;
      shown = now;
      told.clear();
      tell();
    },
    stop: () => {
      stopListening();
      left.abort();
    },
  };
}
