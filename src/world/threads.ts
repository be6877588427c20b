// The conversations of a room of the user's, as the code calls them: threads.
//
//   T1. A thread is a set of the room's numbers. What happens in the room belongs to the thread that is open.
//   T2. What stands is what the open thread holds. Setting an answer aside and choosing it again restores exactly what
//       stood.
//   T3. A room in which nothing of this was ever done has no threads in its state, and everything stands.

import type { CityEvent, CityEventOf } from "../protocol/city-events.ts";
import type { ThreadId } from "../protocol/thread-events.ts";

/** Numbers of a room from the first to the last one, both included. */
export type NumberSpan = readonly [first: number, last: number];

/** One of several answers in one place. */
export type AnswerAlternative = {
  /** The number from which it was said. */
  readonly from: number;
  /** The number of its first utterance; null while nothing of it was said, 0 after it was deleted. */
  readonly line: number | null;
  /** The messages from here on when it was set aside; the chosen one's are in the thread. */
  readonly tail: readonly NumberSpan[];
};

/** The alternatives of an answer, by the number of the first one. */
export type AnswerPlace = {
  readonly answer: number;
  readonly chosen: number;
  readonly alternatives: readonly AnswerAlternative[];
};

export type Thread = {
  readonly id: ThreadId;
  /** Empty: nobody named it. */
  readonly name: string;
  readonly archived: boolean;
  /** When it was opened last, milliseconds UTC. */
  readonly openedAt: number;
  /** Its messages, without the ones being said now. */
  readonly spans: readonly NumberSpan[];
  /** In the order of their answers. */
  readonly answers: readonly AnswerPlace[];
};

export type RoomThreads = {
  readonly open: ThreadId;
  /** From this number on everything belongs to the open thread. */
  readonly live: number;
  readonly threads: readonly Thread[];
  readonly pins: readonly number[];
  /** The number of the last event that changed what stands. */
  readonly changed: number;
};

export const mostThreads = 200;
export const mostAlternatives = 30;
export const mostPins = 50;
/** The answers of a thread of which another alternative can be chosen, the newest. */
export const mostAnswerPlaces = 500;

const firstThread: Thread = {
  ...{ id: "t0", name: "", archived: false, openedAt: 0, spans: [], answers: [] },
};

/** The threads of a room in which there was only one so far. */
const untouched: RoomThreads = {
  ...{ open: "t0", live: 1, threads: [firstThread], pins: [], changed: 0 },
};

export const threadsOr = (threads: RoomThreads | undefined): RoomThreads => threads ?? untouched;

const isIn = (spans: readonly NumberSpan[], number: number): boolean => {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = spans[middle] ?? [0, 0];
    if (number < first) high = middle - 1;
    else if (number > last) low = middle + 1;
    else return true;
  }
  return false;
};

const before = (spans: readonly NumberSpan[], number: number): readonly NumberSpan[] =>
  spans.flatMap(([first, last]): readonly NumberSpan[] =>
    first < number ? [[first, Math.min(last, number - 1)]] : [],
  );

const from = (spans: readonly NumberSpan[], number: number): readonly NumberSpan[] =>
  spans.flatMap(([first, last]): readonly NumberSpan[] =>
    last >= number ? [[Math.max(first, number), last]] : [],
  );

/** Both, where all of the second come after the first; spans that touch are one. */
function joined(a: readonly NumberSpan[], b: readonly NumberSpan[]): readonly NumberSpan[] {
  const [last, next] = [a.at(-1), b[0]];
  if (last === undefined || next === undefined) return [...a, ...b];
  if (last[1] + 1 < next[0]) return [...a, ...b];
  return [...a.slice(0, -1), [last[0], Math.max(last[1], next[1])], ...b.slice(1)];
}

export const threadIn = ({ threads }: RoomThreads, id: ThreadId): Thread | undefined =>
  threads.find((one) => one.id === id);

/** The open thread. */
export function openThread(threads: RoomThreads): Thread {
  const found = threadIn(threads, threads.open);
  if (found === undefined) throw new Error(`${threads.open} is no thread of the room`);
  return found;
}

/** Whether something of a room belongs to a thread; absent: to the open one. */
export function standsIn(
  threads: RoomThreads | undefined,
  number: number,
  id?: ThreadId | undefined,
): boolean {
  if (threads === undefined) return true;
  const thread = id === undefined ? openThread(threads) : threadIn(threads, id);
  if (thread === undefined) return false;
  return (thread.id === threads.open && number >= threads.live) || isIn(thread.spans, number);
}

