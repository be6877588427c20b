import { useState } from "react";
import type { VoiceState } from "../../../../../../src/protocol/stage-feed.ts";
import type { DeskPreview, StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import type { StudioState } from "../../../connection/studio-state.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { useToasts } from "../../../widgets/toasts.tsx";
import { Broadcasts } from "./broadcasts.tsx";
import { CommentSources } from "./comment-sources.tsx";
import { DeskPart } from "./desk-part.tsx";
import { GoingLive } from "./going-live.tsx";
import { Latency } from "./latency.tsx";

type StatePanelProps = { readonly studio: StudioState; readonly desk: StudioDesk };

/** The checks before a stream, the states of voices, stage page, OBS and bodies, and the durations of her turns. */
export function StatePanel({ studio, desk }: StatePanelProps) {
  const [isConnecting, setConnecting] = useState(false);
  const words = useWords("state");
  return (
    <div className="state">
      <GoingLive studio={studio} desk={desk} connect={() => setConnecting(true)} />
      <Latency turns={desk.turns} />
      <section>
        <h2>{words.voices}</h2>
        {desk.voices === null ? (
          <p className="soft">{words.noVoices}</p>
        ) : (
          <ul className="parts">
            {desk.voices.map((voice) => (
              <Voice key={voice.name} voice={voice} />
            ))}
          </ul>
        )}
      </section>
      {desk.preview && <StagePage preview={desk.preview} />}
      <Broadcasts broadcasts={desk.broadcasts} />
      <CommentSources
        sources={desk.sources}
        isConnecting={isConnecting}
        setConnecting={setConnecting}
      />
      <section>
        <h2>{words.bodies}</h2>
        {desk.bodies.length === 0 && <p className="soft">{words.noBodies}</p>}
        <ul className="parts">
          {desk.bodies.map(({ name, state, note, problems }) => (
            <DeskPart
              key={name}
              name={name}
              level={problems.length > 0 && state === "up" ? "warn" : levels[state]}
              says={words.body[state]}
              note={[...(note === undefined ? [] : [note]), ...problems].join(" ・ ")}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

const levels = { up: "good", connecting: "warn", down: "bad" } as const;

/** Seconds of work for a second of sound, from which on a voice is nearly too slow. */
const slowFrom = 0.8;

function Voice({ voice }: { readonly voice: VoiceState }) {
  const words = useWords("state");
  const { language } = useLanguage();
  const { name, state, until, note, pace } = voice;
  const again =
    state === "resting" && until !== undefined
      ? words.until(new Date(until).toLocaleTimeString(language))
      : undefined;
  const needs = pace === undefined || pace < slowFrom ? undefined : words.pace(pace.toFixed(1));
  const notes = [again, needs, note].filter((each) => each !== undefined);
  return (
    <DeskPart
      name={name}
      level={state === "resting" ? "bad" : state === "ready" ? "good" : "warn"}
      says={words.voice[state]}
      note={notes.length === 0 ? undefined : notes.join(" ・ ")}
    />
  );
}

function StagePage({ preview }: { readonly preview: DeskPreview }) {
  const words = useWords("state");
  const { show } = useToasts();
  const { sounding, pages, silenced, path, watchPath } = preview;
  const who = sounding === null ? "none" : sounding.obs ? "obs" : "page";
  const copy = async (copied: string) => {
    await navigator.clipboard.writeText(new URL(copied, location.href).href);
    show(words.copied, "done");
  };
  return (
    <section>
      <h2>{words.stagePage}</h2>
      <ul className="parts">
        <DeskPart
          name={words.sounding[who]}
          level={sounding === null ? "warn" : "good"}
          says={words.pages(pages)}
        />
      </ul>
      {silenced && <p className="flaw">{words.silenced}</p>}
      <p className="buttons">
        <a className="button small" href={path} target="_blank" rel="noreferrer">
          {words.openStage}
        </a>
        <button type="button" className="button small" onClick={() => void copy(path)}>
          {words.copy}
        </button>
        <button type="button" className="button small" onClick={() => void copy(watchPath)}>
          {words.copyForViewers}
        </button>
      </p>
    </section>
  );
}
