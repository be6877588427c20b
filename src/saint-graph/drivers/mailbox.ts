// The order of a soul's life: events go into the journal, then into `decide`, one at a time. Its stream lives by the
// laws of event-sourcing/live-stream.ts, and:
//
//   L1. An event is decided before its effects begin.
//   L2. Events are decided in the order of the journal.
//   L3. An event that follows from another without the outside is written in the same commit, right behind.

import { foldStream } from "../../event-sourcing/fold.ts";
import { type DraftedBatch, type Head, openStream } from "../../event-sourcing/live-stream.ts";
import type { Fault } from "../../kernel/fault.ts";
import { notAwaited } from "../../kernel/not-awaited.ts";
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

type Deps = {
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
  /** Resolves when more may follow from an effect from which nothing follows yet; undefined: nothing more does. */
  readonly awaits: (effect: Effect, after: SoulState) => Promise<void> | undefined;
  /**
   * Begins an effect. One that does nothing but write events is not begun where they were written with its cause. Must
   * not throw.
   */
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
/** Nothing of these effects is left to do once the events that follow from them are written. */
const onlyWrites: ReadonlySet<Effect["type"]> = new Set(["record", "say-raw", "say-prompt"]);

type Following = Pick<EffectPerformer, "follows" | "awaits">;

/** `awaited`: more may follow from the events once these have resolved. */
type Plan = { readonly batch: readonly Planned[]; readonly awaited: readonly Promise<void>[] };

/** The decision on an entry at a state: it is not computed twice while more is looked up. */
type Decided = Map<Pending["entry"], { readonly at: SoulState; readonly decision: Decision }>;

function decideOnce(known: Decided, at: SoulState, entry: Pending["entry"]): Decision {
  const found = known.get(entry);
  if (found?.at === at) return found.decision;
  const decision = decide(at, entry.event, entry.at);
  known.set(entry, { at, decision });
  return decision;
}

/** Decides events ahead, wave by wave: first those that came, then those that follow from them. */
function decideAhead(
  batch: readonly Pending[],
  from: SoulState,
  { follows, awaits }: Following,
  known: Decided,
): Plan {
  const planned: Planned[] = [];
  const awaited: Promise<void>[] = [];
  let state = from;
  let wave = batch;
  while (wave.length > 0) {
    const decided = wave.map((pending) => {
      const decision = decideOnce(known, state, pending.entry);
      state = decision.state;
      return { pending, decision };
    });
    const next: Pending[] = [];
    for (const { pending, decision } of decided) {
      const { stream, at } = pending.entry;
      const effects = decision.effects.filter((effect) => {
        const events = follows(effect, state);
        const more = events.length === 0 ? awaits(effect, state) : undefined;
        if (more !== undefined) awaited.push(more);
        for (const event of events) {
          next.push({ entry: { stream, at, event }, answer: () => undefined });
        }
        return events.length === 0 || !onlyWrites.has(effect.type);
      });
      planned.push({ ...pending, decision: { ...decision, effects } });
    }
    wave = next;
  }
  return { batch: planned, awaited };
}

/** The most keys of a batch that are looked up before it is written. */
const mostSought = 4;

/** Whether an event of the batch may be known already: then nothing follows from it. */
async function mayBeKnown(
  batch: readonly Pending[],
  { journal, stream }: Pick<Deps, "journal" | "stream">,
): Promise<boolean> {
  const keys = batch.flatMap(({ entry: { key } }) => (key === undefined ? [] : [key]));
  if (keys.length > mostSought || new Set(keys).size < keys.length) return true;
  const found = await Promise.all(keys.map((key) => journal.withKey(stream, key)));
  return found.some((entry) => entry !== undefined);
}

/**
 * The events and what follows from them. A bug in `decide` shows again, and is reported, when its event is taken; until
 * then nothing is decided ahead.
 */
function planned(
  batch: readonly Pending[],
  state: SoulState,
  following: Following,
  known: Decided,
): Plan {
  try {
    return decideAhead(batch, state, following, known);
  } catch {
    return { batch, awaited: [] };
  }
}

/** Milliseconds for which events wait to be written together with what is still looked up for them. */
const longestLookUp = 30;

/** Resolves when all are resolved, or after `longestLookUp`. */
async function lookedUp(
  awaited: readonly Promise<void>[],
  { clock }: Pick<Deps, "clock">,
): Promise<void> {
  const over = new AbortController();
  await Promise.race([Promise.all(awaited), clock.sleep(longestLookUp, over.signal)]);
  over.abort(notAwaited);
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
export async function openMailbox(outside: Deps): Promise<Mailbox> {
  const { journal, stream, clock, onBug, onJournalFault } = outside;
  const { promise: served, resolve: serve } = Promise.withResolvers<EffectPerformer>();
  let performer: EffectPerformer | undefined;

  const drafted = (
    by: EffectPerformer,
    batch: readonly Planned[],
  ): DraftedBatch<SoulState, SoulEvent> => ({
    entries: batch.map(({ entry }) => entry),
    settle(written, head) {
      for (const [place, pending] of batch.entries()) {
        pending.answer(take(by, written?.[place], pending.decision, head, onBug));
      }
    },
  });
  const draftFor = (
    by: EffectPerformer,
    events: readonly Pending[],
    state: SoulState,
  ): DraftedBatch<SoulState, SoulEvent> | Promise<DraftedBatch<SoulState, SoulEvent>> => {
    const ahead = () => {
      const known: Decided = new Map();
      const { batch, awaited } = planned(events, state, by, known);
      if (awaited.length === 0) return drafted(by, batch);
      return lookedUp(awaited, outside).then(() =>
        drafted(by, planned(events, state, by, known).batch),
      );
    };
    if (events.every(({ entry }) => entry.key === undefined)) return ahead();
    return mayBeKnown(events, outside).then((may) => (may ? drafted(by, events) : ahead()));
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
