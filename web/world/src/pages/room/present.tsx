import { memo, type ToggleEvent, useState } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { AbroadWords } from "../../../../../src/languages/page-words.ts";

import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { RoomLine, RoomState } from "../../../../../src/protocol/room-line.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { UserFace } from "../../user/user-face.tsx";
import { HomeBadge } from "../../visitors/home-badge.tsx";
import { useCityCalled } from "../../visitors/use-city-called.ts";
import { PlusIcon } from "../../widgets/icons.tsx";
import { useClosing } from "../../widgets/use-closing.ts";
import { modeText } from "../mode-text.ts";
import { answerCosts } from "./answer-costs.ts";
import { EffortChoice } from "./effort-choice.tsx";
import { ModelChoice } from "./model-choice.tsx";

type PresentProps = {
  readonly city: PageCityState;
  readonly building: BuildingId;
  readonly state: RoomState;
  readonly lines: readonly RoomLine[];
  /** Whether the visitor may move people. */
  readonly may: boolean;
  readonly send: (command: PageCommand) => void;
};

/** The people in the room, and those who can be called. */
export const Present = memo(function Present(props: PresentProps) {
  const { city, building, state, lines, may, send } = props;
  const words = useWords("room");
  const here = state.present.flatMap(
    (persona) => city.personas.find((card) => card.persona === persona) ?? [],
  );
  const kept = city.personas.filter(({ trip }) => trip?.kept === building);
  const others = city.personas.filter(
    ({ persona, visitor }) => !state.present.includes(persona) && visitor === undefined,
  );
  const capacity = city.buildings.find(({ buildingId }) => buildingId === building)?.capacity;
  const count = here.length + (state.userHere ? 1 : 0);
  return (
    <aside className="present" aria-label={words.present}>
      <h2>
        {words.present}
        {capacity !== undefined && <small>{words.inside(count, capacity)}</small>}
      </h2>
      <ul>
        {state.userHere && (
          <li className="user-here">
            <UserFace user={city.user} />
            <UserName user={city.user} may={may} />
          </li>
        )}
        {here.map((card) => (
          <Inhabitant
            lines={lines}
            key={card.persona}
            card={card}
            userIn={city.user.building}
            state={state}
            may={may}
            send={send}
          />
        ))}
        {count === 0 && <li className="room-nobody">{words.nobody}</li>}
        {kept.map((card) => (
          <KeptPlace key={card.persona} card={card} may={may} send={send} />
        ))}
      </ul>
      {may && state.userHere && others.length > 0 && (
        <details className="call" onToggle={showWhole}>
          <summary title={words.summonOthers}>
            <PlusIcon />
            <span>{words.summonOthers}</span>
          </summary>
          <ul>
            {others.map((card) => (
              <Absent key={card.persona} card={card} city={city} send={send} />
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
});

/** Scrolls to an unfolded part, where the list is longer than its place. */
function showWhole({ currentTarget: at }: ToggleEvent<HTMLDetailsElement>): void {
  if (at.open) at.scrollIntoView({ block: "nearest" });
}

type UserNameProps = { readonly user: PageCityState["user"]; readonly may: boolean };

/** The user's name and pronouns; it leads to where they are changed. */
function UserName({ user, may }: UserNameProps) {
  const words = useWords("room");
  const name = plainText(user.name);
  const shown = (
    <>
      <bdi>{name || words.you}</bdi>
      <small>
        {[...(name ? [words.you] : []), plainText(user.pronouns)].filter(Boolean).join(" · ")}
      </small>
    </>
  );
  if (!may) return <span>{shown}</span>;
  return (
    <PageLink className="user-name" to={{ page: "profile" }}>
      {shown}
    </PageLink>
  );
}

type InhabitantProps = {
  readonly card: PersonaCard;
  readonly userIn: BuildingId;
  readonly state: RoomState;
  readonly lines: readonly RoomLine[];
  readonly may: boolean;
  readonly send: (command: PageCommand) => void;
};

function Inhabitant({ card, userIn, state, lines, may, send }: InhabitantProps) {
  const words = useWords("room");
  const common = useWords("common");
  const abroad = useWords("abroad");
  const { persona, name, emotion, mode, building, home, visitor } = card;
  const busy = state.busy.find((each) => each.persona === persona);
  const fold = useClosing();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details
        className="inhabitant"
        name="inhabitant"
        ref={fold}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
          showWhole(event);
        }}
      >
        <summary>
          <Bust persona={persona} emotion={emotion} />
          <span>
            <bdi>{plainText(name)}</bdi>
            {visitor && <HomeBadge visitor={visitor} />}
            <small>{busy ? words.activity[busy.activity] : modeText(common, card, userIn)}</small>
          </span>
        </summary>
        <div className="inhabitant-menu">
          {!visitor && (
            <PageLink className="button" to={{ page: "persona", persona }}>
              {words.persona}
            </PageLink>
          )}
          {may && !visitor && <ModelChoice card={card} send={send} />}
          {may && !visitor && isOpen && (
            <EffortChoice {...{ persona, send }} costs={answerCosts(lines, persona)} />
          )}
          {may && mode === "user" && (
            <button
              type="button"
              className="button"
              onClick={() => send({ do: "end-conversation", persona })}
            >
              {words.endConversation}
            </button>
          )}
          {may && (visitor !== undefined || building !== home) && (
            <button
              type="button"
              className="button"
              onClick={() => send({ do: "send-home", persona })}
            >
              {visitor ? abroad.endStay : words.sendHome}
            </button>
          )}
        </div>
      </details>
    </li>
  );
}

type KeptPlaceProps = Pick<InhabitantProps, "card" | "may" | "send">;

/** A persona who is in another city, and whose place here is kept. */
function KeptPlace({ card, may, send }: KeptPlaceProps) {
  const words = useWords("room");
  const abroad = useWords("abroad");
  const called = useCityCalled();
  const { persona, name, emotion, trip } = card;
  return (
    <li className="kept-place" data-kept={persona}>
      <Bust persona={persona} emotion={emotion} />
      <span>
        <bdi>{plainText(name)}</bdi>
        <small>{abroad.away.present(called(trip?.host ?? ""))}</small>
        <small>{words.placeKept}</small>
      </span>
      {may && (
        <button
          type="button"
          className="button"
          aria-label={`${plainText(name)}: ${abroad.callHome}`}
          onClick={() => send({ do: "summon", persona })}
        >
          {abroad.callHome}
        </button>
      )}
    </li>
  );
}

type AbsentProps = {
  readonly card: PersonaCard;
  readonly city: PageCityState;
  readonly send: (command: PageCommand) => void;
};

function Absent({ card, city, send }: AbsentProps) {
  const words = useWords("room");
  const abroad = useWords("abroad");
  const place = city.buildings.find(({ buildingId }) => buildingId === card.building);
  const called = useCityCalled();
  const call = card.trip?.phase === "away" ? abroad.callHome : words.summon;
  return (
    <li>
      <Bust persona={card.persona} emotion={card.emotion} />
      <span>
        <bdi>{plainText(card.name)}</bdi>
        <small>{place ? words.isAt(plainText(place.name)) : awayIn(card, abroad, called)}</small>
      </span>
      <button
        type="button"
        className="button"
        aria-label={`${plainText(card.name)}: ${call}`}
        onClick={() => send({ do: "summon", persona: card.persona })}
      >
        {call}
      </button>
    </li>
  );
}

const awayIn = (
  { trip }: PersonaCard,
  { away }: AbroadWords,
  called: (city: string) => string,
): string => away.present(called(trip?.host ?? ""));
