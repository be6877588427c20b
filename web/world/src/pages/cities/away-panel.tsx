import type { AbroadView } from "../../../../../src/protocol/abroad-view.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useCityCalled } from "../../visitors/use-city-called.ts";
import { CallIcon } from "../../widgets/icons.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { clockTime } from "./clock-time.ts";

type AwayPanelProps = { readonly abroad: AbroadView; readonly city: PageCityState };

/** The personas of this city who are in another one, and how to call them back. */
export function AwayPanel({ abroad, city }: AwayPanelProps) {
  const words = useWords("cities");
  const said = useWords("abroad");
  const { language } = useLanguage();
  const command = useCommand();
  const called = useCityCalled();
  return (
    <section className="panel">
      <h2>{words.away}</h2>
      {abroad.away.length === 0 && <p className="soft">{words.nobodyAway}</p>}
      <ul className="journeys">
        {abroad.away.map(({ persona, host, phase, since, until }) => {
          const card = city.personas.find((each) => each.persona === persona);
          return (
            <li key={persona} data-away={persona} data-phase={phase}>
              <Bust persona={persona} emotion={card?.emotion ?? "neutral"} />
              <span className="person-text">
                <b>
                  <PageLink to={{ page: "persona", persona }}>
                    {plainText(card?.name ?? persona)}
                  </PageLink>
                </b>
                <small>{said.away[phase](called(host))}</small>
                <small>
                  {said.since(clockTime(since, language))} ・{" "}
                  {words.until(clockTime(until, language))}
                </small>
              </span>
              {phase !== "returning" && (
                <button
                  type="button"
                  className="button small"
                  onClick={() => void command({ do: "summon", persona })}
                >
                  <CallIcon />
                  {phase === "requested" ? said.withdraw : said.callHome}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {abroad.away.length > 0 && <p className="soft">{words.awayHelp}</p>}
    </section>
  );
}
