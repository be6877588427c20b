// Three cities that send each other visitors over a network that loses, doubles, delays and reorders, and that are
// killed at any step. Everything is checked after every step, with the real time that no city knows.

import {
  answerTo,
  decideVisit,
  emptyBook,
  hearVisit,
  ringVisits,
  type Telling,
  unanswered,
  type VisitBook,
  type VisitEvent,
} from "../../../src/cities/visits/book.ts";
import {
  allowThought,
  endsAt,
  type HomeVisit,
  nextVisit,
  recall,
  visitOf,
} from "../../../src/cities/visits/home.ts";
import { type Admission, endStay, isPresent, visitorIn } from "../../../src/cities/visits/host.ts";
import type { VisitTimes } from "../../../src/cities/visits/times.ts";
import { openHeap } from "../../../src/kernel/heap.ts";
import {
  type BuildingId,
  type CitySlug,
  type PersonaId,
  visitorId,
} from "../../../src/kernel/id.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { visitParts } from "../../../src/protocol/visit-id.ts";
import type { VisitMessage } from "../../../src/protocol/visit-messages.ts";
import { journalFlaws } from "./journal-flaws.ts";

export const times: VisitTimes = {
  lease: 1_000,
  skew: 100,
  answer: 300,
  renewal: 330,
  retry: 100,
  farewell: 60_000,
};
export const mostThoughts = 3;

export const slugs = ["city_a", "city_b", "city_c"] as CitySlug[];
/** The residents of each city, by the place of the city. */
export const localResidents = [
  { persona: "ren" as PersonaId, home: 0 },
  { persona: "air" as PersonaId, home: 0 },
  { persona: "luna" as PersonaId, home: 1 },
] as const;

const localResidentAt = (who: number): (typeof localResidents)[number] =>
  localResidents[who] ?? localResidents[0];

export type Fate =
  | { readonly kind: "lost" }
  | { readonly kind: "comes"; readonly after: readonly number[] };
/** Where in a step its city is killed: before anything is written, after it, or after the first word that is sent. */
export type Kill = "no" | "before" | "written" | "told";

export type Deed =
  | { readonly do: "go"; readonly who: number; readonly to: number }
  | { readonly do: "recall"; readonly who: number }
  | { readonly do: "end-stay"; readonly who: number; readonly at: number }
  | { readonly do: "think"; readonly who: number; readonly at: number; readonly thought: number }
  | { readonly do: "kill"; readonly city: number; readonly for: number }
  | { readonly do: "close"; readonly city: number };

export type Schedule = {
  readonly deeds: readonly { readonly after: number; readonly deed: Deed }[];
  readonly fates: readonly Fate[];
  readonly kills: readonly Kill[];
  /** The offset of each city's clock from the real time. */
  readonly offsets: readonly number[];
  /** The periods at which each city looks at its clock: one that is busy is late. */
  readonly periods: readonly number[];
};

const toldBefore = { no: Number.POSITIVE_INFINITY, before: 0, written: 0, told: 1 } as const;
const restAfter = { before: 150, written: 400, told: 900 } as const;

export type Written = { readonly event: VisitEvent; readonly at: number };
type City = {
  readonly slug: CitySlug;
  readonly offset: number;
  readonly journal: Written[];
  book: VisitBook;
  alive: boolean;
  isOpen: boolean;
  lastAt: number;
};
type Happening = { readonly at: number; readonly order: number; readonly run: () => void };

export type Outcome = {
  readonly flaws: readonly string[];
  readonly journals: readonly (readonly VisitEvent[])[];
};

