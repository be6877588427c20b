import { useCallback, useEffect, useMemo, useRef } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import type { RoomViewState } from "../../connection/room-view-state.ts";
import { useCity, useRoom, useSession } from "../../connection/use-world.ts";
import { HeardWordsView, MicrophoneBar, MicrophoneButton } from "../../hearing/microphone-view.tsx";
import { useMicrophone } from "../../hearing/use-microphone.ts";
import { useWords } from "../../language/language-context.tsx";
import { Loading } from "../../shell/loading.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Prose } from "../../text/prose.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { WritingBox } from "../writing-box.tsx";
import { PendingView } from "./pending-view.tsx";
import { RoomFigures } from "./room-figures.tsx";
import { linesToShow, stillPending, whoSpeaks } from "./room-lines.ts";
import { BusyLines } from "./room-talk.tsx";
import { useRoomVoice } from "./room-voice.ts";
import { useUnsent } from "./unsent.ts";
import "../pages.css";
import "./room.css";
import "./small-page.css";

type SmallPageProps = { readonly building: BuildingId };

/** A room in a small window: the figures, what is said now, the microphone, and one line to write. */
export function SmallPage({ building }: SmallPageProps) {
  const city = useCity();
  const room = useRoom(building);
  const words = useWords("room");
  const { refusal } = useWords("common");
  if (room.phase === "refused")
    return (
      <p className="quiet-page">
        {room.code === "not-visible" ? words.curtain : refusal[room.code]}
      </p>
    );
  if (city.phase !== "shown" || room.phase !== "shown") return <Loading />;
  return <SmallTalk building={building} city={city.state} room={room.state} />;
}

type SmallTalkProps = SmallPageProps & {
  readonly city: PageCityState;
  readonly room: RoomViewState;
};

function SmallTalk({ building, city, room }: SmallTalkProps) {
  const words = useWords("room");
  const title = useWords("shell").pages.small;
  const command = useCommand();
  const isViewer = useSession().welcome?.role === "viewer";
  const unsent = useUnsent(building);
  const voice = useRoomVoice(building);
  const stop = useCallback(
    () => void command({ do: "stop-speaking", building }),
    [command, building],
  );
  const microphone = useMicrophone({ building, voice, stop, says: "in-room", say: unsent.say });
  const { busy, present, silence } = room.state;
  const here = useMemo(
    () => present.flatMap((id) => city.personas.find(({ persona }) => persona === id) ?? []),
    [present, city.personas],
  );
  const pending = stillPending(unsent.pending, room.lines, room.cursor);
  return (
    <main className="small-page" id="content">
      <h1 className="visually-hidden">{title}</h1>
      <RoomFigures
        {...{ building, here, voice }}
        isSmall
        speaker={whoSpeaks(room.lines, {
          isSending: pending.length > 0,
          isAnswered: busy.length > 0,
        })}
      />
      <Captions lines={room.lines} personas={city.personas}>
        {pending.map((each) => (
          <PendingView key={each.id} pending={each} unsent={unsent} />
        ))}
        <HeardWordsView microphone={microphone} />
        <BusyLines {...{ busy, voice }} personas={city.personas} lines={room.lines} />
      </Captions>
      {!isViewer && (
        <>
          <MicrophoneBar microphone={microphone} />
          <WritingBox
            label={words.message}
            hint={words.hint}
            draft={unsent.draft}
            write={unsent.write}
            send={unsent.say}
            tools={silence === undefined && <MicrophoneButton microphone={microphone} />}
            stop={busy.length > 0 ? stop : undefined}
            silence={silence && words.silence[silence]}
          />
        </>
      )}
    </main>
  );
}

type CaptionsProps = {
  readonly lines: readonly RoomLine[];
  readonly personas: readonly PersonaCard[];
  readonly children: React.ReactNode;
};

/** The last words of the user, and what was answered; the end of it is in sight. */
function Captions({ lines, personas, children }: CaptionsProps) {
  const words = useWords("room");
  const box = useRef<HTMLDivElement>(null);
  const said = linesToShow(lines, "room").filter((line) => line.kind === "message");
  const last = said.findLastIndex(({ who }) => who.kind === "user");
  const shown = said.slice(last < 0 ? -1 : last).slice(-mostShown);
  const nameOf = ({ who }: (typeof said)[number]) =>
    who.kind === "user"
      ? words.you
      : plainText(personas.find(({ persona }) => persona === who.persona)?.name ?? "");
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is read by scrolling with keys.
    <div className="captions" ref={box} tabIndex={0} role="log" aria-label={words.captions}>
      {shown.map((line) => (
        <article key={line.key} data-who={line.who.kind}>
          <b>
            <bdi>{nameOf(line)}</bdi>
          </b>
          <Prose text={line.text.trim()} showAll={words.showAll} />
        </article>
      ))}
      {children}
    </div>
  );
}

const mostShown = 6;
