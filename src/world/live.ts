// The order of a city's life: a command is obeyed on the state that all before it led to, its events go into the
// journal, then into the state, one at a time.
//
//   C1. An event is durable before it is in the state, and in the state before anybody is told of it.
//   C2. What comes at once is taken in one order, and nothing comes between a command and the state it was obeyed on.
//   C3. A key is done once: the same key again is answered with what it came to then.

import type { Fault } from "../kernel/fault.ts";
import type { Json } from "../kernel/json.ts";
import type { AppendRefusal, Clock, Journal, NewEntry } from "../kernel/ports.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { type CityEvent, cityStream } from "../protocol/city-events.ts";
import { type KeyGuard, openKeyGuard } from "../trust/typed-keys.ts";
import type { CityCommand, CityRefusal } from "./commands.ts";
import {
  type CityEntry,
  drafted,
  keyedEvents,
  type Letter,
  type Slot,
  type Written,
} from "./drafting/live.ts";
import { evolve } from "./evolve.ts";
import { withNumbers } from "./numbers.ts";
import { obey } from "./obey.ts";
import { type CityState, cityShape } from "./state.ts";
import { withoutTypedKeys } from "./typed-words.ts";

/** Events, or what makes them of the state at the moment when they are written. */
type Told = readonly CityEvent[] | ((state: CityState, at: number) => readonly CityEvent[]);

export type LivingCity = {
  readonly state: () => CityState;
  /** The number of the last entry in `state`. */
  readonly number: () => number;
  /** Resolves when it is durable and in the state, or refused. A known key changes nothing and is answered as then. */
  readonly command: (
    command: CityCommand,
    options?: { readonly key?: string | undefined },
  ) => Promise<Result<Written, CityRefusal | "ended">>;
  /** Writes events as they are, in one commit; `keys` by place. Those whose key is known are not written again. */
  readonly record: (
    events: Told,
    options?: { readonly keys?: readonly (string | undefined)[] | undefined },
  ) => Promise<Result<Written, "ended">>;
  /** Tells of each event after it is in the state. Returns how to stop it. */
  readonly subscribe: (listener: CityListener) => () => void;
  /** Folds the state anew from the journal, whose words may have been deleted since. */
  readonly reread: () => Promise<void>;
  /** Lets what was asked for be written, and writes nothing more. */
  readonly close: () => Promise<void>;
};

export type { CityEntry } from "./drafting/live.ts";

type CityListener = (entry: CityEntry, state: CityState, before: CityState) => void;

type Outside = {
  readonly journal: Journal<CityEvent>;
  readonly clock: Clock;
  /** The slug of the city: its stream is `city:<slug>`. */
  readonly slug: string;
  /** What a city begins with when its stream is empty: `city-founded` first. */
  readonly founding: readonly CityEvent[];
  /** Takes keys out of what people say, before it is written down. Absent: those of known forms. */
  readonly keys?: KeyGuard | undefined;
  /** Called after each commit with the state that it led to. */
  readonly changed: (state: CityState) => void;
  /** The journal cannot be written now; it is tried again every second. */
  readonly onJournalFault: (fault: Fault) => void;
  /** A rule, a listener or the journal threw. */
  readonly onBug: (error: unknown) => void;
  /** Somebody else writes to this stream: this city has ended. */
  readonly onTakenOver: () => void;
};

type FoldedFrom = Pick<Outside, "onBug"> & {
  readonly journal: Pick<Outside["journal"], "read" | "latestSnapshot">;
};

const retryAfter = 1_000;
/** Events between two snapshots, and for each who lives here: a snapshot costs as much as there is to be stored. */
const snapshotEvery = 256;
const snapshotEveryPersona = 4;
const pageSize = 1_000;

/** As `evolve`; after a bug in it everything stays as it was, in life and in every later fold alike. */
function evolved(
  state: CityState | null,
  { event, at }: Pick<CityEntry, "event" | "at">,
  onBug: (error: unknown) => void,
): CityState | null {
  try {
    return evolve(state, event, at);
  } catch (error) {
    onBug(error);
    return state;
  }
}

/** Folds the stream into the state that it leads to, from the newest snapshot on, up to an entry. */
export async function foldCity(
  { journal, onBug }: FoldedFrom,
  stream: string,
  until = Number.POSITIVE_INFINITY,
): Promise<{ readonly state: CityState | null; readonly number: number }> {
  const snapshot = await journal.latestSnapshot(stream, cityShape);
  const usable = snapshot !== undefined && snapshot.number <= until;
  let state = usable ? (snapshot.state as unknown as CityState) : null;
  let number = usable ? snapshot.number : 0;
  for (;;) {
    const before = number;
    for await (const entry of journal.read(stream, number, pageSize)) {
      if (entry.number > until) return { state, number };
      state = evolved(state, entry, onBug);
      number = entry.number;
    }
    if (number === before) return { state, number };
  }
}

