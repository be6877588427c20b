// The lines of a room and of the stage for a viewer: what the audience sees and hears.

import type { ConversationLine } from "../../protocol/conversation.ts";
import type { RoomLine } from "../../protocol/room-line.ts";

/** Without tools, callers, costs, faults and notices. */
export function forViewer(line: RoomLine): readonly RoomLine[] {
  switch (line.kind) {
    case "message": {
      if (line.household === true) return [];
      const { cost: _, key: __, pictures: ___, ...shown } = line;
      return [shown];
    }
    case "enter":
    case "leave":
    case "emotion":
    case "world-event":
      return [line];
    default:
      return [];
  }
}

/** Of the stage: comments, what she said, and pictures that she showed. */
export function stageForViewer(line: ConversationLine): readonly ConversationLine[] {
  switch (line.kind) {
    case "comment":
      return line.source === "perceived" ? [] : [line];
    case "speech": {
      const { note: _, ...shown } = line;
      return [shown];
    }
    case "tool": {
      const { outcome: _, ...shown } = line;
      return shown.pictures === undefined ? [] : [{ ...shown, args: "" }];
    }
    case "turn": {
      const { note: _, route: __, ...shown } = line;
      return [{ ...shown, modelCalls: 0, inputTokens: 0, outputTokens: 0 }];
    }
    case "notice":
      return [];
    case "emotion":
      return [line];
  }
}
