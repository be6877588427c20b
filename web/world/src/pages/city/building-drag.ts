import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { arrowOf } from "./arrow-choice.ts";
import { acrossSpots, type BuildingPosition, downSpots, type MapPoint } from "./city-layout.ts";
import type { MapView } from "./map-view.ts";

export type Drag = {
  readonly pointAt: MapView["pointAt"];
  /** The building was let go with the middle of its ground over a point. */
  readonly drop: (building: BuildingId, point: MapPoint) => void;
};

export const transformOf = ({ x, y }: MapPoint): string => `translate(${x}px, ${y}px)`;

/** The handlers of a building that a pointer or the arrow keys move; none while buildings are chosen instead. */
export function useBuildingDrag(spot: BuildingPosition, drag: Drag | undefined) {
  const grip = useRef<MapPoint>(undefined);
  if (!drag) return undefined;
  const { pointAt, drop } = drag;
  const middleAt = (event: PointerEvent): MapPoint => {
    const { x, y } = pointAt(event);
    return { x: x - (grip.current?.x ?? 0), y: y - (grip.current?.y ?? 0) };
  };
  const release = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    grip.current = undefined;
    currentTarget.style.transform = transformOf(spot);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // The map itself stays where it is.
      event.stopPropagation();
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = pointAt(event);
      grip.current = { x: x - spot.x, y: y - spot.y };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (grip.current) event.currentTarget.style.transform = transformOf(middleAt(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return;
      const middle = middleAt(event);
      release(event);
      drop(spot.building, middle);
    },
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrowOf(event.key);
      if (!arrow) return;
      event.preventDefault();
      const [right, down] = arrow;
      drop(spot.building, { x: spot.x + right * acrossSpots, y: spot.y + down * downSpots });
    },
  };
}
