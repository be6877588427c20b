import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import type { BuildingId, CitySlug } from "../../../../../src/kernel/id.ts";
import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import type { MapPlace } from "../../../../../src/protocol/place.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { useMayOpen } from "../../routes/may-open.tsx";
import { plainText } from "../../text/plain-text.ts";
import { cityCalled } from "../../visitors/home-name.ts";
import { useCommand } from "../../widgets/use-command.ts";
import { arrowChoice } from "./arrow-choice.ts";
import { BuildingSpot } from "./building-spot.tsx";
import type { Chosen } from "./chosen.ts";
import { cityLayout, type MapPoint, rearranged } from "./city-layout.ts";
import { dayTimeAt, seasonIn } from "./day-time.ts";
import { citiesInSight, horizonHeight, horizonOf } from "./horizon.ts";
import { Island } from "./island.tsx";
import { Isle, isleKey } from "./isle.tsx";
import { MapControls } from "./map-controls.tsx";
import { useMapView } from "./map-view.ts";
import { peopleOf } from "./people.ts";
import { useShownBubbles } from "./shown-bubbles.ts";
import { Sky } from "./sky.tsx";
import { SkyWays } from "./sky-ways.tsx";
import { useTravellers } from "./travellers.ts";
import { Walker } from "./walker.tsx";

type CityMapProps = {
  readonly city: PageCityState;
  /** The other cities that are visible to the visitor. */
  readonly near: readonly NearCity[];
  readonly hour: number;
  readonly shape: "wide" | "tall";
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
};

/** The positions of the buildings and the other cities on the map. */
function useGround(
  city: PageCityState,
  near: readonly NearCity[],
  shape: "wide" | "tall",
  places: readonly MapPlace[] | undefined,
) {
  const order = city.buildings.map((building) => building.buildingId).join(" ");
  const layout = useMemo(
    () => cityLayout(order.split(" ").filter((id) => id !== "") as BuildingId[], shape, places),
    [order, shape, places],
  );
  const hosts = city.personas.flatMap(({ trip }) => (trip?.phase === "away" ? [trip.host] : []));
  const inSight = citiesInSight(near, hosts, layout).join(" ");
  const isles = useMemo(
    () => horizonOf(layout, inSight.split(" ").filter((slug) => slug !== "") as CitySlug[]),
    [layout, inSight],
  );
  return { layout, isles };
}

/** The places of buildings as the city has them, or as the visitor has just moved them; absent `arrange`: no right to. */
function usePlaces(city: PageCityState, shape: "wide" | "tall") {
  const command = useCommand();
  const mayArrange = useMayOpen()("editor") && shape === "wide";
  const [wanted, setWanted] = useState<readonly MapPlace[]>();
  const [arranging, setArranging] = useState(false);
  const drop = async (places: readonly MapPlace[]) => {
    setWanted(places);
    await command({ do: "change-city", city: { ...city.city, places: [...places] } }).outcome;
    setWanted((now) => (now === places ? undefined : now));
  };
  return {
    places: wanted ?? city.city.places,
    drop,
    arranging: arranging && mayArrange,
    arrange: mayArrange ? setArranging : undefined,
  };
}

/** The map of the city: its houses, the people at them and between them, and their speech. */
export function CityMap({ city, near, hour, shape, chosen, choose }: CityMapProps) {
  const words = useWords("city");
  const { places, drop, arranging, arrange } = usePlaces(city, shape);
  const { layout, isles } = useGround(city, near, shape, places);
  const view = useMapView({
    width: layout.width,
    height: layout.height + 60,
    above: isles.length === 0 ? 0 : horizonHeight,
  });
  const bubbles = useShownBubbles(city.bubbles);
  const people = useTravellers(
    peopleOf(city, layout, isles, plainText(city.user.name) || words.you),
    isles,
  );
  const dayTime = dayTimeAt(hour);
  const season = seasonIn(city.city.timeZone, Date.now());
  const speech = [...bubbles.values()].filter((bubble) => bubble.kind === "speech").at(-1);
  const speaker = people.find((person) => person.who === speech?.who);

  const { world } = view;
  const goByArrow = useCallback(
    (from: string, event: KeyboardEvent) => {
      const places: readonly {
        readonly building: string;
        readonly x: number;
        readonly y: number;
      }[] = [
        ...layout.spots,
        ...isles.map(({ city: slug, x, y }) => ({ building: isleKey(slug), x, y })),
      ];
      const next = arrowChoice(places, from, event.key);
      if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      if (next) world.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
    },
    [layout, isles, world],
  );
  const chooseBuilding = useCallback(
    (building: BuildingId | undefined) => choose(building && { building }),
    [choose],
  );
  const drag = arranging && {
    pointAt: view.pointAt,
    drop: (building: BuildingId, point: MapPoint) => void drop(rearranged(layout, building, point)),
  };
  const chooseCity = useCallback(
    (slug: CitySlug | undefined) => choose(slug && { city: slug }),
    [choose],
  );

  return (
    <section
      className="map"
      ref={view.frame}
      data-day-time={dayTime}
      data-season={season}
      aria-label={`${words.map}。${words.season[season]}。${words.dayTime[dayTime]}。${words.mapHint}`}
      {...view.handlers}
      onClickCapture={(event) => {
        if (view.moved() && event.detail > 0) event.stopPropagation();
      }}
    >
      <Sky dayTime={dayTime} hour={hour} />
      <div className="map-world" ref={view.world}>
        <SkyWays isles={isles} near={near} />
        {isles.map((isle) => {
          const there = near.find((each) => each.city === isle.city);
          const ours = people.filter(
            ({ abroad, home }) => abroad === isle.city && home === undefined,
          );
          return (
            there && (
              <Isle
                key={isle.city}
                near={there}
                name={cityCalled(there, city.city.name)}
                isle={isle}
                names={ours.map(({ name }) => name).join(" ・ ")}
                chosen={chosen?.city === isle.city}
                choose={chooseCity}
                onKeyDown={goByArrow}
                onFocus={view.reveal}
              />
            )
          );
        })}
        <Island layout={layout} />
        {layout.spots.map((spot) => {
          const building = city.buildings.find((each) => each.buildingId === spot.building);
          if (!building) return null;
          const here = people.filter((person) => person.building === spot.building);
          return (
            <BuildingSpot
              key={spot.building}
              building={building}
              spot={spot}
              count={here.length}
              names={here.map((person) => person.name).join(" ・ ")}
              userHere={city.user.building === spot.building}
              live={here.some((person) => person.who === city.live)}
              chosen={chosen?.building === spot.building}
              choose={chooseBuilding}
              onKeyDown={goByArrow}
              onFocus={view.reveal}
              drag={drag || undefined}
            />
          );
        })}
        {people.map((person) => (
          <Walker key={person.who} {...person} layout={layout} bubble={bubbles.get(person.who)} />
        ))}
      </div>
      <MapControls view={view} arranging={arranging} arrange={arrange} />
      {arranging && (
        <p className="map-note card" role="status">
          {words.arrangeHint}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {speech && speaker && words.said(plainText(speaker.name), plainText(speech.text))}
      </p>
    </section>
  );
}
