// The visitors of a city, the other side of home.ts (V1 to V6 hold here too).
//       H1. A visit is admitted once: a request that comes again, late or after its end gets the same answer as before.
//       H2. A place is kept from `visitor-accepted` on; she is in it from `visitor-present` on, which only home's
//           message
//           that she left her building brings about.
//       H3. She is in it no longer than the lease that home granted, by the clock of this city.
//       H4. That she left is reported until home confirms it.

import type { BuildingId } from "../../kernel/id.ts";
import { type CitySlug, type PersonaId, type VisitId, visitorId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { assertNever, type Result } from "../../kernel/result.ts";
import type { HostVisitEvent } from "../../protocol/visit-events.ts";
import { visitParts } from "../../protocol/visit-id.ts";
import type {
  HomeMessage,
  HostMessage,
  VisitEnding,
  VisitRefusal,
  VisitRequest,
} from "../../protocol/visit-messages.ts";
import { longestLease, type VisitTimes } from "./times.ts";

export type HostVisit = {
  readonly visit: VisitId;
  /** Her id as an occupant of this city. */
  readonly persona: PersonaId;
  readonly home: CitySlug;
  readonly phase: "accepted" | "present" | "returning";
  /** When she came; before that, when her place was kept. */
  readonly since: number;
  readonly until: number;
  readonly why: VisitEnding | null;
};

/** The report of a visit that is over. */
type Over = {
  readonly number: number;
  /** After this, no message asks about that visit. */
  readonly until: number;
  readonly answer:
    | { readonly kind: "rejected"; readonly why: VisitRefusal }
    | { readonly kind: "left"; readonly why: VisitEnding };
};

export type HostVisits = {
  /** Visits under way, one a visitor. */
  readonly open: Readonly<Record<PersonaId, HostVisit>>;
  /** The last visit of everybody whose lease ended recently. */
  readonly over: Readonly<Record<PersonaId, Over>>;
};

export const noHostVisits: HostVisits = { open: {}, over: {} };

type HostEffect = { readonly type: "send"; readonly to: CitySlug; readonly message: HostMessage };

type HostDecision = { readonly state: HostVisits; readonly effects: readonly HostEffect[] };

/** The change that an event of the journal makes, and the messages that follow. */
export function decideAtHost(state: HostVisits, event: HostVisitEvent, at: number): HostDecision {
  const changed = withoutOld(evolveAtHost(state, event, at), at);
  const visit = visitorIn(changed, event.persona);
  const isNew = event.type === "visitor-returning" && visit?.phase === "returning";
  return { state: changed, effects: isNew && visit !== undefined ? [farewellOf(visit)] : [] };
}

/** The visit of an occupant that is under way. */
export const visitorIn = (state: HostVisits, persona: PersonaId): HostVisit | undefined =>
  ownValue(state.open, persona);

const overOf = (state: HostVisits, persona: PersonaId): Over | undefined =>
  ownValue(state.over, persona);

/** She is here and may see, hear and act: her lease holds at this moment. */
export const isPresent = (visit: HostVisit | undefined, at: number): boolean =>
  visit?.phase === "present" && at < visit.until;

/** Repeated until home answers. */
export const farewellOf = ({ home, visit, why }: HostVisit): HostEffect => ({
  type: "send",
  to: home,
  message: { kind: "left", visit, why: why ?? "lapsed" },
});

const numberOf = (visit: VisitId): number => visitParts(visit).number;

function evolveAtHost(state: HostVisits, event: HostVisitEvent, at: number): HostVisits {
  const { visit, persona } = event;
  const open = visitorIn(state, persona);
  const last = Math.max(
    overOf(state, persona)?.number ?? 0,
    open === undefined ? 0 : numberOf(open.visit),
  );
  if (event.type === "visitor-accepted") {
    if (open !== undefined || numberOf(visit) <= last) return state;
    const { home, until } = event;
    return withOpen(state, {
      ...{ visit, persona, home, phase: "accepted", until },
      since: at,
      why: null,
    });
  }
  if (event.type === "visitor-rejected") {
    if (open !== undefined || numberOf(visit) <= last) return state;
    return withOver(state, persona, {
      number: numberOf(visit),
      until: event.until,
      answer: { kind: "rejected", why: event.why },
    });
  }
  return open === undefined || open.visit !== visit ? state : evolveOpen(state, open, event, at);
}

function evolveOpen(
  state: HostVisits,
  open: HostVisit,
  event: Exclude<HostVisitEvent, { type: "visitor-accepted" | "visitor-rejected" }>,
  at: number,
): HostVisits {
  switch (event.type) {
    case "visitor-present": {
      if (open.phase !== "accepted") return state;
      return withOpen(state, { ...open, phase: "present", since: at, until: event.until });
    }
    case "visitor-renewed": {
      if (open.phase !== "present") return state;
      return withOpen(state, { ...open, until: Math.max(open.until, event.until) });
    }
    case "visitor-returning": {
      if (open.phase === "returning") return state;
      return withOpen(state, { ...open, phase: "returning", why: event.why });
    }
    case "visitor-home": {
      if (open.phase !== "returning") return state;
      const { [open.persona]: _, ...rest } = state.open;
      const answer = { kind: "left", why: open.why ?? "lapsed" } as const;
      const number = numberOf(open.visit);
      return withOver({ ...state, open: rest }, open.persona, {
        number,
        until: open.until,
        answer,
      });
    }
    default:
      return assertNever(event);
  }
}

const withOpen = (state: HostVisits, visit: HostVisit): HostVisits => ({
  ...state,
  open: { ...state.open, [visit.persona]: visit },
});

const withOver = (state: HostVisits, persona: PersonaId, over: Over): HostVisits => ({
  ...state,
  over: { ...state.over, [persona]: over },
});

/**
 * Without visits whose lease ended long ago: a request of such a visit is not admitted, so its end need not be
 * remembered.
 */
function withoutOld(state: HostVisits, at: number): HostVisits {
  const old = Object.entries(state.over).filter(([, { until }]) => until + longestLease <= at);
  if (old.length === 0) return state;
  const gone = new Set(old.map(([persona]) => persona));
  const over = Object.entries(state.over).filter(([persona]) => !gone.has(persona));
  return { ...state, over: Object.fromEntries(over) };
}

/** The answer of the city's rules to a request. */
export type Admission = (request: VisitRequest) => Result<BuildingId, VisitRefusal>;

const occupantOf = (visit: VisitId): PersonaId => {
  const { home, persona } = visitParts(visit);
  return visitorId(home, persona);
};

/** The events that follow from a message of home. The caller has checked that the home of the visit signed it. */
export function hearAtHost(
  state: HostVisits,
  message: HomeMessage,
  at: number,
  times: VisitTimes,
  admit: Admission,
): readonly HostVisitEvent[] {
  const persona = occupantOf(message.visit);
  const open = visitorIn(state, persona);
  const number = numberOf(message.visit);
  if (open !== undefined && number < numberOf(open.visit)) return [];
  if (open?.visit === message.visit) return heardOf(open, message, at, times);
  if (number <= (overOf(state, persona)?.number ?? 0)) return [];
  const before = open === undefined ? [] : closing(open, "superseded");
  return [...before, ...firstHeard(message, persona, at, times, admit)];
}

/** The first message of an unknown visit: a request is judged, anything else means that the visit is over. */
function firstHeard(
  message: HomeMessage,
  persona: PersonaId,
  at: number,
  times: VisitTimes,
  admit: Admission,
): readonly HostVisitEvent[] {
  const { visit } = message;
  const rejected = (why: VisitRefusal, until: number): readonly HostVisitEvent[] => [
    { type: "visitor-rejected", visit, persona, until, why },
  ];
  if (message.kind === "recall" || message.kind === "home") {
    return rejected("withdrawn", at + longestLease);
  }
  const { until } = message;
  if (message.kind !== "request") return rejected("lapsed", at + longestLease);
  if (until <= at || until > at + longestLease + times.skew) return rejected("bad-clock", until);
  const admitted = admit(message);
  if (!admitted.ok) return rejected(admitted.error, until);
  const { name, home, homeName, look } = message;
  const of = { visit, persona, name, home, homeName, ...(look === undefined ? {} : { look }) };
  return [{ type: "visitor-accepted", ...of, building: admitted.value, until }];
}

/** Frees her place, whether she had come or not, without a message. */
function closing(open: HostVisit, why: VisitEnding): readonly HostVisitEvent[] {
  const { visit, persona, phase } = open;
  const home: HostVisitEvent = { type: "visitor-home", visit, persona };
  return phase === "returning"
    ? [home]
    : [{ type: "visitor-returning", visit, persona, why }, home];
}

function heardOf(
  open: HostVisit,
  message: HomeMessage,
  at: number,
  times: VisitTimes,
): readonly HostVisitEvent[] {
  const { visit, persona, phase, until } = open;
  if (message.kind === "home") return closing(open, "withdrawn");
  if (phase === "returning") return [];
  if (message.kind === "recall") {
    return [{ type: "visitor-returning", visit, persona, why: "recalled" }];
  }
  if (message.kind === "request") return [];
  if (at >= until) return [{ type: "visitor-returning", visit, persona, why: "lease-ended" }];
  if (message.until > at + longestLease + times.skew) return [];
  if (phase === "accepted") {
    return message.kind === "arrive"
      ? [{ type: "visitor-present", visit, persona, until: message.until }]
      : [];
  }
  return message.until > until
    ? [{ type: "visitor-renewed", visit, persona, until: message.until }]
    : [];
}

/** The answer to home about a visit: the same as often as it asks. */
export function answerFromHost(state: HostVisits, visit: VisitId): HostMessage {
  const persona = occupantOf(visit);
  const open = visitorIn(state, persona);
  if (open?.visit === visit) {
    switch (open.phase) {
      case "accepted":
        return { kind: "accepted", visit };
      case "present":
        return { kind: "present", visit, until: open.until };
      case "returning":
        return { kind: "left", visit, why: open.why ?? "lapsed" };
      default:
        return assertNever(open.phase);
    }
  }
  const over = overOf(state, persona);
  return over?.number === numberOf(visit)
    ? { ...over.answer, visit }
    : { kind: "left", visit, why: "lapsed" };
}

/** The events that follow from time alone. */
export function ringAtHost(
  state: HostVisits,
  at: number,
  times: VisitTimes,
): readonly HostVisitEvent[] {
  return Object.values(state.open).flatMap((open): readonly HostVisitEvent[] => {
    const { visit, persona, phase, until } = open;
    if (phase === "returning") {
      return at >= until + times.farewell ? [{ type: "visitor-home", visit, persona }] : [];
    }
    if (at < until) return [];
    const why = phase === "accepted" ? "lapsed" : "lease-ended";
    return [{ type: "visitor-returning", visit, persona, why }];
  });
}

/** When `ringAtHost` is due for a visit. */
export const ringsAt = ({ phase, until }: HostVisit, times: VisitTimes): number =>
  phase === "returning" ? until + times.farewell : until;

/** Ends her stay, because of her own act, the end of her lease, or a ban. Nothing when she is leaving already. */
export function endStay(
  state: HostVisits,
  persona: PersonaId,
  why: VisitEnding,
): readonly HostVisitEvent[] {
  const open = visitorIn(state, persona);
  if (open === undefined || open.phase === "returning") return [];
  return [{ type: "visitor-returning", visit: open.visit, persona, why }];
}
