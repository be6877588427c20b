// External agents with a place in a building: each is a visitor from a virtual home of its own, is admitted by the
// rules for all visitors, stays while it can be reached, and is asked over A2A what it says.

import { guestHome, isGuestHome } from "../../cities/guest-home.ts";
import type { GuestClient, VisitorMind } from "../../cities/ports.ts";
import { visitorIn } from "../../cities/visits/host.ts";
import type { VisitTimes } from "../../cities/visits/times.ts";
import type { Fault } from "../../kernel/fault.ts";
import { type CitySlug, type PersonaId, type VisitId, visitorId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { err, ok } from "../../kernel/result.ts";
import type { A2aWords } from "../../languages/program-words.ts";

import type { SignedThink } from "../../protocol/city-api.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { HostVisitEvent } from "../../protocol/visit-events.ts";
import { visitId, visitParts } from "../../protocol/visit-id.ts";
import type { VisitRefusal, VisitRequest } from "../../protocol/visit-messages.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { type CityState, residentOf, roomOf, type Visitor } from "../../world/state.ts";
import { admissionTo, plainRequest } from "./admission.ts";
import { type DayLedger, openDayLedger } from "./day-ledger.ts";
import { guestQuestion } from "./guest-question.ts";
import type { Visits } from "./open-visits.ts";
import { openPolling } from "./polling.ts";

/** An agent that the operator allows in a building. */
export type Guest = {
  readonly id: PersonaId;
  /** The name of its host, for display. */
  readonly from: string;
  readonly building: string;
  readonly client: GuestClient & { readonly close: () => Promise<void> };
};

export type GuestSettings = {
  readonly guests: readonly Guest[];
  /** The most thoughts of one guest per day. */
  readonly thoughtsPerDay: number;
  readonly words: A2aWords["guestQuestion"];
  /** Reports to the operator. */
  readonly told: (news: GuestNews) => void;
};

export type GuestNews =
  | { readonly kind: "here"; readonly name: string; readonly building: string }
  | { readonly kind: "gone"; readonly name: string }
  | { readonly kind: "refused"; readonly guest: PersonaId; readonly why: VisitRefusal }
  | { readonly kind: "lost"; readonly guest: PersonaId; readonly fault: Fault };

type Parts = {
  readonly settings: GuestSettings;
  /** The name under which other cities know this one. */
  readonly self: CitySlug;
  readonly city: LivingCity;
  readonly journal: Journal<CityEvent>;
  readonly stream: string;
  readonly visits: Visits;
  readonly times: VisitTimes;
  readonly isBanned: (home: CitySlug) => boolean;
  readonly clock: Clock;
  readonly onChange: () => void;
  readonly onBug: (error: unknown) => void;
};

export type Guests = {
  /** The mind of a visitor that is a guest; undefined: it is none. */
  readonly mindOf: (visitor: Pick<Visitor, "home" | "visit">) => VisitorMind | undefined;
  readonly close: () => Promise<void>;
};

/** Milliseconds after the last contact at which a guest is checked again before it stays. */
const signOfLife = 5 * 60_000;
const minute = 60_000;
/** Endings after which a guest returns by itself: nobody sent it away, or a ban applies separately. */
const passing: readonly string[] = ["lease-ended", "lapsed", "superseded", "banned"];

/** The state of the guests while the program runs. */
type OpenGuests = {
  readonly parts: Parts;
  readonly ledger: DayLedger;
  readonly reachedAt: Map<PersonaId, number>;
  /** Guests that were sent away, or left: they stay away until the program starts again. */
  readonly away: Set<PersonaId>;
  readonly lastTold: Map<PersonaId, { readonly kind: GuestNews["kind"]; readonly what: string }>;
};

export async function openGuests(parts: Parts): Promise<Guests> {
  const { city, times, clock, settings } = parts;
  const ledger = await openDayLedger({
    ...parts,
    shape: "guests-2",
    nameOf: (event) => (event.type === "guest-asked" ? event.persona : undefined),
  });
  const open: OpenGuests = {
    ...{ parts, ledger },
    ...{ reachedAt: new Map(), away: new Set(), lastTold: new Map() },
  };
  const stopFollowing = city.subscribe(({ event }, state, before) => {
    sentHome(open, event);
    const news = newsOf(event, state, before);
    if (news === undefined) return;
    settings.told(news);
    parts.onChange();
  });
  await endLeft(parts, settings.guests);
  const pollings = settings.guests.map((guest) =>
    openPolling(clock, async (ended) => {
      await look(open, guest, ended);
      return Math.min(minute, times.renewal);
    }),
  );
  return {
    mindOf({ home, visit }) {
      if (!isGuestHome(home)) return undefined;
      const { persona } = visitParts(visit);
      const guest = settings.guests.find(({ id }) => id === persona);
      return guest && { think: (asked, signal) => think(open, guest, asked, signal) };
    },
    async close() {
      for (const polling of pollings) polling.close();
      stopFollowing();
      await ledger.close();
      await Promise.all(settings.guests.map(({ client }) => client.close()));
    },
  };
}

function tellOnce({ parts, lastTold }: OpenGuests, guest: PersonaId, news: GuestNews): void {
  const what = JSON.stringify(news);
  if (lastTold.get(guest)?.what === what) return;
  lastTold.set(guest, { kind: news.kind, what });
  parts.settings.told(news);
}

function reached({ parts, reachedAt, lastTold }: OpenGuests, guest: PersonaId): void {
  reachedAt.set(guest, parts.clock.now());
  if (lastTold.get(guest)?.kind === "lost") lastTold.delete(guest);
}

/** Contacts a guest when the last contact is long ago, and extends its stay. */
async function look(open: OpenGuests, guest: Guest, ended: AbortSignal): Promise<void> {
  const { parts, away, reachedAt } = open;
  const { city, clock } = parts;
  if (away.has(guest.id) || parts.isBanned(guestHome(guest.id))) return;
  const isFresh = clock.now() - (reachedAt.get(guest.id) ?? 0) < signOfLife;
  const isHere = residentOf(city.state(), visitorId(guestHome(guest.id), guest.id)) !== undefined;
  if (isHere && isFresh) return await stay(open, guest, guest.id);
  const met = await guest.client.meet(ended);
  if (ended.aborted) return;
  if (!met.ok) return tellOnce(open, guest.id, { kind: "lost", guest: guest.id, fault: met.error });
  reached(open, guest.id);
  await stay(open, guest, met.value.name);
}

/** Admits it, or extends its stay, as its visit requires. */
async function stay(open: OpenGuests, guest: Guest, called: string): Promise<void> {
  const { visits, times, self } = open.parts;
  let refusal: VisitRefusal | undefined;
  await visits.write((book, state, at) => {
    const request = plainRequest(requestOf(guest, called, at, book, times.lease), state);
    const persona = visitorId(request.home, guest.id);
    const visit = visitorIn(book.host, persona);
    const until = at + times.lease;
    if (visit?.phase === "present") {
      return [{ type: "visitor-renewed", visit: visit.visit, persona, until }];
    }
    if (visit?.phase === "accepted") {
      return [{ type: "visitor-present", visit: visit.visit, persona, until }];
    }
    if (visit !== undefined) return [];
    const come = comingOf(request, state, at, self);
    refusal = typeof come === "string" ? come : undefined;
    return typeof come === "string" ? [] : come;
  });
  if (refusal === undefined) return;
  tellOnce(open, guest.id, { kind: "refused", guest: guest.id, why: refusal });
}

/** A guest that leaves has no home to notify. */
function sentHome({ parts, away }: OpenGuests, event: CityEvent): void {
  if (event.type !== "visitor-returning" || !isGuestHome(visitParts(event.visit).home)) return;
  const { visit, persona, why } = event;
  if (!passing.includes(why)) away.add(visitParts(visit).persona);
  void parts.visits.write(({ host }) =>
    visitorIn(host, persona)?.visit === visit ? [{ type: "visitor-home", visit, persona }] : [],
  );
}

/** Asks a guest what it says, and counts the thought against its daily limit. */
async function think(
  open: OpenGuests,
  guest: Guest,
  asked: SignedThink,
  signal: AbortSignal,
): ReturnType<VisitorMind["think"]> {
  const { settings, city } = open.parts;
  const persona = visitorId(guestHome(guest.id), guest.id);
  const event = { type: "guest-asked", persona, thought: asked.thought } as const;
  const key = `guest:${asked.thought}`;
  const spent = await open.ledger.spend(persona, settings.thoughtsPerDay, event, key);
  if (spent === "spent" || spent === "ended") return err({ kind: "refused", refusal: spent });
  const self = residentOf(city.state(), persona)?.name ?? guest.id;
  const said = await guest.client.ask(guestQuestion(asked, self, settings.words), signal);
  if (said.ok) {
    reached(open, guest.id);
    return ok({ response_text: said.value });
  }
  const lost: GuestNews = { kind: "lost", guest: guest.id, fault: said.error };
  if (!signal.aborted) tellOnce(open, guest.id, lost);
  return err({ kind: "fault", fault: said.error });
}

/** Visits are numbered by the minute: no number occurs twice, even when earlier ones are forgotten. */
function requestOf(
  { id, from, building }: Guest,
  name: string,
  at: number,
  book: ReturnType<Visits["book"]>,
  lease: number,
): VisitRequest {
  const home = guestHome(id);
  const persona = visitorId(home, id);
  const over = ownValue(book.host.over, persona);
  const number = Math.max(Math.floor(at / minute), (over?.number ?? 0) + 1);
  return {
    kind: "request",
    visit: visitId({ home, persona: id, number }),
    persona: id,
    name,
    target: building,
    home,
    homeName: `${from} (A2A)`,
    until: at + lease,
  };
}

/** It enters under the name that it gives itself, or, if somebody has that name, under the operator's. */
function comingOf(
  request: VisitRequest,
  state: CityState,
  at: number,
  self: CitySlug,
): readonly HostVisitEvent[] | VisitRefusal {
  const admit = admissionTo(state, at, self);
  let { name } = request;
  let admitted = admit(request);
  if (!admitted.ok && admitted.error === "name-taken") {
    name = request.persona;
    admitted = admit({ ...request, name });
  }
  if (!admitted.ok) return admitted.error;
  const { visit, home, homeName, until } = request;
  const persona = visitorId(home, request.persona);
  const building = admitted.value;
  return [
    { type: "visitor-accepted", visit, persona, name, home, homeName, building, until },
    { type: "visitor-present", visit, persona, until },
  ];
}

/** Ends the stay of guests that are no longer configured. */
async function endLeft({ visits }: Pick<Parts, "visits">, guests: readonly Guest[]): Promise<void> {
  await visits.write(({ host }) =>
    Object.values(host.open).flatMap(({ visit, persona, home, phase }): HostVisitEvent[] => {
      if (!isGuestHome(home)) return [];
      const isNamed = guests.some(({ id }) => guestHome(id) === home);
      if (isNamed && phase !== "returning") return [];
      const over: HostVisitEvent = { type: "visitor-home", visit, persona };
      return phase === "returning"
        ? [over]
        : [{ type: "visitor-returning", visit, persona, why: "host-ended" }, over];
    }),
  );
}

function newsOf(event: CityEvent, state: CityState, before: CityState): GuestNews | undefined {
  if (event.type !== "visitor-present" && event.type !== "visitor-returning") return undefined;
  const { home } = visitParts(event.visit as VisitId);
  if (!isGuestHome(home)) return undefined;
  const resident = residentOf(event.type === "visitor-present" ? state : before, event.persona);
  if (resident === undefined) return undefined;
  const { name } = resident;
  if (event.type === "visitor-returning") return { kind: "gone", name };
  const building = roomOf(state, resident.building)?.building.name ?? resident.building;
  return { kind: "here", name, building };
}
