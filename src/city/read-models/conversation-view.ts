import type { JournalEntry } from "../../kernel/ports.ts";
import { assertNever } from "../../kernel/result.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { ConversationLine } from "../../protocol/conversation.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import {
  addLine,
  addNotice,
  amendLine,
  breakOff,
  type ConversationDraft,
  type ConversationView,
  draftOf,
  keepTurn,
  longestText,
  moveTo,
  type SpeechCheck,
  shortText,
  turnOf,
  viewOf,
} from "./conversation-draft.ts";
import {
  begin,
  speechDecided,
  speechEnded,
  speechFormed,
  speechWithdrawn,
} from "./speech-lines.ts";
import { emptyQueue } from "./speech-queue.ts";
import { modelEnded, modelFailed, toolEnded } from "./tool-lines.ts";

type Of<T extends SoulEvent["type"]> = Extract<SoulEvent, { type: T }>;

/** An empty conversation. */
export const emptyView: ConversationView = {
  lines: [],
  state: { activity: "idle", emotion: "neutral" },
  head: 0,
  floor: 0,
  turns: [],
};

/**
 * The view after one more entry of the soul's stream. Keeps the newest `keep` lines. Words that `mayBeHeard` doubts are
 * shown after they were heard; what the gate held is never shown, only its replacement.
 */
export function withEntry(
  view: ConversationView,
  entry: JournalEntry<SoulEvent>,
  mayBeHeard: SpeechCheck,
  keep = 1_000,
): ConversationView {
  const draft = draftOf(view, entry, mayBeHeard);
  apply(draft, entry.event);
  return viewOf(draft, view, keep);
}

/** As `withEntry`, where judging the words is asynchronous. */
export async function withJudgedEntry(
  view: ConversationView,
  entry: JournalEntry<SoulEvent>,
  mayBeHeard: (texts: readonly string[]) => Promise<readonly boolean[]>,
  keep?: number,
): Promise<ConversationView> {
  const asked: string[] = [];
  const ask: SpeechCheck = (text) => {
    asked.push(text);
    return false;
  };
  const unjudged = withEntry(view, entry, ask, keep);
  if (asked.length === 0) return unjudged;
  const answers = await mayBeHeard(asked);
  const known = new Map(asked.map((text, place) => [text, answers[place] === true]));
  return withEntry(view, entry, (text) => known.get(text) === true, keep);
}

function apply(draft: ConversationDraft, event: SoulEvent): void {
  // Calls outside of the turn are no part of the conversation.
  if ("purpose" in event && event.purpose !== undefined) return;
  switch (event.type) {
    case "soul-woke":
      soulWoke(draft);
      break;
    case "stimulus-arrived":
      stimulusArrived(draft, event.stimulus);
      break;
    case "stimulus-dropped":
      stimulusDropped(draft, event);
      break;
    case "comments-passed":
      commentsPassed(draft, event);
      break;
    case "model-started":
      keepTurn(draft, turnOf(draft, event.turn));
      moveTo(draft, "thinking");
      break;
    case "speech-formed":
      speechFormed(draft, event);
      break;
    case "speech-withdrawn":
      speechWithdrawn(draft, event);
      break;
    case "speech-waits":
    case "speech-decided":
      speechDecided(draft, event);
      break;
    case "words-ended":
      wordsEnded(draft, event);
      break;
    case "comment-dropped":
      commentDropped(draft, event);
      break;
    case "speech-ended":
      speechEnded(draft, event);
      break;
    case "model-ended":
      modelEnded(draft, event);
      break;
    case "model-failed":
      modelFailed(draft, event);
      break;
    case "tool-ended":
      toolEnded(draft, event);
      break;
    case "turn-interrupted":
      keepTurn(draft, { ...turnOf(draft, event.turn), closed: true });
      break;
    case "turn-ended":
      turnEnded(draft, event);
      break;
    case "notice":
      addNotice(draft, event.level, event.code, event.note);
      break;
    case "show-set":
      addNotice(draft, "info", "show-set", event.title);
      break;
    case "words-given":
    case "acts-written":
    case "recall-made":
    case "alarm-rang":
    case "rest-ended":
    case "standing-changed":
    case "emotion-shifted":
    case "settings-changed":
    case "stimulus-passed":
    case "comment-chosen":
    case "note-kept":
    case "company-changed":
    case "past-forgotten":
    case "history-set":
      break;
    default:
      assertNever(event);
  }
}

/** Ends everything that was unfinished when the program stopped. */
function soulWoke(draft: ConversationDraft): void {
  for (const line of [...draft.lines]) breakOff(draft, line);
  draft.turns = [];
  draft.state = { activity: "idle", emotion: draft.state.emotion };
  addNotice(draft, "info", "soul-woke", "");
}

