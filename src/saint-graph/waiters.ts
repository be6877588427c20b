// Callers that wait for the turn of a stimulus, and the report that they receive.

import type { StimulusId, TurnId } from "../kernel/id.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import { heardText } from "./speech-queue.ts";
import type { SoulState } from "./state.ts";

export type TurnReport = {
  readonly turn: TurnId;
  readonly outcome: "spoken" | "silent" | "interrupted" | "failed";
  /** The heard words, utterance by utterance. */
  readonly said: readonly string[];
  readonly note?: string | undefined;
};

/** `dropped`: it left the queue without a turn. */
export type Reported = Result<TurnReport, "known" | "ended" | "refused" | "dropped">;

export type Waiters = {
  /** Waits for the turn of a stimulus, until `leave`. */
  readonly wait: (stimulus: StimulusId) => {
    readonly reported: Promise<Reported>;
    readonly leave: () => void;
  };
  /** Answers the callers that wait for the turn that an event ended, unless its stimulus gets another turn. */
  readonly answer: (event: SoulEvent, after: SoulState, before: SoulState) => void;
  /** The soul has ended: every caller is answered, and no more are accepted. */
  readonly end: () => void;
};

const holds = ({ waiting, open }: SoulState, id: StimulusId): boolean =>
  open?.stimulus.id === id || waiting.some(({ stimulus }) => stimulus.id === id);

/** The stimuli that an event removes from the queue, if anybody waits for any. */
function droppedBy(event: SoulEvent, waiting: number): readonly StimulusId[] {
  if (waiting === 0) return [];
  if (event.type === "stimulus-dropped") return [event.stimulus as StimulusId];
  return event.type === "comments-passed" ? event.stimuli.map((id) => id as StimulusId) : [];
}

export function openWaiters(): Waiters {
  const waiting = new Map<StimulusId, Set<(reported: Reported) => void>>();
  const tell = (id: StimulusId, reported: Reported): void => {
    for (const resolve of waiting.get(id) ?? []) resolve(reported);
    waiting.delete(id);
  };

  return {
    wait(id) {
      const { promise: reported, resolve } = Promise.withResolvers<Reported>();
      const others = waiting.get(id) ?? new Set();
      waiting.set(id, others.add(resolve));
      return { reported, leave: () => others.delete(resolve) };
    },
    answer(event, after, before) {
      for (const dropped of droppedBy(event, waiting.size)) {
        if (!holds(after, dropped)) tell(dropped, err("dropped"));
      }
      if (event.type === "comment-dropped") tell(event.stimulus.id, err("dropped"));
      const { open } = before;
      if (open === null || after.open?.id === open.id || holds(after, open.stimulus.id)) return;
      const ended = event.type === "turn-ended" ? event : { outcome: "failed" as const };
      const report: TurnReport = {
        turn: open.id,
        outcome: ended.outcome,
        said: open.speech.map(heardText).filter((text) => text !== ""),
        ...("note" in ended ? { note: ended.note } : {}),
      };
      tell(open.stimulus.id, ok(report));
    },
    end() {
      for (const id of [...waiting.keys()]) tell(id, err("ended"));
    },
  };
}
