// The visits of a living city: what happens in its journal is told to other cities, and what they tell is written.

import type { CallFault, CityAddress, CityClient } from "../../cities/ports.ts";
import {
  answerTo,
  decideVisit,
  emptyBook,
  hearVisit,
  nextRing,
  ringVisits,
  type Telling,
  unanswered,
  type VisitBook,
  type VisitEvent,
} from "../../cities/visits/book.ts";
import { recall, visitOf } from "../../cities/visits/home.ts";
import { endStay } from "../../cities/visits/host.ts";
import type { VisitTimes } from "../../cities/visits/times.ts";
import type { CitySlug, PersonaId } from "../../kernel/id.ts";
import type { Json } from "../../kernel/json.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import { visitParts } from "../../protocol/visit-id.ts";
import type { VisitEnding, VisitMessage } from "../../protocol/visit-messages.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { type CityState, residentOf } from "../../world/state.ts";
import { admissionTo, plainRequest } from "./admission.ts";

export type VisitsOutside = {
  /** The name under which other cities know this one. */
  readonly self: CitySlug;
  readonly times: VisitTimes;
  readonly client: Pick<CityClient, "tell">;
  /** Undefined while it is not trusted, or nobody knows where it is. */
  readonly addressOf: (city: CitySlug) => CityAddress | undefined;
};

type Parts = VisitsOutside & {
  readonly city: LivingCity;
  readonly slug: string;
  readonly journal: Journal<CityEvent>;
  readonly clock: Clock;
  readonly onBug: (error: unknown) => void;
};

export type Visits = {
  readonly book: () => VisitBook;
  /** Whether what another city tells would be written down. */
  readonly isNews: (from: CitySlug, message: VisitMessage) => boolean;
  /** What another city told of a visit, and what it is answered; undefined: nothing. */
  readonly hear: (from: CitySlug, message: VisitMessage) => Promise<VisitMessage | undefined>;
  /** Writes what the book and the city come to at the moment of writing. */
  readonly write: (
    make: (book: VisitBook, state: CityState, at: number) => readonly VisitEvent[],
  ) => Promise<"written" | "ended">;
  /** Calls one of ours back. */
  readonly recall: (
    persona: PersonaId,
    why: VisitEnding,
  ) => Promise<"called" | "not-away" | "ended">;
  /** Ends the stay of a visitor. */
  readonly endStay: (visitor: PersonaId, why: VisitEnding) => Promise<"written" | "ended">;
  /** Another city can be reached now: what waits is told again. */
  readonly retry: () => void;
  readonly close: () => Promise<void>;
};

const bookShape = "visits-2";
const snapshotEvery = 200;

const isVisitEvent = (event: CityEvent): event is VisitEvent & CityEvent =>
  event.type.startsWith("visit-") || event.type.startsWith("visitor-");

/** The book that the city's journal leads to. */
async function foldBook({ journal, slug }: Parts): Promise<{
  readonly book: VisitBook;
  readonly snapshotted: number;
}> {
  const stream = cityStream(slug);
  const snapshot = await journal.latestSnapshot(stream, bookShape);
  let book = (snapshot?.state as unknown as VisitBook | undefined) ?? emptyBook;
  for await (const { event, at } of journal.read(stream, snapshot?.number ?? 0)) {
    if (isVisitEvent(event)) book = decideVisit(book, event, at).book;
  }
  return { book, snapshotted: snapshot?.number ?? 0 };
}

