// Drafts a batch of requests before it is written: each is decided on the state that those before it lead to.

import type { Journal, JournalEntry, NewJournalEntry } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { CityRefusal } from "../commands.ts";
import { evolve } from "../evolve.ts";
import { withNumbers } from "../numbers.ts";
import type { CityState } from "../state.ts";

export type CityEntry = JournalEntry<CityEvent>;

/** The entries that became durable, now or before. */
export type Written = { readonly entries: readonly CityEntry[] };

/** An event to be written; under a key that is known already it is not written again. */
export type KeyedEvent = { readonly event: CityEvent; readonly key?: string | undefined };

/** The events that follow from a state without the outside: written in the commit that leads to the state. */
export type FollowingEvents = (state: CityState) => readonly KeyedEvent[];

export type CityRequest = {
  /** The key of a command as a whole. */
  readonly key?: string | undefined;
  readonly decide: (state: CityState, at: number) => Result<readonly KeyedEvent[], CityRefusal>;
  readonly answer: (answer: Result<Written, CityRefusal | "ended">) => void;
  readonly fail: (error: unknown) => void;
};

/** A place in an answer: an entry that exists already, or the n-th of those that are being written. */
export type Slot = CityEntry | number;

type Deps = {
  readonly journal: Journal<CityEvent>;
  readonly stream: string;
  /** The state at the end of the stream. */
  readonly state: CityState;
  /** Milliseconds UTC; never goes back. */
  readonly moment: () => number;
  /** An event as it may be journalled, without keys. */
  readonly concealed: (event: CityEvent) => CityEvent;
  readonly following: FollowingEvents;
  readonly onBug: (error: unknown) => void;
};

type Drafted = {
  readonly request: CityRequest;
  readonly slots: Result<readonly Slot[], CityRefusal>;
};

type Draft = {
  state: CityState;
  readonly entries: NewJournalEntry<CityEvent>[];
  /** The state after each entry. */
  readonly states: CityState[];
  readonly byKey: Map<string, number>;
};

/** The key of the n-th event of a command. */
const eventKey = (key: string, place: number): string => (place === 0 ? key : `${key}/${place}`);

/** The events of a command with a key for each. */
export const keyedEvents = (
  events: readonly CityEvent[],
  key: string | undefined,
): readonly KeyedEvent[] =>
  events.map((event, place) => ({
    event,
    key: key === undefined ? undefined : eventKey(key, place),
  }));

/**
 * Decides the requests in their order, and adds what follows from the state that they lead to. A request with a bug
 * fails; neither it nor a bug in what follows adds anything to the draft.
 */
export async function drafted(
  outside: Deps,
  requests: readonly CityRequest[],
): Promise<{
  readonly entries: readonly NewJournalEntry<CityEvent>[];
  /** The state after each of the entries. */
  readonly states: readonly CityState[];
  readonly answers: readonly Drafted[];
}> {
  const draft: Draft = { state: outside.state, entries: [], states: [], byKey: new Map() };
  const answers: Drafted[] = [];
  for (const request of requests) {
    try {
      const slots = await orNothing(draft, () => draftRequest(outside, request, draft));
      answers.push({ request, slots });
    } catch (error) {
      outside.onBug(error);
      request.fail(error);
    }
  }
  await orNothing(draft, () => draftFollowing(outside, draft)).catch(outside.onBug);
  return { entries: draft.entries, states: draft.states, answers };
}

/** Drafts all of something, or, where it throws, nothing of it. */
async function orNothing<T>(draft: Draft, step: () => Promise<T>): Promise<T> {
  const { state, entries } = draft;
  const { length } = entries;
  try {
    return await step();
  } catch (error) {
    undo(draft, length, state);
    throw error;
  }
}

async function draftFollowing(outside: Deps, draft: Draft): Promise<void> {
  if (draft.entries.length === 0) return;
  for (const keyed of outside.following(draft.state)) {
    await draftEvent(outside, keyed, outside.moment(), draft);
  }
}

async function draftRequest(
  outside: Deps,
  request: CityRequest,
  draft: Draft,
): Promise<Result<readonly Slot[], CityRefusal>> {
  const known =
    request.key === undefined ? undefined : await earlierOf(outside, request.key, draft);
  if (known !== undefined) return ok(known);
  const at = outside.moment();
  const decided = request.decide(draft.state, at);
  if (!decided.ok) return decided;
  const slots: Slot[] = [];
  for (const keyed of decided.value) slots.push(await draftEvent(outside, keyed, at, draft));
  return ok(slots);
}

async function draftEvent(
  outside: Deps,
  { event, key }: KeyedEvent,
  at: number,
  draft: Draft,
): Promise<Slot> {
  const known = key === undefined ? undefined : await earlier(outside, key, draft);
  if (known !== undefined) return known;
  const place = draft.entries.length;
  if (key !== undefined) draft.byKey.set(key, place);
  const entry = {
    stream: outside.stream,
    at,
    event: withNumbers(draft.state, outside.concealed(event)),
  };
  draft.state = evolve(draft.state, entry.event, at) ?? draft.state;
  draft.states.push(draft.state);
  draft.entries.push(key === undefined ? entry : { ...entry, key });
  return place;
}

/** The earlier result of a key, in the same batch or in the journal; undefined for a new key. */
const earlier = async (
  { journal, stream }: Deps,
  key: string,
  { byKey }: Draft,
): Promise<Slot | undefined> => byKey.get(key) ?? (await journal.withKey(stream, key));

/** All entries of an earlier command with this key. */
async function earlierOf(
  outside: Deps,
  key: string,
  draft: Draft,
): Promise<readonly Slot[] | undefined> {
  const slots: Slot[] = [];
  for (;;) {
    const slot = await earlier(outside, eventKey(key, slots.length), draft);
    if (slot === undefined) return slots.length === 0 ? undefined : slots;
    slots.push(slot);
  }
}

function undo(draft: Draft, length: number, state: CityState): void {
  draft.entries.length = length;
  draft.states.length = length;
  draft.state = state;
  for (const [key, place] of draft.byKey) if (place >= length) draft.byKey.delete(key);
}