/** Plays a schedule, and a long calm after it, and says what was wrong. */
export function playVisits(schedule: Schedule): Outcome {
  const flaws: string[] = [];
  const queue = openHeap<Happening>((a, b) => a.at < b.at || (a.at === b.at && a.order < b.order));
  let now = 1_000_000;
  let order = 0;
  let fate = 0;
  let killing = 0;
  let isCalm = false;
  const cities: City[] = slugs.map((slug, place) => ({
    slug,
    offset: schedule.offsets[place] ?? 0,
    journal: [],
    book: emptyBook,
    alive: true,
    isOpen: true,
    lastAt: 0,
  }));
  const cityOf = (slug: CitySlug): City => cities[slugs.indexOf(slug)] as City;
  const later = (after: number, run: () => void): void => {
    order += 1;
    queue.add({ at: now + after, order, run });
  };
  const clockOf = (city: City): number => now + city.offset;
  const moment = (city: City): number => {
    city.lastAt = Math.max(city.lastAt, clockOf(city));
    return city.lastAt;
  };

  const die = (city: City, rest: number): void => {
    if (isCalm || !city.alive) return;
    city.alive = false;
    later(rest, () => wake(city));
  };
  const wake = (city: City): void => {
    city.alive = true;
    city.book = city.journal.reduce(
      (book, { event, at }) => decideVisit(book, event, at).book,
      emptyBook,
    );
    city.lastAt = city.journal.at(-1)?.at ?? 0;
    live(city, (at) => ringVisits(city.book, at, times));
    for (const telling of unanswered(city.book, moment(city), times)) tell(city, telling);
  };

  const admitTo =
    (city: City): Admission =>
    () => {
      if (!city.isOpen) return err("closed");
      return Object.keys(city.book.host.open).length > 1 ? err("full") : ok("cafe" as BuildingId);
    };

  const nextKill = (): Kill => {
    if (isCalm || schedule.kills.length === 0) return "no";
    killing += 1;
    return schedule.kills[killing % schedule.kills.length] ?? "no";
  };

  const write = (city: City, event: VisitEvent): readonly Telling[] => {
    const at = moment(city);
    city.journal.push({ event, at });
    const { book, effects } = decideVisit(city.book, event, at);
    city.book = book;
    return effects;
  };

  /** One step of a city: what it comes to is written, then known, then told. */
  const live = (
    city: City,
    step: (at: number) => readonly VisitEvent[],
    answer?: () => Telling | undefined,
  ): void => {
    if (!city.alive) return;
    const events = step(moment(city));
    const kill = events.length === 0 ? "no" : nextKill();
    if (kill !== "before") {
      const tellings = events.flatMap((event) => write(city, event));
      const all = [...tellings, answer?.()].filter((telling) => telling !== undefined);
      for (const telling of all.slice(0, toldBefore[kill])) tell(city, telling);
    }
    if (kill !== "no") die(city, restAfter[kill]);
  };

  const fullMessage = (from: City, { message }: Telling): VisitMessage => {
    if (message.kind !== "request") return message as VisitMessage;
    const { home, persona } = visitParts(message.visit);
    const until = visitOf(from.book.home, persona)?.until ?? 0;
    const named = { persona, name: persona, home, homeName: home, target: "cafe", until };
    return { kind: "request", visit: message.visit, ...named };
  };

  const tell = (from: City, telling: Telling): void => {
    const message = fullMessage(from, telling);
    const { to } = telling;
    fate += 1;
    const fated = schedule.fates[fate % Math.max(1, schedule.fates.length)];
    const comes: Fate = isCalm || fated === undefined ? { kind: "comes", after: [1] } : fated;
    if (comes.kind === "lost") return;
    for (const after of comes.after) later(after, () => receive(cityOf(to), from.slug, message));
  };

  const receive = (city: City, from: CitySlug, message: VisitMessage): void =>
    live(
      city,
      (at) => hearVisit(city.book, from, message, at, times, admitTo(city)),
      () => {
        const answer = answerTo(city.book, from, message);
        return answer && ({ type: "send", to: from, message: answer } as Telling);
      },
    );

  const go = (who: number, to: number): void => {
    const localResident = localResidentAt(who);
    const home = cities[localResident.home] as City;
    const host = slugs[to] as CitySlug;
    const { persona } = localResident;
    live(home, (at) => {
      if (host === home.slug || visitOf(home.book.home, persona) !== undefined) return [];
      const visit = nextVisit(home.book.home, home.slug, persona);
      const asked = { visit, persona, host, target: "cafe", by: "persona" as const };
      const until = at + times.lease;
      return [{ type: "visit-requested", ...asked, answerBy: at + times.answer, until }];
    });
  };

  const think = (who: number, at: number, thought: number): void => {
    const localResident = localResidentAt(who);
    const home = cities[localResident.home] as City;
    const from = slugs[at] as CitySlug;
    const { persona } = localResident;
    live(home, (moment_) => {
      const open = visitOf(home.book.home, persona);
      const visit = open?.visit ?? nextVisit(home.book.home, home.slug, persona);
      const asked = { from, persona, visit, thought: `t${thought}`, day: "2026-11-22" };
      const allowed = allowThought(home.book.home, { ...asked, most: mostThoughts }, moment_);
      if (allowed.ok && open?.host !== from) flaws.push("thinks for a city she was not sent to");
      return allowed.ok ? allowed.value : [];
    });
  };

  const callBack = (who: number): void => {
    const { persona, home } = localResidentAt(who);
    const city = cities[home] as City;
    live(city, () => {
      const called = recall(city.book.home, persona, "recalled");
      return called.ok ? called.value : [];
    });
  };
  const letGo = (who: number, at: number): void => {
    const { persona, home } = localResidentAt(who);
    const host = cities[at] as City;
    const occupant = visitorId(slugs[home] as CitySlug, persona);
    live(host, () => endStay(host.book.host, occupant, "host-ended"));
  };
  const perform = (deed: Deed): void => {
    if (deed.do === "go") go(deed.who, deed.to);
    if (deed.do === "recall") callBack(deed.who);
    if (deed.do === "end-stay") letGo(deed.who, deed.at);
    if (deed.do === "think") think(deed.who, deed.at, deed.thought);
    if (deed.do === "kill") die(cities[deed.city] as City, deed.for);
    if (deed.do === "close") {
      const city = cities[deed.city] as City;
      city.isOpen = !city.isOpen;
    }
  };

  const tick = (city: City): void => {
    live(city, (at) => ringVisits(city.book, at, times));
    if (city.alive) {
      for (const telling of unanswered(city.book, moment(city), times)) tell(city, telling);
    }
  };

  const lookAt = (persona: PersonaId, home: City): void => {
    const open: HomeVisit | undefined = visitOf(home.book.home, persona);
    const isHere = open === undefined || open.phase === "requested";
    const occupant = visitorId(home.slug, persona);
    const hosts = cities.filter(
      (city) => city.alive && isPresent(visitorIn(city.book.host, occupant), clockOf(city)),
    );
    const places = hosts.length + (isHere ? 1 : 0);
    if (places > 1) flaws.push(`${persona} is in ${places} places at ${now}`);
    if (isHere || open === undefined || clockOf(home) >= endsAt(open, times)) return;
    const kept = visitorIn(cityOf(open.host).book.host, occupant);
    if (kept?.visit !== open.visit) flaws.push(`${persona} is nowhere at ${now}`);
  };
  const look = (): void => {
    for (const { persona, home } of localResidents) lookAt(persona, cities[home] as City);
  };

  const runUntil = (end: number): void => {
    for (;;) {
      const next = queue.first();
      if (next === undefined || next.at > end || flaws.length > 0) break;
      queue.take();
      now = Math.max(now, next.at);
      next.run();
      look();
    }
    now = end;
  };
  const tickOn = (city: City, period: number): void => {
    tick(city);
    later(period, () => tickOn(city, period));
  };

  cities.forEach((city, place) => {
    later(place * 7, () => tickOn(city, schedule.periods[place] ?? times.retry));
  });
  let at = 0;
  for (const { after, deed } of schedule.deeds) {
    at += after;
    later(at, () => perform(deed));
  }
  runUntil(now + at + 50);
  isCalm = true;
  for (const city of cities) if (!city.alive) wake(city);
  runUntil(now + 3 * times.lease);
  for (const city of cities) {
    for (const { visit, phase } of Object.values(city.book.home.open)) {
      // The persona who is on a visit when the deeds are over stays, for nobody calls her.
      if (phase !== "present") flaws.push(`${visit} is ${phase} in the calm`);
    }
  }
  localResidents.forEach((_, who) => {
    later(1, () => callBack(who));
  });
  runUntil(now + 3 * times.lease);
  for (const city of cities) {
    const left = [...Object.values(city.book.home.open), ...Object.values(city.book.host.open)];
    for (const { visit, phase } of left) flaws.push(`${visit} ends as ${phase} in ${city.slug}`);
    flaws.push(...journalFlaws(city.journal, mostThoughts, times.renewal));
  }
  return { flaws, journals: cities.map(({ journal }) => journal.map(({ event }) => event)) };
}
