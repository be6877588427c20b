// Other cities as pages watch them: told when something of them is another now.

import { type CitySlug, parseCitySlug } from "../../../kernel/id.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { AbroadView } from "../../../protocol/abroad-view.ts";
import { plainName } from "../../../world/names.ts";
import { dwellersOf, residentsOf } from "../../../world/state.ts";
import type { Life } from "../life/open-life.ts";
import type { Visitor, WatchedView } from "../page-host.ts";
import { abroadFor, abroadPicture, closedCity } from "../views/abroad-picture.ts";
import type { Abroad } from "../visits/open-abroad.ts";

export type AbroadDesk = {
  readonly watch: (visitor: Pick<Visitor, "role">) => WatchedView;
  readonly close: () => void;
};

type Parts = {
  readonly life: Pick<Life, "city"> & { readonly abroad: Abroad | undefined };
  readonly clock: Clock;
};

/** Milliseconds between two updates. */
const pace = 100;

export function openAbroadDesk({ life, clock }: Parts): AbroadDesk {
  const { abroad, city } = life;
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  const names = new Map<CitySlug, string>();
  let isDue = false;

  const changed = (): void => {
    if (isDue || listeners.size === 0) return;
    isDue = true;
    void clock.sleep(pace, ended.signal).then(() => {
      isDue = false;
      for (const listener of [...listeners]) listener();
    });
  };
  const stops =
    abroad === undefined
      ? []
      : [
          abroad.onChange(changed),
          city.subscribe(({ event }) => {
            if (isOfCities(event.type)) changed();
          }),
        ];

  return {
    watch({ role }) {
      const told = new Map<string, string>();
      return {
        subscribe(listener) {
          const own = () => listener();
          listeners.add(own);
          return () => listeners.delete(own);
        },
        next() {
          const fresh = told.size === 0;
          const now =
            abroad === undefined ? closedCity : pictureOf(abroad, city, names, clock.now());
          const parts = Object.entries(abroadFor(now, role)).filter(([name, part]) => {
            const json = JSON.stringify(part);
            if (told.get(name) === json) return false;
            told.set(name, json);
            return true;
          });
          if (parts.length === 0) return undefined;
          return { kind: "abroad", fresh, abroad: Object.fromEntries(parts) };
        },
      };
    },
    close() {
      ended.abort();
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}

const isOfCities = (type: string): boolean =>
  type.startsWith("visit-") ||
  type.startsWith("visitor-") ||
  type.startsWith("city-") ||
  type.startsWith("persona-");

function pictureOf(
  abroad: Abroad,
  city: Life["city"],
  names: Map<CitySlug, string>,
  now: number,
): AbroadView {
  const { settings, neighbours, trust } = abroad;
  const state = city.state();
  for (const { visitor } of residentsOf(state)) {
    if (visitor !== null) names.set(visitor.home, visitor.homeName);
  }
  for (const { persona } of dwellersOf(state)) {
    const there = abroad.thoughts.placeOf(persona)?.city;
    const slug = there === undefined ? undefined : parseCitySlug(there.slug);
    if (there !== undefined && slug?.ok) names.set(slug.value, plainName(there.name) || slug.value);
  }
  return abroadPicture({
    link: neighbours.link().status,
    own: {
      city: abroad.self,
      key: settings.key,
      api: abroad.api() ?? null,
      directory: settings.directoryUrl ?? null,
    },
    thoughtsPerDay: settings.thoughtsPerDay,
    neighbours: neighbours.all(),
    trust: trust.now(),
    keyOf: trust.keyOf,
    book: abroad.visits.book(),
    state,
    called: (slug) => names.get(slug),
    now,
  });
}
