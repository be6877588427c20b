// How far something long is, on standard error: one line that changes at a terminal, now and then a line elsewhere.

import type { Context } from "../console/context.ts";
import type { UpkeepProgress } from "../upkeep/backup-manifest.ts";

export type ProgressLine = {
  readonly show: (progress: UpkeepProgress) => void;
  /** Takes the line away from a terminal. */
  readonly end: () => void;
};

/** Milliseconds between two lines, at a terminal and elsewhere; what ends sooner says nothing. */
const pace = { terminal: 100, other: 5_000 };
const clearLine = "\r\u001b[K";

export function progressLine({ words }: Context): ProgressLine {
  const say = words.upkeep_;
  const isTerminal = process.stderr.isTTY;
  let step: UpkeepProgress["step"] | undefined;
  let began = Date.now();
  let shown = Date.now();
  let drawn = false;
  return {
    show({ step: now, done, total }) {
      const time = Date.now();
      if (now !== step) {
        step = now;
        began = time;
      }
      if (time - shown < (isTerminal ? pace.terminal : pace.other)) return;
      shown = time;
      const part = total === 0 ? 1 : done / total;
      const left = secondsLeft(part, time - began);
      const line = say.progress(say.steps[now], Math.floor(part * 100), left);
      process.stderr.write(isTerminal ? `${clearLine}${line}` : `${line}\n`);
      drawn = isTerminal;
    },
    end() {
      if (drawn) process.stderr.write(clearLine);
      drawn = false;
    },
  };
}

/** Undefined while there is too little to judge by. */
function secondsLeft(part: number, elapsed: number): number | undefined {
  if (part <= 0.02 || elapsed < 500) return undefined;
  return Math.ceil((elapsed * (1 - part)) / part / 1_000);
}

/** A line for a share of the way, 0 to 1, as `text` says it in percent. */
export function shareLine(text: (percent: number) => string) {
  const line = countLine();
  return {
    show: (share: number): void => line.show(text(Math.floor(share * 100))),
    /** Takes the line away from a terminal. */
    end: line.end,
  };
}

/** A line of counts of something whose end is not known. */
export function countLine() {
  const isTerminal = process.stderr.isTTY;
  let shown = Date.now();
  let drawn = false;
  return {
    show(line: string): void {
      const time = Date.now();
      if (time - shown < (isTerminal ? pace.terminal : pace.other)) return;
      shown = time;
      process.stderr.write(isTerminal ? `${clearLine}${line}` : `${line}\n`);
      drawn = isTerminal;
    },
    /** Takes the line away from a terminal. */
    end(): void {
      if (drawn) process.stderr.write(clearLine);
      drawn = false;
    },
  };
}
