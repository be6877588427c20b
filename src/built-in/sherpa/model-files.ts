import { availableParallelism } from "node:os";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Texts } from "../../parts/part.ts";
import { folderFiles, missing, noSuchFolder } from "./folder-files.ts";

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

const streaming: Texts = { ja: "streaming のモデルです", en: "it is a streaming model" };
const unnamed: Texts = {
  ja: "フォルダの名前からモデルの種類がわかりません",
  en: "the name of the folder does not tell the kind of the model",
};

/** The model of a folder, unpacked from k2-fsa's archive, or why it is none for non-streaming recognition. */
export async function modelFiles(folder: string): Promise<Result<RecognizerConfig, Texts>> {
  const found = await folderFiles(folder);
  if (found === undefined) return err(noSuchFolder);
  const name = found.name.toLowerCase();
  if (name.includes("streaming") && !name.includes("non-streaming")) return err(streaming);
  const pick: Pick = (pattern) => {
    const fits = found.files.filter((file) => file.flaw === undefined && pattern.test(file.name));
    return (fits.find((file) => file.name.includes("int8")) ?? fits[0])?.path;
  };
  const tokens = pick(/(?:^|-)tokens\.txt$/i);
  if (tokens === undefined) return err(missing("tokens.txt", found));
  const model = modelOf(name, pick);
  if (typeof model === "string") return err(missing(model, found));
  if (model === undefined) return err(unnamed);
  return ok({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      ...{ ...model, tokens, provider: "cpu", debug: 0 },
      numThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    },
  });
}

/** A text: the file that is missing. Undefined: the name of the folder tells no kind. */
function modelOf(name: string, pick: Pick): object | string | undefined {
  const encoder = pick(/(?:^|-)encoder.*\.(?:onnx|ort)$/i);
  const decoder = pick(/(?:^|-)decoder.*\.onnx$/i);
  const joiner = pick(/(?:^|-)joiner.*\.onnx$/i);
  if (encoder !== undefined && decoder !== undefined && joiner !== undefined) {
    const modelType = /nemo|parakeet/.test(name) ? "nemo_transducer" : "transducer";
    return { transducer: { encoder, decoder, joiner }, modelType };
  }
  const moonshine = moonshineOf(encoder, pick);
  if (moonshine !== undefined) return typeof moonshine === "string" ? moonshine : { moonshine };
  if (encoder !== undefined && decoder !== undefined) {
    return named(pairModels, name, { encoder, decoder }) ?? "joiner*";
  }
  const model = pick(/^model.*\.onnx$/i);
  if (model !== undefined) return named(wholeModels, name, { model });
  if ((encoder ?? decoder ?? joiner) === undefined) return "model*.onnx";
  return encoder === undefined ? "encoder*" : "decoder*";
}

function named(table: typeof wholeModels, name: string, files: object): object | undefined {
  const [, kind, more] = table.find(([holds]) => holds.test(name)) ?? [];
  return kind === undefined ? undefined : { [kind]: { ...files, ...more } };
}

/** A Moonshine model of four files, or of two in its second version. A text: the file that is missing. */
function moonshineOf(encoder: string | undefined, pick: Pick): object | string | undefined {
  const mergedDecoder = pick(/^decoder_model_merged\.(?:onnx|ort)$/i);
  if (mergedDecoder !== undefined) {
    return encoder === undefined ? "encoder_model.ort" : { encoder, mergedDecoder };
  }
  const files = {
    preprocess: pick(/^preprocess.*\.onnx$/i),
    encode: pick(/^encode\..*onnx$/i),
    uncached_decode: pick(/^uncached_decode.*\.onnx$/i),
    cached_decode: pick(/^cached_decode.*\.onnx$/i),
  };
  const lacks = Object.entries(files).filter(([, file]) => file === undefined);
  if (lacks.length === Object.keys(files).length) return undefined;
  const [lack] = lacks;
  if (lack !== undefined) return `${lack[0]}*.onnx`;
  const { preprocess, encode, uncached_decode, cached_decode } = files;
  return {
    ...{ preprocessor: preprocess, encoder: encode },
    ...{ uncachedDecoder: uncached_decode, cachedDecoder: cached_decode },
  };
}
