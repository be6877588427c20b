import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import type { MapPoint } from "./city-layout.ts";

type Size = { readonly width: number; readonly height: number };
/** `above`: how far it extends above its own top. */
type Drawing = Size & { readonly above: number };
type View = { readonly x: number; readonly y: number; readonly scale: number };

const closest = 2.2;
const clickMovesLess = 6;

/** The view that shows the whole drawing, in the middle of the frame. */
function wholeView(frame: Size, drawing: Drawing): View {
  const height = drawing.height + drawing.above;
  const scale = Math.min(1.35, frame.width / drawing.width, frame.height / height);
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - height * scale) / 2 + drawing.above * scale,
  };
}

/** A view in which a part of the drawing is still visible. */
function held(view: View, frame: Size, drawing: Drawing): View {
  const whole = wholeView(frame, drawing);
  const scale = Math.min(closest, Math.max(whole.scale * 0.85, view.scale));
  const above = drawing.above * scale;
  const within = (at: number, seen: number, size: number) => {
    const slack = seen * 0.4;
    return Math.min(slack, Math.max(seen - size * scale - slack, at));
  };
  return {
    scale,
    x: within(view.x, frame.width, drawing.width),
    y: within(view.y - above, frame.height, drawing.height + drawing.above) + above,
  };
}

export type MapView = {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLDivElement | null>;
  readonly zoom: (factor: number, around?: MapPoint) => void;
  readonly showWhole: () => void;
  /** The point of the drawing that is at a place of the window. */
  readonly pointAt: (at: { readonly clientX: number; readonly clientY: number }) => MapPoint;
  /** Scrolls a point of the drawing into view. */
  readonly reveal: (point: MapPoint) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
  /** Whether the last pointer gesture moved the map: then it was no click. */
  readonly moved: () => boolean;
};

/** Panning and zooming a drawing by touch, pointer and wheel. It changes a transform without rendering. */
export function useMapView(drawing: Drawing): MapView {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  const mine = useRef<"whole" | "own">("whole");
  const pointers = useRef(new Map<number, MapPoint>());
  const travelled = useRef(0);
  const { width, height, above } = drawing;

  const frameSize = useCallback((): Size => {
    const box = frame.current;
    return { width: box?.clientWidth ?? 1, height: box?.clientHeight ?? 1 };
  }, []);
  const show = useCallback(
    (next: View) => {
      view.current = held(next, frameSize(), { width, height, above });
      const { x, y, scale } = view.current;
      if (world.current)
        world.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    },
    [frameSize, width, height, above],
  );
  const showWhole = useCallback(() => {
    mine.current = "whole";
    show(wholeView(frameSize(), { width, height, above }));
  }, [show, frameSize, width, height, above]);
  const zoom = useCallback(
    (factor: number, around?: MapPoint) => {
      const { x, y, scale } = view.current;
      const size = frameSize();
      const at = around ?? { x: size.width / 2, y: size.height / 2 };
      const next = Math.min(closest, scale * factor);
      mine.current = "own";
      show({
        scale: next,
        x: at.x - ((at.x - x) / scale) * next,
        y: at.y - ((at.y - y) / scale) * next,
      });
    },
    [show, frameSize],
  );
  const pointAt = useCallback<MapView["pointAt"]>(({ clientX, clientY }) => {
    const { x, y, scale } = view.current;
    const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: (clientX - left - x) / scale, y: (clientY - top - y) / scale };
  }, []);
  const reveal = useCallback(
    (point: MapPoint) => {
      const { x, y, scale } = view.current;
      const size = frameSize();
      const at = { x: point.x * scale + x, y: point.y * scale + y };
      const edge = 90;
      const shift = (place: number, seen: number) =>
        place < edge ? edge - place : place > seen - edge ? seen - edge - place : 0;
      const [right, down] = [shift(at.x, size.width), shift(at.y, size.height)];
      if (right !== 0 || down !== 0) show({ scale, x: x + right, y: y + down });
    },
    [show, frameSize],
  );

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const fit = () => {
      if (mine.current === "whole") showWhole();
      else show(view.current);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at);
    };
    // React listens to wheels passively; this one must keep the page from scrolling.
    box.addEventListener("wheel", wheel, { passive: false });
    return () => {
      observer.disconnect();
      box.removeEventListener("wheel", wheel);
    };
  }, [show, showWhole, zoom]);

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, now);
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled.current < clickMovesLess) return;
    const other = others[0]?.[1];
    if (other) {
      const box = frame.current?.getBoundingClientRect();
      const apart = (at: MapPoint) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
      const middle = {
        x: (now.x + other.x) / 2 - (box?.left ?? 0),
        y: (now.y + other.y) / 2 - (box?.top ?? 0),
      };
      zoom(apart(now) / apart(before), middle);
      return;
    }
    mine.current = "own";
    const { x, y, scale } = view.current;
    show({ scale, x: x + now.x - before.x, y: y + now.y - before.y });
  };
  const lift = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  return {
    frame,
    world,
    zoom,
    showWhole,
    pointAt,
    reveal,
    moved: () => travelled.current >= clickMovesLess,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) travelled.current = 0;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}
