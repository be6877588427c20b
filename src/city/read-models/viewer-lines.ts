// The lines of a room and of the stage for a viewer: what the audience sees and hears.

import type { ConversationLine } from "../../protocol/conversation.ts";
import type { Named, RoomLine } from "../../protocol/room-line.ts";

/** The user has no name for viewers. */
const publicName = (who: Named): Named => (who.kind === "user" ? { kind: "user", name: "" } : who);

/**
 * Without tools, callers, costs, faults and notices, the name of the user, and where somebody came from or went: that
 * may be a room that nobody sees.
 */
export function forViewer(line: RoomLine): readonly RoomLine[] {
  switch (line.kind) {
    case "message": {
      if (line.household === true) return [];
      const { cost: _, key: __, pictures: ___, ...shown } = line;
      return [{ ...shown, who: publicName(line.who) }];
    }
    case "enter": {
      const { from: _, ...shown } = line;
      return [{ ...shown, who: publicName(line.who) }];
    }
    case "leave": {
      const { to: _, ...shown } = line;
      return [{ ...shown, who: publicName(line.who) }];
    }
    case "emotion":
    case "world-event":
      return [line];
    default:
      return [];
  }
}

type CommentLine = Extract<ConversationLine, { readonly kind: "comment" }>;

const withoutUser = (line: CommentLine): CommentLine =>
  line.author?.role === "user" || line.author?.role === "operator"
    ? { ...line, author: { ...line.author, name: "" } }
    : line;

/** Of the stage: comments, what she said, and pictures that she showed. Her cues are between her and the operator. */
export function stageForViewer(line: ConversationLine): readonly ConversationLine[] {
  switch (line.kind) {
    case "comment":
      return line.source === "perceived" || line.source === "show-cue" ? [] : [withoutUser(line)];
    case "speech": {
      if (line.progress === "waiting") return [{ ...line, text: "" }];
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
