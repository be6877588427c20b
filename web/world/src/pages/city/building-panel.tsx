import type { CityPageWords } from "../../../../../src/languages/page-words.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import type { Role } from "../../../../../src/protocol/role.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { useMayOpen } from "../../routes/may-open.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { UserFace } from "../../user/user-face.tsx";
import { HomeBadge } from "../../visitors/home-badge.tsx";
import { useCityCalled } from "../../visitors/use-city-called.ts";
import {
  CallIcon,
  CloseIcon,
  CurtainIcon,
  HomeIcon,
  RoomIcon,
  StudioIcon,
  WalkIcon,
} from "../../widgets/icons.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { BuildingPicture } from "../building-picture.tsx";
import { modeText } from "../mode-text.ts";

type BuildingPanelProps = {
  readonly city: PageCityState;
  readonly building: Building;
  readonly role: Role;
  readonly close: () => void;
};

/** A building: its description, the people inside, and the possible actions. */
export function BuildingPanel({ city, building, role, close }: BuildingPanelProps) {
  const words = useWords("city");
  const inside = city.personas.filter((card) => card.building === building.buildingId);
  const userHere = city.user.building === building.buildingId;
  const count = inside.length + (userHere ? 1 : 0);
  return (
    <aside className="building-panel" aria-label={building.name}>
      <header className="building-panel-head">
        <h2>{building.name}</h2>
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
        <BuildingPicture building={building} />
        {building.description && <p className="building-panel-about">{building.description}</p>}
        {!building.userVisible && (
          <p className="building-panel-curtained">
            <CurtainIcon />
            {words.curtainedHint}
          </p>
        )}
        <BuildingActions building={building} role={role} userHere={userHere} />
        <h3>
          {words.inside}
          <small>{words.people(count, building.capacity)}</small>
        </h3>
        <ul className="inside-list">
          {userHere && (
            <li className="inside-person">
              <UserFace user={city.user} />
              <span className="person-text">
                <b>{plainText(city.user.name) || words.you}</b>
                <small>{words.youAreHere}</small>
              </span>
            </li>
          )}
          {inside.map((card) => (
            <PersonRow key={card.persona} card={card} city={city} role={role} />
          ))}
          {count === 0 && <li className="nobody">{words.nobody}</li>}
          <KeptPlaces city={city} building={building} role={role} />
        </ul>
        <Elsewhere city={city} building={building} role={role} />
      </div>
    </aside>
  );
}

type BuildingActionsProps = {
  readonly building: Building;
  readonly role: Role;
  readonly userHere: boolean;
};

function BuildingActions({ building, role, userHere }: BuildingActionsProps) {
  const words = useWords("city");
  const command = useCommand();
  const mayOpenPage = useMayOpen();
  const hasStage = building.tools.includes("stage");
  const mayOpen = mayOpenPage("room") && (building.userVisible || role === "operator");
  const mayGo = !userHere && building.userVisible && role !== "viewer";
  const room = { page: "room", building: building.buildingId } as const;
  return (
    <div className="building-panel-actions">
      {mayGo && (
        <PageLink
          to={room}
          className="button primary"
          onClick={() => command({ do: "go", building: building.buildingId })}
        >
          <WalkIcon />
          {words.goThere}
        </PageLink>
      )}
      {mayOpen && (
        <PageLink to={room} className={userHere ? "button primary" : "button"}>
          <RoomIcon />
          {building.userVisible ? words.openRoom : words.openLog}
        </PageLink>
      )}
      {hasStage && (
        <PageLink to={{ page: "studio" }} className="button">
          <StudioIcon />
          {words.watchStage}
        </PageLink>
      )}
    </div>
  );
}

type PersonRowProps = {
  readonly card: PersonaCard;
  readonly city: PageCityState;
  readonly role: Role;
};

function stateOf(card: PersonaCard, words: CityPageWords): string | undefined {
  if (card.soul === "broken") return card.note ?? words.broken;
  if (card.mode === "sleep") return words.asleep;
  return undefined;
}