function stimulusArrived(draft: ConversationDraft, stimulus: Stimulus): void {
  const isWordless = stimulus.kind === "perceived" && stimulus.text.trim() === "";
  // Stimuli that wait for the operator are shown to nobody else.
  if (stimulus.kind === "pulse" || isWordless || stimulus.held !== undefined) return;
  const { author, paid } = stimulus;
  addLine(draft, {
    kind: "comment",
    stimulus: stimulus.id,
    source: stimulus.kind,
    text: shortened(stimulus.text, longestText),
    ...(stimulus.title === undefined ? {} : { title: stimulus.title }),
    ...(author && {
      author: { name: author.name, platform: author.platform, role: author.role },
    }),
    ...(paid && { paid }),
  });
}

function stimulusDropped(draft: ConversationDraft, event: Of<"stimulus-dropped">): void {
  const line = draft.lines.findLast(
    (each) => each.kind === "comment" && each.stimulus === event.stimulus,
  );
  amendLine(draft, line?.number, "comment", { dropped: shortened(event.reason, shortText) });
}

/** Only comments with a line are shown: the others are too many. */
function commentsPassed(
  draft: ConversationDraft,
  { stimuli, reason }: Of<"comments-passed">,
): void {
  if (stimuli.length === 0) return;
  const passed = new Set(stimuli);
  const lines = draft.lines.filter((line) => line.kind === "comment" && passed.has(line.stimulus));
  for (const { number } of lines) amendLine(draft, number, "comment", { dropped: reason });
}

/** It was dropped before it reached her, and is shown with the reason. */
function commentDropped(
  draft: ConversationDraft,
  { stimulus, reason, note }: Of<"comment-dropped">,
): void {
  stimulusArrived(draft, stimulus);
  const dropped = note === undefined ? reason : `${reason}: ${note}`;
  stimulusDropped(draft, { type: "stimulus-dropped", stimulus: stimulus.id, reason: dropped });
}

/** Words that the operator gave her. */
function wordsEnded(draft: ConversationDraft, { id, text, outcome }: Of<"words-ended">): void {
  const isHeld = outcome.kind === "held";
  addLine(draft, {
    kind: "speech",
    turn: id,
    text: isHeld ? "" : shortened(text, longestText),
    progress: outcome.kind,
    ...(isHeld ? { note: shortened(outcome.reason, shortText) } : {}),
  });
}

function turnEnded(draft: ConversationDraft, event: Of<"turn-ended">): void {
  if (event.outcome === "failed" && event.again !== true && event.stimulus !== undefined) {
    const reason = event.note ?? event.outcome;
    stimulusDropped(draft, { type: "stimulus-dropped", stimulus: event.stimulus, reason });
  }
  const turn = turnOf(draft, event.turn);
  for (const place of turn.closed ? [] : turn.queue.waiting) begin(draft, turn.id, place);
  const settled = turnOf(draft, event.turn);
  for (const number of Object.values(settled.tools)) {
    const line = draft.lines.find((each) => each.number === number);
    if (line) breakOff(draft, line);
  }
  keepTurn(draft, { ...settled, queue: emptyQueue });
  moveTo(draft, "idle");
  addLine(draft, {
    kind: "turn",
    turn: event.turn,
    outcome: event.outcome,
    modelCalls: settled.modelCalls,
    inputTokens: settled.inputTokens,
    outputTokens: settled.outputTokens,
    duration: draft.at - settled.startedAt,
    ...(settled.route === undefined ? {} : { route: settled.route }),
    ...(settled.firstUtterance === undefined ? {} : { firstUtterance: settled.firstUtterance }),
    ...(event.note === undefined ? {} : { note: shortened(event.note, shortText) }),
  });
}

/** Lines for a reader, and the position from which to continue. */
export type LinePage = {
  readonly lines: readonly ConversationLine[];
  readonly cursor: number;
  /** The reader must discard its lines: these are the newest ones, not the next ones. */
  readonly fresh: boolean;
};

/**
 * The changes after the revision `after`, oldest first, at most `limit` lines. The newest `limit` lines when `after` is
 * absent, or not a position of this view (too old, or of another journal).
 */
export function linesAfter(
  view: ConversationView,
  after: number | undefined,
  limit: number,
): LinePage {
  if (after === undefined || after < view.floor || after > view.head) {
    return { lines: view.lines.slice(-limit), cursor: view.head, fresh: true };
  }
  const changed = view.lines
    .filter((line) => line.revision > after)
    .sort((a, b) => a.revision - b.revision)
    .slice(0, limit);
  return { lines: changed, cursor: changed.at(-1)?.revision ?? view.head, fresh: false };
}
