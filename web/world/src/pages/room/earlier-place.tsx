import { useEffect, useRef } from "react";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { FoundMessage } from "../../../../../src/protocol/page-threads.ts";
import type { RoomState } from "../../../../../src/protocol/room-line.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Prose } from "../../text/prose.tsx";
import { useAnswer } from "../use-answer.ts";
import { useThreadName } from "./threads-panel.tsx";

type PlaceProps = {
  readonly found: FoundMessage;
  readonly state: RoomState;
  readonly send: (command: PageCommand) => void;
  readonly back: () => void;
};

type EarlierPlaceProps = Omit<PlaceProps, "found"> & {
  /** Absent: no other place is read. */
  readonly found: FoundMessage | undefined;
};

/** What was said around a message, in the conversation that holds it: read in place of the log. */
export function EarlierPlace({ found, ...rest }: EarlierPlaceProps) {
  return (
    found && <AroundMessage key={`${found.building} ${found.number}`} found={found} {...rest} />
  );
}

function AroundMessage({ found, state, send, back }: PlaceProps) {
  const words = useWords("room");
  const { you } = words;
  const { language } = useLanguage();
  const nameOf = useThreadName();
  const { building, number } = found;
  const [answer] = useAnswer({ ask: "messages-around", building, number });
  const marked = useRef<HTMLElement>(null);
  const isThere = answer.phase === "answered";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the lines are there
  useEffect(() => marked.current?.scrollIntoView({ block: "center" }), [isThere]);
  const hits = answer.phase === "answered" ? answer.answer.hits : [];
  const thread = answer.phase === "answered" ? answer.answer.thread : undefined;
  const isOther = thread !== undefined && thread !== (state.threads?.open ?? "t0");
  const card = state.threads?.all.find((one) => one.thread === thread);
  return (
    <section className="earlier-place">
      <p className="earlier-bar">
        <span>{words.threads.reading}</span>
        {isOther && card && building === state.building && (
          <button
            type="button"
            className="button"
            onClick={() => {
              send({ do: "choose-thread", building, thread });
              back();
            }}
          >
            {words.threads.choose(nameOf(card))}
          </button>
        )}
        <button type="button" className="button quiet" onClick={back}>
          {words.threads.backToNow}
        </button>
      </p>
      <div className="earlier-lines">
        {hits.map((hit) => (
          <article
            key={hit.number}
            ref={hit.number === number ? marked : undefined}
            className={hit.isUser ? "mine" : "theirs"}
            data-jumped={hit.number === number}
          >
            <div className={hit.isUser ? "bubble" : "theirs-body"}>
              <p className="speaker">
                <bdi>{plainText(hit.name || you)}</bdi>{" "}
                <time dateTime={new Date(hit.at).toISOString()}>
                  {new Date(hit.at).toLocaleString(language)}
                </time>
              </p>
              <Prose text={hit.text} showAll={words.showAll} />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