/** Whether a thread holds it, in what stands there or behind an answer that was set aside there. */
export function isHeldBy(threads: RoomThreads, id: ThreadId, number: number): boolean {
  if (standsIn(threads, number, id)) return true;
  return (threadIn(threads, id)?.answers ?? []).some(({ alternatives }) =>
    alternatives.some(({ line, tail }) => line === number || isIn(tail, number)),
  );
}

/** Whether any thread holds it. */
export const standsSomewhere = (threads: RoomThreads | undefined, number: number): boolean =>
  threads === undefined || threads.threads.some(({ id }) => standsIn(threads, number, id));

/**
 * The last numbers of the open thread before `number`, about `count` of them, as spans from the first to the last;
 * `first`: no thread's number stands before them.
 */
export function spansBefore(
  threads: RoomThreads | undefined,
  number: number,
  count: number,
): { readonly spans: readonly NumberSpan[]; readonly first: boolean } {
  const held = threads === undefined ? ([[1, number - 1]] as const) : allHeld(threads, number);
  const spans: NumberSpan[] = [];
  let left = count;
  for (const [first, last] of before(held, number).toReversed()) {
    if (last < first) continue;
    if (left <= 0) return { spans, first: false };
    const begin = Math.max(first, last - left + 1);
    spans.unshift([begin, last]);
    left -= last - begin + 1;
    if (begin > first) return { spans, first: false };
  }
  return { spans, first: true };
}

const allHeld = (threads: RoomThreads, number: number): readonly NumberSpan[] =>
  heldBefore(threads, openThread(threads), number);

const withThread = (threads: RoomThreads, changed: Thread): RoomThreads => ({
  ...threads,
  threads: threads.threads.map((one) => (one.id === changed.id ? changed : one)),
});

/** All that a thread holds before `number`, the number of the event that changes something. */
const heldBefore = (threads: RoomThreads, thread: Thread, number: number): readonly NumberSpan[] =>
  thread.id === threads.open && threads.live < number
    ? joined(thread.spans, [[threads.live, number - 1]])
    : thread.spans;

/** The open thread with everything that it holds, and nothing live. */
function closed(threads: RoomThreads, number: number): { threads: RoomThreads; thread: Thread } {
  const open = openThread(threads);
  const thread = { ...open, spans: heldBefore(threads, open, number) };
  return { threads: withThread(threads, thread), thread };
}

export type ThreadChange = Extract<
  CityEvent,
  {
    readonly type:
      | "thread-opened"
      | "thread-chosen"
      | "thread-changed"
      | "thread-removed"
      | "answer-set-aside"
      | "alternative-chosen"
      | "message-edited"
      | "message-pinned";
  }
>;

/** An event that changes the threads of its room. */
export const isThreadChange = (event: CityEvent): event is ThreadChange =>
  threadChanges.has(event.type);

const threadChanges: ReadonlySet<CityEvent["type"]> = new Set<ThreadChange["type"]>([
  "thread-opened",
  "thread-chosen",
  "thread-changed",
  "thread-removed",
  "answer-set-aside",
  "alternative-chosen",
  "message-edited",
  "message-pinned",
]);

/** The threads after an event; `number`: the room's number of it, `at`: milliseconds UTC. */
export function changedThreads(
  known: RoomThreads | undefined,
  event: ThreadChange,
  number: number,
  at: number,
): RoomThreads {
  const threads = threadsOr(known);
  switch (event.type) {
    case "thread-opened":
      return begun(threads, event, number, at);
    case "thread-chosen": {
      if (threadIn(threads, event.thread) === undefined) return threads;
      const { threads: rest } = closed(threads, number);
      const opened = { ...rest, open: event.thread, live: number, changed: number };
      return withThread(opened, { ...openThread(opened), openedAt: at, archived: false });
    }
    case "thread-changed": {
      const thread = threadIn(threads, event.thread);
      if (thread === undefined) return threads;
      const { name = thread.name, archived = thread.archived } = event;
      return withThread(threads, { ...thread, name, archived });
    }
    case "thread-removed": {
      if (event.thread === threads.open) return threads;
      const others = threads.threads.filter(({ id }) => id !== event.thread);
      return { ...threads, threads: others, changed: number };
    }
    case "answer-set-aside":
      return setAside(threads, event.number, number);
    case "alternative-chosen":
      return chosen(threads, event, number);
    case "message-edited":
      return { ...threads, changed: number };
    case "message-pinned": {
      const others = threads.pins.filter((one) => one !== event.number);
      return { ...threads, pins: event.on ? [...others, event.number].slice(-mostPins) : others };
    }
  }
}

