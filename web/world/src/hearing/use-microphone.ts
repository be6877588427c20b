import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import { openListeners } from "../../../../src/kernel/listeners.ts";
import { keep, kept } from "../browser/kept-choice.ts";
import { useLanguage } from "../language/language-context.tsx";
import type { Interruptible } from "./barge-in.ts";
import {
  type HeardWords,
  type Microphone,
  type MicrophoneState,
  microphoneOff,
  openMicrophone,
} from "./microphone.ts";

export type MicrophoneControl = {
  readonly get: () => MicrophoneState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggle: () => void;
  /** Speaks until `release`; opens the microphone for that time when it is off. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly choose: (device: string | undefined) => void;
  readonly device: string | undefined;
  readonly isHalfDuplex: boolean;
  readonly setHalfDuplex: (on: boolean) => void;
};

type Wishes = {
  /** Without it there is nobody to speak to, and the microphone stays off. */
  readonly building: BuildingId | undefined;
  readonly voice: {
    readonly isSaying: () => boolean;
    readonly interrupt: (how: "pause" | "go-on" | "stop") => void;
  };
  /** Stops the speakers of the room in the program. */
  readonly stop: () => void;
  readonly says: "in-room" | "on-stage";
  /** See `MicrophoneParts`. */
  readonly say: (text: string, id: string) => void;
};

/** Milliseconds for which a microphone that was only held stays on. */
const afterRelease = 1_500;

/** The key that is held to speak. */
export const talkKey = "F2";

/** The microphone of a room: off at first, and off when the room is left. The same object while nothing of it changes. */
export function useMicrophone(wishes: Wishes): MicrophoneControl {
  const { language } = useLanguage();
  const newest = useRef(wishes);
  newest.current = wishes;
  const [device, setDevice] = useState(() => kept("microphone"));
  const [isHalfDuplex, setHalf] = useState(() => kept("half-duplex") === "on");
  const half = useRef(isHalfDuplex);
  half.current = isHalfDuplex;
  const { building } = wishes;
  const slot = useMemo(
    () => microphoneSlot({ building, language, device, newest, half }),
    [building, language, device],
  );
  useEffect(() => slot.close, [slot]);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.key !== talkKey || event.repeat) return;
      event.preventDefault();
      slot.hold();
    };
    const up = ({ key }: KeyboardEvent) => {
      if (key === talkKey) slot.release();
    };
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    addEventListener("blur", slot.release);
    addEventListener("pagehide", slot.close);
    return () => {
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
      removeEventListener("blur", slot.release);
      removeEventListener("pagehide", slot.close);
    };
  }, [slot]);
  return useMemo(
    () => ({
      ...slot,
      ...{ device, isHalfDuplex },
      choose(next) {
        keep("microphone", next ?? "");
        setDevice(next);
      },
      setHalfDuplex(on) {
        keep("half-duplex", on ? "on" : "off");
        setHalf(on);
      },
    }),
    [slot, device, isHalfDuplex],
  );
}

type SlotParts = {
  readonly building: BuildingId | undefined;
  readonly language: Parameters<typeof openMicrophone>[0]["language"];
  readonly device: string | undefined;
  readonly newest: { readonly current: Wishes };
  readonly half: { readonly current: boolean };
};

type Slot = Pick<MicrophoneControl, "get" | "subscribe" | "toggle" | "hold" | "release"> & {
  readonly close: () => void;
};

/** One microphone at a time, observed as one. */
function microphoneSlot({ building, language, device, newest, half }: SlotParts): Slot {
  const listeners = openListeners();
  let microphone: Microphone | undefined;
  let last: MicrophoneState = microphoneOff;
  /** It was off before it was held. */
  let isHoldOnly = false;
  let isReleased = false;
  const voice: Interruptible = {
    isSaying: () => newest.current.voice.isSaying(),
    pause: () => newest.current.voice.interrupt("pause"),
    goOn: () => newest.current.voice.interrupt("go-on"),
    stop: () => {
      newest.current.voice.interrupt("stop");
      newest.current.stop();
    },
  };
  const open = (): Microphone | undefined => {
    if (building === undefined) return;
    const opened = openMicrophone({
      ...{ building, language, voice },
      device: device === "" ? undefined : device,
      isHalfDuplex: () => half.current,
      isHoldOnly: () => isHoldOnly,
      says: newest.current.says,
      say: (text, id) => newest.current.say(text, id),
    });
    opened.state.subscribe(() => {
      if (microphone !== opened) return;
      const wasPending = last.understanding > 0 || last.heard.length > 0;
      last = opened.state.get();
      if (last.phase === "off") microphone = undefined;
      else if (isReleased && isHoldOnly && wasPending) closeWhenDone();
      listeners.tell();
    });
    last = opened.state.get();
    microphone = opened;
    listeners.tell();
    return opened;
  };
  const close = () => microphone?.close();
  const closeWhenDone = () => {
    const { understanding, heard, isSpeaking } = last;
    if (understanding === 0 && heard.length === 0 && !isSpeaking) close();
  };
  return {
    get: () => last,
    subscribe: listeners.add,
    toggle: () => {
      isHoldOnly = false;
      if (microphone === undefined) open();
      else close();
    },
    hold() {
      if (microphone === undefined) isHoldOnly = true;
      isReleased = false;
      (microphone ?? open())?.hold();
    },
    release() {
      if (microphone === undefined || isReleased) return;
      isReleased = true;
      microphone.release();
      // The browser's own recognition gives its last words somewhat later.
      setTimeout(() => isReleased && isHoldOnly && closeWhenDone(), afterRelease);
    },
    close,
  };
}

/** One part of its state: what shows it is rendered when that part changes. */
export const useMicrophonePart = <K extends keyof MicrophoneState>(
  microphone: MicrophoneControl,
  part: K,
): MicrophoneState[K] => useSyncExternalStore(microphone.subscribe, () => microphone.get()[part]);

/** Words that were heard and are not said yet. */
export const useHeardWords = (microphone: MicrophoneControl): readonly HeardWords[] =>
  useMicrophonePart(microphone, "heard");
