// A separate process for `sherpa-onnx-node`, which terminates its process for an invalid model.

import { z } from "zod";
import type { RecognizerConfig } from "./model-files.ts";

/** Messages to the process: first the model to load, then pieces of speech. */
export type RecognitionOrder =
  | { readonly kind: "load"; readonly packageName: string; readonly config: RecognizerConfig }
  | { readonly kind: "recognize"; readonly id: number; readonly samples: Float32Array };
export type RecognitionAnswer =
  | { readonly kind: "ready" | "not-installed" | "unfit" }
  | { readonly kind: "recognized"; readonly id: number; readonly result: unknown }
  | { readonly kind: "failed"; readonly id: number };

type Stream = {
  acceptWaveform(wave: { readonly sampleRate: number; readonly samples: Float32Array }): void;
};
/** The exports of `sherpa-onnx-node` that are used. */
type Recognizer = { createStream(): Stream; decodeAsync(stream: Stream): Promise<unknown> };
const Library = z.looseObject({
  OfflineRecognizer: z.custom<{ createAsync(config: RecognizerConfig): Promise<Recognizer> }>(
    (value) => typeof value === "function" && "createAsync" in value,
  ),
});

const tell = (answer: RecognitionAnswer): void => void process.send?.(answer);
const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";

let recognizer: Recognizer | undefined;
/** One after the other: each uses all processors that it may. */
let before: Promise<void> = Promise.resolve();

async function load(packageName: string, config: RecognizerConfig): Promise<void> {
  try {
    const loaded = (await import(packageName)) as { readonly default?: unknown };
    const library = Library.parse(loaded.default ?? loaded);
    recognizer = await library.OfflineRecognizer.createAsync(config);
    tell({ kind: "ready" });
  } catch (cause) {
    tell({ kind: isMissing(cause) ? "not-installed" : "unfit" });
  }
}

async function recognize(id: number, samples: Float32Array): Promise<void> {
  try {
    if (recognizer === undefined) throw new Error("nothing is loaded");
    const stream = recognizer.createStream();
    stream.acceptWaveform({ sampleRate: 16_000, samples });
    tell({ kind: "recognized", id, result: await recognizer.decodeAsync(stream) });
  } catch {
    tell({ kind: "failed", id });
  }
}

process.on("message", (order: RecognitionOrder) => {
  if (order.kind === "load") void load(order.packageName, order.config);
  else before = before.then(() => recognize(order.id, order.samples));
});
process.on("disconnect", () => process.exit());
