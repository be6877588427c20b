import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { Silence } from "../../../../../src/protocol/liveliness.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { Mode } from "../../../../../src/protocol/place.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useCity, useSession } from "../../connection/use-world.ts";
import { Bust } from "../../face/bust.tsx";
import { colourStyle } from "../../face/colours.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { Loading } from "../../shell/loading.tsx";
import { QuietPage } from "../../shell/quiet-page.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useCityCalled } from "../../visitors/use-city-called.ts";
import { CallIcon } from "../../widgets/icons.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { useChangeHistory } from "../changes/change-history.ts";
import { UndoBar } from "../changes/undo-bar.tsx";
import { LivelinessSwitch } from "../liveliness/liveliness-switch.tsx";
import { Segments } from "../segments.tsx";
import { Tabs } from "../tabs.tsx";
import { AboutTab } from "./about-tab.tsx";
import { CostTab } from "./cost-tab.tsx";
import { EmotionTab } from "./emotion-tab.tsx";
import { LoreTab } from "./lore-tab.tsx";
import { MindTab } from "./mind-tab.tsx";
import { PromptTab } from "./prompt-tab.tsx";
import { ScheduleTab } from "./schedule-tab.tsx";

import "../pages.css";
import "./persona.css";
import type { PersonaTab } from "../../../../../src/languages/pack/page/page-choices.ts";

type PersonaLivelinessProps = {
  readonly card: PersonaCard;
  readonly city: PageCityState;
  /** Whether no other part of the page offers to undo changes. */
  readonly alone: boolean;
};

/** Her liveliness, with undo. */
function PersonaLiveliness({ card, city, alone }: PersonaLivelinessProps) {
  const history = useChangeHistory(city);
  const isNewest = history.changes.at(-1)?.command.do === "choose-liveliness";
  return (
    <>
      <LivelinessSwitch history={history} persona={card.persona} chosen={card.liveliness ?? null} />
      {alone && isNewest && <UndoBar history={history} />}
    </>
  );
}

const tabs = ["about", "lore", "schedules", "emotion", "cost", "prompt", "mind"] as const;

/** A persona: her state and place, and for the operator all her data. */
export function PersonaPage({ persona }: { readonly persona: PersonaId }) {
  const city = useCity();
  const words = useWords("persona");
  const { welcome } = useSession();
  const [tab, setTab] = useState<PersonaTab>("about");
  if (city.phase !== "shown") return <Loading />;
  const card = city.state.personas.find((each) => each.persona === persona);
  if (!card) {
    return <QuietPage text={words.unknown} />;
  }
  const operator = welcome?.role === "operator";
  return (
    <div className="sheet persona" data-persona={persona} style={colourStyle(persona)}>
      <PersonaHead card={card} city={city.state} />
      {operator && (
        <div className="persona-ways">
          <ModeSwitch card={card} />
          <PersonaLiveliness card={card} city={city.state} alone={tab !== "schedules"} />
          <PageLink to={{ page: "memory", persona }} className="button">
            {words.toMemory}
          </PageLink>
        </div>
      )}
      {operator && (
        <Tabs
          label={words.about}
          tabs={tabs.map((key) => ({ key, name: words.tabs[key] }))}
          chosen={tab}
          choose={setTab}
        >
          {tab === "about" && <AboutTab persona={persona} />}
          {tab === "lore" && <LoreTab persona={persona} />}
          {tab === "mind" && <MindTab persona={persona} />}
          {tab === "prompt" && <PromptTab persona={persona} />}
          {tab === "emotion" && <EmotionTab persona={persona} />}
          {tab === "cost" && <CostTab persona={persona} zone={city.state.city.timeZone} />}
          {tab === "schedules" && <ScheduleTab persona={persona} city={city.state} />}
        </Tabs>
      )}
    </div>
  );
}

type PersonaHeadProps = { readonly card: PersonaCard; readonly city: PageCityState };

