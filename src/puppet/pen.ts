// Writes to the drawing, only what has changed.

import type { Ink } from "./ink.ts";

const rounded = (value: number, grain: number): number =>
  Math.round(Math.round(value / grain) * grain * 100) / 100;
const fine = (value: number): number => Math.round(value * 200) / 200;

export type PartMover = (
  x: number,
  y: number,
  turn: number,
  scaleX?: number,
  scaleY?: number,
) => void;

/**
 * Moves, then turns about (`pivotX`, `pivotY`), then stretches about it. Movements smaller than `grain` are invisible,
 * and not painted.
 */
export function mover(element: Ink, pivotX = 0, pivotY = 0, grain = 0.1): PartMover {
  let [x, y, turn, scaleX, scaleY] = [0, 0, 0, 1, 1];
  const pivoted = pivotX !== 0 || pivotY !== 0;
  return (toX, toY, toTurn, toScaleX = 1, toScaleY = 1) => {
    const nextX = rounded(toX, grain);
    const nextY = rounded(toY, grain);
    const nextTurn = rounded(toTurn, grain / 2);
    const nextScaleX = fine(toScaleX);
    const nextScaleY = fine(toScaleY);
    if (
      nextX === x &&
      nextY === y &&
      nextTurn === turn &&
      nextScaleX === scaleX &&
      nextScaleY === scaleY
    )
      return;
    x = nextX;
    y = nextY;
    turn = nextTurn;
    scaleX = nextScaleX;
    scaleY = nextScaleY;
    const scaled = scaleX === 1 && scaleY === 1 ? "" : `scale(${scaleX} ${scaleY})`;
    const back = pivoted && scaled !== "" ? `translate(${-pivotX} ${-pivotY})` : "";
    const there = back === "" ? "" : `translate(${pivotX} ${pivotY})`;
    const turned = turn === 0 ? "" : `rotate(${turn} ${pivotX} ${pivotY})`;
    element.set("transform", `translate(${x} ${y})${turned}${there}${scaled}${back}`);
  };
}

export type Fader = (opacity: number) => void;

/** Sets the opacity of an element; an invisible one is not painted at all. */
export function fader(element: Ink): Fader {
  let last = Number.NaN;
  return (opacity) => {
    const next = Math.round(Math.min(1, Math.max(0, opacity)) * 50) / 50;
    if (next === last) return;
    if (next === 0) element.set("display", "none");
    else {
      if (last === 0 || Number.isNaN(last)) element.unset("display");
      element.set("opacity", String(next));
    }
    last = next;
  };
}

export type Shower = (shown: boolean) => void;

export function shower(element: Ink): Shower {
  let last: boolean | undefined;
  return (shown) => {
    if (shown === last) return;
    last = shown;
    if (shown) element.unset("display");
    else element.set("display", "none");
  };
}

export type Outliner = (numbers: ArrayLike<number>) => void;

/** Writes a path with fixed commands, and a number for each `_` of `form`. */
export function outliner(elements: readonly Ink[], form: string): Outliner {
  const pieces = form.split("_");
  const last = new Float64Array(pieces.length - 1).fill(Number.NaN);
  return (numbers) => {
    let changed = false;
    for (let at = 0; at < last.length; at += 1) {
      const value = Math.round((numbers[at] ?? 0) * 5) / 5;
      if (value === last[at]) continue;
      last[at] = value;
      changed = true;
    }
    if (!changed) return;
    let path = pieces[0] ?? "";
    for (let at = 0; at < last.length; at += 1) path += `${last[at]}${pieces[at + 1]}`;
    for (const element of elements) element.set("d", path);
  };
}
