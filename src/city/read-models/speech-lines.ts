import { assertNever } from "../../kernel/result.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { SoulEvent, SpeechPlace } from "../../protocol/soul-events.ts";
import type { SpeechOutcome } from "../../protocol/speech.ts";
import {
  addLine,
  amendLine,
  type ConversationDraft,
  keepTurn,
  longestText,
  moveTo,
  shortText,
  type TurnProgress,
  turnOf,
} from "./conversation-draft.ts";
import { emptyQueue, itemEnded, itemsFormed, type QueueStep } from "./speech-queue.ts";

type Of<T extends SoulEvent["type"]> = Extract<SoulEvent, { type: T }>;

/** Utterances were formed: those that nothing precedes begin. */
export function speechFormed(draft: ConversationDraft, event: Of<"speech-formed">): void {
  const turn = turnOf(draft, event.turn);
  const speaks = event.items.some((place) => place.item.kind === "say");
  const firstUtterance = turn.firstUtterance ?? (speaks ? draft.at - turn.startedAt : undefined);
  takeStep(draft, { ...turn, firstUtterance }, itemsFormed(turn.queue, event.items));
}

/** Items of it that still wait never begin. */
export function speechWithdrawn(
  draft: ConversationDraft,
  { turn, from }: Of<"speech-withdrawn">,
): void {
  const known = turnOf(draft, turn);
  const waiting = known.queue.waiting.filter(({ index }) => index < from);
  keepTurn(draft, { ...known, queue: { ...known.queue, waiting } });
}

/** An utterance waits for the operator, or is approved; one that is rejected ends. */
export function speechDecided(
  draft: ConversationDraft,
  event: Of<"speech-waits"> | Of<"speech-decided">,
): void {
  if (event.type === "speech-decided" && !event.approved) return;
  const number = turnOf(draft, event.turn).speech[event.index];
  const line = draft.lines.find((each) => each.number === number);
  const isOpen =
    line?.kind === "speech" && (line.progress === "waiting" || line.progress === "saying");
  if (!isOpen) return;
  const isApproved = event.type === "speech-decided";
  moveTo(draft, isApproved ? "speaking" : "thinking");
  amendLine(draft, number, "speech", { progress: isApproved ? "saying" : "waiting" });
}

/** An utterance, pause or emotion has ended: its line is completed and the next begins. */
export function speechEnded(draft: ConversationDraft, event: Of<"speech-ended">): void {
  const turn = turnOf(draft, event.turn);
  moveTo(draft, "thinking");
  takeStep(draft, turn, itemEnded(turn.queue, event.index));
  const number = turnOf(draft, event.turn).speech[event.index];
  const withheld = turn.withheld[event.index];
  amendLine(draft, number, "speech", progressOf(event.outcome, withheld));
}

function takeStep(draft: ConversationDraft, turn: TurnProgress, step: QueueStep): void {
  keepTurn(draft, { ...turn, queue: turn.closed ? emptyQueue : step.queue });
  if (!turn.closed) for (const place of step.begun) begin(draft, turn.id, place);
}

/** Shows one item of speech as begun. */
export function begin(
  draft: ConversationDraft,
  turnId: string,
  { index, item }: SpeechPlace,
): void {
  if (item.kind === "emotion" && item.emotion !== draft.state.emotion) {
    draft.state = { ...draft.state, emotion: item.emotion };
    addLine(draft, { kind: "emotion", turn: turnId, emotion: item.emotion });
  }
  if (item.kind !== "say") return;
  moveTo(draft, "speaking");
  const text = shortened(item.text, longestText);
  const doubtful = !draft.mayBeHeard(item.text);
  const line = { kind: "speech", turn: turnId, text: doubtful ? "" : text } as const;
  const number = addLine(draft, { ...line, progress: "saying" });
  const turn = turnOf(draft, turnId);
  keepTurn(draft, {
    ...turn,
    speech: { ...turn.speech, [index]: number },
    withheld: doubtful ? { ...turn.withheld, [index]: text } : turn.withheld,
  });
}

/** The progress of an utterance; a `withheld` one is shown once it was heard, even in part. */
function progressOf(outcome: SpeechOutcome, withheld: string | undefined) {
  switch (outcome.kind) {
    case "heard":
    case "cut":
      return { progress: outcome.kind, ...(withheld === undefined ? {} : { text: withheld }) };
    case "unheard":
      return { progress: outcome.kind, note: shortened(outcome.note, shortText) };
    case "held":
      return {
        progress: outcome.kind,
        text: "",
        note: shortened(outcome.reason, shortText),
        ...(outcome.said === undefined ? {} : { said: shortened(outcome.said, longestText) }),
      };
    default:
      return assertNever(outcome);
  }
}
