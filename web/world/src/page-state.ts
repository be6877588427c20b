import type { ConversationLine, ConversationState } from "../../../src/protocol/conversation.ts";
import {
  type ModelInUse,
  pageStimulusId,
  type RefusalCode,
  type ServerMessage,
  type ServerStatus,
  type Welcome,
} from "../../../src/protocol/live-feed.ts";

/** A comment that was written here and is not yet seen in the conversation. */
export type PendingComment = {
  readonly id: string;
  readonly text: string;
  readonly phase: "sending" | "accepted" | "refused";
  readonly code?: RefusalCode | undefined;
};

export type Connection = "connecting" | "live" | "lost";

/** All that the page knows. */
export type PageState = {
  readonly connection: Connection;
  readonly conversation?: string | undefined;
  readonly persona?: Welcome["persona"] | undefined;
  readonly model?: ModelInUse | undefined;
  readonly servers: readonly ServerStatus[];
  readonly now: ConversationState;
  /** The newest lines, by number. */
  readonly lines: readonly ConversationLine[];
  /** Where to resume from. */
  readonly cursor?: number | undefined;
  readonly pending: readonly PendingComment[];
};

export type PageEvent =
  | { readonly type: "received"; readonly message: ServerMessage }
  | { readonly type: "connection-changed"; readonly connection: Connection }
  | { readonly type: "comment-written"; readonly id: string; readonly text: string }
  | { readonly type: "comment-forgotten"; readonly id: string };

export const firstState: PageState = {
  connection: "connecting",
  servers: [],
  now: { activity: "idle", emotion: "neutral" },
  lines: [],
  pending: [],
};

export function pageAfter(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case "received":
      return afterMessage(state, event.message);
    case "connection-changed":
      return { ...state, connection: event.connection };
    case "comment-written": {
      const others = state.pending.filter((each) => each.id !== event.id);
      const { id, text } = event;
      return { ...state, pending: [...others, { id, text, phase: "sending" }] };
    }
    case "comment-forgotten":
      return { ...state, pending: state.pending.filter((each) => each.id !== event.id) };
  }
}

function afterMessage(state: PageState, message: ServerMessage): PageState {
  switch (message.type) {
    case "welcome":
      return welcomed(state, message);
    case "entries": {
      const lines = message.fresh ? sorted(message.lines) : merged(state.lines, message.lines);
      const pending = state.pending.filter((each) => !isShown(lines, each.id));
      return { ...state, lines, pending, cursor: message.cursor, now: message.state };
    }
    case "accepted":
      return settled(state, message.id, { phase: "accepted" });
    case "refused":
      return settled(state, message.id, { phase: "refused", code: message.code });
    case "status":
      return { ...state, model: message.model, servers: message.servers };
    case "pong":
      return state;
  }
}

function welcomed(state: PageState, message: Welcome): PageState {
  const { conversation, persona, model, servers } = message;
  const same = conversation === state.conversation;
  return {
    ...state,
    connection: "live",
    conversation,
    persona,
    model,
    servers,
    now: message.state,
    ...(same ? {} : { lines: [], cursor: undefined }),
  };
}

/** A page that stays open for days keeps this many lines. */
const keptLines = 1_000;

const sorted = (lines: readonly ConversationLine[]) =>
  [...lines].sort((a, b) => a.number - b.number).slice(-keptLines);

/** Puts new lines in their places; a line whose number is known takes the place of the earlier one. */
function merged(
  known: readonly ConversationLine[],
  news: readonly ConversationLine[],
): readonly ConversationLine[] {
  if (news.length === 0) return known;
  const byNumber = new Map(known.map((line) => [line.number, line]));
  for (const line of news) {
    const earlier = byNumber.get(line.number);
    if (!earlier || earlier.revision <= line.revision) byNumber.set(line.number, line);
  }
  return sorted([...byNumber.values()]);
}

function isShown(lines: readonly ConversationLine[], id: string): boolean {
  const stimulus = pageStimulusId(id);
  return lines.some((line) => line.kind === "comment" && line.stimulus === stimulus);
}

function settled(
  state: PageState,
  id: string | undefined,
  change: Pick<PendingComment, "phase" | "code">,
): PageState {
  const pending = state.pending.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...state, pending };
}
