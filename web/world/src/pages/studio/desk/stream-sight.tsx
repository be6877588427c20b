import { useState } from "react";
import { picturesPath, pictureTokens } from "../../../../../../src/protocol/picture-reference.ts";
import { type LookPause, lookPauses } from "../../../../../../src/protocol/stage-controls.ts";
import type { DeskSight, StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import { dollars } from "../../../language/dollars.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { ShownLarge } from "../../../sight/shown-large.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { EyeIcon } from "../../../widgets/icons.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { useAnswer } from "../../use-answer.ts";
import "../../../sight/sight.css";

type Sighted = Pick<StudioDesk, "sight">;

/** A switch: the persona on the stage sees a scene or a source of OBS, once or every few seconds. */
export function StreamSight({ sight }: Sighted) {
  const words = useWords("desk").sight;
  return (
    <section className="stream-sight">
      <h2>{words.title}</h2>
      {sight === null ? <p className="soft">{words.none}</p> : <Chooser sight={sight} />}
    </section>
  );
}

const asPause = (written: string): LookPause =>
  lookPauses.find((seconds) => seconds === Number(written)) ?? 30;

function Chooser({ sight }: { readonly sight: DeskSight }) {
  const words = useWords("desk").sight;
  const pictures = useWords("room").pictures;
  const command = useCommand();
  const [source, setSource] = useState(sight.watch?.source ?? "");
  const [every, setEvery] = useState<LookPause>(sight.watch?.every ?? 30);
  const isBlind = sight.sees === "no" || sight.sees === "visitor";
  return (
    <>
      <p className="soft">{words.about}</p>
      <div className="stream-choice">
        <Sources source={source} choose={setSource} occasion={sight.waits ?? ""} />
        <button
          type="button"
          className="button"
          disabled={isBlind}
          onClick={() => command({ do: "look-at-stream", source })}
        >
          {words.once}
        </button>
      </div>
      <div className="stream-choice">
        <label>
          {pictures.interval}
          <select value={every} onChange={({ target }) => setEvery(asPause(target.value))}>
            {lookPauses.map((seconds) => (
              <option key={seconds} value={seconds}>
                {pictures.every(seconds)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button"
          disabled={isBlind && sight.watch === null}
          onClick={() => command({ do: "watch-stream", source, every })}
        >
          {words.keep}
        </button>
      </div>
      <p className="sight-note" role="status">
        {isBlind ? words.noEyes : <Price sight={sight} every={every} />}
        {sight.sees === "unknown" && ` ${words.maybeEyes}`}
      </p>
      {sight.last && (
        <figure className="stream-look">
          <LastLook sight={sight} />
        </figure>
      )}
    </>
  );
}

type SourcesProps = {
  readonly source: string;
  readonly choose: (source: string) => void;
  readonly occasion: string;
};

function Sources({ source, choose, occasion }: SourcesProps) {
  const words = useWords("desk").sight;
  const [answer] = useAnswer({ ask: "stream-sources" }, occasion);
  const sources = answer.phase === "answered" ? answer.answer.sources : [];
  const isGone = source !== "" && !sources.some(({ name }) => name === source);
  return (
    <label>
      {words.source}
      <select value={source} onChange={({ target }) => choose(target.value)}>
        <option value="">{words.onAir}</option>
        {isGone && <option value={source}>{plainText(source)}</option>}
        {(["scene", "source"] as const).map((kind) => {
          const names = sources.filter((one) => one.kind === kind);
          return names.length === 0 ? null : (
            <optgroup key={kind} label={words.kind[kind]}>
              {names.map(({ name }) => (
                <option key={name} value={name}>
                  {plainText(name)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}

function Price({ sight, every }: { readonly sight: DeskSight; readonly every: number }) {
  const words = useWords("desk").sight;
  const { price, last } = sight;
  const tokens = pictureTokens(last ?? { width: 1_024, height: 576 });
  if (price === undefined) return words.unknownPrice(tokens.toLocaleString());
  if (price === 0) return words.free;
  const look = (price * tokens) / 1_000_000;
  return words.price(dollars(look), dollars((look * 3_600) / every));
}

function LastLook({ sight: { last } }: { readonly sight: DeskSight }) {
  const words = useWords("desk").sight;
  if (last === undefined) return null;
  return (
    <ShownLarge
      src={`${picturesPath}/${last.path}`}
      alt={words.last(plainText(last.source) || words.onAir)}
    />
  );
}

/** Stays in view on every side of the desk for as long as she is shown the stream. */
export function StreamSightSign({ sight }: Sighted) {
  const words = useWords("desk").sight;
  const pictures = useWords("room").pictures;
  const { language } = useLanguage();
  const command = useCommand();
  if (sight === null || sight.watch === null) return null;
  const { watch, waits, note, looks, tokens, price, last } = sight;
  const spent = price === undefined ? 0 : (price * tokens) / 1_000_000;
  return (
    <section className="screen-sign stream-sign" aria-label={words.title}>
      <EyeIcon />
      <p role="status">
        <b>{words.watching(plainText(watch.source) || words.onAir)}</b>{" "}
        <span>{waits === undefined ? pictures.every(watch.every) : words.waits[waits]}</span>
        {note !== undefined && <bdi className="soft"> {plainText(note)}</bdi>}
      </p>
      <p className="screen-looks stream-looks">
        {pictures.looks(looks)}
        {spent > 0 && ` ・ ${pictures.about(dollars(spent))}`}
        {last && (
          <time dateTime={new Date(last.at).toISOString()}>
            {" "}
            {new Date(last.at).toLocaleTimeString(language)}
          </time>
        )}
      </p>
      <button
        type="button"
        className="button"
        onClick={() => command({ do: "stop-watching-stream" })}
      >
        {words.stop}
      </button>
    </section>
  );
}
