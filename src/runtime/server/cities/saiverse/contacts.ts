// State of visits to and from cities of SAIVerse that is not in the journal, kept while the program runs.

import type { CitySlug, VisitId } from "../../../../kernel/id.ts";
import type { Clock } from "../../../../kernel/ports.ts";
import type { OpenBuilding } from "../../../../protocol/city-api.ts";
import type { SaiverseSpoken } from "../../../../protocol/saiverse-city.ts";
import type { Perceived } from "../../../../protocol/stimulus.ts";

export type Contact = {
  /** Since when this program knows the visit. */
  readonly since: number;
  /** The last messages in her prompts, and her answers there. */
  readonly told: readonly SaiverseSpoken[];
  readonly answers: readonly string[];
  /** The time at which that city last asked for a thought of hers. */
  readonly askedAt: number | undefined;
  /** The time at which she last produced a thought for that city. */
  readonly thoughtAt: number | undefined;
  /** The outcomes of her acts, for her next prompt. */
  readonly outcomes: readonly Perceived[];
};

export type Contacts = {
  readonly of: (visit: VisitId) => Contact;
  readonly change: (visit: VisitId, changed: Partial<Contact>) => void;
  readonly forget: (visit: VisitId) => void;
  /** The buildings that a city last listed. */
  readonly buildingsOf: (city: CitySlug) => readonly OpenBuilding[];
  readonly list: (city: CitySlug, buildings: readonly OpenBuilding[]) => void;
};

/** The number of newest visits that are remembered. */
const mostVisits = 500;

export function openContacts(clock: Clock): Contacts {
  const visits = new Map<VisitId, Contact>();
  const buildings = new Map<CitySlug, readonly OpenBuilding[]>();
  const of = (visit: VisitId): Contact => {
    const known = visits.get(visit);
    if (known !== undefined) return known;
    const met: Contact = {
      since: clock.now(),
      told: [],
      answers: [],
      askedAt: undefined,
      thoughtAt: undefined,
      outcomes: [],
    };
    visits.set(visit, met);
    const [oldest] = visits.keys();
    if (visits.size > mostVisits && oldest !== undefined) visits.delete(oldest);
    return met;
  };
  return {
    of,
    change: (visit, changed) => void visits.set(visit, { ...of(visit), ...changed }),
    forget: (visit) => void visits.delete(visit),
    buildingsOf: (city) => buildings.get(city) ?? [],
    list: (city, listed) => void buildings.set(city, listed),
  };
}
