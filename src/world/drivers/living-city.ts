// The order of a city's life: a command is obeyed on the state that all before it led to, its events go into the
// journal, then into the state, one at a time. Its stream lives by the laws of event-sourcing/live-stream.ts, and:
//
//   C1. An event is in the state before any listener is called with it.
//   C2. A command of a key is carried out once: the same key again is answered with the result of the first time.
//   C3. What follows from a state without the outside is written in the commit that leads to the state.

import { type Fold, foldStream } from "../../event-sourcing/fold.ts";
import {
  appendPatiently,
  type DraftedBatch,
  type Head,
  openStream,
} from "../../event-sourcing/live-stream.ts";
import type { Fault } from "../../kernel/fault.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import { type KeyGuard, openKeyGuard } from "../../trust/typed-keys.ts";
import { cityFold } from "../city-fold.ts";
import type { CityCommand, CityRefusal } from "../commands.ts";
import { evolve } from "../evolve.ts";
import { withNumbers } from "../numbers.ts";
import { obey } from "../obey.ts";
import type { CityState } from "../state.ts";
import { withoutTypedKeys } from "../typed-words.ts";
import {
  type CityEntry,
  type CityRequest,
  drafted,
  type FollowingEvents,
  keyedEvents,
  type Slot,
  type Written,
} from "./drafting.ts";

/** Events, or a function that makes them from the state at the moment when they are written. */
type Told = readonly CityEvent[] | ((state: CityState, at: number) => readonly CityEvent[]);

export type LivingCity = {
  readonly state: () => CityState;
  /** The number of the last entry in `state`. */
  readonly number: () => number;
  /**
   * Resolves when the command is durable and in the state, or refused. A known key changes nothing and is answered with
   * the earlier result.
   */
  readonly command: (
    command: CityCommand,
    options?: { readonly key?: string | undefined },
  ) => Promise<Result<Written, CityRefusal | "ended">>;
  /** Writes events unchanged, in one commit; `keys` by place. Those whose key is known are not written again. */
  readonly record: (
    events: Told,
    options?: { readonly keys?: readonly (string | undefined)[] | undefined },
  ) => Promise<Result<Written, "ended">>;
  /** Sets what follows from each state that a commit leads to; before, nothing does. */
  readonly setFollowing: (following: FollowingEvents) => void;
  /** Calls the listener with each event after it is in the state. Returns how to stop it. */
  readonly subscribe: (listener: CityListener) => () => void;
  /** Folds the state again from the journal, from which words may have been deleted since. */
  readonly reread: () => Promise<void>;
  /** Writes what was requested, and nothing more. */
  readonly close: () => Promise<void>;
};

export type { CityEntry } from "./drafting.ts";

type CityListener = (entry: CityEntry, state: CityState, before: CityState) => void;

type Deps = {
  readonly journal: Journal<CityEvent>;
  readonly clock: Clock;
  /** The slug of the city: its stream is `city:<slug>`. */
  readonly slug: string;
  /** The first events of a city whose stream is empty: `city-founded` first. */
  readonly founding: readonly CityEvent[];
  /** Takes keys out of what people say, before it is journalled. Absent: only those of known forms. */
  readonly keys?: KeyGuard | undefined;
  /** Called after each commit with the state after it. */
  readonly changed: (state: CityState) => void;
  /** The journal cannot be written now; it is tried again every second. */
  readonly onJournalFault: (fault: Fault) => void;
  /** A rule, a listener or the journal threw. */
  readonly onBug: (error: unknown) => void;
  /** Another process writes to this stream: this city has ended. */
  readonly onTakenOver: () => void;
};

/**
 * The fewest events between two snapshots, and events for each resident: the cost of a snapshot grows with its size.
 */
const snapshotEvery = 256;
const snapshotEveryPersona = 4;

/** Founds the city of a stream unless it has entries; another process may be faster. */
async function begun(
  outside: Deps,
  stream: string,
): Promise<{ readonly state: CityState; readonly number: number }> {
  const { journal, clock, onBug } = outside;
  const found = await foldStream(cityFold, journal, stream, { onBug });
  if (found.state !== null) return { state: found.state, number: found.number };
  if (found.number > 0) throw new Error(`${stream} does not begin with the founding of a city`);
  const at = clock.now();
  let before: CityState | null = null;
  const entries = outside.founding.map((event) => {
    const entry = { stream, at, event: withNumbers(before, event) };
    before = evolve(before, event, at);
    return entry;
  });
  await appendPatiently({ ...outside, stream }, entries, 0);
  const founded = await foldStream(cityFold, journal, stream);
  if (founded.state === null) throw new Error(`${stream} was not founded`);
  return { state: founded.state, number: founded.number };
}