function begun(
  threads: RoomThreads,
  { name, upTo }: CityEventOf<"thread-opened">,
  number: number,
  at: number,
): RoomThreads {
  const { threads: rest, thread } = closed(threads, number);
  const shared = upTo === undefined ? [] : before(thread.spans, upTo + 1);
  const added: Thread = {
    ...{ id: `t${number}`, name, archived: false, openedAt: at, spans: shared },
    answers: upTo === undefined ? [] : thread.answers.filter(({ answer }) => answer <= upTo),
  };
  return {
    ...rest,
    open: added.id,
    live: number,
    threads: [...rest.threads, added],
    changed: number,
  };
}

/** The place of an answer, by the number of any of its alternatives. */
export const placeWith = ({ answers }: Thread, line: number): AnswerPlace | undefined =>
  answers.find((one) => one.alternatives.some((alternative) => alternative.line === line));

function setAside(threads: RoomThreads, line: number, number: number): RoomThreads {
  const { threads: rest, thread } = closed(threads, number);
  const place = placeWith(thread, line) ?? {
    ...{ answer: line, chosen: 0, alternatives: [{ from: line, line, tail: [] }] },
  };
  const kept = withTail(place, thread.spans);
  const next: AnswerPlace = {
    ...kept,
    chosen: kept.alternatives.length,
    alternatives: [...kept.alternatives, { from: number, line: null, tail: [] }],
  };
  return {
    ...withThread(rest, withPlace({ ...thread, spans: before(thread.spans, place.answer) }, next)),
    ...{ live: number, changed: number },
  };
}

/** Keeps the messages from the place on as the tail of the chosen alternative. */
const withTail = (place: AnswerPlace, spans: readonly NumberSpan[]): AnswerPlace => ({
  ...place,
  alternatives: place.alternatives.map((one, at) =>
    at === place.chosen ? { ...one, tail: from(spans, place.answer) } : one,
  ),
});

function withPlace(thread: Thread, place: AnswerPlace): Thread {
  const others = thread.answers.filter(({ answer }) => answer !== place.answer);
  const answers = [...others, place].sort((a, b) => a.answer - b.answer);
  return { ...thread, answers: answers.slice(-mostAnswerPlaces) };
}

function chosen(
  threads: RoomThreads,
  { answer, choice }: CityEventOf<"alternative-chosen">,
  number: number,
): RoomThreads {
  const { threads: rest, thread } = closed(threads, number);
  const place = thread.answers.find((one) => one.answer === answer);
  if (place === undefined || place.alternatives[choice] === undefined) return threads;
  const kept = withTail(place, thread.spans);
  const tail = kept.alternatives[choice]?.tail ?? [];
  const spans = joined(before(thread.spans, answer), tail);
  return {
    ...withThread(rest, withPlace({ ...thread, spans }, { ...kept, chosen: choice })),
    ...{ live: number, changed: number },
  };
}

/** Words of a persona began: they are the chosen alternative of an answer that has none yet. */
export function withAnswerBegun(threads: RoomThreads, number: number): RoomThreads {
  const thread = openThread(threads);
  const place = awaitedPlace(threads);
  const alternative = place?.alternatives[place.chosen];
  if (place === undefined || alternative === undefined) return threads;
  const alternatives = place.alternatives.with(place.chosen, { ...alternative, line: number });
  return withThread(threads, withPlace(thread, { ...place, alternatives }));
}

/** The place of the open thread whose chosen answer has not begun. */
export const awaitedPlace = (threads: RoomThreads): AnswerPlace | undefined =>
  openThread(threads).answers.findLast(({ alternatives, chosen: choice }) => {
    const alternative = alternatives[choice];
    return alternative?.line === null && standsIn(threads, alternative.from);
  });

/** Messages were deleted: they are no alternatives, and not pinned. */
export function withoutMessages(threads: RoomThreads, numbers: readonly number[]): RoomThreads {
  const gone = new Set(numbers);
  const without = (place: AnswerPlace): AnswerPlace => ({
    ...place,
    alternatives: place.alternatives.map((one) =>
      one.line !== null && gone.has(one.line) ? { ...one, line: 0 } : one,
    ),
  });
  return {
    ...threads,
    pins: threads.pins.filter((number) => !gone.has(number)),
    threads: threads.threads.map((thread) => ({ ...thread, answers: thread.answers.map(without) })),
  };
}

/** The alternatives of an answer that can be chosen: those of which something was said, and the chosen one. */
export type ShownAlternatives = {
  readonly answer: number;
  /** From 0, among `choices`. */
  readonly at: number;
  /** The places of the alternatives, for `alternative-chosen`. */
  readonly choices: readonly number[];
};

export function shownAlternatives(place: AnswerPlace): ShownAlternatives | undefined {
  const choices = place.alternatives.flatMap(({ line }, at) =>
    (line !== null && line > 0) || at === place.chosen ? [at] : [],
  );
  if (choices.length < 2) return undefined;
  return { answer: place.answer, at: choices.indexOf(place.chosen), choices };
}
