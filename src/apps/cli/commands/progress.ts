// Progress of a long operation, on standard error: one line that is updated at a terminal, a new line now and then
// elsewhere.

import type { Context } from "../../../runtime/config/console/context.ts";
import type { UpkeepProgress } from "../../../runtime/data/upkeep/backup-manifest.ts";

export type ProgressLine = {
  readonly show: (progress: UpkeepProgress) => void;
  /** Removes the line from a terminal. */
  readonly end: () => void;
};

/** Milliseconds between two updates, at a terminal and elsewhere; a shorter operation prints nothing. */
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

/** Undefined while there is too little data for an estimate. */
function secondsLeft(part: number, elapsed: number): number | undefined {
  if (part <= 0.02 || elapsed < 500) return undefined;
  return Math.ceil((elapsed * (1 - part)) / part / 1_000);
}

/** Shows the progress as a fraction, 0 to 1, that `text` formats in percent. */
export function shareLine(text: (percent: number) => string) {
  const line = countLine();
  return {
    show: (share: number): void => line.show(text(Math.floor(share * 100))),
    /** Removes the line from a terminal. */
    end: line.end,
  };
}

/** Shows a count of items whose total is unknown. */
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
    /** Removes the line from a terminal. */
    end(): void {
      if (drawn) process.stderr.write(clearLine);
      drawn = false;
    },
  };
}
