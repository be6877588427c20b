import type { PersonaId } from "../../../../src/kernel/id.ts";
import type { Liveliness } from "../../../../src/protocol/liveliness.ts";
import type { Bubble, PersonaCard, ViewUpdateOf } from "../../../../src/protocol/page-views.ts";
import type { Building, City, Schedule } from "../../../../src/protocol/place.ts";
import { mergedBy } from "./merged.ts";

type CityUpdate = ViewUpdateOf<"city">;

/** The city as this page knows it. */
export type PageCityState = {
  readonly city: City;
  readonly user: NonNullable<CityUpdate["user"]>;
  readonly autonomy: "running" | "stopped";
  /** What the operator chose for it; null: as the configuration says. */
  readonly liveliness: Liveliness | null;
  readonly buildings: readonly Building[];
  readonly personas: readonly PersonaCard[];
  readonly schedules: readonly Schedule[];
  /** The newest, by growing number. */
  readonly bubbles: readonly Bubble[];
  /** Who is live on the stage. */
  readonly live: PersonaId | null;
};

/** More bubbles than this are not on a screen at once. */
const keptBubbles = 60;

/** The city after an update; undefined until a fresh one told who and where everything is. */
export function cityAfter(
  state: PageCityState | undefined,
  update: CityUpdate,
): PageCityState | undefined {
  const known = update.fresh ? undefined : state;
  const city = update.city ?? known?.city;
  const user = update.user ?? known?.user;
  if (!city || !user) return undefined;
  const gone = update.removed;
  const buildings = mergedBy(known?.buildings ?? [], update.buildings, (each) => each.buildingId);
  const personas = mergedBy(known?.personas ?? [], update.personas, (each) => each.persona);
  return {
    city,
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
