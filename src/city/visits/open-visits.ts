// The visits of a living city: sends the messages that its journal requires to other cities, and writes their answers.

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
import { bookFold, isVisitEvent } from "../../cities/visits/book-fold.ts";
import { recall, visitOf } from "../../cities/visits/home.ts";
import { endStay } from "../../cities/visits/host.ts";
import type { VisitTimes } from "../../cities/visits/times.ts";
import { type Outbox, openOutbox } from "../../event-sourcing/outbox.ts";
import { openProjection } from "../../event-sourcing/projection.ts";
import type { CitySlug, PersonaId } from "../../kernel/id.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { openSerialQueue, type SerialQueue } from "../../kernel/serial-queue.ts";
import type { DrawnAvatar } from "../../protocol/avatar.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import { visitParts } from "../../protocol/visit-id.ts";
import type { VisitEnding, VisitMessage } from "../../protocol/visit-messages.ts";
import type { CityEntry, LivingCity } from "../../world/drivers/living-city.ts";
import { type CityState, residentOf } from "../../world/state.ts";
import { admissionTo, plainRequest } from "./admission.ts";

export type VisitsOutside = {
  /** The name under which other cities know this one. */
  readonly self: CitySlug;
  readonly times: VisitTimes;
  readonly client: Pick<CityClient, "tell">;
  /** Undefined while it is not trusted, or its address is not known. */
  readonly addressOf: (city: CitySlug) => CityAddress | undefined;
  /** The drawing of a persona; undefined: she is pictures, or nothing is known of her. */
  readonly lookOf: (persona: PersonaId) => DrawnAvatar | undefined;
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
  /** Whether a message of another city would be written to the journal. */
  readonly isNews: (from: CitySlug, message: VisitMessage) => boolean;
  /** Handles a message of another city about a visit, and returns the answer; undefined: none. */
  readonly hear: (from: CitySlug, message: VisitMessage) => Promise<VisitMessage | undefined>;
  /** Writes the events that are derived from the book and the city at the time of writing. */
  readonly write: (
    make: (book: VisitBook, state: CityState, at: number) => readonly VisitEvent[],
  ) => Promise<"written" | "ended">;
  /** Calls a persona of this city back. */
  readonly recall: (
    persona: PersonaId,
    why: VisitEnding,
  ) => Promise<"called" | "not-away" | "ended">;
  /** Ends the stay of a visitor. */
  readonly endStay: (visitor: PersonaId, why: VisitEnding) => Promise<"written" | "ended">;
  /** Another city can be reached again: sends waiting messages again. */
  readonly retry: () => void;
  readonly close: () => Promise<void>;
};

/** The number of the city's entries between two snapshots of the book. */
const snapshotEvery = 256;

/** A complete message to another city. */
type AddressedMessage = { readonly to: CityAddress; readonly message: VisitMessage };

/** The state of a city's visits while it runs. */
type OpenVisits = {
  readonly parts: Parts;
  readonly outbox: Outbox<AddressedMessage>;
  /** The queue of writes: each is derived from the book at its turn. */
  readonly writing: SerialQueue;
  book: VisitBook;
  isOpen: boolean;
};

/** Resumes unfinished visits. Open it before anything else uses the city. */
export async function openVisits(parts: Parts): Promise<Visits> {
  const { city, slug, clock, journal, times, onBug } = parts;
  const open: OpenVisits = {
    ...{ parts, book: emptyBook, writing: openSerialQueue(), isOpen: true },
    outbox: openOutbox({
      ...{ clock, onBug },
      pass: () => pass(open),
      waiting: (at) => unanswered(open.book, at, times).flatMap((one) => addressed(open, one)),
      ringsAt: (at) => nextRing(open.book, at, times),
      keyOf: ({ to, message }) => `${to.city} ${JSON.stringify(message)}`,
      perform: (one) => tell(open, one),
    }),
  };
  const followed = await openProjection({
    ...{ journal, writer: city, stream: cityStream(slug), fold: bookFold, onBug },
    snapshots: { every: snapshotEvery, save: journal.saveSnapshot },
    see: (entry, after, before) => follow(open, entry, after, before),
  });
  open.book = followed.state();
  await open.outbox.ring();
  return {
    book: () => open.book,
    isNews: (from, message) => isNews(open, from, message),
    hear: (from, message) => hear(open, from, message),
    write: (make) => write(open, make),
    recall: (persona, why) => callBack(open, persona, why),
    endStay: (visitor, why) => write(open, (now) => endStay(now.host, visitor, why)),
    retry: () => void open.outbox.ring(),
    async close() {
      open.isOpen = false;
      open.outbox.close();
      await followed.close();
      await open.writing.ended();
    },
  };
}

