import { useEffect, useMemo, useRef, useState } from "react";
import {
  type FigureCommand,
  FigureReport,
  type SpeakerPlace,
} from "../../../../../src/protocol/figure-messages.ts";
import type { TroubledVoice } from "../../../../../src/protocol/stage-feed.ts";
import { keep, kept } from "../../browser/kept-choice.ts";

const usualVolume = 0.8;
/** Milliseconds between two sentences of one answer. */
const betweenSentences = 700;

/** The sound of the figures in a room. */
export type RoomVoice = {
  readonly isOn: boolean;
  /** The browser plays no sound before an interaction with the page. */
  readonly isBlocked: boolean;
  readonly volume: number;
  /** The trouble with the voice of one of the figures; null: none. */
  readonly trouble: TroubledVoice | null;
  readonly toggle: () => void;
  readonly setVolume: (volume: number) => void;
  /** Whether one of the figures says something aloud now, or said it a moment ago and may go on. */
  readonly isSaying: () => boolean;
  /** Holds or continues what is said, or ends it. */
  readonly interrupt: (how: "pause" | "go-on" | "stop") => void;
  /** Follows a figure's frame. Returns a function that stops it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
  /** Has a figure look to where somebody speaks; null: nobody does. */
  readonly lookTo: (frame: HTMLIFrameElement, place: SpeakerPlace | null) => void;
};

/** Whether the people of a room are heard, as chosen last in that room. */
export function useRoomVoice(building: string): RoomVoice {
  const [isOn, setOn] = useState(() => roomsWithVoice().includes(building));
  const [volume, setVolumeState] = useState(() => keptVolume());
  const [running, setRunning] = useState(true);
  const [trouble, setTrouble] = useState<TroubledVoice | null>(null);
  /** The figures' frames, and where each looks. */
  const frames = useRef(new Map<HTMLIFrameElement, SpeakerPlace | null>());
  const saying = useRef(new Set<HTMLIFrameElement>());
  /** The time at which a figure said something last, on the page's clock. */
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const wish = useRef({ isOn, volume });
  wish.current = { isOn, volume };
  const [attach] = useState(() => (frame: HTMLIFrameElement) => {
    frames.current.set(frame, null);
    return () => {
      frames.current.delete(frame);
      saying.current.delete(frame);
    };
  });
  const [interruption] = useState(() => ({
    isSaying: () =>
      wish.current.isOn &&
      (saying.current.size > 0 || performance.now() - saidAt.current < betweenSentences),
    interrupt: (how: "pause" | "go-on" | "stop") => {
      const change = how === "stop" ? { stop: true } : { paused: how === "pause" };
      for (const frame of frames.current.keys()) tell(frame, wish.current, change);
    },
    lookTo: (frame: HTMLIFrameElement, place: SpeakerPlace | null) => {
      frames.current.set(frame, place);
      tell(frame, wish.current, { speaker: place });
    },
  }));

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (origin !== location.origin) return;
      const frame = [...frames.current.keys()].find(
        ({ contentWindow }) => contentWindow === source,
      );
      const report = FigureReport.safeParse(data);
      if (frame === undefined || !report.success) return;
      setRunning(report.data.running);
      const { voice } = report.data;
      setTrouble((known) => (JSON.stringify(known) === JSON.stringify(voice) ? known : voice));
      if (saying.current.has(frame)) saidAt.current = performance.now();
      if (report.data.saying === null) saying.current.delete(frame);
      else saying.current.add(frame);
      tell(frame, wish.current, { speaker: frames.current.get(frame) ?? null });
    };
    const touch = () => {
      for (const frame of frames.current.keys())
        tell(frame, wish.current, { touched: wish.current.isOn });
    };
    addEventListener("message", hear);
    addEventListener("pointerdown", touch);
    addEventListener("keydown", touch);
    return () => {
      removeEventListener("message", hear);
      removeEventListener("pointerdown", touch);
      removeEventListener("keydown", touch);
    };
  }, []);
  useEffect(() => {
    for (const frame of frames.current.keys()) tell(frame, { isOn, volume }, { touched: isOn });
  }, [isOn, volume]);

  return useMemo(
    () => ({
      ...interruption,
      isOn,
      isBlocked: !running,
      volume,
      trouble,
      attach,
      toggle: () => {
        const rooms = roomsWithVoice().filter((room) => room !== building);
        keep("voice-rooms", (isOn ? rooms : [...rooms, building].slice(-mostRooms)).join(" "));
        setOn(!isOn);
      },
      setVolume: (next) => {
        keep("volume", String(next));
        setVolumeState(next);
      },
    }),
    [interruption, isOn, running, volume, trouble, attach, building],
  );
}

const mostRooms = 100;
const roomsWithVoice = (): readonly string[] =>
  (kept("voice-rooms") ?? "").split(" ").filter((room) => room !== "");

function keptVolume(): number {
  const volume = Number(kept("volume") ?? usualVolume);
  return volume > 0 && volume <= 1 ? volume : usualVolume;
}

function tell(
  { contentWindow }: HTMLIFrameElement,
  { isOn, volume }: { readonly isOn: boolean; readonly volume: number },
  change: Partial<FigureCommand> = {},
): void {
  const command: FigureCommand = {
    kind: "saintverse-figure",
    volume: isOn ? volume : 0,
    ...change,
  };
  contentWindow?.postMessage(command, location.origin);
}
