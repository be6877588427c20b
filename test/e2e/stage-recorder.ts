// Records the loudspeaker's output and the mouth of the stage's page, within the page.

/** A sound that was played: seconds of the loudspeaker's timeline. */
export type Scheduled = { readonly start: number; readonly duration: number };
/**
 * A moment in milliseconds: `at` of the loudspeaker's line of time, which stands still when the machine has no time
 * for the sound, `now` of the page.
 */
type Moment = { readonly at: number; readonly now: number };
/** The loudspeaker's output, and the state of the mouth. */
export type Loud = Moment & { readonly level: number };
export type Frame = Moment & { readonly openness: number; readonly position: number };

export type Recorded = {
  readonly scheduled: Scheduled[];
  readonly loud: Loud[];
  readonly frames: Frame[];
  /** Milliseconds between what leaves the page and what is heard. */
  latency: number;
};

declare global {
  interface Window {
    recorded: Recorded;
  }
}

/** Listens at the destination and writes down what is scheduled. Runs in the page before everything else. */
export function recorder(): void {
  const recorded: Recorded = { scheduled: [], loud: [], frames: [], latency: 0 };
  window.recorded = recorded;
  let context: AudioContext | undefined;
  const moment = () => ({ at: (context?.currentTime ?? 0) * 1_000, now: performance.now() });
  const connect = AudioNode.prototype.connect as (
    this: AudioNode,
    to: AudioNode | AudioParam,
    ...rest: never[]
  ) => AudioNode;
  AudioNode.prototype.connect = function (
    this: AudioNode,
    to: AudioNode | AudioParam,
    ...rest: never[]
  ) {
    if (to instanceof AudioDestinationNode && to.context instanceof AudioContext) {
      const ear = new AnalyserNode(to.context, { fftSize: 512 });
      const { context: heard } = to;
      context = heard;
      connect.call(this, ear);
      const samples = new Float32Array(512);
      setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0);
        recorded.loud.push({ ...moment(), level: Math.sqrt(power / samples.length) });
        recorded.latency = (heard.outputLatency || heard.baseLatency) * 1_000;
      }, 8);
    }
    return connect.call(this, to, ...rest);
  } as typeof connect;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0) {
    recorded.scheduled.push({ start: when, duration: this.buffer?.duration ?? 0 });
    start.call(this, when);
  };
  addEventListener(
    "stage-frame",
    (event) => {
      const { openness, position } = (event as CustomEvent).detail;
      recorded.frames.push({ ...moment(), openness, position: position ?? -1 });
    },
    true,
  );
}
