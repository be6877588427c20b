import { useEffect, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type { FoundMessage } from "../../../../../src/protocol/page-threads.ts";
import type { RoomState } from "../../../../../src/protocol/room-line.ts";
import { patiently } from "../../connection/patiently.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { MessagePictures } from "../../sight/message-pictures.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Prose } from "../../text/prose.tsx";
import { DayMark, isOtherDay } from "./day-mark.tsx";
import { useThreadName } from "./threads-panel.tsx";

export type MessagePlace = Pick<FoundMessage, "building" | "number">;

type PlaceProps = {
  readonly found: MessagePlace;
  readonly state: RoomState;
  readonly send: (command: PageCommand) => void;
  readonly back: () => void;
};

type EarlierPlaceProps = Omit<PlaceProps, "found"> & {
  /** Absent: no other place is read. */
  readonly found: MessagePlace | undefined;
};

/** The messages around one, in the conversation that holds it: read in place of the log. */
export function EarlierPlace({ found, ...rest }: EarlierPlaceProps) {
  return (
    found && <AroundMessage key={`${found.building} ${found.number}`} found={found} {...rest} />
  );
}

function AroundMessage({ found, state, send, back }: PlaceProps) {
  const words = useWords("room");
  const nameOf = useThreadName();
  const { building, number } = found;
  const read = useReading(found);
  const { hits, thread } = read;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isThere = hits.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the lines are there
  useEffect(() => {
    const place = hits.findIndex((hit) => hit.number === number);
    if (place !== -1) list.current?.scrollToIndex(place, { align: "center" });
  }, [isThere]);
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
      <section
        className="earlier-lines"
        ref={frame}
        aria-label={words.threads.reading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: at }) => {
          if (at.scrollTop < nearEdge) read.more("earlier");
          if (at.scrollHeight - at.scrollTop - at.clientHeight < nearEdge) read.more("later");
        }}
      >
        <Virtualizer
          ref={list}
          data={hits}
          scrollRef={frame}
          startMargin={aboveLines}
          shift={read.isShifted}
        >
          {(hit, place) => (
            <EarlierLine
              key={hit.number}
              hit={hit}
              before={hits[place - 1]}
              isMarked={hit.number === number}
            />
          )}
        </Virtualizer>
      </section>
    </section>
  );
}

/** Pixels from an end of what is at hand at which more is asked for. */
const nearEdge = 900;
/** Pixels above the first line. */
const aboveLines = 12;

type Reading = {
  readonly hits: readonly FoundMessage[];
  readonly thread?: string | undefined;
  readonly earlier: boolean;
  readonly later: boolean;
  /** Lines came before the first one. */
  readonly isShifted: boolean;
};

/** Reads the messages around one, and more of them where the reader goes on. */
function useReading({ building, number }: MessagePlace) {
  const ask = useQuestion();
  const [read, setRead] = useState<Reading>({
    ...{ hits: [], earlier: false, later: false, isShifted: false },
  });
  const busy = useRef(false);
  const fetchAround = async (around: number, thread?: string): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const named = thread === undefined ? {} : { thread };
    const answer = await patiently(() =>
      ask({ ask: "messages-around", building, number: around, ...named }),
    );
    busy.current = false;
    if (!answer.ok) return;
    setRead((known) => withMore(known, answer.value));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each place
  useEffect(() => void fetchAround(number), [building, number]);
  return {
    ...read,
    more(side: "earlier" | "later") {
      const edge = side === "earlier" ? read.hits[0] : read.hits.at(-1);
      if (read[side] && edge) void fetchAround(edge.number, read.thread);
    },
  };
}

function withMore(known: Reading, answer: PageAnswerOf<"messages-around">): Reading {
  const { hits, thread, earlier, later } = answer;
  const [first, last] = [known.hits[0]?.number, known.hits.at(-1)?.number];
  if (first === undefined || last === undefined) {
    return { hits, thread, earlier, later, isShifted: false };
  }
  const before = hits.filter((hit) => hit.number < first);
  const behind = hits.filter((hit) => hit.number > last);
  return {
    ...known,
    hits: [...before, ...known.hits, ...behind],
    earlier: (hits[0]?.number ?? first) <= first ? earlier : known.earlier,
    later: (hits.at(-1)?.number ?? last) >= last ? later : known.later,
    isShifted: before.length > 0,
  };
}

type EarlierLineProps = {
  readonly hit: FoundMessage;
  readonly before: FoundMessage | undefined;
  readonly isMarked: boolean;
};

function EarlierLine({ hit, before, isMarked }: EarlierLineProps) {
  const words = useWords("room");
  const { language } = useLanguage();
  return (
    <div className="log-line">
      {isOtherDay(hit, before) && <DayMark at={hit.at} />}
      <article
        className={hit.isUser ? "mine" : "theirs"}
        data-number={hit.number}
        data-jumped={isMarked}
      >
        <div className={hit.isUser ? "bubble" : "theirs-body"}>
          <p className="speaker">
            <bdi>{plainText(hit.name || words.you)}</bdi>{" "}
            <time dateTime={new Date(hit.at).toISOString()}>
              {new Date(hit.at).toLocaleTimeString(language, {
                ...{ hour: "numeric", minute: "2-digit" },
              })}
            </time>
          </p>
          {hit.pictures !== undefined && (
            <MessagePictures place={hit.building} pictures={hit.pictures} />
          )}
          {hit.text !== "" && <Prose text={hit.text} showAll={words.showAll} />}
        </div>
      </article>
    </div>
  );
}
