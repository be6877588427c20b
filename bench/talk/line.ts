// A microphone from its sound to the turns of its speaker: the page's own code and the program's, in one process and on
// a clock that the sound moves.

import type { BuildingId } from "../../src/kernel/id.ts";
import { openSpeechIntake } from "../../src/runtime/voice/hearing/speech-intake.ts";
import type { SaidText } from "../../src/runtime/voice/sounding-texts.ts";
import { type HandClock, handClock } from "../../test/hand-clock.ts";
import { openMicrophone } from "../../web/world/src/hearing/microphone.ts";
import {
  type MicrophoneLink,
  type MicrophoneLinkParts,
  pcmOf,
} from "../../web/world/src/hearing/microphone-link.ts";
import type { DetectorEvents } from "../../web/world/src/hearing/speech-detector.ts";
import { type DetectedEvent, type Detecting, frameSize, frameTime } from "./detecting.ts";
import { rate } from "./sound.ts";

/** A stretch of speech that was given to the transcriber, in samples of the line's sound. */
export type HeardStretch = { readonly from: number; readonly to: number };

/** A turn; `at`: milliseconds of the line's sound. */
export type SaidTurn = { readonly text: string; readonly at: number };

export type LineOutside = {
  readonly detecting: Detecting;
  readonly language: "ja" | "en";
  /** The transcriber's understanding of a stretch. */
  readonly understand: (stretch: HeardStretch) => string;
  /** The words that a persona says aloud at a time, milliseconds of the sound. */
  readonly sayings?: (at: number) => readonly SaidText[];
};

export type Line = {
  readonly turns: readonly SaidTurn[];
  /** The times at which stretches began and ended for the detector, milliseconds. */
  readonly stretches: readonly { readonly began: number; readonly ended: number }[];
  /** Stretches that were recognized as the persona's own voice. */
  readonly dropped: number;
};

type Hearing = {
  readonly outside: LineOutside;
  readonly clock: HandClock;
  readonly turns: SaidTurn[];
  readonly stretches: { began: number; ended: number }[];
  dropped: number;
  /** Samples that the line has taken. */
  taken: number;
};

/** Hears the whole sound. */
export async function hear(outside: LineOutside, sound: Float32Array): Promise<Line> {
  const hearing: Hearing = {
    ...{ outside, clock: handClock(0), turns: [], stretches: [] },
    ...{ dropped: 0, taken: 0 },
  };
  const { clock } = hearing;
  const given = Promise.withResolvers<DetectorEvents>();
  const nothing = () => undefined;
  const microphone = openMicrophone({
    ...{ building: "room" as BuildingId, language: outside.language, device: undefined },
    ...{ isHoldOnly: () => false, isHalfDuplex: () => false, says: "in-room" },
    voice: { isSaying: () => false, pause: nothing, goOn: nothing, stop: nothing },
    say: (text) => hearing.turns.push({ text, at: clock.now() }),
    outside: {
      isAllowed: () => true,
      openDetector: async (_, events) => {
        given.resolve(events);
        return { close: nothing };
      },
      openLink: (parts) => inProcess(hearing, parts),
      time: { now: clock.now, later: () => nothing },
      soon: (task) => task(),
    },
  });
  const events = await given.promise;
  await settle();
  for (let at = 0; at + frameSize <= sound.length; at += frameSize) {
    const frame = sound.slice(at, at + frameSize);
    const seen = await outside.detecting.take(frame);
    clock.move(frameTime);
    hearing.taken = at + frameSize;
    events.onFrame(frame, 0);
    for (const event of seen) tell(hearing, events, event);
    if (seen.length > 0 || clock.sleepers() > 0) await settle();
  }
  microphone.close();
  return hearing;
}

function tell({ stretches, clock }: Hearing, events: DetectorEvents, event: DetectedEvent): void {
  switch (event) {
    case "began":
      stretches.push({ began: clock.now(), ended: Number.POSITIVE_INFINITY });
      events.onBegan();
      return;
    case "ended": {
      const open = stretches.at(-1);
      if (open !== undefined) open.ended = clock.now();
      events.onEnded();
      return;
    }
    case "misfire":
      stretches.pop();
      events.onMisfire();
  }
}

/** The connection of the page with the program, without a network. */
function inProcess(
  hearing: Hearing,
  { onUpdate, onState }: Pick<MicrophoneLinkParts, "onUpdate" | "onState">,
): MicrophoneLink {
  const { outside, clock } = hearing;
  let bytes = 0;
  const intake = openSpeechIntake({
    ...{ clock, language: outside.language, hints: () => [] },
    sayings: () => outside.sayings?.(clock.now()) ?? [],
    // The page says it, too.
    say: async () => undefined,
    send(update) {
      if (update.type === "dropped" && update.why === "own-voice") hearing.dropped += 1;
      onUpdate(update);
    },
    transcriber: {
      async *transcribe(audio) {
        try {
          for await (const chunk of audio) bytes += chunk.byteLength;
        } catch {
          // The line was closed in the middle of a stretch.
          return;
        }
        const { taken: to } = hearing;
        const text = outside.understand({ from: to - bytes / 2, to });
        bytes = 0;
        yield { kind: "final", by: "scripted", text };
      },
    },
  });
  queueMicrotask(() => {
    onState("live");
    onUpdate({ type: "ready", transcribers: [{ id: "scripted", state: "ready" }] });
  });
  return {
    send(message) {
      if (message.type !== "hello") intake.receive(message);
    },
    sound: (samples) => void intake.sound(new Uint8Array(pcmOf(samples))),
    close: intake.close,
  };
}

/** Lets everything run that waits for nothing but its turn. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 12; round += 1) await Promise.resolve();
};

export const millisecondsOf = (samples: number): number => (samples / rate) * 1_000;
