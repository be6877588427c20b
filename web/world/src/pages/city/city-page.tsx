import { useEffect, useState } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { useCity, useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { Loading } from "../../shell/loading.tsx";
import { BuildingList } from "./building-list.tsx";
import { BuildingPanel } from "./building-panel.tsx";
import { CityMap } from "./city-map.tsx";
import { cityWords } from "./city-words.ts";
import { hourIn } from "./day-time.ts";
import { FirstVisit } from "./first-visit.tsx";
import "./city.css";
import "./map.css";
import "./houses/houses.css";

const minute = 60_000;

/** The hour in the city, which goes on while one looks. */
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

/** The city: its map, and what one can do in a building. */
export function CityPage() {
  const words = useWords(cityWords);
  const city = useCity();
  const { welcome } = useSession();
  const [chosen, choose] = useState<BuildingId>();
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
  const building = known.buildings.find((each) => each.buildingId === chosen);

  return (
    <div className="city-page" data-open={building !== undefined}>
      <h1 className="visually-hidden">{known.city.name}</h1>
      <CityMap city={known} hour={hour} shape={shape} chosen={chosen} choose={choose} />
      {building ? (
        <BuildingPanel
          key={building.buildingId}
          city={known}
          building={building}
          role={welcome.role}
          close={() => choose(undefined)}
        />
      ) : (
        <BuildingList city={known} choose={choose} />
      )}
      {welcome.firstVisit && welcome.role !== "viewer" && <FirstVisit city={known} />}
    </div>
  );
}
