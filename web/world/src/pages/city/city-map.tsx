import { type KeyboardEvent, useCallback, useMemo } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { CityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { MinusIcon, PlusIcon, WholeIcon } from "../../shell/icons.tsx";
import { arrowChoice } from "./arrow-choice.ts";
import { BuildingSpot } from "./building-spot.tsx";
import { cityLayout } from "./city-layout.ts";
import { cityWords } from "./city-words.ts";
import { dayTimeAt } from "./day-time.ts";
import { Island } from "./island.tsx";
import { useMapView } from "./map-view.ts";
import { peopleOf } from "./people.ts";
import { useShownBubbles } from "./shown-bubbles.ts";
import { Sky } from "./sky.tsx";
import { Walker } from "./walker.tsx";

type CityMapProps = {
  readonly city: CityState;
  readonly hour: number;
  readonly shape: "wide" | "tall";
  readonly chosen: BuildingId | undefined;
  readonly choose: (building: BuildingId | undefined) => void;
};

/** The city, drawn: its houses, who is at them, who walks between them, and what they say. */
export function CityMap({ city, hour, shape, chosen, choose }: CityMapProps) {
  const words = useWords(cityWords);
  const order = city.buildings.map((building) => building.buildingId).join(" ");
  const layout = useMemo(
    () => cityLayout(order.split(" ").filter((id) => id !== "") as BuildingId[], shape),
    [order, shape],
  );
  const view = useMapView({ width: layout.width, height: layout.height + 60 });
  const bubbles = useShownBubbles(city.bubbles);
  const people = peopleOf(city, layout, words.you);
  const dayTime = dayTimeAt(hour);
  const speech = [...bubbles.values()].filter((bubble) => bubble.kind === "speech").at(-1);
  const speaker = people.find((person) => person.who === speech?.who);

  const { world } = view;
  const goByArrow = useCallback(
    (from: BuildingId, event: KeyboardEvent) => {
      const next = arrowChoice(layout.spots, from, event.key);
      if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      if (next) world.current?.querySelector<HTMLElement>(`[data-building="${next}"]`)?.focus();
    },
    [layout, world],
  );

  return (
    <section
      className="map"
      ref={view.frame}
      data-day-time={dayTime}
      aria-label={`${words.map}。${words.dayTime[dayTime]}。${words.mapHint}`}
      {...view.handlers}
      onClickCapture={(event) => {
        if (view.moved() && event.detail > 0) event.stopPropagation();
      }}
    >
      <Sky dayTime={dayTime} hour={hour} />
      <div className="map-world" ref={view.world}>
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
              chosen={chosen === spot.building}
              choose={choose}
              onKeyDown={goByArrow}
              onFocus={view.reveal}
            />
          );
        })}
        {people.map((person) => (
          <Walker key={person.who} {...person} layout={layout} bubble={bubbles.get(person.who)} />
        ))}
      </div>
      <div className="map-controls">
        <button
          type="button"
          className="icon-button"
          aria-label={words.zoomIn}
          title={words.zoomIn}
          onClick={() => view.zoom(1.3)}
        >
          <PlusIcon />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.zoomOut}
          title={words.zoomOut}
          onClick={() => view.zoom(1 / 1.3)}
        >
          <MinusIcon />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.whole}
          title={words.whole}
          onClick={view.showWhole}
        >
          <WholeIcon />
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {speech && speaker && words.said(speaker.name, speech.text)}
      </p>
    </section>
  );
}