/** A persona with her state and the commands for her. */
function PersonRow({ card, city, role }: PersonRowProps) {
  const words = useWords("city");
  const common = useWords("common");
  const mayOpen = useMayOpen();
  const busy = card.activity === "idle" ? undefined : common.activity[card.activity];
  const state = stateOf(card, words) ?? busy ?? common.emotion[card.emotion];
  const called = plainText(card.name);
  const name =
    mayOpen("persona") && !card.visitor ? (
      <PageLink to={{ page: "persona", persona: card.persona }}>{called}</PageLink>
    ) : (
      <bdi>{called}</bdi>
    );
  return (
    <li className="inside-person" data-rest={card.mode === "sleep" ? "asleep" : undefined}>
      <Bust persona={card.persona} emotion={card.emotion} />
      <span className="person-text">
        <b>{name}</b>
        {card.visitor && <HomeBadge visitor={card.visitor} />}
        <small>
          {state}
          {card.mode !== "sleep" && ` ・ ${modeText(common, card, city.user.building)}`}
        </small>
      </span>
      {role !== "viewer" &&
        (card.visitor ? <EndStay card={card} /> : <PersonActions card={card} city={city} />)}
    </li>
  );
}

function EndStay({ card }: Pick<PersonRowProps, "card">) {
  const words = useWords("abroad");
  const command = useCommand();
  return (
    <span className="person-actions">
      <button
        type="button"
        className="button small"
        onClick={() => command({ do: "send-home", persona: card.persona })}
      >
        <HomeIcon />
        {words.endStay}
      </button>
    </span>
  );
}

/** Personas who are in another city, and whose place in this building is kept. */
function KeptPlaces({
  city,
  building,
  role,
}: Pick<BuildingPanelProps, "city" | "building" | "role">) {
  const words = useWords("abroad");
  const command = useCommand();
  const called = useCityCalled();
  const kept = city.personas.filter(({ trip }) => trip?.kept === building.buildingId);
  return kept.map(({ persona, name, emotion, trip }) => (
    <li key={persona} className="inside-person" data-rest="asleep" data-kept={persona}>
      <Bust persona={persona} emotion={emotion} />
      <span className="person-text">
        <b>{plainText(name)}</b>
        <small>{words.away.present(called(trip?.host ?? ""))}</small>
      </span>
      {role !== "viewer" && (
        <span className="person-actions">
          <button
            type="button"
            className="button small"
            onClick={() => command({ do: "summon", persona })}
          >
            <CallIcon />
            {words.callHome}
          </button>
        </span>
      )}
    </li>
  ));
}

function PersonActions({ card, city }: Pick<PersonRowProps, "card" | "city">) {
  const words = useWords("city");
  const command = useCommand();
  const { persona } = card;
  const withUser = card.building === city.user.building;
  const talking = withUser && card.mode === "user";
  return (
    <span className="person-actions">
      {(!withUser || card.mode === "sleep") && card.soul === "awake" && (
        <button
          type="button"
          className="button small"
          onClick={() => command({ do: "summon", persona })}
        >
          <CallIcon />
          {withUser ? words.wake : words.summon}
        </button>
      )}
      {talking && (
        <button
          type="button"
          className="button small"
          onClick={() => command({ do: "end-conversation", persona })}
        >
          {words.endConversation}
        </button>
      )}
      {card.building !== card.home && (
        <button
          type="button"
          className="button small"
          onClick={() => command({ do: "send-home", persona })}
        >
          <HomeIcon />
          {words.sendHome}
        </button>
      )}
    </span>
  );
}

/** In the user's building: the personas who are elsewhere and can be called. */
function Elsewhere({
  city,
  building,
  role,
}: Pick<BuildingPanelProps, "city" | "building" | "role">) {
  const words = useWords("city");
  const command = useCommand();
  if (role === "viewer" || city.user.building !== building.buildingId) return null;
  const others = city.personas.filter(
    (card) =>
      card.building !== building.buildingId &&
      card.soul === "awake" &&
      card.visitor === undefined &&
      card.trip?.phase !== "away",
  );
  if (others.length === 0) return null;
  return (
    <>
      <h3>{words.callHere}</h3>
      <ul className="inside-list">
        {others.map(({ persona, name, emotion, building: where }) => (
          <li key={persona} className="inside-person">
            <Bust persona={persona} emotion={emotion} />
            <span className="person-text">
              <b>{name}</b>
              <small>
                {city.buildings.find((each) => each.buildingId === where)?.name ?? words.away}
              </small>
            </span>
            {where && (
              <span className="person-actions">
                <button
                  type="button"
                  className="button small"
                  onClick={() => command({ do: "summon", persona })}
                >
                  <CallIcon />
                  {words.summon}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
