import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { RoomWords } from "../../../../src/languages/page-words.ts";

import type { MicrophoneTranscriber } from "../../../../src/protocol/microphone-feed.ts";
import { useWords } from "../language/language-context.tsx";
import { Prose } from "../text/prose.tsx";
import { MicrophoneIcon } from "../widgets/icons.tsx";
import type { MicrophoneState } from "./microphone.ts";
import {
  type MicrophoneControl,
  talkKey,
  useHeardWords,
  useMicrophonePart,
} from "./use-microphone.ts";
import "./microphone-view.css";

type MicrophoneProps = { readonly microphone: MicrophoneControl };

/** Milliseconds after which a press is a hold and no click. */
const longestClick = 350;

/** Turns the microphone on and off by a click; while it is held, everything is one turn. */
export function MicrophoneButton({ microphone }: MicrophoneProps) {
  const words = useWords("room").microphone;
  const phase = useMicrophonePart(microphone, "phase");
  const isSpeaking = useMicrophonePart(microphone, "isSpeaking");
  const pressed = useRef<{ timer: number; isHeld: boolean } | undefined>(undefined);
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const mine = { timer: 0, isHeld: false };
    mine.timer = window.setTimeout(() => {
      mine.isHeld = true;
      microphone.hold();
    }, longestClick);
    pressed.current = mine;
  };
  const lift = () => {
    if (pressed.current === undefined) return;
    clearTimeout(pressed.current.timer);
    if (pressed.current.isHeld) microphone.release();
  };
  const click = () => {
    const wasHeld = pressed.current?.isHeld === true;
    pressed.current = undefined;
    if (!wasHeld) microphone.toggle();
  };
  const label = phase === "off" ? words.on(talkKey) : words.off;
  return (
    <button
      type="button"
      className="microphone-button"
      aria-pressed={phase !== "off"}
      data-speaking={isSpeaking}
      data-state={phase}
      title={label}
      aria-label={label}
      onPointerDown={press}
      onPointerUp={lift}
      onPointerCancel={lift}
      onClick={click}
    >
      <MicrophoneIcon />
    </button>
  );
}

/** Above the writing box while the microphone is on: its level, its device, where the voice goes, what is wrong. */
export function MicrophoneBar({ microphone }: MicrophoneProps) {
  const words = useWords("room").microphone;
  const phase = useMicrophonePart(microphone, "phase");
  const problem = useMicrophonePart(microphone, "problem");
  const note = useMicrophonePart(microphone, "note");
  const isSpeaking = useMicrophonePart(microphone, "isSpeaking");
  const link = useMicrophonePart(microphone, "link");
  const transcribers = useMicrophonePart(microphone, "transcribers");
  if (phase === "off" && problem === undefined) return null;
  if (phase === "off" && problem !== undefined)
    return (
      <p className="microphone-bar microphone-problem" role="alert">
        {words.problems[problem]}
      </p>
    );
  const status =
    phase === "starting" ? words.starting : isSpeaking ? words.speaking : words.listening;
  return (
    <div className="microphone-bar">
      <p className="microphone-status">
        <Level microphone={microphone} />
        <span>{status}</span>
      </p>
      <p className="microphone-way">
        {link === "live" ? wayOf(transcribers, words) : linkText(link, words)}
      </p>
      {note !== undefined && note !== "nothing" && (
        <p className="microphone-note" role="status">
          {words.notes[note]}
        </p>
      )}
      <Choices microphone={microphone} />
    </div>
  );
}

/** The only part that is rendered when the level moves. */
function Level({ microphone }: MicrophoneProps) {
  const words = useWords("room").microphone;
  const level = useMicrophonePart(microphone, "level");
  return (
    <meter className="microphone-level" aria-label={words.level} min={0} max={1} value={level} />
  );
}

function Choices({ microphone }: MicrophoneProps) {
  const words = useWords("room").microphone;
  return (
    <details className="microphone-choices">
      <summary>{words.settings}</summary>
      <DeviceChoice microphone={microphone} />
      <label>
        <input
          type="checkbox"
          checked={microphone.isHalfDuplex}
          onChange={({ target }) => microphone.setHalfDuplex(target.checked)}
        />
        <span>{words.halfDuplex}</span>
      </label>
    </details>
  );
}

type MicrophoneWords = RoomWords["microphone"];

const linkText = (link: MicrophoneState["link"], words: MicrophoneWords): string =>
  link === "lost" ? words.lost : words.connecting;

/** The place where the voice becomes text, in words. */
function wayOf(transcribers: MicrophoneState["transcribers"], words: MicrophoneWords): string {
  if (transcribers === undefined) return words.connecting;
  const [first] = transcribers;
  if (first === undefined) return words.goesToBrowser;
  const used = transcribers.find(({ state }) => state !== "resting") ?? first;
  const failing = transcribers.filter(({ state }) => state === "resting");
  return [
    goesTo(used, words),
    ...failing.map(({ id, note }) => words.resting(id, note ?? "")),
  ].join(" ");
}

const goesTo = ({ id, host }: MicrophoneTranscriber, words: MicrophoneWords): string =>
  host === undefined || /^(?:localhost|127\.|\[::1\])/.test(host)
    ? words.goesHere(id)
    : words.goesTo(id, host);

function DeviceChoice({ microphone }: MicrophoneProps) {
  const words = useWords("room").microphone;
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (media === undefined) return;
    const list = () =>
      void media
        .enumerateDevices()
        .then((all) => setDevices(all.filter(({ kind }) => kind === "audioinput")));
    list();
    media.addEventListener("devicechange", list);
    return () => media.removeEventListener("devicechange", list);
  }, []);
  const named = devices.filter(({ deviceId, label }) => deviceId !== "" && label !== "");
  if (named.length < 2) return null;
  return (
    <label>
      <span>{words.device}</span>
      <select
        value={microphone.device ?? ""}
        onChange={({ target }) => microphone.choose(target.value === "" ? undefined : target.value)}
      >
        <option value="">{words.usualDevice}</option>
        {named.map(({ deviceId, label }) => (
          <option key={deviceId} value={deviceId}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The words that were heard and are not said yet: still in change, or complete and waiting for the end of the turn. */
export function HeardWordsView({ microphone }: MicrophoneProps) {
  const words = useWords("room");
  const heard = useHeardWords(microphone);
  if (heard.length === 0) return null;
  return (
    <article className="mine" data-phase="heard" aria-live="off">
      <div className="bubble">
        <Prose text={heard.map(({ text }) => text).join(" ")} showAll={words.showAll} />
      </div>
      <p className="below">{words.microphone.heard}</p>
    </article>
  );
}
