import type { SpeechPlace } from "../../protocol/soul-events.ts";

/**
 * The part of a turn's speech that was formed and has not been said. Utterances are heard one after another, so one
 * begins when everything before it has ended; the journal records only when each was formed and when it ended.
 */
export type SpeechQueue = {
  readonly waiting: readonly SpeechPlace[];
  /** The item that is being said, or the current pause. */
  readonly current?: number | undefined;
};

export const emptyQueue: SpeechQueue = { waiting: [] };

/** The queue after a step, and the items that begin with it, in order. */
export type QueueStep = { readonly queue: SpeechQueue; readonly begun: readonly SpeechPlace[] };

/** An emotion takes no time; an utterance and a pause delay the next item. */
const takesTime = (place: SpeechPlace) => place.item.kind !== "emotion";

function advance(queue: SpeechQueue): QueueStep {
  if (queue.current !== undefined) return { queue, begun: [] };
  const first = queue.waiting.findIndex(takesTime);
  if (first === -1) return { queue: emptyQueue, begun: queue.waiting };
  const begun = queue.waiting.slice(0, first + 1);
  return {
    queue: { waiting: queue.waiting.slice(first + 1), current: begun.at(-1)?.index },
    begun,
  };
}

export function itemsFormed(queue: SpeechQueue, items: readonly SpeechPlace[]): QueueStep {
  return advance({ ...queue, waiting: [...queue.waiting, ...items] });
}

/** Item `index` has ended, and with it everything before it. */
export function itemEnded(queue: SpeechQueue, index: number): QueueStep {
  const late = queue.waiting.filter((place) => place.index <= index);
  const waiting = queue.waiting.filter((place) => place.index > index);
  const current = queue.current !== undefined && queue.current > index ? queue.current : undefined;
  const next = advance({ waiting, current });
  return { queue: next.queue, begun: [...late, ...next.begun] };
}
