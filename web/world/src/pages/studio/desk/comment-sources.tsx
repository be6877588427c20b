import { ownValue } from "../../../../../../src/kernel/own-value.ts";
import type { DeskAudienceSource } from "../../../../../../src/protocol/studio-desk.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { Answered } from "../../answered.tsx";
import { PartView } from "../../settings/part-view.tsx";
import { useAnswer } from "../../use-answer.ts";
import { DeskPart } from "./desk-part.tsx";
import "../../settings/settings.css";

type CommentSourcesProps = {
  readonly sources: readonly DeskAudienceSource[];
  readonly isConnecting: boolean;
  readonly setConnecting: (on: boolean) => void;
};

/** The sources of comments, with the state of each, and a way to connect more. */
export function CommentSources({ sources, isConnecting, setConnecting }: CommentSourcesProps) {
  const words = useWords("state");
  return (
    <section className="comment-sources">
      <h2>{words.sources}</h2>
      {sources.length === 0 && <p className="soft">{words.noSources}</p>}
      <ul className="parts">
        {sources.map((source) => (
          <CommentSource key={source.name} source={source} />
        ))}
      </ul>
      <button
        type="button"
        className="button small"
        aria-expanded={isConnecting}
        onClick={() => setConnecting(!isConnecting)}
      >
        {words.connectSource}
      </button>
      {isConnecting && <Connecting />}
    </section>
  );
}

const seen = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: "nearest" });

/** Each source that the program knows: its channel, tried before it is saved, in force at once. */
function Connecting() {
  const [answer, again] = useAnswer({ ask: "settings" });
  return (
    <div className="connecting sheet" ref={seen}>
      <Answered answer={answer}>
        {({ sections, settings }) =>
          sections
            .flatMap(({ parts }) => parts)
            .filter(({ kind }) => kind === "audience")
            .map((part) => (
              <PartView
                key={part.id}
                part={part}
                settings={new Map(settings.map((card) => [card.name, card]))}
                state={undefined}
                onSaved={again}
              />
            ))
        }
      </Answered>
    </div>
  );
}

const levels = { connecting: "warn", connected: "good", away: "bad" } as const;

function CommentSource({
  source: { name, state, until, note, quota, permission },
}: {
  readonly source: DeskAudienceSource;
}) {
  const words = useWords("state");
  const { language } = useLanguage();
  const again =
    until === undefined ? undefined : words.until(new Date(until).toLocaleTimeString(language));
  const number = (value: number) => value.toLocaleString(language);
  const spent = quota && words.quota(number(quota.used), number(quota.most));
  const notes = [again, note, spent].filter((each) => each !== undefined);
  const shown = ownValue(words.sourceNames, name) ?? name;
  return (
    <>
      <DeskPart
        name={shown}
        level={levels[state]}
        says={words.source[state]}
        note={notes.length === 0 ? undefined : notes.join(" ・ ")}
      />
      {permission !== undefined && (
        <li className="permission">
          {words.asksPermission(shown)} <strong className="code">{permission.code}</strong>{" "}
          <a className="button small" href={permission.url} target="_blank" rel="noreferrer">
            {words.givePermission(shown)}
          </a>
        </li>
      )}
    </>
  );
}
