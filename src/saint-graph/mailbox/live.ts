// The order of a soul's life: events go into the journal, then into `decide`, one at a time.
//
//   L1. An event is durable before it is decided, and decided before its effects begin.
//   L2. Events are decided in the order of the journal.
//   L3. An event that follows from another without the outside is written in the same commit, right behind.

import type { Fault } from "../../kernel/fault.ts";
import type { AppendRefusal, Clock, Journal, JournalEntry, NewEntry } from "../../kernel/ports.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { type Decision, decide } from "../decide.ts";
import type { Effect } from "../effects.ts";
import { newborn, type SoulState, soulShape } from "../state.ts";

export type Entry = JournalEntry<SoulEvent>;

/** How an event fared: decided now, known before by its key, or never to be written because the soul has ended. */
export type Recorded = "decided" | "known" | "ended";

export type Mailbox = {
  readonly state: () => SoulState;
  /** The number of the last entry in `state`. */
  readonly number: () => number;
  /** Resolves when the event is durable and decided. `at` moves the event's time forward, never back. */
  readonly record: (event: SoulEvent, options?: { key?: string; at?: number }) => Promise<Recorded>;
  /**
   * Folds the state anew from the journal, whose words may have been deleted since: what is under way goes on, and no
   * later snapshot holds them.
   */
  readonly reread: () => Promise<void>;
  /** Lets what was recorded be written, and writes nothing more. */
  readonly close: () => Promise<void>;
};

type Outside = {
  readonly journal: Journal<SoulEvent>;
  readonly stream: string;
  readonly clock: Clock;
  /** The events an effect comes to without the outside, given the state after its cause; they may be written at once. */
  readonly follows: (effect: Effect, after: SoulState) => readonly SoulEvent[];
  /** Begins an effect. A `record` whose event was written with its cause is not begun. Must not throw. */
  readonly perform: (effect: Effect) => void;
  /** Called after each decision, with the state after and before it. */
  readonly observe: (entry: Entry, state: SoulState, before: SoulState) => void;
  /** The journal cannot be written now; it is tried again every second. */
  readonly onJournalFault: (fault: Fault) => void;
  /** A bug in `decide` ended the open turn, or an observer or the journal threw. */
  readonly onBug: (error: unknown) => void;
  /** Somebody else writes to this stream: this soul has ended. */
  readonly onTakenOver: () => void;
};

type Letter = {
  readonly entry: NewEntry<SoulEvent>;
  readonly answer: (recorded: Recorded) => void;
};

/** A letter and what it will lead to, foreseen before it is written. */
type Planned = Letter & { readonly decision?: Decision };

const retryAfter = 1_000;
const snapshotEvery = 256;
/** Newest entries of an unreadable or foreign-shaped history are folded one by one from the start. */
const pageSize = 1_000;

/** As `decide`; a bug in it ends the open turn, in life and in every later fold alike. */
function decided(
  state: SoulState,
  { event, at }: Entry,
  onBug: (error: unknown) => void,
): Decision {
  try {
    return decide(state, event, at);
  } catch (error) {
    onBug(error);
    const next = event.type === "notice" ? [] : [goOn];
    return { state: { ...state, open: null }, effects: [...leaving(state), ...next] };
  }
}

/** Leaves whatever the open turn was at. */
function leaving({ open }: SoulState): readonly Effect[] {
  if (open === null) return [];
  const said = open.speech.find(({ status }) => status.kind === "saying");
  const stop: Effect = { type: "stop-work", turn: open.id };
  return said === undefined
    ? [stop]
    : [stop, { type: "stop-saying", turn: open.id, index: said.index }];
}

/** What is decided after a bug, so that what waits gets its turn. */
const goOn: Effect = {
  type: "record",
  event: { type: "notice", level: "info", code: "bug", note: "A turn was ended by a bug." },
};

const unseen = () => undefined;

/** Folds the stream's events into the state they lead to, from the newest snapshot on. */
export async function foldStream(
  journal: Pick<Journal<SoulEvent>, "read" | "latestSnapshot">,
  stream: string,
  until = Number.POSITIVE_INFINITY,
): Promise<{ readonly state: SoulState; readonly number: number }> {
  const snapshot = await journal.latestSnapshot(stream, soulShape);
  const usable = snapshot !== undefined && snapshot.number <= until;
  let state = usable ? (snapshot.state as unknown as SoulState) : newborn;
  let number = usable ? snapshot.number : 0;
  for (;;) {
    const before = number;
    for await (const entry of journal.read(stream, number, pageSize)) {
      if (entry.number > until) return { state, number };
      state = decided(state, entry, unseen).state;
      number = entry.number;
    }
    if (number === before) return { state, number };
  }
}

