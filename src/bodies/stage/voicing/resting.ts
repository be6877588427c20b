import type { Fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { VoiceState } from "../../../protocol/stage-feed.ts";

/** Milliseconds: the first pause, the longest, and the first of an engine whose key is refused. */
const firstRest = 5_000;
const longestRest = 300_000;
const keyRest = 120_000;
/** One refused utterance says little about the engine; this many consecutive refusals mean that it refuses all. */
const refusalsInRow = 3;

/** The state of an engine, from the results of its requests. */
export type Resting = {
  isResting(): boolean;
  state(): Omit<VoiceState, "name">;
  /** `remark`: what the operator should know, though it sounds. */
  succeeded(remark?: string): void;
  failed(fault: Fault): void;
  /** It gave no answer for `deadline` milliseconds. */
  lagged(deadline: number): void;
};

/** Pauses grow from failure to failure, and end by themselves; `changed` is called at every change of the state. */
export function resting(clock: Clock, changed: () => void, closed: AbortSignal): Resting {
  let known: "unknown" | "ready" = "unknown";
  let until: number | undefined;
  let note: string | undefined;
  let rests = 0;
  let refusals = 0;

  function rest(why: string, least: number): void {
    const grown = firstRest * 2 ** Math.min(rests, 10);
    const duration = Math.min(longestRest, Math.max(grown, least));
    rests++;
    const end = clock.now() + duration;
    until = end;
    note = why;
    known = "unknown";
    changed();
    void clock.sleep(duration, closed).then(() => {
      if (until === end && !closed.aborted) changed();
    });
  }
  const isResting = () => until !== undefined && clock.now() < until;

  return {
    isResting,
    state() {
      if (isResting()) return { state: "resting", until, note };
      return { state: known, ...(note === undefined ? {} : { note }) };
    },
    succeeded(remark) {
      refusals = 0;
      if (known === "ready" && until === undefined && note === remark) return;
      known = "ready";
      until = undefined;
      note = remark;
      rests = 0;
      changed();
    },
    failed(fault) {
      refusals = fault.kind === "refused" ? refusals + 1 : 0;
      if (fault.kind === "refused" && refusals < refusalsInRow) {
        note = fault.note;
        changed();
        return;
      }
      const least = fault.kind === "unauthorised" ? keyRest : (fault.retryAfter ?? 0);
      rest(fault.note, least);
    },
    lagged: (deadline) => rest(`no sound within ${deadline} ms`, 0),
  };
}
