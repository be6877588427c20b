import { useCallback, useState, useSyncExternalStore } from "react";
import type { StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import type { StudioState } from "../../../connection/studio-state.ts";
import { useDesk } from "../../../connection/use-world.ts";
import { colourStyle } from "../../../face/colours.ts";
import { useWords } from "../../../language/language-context.tsx";
import { Loading } from "../../../shell/loading.tsx";
import { Tabs } from "../../tabs.tsx";
import { Approvals } from "./approvals.tsx";
import { DeskTalk } from "./desk-talk.tsx";
import { Glance } from "./glance.tsx";
import { QueuePanel } from "./queue-panel.tsx";
import { ShowPanel } from "./show-panel.tsx";
import { MutedBanner, SpeechSwitches } from "./speech-switches.tsx";
import { StagePreview } from "./stage-preview.tsx";
import { StatePanel } from "./state-panel.tsx";
import { StreamSightSign } from "./stream-sight.tsx";
import { useCueKeys } from "./use-cue-keys.ts";
import { useWriting, type Writing } from "./use-writing.ts";

import "../../pages.css";
import "./desk.css";
import "./desk-panels.css";
import "./stage-keys.css";
import type { DeskTab } from "../../../../../../src/languages/pack/page/page-choices.ts";

/** From this width on the conversation is next to the tabs instead of a tab. */
const hasThreeColumns = "(min-width: 1080px)";

/** The operator's desk of the stream. */
export function Desk({ studio }: { readonly studio: StudioState }) {
  const watched = useDesk();
  const { refusal } = useWords("common");
  const writing = useWriting(studio);
  useCueKeys(watched.phase === "shown" ? watched.state.cues : undefined);
  if (watched.phase === "refused") return <p className="quiet-page">{refusal[watched.code]}</p>;
  if (watched.phase === "waiting") return <Loading />;
  const desk = watched.state;
  const { live } = studio;
  return (
    <div
      className="desk"
      data-persona={live?.persona}
      data-emotion={live?.state.emotion}
      style={live ? colourStyle(live.persona) : undefined}
    >
      <div className="desk-left">
        <StagePreview live={live} preview={desk.preview} />
        <Glance desk={desk} />
        <StreamSightSign sight={desk.sight} />
        <MutedBanner controls={desk.controls} />
      </div>
      <DeskSides studio={studio} desk={desk} writing={writing} />
      <SpeechSwitches controls={desk.controls} />
    </div>
  );
}

type DeskSidesProps = {
  readonly studio: StudioState;
  readonly desk: StudioDesk;
  readonly writing: Writing;
};

function DeskSides({ studio, desk, writing }: DeskSidesProps) {
  const words = useWords("desk");
  const isWide = useFits(hasThreeColumns);
  const [wanted, choose] = useState<DeskTab>("talk");
  const keys: readonly DeskTab[] = isWide
    ? ["queue", "show", "state"]
    : ["talk", "queue", "show", "state"];
  const chosen = isWide && wanted === "talk" ? "queue" : wanted;
  const nameOf = (key: DeskTab) =>
    key === "queue" && desk.queue.waiting > 0
      ? `${words.tabs.queue} ${desk.queue.waiting}`
      : words.tabs[key];
  return (
    <>
      {isWide ? (
        <DeskTalk studio={studio} writing={writing} controls={desk.controls} />
      ) : (
        <Approvals controls={desk.controls} />
      )}
      <div className="desk-sides" data-side={chosen}>
        <Tabs
          label={words.tabList}
          tabs={keys.map((key) => ({ key, name: nameOf(key) }))}
          chosen={chosen}
          choose={choose}
          scrolls
        >
          <Side side={chosen} studio={studio} desk={desk} writing={writing} />
        </Tabs>
      </div>
    </>
  );
}

type SideProps = DeskSidesProps & { readonly side: DeskTab };

function Side({ side, studio, desk, writing }: SideProps) {
  switch (side) {
    case "talk":
      return <DeskTalk studio={studio} writing={writing} />;
    case "queue":
      return <QueuePanel queue={desk.queue} mood={desk.mood} controls={desk.controls} />;
    case "show":
      return <ShowPanel {...desk} />;
    case "state":
      return <StatePanel studio={studio} desk={desk} />;
  }
}

/** Whether the window matches a media query. */
function useFits(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