/** Applies an event of the city to the book, and immediately sends the resulting messages. */
function follow(
  open: OpenVisits,
  { event, at }: CityEntry,
  after: VisitBook,
  before: VisitBook,
): void {
  open.book = after;
  if (!isVisitEvent(event)) return;
  const { effects } = decideVisit(before, event, at);
  for (const one of effects.flatMap((telling) => addressed(open, telling))) {
    open.outbox.perform(one).catch(open.parts.onBug);
  }
  open.outbox.changed();
}

function write(
  open: OpenVisits,
  make: Parameters<Visits["write"]>[0],
): ReturnType<Visits["write"]> {
  const { city, onBug } = open.parts;
  const written = open.writing.add(async () => {
    const recorded = await city.record((state, at) => [...make(open.book, state, at)]);
    return recorded.ok ? ("written" as const) : ("ended" as const);
  });
  written.catch(onBug);
  return written;
}

async function callBack(
  open: OpenVisits,
  persona: PersonaId,
  why: VisitEnding,
): ReturnType<Visits["recall"]> {
  if (visitOf(open.book.home, persona) === undefined) return "not-away";
  const written = await write(open, ({ home }) => {
    const called = recall(home, persona, why);
    return called.ok ? called.value : [];
  });
  return written === "written" ? "called" : "ended";
}

/** Writes what follows from the passing of time. */
async function pass(open: OpenVisits): Promise<void> {
  const { clock, times } = open.parts;
  if (ringVisits(open.book, clock.now(), times).length === 0) return;
  await write(open, (now, _, at) => ringVisits(now, at, times));
}

function isNews({ parts, book }: OpenVisits, from: CitySlug, message: VisitMessage): boolean {
  const { city, clock, times, self } = parts;
  const at = clock.now();
  const admission = admissionTo(city.state(), at, self);
  return hearVisit(book, from, message, at, times, admission).length > 0;
}

async function hear(
  open: OpenVisits,
  from: CitySlug,
  given: VisitMessage,
): Promise<VisitMessage | undefined> {
  const { city, times, self } = open.parts;
  const message = given.kind === "request" ? plainRequest(given, city.state()) : given;
  if (isNews(open, from, message)) {
    await write(open, (now, state, at) =>
      hearVisit(now, from, message, at, times, admissionTo(state, at, self)),
    );
  }
  return answerTo(open.book, from, message);
}

/** Empty where the other city cannot be reached, or the visit has ended meanwhile. */
function addressed({ parts, book }: OpenVisits, telling: Telling): readonly AddressedMessage[] {
  const message = fullMessage(telling, book, parts.city.state(), parts);
  const to = parts.addressOf(telling.to);
  return message === undefined || to === undefined ? [] : [{ to, message }];
}

async function tell(open: OpenVisits, { to, message }: AddressedMessage): Promise<void> {
  const told = await open.parts.client.tell(to, message);
  const answer = told.ok ? told.value : refusedAs(message, told.error);
  if (answer !== undefined && open.isOpen) await heardBack(open, to.city, answer);
}

/** Handles an answer. If the reply to it says that a visit has ended, that is sent, too. */
async function heardBack(open: OpenVisits, from: CitySlug, answer: VisitMessage): Promise<void> {
  const next = await hear(open, from, answer);
  if (next?.kind !== "home" || answer.kind === "rejected") return;
  const telling: Telling = { type: "send", to: from, visit: next.visit, message: next };
  for (const one of addressed(open, telling)) await open.outbox.perform(one);
}

/** A request contains her current name and look; undefined when the visit has ended meanwhile. */
function fullMessage(
  telling: Telling,
  book: VisitBook,
  state: CityState,
  { self, lookOf }: Pick<Parts, "self" | "lookOf">,
): VisitMessage | undefined {
  const { message } = telling;
  if (message.kind !== "request") return message as VisitMessage;
  const { visit } = message;
  const { persona } = visitParts(visit);
  const resident = residentOf(state, persona);
  const open = visitOf(book.home, persona);
  if (open === undefined || open.visit !== visit || resident === undefined) return undefined;
  const look = lookOf(persona);
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
    ...(look === undefined ? {} : { look }),
  };
}

/** A request that the other city refuses to process counts as rejected. */
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
