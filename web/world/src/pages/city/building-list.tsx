import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { HomeBadge } from "../../visitors/home-badge.tsx";
import { CurtainIcon } from "../../widgets/icons.tsx";

type BuildingListProps = {
  readonly city: PageCityState;
  readonly choose: (building: BuildingId) => void;
};

/** The buildings and the people inside, as a list. */
export function BuildingList({ city, choose }: BuildingListProps) {
  const words = useWords("city");
  return (
    <ul className="building-list" aria-label={words.list}>
      {city.buildings.map(({ buildingId, name, userVisible }) => {
        const inside = city.personas.filter((card) => card.building === buildingId);
        const userHere = city.user.building === buildingId;
        return (
          <li key={buildingId}>
            <button type="button" className="building-row" onClick={() => choose(buildingId)}>
              <span className="building-name">
                {name}
                {!userVisible && <CurtainIcon />}
              </span>
              <span className="building-inside">
                {userHere && <b className="you">{words.you}</b>}
                {inside.map((card) => (
                  <span key={card.persona} className="inside-chip">
                    <Bust persona={card.persona} emotion={card.emotion} />
                    {plainText(card.name)}
                    {card.visitor && <HomeBadge visitor={card.visitor} />}
                  </span>
                ))}
                {!userHere && inside.length === 0 && <i>{words.nobody}</i>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