/** The needs of writing a batch of requests. */
type Writing = Deps & {
  readonly stream: string;
  readonly keys: KeyGuard;
  readonly listeners: ReadonlySet<CityListener>;
  following: FollowingEvents;
  /** The time of the next event. */
  readonly moment: () => number;
};

async function draft(
  writing: Writing,
  requests: readonly CityRequest[],
  state: CityState,
): Promise<DraftedBatch<CityState, CityEvent>> {
  const concealed = (event: CityEvent) => withoutTypedKeys(event, writing.keys);
  const { entries, states, answers } = await drafted({ ...writing, state, concealed }, requests);
  return {
    entries,
    settle(written, head) {
      written?.forEach((entry, place) => {
        take(writing, entry, states[place] ?? head.state(), head);
      });
      for (const { request, slots } of answers) request.answer(answerOf(slots, written));
      if (written !== undefined && written.length > 0) {
        attempt(writing, () => writing.changed(head.state()));
      }
    },
  };
}

/** Applies an event to the state, and then calls the listeners. */
function take(
  writing: Writing,
  entry: CityEntry,
  after: CityState,
  head: Head<CityState, CityEvent>,
): void {
  if (head.holds(entry)) return;
  const before = head.state();
  head.advance(entry, after);
  for (const listener of writing.listeners) {
    attempt(writing, () => listener(entry, after, before));
  }
}

function attempt({ onBug }: Pick<Deps, "onBug">, step: () => void): void {
  try {
    step();
  } catch (error) {
    onBug(error);
  }
}

/** Opens a city where its journal ends, or founds it. Throws when its stream does not begin with a founding. */
export async function openCity(outside: Deps): Promise<LivingCity> {
  const { journal, clock, onBug } = outside;
  const stream = cityStream(outside.slug);
  const listeners = new Set<CityListener>();
  const keys = outside.keys ?? openKeyGuard();
  const writing: Writing = {
    ...{ ...outside, stream, keys, listeners },
    following: () => [],
    moment: () => live.moment(),
  };
  const fold = cityFold as Fold<CityState, CityEvent>;

  const live = openStream<CityState, CityEvent, CityRequest>(
    {
      ...{ journal, clock, stream, fold, onBug },
      draft: (requests, state) => draft(writing, requests, state),
      abandon: (request) => request.answer(err("ended")),
      isSnapshotDue: ({ residents }, since) =>
        since >= Math.max(snapshotEvery, snapshotEveryPersona * residents.keys.length),
      onJournalFault: outside.onJournalFault,
      onTakenOver: outside.onTakenOver,
    },
    await begun(outside, stream),
  );

  const send = (
    request: Pick<CityRequest, "key" | "decide">,
  ): Promise<Result<Written, CityRefusal | "ended">> =>
    new Promise((answer, fail) => {
      if (!live.send({ ...request, answer, fail })) answer(err("ended"));
    });

  return {
    state: live.state,
    number: live.number,
    command: (command, { key } = {}) =>
      send({
        key,
        decide: (now, at) => {
          const obeyed = obey(now, command, at);
          return obeyed.ok ? ok(keyedEvents(obeyed.value, key)) : obeyed;
        },
      }),
    record: (events, { keys = [] } = {}) =>
      send({
        decide: (now, at) => {
          const made = typeof events === "function" ? events(now, at) : events;
          return ok(made.map((event, place) => ({ event, key: keys[place] })));
        },
      }) as Promise<Result<Written, "ended">>,
    setFollowing(following) {
      writing.following = following;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reread: live.reread,
    close: live.close,
  };
}

function answerOf(
  slots: Result<readonly Slot[], CityRefusal>,
  written: readonly CityEntry[] | undefined,
): Result<Written, CityRefusal | "ended"> {
  if (!slots.ok) return slots;
  const entries: CityEntry[] = [];
  for (const slot of slots.value) {
    const entry = typeof slot === "number" ? written?.[slot] : slot;
    if (entry === undefined) return err("ended");
    entries.push(entry);
  }
  return ok({ entries });
}
