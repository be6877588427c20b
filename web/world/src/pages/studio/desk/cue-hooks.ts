import { useEffect, useState } from "react";
import type { DeskCues } from "../../../../../../src/protocol/cue-list.ts";
import { useCity, useProgramClock } from "../../../connection/use-world.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";

export type ShownCue = DeskCues["cues"][number];

/** The name of a cue. */
export function useCueTitle(): (cue: Pick<ShownCue, "title" | "part">) => string {
  const { part: parts } = useWords("desk").show;
  return ({ title, part }) => plainText(title) || parts[part];
}

/** Those who can say a cue: id and name. */
export function useSpeakers(): readonly (readonly [string, string])[] {
  const city = useCity();
  const cards = city.phase === "shown" ? city.state.personas : [];
  return cards.map(({ persona, name }) => [persona, plainText(name)] as const);
}

/** The time, every second. */
export function useSeconds(): number {
  const clock = useProgramClock();
  const [now, setNow] = useState(clock());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
