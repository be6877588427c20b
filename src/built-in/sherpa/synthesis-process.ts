// A separate process for a model that speaks: `sherpa-onnx-node` terminates its process for an invalid model.

import { z } from "zod";
import type { SpeechModelConfig } from "./speech-model.ts";

/** Messages to the process: first the model to load, then texts. */
export type SynthesisOrder =
  | { readonly kind: "load"; readonly packageName: string; readonly config: SpeechModelConfig }
  | {
      readonly kind: "say";
      readonly id: number;
      readonly text: string;
      readonly sid: number;
      readonly speed: number;
    }
  | { readonly kind: "stop"; readonly id: number };
export type SynthesisAnswer =
  | { readonly kind: "ready"; readonly speakers: number }
  | { readonly kind: "not-installed" | "unfit" }
  | {
      readonly kind: "said";
      readonly id: number;
      readonly samples: Float32Array;
      readonly rate: number;
    }
  | { readonly kind: "failed"; readonly id: number };

type Generated = { readonly samples: Float32Array; readonly sampleRate: number };
/** The exports of `sherpa-onnx-node` that are used. */
type Speaker = {
  readonly numSpeakers: number;
  generateAsync(request: {
    readonly text: string;
    readonly sid: number;
    readonly speed: number;
    readonly enableExternalBuffer: boolean;
    readonly onProgress: () => boolean;
  }): Promise<Generated>;
};
const Library = z.looseObject({
  OfflineTts: z.custom<{ createAsync(config: SpeechModelConfig): Promise<Speaker> }>(
    (value) => typeof value === "function" && "createAsync" in value,
  ),
});

const tell = (answer: SynthesisAnswer): void => void process.send?.(answer);
const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";

let speaker: Speaker | undefined;
/** One after the other: each uses all processors that it may. */
let before: Promise<void> = Promise.resolve();
const stopped = new Set<number>();

async function load(packageName: string, config: SpeechModelConfig): Promise<void> {
  try {
    const loaded = (await import(packageName)) as { readonly default?: unknown };
    speaker = await Library.parse(loaded.default ?? loaded).OfflineTts.createAsync(config);
    tell({ kind: "ready", speakers: speaker.numSpeakers });
  } catch (cause) {
    tell({ kind: isMissing(cause) ? "not-installed" : "unfit" });
  }
}

type Saying = Extract<SynthesisOrder, { readonly kind: "say" }>;

async function say({ id, text, sid, speed }: Saying): Promise<void> {
  try {
    if (speaker === undefined || stopped.has(id)) throw new Error("nothing is to be said");
    const { samples, sampleRate } = await speaker.generateAsync({
      ...{ text, sid, speed, enableExternalBuffer: false },
      onProgress: () => !stopped.has(id),
    });
    if (stopped.has(id)) throw new Error("it was stopped");
    tell({ kind: "said", id, samples, rate: sampleRate });
  } catch {
    tell({ kind: "failed", id });
  } finally {
    stopped.delete(id);
  }
}

process.on("message", (order: SynthesisOrder) => {
  if (order.kind === "load") void load(order.packageName, order.config);
  else if (order.kind === "stop") stopped.add(order.id);
  else before = before.then(() => say(order));
});
process.on("disconnect", () => process.exit());
