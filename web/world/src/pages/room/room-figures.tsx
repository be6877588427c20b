import { useEffect, useRef, useState } from "react";
import { type FigureCommand, FigureReport } from "../../../../../src/protocol/figure-messages.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { keep, kept } from "../../browser/kept-choice.ts";
import { useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { CloseIcon, VoiceIcon, VoiceOffIcon } from "../../widgets/icons.tsx";
import "./room-figures.css";

/** The most people in a room whose figures are shown. */
const mostShown = 3;
const usualVolume = 0.8;

type RoomFiguresProps = {
  readonly building: string;
  readonly here: readonly PersonaCard[];
};

/** The animated figures of the people in the room; they speak aloud while the voice is on. */
export function RoomFigures({ building, here }: RoomFiguresProps) {
  const words = useWords("room").figures;
  const { welcome } = useSession();
  const [isAway, setAway] = useState(() => kept("figures") === "away");
  const voice = useRoomVoice(building);
  const figures = welcome?.figures;
  const shown = here.slice(0, mostShown);
  if (figures === undefined || shown.length === 0) return null;
  const put = (away: boolean) => {
    keep("figures", away ? "away" : "shown");
    setAway(away);
  };
  if (isAway)
    return (
      <button type="button" className="button figures-back" onClick={() => put(false)}>
        {words.show(plainText(shown[0]?.name ?? ""))}
      </button>
    );
  return (
    <section className="figures" aria-label={words.title} data-count={shown.length}>
      <div className="figures-row">
        {shown.map(({ persona, name }) => (
          <Figure
            key={persona}
            name={plainText(name)}
            src={`${figures.path}${encodeURIComponent(persona)}/?token=${figures.token}&figure=on`}
            voice={voice}
          />
        ))}
      </div>
      <div className="figures-controls">
        <button
          type="button"
          className="icon-button"
          aria-pressed={voice.isOn}
          data-waiting={voice.isOn && voice.isBlocked}
          onClick={voice.toggle}
          title={voice.isOn ? words.voiceOff : words.voiceOn}
          aria-label={words.voice}
        >
          {voice.isOn ? <VoiceIcon /> : <VoiceOffIcon />}
        </button>
        {voice.isOn && (
          <input
            type="range"
            min="0.05"
            max="1"
            step="0.05"
            value={voice.volume}
            aria-label={words.volume}
            onChange={({ target }) => voice.setVolume(Number(target.value))}
          />
        )}
        <button
          type="button"
          className="icon-button figures-away"
          onClick={() => put(true)}
          title={words.hide}
          aria-label={words.hide}
        >
          <CloseIcon />
        </button>
      </div>
      {voice.isOn && voice.isBlocked && (
        <p className="figures-hint" role="status">
          {words.touch}
        </p>
      )}
    </section>
  );
}

type FigureProps = {
  readonly name: string;
  readonly src: string;
  readonly voice: RoomVoice;
};

function Figure({ name, src, voice }: FigureProps) {
  const words = useWords("room").figures;
  const frame = useRef<HTMLIFrameElement>(null);
  const { attach } = voice;
  useEffect(() => (frame.current === null ? undefined : attach(frame.current)), [attach]);
  return (
    <iframe
      ref={frame}
      src={src}
      title={words.of(name)}
      allow="autoplay"
      tabIndex={-1}
      className="figure-frame"
    />
  );
}

type RoomVoice = {
  readonly isOn: boolean;
  /** The browser plays no sound before an interaction with the page. */
  readonly isBlocked: boolean;
  readonly volume: number;
  readonly toggle: () => void;
  readonly setVolume: (volume: number) => void;
  /** Follows a figure's frame. Returns a function that stops it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
};

/** Whether the people of a room are heard, as chosen last in that room. */
function useRoomVoice(building: string): RoomVoice {
  const [isOn, setOn] = useState(() => roomsWithVoice().includes(building));
  const [volume, setVolumeState] = useState(() => keptVolume());
  const [running, setRunning] = useState(true);
  const frames = useRef(new Set<HTMLIFrameElement>());
  const wish = useRef({ isOn, volume });
  wish.current = { isOn, volume };
  const [attach] = useState(() => (frame: HTMLIFrameElement) => {
    frames.current.add(frame);
    return () => void frames.current.delete(frame);
  });

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (origin !== location.origin) return;
      const frame = [...frames.current].find(({ contentWindow }) => contentWindow === source);
      const report = FigureReport.safeParse(data);
      if (frame === undefined || !report.success) return;
      setRunning(report.data.running);
      tell(frame, wish.current);
    };
    const touch = () => {
      for (const frame of frames.current) tell(frame, wish.current, true);
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
    for (const frame of frames.current) tell(frame, { isOn, volume }, isOn);
  }, [isOn, volume]);

  return {
    isOn,
    isBlocked: !running,
    volume,
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
  };
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
  touched = false,
): void {
  const command: FigureCommand = {
    kind: "saintverse-figure",
    volume: isOn ? volume : 0,
    ...(touched && isOn ? { touched } : {}),
  };
  contentWindow?.postMessage(command, location.origin);
}
