import { memo, useEffect, useRef, useState } from "react";
import type { BuildingId, PersonaId } from "../../../../../src/kernel/id.ts";
import type { SpeakerPlace } from "../../../../../src/protocol/figure-messages.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { TroubledVoice } from "../../../../../src/protocol/stage-feed.ts";
import { keep, kept } from "../../browser/kept-choice.ts";
import { useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { CloseIcon, SmallWindowIcon, VoiceIcon, VoiceOffIcon } from "../../widgets/icons.tsx";
import type { RoomVoice } from "./room-voice.ts";
import { useSmallWindow } from "./small-window.ts";
import "./room-figures.css";

/** The most people in a room whose figures are shown. */
const mostShown = 3;

type RoomFiguresProps = {
  readonly building: BuildingId;
  /** They are in the small window, and are not put away there. */
  readonly isSmall?: boolean;
  readonly here: readonly PersonaCard[];
  readonly voice: RoomVoice;
  /** The one who speaks now. */
  readonly speaker: PersonaId | "user" | undefined;
};

/** The user is before them. */
const viewer: SpeakerPlace = { x: 0, y: 0 };
/** Anyone who stands beside one is seen at the side, and who is farther away farther at the side. */
const beside = (steps: number): SpeakerPlace => ({
  x: Math.sign(steps) * Math.min(1, 0.55 + 0.2 * Math.abs(steps)),
  y: 0.03,
});

/** The animated figures of the people in the room; they speak aloud while the voice is on, and look at who speaks. */
export const RoomFigures = memo(function RoomFigures(props: RoomFiguresProps) {
  const { building, here, voice, speaker, isSmall = false } = props;
  const words = useWords("room").figures;
  const { welcome } = useSession();
  const small = useSmallWindow(building);
  const [isAway, setAway] = useState(() => kept("figures") === "away");
  const figures = welcome?.figures;
  const shown = here.slice(0, mostShown);
  if (figures === undefined || shown.length === 0) return null;
  const put = (away: boolean) => {
    keep("figures", away ? "away" : "shown");
    setAway(away);
  };
  const speaks = shown.findIndex(({ persona }) => persona === speaker);
  const placeFrom = (at: number): SpeakerPlace | null =>
    speaker === "user" ? viewer : speaks < 0 || speaks === at ? null : beside(speaks - at);
  if (small.isOpen && !isSmall)
    return (
      <p className="figures-hint" role="status">
        {words.isSmall}{" "}
        <button type="button" className="button small" onClick={small.close}>
          {words.unSmall}
        </button>
      </p>
    );
  if (isAway && !isSmall)
    return (
      <button type="button" className="button figures-back" onClick={() => put(false)}>
        {words.show(plainText(shown[0]?.name ?? ""))}
      </button>
    );
  return (
    <section className="figures" aria-label={words.title} data-count={shown.length}>
      <div className="figures-row">
        {shown.map(({ persona, name }, at) => (
          <Figure
            key={persona}
            persona={persona}
            name={plainText(name)}
            src={`${figures.path}${encodeURIComponent(persona)}/?token=${figures.token}&figure=on`}
            voice={voice}
            place={placeFrom(at)}
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
        {!isSmall && (
          <>
            <button
              type="button"
              className="icon-button figures-small"
              onClick={small.open}
              title={words.small}
              aria-label={words.small}
            >
              <SmallWindowIcon />
            </button>
            <button
              type="button"
              className="icon-button"
              onClick={() => put(true)}
              title={words.hide}
              aria-label={words.hide}
            >
              <CloseIcon />
            </button>
          </>
        )}
      </div>
      {voice.isOn && voice.isBlocked && (
        <p className="figures-hint" role="status">
          {words.touch}
        </p>
      )}
      {voice.isOn && voice.trouble !== null && (
        <p className="figures-hint" role="status">
          {troubleText(voice.trouble, welcome?.role === "operator", words)}
        </p>
      )}
    </section>
  );
});

/** The trouble in words; the reason is for the operator, who can mend it. */
function troubleText(
  { engine, trouble, note }: TroubledVoice,
  isOperator: boolean,
  words: FigureWords,
): string {
  const name = plainText(engine);
  if (trouble === "slow") return words.voiceSlow(name, note);
  const why = isOperator ? plainText(note) : "";
  return trouble === "away" ? words.voiceAway(name, why) : words.voiceRefused(name, why);
}

type FigureWords = ReturnType<typeof useWords<"room">>["figures"];

type FigureProps = {
  readonly persona: PersonaId;
  readonly name: string;
  readonly src: string;
  readonly voice: RoomVoice;
  /** The place at which she looks. */
  readonly place: SpeakerPlace | null;
};

function Figure({ persona, name, src, voice, place }: FigureProps) {
  const words = useWords("room").figures;
  const frame = useRef<HTMLIFrameElement>(null);
  const { attach, lookTo } = voice;
  useEffect(() => (frame.current === null ? undefined : attach(frame.current)), [attach]);
  const [x, y] = [place?.x, place?.y];
  useEffect(() => {
    if (frame.current !== null)
      lookTo(frame.current, x === undefined || y === undefined ? null : { x, y });
  }, [lookTo, x, y]);
  return (
    <iframe
      ref={frame}
      src={src}
      data-persona={persona}
      title={words.of(name)}
      allow="autoplay"
      tabIndex={-1}
      className="figure-frame"
    />
  );
}