/** Opens a city where its journal ends, or founds it. Throws when its stream does not begin with a founding. */
export async function openCity(outside: Outside): Promise<LivingCity> {
  const { journal, clock, onBug } = outside;
  const stream = cityStream(outside.slug);
  const listeners = new Set<CityListener>();
  const keys = outside.keys ?? openKeyGuard();
  const concealed = (event: CityEvent): CityEvent => withoutTypedKeys(event, keys);
  let lastAt = 0;
  let letters: Letter[] = [];
  let pumping: Promise<void> | undefined;
  let life: "open" | "closing" | "ended" = "open";
  let snapshotted = 0;
  let rereading: (() => void)[] = [];

  const moment = (): number => {
    lastAt = Math.max(lastAt, clock.now());
    return lastAt;
  };

  const append = async (
    entries: readonly NewEntry<CityEvent>[],
    after: number,
  ): Promise<Result<readonly CityEntry[], AppendRefusal>> => {
    for (;;) {
      const written = await journal.append(entries, { [stream]: after });
      if (written.ok || written.error.kind === "conflict") return written;
      outside.onJournalFault(written.error.fault);
      if (life !== "open") return err(written.error);
      await clock.sleep(retryAfter);
    }
  };

  /** Founds the city unless its stream has entries; another process may be faster. */
  const begin = async (): Promise<{ readonly state: CityState; readonly number: number }> => {
    const found = await foldCity(outside, stream);
    if (found.state !== null) return { state: found.state, number: found.number };
    if (found.number > 0) throw new Error(`${stream} does not begin with the founding of a city`);
    const at = moment();
    let before: CityState | null = null;
    const entries = outside.founding.map((event) => {
      const entry = { stream, at, event: withNumbers(before, event) };
      before = evolve(before, event, at);
      return entry;
    });
    await append(entries, 0);
    const founded = await foldCity(outside, stream);
    if (founded.state === null) throw new Error(`${stream} was not founded`);
    return { state: founded.state, number: founded.number };
  };

  let { state, number } = await begin();
  snapshotted = number;

  const tell = (entry: CityEntry, before: CityState): void => {
    for (const listener of listeners) attempt(() => listener(entry, state, before));
  };

  const attempt = (step: () => void): void => {
    try {
      step();
    } catch (error) {
      onBug(error);
    }
  };

  const take = (entry: CityEntry, after: CityState): void => {
    const before = state;
    number = entry.number;
    state = after;
    tell(entry, before);
  };

  const saveSnapshot = (): void => {
    const { length } = state.residents.keys;
    if (number - snapshotted < Math.max(snapshotEvery, snapshotEveryPersona * length)) return;
    snapshotted = number;
    const json = state as unknown as Json;
    journal.saveSnapshot({ stream, number, shape: cityShape, state: json }).catch(onBug);
  };

  /** Writes what was drafted and takes it into the state; the entries, or that the city has ended. */
  const commit = async ({
    entries,
    states,
  }: Pick<Awaited<ReturnType<typeof drafted>>, "entries" | "states">): Promise<
    Result<readonly CityEntry[], "ended">
  > => {
    if (entries.length === 0) return ok([]);
    const written = await append(entries, number);
    if (!written.ok) {
      life = "ended";
      if (written.error.kind === "conflict") attempt(outside.onTakenOver);
      return err("ended");
    }
    written.value.forEach((entry, place) => {
      take(entry, states[place] ?? state);
    });
    saveSnapshot();
    return ok(written.value);
  };

  const write = async (batch: readonly Letter[]): Promise<void> => {
    const draft = await drafted({ journal, stream, state, moment, concealed, onBug }, batch);
    const written = await commit(draft);
    for (const { letter, slots } of draft.answers) letter.answer(answerOf(slots, written));
    if (written.ok && written.value.length > 0) attempt(() => outside.changed(state));
  };

  /** A journal that throws breaks its promise: what it was given is as good as lost. */
  const writeOrEnd = async (batch: readonly Letter[]): Promise<void> => {
    try {
      await write(batch);
    } catch (error) {
      onBug(error);
      for (const letter of batch) letter.answer(err("ended"));
    }
  };

  const rereadNow = async (): Promise<void> => {
    const done = rereading;
    rereading = [];
    try {
      state = (await foldCity(outside, stream, number)).state ?? state;
    } catch (error) {
      onBug(error);
    }
    for (const answer of done) answer();
  };

  const writeNext = async (): Promise<void> => {
    const batch = letters;
    letters = [];
    if (life !== "ended") await writeOrEnd(batch);
    else for (const letter of batch) letter.answer(err("ended"));
  };

  /** Ends in the same step in which it finds nothing more to write: no letter is left lying behind it. */
  const pump = async (): Promise<void> => {
    try {
      while (letters.length > 0 || rereading.length > 0) {
        await (rereading.length > 0 ? rereadNow() : writeNext());
      }
    } finally {
      pumping = undefined;
    }
  };

  const send = (
    letter: Pick<Letter, "key" | "decide">,
  ): Promise<Result<Written, CityRefusal | "ended">> => {
    if (life !== "open") return Promise.resolve(err("ended"));
    return new Promise((answer, fail) => {
      letters.push({ ...letter, answer, fail });
      pumping ??= Promise.resolve().then(pump);
    });
  };

  return {
    state: () => state,
    number: () => number,
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reread: () =>
      new Promise((answer) => {
        rereading.push(answer);
        pumping ??= Promise.resolve().then(pump);
      }),
    async close() {
      if (life === "open") life = "closing";
      await pumping;
      life = "ended";
    },
  };
}

function answerOf(
  slots: Result<readonly Slot[], CityRefusal>,
  written: Result<readonly CityEntry[], "ended">,
): Result<Written, CityRefusal | "ended"> {
  if (!slots.ok) return slots;
  const entries: CityEntry[] = [];
  for (const slot of slots.value) {
    const entry = typeof slot !== "number" ? slot : written.ok ? written.value[slot] : undefined;
    if (entry === undefined) return err("ended");
    entries.push(entry);
  }
  return ok({ entries });
}
