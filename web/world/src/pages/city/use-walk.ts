import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { CityLayout, MapPoint } from "./city-layout.ts";
import { lengthOf, partsOf, pointAlong, walkAway, walkHome, walkTo } from "./walk.ts";

/** Units of the drawing per second. */
const pace = 120;
export const longestWalk = 9_000;
const stillness = "(prefers-reduced-motion: reduce)";

/** People further down in the picture are in front. */
const depthOf = (point: MapPoint) => `${Math.round(point.y)}`;

const transformOf = ({ x, y }: MapPoint) => `translate(${x}px, ${y}px)`;

type Walk = {
  readonly animation: Animation;
  readonly line: readonly MapPoint[];
  readonly end: () => void;
};

/** The present position on an unfinished walk. */
function placeOn({ animation, line }: Walk): MapPoint | undefined {
  const part = animation.effect?.getComputedTiming().progress ?? 1;
  return pointAlong(line, part);
}

/** The last destination of a person, and the walk there. */
type DrawnPlace =
  | {
      readonly layout: CityLayout;
      readonly building: BuildingId | undefined;
      /** The path over the sky by which she came here; undefined at home. */
      readonly crossing: readonly MapPoint[] | undefined;
      readonly at: MapPoint;
      readonly walk: Walk | undefined;
    }
  | undefined;

/** A destination: in front of a building, or beyond the edge, with the path there. */
export type Destination = {
  readonly building: BuildingId | undefined;
  readonly crossing?: readonly MapPoint[] | undefined;
  /** The path of her arrival, if she was not on the map before. */
  readonly comesBy?: readonly MapPoint[] | undefined;
};

function lineTo(
  layout: CityLayout,
  here: MapPoint,
  { building, crossing }: Destination,
  came: readonly MapPoint[] | undefined,
  at: MapPoint,
): readonly MapPoint[] {
  if (building === undefined) {
    return crossing === undefined ? [here, at] : walkAway(layout, here, crossing, at);
  }
  if (came !== undefined) return walkHome(layout, here, came, building, at);
  return walkTo(layout, here, building, at);
}

/** The line to walk. A person who is assigned another place at the same door during a walk first completes it. */
function lineFrom(
  before: NonNullable<DrawnPlace>,
  layout: CityLayout,
  to: Destination,
  at: MapPoint,
): readonly MapPoint[] {
  const { building } = to;
  const { walk } = before;
  const running = walk?.animation.playState === "running" ? walk : undefined;
  const here = (running && placeOn(running)) ?? before.at;
  if (here.x === at.x && here.y === at.y) return [];
  const far = before.building !== building || running !== undefined;
  return far ? lineTo(layout, here, to, before.crossing, at) : [here, at];
}

function lineNow(
  before: DrawnPlace,
  layout: CityLayout,
  to: Destination,
  at: MapPoint,
): readonly MapPoint[] {
  if (window.matchMedia(stillness).matches) return [];
  if (before !== undefined) return before.layout === layout ? lineFrom(before, layout, to, at) : [];
  const start = to.comesBy?.at(-1);
  return start === undefined ? [] : lineTo(layout, start, to, to.comesBy, at);
}

const raise = (moving: HTMLElement, point: MapPoint) =>
  moving.style.setProperty("--depth", depthOf(point));

function walkAlong(moving: HTMLElement, line: readonly MapPoint[]): Walk {
  const frames = partsOf(line).map((point) => ({
    transform: transformOf(point),
    offset: point.part,
  }));
  const duration = Math.min(longestWalk, (lengthOf(line) / pace) * 1_000);
  // It changes only the transform, so that the animation does not occupy the main thread.
  const animation = moving.animate(frames, { duration, easing: "linear" });
  const corners = line.map((point, place) =>
    setTimeout(() => raise(moving, point), (frames[place]?.offset ?? 1) * duration),
  );
  moving.dataset["walking"] = line.length > 2 ? "far" : "near";
  animation.onfinish = () => delete moving.dataset["walking"];
  return {
    animation,
    line,
    end() {
      for (const corner of corners) clearTimeout(corner);
      animation.cancel();
      delete moving.dataset["walking"];
    },
  };
}

/**
 * Moves an element to a person's present position. A change of the building is walked along the paths, from the
 * position at that moment; a change of the place at the same door, or of the drawing, is a small step or none.
 */
export function useWalk(
  element: RefObject<HTMLElement | null>,
  layout: CityLayout,
  { building, crossing, comesBy }: Destination,
  there: MapPoint,
): void {
  const last = useRef<DrawnPlace>(undefined);
  const first = useRef(comesBy);
  const { x, y } = there;
  useLayoutEffect(() => {
    const moving = element.current;
    if (!moving) return;
    const at = { x, y };
    const before = last.current;
    const line = lineNow(before, layout, { building, crossing, comesBy: first.current }, at);
    before?.walk?.end();
    raise(moving, at);
    moving.style.transform = transformOf(at);
    const walk = line.length > 1 ? walkAlong(moving, line) : undefined;
    last.current = { layout, building, crossing, at, walk };
  }, [element, layout, building, crossing, x, y]);
  useEffect(() => () => last.current?.walk?.end(), []);
}
