// The laws of the events of one city: phases in their order, each once, and thoughts within their bounds.

import type { VisitEvent } from "../../../src/cities/visits/book.ts";
import type { Written } from "./cities-simulator.ts";

const orders: Readonly<Record<string, number>> = {
  "visit-requested": 0,
  "visit-accepted": 1,
  "visit-present": 2,
  "visit-returning": 3,
  "visit-home": 4,
  "visit-rejected": 4,
  "visitor-accepted": 0,
  "visitor-present": 1,
  "visitor-returning": 2,
  "visitor-home": 3,
  "visitor-rejected": 3,
};

/** Each phase of a visit stands once in a journal, after the earlier ones. */
function phaseFlaws(events: readonly VisitEvent[]): readonly string[] {
  const reached = new Map<string, number>();
  return events.flatMap(({ type, visit }) => {
    const place = orders[type];
    if (place === undefined) return [];
    const before = reached.get(visit);
    reached.set(visit, place);
    const mayBeFirst = place === 0 || type === "visitor-rejected";
    if (before === undefined) return mayBeFirst ? [] : [`${visit}: ${type} comes first`];
    return place > before ? [] : [`${visit}: ${type} after phase ${before}`];
  });
}

/** No city has more thoughts than it is allowed, and none is counted twice. */
function thoughtFlaws(events: readonly VisitEvent[], most: number): readonly string[] {
  const thoughts = events.filter((event) => event.type === "visit-thought");
  const ids = thoughts.map(({ visit, thought }) => `${visit} ${thought}`);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  const hosts = [...new Set(thoughts.map(({ host }) => host))];
  const over = hosts.filter((one) => thoughts.filter(({ host }) => host === one).length > most);
  return [...twice.map((id) => `${id} twice`), ...over.map((host) => `${host} asks too often`)];
}

/** A lease is granted again only when the last one has run for a while: two cities do not talk without end. */
function renewalFlaws(journal: readonly Written[], shortest: number): readonly string[] {
  const granted = new Map<string, number>();
  return journal.flatMap(({ event, at }) => {
    const { type, visit } = event;
    if (type !== "visit-accepted" && type !== "visit-renewed") return [];
    const before = granted.get(visit);
    granted.set(visit, at);
    if (before === undefined || at - before >= shortest) return [];
    return [`${visit} is renewed after ${at - before} ms`];
  });
}

export function journalFlaws(
  journal: readonly Written[],
  mostThoughts: number,
  shortest: number,
): readonly string[] {
  const events = journal.map(({ event }) => event);
  return [
    ...phaseFlaws(events),
    ...thoughtFlaws(events, mostThoughts),
    ...renewalFlaws(journal, shortest),
  ];
}
