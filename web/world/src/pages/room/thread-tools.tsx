import { memo } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { FoundMessage } from "../../../../../src/protocol/page-threads.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import type { RoomState } from "../../../../../src/protocol/room-line.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { PinStrip } from "./pin-strip.tsx";
import { ThreadFiles } from "./thread-files.tsx";
import { ThreadSearch } from "./thread-search.tsx";
import { ThreadsDrawer } from "./threads-drawer.tsx";
import { ThreadsPanel } from "./threads-panel.tsx";

type ThreadToolsProps = {
  readonly place: Building;
  readonly city: PageCityState;
  readonly state: RoomState;
  /** Whether this visitor may do anything here. */
  readonly may: boolean;
  readonly send: (command: PageCommand) => void;
  readonly jump: (found: FoundMessage) => void;
};

/** Above the log: what is pinned, and the drawer with the conversations, the search and the files. */
export const ThreadTools = memo(function ThreadTools(props: ThreadToolsProps) {
  const { place, city, state, may, send, jump } = props;
  const { pins = [], present, own } = state;
  const speaks = present.find((persona) => isLocal(city, persona));
  if (!may) return null;
  return (
    <div className="thread-tools">
      {pins.length > 0 && <PinStrip building={place.buildingId} pins={pins} jump={jump} />}
      <ThreadsDrawer>
        {(close) => (
          <>
            {own === true && <ThreadsPanel place={place} state={state} send={send} />}
            <ThreadSearch
              city={city}
              jump={(found) => {
                close();
                jump(found);
              }}
            />
            <ThreadFiles place={place} persona={own === true ? speaks : undefined} close={close} />
          </>
        )}
      </ThreadsDrawer>
    </div>
  );
});

const isLocal = ({ personas }: PageCityState, persona: PersonaId): boolean =>
  personas.some((card) => card.persona === persona && card.visitor === undefined);
