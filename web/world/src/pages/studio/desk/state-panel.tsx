import { ownValue } from "../../../../../../src/kernel/own-value.ts";
import type { ObsStatus } from "../../../../../../src/protocol/obs-status.ts";
import type { VoiceState } from "../../../../../../src/protocol/stage-feed.ts";
import type {
  DeskAudienceSource,
  DeskPreview,
  StudioDesk,
} from "../../../../../../src/protocol/studio-desk.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useToasts } from "../../../widgets/toasts.tsx";
import { Latency } from "./latency.tsx";

type StatePanelProps = {
  readonly desk: Pick<StudioDesk, "turns" | "voices" | "preview" | "obs" | "bodies" | "sources">;
};

/** How the voices, the stage page, OBS and the bodies are, and how long her turns take. */
export function StatePanel({ desk }: StatePanelProps) {
  const words = useWords("state");
  return (
    <div className="state">
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
      <Obs obs={desk.obs} />
      {desk.sources.length > 0 && (
        <section>
          <h2>{words.sources}</h2>
          <ul className="parts">
            {desk.sources.map((source) => (
              <CommentSource key={source.name} source={source} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{words.bodies}</h2>
        {desk.bodies.length === 0 && <p className="soft">{words.noBodies}</p>}
        <ul className="parts">
          {desk.bodies.map(({ name, state, note }) => (
            <Part
              key={name}
              name={name}
              level={levels[state]}
              says={words.body[state]}
              note={note}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

type Level = "good" | "warn" | "bad";
const levels = { up: "good", connecting: "warn", down: "bad" } as const;

type PartProps = {
  readonly name: string;
  readonly level: Level;
  readonly says: string;
  readonly note?: string | undefined;
};

function Part({ name, level, says, note }: PartProps) {
  return (
    <li className="part" data-level={level}>
      <i className="dot" aria-hidden="true" />
      <b>{plainText(name)}</b>
      <span>{says}</span>
      {note && <bdi className="soft">{plainText(note)}</bdi>}
    </li>
  );
}

const sourceLevels = { connecting: "warn", connected: "good", away: "bad" } as const;

function CommentSource({
  source: { name, state, until, note },
}: {
  readonly source: DeskAudienceSource;
}) {
  const words = useWords("state");
  const { language } = useLanguage();
  const again =
    until === undefined ? undefined : words.until(new Date(until).toLocaleTimeString(language));
  const notes = [again, note].filter((each) => each !== undefined);
  return (
    <Part
      name={ownValue(words.sourceNames, name) ?? name}
      level={sourceLevels[state]}
      says={words.source[state]}
      note={notes.length === 0 ? undefined : notes.join(" ・ ")}
    />
  );
}

function Voice({ voice }: { readonly voice: VoiceState }) {
  const words = useWords("state");
  const { language } = useLanguage();
  const { name, state, until, note } = voice;
  const again =
    state === "resting" && until !== undefined
      ? words.until(new Date(until).toLocaleTimeString(language))
      : undefined;
  const notes = [again, note].filter((each) => each !== undefined);
  return (
    <Part
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
        <Part
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

function Obs({ obs }: { readonly obs: ObsStatus | null }) {
  const words = useWords("state");
  return (
    <section>
      <h2>{words.obs}</h2>
      {obs === null ? <p className="soft">{words.noObs}</p> : <ObsFacts obs={obs} />}
    </section>
  );
}

const linkLevels = { connecting: "warn", connected: "good", away: "bad", refused: "bad" } as const;

function ObsFacts({ obs }: { readonly obs: ObsStatus }) {
  const words = useWords("state");
  const { link, recording, streaming, frames } = obs;
  const lost = frames.sent === 0 ? 0 : frames.dropped / frames.sent;
  return (
    <>
      <ul className="parts">
        <Part
          name={link.state === "connected" ? `${words.obs} ${link.obs}` : words.obs}
          level={linkLevels[link.state]}
          says={words.link[link.state]}
          note={"why" in link ? words.why[link.why] : undefined}
        />
      </ul>
      {link.state === "connected" && (
        <p className="obs-runs">
          <span className="tag" data-level={recording === "off" ? undefined : "bad"}>
            {words.recording[recording]}
          </span>
          <span className="tag" data-level={streaming === "off" ? undefined : "bad"}>
            {words.streaming[streaming]}
          </span>
        </p>
      )}
      {lost > 0.01 && <p className="flaw">{words.late(`${Math.round(lost * 100)}%`)}</p>}
    </>
  );
}
