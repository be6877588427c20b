import { z } from "zod";
import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { checkedTranscriber } from "../../parts/transcriber/checked-transcriber.ts";
import type { Transcriber, TranscriptPiece } from "../../parts/transcriber/transcriber.ts";
import { wholeSpeech } from "../../parts/transcriber/watched-speech.ts";
import { modelFiles } from "./model-files.ts";
import { type Recognition, type RecognitionRefusal, startRecognition } from "./recognition.ts";

export type SherpaSettings = {
  /** A folder with a model from k2-fsa for sherpa-onnx, with its original name. */
  readonly folder: string;
  /** Milliseconds for one piece of speech. */
  readonly timeout: number;
  readonly clock: Clock;
  /** The package to load; the installed one when absent. */
  readonly packageName?: string | undefined;
};

const place = "the model on this machine";
const Recognized = z.object({
  text: z.string(),
  lang: z.string().optional().catch(undefined),
  ys_log_probs: z.array(z.number()).optional().catch(undefined),
});

/**
 * A model in a folder of this machine, through an optional package in a separate process. The process is restarted
 * after it has ended. The speech stays on this machine.
 */
export async function sherpaTranscriber({
  folder,
  timeout,
  clock,
  packageName = "sherpa-onnx-node",
}: SherpaSettings): Promise<Result<Transcriber, RecognitionRefusal>> {
  const found = await modelFiles(folder);
  if (!found.ok) return err("unfit");
  const config = found.value;
  const started = await startRecognition(packageName, config);
  if (typeof started === "string") return err(started);
  let current: Promise<Recognition | RecognitionRefusal> = Promise.resolve(started);
  let isClosed = false;

  async function running(): Promise<Recognition | undefined> {
    const found = await current;
    if (typeof found !== "string" && !found.isOver()) return found;
    if (isClosed) return undefined;
    current = startRecognition(packageName, config);
    const next = await current;
    return typeof next === "string" ? undefined : next;
  }

  return ok(
    checkedTranscriber({
      ...{ name: "sherpa", place, timeout, clock },
      async *work(audio) {
        const samples = samplesOf(await wholeSpeech(audio));
        yield await transcribed(running, samples);
      },
      close() {
        isClosed = true;
        void current.then((each) => (typeof each === "string" ? undefined : each.close()));
      },
    }),
  );
}

async function transcribed(
  running: () => Promise<Recognition | undefined>,
  samples: Float32Array,
): Promise<TranscriptPiece> {
  const failed = { kind: "fault", fault: fault("unavailable", `${place} failed`) } as const;
  try {
    const recognition = await running();
    return recognition === undefined ? failed : pieceOf(await recognition.recognize(samples));
  } catch {
    return failed;
  }
}

function pieceOf(result: unknown): TranscriptPiece {
  const read = Recognized.safeParse(result);
  if (!read.success) {
    const found = fault("bad-reply", `${place} gave something that is no transcription`);
    return { kind: "fault", fault: { ...found, retryable: true } };
  }
  const { text, lang, ys_log_probs: logs = [] } = read.data;
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return {
    ...{ kind: "final", text },
    // SenseVoice returns it as `<|ja|>`.
    language: lang?.replace(/[<|>]/g, ""),
    confidence: logs.length === 0 ? undefined : Math.exp(mean),
  };
}

/** From -1 to 1. */
function samplesOf(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Float32Array.from(
    { length: pcm.length / 2 },
    (_, at) => view.getInt16(at * 2, true) / 32_768,
  );
}