function PersonaHead({ card, city }: PersonaHeadProps) {
  const words = useWords("persona");
  const common = useWords("common");
  const maker = useWords("maker");
  const role = useSession().welcome?.role;
  const called = useCityCalled();
  const nameOf = (id: string | undefined) =>
    plainText(city.buildings.find(({ buildingId }) => buildingId === id)?.name ?? id ?? words.away);
  return (
    <header className="persona-head">
      <Bust persona={card.persona} emotion={card.emotion} />
      <div>
        <h1>
          <bdi>{plainText(card.name)}</bdi>
        </h1>
        <p className="persona-now">
          <span className="tag">{common.emotion[card.emotion]}</span>
          {card.trip?.phase !== "away" && (
            <span className="tag">{common.activity[card.activity]}</span>
          )}
        </p>
        <dl className="persona-facts">
          <div>
            <dt>{words.isAt}</dt>
            <dd>
              {card.building ? (
                <PageLink to={{ page: "room", building: card.building }}>
                  <bdi>{nameOf(card.building)}</bdi>
                </PageLink>
              ) : (
                <bdi>{words.awayIn(called(card.trip?.host ?? ""))}</bdi>
              )}
            </dd>
          </div>
          <div>
            <dt>{words.home}</dt>
            <dd>
              <bdi>{nameOf(card.home)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.model}</dt>
            <dd>
              {card.model
                ? card.model.understudy
                  ? words.understudy
                  : card.model.name
                : words.noModel}
            </dd>
          </div>
          {card.knows && <Known knows={card.knows} city={city} />}
        </dl>
        {role === "operator" && card.visitor === undefined && (
          <PageLink to={{ page: "maker", persona: card.persona }} className="button small">
            {maker.change}
          </PageLink>
        )}
        {card.silence && <SilenceLine silence={card.silence} zone={city.city.timeZone} />}
        {card.trip && <OnTrip card={card} kept={nameOf(card.trip.kept ?? card.building)} />}
        {card.soul === "broken" && (
          <p className="flaw" role="alert">
            {words.broken} <bdi>{plainText(card.note ?? "")}</bdi>
          </p>
        )}
      </div>
    </header>
  );
}

type KnownProps = {
  readonly knows: NonNullable<PersonaCard["knows"]>;
  readonly city: PageCityState;
};

/** The residents whom she knows, each with the last talk. */
function Known({ knows, city }: KnownProps) {
  const words = useWords("persona");
  const { language } = useLanguage();
  const day = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeZone: city.city.timeZone,
  });
  const here = knows.flatMap((known) => {
    const card = city.personas.find(({ persona }) => persona === known.persona);
    const place = city.buildings.find(({ buildingId }) => buildingId === known.building);
    return card === undefined ? [] : [{ ...known, name: card.name, place: place?.name ?? "" }];
  });
  if (here.length === 0) return null;
  return (
    <div>
      <dt>{words.knows}</dt>
      <dd>
        <ul className="known">
          {here.map(({ persona, name, often, at, place }) => (
            <li key={persona}>
              <PageLink to={{ page: "persona", persona }}>
                <bdi>{plainText(name)}</bdi>
              </PageLink>{" "}
              <small>{words.met(often, day.format(at), plainText(place))}</small>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

type OnTripProps = { readonly card: PersonaCard; readonly kept: string };

/** A persona who asked another city to admit her, or is there: what is known of her, and how to call her back. */
function OnTrip({ card, kept }: OnTripProps) {
  const words = useWords("persona");
  const abroad = useWords("abroad");
  const command = useCommand();
  const { welcome } = useSession();
  const called = useCityCalled();
  const phase = card.trip?.phase;
  const host = called(card.trip?.host ?? "");
  const isAway = phase === "away";
  return (
    <div className="on-trip" data-trip={phase}>
      <p>
        <b>{isAway ? abroad.away.present(host) : abroad.away.requested(host)}</b>
        {isAway && <small>{words.keptPlace(kept)}</small>}
        {isAway && <small>{words.tripUnseen}</small>}
      </p>
      {welcome?.role !== "viewer" && (
        <button
          type="button"
          className="button small"
          onClick={() => void command({ do: "summon", persona: card.persona })}
        >
          <CallIcon />
          {isAway ? abroad.callHome : abroad.withdraw}
        </button>
      )}
    </div>
  );
}

/** Her mode, with an explanation of each. */
function ModeSwitch({ card }: { readonly card: PersonaCard }) {
  const words = useWords("persona");
  const command = useCommand();
  return (
    <div className="mode-switch">
      <Segments
        label={words.mode}
        choices={Mode.options.map((mode) => [mode, words.modeName[mode]])}
        chosen={card.mode}
        choose={(mode) => void command({ do: "set-mode", persona: card.persona, mode })}
      />
      <p className="soft" aria-live="polite">
        {words.modeHelp[card.mode]}
      </p>
    </div>
  );
}

type SilenceLineProps = { readonly silence: Silence; readonly zone: string };

/** The reason for her present silence, and its end. */
function SilenceLine({ silence, zone }: SilenceLineProps) {
  const words = useWords("liveliness");
  const { language } = useLanguage();
  const time = (at: number) =>
    new Intl.DateTimeFormat(language, {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: zone,
    }).format(at);
  return (
    <p className="soft">
      {words.silent}: {words.why[silence.why]}
      {silence.until !== undefined && ` (${words.until(time(silence.until))})`}
    </p>
  );
}
