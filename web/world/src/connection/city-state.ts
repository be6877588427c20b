import type { PersonaId } from "../../../../src/kernel/id.ts";
import type { Language } from "../../../../src/protocol/language.ts";
import type { Liveliness } from "../../../../src/protocol/liveliness.ts";
import type { Bubble, PersonaCard, ViewUpdateOf } from "../../../../src/protocol/page-views.ts";
import type { Building, City, Schedule } from "../../../../src/protocol/place.ts";
import { mergedBy } from "./merged.ts";

type CityUpdate = ViewUpdateOf<"city">;

/** The page's state of the city. */
export type PageCityState = {
  readonly city: City;
  /** In which the program names what nobody else names. */
  readonly language: Language;
  readonly user: NonNullable<CityUpdate["user"]>;
  readonly autonomy: "running" | "stopped";
  /** The operator's choice for it; null: as configured. */
  readonly liveliness: Liveliness | null;
  readonly buildings: readonly Building[];
  readonly personas: readonly PersonaCard[];
  readonly schedules: readonly Schedule[];
  /** The newest ones, by increasing number. */
  readonly bubbles: readonly Bubble[];
  /** The persona who is live on the stage. */
  readonly live: PersonaId | null;
};

/** The most bubbles that are kept: more do not fit on a screen. */
const keptBubbles = 60;

/** The city after an update; undefined before the first complete update. */
export function cityAfter(
  state: PageCityState | undefined,
  update: CityUpdate,
): PageCityState | undefined {
  const known = update.fresh ? undefined : state;
  const city = update.city ?? known?.city;
  const user = update.user ?? known?.user;
  const language = update.language ?? known?.language;
  if (!city || !user || language === undefined) return undefined;
  const gone = update.removed;
  const buildings = mergedBy(known?.buildings ?? [], update.buildings, (each) => each.buildingId);
  const personas = mergedBy(known?.personas ?? [], update.personas, (each) => each.persona);
  return {
    city,
    language,
    user,
    autonomy: update.autonomy ?? known?.autonomy ?? "running",
    liveliness: update.liveliness === undefined ? (known?.liveliness ?? null) : update.liveliness,
    buildings: without(buildings, gone?.buildings, (each) => each.buildingId),
    personas: without(personas, gone?.personas, (each) => each.persona),
    schedules: update.schedules ?? known?.schedules ?? [],
    bubbles: mergedBy(state?.bubbles ?? [], update.bubbles, (each) => each.number)
      .toSorted((a, b) => a.number - b.number)
      .slice(-keptBubbles),
    live: update.live === undefined ? (known?.live ?? null) : update.live,
  };
}

function without<T, K>(
  all: readonly T[],
  gone: readonly K[] | undefined,
  keyOf: (item: T) => K,
): readonly T[] {
  if (!gone || gone.length === 0) return all;
  return all.filter((item) => !gone.includes(keyOf(item)));
}
