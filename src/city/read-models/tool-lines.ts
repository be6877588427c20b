import { ownValue } from "../../kernel/own-value.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import {
  addLine,
  addNotice,
  amendLine,
  type ConversationDraft,
  keepTurn,
  moveTo,
  shortText,
  type TurnProgress,
  turnOf,
  withUsage,
} from "./conversation-draft.ts";

type Of<T extends SoulEvent["type"]> = Extract<SoulEvent, { type: T }>;

/** Calls by which a persona speaks; they are shown as speech. */
const speechTools: ReadonlySet<string> = new Set(["speak", "change_emotion"]);
/** The model answered: its tool calls run. */
export function modelEnded(draft: ConversationDraft, event: Of<"model-ended">): void {
  let turn: TurnProgress = {
    ...withUsage(turnOf(draft, event.turn), event.usage),
    route: event.route,
  };
  for (const part of event.parts) {
    if (part.kind !== "call" || speechTools.has(part.name)) continue;
    const args = shortened(part.badArgs ?? JSON.stringify(part.args), shortText);
    const number = addLine(draft, {
      kind: "tool",
      turn: event.turn,
      name: part.name,
      args,
      progress: "running",
    });
    turn = { ...turn, tools: { ...turn.tools, [part.id]: number } };
    if (draft.state.activity !== "speaking") moveTo(draft, "looking-up");
  }
  keepTurn(draft, turn);
}

/** The model did not answer; the operator sees why. */
export function modelFailed(draft: ConversationDraft, event: Of<"model-failed">): void {
  keepTurn(draft, withUsage(turnOf(draft, event.turn), event.usage));
  if (event.fault.kind === "cancelled") return;
  const note = `${event.route}: ${event.fault.note}`;
  addNotice(draft, "warning", `model-${event.fault.kind}`, note);
}

/** A tool answered, or was refused. */
export function toolEnded(draft: ConversationDraft, event: Of<"tool-ended">): void {
  if (speechTools.has(event.name)) return;
  const turn = turnOf(draft, event.turn);
  const number =
    ownValue(turn.tools, event.call) ??
    addLine(draft, {
      kind: "tool",
      turn: event.turn,
      name: event.name,
      args: "",
      progress: "running",
    });
  const failed = "error" in event.outcome;
  amendLine(draft, number, "tool", {
    progress: event.refused !== undefined ? "refused" : failed ? "failed" : "done",
    outcome: shortened(
      "error" in event.outcome ? event.outcome.error : event.outcome.output,
      shortText,
    ),
    ...(event.pictures === undefined
      ? {}
      : { pictures: event.pictures.map((picture) => picture.name) }),
    duration: event.duration,
  });
  if (draft.state.activity === "looking-up") moveTo(draft, "thinking");
}
