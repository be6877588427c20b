import { useState } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useCity, useLog, useOlderLines, useRoom, useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { Loading } from "../../shell/loading.tsx";
import { QuietPage } from "../../shell/quiet-page.tsx";
import { plainText } from "../../text/plain-text.ts";
import { CurtainIcon } from "../../widgets/icons.tsx";
import { BuildingPicture } from "../building-picture.tsx";
import { Segments } from "../segments.tsx";
import { RoomTalk } from "./room-talk.tsx";
import "../pages.css";
import "./room.css";
import "./threads.css";

type RoomPageProps = {
  readonly building: BuildingId;
  /** The message to show. */
  readonly number?: number | undefined;
};

/** A room of the city: its conversation, and for the operator its log. */
export function RoomPage({ building, number }: RoomPageProps) {
  const city = useCity();
  const words = useWords("room");
  const { welcome } = useSession();
  const [view, setView] = useState<"room" | "log">("room");
  if (city.phase !== "shown") return <Loading />;
  const place = city.state.buildings.find(({ buildingId }) => buildingId === building);
  if (!place) {
    // Viewers do not learn which closed rooms there are.
    return welcome?.role === "viewer" ? <Curtain /> : <QuietPage text={words.unknown} />;
  }
  const operator = welcome?.role === "operator";
  const shown = operator ? view : "room";
  return (
    <section className="room" data-view={shown}>
      <RoomHead place={place} />
      {shown === "log" && <p className="log-mark">{words.logMark}</p>}
      {shown === "log" ? (
        <LogView place={place} city={city.state} />
      ) : place.userVisible ? (
        <OpenRoom place={place} city={city.state} number={number} />
      ) : (
        <Curtain {...(operator ? { openLog: () => setView("log") } : {})} />
      )}
      {operator && (
        <Segments
          label={words.viewSwitch}
          choices={[
            ["room", words.views.room],
            ["log", words.views.log],
          ]}
          chosen={view}
          choose={setView}
        />
      )}
    </section>
  );
}

function RoomHead({ place }: { readonly place: Building }) {
  return (
    <header className="room-head">
      <BuildingPicture building={place} />
      <h1>
        <bdi>{plainText(place.name)}</bdi>
      </h1>
      {place.description && <p>{plainText(place.description)}</p>}
    </header>
  );
}

function Curtain({ openLog }: { readonly openLog?: () => void }) {
  const words = useWords("room");
  return (
    <div className="curtain">
      <div className="curtain-card">
        <CurtainIcon />
        <h2>{words.curtain}</h2>
        <p>{words.curtainWhy}</p>
        {openLog && (
          <button type="button" className="button" onClick={openLog}>
            {words.openLog}
          </button>
        )}
      </div>
    </div>
  );
}

type PlaceProps = { readonly place: Building; readonly city: PageCityState };

function OpenRoom({ place, city, number }: PlaceProps & Pick<RoomPageProps, "number">) {
  const room = useRoom(place.buildingId);
  const askOlder = useOlderLines("room", place.buildingId);
  const { refusal } = useWords("common");
  if (room.phase === "refused") {
    return room.code === "not-visible" ? (
      <Curtain />
    ) : (
      <p className="quiet-page">{refusal[room.code]}</p>
    );
  }
  if (room.phase === "waiting") return <Loading />;
  return (
    <RoomTalk
      key={place.buildingId}
      place={place}
      city={city}
      room={room.state}
      view="room"
      askOlder={askOlder}
      number={number}
    />
  );
}

function LogView({ place, city }: PlaceProps) {
  const log = useLog(place.buildingId);
  const askOlder = useOlderLines("log", place.buildingId);
  const { refusal } = useWords("common");
  if (log.phase === "refused") return <p className="quiet-page">{refusal[log.code]}</p>;
  if (log.phase === "waiting") return <Loading />;
  return (
    <RoomTalk
      key={place.buildingId}
      place={place}
      city={city}
      room={log.state}
      view="log"
      askOlder={askOlder}
    />
  );
}
