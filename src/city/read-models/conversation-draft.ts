import type { JournalEntry } from "../../kernel/ports.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { ConversationLine, ConversationState } from "../../protocol/conversation.ts";
import type { Usage } from "../../protocol/message.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { SpeechQueue } from "./speech-queue.ts";

/** The state of a turn that is needed to complete its lines. */
export type TurnProgress = {
  readonly id: string;
  readonly startedAt: number;
  readonly queue: SpeechQueue;
  /** The turn was interrupted: nothing more of it begins. */
  readonly closed: boolean;
  /** Line numbers by item index, of utterances that began. */
  readonly speech: Readonly<Record<number, number>>;
  /** Utterances that began and are hidden until it is known what was heard, by item index. */
  readonly withheld: Readonly<Record<number, string>>;
  /** Line numbers by call id, of running tools. */
  readonly tools: Readonly<Record<string, number>>;
  readonly modelCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly route?: string | undefined;
  readonly firstUtterance?: number | undefined;
};

/** The conversation for display, folded from the journal. */
export type ConversationView = {
  /** The newest lines by number. */
  readonly lines: readonly ConversationLine[];
  readonly state: ConversationState;
  /** The revision of the last change. */
  readonly head: number;
  /** A reader that resumes from an earlier revision may have missed lines that are no longer here. */
  readonly floor: number;
  readonly turns: readonly TurnProgress[];
};

/** Whether the speaker's gate would let this text be said. */
export type SpeechCheck = (text: string) => boolean;

/** A view during the change by one journal entry. Lives within one call and is not shared. */
export type ConversationDraft = {
  readonly mayBeHeard: SpeechCheck;
  readonly at: number;
  readonly base: number;
  steps: number;
  lines: ConversationLine[];
  turns: TurnProgress[];
  state: ConversationState;
};

/** The exclusive upper limit of changes by one journal entry. */
const stepsPerEntry = 10_000;
export const longestText = 4_000;

/** A text of at most `length` UTF-16 units, ending in … when it was cut; surrogate pairs stay whole. */
export function draftOf(
  view: ConversationView,
  entry: JournalEntry<SoulEvent>,
  mayBeHeard: SpeechCheck,
): ConversationDraft {
  return {
    mayBeHeard,
    at: entry.at,
    base: entry.number * stepsPerEntry,
    steps: 0,
    lines: [...view.lines],
    turns: [...view.turns],
    state: view.state,
  };
}

function nextStep(draft: ConversationDraft): number {
  draft.steps = Math.min(draft.steps + 1, stepsPerEntry - 1);
  return draft.base + draft.steps;
}

type WithoutPlace<L> = L extends ConversationLine ? Omit<L, "number" | "revision" | "at"> : never;
/** A line that has no place yet. */
export type NewLine = WithoutPlace<ConversationLine>;

/** Adds a line at the end; returns its number. */
export function addLine(draft: ConversationDraft, line: NewLine): number {
  const number = nextStep(draft);
  draft.lines.push({ ...line, number, revision: number, at: draft.at } as ConversationLine);
  return number;
}

/** Changes the line of this number when it is still here and of this kind. */
export function amendLine<K extends ConversationLine["kind"]>(
  draft: ConversationDraft,
  number: number | undefined,
  kind: K,
  change: Partial<Extract<ConversationLine, { kind: K }>>,
): void {
  const index = draft.lines.findLastIndex((line) => line.number === number);
  const line = draft.lines[index];
  if (line?.kind !== kind) return;
  draft.lines[index] = { ...line, ...change, revision: nextStep(draft) } as ConversationLine;
}

const newTurn = (id: string, startedAt: number): TurnProgress => ({
  id,
  startedAt,
  queue: { waiting: [] },
  closed: false,
  speech: {},
  withheld: {},
  tools: {},
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
});

/** The turn of this id; a new one when it is unknown. */
export const turnOf = (draft: ConversationDraft, id: string): TurnProgress =>
  draft.turns.find((turn) => turn.id === id) ?? newTurn(id, draft.at);

/** The number of turns that are kept, because late answers of an interrupted turn are normal. */
const rememberedTurns = 4;

export function keepTurn(draft: ConversationDraft, turn: TurnProgress): void {
  const known = draft.turns.some((other) => other.id === turn.id);
  draft.turns = known
    ? draft.turns.map((other) => (other.id === turn.id ? turn : other))
    : [...draft.turns, turn].slice(-rememberedTurns);
}

export const withUsage = (turn: TurnProgress, usage: Usage | undefined): TurnProgress => ({
  ...turn,
  modelCalls: turn.modelCalls + 1,
  inputTokens: turn.inputTokens + (usage?.input ?? 0),
  outputTokens: turn.outputTokens + (usage?.output ?? 0),
});

/** The finished view, of at most `keep` lines. */
export function viewOf(
  draft: ConversationDraft,
  before: ConversationView,
  keep: number,
): ConversationView {
  const gone = draft.lines.slice(0, Math.max(0, draft.lines.length - keep));
  return {
    lines: draft.lines.slice(gone.length),
    state: draft.state,
    head: draft.steps === 0 ? before.head : draft.base + draft.steps,
    floor: Math.max(before.floor, ...gone.map((line) => line.revision)),
    turns: draft.turns,
  };
}

/** The longest argument, outcome or note that a line carries. */
export const shortText = 400;

export function addNotice(
  draft: ConversationDraft,
  level: "info" | "warning" | "error",
  code: string,
  note: string,
): void {
  addLine(draft, { kind: "notice", level, code, note: shortened(note, shortText) });
}

export function moveTo(draft: ConversationDraft, activity: ConversationState["activity"]): void {
  draft.state = { ...draft.state, activity };
}

/** Completes a line that was unfinished when its turn or the program ended. */
export function breakOff(draft: ConversationDraft, line: ConversationLine): void {
  if (line.kind === "speech" && line.progress === "saying")
    amendLine(draft, line.number, "speech", { progress: "cut" });
  if (line.kind === "tool" && line.progress === "running")
    amendLine(draft, line.number, "tool", { progress: "broken-off" });
}
