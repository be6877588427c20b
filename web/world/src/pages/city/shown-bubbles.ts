import { useEffect, useRef, useState } from "react";
import type { Bubble } from "../../../../../src/protocol/page-views.ts";

/** By speaker or thinker. */
export type ShownBubbles = ReadonlyMap<Bubble["who"], Bubble>;

const shortest = 3_500;
const perCharacter = 90;
const longest = 11_000;

/** Milliseconds for which a bubble stays, by its length. */
export const bubbleStays = (text: string): number =>
  Math.min(longest, shortest + [...text].length * perCharacter);

/** The bubbles to show now: each new one once, the newest of each person. Earlier ones are not shown. */
export function useShownBubbles(bubbles: readonly Bubble[]): ShownBubbles {
  const [shown, setShown] = useState<ShownBubbles>(new Map());
  const seen = useRef(bubbles.at(-1)?.number ?? 0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const news = bubbles.filter((bubble) => bubble.number > seen.current);
    if (news.length === 0) return;
    seen.current = news.at(-1)?.number ?? seen.current;
    setShown((before) => new Map([...before, ...news.map((each) => [each.who, each] as const)]));
    for (const bubble of news) {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        setShown((before) =>
          before.get(bubble.who)?.number === bubble.number
            ? new Map([...before].filter(([who]) => who !== bubble.who))
            : before,
        );
      }, bubbleStays(bubble.text));
      timers.current.add(timer);
    }
  }, [bubbles]);
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all) clearTimeout(timer);
      all.clear();
    };
  }, []);
  return shown;
}
