// The order of a soul's life: events go into the journal, then into `decide`, one at a time. Its stream lives by the
// laws of event-sourcing/live-stream.ts, and:
//
//   L1. An event is decided before its effects begin.
//   L2. Events are decided in the order of the journal.
//   L3. An event that follows from another without the outside is written in the same commit, right behind.

import { foldStream } from "../../event-sourcing/fold.ts";
import { type DraftedBatch, type Head, openStream } from "../../event-sourcing/live-stream.ts";
import type { Fault } from "../../kernel/fault.ts";
import type { Clock, NewJournalEntry } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { decide } from "../decide.ts";
import type { Effect } from "../effects.ts";
import type { Decision } from "../faculty.ts";
import type { SoulJournal } from "../ports.ts";
import type { Recorded } from "../soul.ts";
import { decisionAfterBug, soulFold } from "../soul-fold.ts";
import type { SoulState } from "../state.ts";
import type { SoulEntry } from "../step.ts";

export type Mailbox = {
  readonly state: () => SoulState;
  /** The number of the last entry in `state`. */
  readonly number: () => number;
  /** Sets the performer of effects, once; what is recorded before waits for it. */
  readonly serve: (performer: EffectPerformer) => void;
  /** Resolves when the event is durable and decided. `at` moves the event's time forward, never back. */
  readonly record: (event: SoulEvent, options?: { key?: string; at?: number }) => Promise<Recorded>;
  /**
   * Folds the state again from the journal, from which words may have been deleted: work under way goes on, and no
   * later snapshot holds them.
   */
  readonly reread: () => Promise<void>;
  /** Lets what was recorded be written, and writes nothing more. */
  readonly close: () => Promise<void>;
};

type Outside = {
  readonly journal: SoulJournal;
  readonly stream: string;
  readonly clock: Clock;
  /** The journal cannot be written now; it is tried again every second. */
  readonly onJournalFault: (fault: Fault) => void;
  /** A bug in `decide` ended the open turn, or an observer or the journal threw. */
  readonly onBug: (error: unknown) => void;
};

/** Performs effects. */
export type EffectPerformer = {
  /**
   * The events that follow from an effect without the outside, given the state after its cause; they may be written at
   * once.
   */
  readonly follows: (effect: Effect, after: SoulState) => readonly SoulEvent[];
  /** Begins an effect. A `record` whose event was written with its cause is not begun. Must not throw. */
  readonly perform: (effect: Effect) => void;
  /** Called after each decision, with the state after and before it. */
  readonly observe: (entry: SoulEntry, state: SoulState, before: SoulState) => void;
  /** Another process writes to this stream: this soul has ended. */
  readonly onTakenOver: () => void;
};

/** An event to be written, and who waits for it. */
type Pending = {
  readonly entry: NewJournalEntry<SoulEvent>;
  readonly answer: (recorded: Recorded) => void;
};

/** An event and its decision, computed before it is written. */
type Planned = Pending & { readonly decision?: Decision };

const snapshotEvery = 256;

/** Decides events ahead, wave by wave: first those that came, then those that follow from them. */
function foresee(
  batch: readonly Pending[],
  from: SoulState,
  follows: EffectPerformer["follows"],
): readonly Planned[] {
  const planned: Planned[] = [];
  let state = from;
  let wave = batch;
  while (wave.length > 0) {
    const decided = wave.map((pending) => {
      const decision = decide(state, pending.entry.event, pending.entry.at);
      state = decision.state;
      return { pending, decision };
    });
    const next: Pending[] = [];
    for (const { pending, decision } of decided) {
      const effects = decision.effects.filter((effect) => {
        const events = follows(effect, state);
        for (const event of events) {
          next.push({ entry: { ...pending.entry, event }, answer: () => undefined });
        }
        return events.length === 0 || effect.type !== "record";
      });
      planned.push({ ...pending, decision: { ...decision, effects } });
    }
    wave = next;
  }
  return planned;
}

/**
 * The events and what follows from them. An event with a key may turn out to be known already, and then nothing
 * follows: it is not decided ahead. A bug in `decide` shows again, and is reported, when its event is taken.
 */
function planned(
  batch: readonly Pending[],
  state: SoulState,
  follows: EffectPerformer["follows"],
): readonly Planned[] {
  if (batch.some(({ entry }) => entry.key !== undefined)) return batch;
  try {
    return foresee(batch, state, follows);
  } catch {
    return batch;
  }
}

/** As `decide`; a bug in it ends the open turn. */
function decided(
  state: SoulState,
  { event, at }: SoulEntry,
  onBug: (error: unknown) => void,
): Decision {
  try {
    return decide(state, event, at);
  } catch (error) {
    onBug(error);
    return decisionAfterBug(state, event);
  }
}

/** Applies a written event to the state and has its effects performed. */
function take(
  performer: EffectPerformer,
  entry: SoulEntry | undefined,
  foreseen: Decision | undefined,
  head: Head<SoulState, SoulEvent>,
  onBug: (error: unknown) => void,
): Recorded {
  if (entry === undefined) return "ended";
  if (head.holds(entry)) return "known";
  const before = head.state();
  const { state, effects } = foreseen ?? decided(before, entry, onBug);
  head.advance(entry, state);
  try {
    performer.observe(entry, state, before);
  } catch (error) {
    onBug(error);
  }
  for (const effect of effects) performer.perform(effect);
  return "decided";
}

/** Opens the mailbox of a stream at the end of its journal. */
export async function openMailbox(outside: Outside): Promise<Mailbox> {
  const { journal, stream, clock, onBug, onJournalFault } = outside;
  const { promise: served, resolve: serve } = Promise.withResolvers<EffectPerformer>();
  let performer: EffectPerformer | undefined;

  const draftFor = (
    by: EffectPerformer,
    events: readonly Pending[],
    state: SoulState,
  ): DraftedBatch<SoulState, SoulEvent> => {
    const batch = planned(events, state, by.follows);
    return {
      entries: batch.map(({ entry }) => entry),
      settle(written, head) {
        for (const [place, pending] of batch.entries()) {
          pending.answer(take(by, written?.[place], pending.decision, head, onBug));
        }
      },
    };
  };

  const live = openStream<SoulState, SoulEvent, Pending>(
    {
      ...{ journal, clock, stream, onBug, onJournalFault, fold: soulFold },
      draft: (events, state) =>
        performer === undefined
          ? served.then((by) => draftFor(by, events, state))
          : draftFor(performer, events, state),
      abandon: (pending) => pending.answer("ended"),
      isSnapshotDue: ({ open }, since) => since >= snapshotEvery && open === null,
      onTakenOver: () => performer?.onTakenOver(),
    },
    await foldStream(soulFold, journal, stream),
  );

  return {
    state: live.state,
    number: live.number,
    serve(by) {
      performer = by;
      serve(by);
    },
    record: (event, { key, at } = {}) =>
      new Promise((answer) => {
        const entry = { stream, at: live.moment(at), event, ...(key === undefined ? {} : { key }) };
        if (!live.send({ entry, answer })) answer("ended");
      }),
    reread: live.reread,
    close: live.close,
  };
}
