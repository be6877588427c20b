// The comments of the audience for the operator: which wait, in which order and why, and the results of the last ones.

import type { JournalEntry } from "../../kernel/ports.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { WaitingComment } from "../../protocol/audience.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { DeskQueue, QueuedComment } from "../../protocol/studio-desk.ts";
import type { SoulOutline } from "../../saint-graph/outline.ts";

/** The results of comments that no longer wait. */
export type SettledComments = {
  /** The newest last. */
  readonly settled: readonly QueuedComment[];
  /** Comments without a result so far, by id. */
  readonly open: ReadonlyMap<string, Stimulus>;
};

export const nothingSettled: SettledComments = { settled: [], open: new Map() };

const settledKept = 12;
const openKept = 300;
const waitingShown = 40;
const longestText = 280;

/** The settled comments after one more entry of her stream. */
export function withSettled(
  before: SettledComments,
  { event }: JournalEntry<SoulEvent>,
): SettledComments {
  switch (event.type) {
    case "stimulus-arrived":
      return withOpen(before, event.stimulus);
    case "stimulus-dropped":
      return settle(before, event.stimulus, "passed", shortened(event.reason, 120));
    case "stimulus-passed":
      return settle(before, event.stimulus.id, "passed");
    case "comments-passed":
      return event.stimuli.reduce((now, id) => settle(now, id, "passed", event.reason), before);
    case "turn-ended":
      if (event.again === true) return before;
      return event.outcome === "failed"
        ? settle(before, event.stimulus, "passed", shortened(event.note ?? event.outcome, 120))
        : settle(before, event.stimulus, event.outcome === "interrupted" ? "cut" : "answered");
    default:
      return before;
  }
}

function withOpen(before: SettledComments, stimulus: Stimulus): SettledComments {
  if (stimulus.kind !== "comment") return before;
  const open = new Map(before.open).set(stimulus.id, stimulus);
  const [oldest] = open.keys();
  if (open.size > openKept && oldest !== undefined) open.delete(oldest);
  return { ...before, open };
}

function settle(
  before: SettledComments,
  id: string | undefined,
  state: "answered" | "cut" | "passed",
  note?: string,
): SettledComments {
  const stimulus = id === undefined ? undefined : before.open.get(id);
  if (stimulus === undefined) return before;
  const open = new Map(before.open);
  open.delete(stimulus.id);
  const comment = { ...queued(stimulus, state), ...(note === undefined ? {} : { note }) };
  return { settled: [...before.settled, comment].slice(-settledKept), open };
}

/** The queue of the live persona: the comment being answered, the waiting ones, and the results of the last ones. */
export function deskQueue(
  { settled }: SettledComments,
  { open }: Pick<SoulOutline, "open">,
  waiting: readonly WaitingComment[],
  { at, lag }: { readonly at: number; readonly lag?: number | undefined },
): DeskQueue {
  const answering = open?.stimulus.kind === "comment" ? [queued(open.stimulus, "answering")] : [];
  const shown = waiting.slice(0, waitingShown).map(({ stimulus, score, reasons }) => ({
    ...queued(stimulus, "waiting"),
    reasons,
    score,
  }));
  const here = new Set(
    [...answering, ...waiting.map(({ stimulus }) => stimulus)].map(({ id }) => id),
  );
  const gone = settled.filter(({ id }) => !here.has(id)).toReversed();
  const waits = waiting.map(({ stimulus }) => Math.max(0, at - stimulus.writtenAt));
  return {
    comments: [...answering, ...shown, ...gone],
    waiting: waiting.length,
    ...(lag === undefined ? {} : { lag }),
    ...(waits.length === 0 ? {} : { oldest: waits.reduce((one, other) => Math.max(one, other)) }),
  };
}

/** The age of the comment of the open turn when she took it up, in milliseconds. */
export const lagOf = ({ open }: Pick<SoulOutline, "open">): number | undefined =>
  open?.stimulus.kind === "comment"
    ? Math.max(0, open.startedAt - open.stimulus.writtenAt)
    : undefined;

function queued(
  { id, author, text, writtenAt, paid }: Stimulus,
  state: QueuedComment["state"],
): QueuedComment {
  return {
    id,
    author: { id: author?.id ?? "", name: author?.name ?? "", platform: author?.platform ?? "" },
    text: shortened(text, longestText),
    at: writtenAt,
    ...(paid === undefined ? {} : { paid }),
    reasons: [],
    state,
  };
}