/** Takes up what was under way. To be opened before anything else is asked of the city. */
export async function openVisits(parts: Parts): Promise<Visits> {
  const { city, clock, times, onBug } = parts;
  let { book, snapshotted } = await foldBook(parts);
  let isOpen = true;
  let last: Promise<unknown> = Promise.resolve();
  let alarm = new AbortController();
  const underWay = new Set<string>();

  const saveSnapshot = (number: number): void => {
    if (number - snapshotted < snapshotEvery) return;
    snapshotted = number;
    const stream = cityStream(parts.slug);
    const state = book as unknown as Json;
    parts.journal.saveSnapshot({ stream, number, shape: bookShape, state }).catch(onBug);
  };

  const stopFollowing = city.subscribe(({ event, at, number }) => {
    if (!isVisitEvent(event)) return;
    const decided = decideVisit(book, event, at);
    book = decided.book;
    for (const telling of decided.effects) void tell(telling).catch(onBug);
    saveSnapshot(number);
    setAlarm();
  });

  /** One after the other: whatever is written follows from the book as it is then. */
  const write: Visits["write"] = (make) => {
    const written = last.then(async () => {
      const recorded = await city.record((state, at) => [...make(book, state, at)]);
      return recorded.ok ? ("written" as const) : ("ended" as const);
    });
    last = written.catch(onBug);
    return written;
  };

  const isNews: Visits["isNews"] = (from, message) => {
    const at = clock.now();
    return (
      hearVisit(book, from, message, at, times, admissionTo(city.state(), at, parts.self)).length >
      0
    );
  };

  const hear: Visits["hear"] = async (from, given) => {
    const message = given.kind === "request" ? plainRequest(given, city.state()) : given;
    if (isNews(from, message)) {
      await write((now, state, at) =>
        hearVisit(now, from, message, at, times, admissionTo(state, at, parts.self)),
      );
    }
    return answerTo(book, from, message);
  };

  const tell = async (telling: Telling): Promise<void> => {
    const message = fullMessage(telling, book, city.state(), parts.self);
    const to = parts.addressOf(telling.to);
    const key = `${telling.to} ${JSON.stringify(message)}`;
    if (message === undefined || to === undefined || !isOpen || underWay.has(key)) return;
    underWay.add(key);
    try {
      const told = await parts.client.tell(to, message);
      const answer = told.ok ? told.value : refusedAs(message, told.error);
      if (answer !== undefined && isOpen) await heardBack(to.city, answer);
    } finally {
      underWay.delete(key);
    }
  };

  /** What an answer is answered is told, too: that a visit is over. */
  const heardBack = async (from: CitySlug, answer: VisitMessage): Promise<void> => {
    const next = await hear(from, answer);
    if (next?.kind === "home" && answer.kind !== "rejected") {
      await tell({ type: "send", to: from, visit: next.visit, message: next });
    }
  };

  const ring = async (): Promise<void> => {
    if (ringVisits(book, clock.now(), times).length > 0) {
      await write((now, _, at) => ringVisits(now, at, times));
    }
    for (const telling of unanswered(book, clock.now(), times)) void tell(telling).catch(onBug);
    setAlarm();
  };

  const setAlarm = (): void => {
    alarm.abort();
    if (!isOpen) return;
    alarm = new AbortController();
    const { signal } = alarm;
    const now = clock.now();
    const at = nextRing(book, now, times);
    if (at === undefined) return;
    void clock.sleep(Math.max(1, at - now), signal).then(() => {
      if (!signal.aborted) void ring().catch(onBug);
    });
  };

  saveSnapshot(city.number());
  await ring();

  return {
    book: () => book,
    isNews,
    hear,
    write,
    async recall(persona, why) {
      if (visitOf(book.home, persona) === undefined) return "not-away";
      const written = await write((now) => {
        const called = recall(now.home, persona, why);
        return called.ok ? called.value : [];
      });
      return written === "written" ? "called" : "ended";
    },
    endStay: (visitor, why) => write((now) => endStay(now.host, visitor, why)),
    retry: () => void ring().catch(onBug),
    async close() {
      isOpen = false;
      alarm.abort();
      stopFollowing();
      await last;
    },
  };
}

/** A request names her as she is called here; undefined when the visit is over meanwhile. */
function fullMessage(
  telling: Telling,
  book: VisitBook,
  state: CityState,
  self: CitySlug,
): VisitMessage | undefined {
  const { message } = telling;
  if (message.kind !== "request") return message as VisitMessage;
  const { visit } = message;
  const { persona } = visitParts(visit);
  const resident = residentOf(state, persona);
  const open = visitOf(book.home, persona);
  if (open === undefined || open.visit !== visit || resident === undefined) return undefined;
  return {
    kind: "request",
    visit,
    persona,
    name: resident.name,
    target: open.target,
    home: self,
    homeName: state.city.name,
    until: open.until,
    emotion: resident.emotion,
  };
}

/** A request that the other city does not even look at is as good as refused. */
function refusedAs(message: VisitMessage, error: CallFault): VisitMessage | undefined {
  if (message.kind !== "request" || error.kind !== "refused") return undefined;
  const { visit } = message;
  switch (error.refusal) {
    case "banned":
      return { kind: "rejected", visit, why: "banned" };
    case "unknown-city":
    case "other-key":
      return { kind: "rejected", visit, why: "not-trusted" };
    case "late":
      return { kind: "rejected", visit, why: "bad-clock" };
    case "too-often":
      return { kind: "rejected", visit, why: "too-many" };
    default:
      return undefined;
  }
}
