// Moves the mouths of bodies that show her without her sound, in time with the stage.

import type { Stage } from "../../bodies/stage/tools.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import type { BodyStatuses } from "../voice/bodies/body-statuses.ts";

/** Milliseconds for a body to take the moves: later they are out of time. */
const limit = 2_000;

/** Tells every body with a mouth each utterance whose sound begins, and each that is cut. Returns how to stop it. */
export const moveMouths = (stage: Pick<Stage, "onMouth">, tools: ToolBox): (() => void) =>
  stage.onMouth(({ moves, emotion }) => {
    const args: JsonObject = {
      moves: moves.map((move) => ({ ...move })),
      ...(emotion === undefined ? {} : { emotion }),
    };
    const able = tools.tools().filter((tool) => isBodyTool(tool, "sys_move_mouth"));
    for (const { name } of able) void tools.call(name, args, AbortSignal.timeout(limit));
  });

/** Hides the figure of the stage while a body shows her itself. Returns how to stop it. */
export function followReplacedFigure(
  stage: Pick<Stage, "showFigure">,
  { all, onChange }: Pick<BodyStatuses, "all" | "onChange">,
): () => void {
  const look = () => stage.showFigure(!all().some(({ status }) => status.replacesFigure === true));
  look();
  return onChange(look);
}
