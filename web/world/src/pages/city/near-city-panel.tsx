import type { AbroadView, NearCity } from "../../../../../src/protocol/abroad-view.ts";
import type { Role } from "../../../../../src/protocol/role.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { cityCalled } from "../../visitors/home-name.ts";
import { CallIcon, CitiesIcon, CloseIcon, HomeIcon } from "../../widgets/icons.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { KeyText } from "../cities/key-text.tsx";
import { SendForm } from "../cities/send-form.tsx";
import { TrustControls } from "../cities/trust-controls.tsx";
import { TrustTags } from "../cities/trust-tags.tsx";
import { TurnedAway } from "../cities/turned-away.tsx";

type NearCityPanelProps = {
  readonly near: NearCity;
  readonly abroad: AbroadView;
  readonly city: PageCityState;
  readonly role: Role;
  readonly close: () => void;
};

/** Another city: the trust, its buildings, the residents who are there, and the visitors from there. */
export function NearCityPanel({ near, abroad, city, role, close }: NearCityPanelProps) {
  const words = useWords("city");
  const cities = useWords("cities");
  const name = cityCalled(near, city.city.name);
  const mayGo = role !== "viewer" && near.trustLevel === "trusted" && near.reach !== "unreachable";
  return (
    <aside className="building-panel" aria-label={name} data-city={near.city}>
      <header className="building-panel-head">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={words.closePanel}
          title={words.closePanel}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </header>
      <div className="building-panel-body">
        <TrustTags near={near} />
        {role === "operator" && <OperatorsPart near={near} name={name} />}
        <Travellers near={near} abroad={abroad} city={city} role={role} />
        {near.trustLevel === "trusted" && (
          <>
            <h3>{cities.buildings}</h3>
            {near.buildings === undefined && <p className="nobody">{cities.noBuildings}</p>}
            <ul className="open-places">
              {near.buildings?.map((place) => (
                <li key={place.id}>
                  <b>
                    <bdi>{plainText(place.name)}</bdi>
                  </b>
                  {place.description !== "" && (
                    <small>
                      <bdi>{plainText(place.description)}</bdi>
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {mayGo && (
          <>
            <h3>{cities.send}</h3>
            <SendForm near={near} name={name} city={city} />
          </>
        )}
        <TurnedAway near={near} name={name} abroad={abroad} city={city} />
      </div>
    </aside>
  );
}

function OperatorsPart({ near, name }: { readonly near: NearCity; readonly name: string }) {
  const words = useWords("cities");
  const key = near.key ?? near.listedKey;
  const isOther =
    near.key !== undefined && near.listedKey !== undefined && near.key !== near.listedKey;
  return (
    <div className="operators-part">
      {key === undefined ? <p className="soft">{words.noKey}</p> : <KeyText value={key} />}
      {isOther && <p className="flaw">{words.otherKey}</p>}
      <TrustControls near={near} name={name} />
      <PageLink to={{ page: "cities" }} className="button small">
        <CitiesIcon />
        {words.toCities}
      </PageLink>
    </div>
  );
}

type TravellersProps = Pick<NearCityPanelProps, "near" | "abroad" | "city" | "role">;

/** The residents who are there, and the visitors from there. */
function Travellers({ near, abroad, city, role }: TravellersProps) {
  const cities = useWords("cities");
  const words = useWords("abroad");
  const command = useCommand();
  const ours = abroad.away.filter(({ host }) => host === near.city);
  const theirs = abroad.visitors.filter(({ home }) => home.home === near.city);
  const name = cityCalled(near, city.city.name);
  if (ours.length + theirs.length === 0) return null;
  return (
    <>
      {ours.length > 0 && <h3>{cities.away}</h3>}
      <ul className="inside-list">
        {ours.map(({ persona, phase }) => {
          const card = city.personas.find((each) => each.persona === persona);
          return (
            <li key={persona} className="inside-person" data-away={persona}>
              <Bust persona={persona} emotion={card?.emotion ?? "neutral"} />
              <span className="person-text">
                <b>{plainText(card?.name ?? persona)}</b>
                <small>{words.away[phase](name)}</small>
              </span>
              {role !== "viewer" && phase !== "returning" && (
                <button
                  type="button"
                  className="button small"
                  onClick={() => void command({ do: "summon", persona })}
                >
                  <CallIcon />
                  {phase === "requested" ? words.withdraw : words.callHome}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {theirs.length > 0 && <h3>{cities.visitors}</h3>}
      <ul className="inside-list">
        {theirs.map(({ persona, name: called, phase }) => (
          <li key={persona} className="inside-person" data-visitor={persona}>
            <Bust persona={persona} emotion="neutral" />
            <span className="person-text">
              <b>
                <bdi>{plainText(called)}</bdi>
              </b>
              <small>{words.stay[phase]}</small>
            </span>
            {role !== "viewer" && phase !== "returning" && (
              <button
                type="button"
                className="button small"
                onClick={() => void command({ do: "send-home", persona })}
              >
                <HomeIcon />
                {words.endStay}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
