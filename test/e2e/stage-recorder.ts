// What leaves the loudspeaker of the stage's page, and what its mouth is at: written down within the page.

/** A sound that was given to the loudspeaker: seconds of its line of time. */
export type Scheduled = { readonly start: number; readonly duration: number };
/** What leaves the loudspeaker at a moment, and what the mouth is at. Times are milliseconds of the page. */
export type Loud = { readonly at: number; readonly level: number };
export type Frame = { readonly at: number; readonly openness: number; readonly position: number };

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
      const context = to.context;
      connect.call(this, ear);
      const samples = new Float32Array(512);
      setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0);
        recorded.loud.push({ at: performance.now(), level: Math.sqrt(power / samples.length) });
        recorded.latency = (context.outputLatency || context.baseLatency) * 1_000;
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
      recorded.frames.push({ at: performance.now(), openness, position: position ?? -1 });
    },
    true,
  );
}
