// The detector of speech of the page, Silero in WebAssembly, on sound that need not be waited for.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FrameProcessor as Processor } from "@ricky0123/vad-web";
import { detectorOptions } from "../../web/world/src/hearing/detector-options.ts";

const require = createRequire(import.meta.url);
/** Samples of a frame, 16 kHz. */
export const frameSize = 512;
/** Milliseconds of a frame. */
export const frameTime = 32;

export type DetectedEvent = "began" | "ended" | "misfire";

export type Detecting = {
  /** Takes the next frame and returns what it showed. */
  readonly take: (frame: Float32Array) => Promise<readonly DetectedEvent[]>;
  readonly close: () => Promise<void>;
};

type Model = {
  readonly process: (frame: Float32Array) => Promise<{ isSpeech: number; notSpeech: number }>;
  readonly reset_state: () => void;
  readonly release: () => Promise<void>;
};

/** With the options of the page. */
export async function openDetecting(): Promise<Detecting> {
  const log = console.debug;
  console.debug = () => undefined;
  const vad = require("@ricky0123/vad-web");
  const ort = require("onnxruntime-web/wasm");
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = "error";
  const root = require.resolve("@ricky0123/vad-web").replace(/index\.js$/, "");
  const { Silero } = require(`${root}models/index.js`);
  const bytes = new Uint8Array(readFileSync(`${root}silero_vad_v5.onnx`));
  const model: Model = await Silero.new(ort, async () => bytes.buffer);
  console.debug = log;
  const { positiveSpeechThreshold, negativeSpeechThreshold } =
    vad.getDefaultRealTimeVADOptions("v5");
  const processor: Processor = new vad.FrameProcessor(
    model.process,
    model.reset_state,
    {
      ...{ positiveSpeechThreshold, negativeSpeechThreshold, submitUserSpeechOnPause: false },
      ...detectorOptions,
    },
    frameTime,
  );
  processor.resume();
  const kinds: Readonly<Record<string, DetectedEvent>> = {
    [vad.Message.SpeechStart]: "began",
    [vad.Message.SpeechEnd]: "ended",
    [vad.Message.VADMisfire]: "misfire",
  };
  return {
    async take(frame) {
      const seen: DetectedEvent[] = [];
      await processor.process(frame, ({ msg }) => {
        const kind = kinds[msg];
        if (kind !== undefined) seen.push(kind);
      });
      return seen;
    },
    close: () => model.release(),
  };
}
