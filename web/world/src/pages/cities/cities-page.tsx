import type { AbroadView } from "../../../../../src/protocol/abroad-view.ts";
import { useAbroad, useCity } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { Loading } from "../../shell/loading.tsx";
import { cityCalled } from "../../visitors/home-name.ts";
import { AddCity } from "./add-city.tsx";
import { AwayPanel } from "./away-panel.tsx";
import { KeyText } from "./key-text.tsx";
import { KnownCities } from "./known-cities.tsx";
import { OwnCity } from "./own-city.tsx";
import { TrustControls } from "./trust-controls.tsx";
import { VisitorsPanel } from "./visitors-panel.tsx";
import "../pages.css";
import "./cities.css";

/** For the operator: the relation to the directory and to other cities, and all travellers. */
export function CitiesPage() {
  const watched = useAbroad();
  const city = useCity();
  const { refusal } = useWords("common");
  if (watched.phase === "refused") return <p className="quiet-page">{refusal[watched.code]}</p>;
  if (watched.phase === "waiting" || city.phase !== "shown") return <Loading />;
  const abroad = watched.state;
  return (
    <div className="sheet cities">
      <LinkHead abroad={abroad} />
      {abroad.link !== null && (
        <>
          <Knocks abroad={abroad} ownName={city.state.city.name} />
          <div className="cities-pair">
            <AwayPanel abroad={abroad} city={city.state} />
            <VisitorsPanel abroad={abroad} city={city.state} />
          </div>
          <div className="cities-pair">
            <AddCity />
            {abroad.own && <OwnCity own={abroad.own} name={city.state.city.name} />}
          </div>
          <KnownCities abroad={abroad} city={city.state} />
        </>
      )}
    </div>
  );
}

const levels = {
  closed: undefined,
  "by-choice": undefined,
  connecting: "warn",
  unreachable: "bad",
  "name-taken": "bad",
  online: "good",
} as const;

function LinkHead({ abroad }: { readonly abroad: AbroadView }) {
  const words = useWords("cities");
  const { link: said } = useWords("abroad");
  const link = abroad.link ?? "closed";
  const help = link === "online" || link === "connecting" ? undefined : words.linkHelp[link];
  return (
    <header className="page-head cities-head" data-link={link}>
      <div>
        <h1>{words.title}</h1>
        <p className="soft">{words.about}</p>
      </div>
      <div className="link-state">
        <p role="status">
          <i className="dot" aria-hidden="true" data-level={levels[link]} /> {said[link]}
        </p>
        {abroad.own?.directory && (
          <p className="soft">
            {words.directory}: <code>{abroad.own.directory}</code>
          </p>
        )}
        {help && <p className="soft">{help}</p>}
      </div>
    </header>
  );
}

type KnocksProps = { readonly abroad: AbroadView; readonly ownName: string };

/** Cities that asked to be trusted and wait for the operator's decision. */
function Knocks({ abroad, ownName }: KnocksProps) {
  const words = useWords("cities");
  const knocks = abroad.cities.filter(({ trustLevel }) => trustLevel === "met");
  if (knocks.length === 0) return null;
  return (
    <section className="panel knocks">
      <h2>{words.knocks}</h2>
      <p className="soft">{words.knocksHelp}</p>
      <ul>
        {knocks.map((near) => (
          <li key={near.city} data-knock={near.city}>
            <b>
              <bdi>{words.knock(cityCalled(near, ownName))}</bdi>
            </b>
            {near.key && <KeyText value={near.key} />}
            {near.listedKey !== undefined && near.listedKey !== near.key && (
              <p className="flaw">{words.otherKey}</p>
            )}
            <TrustControls near={near} name={near.city} />
          </li>
        ))}
      </ul>
    </section>
  );
}
