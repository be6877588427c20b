import type { Fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { VoiceState } from "../../../protocol/stage-feed.ts";

/** Milliseconds: the first pause, the longest, and the first of an engine whose key is refused. */
const firstRest = 5_000;
const longestRest = 300_000;
const keyRest = 120_000;
/** Milliseconds between two attempts to connect to a server that does not answer. */
const betweenKnocks = 1_000;
/** One refused utterance says little about the engine; this many consecutive refusals mean that it refuses all. */
const refusalsInRow = 3;

/** The state of an engine, from the results of its requests. */
export type Resting = {
  isResting(): boolean;
  state(): Pick<VoiceState, "state" | "until" | "note" | "trouble">;
  /** `remark`: what the operator should know, though it sounds. */
  succeeded(remark?: string): void;
  failed(fault: Fault): void;
  /** It gave no sound for `deadline` milliseconds. */
  lagged(deadline: number): void;
};

export type RestingOutside = {
  readonly clock: Clock;
  /** Called at every change of the state. */
  readonly changed: () => void;
  readonly closed: AbortSignal;
  /** Whether its server takes connections; absent: it is asked by the next utterance. Never rejects. */
  readonly isThere?: ((signal: AbortSignal) => Promise<boolean>) | undefined;
};

type Knock = NonNullable<RestingOutside["isThere"]>;

/** Connects every second until the server takes a connection; false: it is not waited for any more. */
async function answered(
  {
    clock,
    closed,
    isThere,
  }: Pick<RestingOutside, "clock" | "closed"> & { readonly isThere: Knock },
  isAwaited: () => boolean,
): Promise<boolean> {
  while (!closed.aborted && isAwaited()) {
    await clock.sleep(betweenKnocks, closed);
    if (!closed.aborted && isAwaited() && (await isThere(closed))) return isAwaited();
  }
  return false;
}

/**
 * Pauses grow from failure to failure, and end by themselves. A server that does not answer is connected to every
 * second instead, without a request.
 */
export function resting({ clock, changed, closed, isThere }: RestingOutside): Resting {
  let known: "unknown" | "ready" = "unknown";
  let until: number | undefined;
  let isAway = false;
  let note: string | undefined;
  let trouble: VoiceState["trouble"];
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

  function leave(why: string, isThere: Knock): void {
    note = why;
    trouble = "away";
    known = "unknown";
    if (isAway) return;
    isAway = true;
    changed();
    void answered({ clock, closed, isThere }, () => isAway).then((isBack) => {
      if (!isBack) return;
      isAway = false;
      changed();
    });
  }

  const isResting = () => isAway || (until !== undefined && clock.now() < until);
  return {
    isResting,
    state: () => ({
      ...(isResting()
        ? { state: "resting" as const, ...(isAway ? {} : { until }) }
        : { state: known }),
      ...(note === undefined ? {} : { note }),
      ...(trouble === undefined ? {} : { trouble }),
    }),
    succeeded(remark) {
      refusals = 0;
      if (known === "ready" && until === undefined && !isAway && note === remark) return;
      known = "ready";
      until = undefined;
      isAway = false;
      note = remark;
      trouble = remark === undefined ? undefined : "refused";
      rests = 0;
      changed();
    },
    failed(fault) {
      refusals = fault.kind === "refused" ? refusals + 1 : 0;
      if (fault.kind === "unavailable" && isThere !== undefined) return leave(fault.note, isThere);
      trouble = fault.kind === "unavailable" || fault.kind === "timed-out" ? "away" : "refused";
      if (fault.kind === "refused" && refusals < refusalsInRow) {
        note = fault.note;
        changed();
        return;
      }
      const least = fault.kind === "unauthorised" ? keyRest : (fault.retryAfter ?? 0);
      rest(fault.note, least);
    },
    lagged(deadline) {
      trouble = "away";
      rest(`no sound within ${deadline} ms`, 0);
    },
  };
}
