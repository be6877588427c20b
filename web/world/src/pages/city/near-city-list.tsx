import type { CitySlug } from "../../../../../src/kernel/id.ts";
import type { AbroadView } from "../../../../../src/protocol/abroad-view.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { cityCalled } from "../../visitors/home-name.ts";

type NearCityListProps = {
  readonly abroad: AbroadView;
  readonly city: PageCityState;
  readonly choose: (city: CitySlug) => void;
};

/** The other cities as a list: the trust, and the residents who are there. */
export function NearCityList({ abroad, city, choose }: NearCityListProps) {
  const words = useWords("abroad");
  if (abroad.link === null) return null;
  return (
    <section className="near-cities" aria-labelledby="near-cities">
      <h2 id="near-cities">
        {words.others}
        <small data-link={abroad.link}>
          <i className="dot" aria-hidden="true" /> {words.link[abroad.link]}
        </small>
      </h2>
      <ul>
        {abroad.cities.map((near) => {
          const ours = city.personas.filter(
            ({ trip }) => trip?.phase === "away" && trip.host === near.city,
          );
          return (
            <li key={near.city}>
              <button
                type="button"
                className="building-row"
                data-city={near.city}
                onClick={() => choose(near.city)}
              >
                <span className="building-name">
                  <bdi>{cityCalled(near, city.city.name)}</bdi>
                </span>
                <span className="building-inside">
                  {near.trustLevel !== "trusted" && <code>{near.city}</code>}{" "}
                  {words.trustLevel[near.trustLevel]}
                  {near.trustLevel === "trusted" && ` ・ ${words.reach[near.reach]}`}
                  {ours.map(({ persona, emotion, name }) => (
                    <span key={persona} className="inside-chip">
                      <Bust persona={persona} emotion={emotion} />
                      {plainText(name)}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
