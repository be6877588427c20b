import {
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import { useWords } from "../../language/language-context.tsx";
import { DayMark, isOtherDay } from "./day-mark.tsx";
import type { MessageControl } from "./message-actions.tsx";
import { RoomLineView } from "./room-line-view.tsx";
import { isIntroduced, linesToShow } from "./room-lines.ts";
import { useMessageWalk } from "./use-message-walk.ts";
import { useSwipe } from "./use-swipe.ts";

type RoomLogProps = {
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
const nearStart = 240;
const fewLines = 20;

/**
 * The messages of a room. Follows the newest unless the reader scrolled up, and keeps the scroll position otherwise.
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
    if (shown.length > 0 && shown.length < fewLines) older.ask();
  }, [shown.length, more]);
  const newest = shown.at(-1);
  const swipe = useSwipe(newest?.kind === "message" ? newest : undefined, control);
  const news = shown.filter(({ number, kind }) => number > seen && kind === "message").length;

  return (
    <div className="room-log-frame" hidden={props.isAway}>
      <div
        className="room-log"
        ref={frame}
        role="log"
        aria-live="polite"
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
          {more ? (
            <p className="room-note">
              <button type="button" onClick={older.ask} disabled={older.asking}>
                {older.asking ? words.loadingOlder : words.older}
              </button>
            </p>
          ) : (
            shown.length > 0 && <p className="room-note beginning">{words.beginning}</p>
          )}
          {shown.length === 0 && <p className="room-empty">{words.empty}</p>}
          {shown.map((line, place) => (
            <Fragment key={line.number}>
              {isOtherDay(line, shown[place - 1]) && <DayMark at={line.at} />}
              <RoomLineView
                line={line}
                introduced={isIntroduced(line, shown[place - 1])}
                control={control}
                isLast={line.number === lastMessage}
              />
            </Fragment>
          ))}
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

/** The scroll behaviour: at the end it follows new lines, elsewhere it keeps its position. */
function useFollowing(shown: readonly RoomLine[], own: number) {
  const frame = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const last = shown.at(-1)?.number ?? 0;
  const [follows, setFollows] = useState(true);
  const [seen, setSeen] = useState(last);
  const following = useRef(true);
  const measured = useRef({ first: 0, height: 0 });

  const toEnd = () => frame.current?.scrollTo({ top: frame.current.scrollHeight });
  const onScroll = () => {
    const at = frame.current;
    if (!at) return;
    following.current = at.scrollHeight - at.scrollTop - at.clientHeight < nearEnd;
    setFollows(following.current);
  };
  useLayoutEffect(() => {
    const at = frame.current;
    if (!at) return;
    const first = shown[0]?.number ?? 0;
    const before = measured.current;
    // Older lines were inserted above: keeps the visible lines in place.
    if (first < before.first && !following.current) at.scrollTop += at.scrollHeight - before.height;
    measured.current = { first, height: at.scrollHeight };
    if (following.current) at.scrollTop = at.scrollHeight;
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: own words bring one to the end
  useEffect(() => {
    following.current = true;
    setFollows(true);
    toEnd();
  }, [own]);
  useEffect(() => {
    if (follows) setSeen(last);
  }, [follows, last]);
  useEffect(() => {
    const grows = new ResizeObserver(() => {
      const at = frame.current;
      if (!at) return;
      if (following.current) at.scrollTop = at.scrollHeight;
      measured.current = { ...measured.current, height: at.scrollHeight };
    });
    for (const watched of [frame.current, inside.current]) if (watched) grows.observe(watched);
    return () => grows.disconnect();
  }, []);
  return { frame, inside, follows, seen, onScroll, toEnd };
}
