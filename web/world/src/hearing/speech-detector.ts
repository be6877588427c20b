// The microphone and the detection of speech in it. Its library, its model and their files come from the program, and
// are loaded when it is opened.

import { detectorOptions } from "./detector-options.ts";

/** The folder of the detector's files, under the page's address; written by the build. */
declare const hearingFiles: string;

export type DetectorEvents = {
  /** A piece of sound: 32 ms at 16 kHz, and its level from 0 to 1. */
  readonly onFrame: (frame: Float32Array, level: number) => void;
  readonly onBegan: () => void;
  readonly onEnded: () => void;
  /** It was too short for speech. */
  readonly onMisfire: () => void;
  /** The device is gone. */
  readonly onLost: () => void;
};

export type Detector = { readonly close: () => void };

/** Opens the microphone. Rejects with the browser's `DOMException` when it is refused. */
export async function openDetector(
  device: string | undefined,
  events: DetectorEvents,
): Promise<Detector> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(device === undefined ? {} : { deviceId: { exact: device } }),
    },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const { MicVAD } = await import("@ricky0123/vad-web");
    for (const track of stream.getAudioTracks()) track.onended = events.onLost;
    const detector = await MicVAD.new({
      model: "v5",
      baseAssetPath: hearingFiles,
      onnxWASMBasePath: hearingFiles,
      ortConfig: (ort) => {
        ort.env.logLevel = "error";
        ort.env.wasm.numThreads = 1;
      },
      processorType: "AudioWorklet",
      getStream: async () => stream,
      pauseStream: async () => stop(),
      resumeStream: async () => stream,
      ...detectorOptions,
      onFrameProcessed: (_, frame) => events.onFrame(frame, levelOf(frame)),
      onSpeechStart: events.onBegan,
      onSpeechEnd: events.onEnded,
      onVADMisfire: events.onMisfire,
    });
    return {
      close: () => {
        stop();
        void detector.destroy();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The loudness on a scale of hearing: -60 dB is 0, full scale is 1. */
export function levelOf(frame: Float32Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / Math.max(1, frame.length) + 1e-9);
  return Math.max(0, Math.min(1, 1 + decibels / 60));
}
