import {
  type CSSProperties,
  memo,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import { useWords } from "../../language/language-context.tsx";
import { LogLine } from "./log-line.tsx";
import type { MessageControl } from "./message-actions.tsx";
import { linesToShow } from "./room-lines.ts";
import { useMessageWalk } from "./use-message-walk.ts";
import { useSwipe } from "./use-swipe.ts";

export type RoomLogHandle = {
  /** Brings a message into view and marks it; false where the log does not have it. */
  readonly jump: (number: number) => boolean;
};

type RoomLogProps = {
  readonly ref?: Ref<RoomLogHandle>;
  readonly lines: readonly RoomLine[];
  readonly more: boolean;
  readonly view: "room" | "log";
  readonly control: MessageControl;
  /** Resolves when older lines are in `lines`. */
  readonly askOlder: () => Promise<unknown>;
  /** Shown after the newest line: pending messages, who is thinking. */
  readonly children: ReactNode;
  /** Changes when the user wrote a message, which is scrolled into view. */
  readonly own: number;
  /** Another place is read instead of it. */
  readonly isAway?: boolean;
};

/** Within this many pixels of the end, the log follows new lines. */
const nearEnd = 80;
/** Older lines are asked for before the reader comes to the first one. */
const nearStart = 1_600;
const fewLines = 20;
/** Pixels above the first line. */
const aboveLines = 58;
/** The newest lines are in the document wherever the reader is: what is added there is read out. */
const alwaysMounted = 30;
/** Pixels beyond the visible ones whose lines are in the document. */
const beyond = 600;

/**
 * The messages of a room, of which the document holds those near the visible ones. Follows the newest unless the reader
 * scrolled up, and keeps the scroll position otherwise.
 */
export function RoomLog(props: RoomLogProps) {
  const { lines, more, view, control, askOlder, children, own } = props;
  const words = useWords("room");
  const shown = useMemo(() => linesToShow(lines, view), [lines, view]);
  const { frame, inside, follows, onScroll, toEnd, seen } = useFollowing(shown, own);
  useMessageWalk(inside);
  const older = useOlder(more, askOlder);
  const lastMessage = shown.findLast(({ kind }) => kind === "message")?.number;
  // A conversation of which little is at hand is read on until there is something to scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again once more lines are there
  useEffect(() => {
    if (shown.length < fewLines) older.ask();
  }, [shown.length, more]);
  const newest = shown.at(-1);
  const swipe = useSwipe(newest?.kind === "message" ? newest : undefined, control);
  const news = shown.filter(({ number, kind }) => number > seen && kind === "message").length;
  const { list, jumped } = useJump(props.ref, shown);
  const isShifted = usePrepended(shown);
  const known = useKnownUpTo(shown);
  const mounted = useMemo(
    () => lastPlaces(shown.length, jumped && shown.findIndex(({ number }) => number === jumped)),
    [shown, jumped],
  );

  return (
    <div className="room-log-frame" hidden={props.isAway}>
      <div
        className="room-log"
        ref={frame}
        role="log"
        // Lines that come into the document because the reader scrolls are not news.
        aria-live={follows ? "polite" : "off"}
        aria-relevant="additions"
        aria-label={words.log}
        aria-description={words.walk}
        {...swipe}
        onScroll={({ currentTarget: at }) => {
          onScroll();
          if (at.scrollTop < nearStart) older.ask();
        }}
      >
        <div className="room-log-inside" ref={inside}>
          <LogHead isEmpty={shown.length === 0} more={more} older={older} />
          <Lines
            {...{ list, frame, shown, isShifted, mounted, control, lastMessage, known, jumped }}
          />
          {children}
        </div>
      </div>
      {!follows && (
        <button type="button" className="to-newest" data-news={news > 0} onClick={toEnd}>
          {news > 0 ? words.news(news) : <span className="visually-hidden">{words.newest}</span>}
          <span aria-hidden="true">↓</span>
        </button>
      )}
    </div>
  );
}

type LinesProps = {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly shown: readonly RoomLine[];
  readonly isShifted: boolean;
  readonly mounted: readonly number[];
  readonly control: MessageControl;
  readonly lastMessage: number | undefined;
  readonly known: RefObject<number>;
  readonly jumped: number | undefined;
};

/** The lines near the visible ones. They stay as they are while something else of the room changes. */
const Lines = memo(function Lines(props: LinesProps) {
  const { list, frame, shown, isShifted, mounted, control, lastMessage, known, jumped } = props;
  // The list measures and scrolls by itself, and asks for the same lines each time.
  const lineAt = useMemo(() => {
    const made = new Map<number, ReactElement>();
    return (line: RoomLine, place: number): ReactElement => {
      const fresh = made.get(line.number) ?? (
        <LogLine
          key={line.number}
          line={line}
          before={shown[place - 1]}
          control={control}
          isLast={line.number === lastMessage}
          isNew={line.number > known.current}
          isJumped={line.number === jumped}
        />
      );
      made.set(line.number, fresh);
      return fresh;
    };
  }, [shown, control, lastMessage, known, jumped]);
  return (
    <Virtualizer
      ref={list}
      data={shown}
      item={LogItem}
      scrollRef={frame}
      startMargin={aboveLines}
      bufferSize={beyond}
      shift={isShifted}
      keepMounted={mounted}
    >
      {lineAt}
    </Virtualizer>
  );
});

type LogItemProps = {
  readonly ref?: Ref<HTMLDivElement>;
  readonly style: CSSProperties;
  readonly children: ReactNode;
};

const LogItem = ({ ref, style, children }: LogItemProps) => (
  <div className="log-item" ref={ref} style={style}>
    {children}
  </div>
);

type LogHeadProps = {
  readonly isEmpty: boolean;
  readonly more: boolean;
  readonly older: ReturnType<typeof useOlder>;
};

/** The head of the log, above the first line. */
function LogHead({ isEmpty, more, older }: LogHeadProps) {
  const words = useWords("room");
  return (
    <div className="log-head" data-empty={isEmpty}>
      {more ? (
        <p className="room-note">
          <button type="button" onClick={older.ask} disabled={older.asking}>
            {older.asking ? words.loadingOlder : words.older}
          </button>
        </p>
      ) : (
        !isEmpty && <p className="room-note beginning">{words.beginning}</p>
      )}
      {isEmpty && <p className="room-empty">{words.empty}</p>}
    </div>
  );
}

/** The places of the last lines, and one more. */
function lastPlaces(count: number, more: number | undefined): readonly number[] {
  const first = Math.max(0, count - alwaysMounted);
  const last = Array.from({ length: count - first }, (_, place) => first + place);
  return more !== undefined && more >= 0 && more < first ? [more, ...last] : last;
}

function useOlder(more: boolean, askOlder: () => Promise<unknown>) {
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  const ask = () => {
    if (!more || busy.current) return;
    busy.current = true;
    setAsking(true);
    void askOlder().finally(() => {
      busy.current = false;
      setAsking(false);
    });
  };
  return { asking, ask };
}

/** Whether lines were put before the first one since the last time. */
function usePrepended(shown: readonly RoomLine[]): boolean {
  const before = useRef<readonly RoomLine[]>([]);
  const [first, last] = [before.current[0]?.number ?? 0, before.current.at(-1)?.number ?? 0];
  const now = shown[0]?.number ?? 0;
  useLayoutEffect(() => {
    before.current = shown;
  }, [shown]);
  return now < first && shown.at(-1)?.number === last;
}

/** The number of the newest line of the time before: later ones are new. */
function useKnownUpTo(shown: readonly RoomLine[]): RefObject<number> {
  const known = useRef(shown.at(-1)?.number ?? 0);
  useEffect(() => {
    known.current = Math.max(known.current, shown.at(-1)?.number ?? 0);
  }, [shown]);
  return known;
}

/** The way to a line by its number. */
function useJump(ref: Ref<RoomLogHandle> | undefined, shown: readonly RoomLine[]) {
  const list = useRef<VirtualizerHandle>(null);
  const [jumped, setJumped] = useState<number | undefined>();
  useImperativeHandle(
    ref,
    () => ({
      jump(number) {
        const place = shown.findIndex((line) => line.number === number);
        if (place === -1) return false;
        // Once more: the same line is marked anew.
        setJumped(undefined);
        requestAnimationFrame(() => {
          setJumped(number);
          list.current?.scrollToIndex(place, { align: "center" });
        });
        return true;
      },
    }),
    [shown],
  );
  return { list, jumped };
}

/** The scroll behaviour: at the end it follows new lines. Elsewhere the list keeps the visible ones in place. */
function useFollowing(shown: readonly RoomLine[], own: number) {
  const frame = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const last = shown.at(-1)?.number ?? 0;
  const [follows, setFollows] = useState(true);
  /** The newest line when the reader left the end. */
  const [left, setLeft] = useState(last);
  const following = useRef(true);
  const was = useRef({ top: 0, height: 0 });

  const toEnd = () => {
    following.current = true;
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  };
  const onScroll = () => {
    const at = frame.current;
    if (!at) return;
    const moved = at.scrollTop - was.current.top;
    const grown = at.scrollHeight - was.current.height;
    was.current = { top: at.scrollTop, height: at.scrollHeight };
    if (at.scrollHeight - at.scrollTop - at.clientHeight < nearEnd) following.current = true;
    // A line that grows leaves the end behind, too; only a reader goes up.
    else if (moved < 0 && moved < grown) following.current = false;
    if (follows && !following.current) setLeft(last);
    setFollows(following.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: own words bring one to the end
  useEffect(() => {
    setFollows(true);
    following.current = true;
    // With the next frame, for which the page is laid out anyway.
    const frame = requestAnimationFrame(toEnd);
    return () => cancelAnimationFrame(frame);
  }, [own]);
  // New lines are followed once the page is laid out: to ask for its height any earlier has it laid out once more.
  useEffect(() => {
    const grows = new ResizeObserver(() => {
      const at = frame.current;
      if (at && following.current) at.scrollTop = at.scrollHeight;
    });
    for (const watched of [frame.current, inside.current]) if (watched) grows.observe(watched);
    return () => grows.disconnect();
  }, []);
  return { frame, inside, follows, seen: follows ? last : left, onScroll, toEnd };
}
