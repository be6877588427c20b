// Adapts a city of SAIVerse to the interface of hosts: fills in what its API does not say about a visit.
//
// It accepts a request without saying whether it admits her. So she counts as being there from its 202 on, for as long
// as it answers, asks for her thoughts, and her longest stay is not over; a recall needs no answer from it. About its own visitors it only has
// to know where to send them: they are sent home with its single call, a move-in at home.

import type {
  CallFault,
  CityAddress,
  CityClient,
  SaiverseCalls,
} from "../../../../cities/ports.ts";
import { foreignOfSlug } from "../../../../cities/saiverse/foreign-id.ts";
import type { Fault } from "../../../../kernel/fault.ts";
import type { CitySlug, VisitId } from "../../../../kernel/id.ts";
import type { Clock } from "../../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../../kernel/result.ts";
import type { MoveIn, OpenBuilding } from "../../../../protocol/city-api.ts";
import { visitParts } from "../../../../protocol/visit-id.ts";
import type { VisitMessage, VisitRequest } from "../../../../protocol/visit-messages.ts";
import { foldedName } from "../../../../world/names.ts";
import type { Contacts } from "./contacts.ts";

type Parts = {
  /** The name under which other cities know this one. */
  readonly self: CitySlug;
  readonly calls: SaiverseCalls;
  readonly contacts: Contacts;
  readonly clock: Clock;
  /** Milliseconds: the longest visit. */
  readonly longestStay: number;
};

type Told = Result<VisitMessage | undefined, CallFault>;

/** Milliseconds without a question to her, after which that city has forgotten her. */
const longestUnasked = 4 * 60_000;

export function saiverseHost(parts: Parts): CityClient {
  const { calls, contacts, clock } = parts;

  const listed = async (to: CityAddress): Promise<Result<readonly OpenBuilding[], CallFault>> => {
    const answer = await calls.buildings(to.url);
    if (!answer.ok) return faulty(answer.error);
    contacts.list(to.city, answer.value);
    return answer;
  };

  const request = async (to: CityAddress, asked: VisitRequest): Promise<Told> => {
    const { visit } = asked;
    const buildings = await listed(to);
    if (!buildings.ok) return buildings;
    const target = buildingMeantThere(buildings.value, asked.target, to.city);
    if (target === undefined) return ok({ kind: "rejected", visit, why: "unknown-building" });
    const taken = await calls.moveIn(to.url, moveInOf(parts.self, asked, target));
    if (taken.ok) {
      contacts.change(visit, { since: clock.now() });
      return ok({ kind: "accepted", visit });
    }
    return taken.error.kind === "rejected"
      ? ok({ kind: "rejected", visit, why: taken.error.why })
      : err(taken.error);
  };

  const renew = async (to: CityAddress, visit: VisitId, until: number): Promise<Told> => {
    if (isForgotten(parts, visit)) return ok({ kind: "left", visit, why: "lease-ended" });
    const buildings = await listed(to);
    return buildings.ok ? ok({ kind: "present", visit, until }) : buildings;
  };

  /** Whatever the city does with the call, she is no longer here. */
  const sendHome = async (to: CityAddress, visit: VisitId): Promise<Told> => {
    const persona = foreignOfSlug(visitParts(visit).persona);
    const buildings = await listed(to);
    if (!buildings.ok) return buildings;
    const target = roomOf(buildings.value, persona);
    if (target !== undefined) {
      const home = { persona, name: persona };
      const asked = await calls.moveIn(to.url, moveInOf(parts.self, home, target.building_id));
      if (!asked.ok && asked.error.kind === "fault") return err(asked.error);
    }
    return ok({ kind: "home", visit });
  };

  return {
    async tell(to, message) {
      const { visit } = message;
      switch (message.kind) {
        case "request":
          return await request(to, message);
        case "arrive":
          return ok({ kind: "present", visit, until: message.until });
        case "renew":
          return await renew(to, visit, message.until);
        case "recall":
          return ok({ kind: "left", visit, why: "recalled" });
        case "left":
          return await sendHome(to, visit);
        case "home":
          contacts.forget(visit);
          return ok(undefined);
        case "accepted":
        case "rejected":
        case "present":
          return ok(undefined);
      }
    },
    buildings: listed,
    async think(to, persona, { building_id, occupants, recent_history, user_online }, signal) {
      const asked = { building_id, occupants, recent_history, user_online };
      const thought = await calls.think(to.url, foreignOfSlug(persona), asked, signal);
      return thought.ok ? thought : faulty(thought.error);
    },
  };
}

/**
 * Whether her stay is over. An answer of any kind is a sign of life, for that city reports nothing about her; but one
 * that restarted answers, too, and asks her nothing any more.
 */
function isForgotten({ contacts, clock, longestStay }: Parts, visit: VisitId): boolean {
  const { since, askedAt = since } = contacts.of(visit);
  const now = clock.now();
  return now - since >= longestStay || now - askedAt >= longestUnasked;
}

/** Uses the protocol that each city supports. */
export function eitherClient(signed: CityClient, unsigned: CityClient): CityClient {
  const clientOf = ({ key }: CityAddress): CityClient => (key === undefined ? unsigned : signed);
  return {
    tell: (to, message) => clientOf(to).tell(to, message),
    buildings: (to) => clientOf(to).buildings(to),
    think: (to, persona, think, signal) => clientOf(to).think(to, persona, think, signal),
  };
}

const faulty = (fault: Fault) => err({ kind: "fault", fault } as const);

const moveInOf = (
  self: CitySlug,
  { persona, name }: { readonly persona: string; readonly name: string },
  target: string,
): MoveIn => ({
  persona_id: persona,
  persona_name: name,
  target_building_id: target,
  avatar_image: null,
  source_city_id: self,
});

/** The building there that she means; who names only the city goes to its first one. */
function buildingMeantThere(
  listed: readonly OpenBuilding[],
  target: string,
  city: CitySlug,
): string | undefined {
  const meant = foldedName(target);
  const ids = listed.map(({ building_id }) => building_id);
  const byId = ids.find((id) => foldedName(id) === meant || foldedName(id) === `${meant}_${city}`);
  if (byId !== undefined) return byId;
  const named = listed.filter(({ building_name }) => foldedName(building_name) === meant);
  if (named.length === 1) return named[0]?.building_id;
  return meant === "" || meant === city ? ids[0] : undefined;
}

/** Her own room, by SAIVerse's naming, or the first building. */
const roomOf = (listed: readonly OpenBuilding[], persona: string): OpenBuilding | undefined =>
  listed.find(({ building_id }) => building_id === `${persona}_room`) ?? listed[0];
