import { useEffect, useRef, useState } from "react";
import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { between, type Expression, expressions, inLife } from "./expressions.ts";

const changeTakes = 420;
const blinkTakes = 190;
const nextBlink = () => 2_200 + Math.random() * 3_800;
const stillness = "(prefers-reduced-motion: reduce)";

/** Eases out with a small overshoot. */
function easeOutBack(part: number): number {
  const rest = part - 1;
  return 1 + 2.2 * rest ** 3 + 1.2 * rest ** 2;
}

/** How far the lids are shut `since` milliseconds after a blink began. */
const shutAt = (since: number) =>
  since < 0 || since > blinkTakes ? 0 : Math.sin((since / blinkTakes) * Math.PI);

/** Simulated mouth movement: two superposed rhythms. */
const voiceAt = (time: number) =>
  Math.abs(Math.sin(time / 78) * 0.62 + Math.sin(time / 131) * 0.5) * 0.95;

/**
 * The expression to draw now: changes to `emotion`, blinks, and moves its mouth while `speaking`. Under reduced motion
 * it changes at once and stays still.
 */
export function useFaceMotion(emotion: Emotion, speaking: boolean): Expression {
  const [shown, setShown] = useState<Expression>(expressions[emotion]);
  const latest = useRef(shown);
  const blinkAt = useRef(0);

  useEffect(() => {
    const target = expressions[emotion];
    const from = latest.current;
    const still = window.matchMedia(stillness).matches;
    const began = performance.now();
    let frame = 0;
    let timer = 0;
    const show = (bare: Expression, shut: number, voice: number) => {
      latest.current = bare;
      setShown(inLife(bare, shut, voice));
    };
    if (still) {
      show(target, 0, 0);
      return;
    }
    const step = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - began) / changeTakes));
      if (time - blinkAt.current > blinkTakes && timer === 0) {
        timer = window.setTimeout(() => {
          timer = 0;
          blinkAt.current = performance.now();
          frame = requestAnimationFrame(step);
        }, nextBlink());
      }
      const bare = part === 1 ? target : between(from, target, easeOutBack(part));
      show(bare, shutAt(time - blinkAt.current), speaking ? voiceAt(time) : 0);
      cancelAnimationFrame(frame);
      const moving = part < 1 || speaking || time - blinkAt.current <= blinkTakes;
      if (moving) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [emotion, speaking]);

  return shown;
}
