import { type ReactNode, useMemo } from "react";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { Role } from "../../../../../src/protocol/page-feed.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import type { RoomSilence } from "../../../../../src/protocol/room-line.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import type { RoomViewState } from "../../connection/room-view-state.ts";
import { useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { WritingBox } from "../writing-box.tsx";
import { AloneNote } from "./alone-note.tsx";
import { BusyLines } from "./busy-line.tsx";
import { Hearers } from "./hearers.tsx";
import type { MessageControl } from "./message-actions.tsx";
import { PendingView } from "./pending-view.tsx";
import { Present } from "./present.tsx";
import { stillPending } from "./room-lines.ts";
import { RoomLog } from "./room-log.tsx";
import { roomWords } from "./room-words.ts";
import { useUnsent } from "./unsent.ts";

type RoomTalkProps = {
  readonly place: Building;
  readonly city: PageCityState;
  readonly room: RoomViewState;
  readonly view: "room" | "log";
  readonly askOlder: () => Promise<unknown>;
};

/** The conversation of a room with who is in it, and where one writes. */
export function RoomTalk({ place, city, room, view, askOlder }: RoomTalkProps) {
  const words = useWords(roomWords);
  const command = useCommand();
  const role = useSession().welcome?.role;
  const building = place.buildingId;
  const unsent = useUnsent(building);
  const send = (asked: PageCommand) => void command(asked);
  const mayAct = role === "operator" || role === "user";
  const control = useMessageControl(place, room, role);
  const pending = view === "room" ? stillPending(unsent.pending, room.lines) : [];
  const { silence, busy } = room.state;
  return (
    <div className="room-body">
      <Present city={city} building={building} state={room.state} may={mayAct} send={send} />
      <div className="room-talk">
        <RoomLog
          lines={room.lines}
          more={room.more}
          view={view}
          control={control}
          askOlder={askOlder}
          own={unsent.pending.at(-1)?.at ?? 0}
        >
          {pending.map((each) => (
            <PendingView key={each.id} pending={each} unsent={unsent} />
          ))}
          {view === "room" &&
            mayAct &&
            silence === undefined &&
            room.state.present.length === 0 && <AloneNote city={city} send={send} />}
          <BusyLines busy={busy} personas={city.personas} lines={room.lines} />
        </RoomLog>
        {view === "room" && role === "viewer" && <Watching />}
        {view === "room" && role !== "viewer" && silence === undefined && (
          <Hearers city={city} present={room.state.present} />
        )}
        {view === "room" && role !== "viewer" && (
          <WritingBox
            label={words.message}
            hint={words.hint(place.name)}
            draft={unsent.draft}
            write={unsent.write}
            send={unsent.say}
            stop={
              busy.length > 0 && mayAct ? () => send({ do: "stop-speaking", building }) : undefined
            }
            silence={silence && <Silence why={silence} role={role} place={place} send={send} />}
          />
        )}
      </div>
    </div>
  );
}

/** Instead of the writing box, for whoever only looks. */
function Watching() {
  const words = useWords(roomWords);
  return (
    <div className="writing-box">
      <p className="silence" role="status">
        {words.silence.viewer}
      </p>
    </div>
  );
}

/** What this visitor may do with messages of this room; the same object while nothing of that changes. */
function useMessageControl(
  { buildingId: building }: Building,
  { state }: RoomViewState,
  role: Role | undefined,
): MessageControl {
  const command = useCommand();
  const may = role === "operator" || role === "user";
  const mayAsk = may && state.silence === undefined;
  return useMemo(
    () => ({
      resend: mayAsk ? ({ number }) => command({ do: "resend", building, number }) : undefined,
      continue: mayAsk
        ? ({ who }) => {
            if (who.kind === "persona") command({ do: "continue", persona: who.persona });
          }
        : undefined,
      remove: may ? ({ number }) => command({ do: "remove-message", building, number }) : undefined,
    }),
    [building, command, may, mayAsk],
  );
}

type SilenceProps = {
  readonly why: RoomSilence;
  readonly role: Role | undefined;
  readonly place: Building;
  readonly send: (command: PageCommand) => void;
};

/** Why one cannot write here, with what mends it. */
function Silence({ why, role, place, send }: SilenceProps): ReactNode {
  const words = useWords(roomWords);
  const go = () => send({ do: "go", building: place.buildingId });
  return (
    <>
      <span>{words.silence[why]}</span>
      {why === "not-here" && (
        <button type="button" className="button" onClick={go}>
          {words.goThere}
        </button>
      )}
      {why === "stopped" && role === "operator" && (
        <button type="button" className="button" onClick={() => send({ do: "resume-everything" })}>
          {words.resume}
        </button>
      )}
    </>
  );
}
