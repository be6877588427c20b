import { useEffect, useRef } from "react";
import type { DeskCues } from "../../../../../../src/protocol/cue-list.ts";
import { useCommand } from "../../../widgets/use-command.ts";

type KeyMove = "go" | "back" | "skip" | "pause";

const keyMoves: ReadonlyMap<string, KeyMove> = new Map([
  ["F8", "go"],
  ["Shift+F8", "back"],
  ["F9", "pause"],
  ["Shift+F9", "skip"],
]);

/** Keys that move the cue list, anywhere on the page, also while writing. */
export function useCueKeys(cues: DeskCues | undefined): void {
  const command = useCommand();
  const latest = useRef<(move: KeyMove) => void>(() => undefined);
  latest.current = (move) => {
    if (cues === undefined) return;
    const next = cues.cues.find(({ state }) => state === "next")?.id;
    const resumes = move === "pause" && cues.phase === "paused";
    void command({ do: "steer-cues", move: resumes ? "resume" : move, cue: next });
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const move = keyMoves.get(`${event.shiftKey ? "Shift+" : ""}${event.key}`);
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (move === undefined || !isPlain) return;
      event.preventDefault();
      if (!event.repeat) latest.current(move);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
