import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join, resolve } from "node:path";

/** The configuration of a recognizer of `sherpa-onnx-node`. */
export type RecognizerConfig = {
  readonly featConfig: { readonly sampleRate: number; readonly featureDim: number };
  readonly modelConfig: Readonly<Record<string, unknown>>;
};

/** Finds a file by a pattern of its name; of several, the smaller 8-bit one. */
type Pick = (name: RegExp) => string | undefined;

/** Models of one file, by patterns of their folder names. */
const wholeModels: readonly (readonly [named: RegExp, kind: string, more?: object])[] = [
  [/sense-?voice/, "senseVoice", { useInverseTextNormalization: 1 }],
  [/paraformer/, "paraformer"],
  [/zipformer-ctc/, "zipformerCtc"],
  [/wenet/, "wenetCtc"],
  [/dolphin/, "dolphin"],
  [/omnilingual/, "omnilingual"],
  [/medasr/, "medasr"],
  [/tdnn/, "tdnn"],
  [/nemo|parakeet/, "nemoCtc"],
];
/** Models of an encoder and a decoder. */
const pairModels: readonly (readonly [named: RegExp, kind: string, more?: object])[] = [
  [/whisper/, "whisper", { task: "transcribe" }],
  [/fire-?red/, "fireRedAsr"],
  [/canary/, "canary"],
  [/cohere/, "cohereTranscribe"],
];

/** The model of a folder, unpacked from k2-fsa's archive; undefined: no model for non-streaming recognition. */
export async function modelFiles(folder: string): Promise<RecognizerConfig | undefined> {
  const place = resolve(folder);
  const files = await readdir(place).catch((): string[] => []);
  const pick: Pick = (name) => {
    const found = files.filter((file) => name.test(file)).toSorted();
    const chosen = found.find((file) => file.includes("int8")) ?? found[0];
    return chosen === undefined ? undefined : join(place, chosen);
  };
  const tokens = pick(/(?:^|-)tokens\.txt$/);
  const model = modelOf(basename(place).toLowerCase(), pick);
  if (tokens === undefined || model === undefined) return undefined;
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      ...{ ...model, tokens, provider: "cpu", debug: 0 },
      numThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    },
  };
}

function modelOf(name: string, pick: Pick): object | undefined {
  if (name.includes("streaming") && !name.includes("non-streaming")) return undefined;
  const encoder = pick(/(?:^|-)encoder.*\.(?:onnx|ort)$/);
  const decoder = pick(/(?:^|-)decoder.*\.onnx$/);
  const joiner = pick(/(?:^|-)joiner.*\.onnx$/);
  if (encoder !== undefined && decoder !== undefined && joiner !== undefined) {
    const modelType = /nemo|parakeet/.test(name) ? "nemo_transducer" : "transducer";
    return { transducer: { encoder, decoder, joiner }, modelType };
  }
  const moonshine = moonshineOf(encoder, pick);
  if (moonshine !== undefined) return { moonshine };
  if (encoder !== undefined && decoder !== undefined) {
    return named(pairModels, name, { encoder, decoder });
  }
  const model = pick(/^model.*\.onnx$/);
  return model === undefined ? undefined : named(wholeModels, name, { model });
}

function named(table: typeof wholeModels, name: string, files: object): object | undefined {
  const [, kind, more] = table.find(([holds]) => holds.test(name)) ?? [];
  return kind === undefined ? undefined : { [kind]: { ...files, ...more } };
}

/** A Moonshine model of four files, or of two in its second version. */
function moonshineOf(encoder: string | undefined, pick: Pick): object | undefined {
  const mergedDecoder = pick(/^decoder_model_merged\.(?:onnx|ort)$/);
  if (encoder !== undefined && mergedDecoder !== undefined) return { encoder, mergedDecoder };
  const files = {
    preprocessor: pick(/^preprocess.*\.onnx$/),
    encoder: pick(/^encode\..*onnx$/),
    uncachedDecoder: pick(/^uncached_decode.*\.onnx$/),
    cachedDecoder: pick(/^cached_decode.*\.onnx$/),
  };
  return Object.values(files).includes(undefined) ? undefined : files;
}
