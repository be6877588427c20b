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
  /** The words of each persona that sound now, or whose sound is still made. */
  readonly words: ReadonlyMap<string, string>;
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
  const [words, tellWords] = useWordsSaid();
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
    const hear = (event: MessageEvent) => {
      const frame = [...frames.current.keys()].find(
        ({ contentWindow }) => contentWindow === event.source,
      );
      const report = reportIn(event);
      if (frame === undefined || report === undefined) return;
      const { running: isRunning, voice, saying: said, ahead } = report;
      setRunning(isRunning);
      setTrouble((known) => (JSON.stringify(known) === JSON.stringify(voice) ? known : voice));
      tellWords(frame.dataset["persona"] ?? "", said ?? ahead);
      if (saying.current.has(frame)) saidAt.current = performance.now();
      if (said === null) saying.current.delete(frame);
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
  }, [tellWords]);
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
      words,
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
    [interruption, isOn, running, volume, trouble, words, attach, building],
  );
}

const reportIn = ({ data, origin }: MessageEvent): FigureReport | undefined =>
  origin === location.origin ? FigureReport.safeParse(data).data : undefined;

/** The words of each persona, and how to tell of them. After the last ones they are kept until they stand in the room. */
function useWordsSaid() {
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const newest = useRef(new Map<string, string | null>());
  const [tell] = useState(() => (persona: string, text: string | null) => {
    newest.current.set(persona, text);
    if (text !== null) setWords((known) => withWords(known, persona, text));
    else
      setTimeout(() => {
        if (newest.current.get(persona) === null)
          setWords((known) => withWords(known, persona, null));
      }, betweenSentences);
  });
  return [words, tell] as const;
}

/** The same map where nothing changes. */
function withWords(
  known: ReadonlyMap<string, string>,
  persona: string,
  text: string | null,
): ReadonlyMap<string, string> {
  if ((known.get(persona) ?? null) === text) return known;
  const others = [...known].filter(([one]) => one !== persona);
  return new Map(text === null ? others : [...others, [persona, text]]);
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
