// A persona of a city of SAIVerse asks to enter. Her request contains everything that her city says about the visit.

import type { SaiverseApiHandler } from "../../../../cities/ports.ts";
import { slugOfForeign } from "../../../../cities/saiverse/foreign-id.ts";
import { visitOf } from "../../../../cities/visits/home.ts";
import { type HostVisits, visitorIn } from "../../../../cities/visits/host.ts";
import { admissionTo, plainRequest } from "../../../../city/visits/admission.ts";
import type { Visits } from "../../../../city/visits/open-visits.ts";
import { type CitySlug, type PersonaId, parsePersonaId, visitorId } from "../../../../kernel/id.ts";
import { ownValue } from "../../../../kernel/own-value.ts";
import { err, ok } from "../../../../kernel/result.ts";
import type { MoveIn } from "../../../../protocol/city-api.ts";
import type { HostVisitEvent } from "../../../../protocol/visit-events.ts";
import { visitId, visitParts } from "../../../../protocol/visit-id.ts";
import type { VisitRefusal, VisitRequest } from "../../../../protocol/visit-messages.ts";
import type { CityState } from "../../../../world/state.ts";

type Parts = {
  /** The name under which other cities know this one. */
  readonly self: CitySlug;
  readonly visits: Pick<Visits, "book" | "write" | "hear">;
  /** Milliseconds: the longest visit. */
  readonly longestStay: number;
};

/** Handles move-in requests; `callers` are the cities that may have sent one. */
export function openArrivals({ self, visits, longestStay }: Parts): SaiverseApiHandler["moveIn"] {
  return async (callers, asked) => {
    const home = homeOf(callers, asked);
    if (home === undefined) return err("unknown-city");
    const persona = parsePersonaId(slugOfForeign(asked.persona_id) ?? "");
    if (!persona.ok) return err("bad-request");
    if (await cameHome(visits, home, persona.value)) return ok(undefined);
    let refusal: VisitRefusal | undefined;
    const written = await visits.write((book, state, at) => {
      const visitor = { self, home, persona: persona.value, longestStay };
      const come = arrival(book.host, state, visitor, asked, at);
      refusal = come.refusal;
      return come.events;
    });
    if (written === "ended") return err("ended");
    return refusal === undefined ? ok(undefined) : err(refusal);
  };
}

/** The home that she names; where she names none, the only city that may have called. */
function homeOf(callers: readonly CitySlug[], asked: MoveIn): CitySlug | undefined {
  const { source_city_id: source } = asked;
  if (source != null && source !== "") return callers.find((city) => city === source);
  return callers.length === 1 ? callers[0] : undefined;
}

/** A persona of this city who visits there is sent back in the same form as any visitor. */
async function cameHome(
  visits: Parts["visits"],
  city: CitySlug,
  persona: PersonaId,
): Promise<boolean> {
  const open = visitOf(visits.book().home, persona);
  if (open === undefined || open.host !== city || open.phase === "requested") return false;
  await visits.hear(city, { kind: "left", visit: open.visit, why: "host-ended" });
  return true;
}

type Visitor = {
  readonly self: CitySlug;
  readonly home: CitySlug;
  readonly persona: PersonaId;
  readonly longestStay: number;
};

type Arrival = {
  readonly events: readonly HostVisitEvent[];
  readonly refusal?: VisitRefusal;
};

/** Admits her, or refuses; a persona who is here already stays. */
function arrival(
  host: HostVisits,
  state: CityState,
  { self, home, persona, longestStay }: Visitor,
  asked: MoveIn,
  at: number,
): Arrival {
  const occupant = visitorId(home, persona);
  const open = visitorIn(host, occupant);
  if (open !== undefined && open.phase !== "returning") return { events: [] };
  const visit = visitId({ home, persona, number: nextNumber(host, occupant, at) });
  const until = at + longestStay;
  const written: VisitRequest = {
    ...{ kind: "request", visit, persona, home, homeName: home, until },
    name: asked.persona_name,
    target: asked.target_building_id,
  };
  const request = plainRequest(written, state);
  const admitted = admissionTo(state, at, self)(request);
  if (!admitted.ok) return { events: [], refusal: admitted.error };
  const { name, homeName } = request;
  const building = admitted.value;
  const here = { visit, persona: occupant } as const;
  return {
    events: [
      ...(open === undefined
        ? []
        : [{ type: "visitor-home", visit: open.visit, persona: occupant } as const]),
      { ...here, type: "visitor-accepted", name, home, homeName, building, until },
      { ...here, type: "visitor-present", until },
    ],
  };
}

/** The epoch from which visits are numbered, in seconds: numbers of visits have nine digits. */
const firstSecond = Date.UTC(2026, 0, 1) / 1_000;

/** Her city does not number visits. A number derived from the clock is new even when her last visit is forgotten. */
function nextNumber(host: HostVisits, occupant: PersonaId, at: number): number {
  const open = visitorIn(host, occupant);
  const over = ownValue(host.over, occupant)?.number ?? 0;
  const last = Math.max(over, open === undefined ? 0 : visitParts(open.visit).number);
  return Math.max(last + 1, Math.floor(at / 1_000) - firstSecond);
}