/** Decides letters ahead, wave by wave: those that came, then those that follow from them. */
function foresee(
  batch: readonly Letter[],
  from: SoulState,
  follows: Outside["follows"],
): readonly Planned[] {
  const planned: Planned[] = [];
  let state = from;
  let wave = batch;
  while (wave.length > 0) {
    const decided = wave.map((letter) => {
      const decision = decide(state, letter.entry.event, letter.entry.at);
      state = decision.state;
      return { letter, decision };
    });
    const next: Letter[] = [];
    for (const { letter, decision } of decided) {
      const effects = decision.effects.filter((effect) => {
        const events = follows(effect, state);
        for (const event of events) {
          next.push({ entry: { ...letter.entry, event }, answer: () => undefined });
        }
        return events.length === 0 || effect.type !== "record";
      });
      planned.push({ ...letter, decision: { ...decision, effects } });
    }
    wave = next;
  }
  return planned;
}

/** Opens the mailbox of a stream where its journal ends. */
export async function openMailbox(outside: Outside): Promise<Mailbox> {
  const { journal, stream, clock } = outside;
  let { state, number } = await foldStream(journal, stream);
  let snapshotted = number;
  let lastAt = 0;
  let letters: Letter[] = [];
  let pumping: Promise<void> | undefined;
  let life: "open" | "closing" | "ended" = "open";
  let rereading: (() => void)[] = [];

  const append = async (
    entries: readonly NewEntry<SoulEvent>[],
  ): Promise<Result<readonly Entry[], AppendRefusal>> => {
    for (;;) {
      const written = await journal.append(entries, { [stream]: number });
      if (written.ok || written.error.kind === "conflict") return written;
      outside.onJournalFault(written.error.fault);
      if (life !== "open") return err(written.error);
      await clock.sleep(retryAfter);
    }
  };

  /**
   * The letters and what follows from them. One with a key may turn out to be known, and then nothing follows: it is
   * not foreseen. A bug in `decide` is met again, and told, when the letter is taken.
   */
  const plan = (batch: readonly Letter[]): readonly Planned[] => {
    if (batch.some(({ entry }) => entry.key !== undefined)) return batch;
    try {
      return foresee(batch, state, (effect, after) => outside.follows(effect, after));
    } catch {
      return batch;
    }
  };

  const take = (entry: Entry, planned: Decision | undefined): Recorded => {
    if (entry.number <= number) return "known";
    number = entry.number;
    const before = state;
    const decision = planned ?? decided(state, entry, outside.onBug);
    state = decision.state;
    try {
      outside.observe(entry, state, before);
    } catch (error) {
      outside.onBug(error);
    }
    for (const effect of decision.effects) outside.perform(effect);
    return "decided";
  };

  const saveSnapshot = () => {
    if (number - snapshotted < snapshotEvery || state.open !== null) return;
    snapshotted = number;
    const json = JSON.parse(JSON.stringify(state));
    journal.saveSnapshot({ stream, number, shape: soulShape, state: json }).catch(outside.onBug);
  };

  const write = async (letters: readonly Letter[]) => {
    const batch = plan(letters);
    const written = await append(batch.map((letter) => letter.entry));
    if (!written.ok) {
      life = "ended";
      if (written.error.kind === "conflict") outside.onTakenOver();
    }
    batch.forEach((letter, place) => {
      const entry = written.ok ? written.value[place] : undefined;
      letter.answer(entry === undefined ? "ended" : take(entry, letter.decision));
    });
    saveSnapshot();
  };

  /** A journal that throws breaks its promise: what it was given is as good as lost. */
  const writeOrEnd = async (batch: readonly Letter[]) => {
    try {
      await write(batch);
    } catch (error) {
      outside.onBug(error);
      for (const letter of batch) letter.answer("ended");
    }
  };

  /** By D8 the fold of the same events is the same state, but for the words that are gone from them. */
  const rereadNow = async () => {
    const done = rereading;
    rereading = [];
    try {
      state = (await foldStream(journal, stream, number)).state;
    } catch (error) {
      outside.onBug(error);
    }
    for (const answer of done) answer();
  };

  const writeNext = async () => {
    const batch = letters;
    letters = [];
    if (life !== "ended") await writeOrEnd(batch);
    else for (const letter of batch) letter.answer("ended");
  };

  /** Ends in the same step in which it finds nothing more to write: no letter is left lying behind it. */
  const pump = async () => {
    try {
      while (letters.length > 0 || rereading.length > 0) {
        await (rereading.length > 0 ? rereadNow() : writeNext());
      }
    } finally {
      pumping = undefined;
    }
  };

  return {
    state: () => state,
    number: () => number,
    record(event, { key, at } = {}) {
      if (life !== "open") return Promise.resolve("ended");
      lastAt = Math.max(lastAt, clock.now(), at ?? 0);
      const entry = { stream, at: lastAt, event, ...(key === undefined ? {} : { key }) };
      return new Promise((answer) => {
        letters.push({ entry, answer });
        pumping ??= Promise.resolve().then(pump);
      });
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
