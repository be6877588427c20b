// While it is switched on, everybody in the room looks at the user's screen every few seconds. It ends with the
// browser's own button, when the page is hidden, and when the room is left.

import { useCallback, useEffect, useRef, useState } from "react";
import type { KeptPicture } from "../../../../src/protocol/picture-reference.ts";
import {
  differs,
  openScreenCapture,
  type ScreenCapture,
  type ScreenProblem,
  traceOf,
} from "./screen-capture.ts";
import { uploadPicture } from "./upload-picture.ts";

export const lookIntervals = [10, 30, 60, 300] as const;
export type LookInterval = (typeof lookIntervals)[number];
const isInterval = (seconds: number): seconds is LookInterval =>
  lookIntervals.some((one) => one === seconds);
export const asInterval = (written: string): LookInterval => {
  const seconds = Number(written);
  return isInterval(seconds) ? seconds : 30;
};

export type WatchEnd = "stopped" | "ended" | "hidden" | ScreenProblem;

export type ScreenWatch = {
  readonly isOn: boolean;
  readonly every: LookInterval;
  /** The number of looks that were shown; and the last one, by an address within this page. */
  readonly looks: number;
  readonly lastLook?: { readonly url: string; readonly at: number } | undefined;
  /** The reason for its end. */
  readonly end?: WatchEnd | undefined;
};

/** A look that is to be shown, uploaded already. */
export type ScreenLook = { readonly kept: KeptPicture; readonly url: string; readonly blob: Blob };

const off: ScreenWatch = { isOn: false, every: 30, looks: 0 };

type Wanted = {
  /** Every persona is idle: a look is answered at once. */
  readonly isQuiet: boolean;
  readonly show: (look: ScreenLook) => void;
};

export function useScreenWatch(wanted: Wanted) {
  const [watch, setWatch] = useState<ScreenWatch>(off);
  const now = useRef(wanted);
  now.current = wanted;
  const capture = useRef<ScreenCapture | undefined>(undefined);

  const stop = useCallback((end: WatchEnd = "stopped") => {
    capture.current?.stop();
    capture.current = undefined;
    setWatch((before) => (before.isOn ? { ...off, every: before.every, end } : before));
  }, []);

  const start = useCallback(
    async (every: LookInterval) => {
      const opened = await openScreenCapture(() => stop("ended"));
      if (!opened.ok) return setWatch({ ...off, every, end: opened.error });
      capture.current?.stop();
      capture.current = opened.value;
      setWatch({ isOn: true, every, looks: 0 });
    },
    [stop],
  );

  const { isOn, every } = watch;
  useEffect(() => {
    if (!isOn) return;
    let before: Uint8ClampedArray | undefined;
    let last: string | undefined;
    let isBusy = false;
    let due = 0;
    const look = async () => {
      const small = await capture.current?.look();
      if (small === undefined) return;
      const trace = await traceOf(small.blob);
      if (!differs(before, trace)) return;
      const kept = await uploadPicture(small.blob);
      if (!kept.ok || capture.current === undefined) return;
      before = trace;
      const { blob } = small;
      // The message lets go of its address when it is sent: the sign of the last look has one of its own.
      const [sent, shown] = [URL.createObjectURL(blob), URL.createObjectURL(blob)];
      now.current.show({ kept: kept.value, url: sent, blob });
      if (last !== undefined) URL.revokeObjectURL(last);
      last = shown;
      const lastLook = { url: shown, at: Date.now() };
      setWatch((was) => ({ ...was, looks: was.looks + 1, lastLook }));
    };
    const tick = () => {
      // While somebody answers, the next look waits.
      if (isBusy || !now.current.isQuiet || performance.now() < due) return;
      isBusy = true;
      due = performance.now() + every * 1_000;
      void look().finally(() => {
        isBusy = false;
      });
    };
    const first = setTimeout(tick, 300);
    const timer = setInterval(tick, 1_000);
    const hide = () => {
      if (document.visibilityState === "hidden") stop("hidden");
    };
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", hide);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      if (last !== undefined) URL.revokeObjectURL(last);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", hide);
    };
  }, [isOn, every, stop]);
  // The room is left.
  useEffect(() => () => capture.current?.stop(), []);
  return { watch, start, stop };
}
