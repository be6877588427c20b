import { type KeyboardEvent, type TouchEvent, useRef } from "react";
import type { RoomLineOf } from "../../../../../src/protocol/room-line.ts";
import type { MessageControl } from "./message-actions.tsx";

/** A finger moved at least this many pixels sideways, and less than half of that up or down. */
const farEnough = 60;

/** The fingers move the page or mark words, and mean no other answer. */
const meansElse = (): boolean =>
  (visualViewport?.scale ?? 1) > 1.01 || getSelection()?.isCollapsed === false;

/** The newest answer is changed for another one by a swipe of a finger on it, or by the arrow keys on it. */
export function useSwipe(line: RoomLineOf<"message"> | undefined, control: MessageControl) {
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const to = (step: 1 | -1): void => {
    if (line === undefined || line.who.kind !== "persona" || line.progress === "growing") return;
    const { answer = line.number, at = 0, choices = [0] } = line.alternatives ?? {};
    const choice = choices[at + step];
    if (choice !== undefined) control.choose?.(answer, choice);
    else if (step === 1) control.answerAgain?.(line);
  };
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isOnIt =
        event.target instanceof Element && event.target.matches(`[data-number="${line?.number}"]`);
      if (!isOnIt || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowLeft") to(-1);
      if (event.key === "ArrowRight") to(1);
    },
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const touch = event.touches.item(0);
      const isOnIt =
        event.target instanceof Element &&
        event.target.closest(`[data-number="${line?.number}"]`) !== null &&
        event.target.closest("textarea, pre, table, details") === null;
      start.current =
        touch && isOnIt && event.touches.length === 1
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const touch = event.changedTouches.item(0);
      const from = start.current;
      start.current = undefined;
      if (!touch || from === undefined || event.touches.length > 0 || meansElse()) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < farEnough || Math.abs(y) > farEnough / 2) return;
      to(x < 0 ? 1 : -1);
    },
    onTouchCancel() {
      start.current = undefined;
    },
  };
}
