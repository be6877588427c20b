import { useEffect, useState } from "react";
import type { AbroadView } from "../../../../../src/protocol/abroad-view.ts";
import { useAbroad, useCity, useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { Loading } from "../../shell/loading.tsx";
import { BuildingList } from "./building-list.tsx";
import { BuildingPanel } from "./building-panel.tsx";
import type { Chosen } from "./chosen.ts";
import { CityMap } from "./city-map.tsx";
import { hourIn } from "./day-time.ts";
import { FirstVisit } from "./first-visit.tsx";
import { NearCityList } from "./near-city-list.tsx";
import { NearCityPanel } from "./near-city-panel.tsx";
import "../pages.css";
import "../cities/cities.css";
import "./city.css";
import "./map.css";
import "./isles.css";

const minute = 60_000;

/** The present hour in the city. */
function useHour(timeZone: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return hourIn(timeZone ?? "UTC", now);
}

const narrow = "(max-width: 820px)";

/** A tall drawing for a screen that is taller than wide. */
function useShape(): "wide" | "tall" {
  const [shape, setShape] = useState<"wide" | "tall">(
    window.matchMedia(narrow).matches ? "tall" : "wide",
  );
  useEffect(() => {
    const query = window.matchMedia(narrow);
    const changed = () => setShape(query.matches ? "tall" : "wide");
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return shape;
}

/** The state before anything is known of other cities. */
const noAbroad: AbroadView = {
  link: null,
  cities: [],
  away: [],
  turnedAway: [],
  visitors: [],
  own: null,
  thoughtsPerDay: null,
};

/** The city: its map, and the actions in a building. */
export function CityPage() {
  const words = useWords("city");
  const diary = useWords("diary");
  const city = useCity();
  const { welcome } = useSession();
  const watched = useAbroad();
  const abroad = watched.phase === "shown" ? watched.state : noAbroad;
  const [chosen, choose] = useState<Chosen>();
  const shape = useShape();
  const known = city.phase === "shown" ? city.state : undefined;
  const hour = useHour(known?.city.timeZone);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape") choose(undefined);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
  if (!known || !welcome) return <Loading />;
  if (known.buildings.length === 0)
    return (
      <div className="quiet-page">
        <h1>{words.noBuildings}</h1>
        <p>{words.noBuildingsHint}</p>
      </div>
    );
  const building = known.buildings.find((each) => each.buildingId === chosen?.building);
  const near = abroad.cities.find((each) => each.city === chosen?.city);
  const close = () => choose(undefined);

  return (
    <div className="city-page" data-open={building !== undefined || near !== undefined}>
      <h1 className="visually-hidden">{known.city.name}</h1>
      <CityMap
        city={known}
        near={abroad.cities}
        hour={hour}
        shape={shape}
        chosen={chosen}
        choose={choose}
      />
      {near && (
        <NearCityPanel
          key={near.city}
          near={near}
          abroad={abroad}
          city={known}
          role={welcome.role}
          close={close}
        />
      )}
      {building && (
        <BuildingPanel
          key={building.buildingId}
          city={known}
          building={building}
          role={welcome.role}
          close={close}
        />
      )}
      {!building && !near && (
        <div className="city-lists">
          {welcome.role !== "viewer" && (
            <PageLink className="button" to={{ page: "diary" }}>
              {diary.open}
            </PageLink>
          )}
          <BuildingList city={known} choose={(id) => choose({ building: id })} />
          <NearCityList abroad={abroad} city={known} choose={(slug) => choose({ city: slug })} />
        </div>
      )}
      {welcome.firstVisit && welcome.role !== "viewer" && <FirstVisit city={known} />}
    </div>
  );
}
