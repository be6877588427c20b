// The visits of those who live here, as one pure function from (state, event) to (state, effects), and what messages,
// time and people come to. Journals of both sides and test/sim/cities try to break each law:
//
//   V1. Total and synchronous; folding the same events gives the same state.
//   V2. A persona is never in two places: she is in a building of the host only while she is away from home, in
//       that one visit. Home takes her back when the host said that she left, or after a time at which the host, by
//       its own clock and lease, has put her out.
//   V3. She is never in none: from `visit-accepted` to `visit-home` the host keeps a place for her, has her, or has
//       told that she left; and home ends it when nothing is heard.
//   V4. A phase is entered once and never left for an earlier one: requested, accepted, present, returning, home;
//       or rejected instead of accepted.
//   V5. A message that is late, doubled or of another visit changes nothing.
//   V6. Every visit ends, whatever message is lost and whichever process is killed.
//   V7. She thinks only for the host that she was sent to, while she is there, at most so often on a day, and once
//       for a thought, however often it is asked for.

import type { CitySlug, PersonaId, VisitId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { assertNever, err, ok, type Result } from "../../kernel/result.ts";
import type { HomeVisitEvent } from "../../protocol/visit-events.ts";
import { visitId, visitParts } from "../../protocol/visit-id.ts";
import type { HomeMessage, HostMessage, VisitEnding } from "../../protocol/visit-messages.ts";
import type { VisitTimes } from "./times.ts";

export type HomeVisit = {
  readonly visit: VisitId;
  readonly persona: PersonaId;
  readonly host: CitySlug;
  readonly target: string;
  readonly phase: "requested" | "accepted" | "present" | "returning";
  /** When she left; before that, when she asked. */
  readonly since: number;
  readonly answerBy: number;
  /** The end of the latest lease that was granted, and when it was granted. */
  readonly until: number;
  readonly grantedAt: number;
  /** The newest thoughts that were asked for. */
  readonly thoughts: readonly string[];
};

export type HomeVisits = {
  /** Visits under way, one a persona. */
  readonly open: Readonly<Record<PersonaId, HomeVisit>>;
  /** The number of each persona's last visit. */
  readonly numbers: Readonly<Record<PersonaId, number>>;
  /** The number of thoughts that each city asked for, on the last days on which it did. */
  readonly asked: Readonly<Record<CitySlug, Readonly<Record<string, number>>>>;
};

export const noHomeVisits: HomeVisits = { open: {}, numbers: {}, asked: {} };

/** A message to the city of a visit. */
export type HomeEffect = {
  readonly type: "send";
  readonly to: CitySlug;
  readonly visit: VisitId;
  /** The rest of a request is filled in by the caller, who knows her name. */
  readonly message:
    | Exclude<HomeMessage, { readonly kind: "request" }>
    | { readonly kind: "request"; readonly visit: VisitId };
};

type HomeDecision = { readonly state: HomeVisits; readonly effects: readonly HomeEffect[] };

const mostThoughts = 16;
/** The days that are counted: more than one, so that a clock that is set back finds the counts of the day before. */
const mostDays = 3;

/** The change that an event of the journal makes, and the messages that follow. */
export function decideAtHome(state: HomeVisits, event: HomeVisitEvent, at: number): HomeDecision {
  const changed = evolveAtHome(state, event, at);
  if (changed === state) return { state, effects: [] };
  switch (event.type) {
    case "visit-thought":
    case "visit-present":
      return { state: changed, effects: [] };
    case "visit-home":
    case "visit-rejected": {
      const { visit, host: to } = event;
      return {
        state: changed,
        effects: [{ type: "send", to, visit, message: { kind: "home", visit } }],
      };
    }
    case "visit-requested":
    case "visit-accepted":
    case "visit-renewed":
    case "visit-returning": {
      const visit = visitOf(changed, event.persona);
      return { state: changed, effects: visit === undefined ? [] : [sendingOf(visit)] };
    }
    default:
      return assertNever(event);
  }
}

export const visitOf = (state: HomeVisits, persona: PersonaId): HomeVisit | undefined =>
  ownValue(state.open, persona);

const numberOf = ({ numbers }: HomeVisits, persona: PersonaId): number =>
  ownValue(numbers, persona) ?? 0;

/** The id of her next visit. */
export const nextVisit = (state: HomeVisits, home: CitySlug, persona: PersonaId): VisitId =>
  visitId({ home, persona, number: numberOf(state, persona) + 1 });

type Phase = HomeVisit["phase"];

/** The phases in which an event of a visit under way applies; in another phase it changes nothing. */
const foundIn: Readonly<
  Record<Exclude<HomeVisitEvent["type"], "visit-requested">, readonly Phase[]>
> = {
  "visit-accepted": ["requested"],
  "visit-rejected": ["requested"],
  "visit-present": ["accepted"],
  "visit-renewed": ["present"],
  "visit-returning": ["accepted", "present"],
  "visit-home": ["accepted", "present", "returning"],
  "visit-thought": ["accepted", "present"],
};

function evolveAtHome(state: HomeVisits, event: HomeVisitEvent, at: number): HomeVisits {
  if (event.type === "visit-requested") return requested(state, event, at);
  const visit = visitOf(state, event.persona);
  if (visit === undefined || visit.visit !== event.visit) return state;
  if (!foundIn[event.type].includes(visit.phase)) return state;
  switch (event.type) {
    case "visit-accepted":
      return withVisit(state, {
        ...visit,
        phase: "accepted",
        since: at,
        until: event.until,
        grantedAt: at,
      });
    case "visit-present":
      return withVisit(state, { ...visit, phase: "present" });
    case "visit-renewed":
      if (event.until <= visit.until) return state;
      return withVisit(state, { ...visit, until: event.until, grantedAt: at });
    case "visit-returning":
      return withVisit(state, { ...visit, phase: "returning" });
    case "visit-rejected":
    case "visit-home":
      return withoutVisit(state, event.persona);
    case "visit-thought":
      return withThought(state, visit, event);
    default:
      return assertNever(event);
  }
}

function requested(
  state: HomeVisits,
  event: Extract<HomeVisitEvent, { type: "visit-requested" }>,
  at: number,
): HomeVisits {
  const { persona, visit, host, target, answerBy, until } = event;
  if (visitOf(state, persona) !== undefined) return state;
  const number = visitParts(visit).number;
  if (number <= numberOf(state, persona)) return state;
  const asked = { visit, persona, host, target, phase: "requested" as const, answerBy, until };
  const numbers = { ...state.numbers, [persona]: number };
  return withVisit({ ...state, numbers }, { ...asked, since: at, grantedAt: at, thoughts: [] });
}

const withVisit = (state: HomeVisits, visit: HomeVisit): HomeVisits => ({
  ...state,
  open: { ...state.open, [visit.persona]: visit },
});

function withoutVisit(state: HomeVisits, persona: PersonaId): HomeVisits {
  const { [persona]: _, ...open } = state.open;
  return { ...state, open };
}

/** The number of thoughts that a city asked for on a day. */
export const askedOn = ({ asked }: HomeVisits, host: CitySlug, day: string): number => {
  const days = ownValue(asked, host) ?? {};
  return ownValue(days, day) ?? 0;
};

function withThought(
  state: HomeVisits,
  visit: HomeVisit,
  { host, thought, day }: Extract<HomeVisitEvent, { type: "visit-thought" }>,
): HomeVisits {
  const thoughts = [...visit.thoughts, thought].slice(-mostThoughts);
  const { [day]: _, ...others } = ownValue(state.asked, host) ?? {};
  const days = Object.entries({ ...others, [day]: askedOn(state, host, day) + 1 });
  const asked = { ...state.asked, [host]: Object.fromEntries(days.slice(-mostDays)) };
  return withVisit({ ...state, asked }, { ...visit, thoughts });
}

/** The message whose answer a visit waits for. It is repeated until there is one. */
export function sendingOf(visit: HomeVisit): HomeEffect {
  const { host, visit: id, until } = visit;
  const sending = { type: "send", to: host, visit: id } as const;
  switch (visit.phase) {
    case "requested":
      return { ...sending, message: { kind: "request", visit: id } };
    case "accepted":
      return { ...sending, message: { kind: "arrive", visit: id, until } };
    case "present":
      return { ...sending, message: { kind: "renew", visit: id, until } };
    case "returning":
      return { ...sending, message: { kind: "recall", visit: id } };
    default:
      return assertNever(visit.phase);
  }
}

/** The time of the next message; a visit without trouble is silent until its lease is to be renewed. */
export const sendsFrom = (visit: HomeVisit, times: VisitTimes): number =>
  visit.phase === "present" ? visit.grantedAt + times.renewal : 0;

/** When home takes her back, whatever messages come; while she is still at home, when it stops waiting. */
export const endsAt = (visit: HomeVisit, times: VisitTimes): number =>
  visit.phase === "requested" ? visit.answerBy : visit.until + times.skew;

/** The events that follow from a message of the host. `from`: the city that signed it. */
export function hearAtHome(
  state: HomeVisits,
  from: CitySlug,
  message: HostMessage,
  at: number,
  times: VisitTimes,
): readonly HomeVisitEvent[] {
  const open = Object.values(state.open).find(({ visit }) => visit === message.visit);
  if (open === undefined || open.host !== from) return [];
  const { visit, persona, host, phase } = open;
  switch (message.kind) {
    case "accepted": {
      if (phase !== "requested" || at >= open.answerBy) return [];
      return [{ type: "visit-accepted", visit, persona, host, until: at + times.lease }];
    }
    case "rejected": {
      return phase === "requested"
        ? [{ type: "visit-rejected", visit, persona, host, why: message.why }]
        : [{ type: "visit-home", visit, persona, host, why: "lapsed" }];
    }
    case "present": {
      if (at >= endsAt(open, times)) return [];
      if (phase === "accepted") return [{ type: "visit-present", visit, persona }];
      return renewed(open, message.until, at, times);
    }
    case "left": {
      if (phase !== "requested") {
        return [{ type: "visit-home", visit, persona, host, why: message.why }];
      }
      return [{ type: "visit-rejected", visit, persona, host, why: "lapsed" }];
    }
    default:
      return assertNever(message);
  }
}

/**
 * The next lease is granted when the host confirms the last one: no old message can be mistaken for such a sign of
 * life.
 */
function renewed(
  open: HomeVisit,
  echoed: number,
  at: number,
  times: VisitTimes,
): readonly HomeVisitEvent[] {
  const { visit, persona, until } = open;
  const isDue = open.phase === "present" && at >= sendsFrom(open, times);
  if (!isDue || echoed !== until || at + times.lease <= until) return [];
  return [{ type: "visit-renewed", visit, persona, until: at + times.lease }];
}

/** The answer to a host that reports on a visit: that it is over, when it is. */
export function answerFromHome(
  state: HomeVisits,
  from: CitySlug,
  { visit }: HostMessage,
): HomeMessage | undefined {
  const open = Object.values(state.open).find((one) => one.visit === visit);
  return open === undefined || open.host !== from ? { kind: "home", visit } : undefined;
}

/** The events that follow from time alone. */
export function ringAtHome(
  state: HomeVisits,
  at: number,
  times: VisitTimes,
): readonly HomeVisitEvent[] {
  return Object.values(state.open).flatMap((open): readonly HomeVisitEvent[] => {
    const { visit, persona, host, phase } = open;
    if (at < endsAt(open, times)) return [];
    return phase === "requested"
      ? [{ type: "visit-rejected", visit, persona, host, why: "no-answer" }]
      : [{ type: "visit-home", visit, persona, host, why: "lease-ended" }];
  });
}

/** Calls her back: at once while she is still here, else when the host has let her go. */
export function recall(
  state: HomeVisits,
  persona: PersonaId,
  why: VisitEnding,
): Result<readonly HomeVisitEvent[], "not-away"> {
  const open = visitOf(state, persona);
  if (open === undefined) return err("not-away");
  const { visit, host, phase } = open;
  if (phase === "requested") {
    return ok([{ type: "visit-rejected", visit, persona, host, why: "withdrawn" }]);
  }
  return ok(phase === "returning" ? [] : [{ type: "visit-returning", visit, persona, why }]);
}

/** A request of a city: a thought of somebody who is said to visit it. */
export type ThoughtAsked = {
  readonly from: CitySlug;
  readonly persona: PersonaId;
  /** The id of the visit, as that city sends it. */
  readonly visit: VisitId;
  /** The same id again is the same thought of that visit. */
  readonly thought: string;
  /** The day at home, as `2026-11-22`, and how many thoughts a city may have on one. */
  readonly day: string;
  readonly most: number;
};

export type ThoughtRefusal = "not-sent-there" | "spent" | "lease-over";

/** The event that counts the thought, none when it was counted before; or the reason why she does not think. */
export function allowThought(
  state: HomeVisits,
  { from, persona, visit, thought, day, most }: ThoughtAsked,
  at: number,
): Result<readonly HomeVisitEvent[], ThoughtRefusal> {
  const open = visitOf(state, persona);
  const isThere = open?.phase === "accepted" || open?.phase === "present";
  if (open === undefined || !isThere || open.host !== from || open.visit !== visit) {
    return err("not-sent-there");
  }
  if (at >= open.until) return err("lease-over");
  if (open.thoughts.includes(thought)) return ok([]);
  if (askedOn(state, from, day) >= most) return err("spent");
  return ok([{ type: "visit-thought", visit: open.visit, persona, host: from, thought, day }]);
}
