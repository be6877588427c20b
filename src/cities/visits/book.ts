// The visits of a city, outgoing and incoming: the reactions to events, messages and time. Both halves are folded from
// the events of the city's one journal.

import type { CitySlug } from "../../kernel/id.ts";
import type { HomeVisitEvent, HostVisitEvent } from "../../protocol/visit-events.ts";
import { visitParts } from "../../protocol/visit-id.ts";
import type { HomeMessage, HostMessage, VisitMessage } from "../../protocol/visit-messages.ts";
import {
  answerFromHome,
  decideAtHome,
  endsAt,
  type HomeEffect,
  type HomeVisits,
  hearAtHome,
  noHomeVisits,
  ringAtHome,
  sendingOf,
  sendsFrom,
} from "./home.ts";
import {
  type Admission,
  answerFromHost,
  decideAtHost,
  farewellOf,
  type HostVisits,
  hearAtHost,
  noHostVisits,
  ringAtHost,
  ringsAt,
} from "./host.ts";
import type { VisitTimes } from "./times.ts";

export type VisitEvent = HomeVisitEvent | HostVisitEvent;

export type VisitBook = { readonly home: HomeVisits; readonly host: HostVisits };

export const emptyBook: VisitBook = { home: noHomeVisits, host: noHostVisits };

/** A message to another city. */
export type Telling =
  | HomeEffect
  | { readonly type: "send"; readonly to: CitySlug; readonly message: HostMessage };

type BookDecision = { readonly book: VisitBook; readonly effects: readonly Telling[] };

const isOfVisitor = (event: VisitEvent): event is HostVisitEvent =>
  event.type.startsWith("visitor-");

/** The change that an event of the journal makes, and the messages that follow. */
export function decideVisit(book: VisitBook, event: VisitEvent, at: number): BookDecision {
  if (isOfVisitor(event)) {
    const { state, effects } = decideAtHost(book.host, event, at);
    return { book: { ...book, host: state }, effects };
  }
  const { state, effects } = decideAtHome(book.home, event, at);
  return { book: { ...book, home: state }, effects };
}

const fromHome = (message: VisitMessage): message is HomeMessage =>
  ["request", "arrive", "renew", "recall", "home"].includes(message.kind);

/**
 * The events that follow from a message. `from`: the city that signed it; a message about a visit of another city
 * changes nothing.
 */
export function hearVisit(
  book: VisitBook,
  from: CitySlug,
  message: VisitMessage,
  at: number,
  times: VisitTimes,
  admit: Admission,
): readonly VisitEvent[] {
  if (!fromHome(message)) return hearAtHome(book.home, from, message, at, times);
  return visitParts(message.visit).home === from
    ? hearAtHost(book.host, message, at, times, admit)
    : [];
}

/** The immediate answer to the sender of a message, by the book after the message. */
export function answerTo(
  book: VisitBook,
  from: CitySlug,
  message: VisitMessage,
): VisitMessage | undefined {
  if (!fromHome(message)) return answerFromHome(book.home, from, message);
  if (message.kind === "home") return undefined;
  const { visit } = message;
  return visitParts(visit).home === from
    ? answerFromHost(book.host, visit)
    : { kind: "left", visit, why: "lapsed" };
}

/** The events that follow from time alone. */
export const ringVisits = (
  { home, host }: VisitBook,
  at: number,
  times: VisitTimes,
): readonly VisitEvent[] => [...ringAtHome(home, at, times), ...ringAtHost(host, at, times)];

/** Every message that waits for an answer now. It is sent at every wake, and again after `times.retry`. */
export function unanswered(
  { home, host }: VisitBook,
  at: number,
  times: VisitTimes,
): readonly Telling[] {
  const ours = Object.values(home.open)
    .filter((visit) => at >= sendsFrom(visit, times))
    .map(sendingOf);
  const theirs = Object.values(host.open)
    .filter(({ phase }) => phase === "returning")
    .map(farewellOf);
  return [...ours, ...theirs];
}

/** When `ringVisits` or a message is due next; undefined while nobody is on a visit. */
export function nextRing(
  { home, host }: VisitBook,
  at: number,
  times: VisitTimes,
): number | undefined {
  const ours = Object.values(home.open).map((visit) =>
    Math.min(endsAt(visit, times), Math.max(sendsFrom(visit, times), at + times.retry)),
  );
  const theirs = Object.values(host.open).map((visit) =>
    Math.min(
      ringsAt(visit, times),
      visit.phase === "returning" ? at + times.retry : Number.POSITIVE_INFINITY,
    ),
  );
  const all = [...ours, ...theirs];
  return all.length === 0 ? undefined : Math.min(...all);
}
