// The view of other cities for pages: an update whenever something changed.

import { abroadFor, abroadPicture, closedCity } from "../../city/read-models/abroad-picture.ts";
import type { PageVisitor, WatchedView } from "../../city/read-models/page-host.ts";
import type { Abroad } from "../../city/visits/open-abroad.ts";
import { type CitySlug, parseCitySlug } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { AbroadView, TurnedAway } from "../../protocol/abroad-view.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { plainName } from "../../world/names.ts";
import { localResidentsOf, residentsOf } from "../../world/state.ts";
import { openPartsBoard } from "./parts-board.ts";
import type { ShownCity } from "./shown-city.ts";

export type AbroadHost = {
  readonly watch: (visitor: Pick<PageVisitor, "role">) => WatchedView;
  readonly close: () => void;
};

type Parts = {
  readonly life: { readonly abroad: Abroad | undefined };
  readonly shown: Pick<ShownCity, "state" | "follow">;
  readonly clock: Clock;
};

export function openAbroadHost({ life, shown, clock }: Parts): AbroadHost {
  const { abroad } = life;
  const board = openPartsBoard(clock);
  const names = new Map<CitySlug, string>();
  let turnedAway: readonly TurnedAway[] = [];
  const stops =
    abroad === undefined
      ? []
      : [
          abroad.onChange(board.changed),
          shown.follow(({ event, at }) => {
            turnedAway = turnedAwayAfter(turnedAway, event, at);
            if (isOfCities(event.type)) board.changed();
          }),
        ];

  return {
    watch: ({ role }) =>
      board.watch(
        () => {
          const now = abroad && pictureOf(abroad, shown, { names, turnedAway }, clock.now());
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

/** The names and answers that cities sent. */
type Heard = {
  readonly names: Map<CitySlug, string>;
  readonly turnedAway: readonly TurnedAway[];
};

const mostTurnedAway = 20;

function turnedAwayAfter(
  before: readonly TurnedAway[],
  event: CityEvent,
  at: number,
): readonly TurnedAway[] {
  if (event.type !== "visit-requested" && event.type !== "visit-rejected") return before;
  const others = before.filter(({ persona }) => persona !== event.persona);
  if (event.type === "visit-requested" || event.why === "withdrawn") return others;
  const { persona, host, why } = event;
  return [{ persona, host, why, at }, ...others].slice(0, mostTurnedAway);
}

function pictureOf(
  abroad: Abroad,
  city: Pick<ShownCity, "state">,
  { names, turnedAway }: Heard,
  now: number,
): AbroadView {
  const { settings, neighbours, trust } = abroad;
  const state = city.state();
  for (const { visitor } of residentsOf(state)) {
    if (visitor !== null) names.set(visitor.home, visitor.homeName);
  }
  for (const { persona } of localResidentsOf(state)) {
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
    turnedAway,
    state,
    called: (slug) => names.get(slug) ?? ownValue(trust.now(), slug)?.name,
    now,
  });
}
