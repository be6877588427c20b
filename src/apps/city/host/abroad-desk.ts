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
import { openPartsBoard } from "./parts-board.ts";

export type AbroadDesk = {
  readonly watch: (visitor: Pick<Visitor, "role">) => WatchedView;
  readonly close: () => void;
};

type Parts = {
  readonly life: Pick<Life, "city"> & { readonly abroad: Abroad | undefined };
  readonly clock: Clock;
};

export function openAbroadDesk({ life, clock }: Parts): AbroadDesk {
  const { abroad, city } = life;
  const board = openPartsBoard(clock);
  const names = new Map<CitySlug, string>();
  const stops =
    abroad === undefined
      ? []
      : [
          abroad.onChange(board.changed),
          city.subscribe(({ event }) => {
            if (isOfCities(event.type)) board.changed();
          }),
        ];

  return {
    watch: ({ role }) =>
      board.watch(
        () => {
          const now = abroad && pictureOf(abroad, city, names, clock.now());
          return abroadFor(now ?? closedCity, role);
        },
        (parts, fresh) => ({ kind: "abroad", fresh, abroad: parts }),
      ),
    close() {
      for (const stop of stops) stop();
      board.close();
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
