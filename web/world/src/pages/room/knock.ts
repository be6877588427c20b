import { useEffect, useRef } from "react";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import { useKeptSwitch } from "../../browser/use-kept-switch.ts";

/** Sounds when a persona comes into the room that is watched, where the visitor wants it; the log is quiet. */
export function useKnock(lines: readonly RoomLine[], view: "room" | "log"): void {
  const [isOn] = useKeptSwitch("knock");
  const came = lines.findLast((line) => line.kind === "enter" && line.who.kind === "persona");
  const known = useRef(came?.number);
  const number = came?.number;
  useEffect(() => {
    const isNew = number !== undefined && (known.current ?? 0) < number;
    known.current = number;
    if (isNew && isOn && view === "room") knock();
  }, [number, isOn, view]);
}

let sound: AudioContext | undefined;

/** Two soft knocks on wood: short low tones. A page that was not touched yet makes none. */
function knock(): void {
  sound ??= new AudioContext();
  if (sound.state === "suspended") void sound.resume();
  for (const after of [0, 0.17]) {
    const at = sound.currentTime + after;
    const tone = new OscillatorNode(sound, { type: "triangle", frequency: 190 });
    const loudness = new GainNode(sound, { gain: 0 });
    tone.frequency.setValueAtTime(190, at);
    tone.frequency.exponentialRampToValueAtTime(90, at + 0.08);
    loudness.gain.setValueAtTime(0.22, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.11);
    tone.connect(loudness).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.13);
  }
}
