// Sounds beside her voice: those of the operator's board, and the notes of announcements.

import type { OwnSound } from "../../../../src/protocol/soundboard.ts";

export type SoundBoard = {
  /** Plays a sound that is made of notes, beside what sounds. Where nothing can sound now it is left out. */
  readonly ring: (sound: OwnSound) => void;
  /** Plays a file, beside what sounds. */
  readonly playFile: (url: string) => void;
  /** Ends every file and every note. */
  readonly quieten: () => void;
};

type Note = readonly [hertz: number, after: number, wave?: OscillatorType];

/** The notes of each sound: hertz, and seconds from its beginning. */
const notes: Readonly<Record<OwnSound, readonly Note[]>> = {
  chime: [
    [1_046.5, 0],
    [1_568, 0.14],
  ],
  fanfare: [
    [523.25, 0, "triangle"],
    [659.25, 0.13, "triangle"],
    [783.99, 0.26, "triangle"],
    [1_046.5, 0.42, "triangle"],
    [1_318.5, 0.42, "triangle"],
  ],
  correct: [
    [1_318.5, 0],
    [1_046.5, 0.2],
    [1_318.5, 0.5],
    [1_046.5, 0.7],
  ],
  wrong: [
    [110, 0, "sawtooth"],
    [110, 0.28, "sawtooth"],
  ],
};

/** Files that sound at the same time; a further one ends the oldest. */
const mostAtOnce = 6;

export function openBoard(context: AudioContext, out: AudioNode): SoundBoard {
  const bells = new Set<OscillatorNode>();
  const files = new Set<() => void>();
  return {
    ring: (sound) => {
      if (context.state !== "running") return;
      for (const [frequency, after, type = "sine"] of notes[sound]) {
        const start = context.currentTime + after;
        const bell = new OscillatorNode(context, { type, frequency });
        const own = new GainNode(context, { gain: 0 });
        own.gain.setValueAtTime(0, start);
        own.gain.linearRampToValueAtTime(0.16, start + 0.012);
        own.gain.exponentialRampToValueAtTime(0.001, start + 0.9);
        bell.connect(own).connect(out);
        bell.start(start);
        bell.stop(start + 1);
        bells.add(bell);
        bell.onended = () => {
          bells.delete(bell);
          own.disconnect();
        };
      }
    },
    playFile: (url) => {
      const element = new Audio(url);
      const source = new MediaElementAudioSourceNode(context, { mediaElement: element });
      source.connect(out);
      const end = () => {
        files.delete(end);
        element.pause();
        source.disconnect();
      };
      files.add(end);
      element.addEventListener("ended", end);
      element.play().catch(end);
      const [oldest] = files;
      if (files.size > mostAtOnce) oldest?.();
    },
    quieten: () => {
      for (const end of [...files]) end();
      for (const bell of bells) bell.stop();
    },
  };
}
