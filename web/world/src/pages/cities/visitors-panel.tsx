import type { AbroadView } from "../../../../../src/protocol/abroad-view.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { HomeBadge } from "../../visitors/home-badge.tsx";
import { HomeIcon } from "../../widgets/icons.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { clockTime } from "./clock-time.ts";

type VisitorsPanelProps = { readonly abroad: AbroadView; readonly city: PageCityState };

/** The visitors from other cities, and how to send them home. */
export function VisitorsPanel({ abroad, city }: VisitorsPanelProps) {
  const words = useWords("cities");
  const said = useWords("abroad");
  const { language } = useLanguage();
  const command = useCommand();
  return (
    <section className="panel">
      <h2>{words.visitors}</h2>
      {abroad.visitors.length === 0 && <p className="soft">{words.noVisitors}</p>}
      <ul className="journeys">
        {abroad.visitors.map(({ persona, name, home, phase, building, since }) => {
          const place = city.buildings.find(({ buildingId }) => buildingId === building)?.name;
          return (
            <li key={persona} data-visitor={persona} data-phase={phase}>
              <Bust persona={persona} emotion="neutral" />
              <span className="person-text">
                <b>
                  <bdi>{plainText(name)}</bdi> <HomeBadge visitor={home} />
                </b>
                <small>
                  {said.stay[phase]}
                  {place !== undefined && ` ・ ${place}`}
                </small>
                <small>{said.since(clockTime(since, language))}</small>
              </span>
              {phase !== "returning" && (
                <button
                  type="button"
                  className="button small"
                  onClick={() => void command({ do: "send-home", persona })}
                >
                  <HomeIcon />
                  {said.endStay}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
