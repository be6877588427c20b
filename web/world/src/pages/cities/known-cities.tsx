import type { AbroadView, NearCity } from "../../../../../src/protocol/abroad-view.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { cityCalled } from "../../visitors/home-name.ts";
import { KeyText } from "./key-text.tsx";
import { SendForm } from "./send-form.tsx";
import { TrustControls } from "./trust-controls.tsx";
import { TrustTags } from "./trust-tags.tsx";
import { TurnedAway } from "./turned-away.tsx";

type KnownCitiesProps = { readonly abroad: AbroadView; readonly city: PageCityState };

/** All known cities, with the operator's controls for each. */
export function KnownCities({ abroad, city }: KnownCitiesProps) {
  const words = useWords("cities");
  const known = abroad.cities.filter(({ trustLevel }) => trustLevel !== "met");
  return (
    <section className="panel">
      <h2>{words.known}</h2>
      <p className="soft">{words.thoughtsHelp}</p>
      {known.length === 0 && <p className="soft">{words.noCities}</p>}
      <ul className="known-cities">
        {known.map((near) => (
          <KnownCity key={near.city} near={near} abroad={abroad} city={city} />
        ))}
      </ul>
    </section>
  );
}

type KnownCityProps = KnownCitiesProps & { readonly near: NearCity };

function KnownCity({ near, abroad, city }: KnownCityProps) {
  const words = useWords("cities");
  const name = cityCalled(near, city.city.name);
  const isOpen = near.trustLevel === "trusted" && near.reach !== "unreachable";
  return (
    <li data-city={near.city} data-trust-level={near.trustLevel}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <TrustTags near={near} />
      <CityFacts near={near} thoughtsPerDay={abroad.thoughtsPerDay ?? 0} />
      {isOpen && (
        <details>
          <summary>{words.send}</summary>
          <SendForm near={near} name={name} city={city} />
        </details>
      )}
      <TurnedAway near={near} name={name} abroad={abroad} city={city} />
      <TrustControls near={near} name={name} />
    </li>
  );
}

type CityFactsProps = { readonly near: NearCity; readonly thoughtsPerDay: number };

function CityFacts({ near, thoughtsPerDay }: CityFactsProps) {
  const words = useWords("cities");
  const key = near.key ?? near.listedKey;
  const isOther =
    near.key !== undefined && near.listedKey !== undefined && near.key !== near.listedKey;
  const places = near.buildings?.map(({ name }) => plainText(name)).join(" ・ ");
  return (
    <dl className="city-facts">
      <div>
        <dt>{words.address}</dt>
        <dd>
          {near.url === undefined ? words.noAddress : <code>{near.url}</code>}{" "}
          <span className="soft">{words.from[near.from]}</span>
        </dd>
      </div>
      <div>
        <dt>{words.key}</dt>
        <dd>
          {key === undefined ? words.noKey : <KeyText value={key} />}
          {isOther && <p className="flaw">{words.otherKey}</p>}
        </dd>
      </div>
      {near.trustLevel === "trusted" && (
        <>
          <div>
            <dt>{words.buildings}</dt>
            <dd>
              <bdi>{places ?? words.noBuildings}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.thoughts}</dt>
            <dd className="thought-use">
              <meter min={0} max={Math.max(1, thoughtsPerDay)} value={near.thoughts ?? 0} />{" "}
              {words.thoughtsOf(near.thoughts ?? 0, thoughtsPerDay)}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
