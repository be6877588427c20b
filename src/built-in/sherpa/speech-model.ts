// A model that speaks, in a folder unpacked from k2-fsa's archive `tts-models`.

import { readdir, readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join, resolve } from "node:path";

/** The configuration of an `OfflineTts` of `sherpa-onnx-node`. */
export type SpeechModelConfig = {
  readonly model: Readonly<Record<string, unknown>>;
  readonly maxNumSentences: number;
};

export type SpeechModel = {
  readonly config: SpeechModelConfig;
  /** The name of its folder. */
  readonly name: string;
  readonly kind: "kokoro" | "kitten" | "matcha" | "vits";
  /** The languages in its name, such as `en`; empty: it tells none. */
  readonly languages: readonly string[];
  /** The first line of its licence; undefined: none is in the folder. */
  readonly licence: string | undefined;
  /** Bytes of its files. */
  readonly size: number;
  /** It has 8-bit weights, with which Kokoro is slower than with its full ones. */
  readonly isEightBit: boolean;
};

const longestLicence = 80;

/** The model of a folder; undefined: there is none that speaks. */
export async function speechModel(folder: string): Promise<SpeechModel | undefined> {
  const place = resolve(folder);
  const files = (await readdir(place).catch((): string[] => [])).toSorted();
  const name = basename(place);
  const at = (file: string | undefined) => (file === undefined ? undefined : join(place, file));
  const tokens = at(files.find((file) => file === "tokens.txt"));
  const model = tokens === undefined ? undefined : modelIn(name.toLowerCase(), files);
  if (tokens === undefined || model === undefined) return undefined;
  const lexicons = files.filter((file) => /^lexicon.*\.txt$/.test(file)).map((file) => at(file));
  const inFolder = Object.entries(model.files).map(([key, file]) => [key, at(file)] as const);
  const shared = {
    tokens,
    ...(lexicons.length === 0 ? {} : { lexicon: lexicons.join(",") }),
    ...(files.includes("espeak-ng-data") ? { dataDir: join(place, "espeak-ng-data") } : {}),
  };
  return {
    ...{ name, kind: model.kind, languages: languagesIn(name) },
    licence: await licenceOf(place, files),
    size: await sizeOf(place, files),
    isEightBit: Object.values(model.files).some((file) => /int8|uint8|q8/.test(file)),
    config: {
      model: {
        [model.kind]: { ...Object.fromEntries(inFolder), ...shared },
        ...{ provider: "cpu", debug: 0 },
        numThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      },
      maxNumSentences: 1,
    },
  };
}

type ModelFiles = {
  readonly kind: SpeechModel["kind"];
  readonly files: Readonly<Record<string, string>>;
};

/** By its files, and where several kinds have the same ones by the name of its folder. Full weights before 8-bit ones. */
function modelIn(name: string, files: readonly string[]): ModelFiles | undefined {
  const pick = (pattern: RegExp) => {
    const found = files.filter((file) => pattern.test(file));
    return found.find((file) => !/int8|uint8|q8/.test(file)) ?? found[0];
  };
  const voices = pick(/^voices.*\.bin$/);
  const vocoder = pick(/^(?:vocos|hifigan).*\.onnx$/);
  const acousticModel = pick(/^model-steps.*\.onnx$|^model.*matcha.*\.onnx$/);
  if (acousticModel !== undefined && vocoder !== undefined)
    return { kind: "matcha", files: { acousticModel, vocoder } };
  const model = pick(/^(?!vocos|hifigan).*\.onnx$/);
  if (model === undefined) return undefined;
  if (voices === undefined) return { kind: "vits", files: { model } };
  return { kind: name.includes("kitten") ? "kitten" : "kokoro", files: { model, voices } };
}

const known = ["ja", "en", "zh", "de", "fr", "es", "it", "pt", "ko", "ru", "nl", "pl", "uk", "sv"];
/** Languages that models with several of them have, by the versions of Kokoro. */
const languagesIn = (name: string): readonly string[] => {
  if (/multi-lang/i.test(name)) return ["en", "zh"];
  const parts = name.toLowerCase().split(/[-_.]/);
  return known.filter((tag) => parts.includes(tag));
};

async function licenceOf(place: string, files: readonly string[]): Promise<string | undefined> {
  const file = files.find((each) => /^(?:licen[cs]e|copying)/i.test(each));
  const text = file === undefined ? "" : await readFile(join(place, file), "utf8").catch(() => "");
  const [line] = text.split("\n").flatMap((each) => each.trim() || []);
  if (line !== undefined) return line.slice(0, longestLicence);
  const card = files.find((each) => /^(?:readme|model_card)/i.test(each));
  const told = card === undefined ? "" : await readFile(join(place, card), "utf8").catch(() => "");
  return /^\W*licen[cs]e\W{1,5}(\S.{0,80})$/im.exec(told)?.[1]?.slice(0, longestLicence);
}

async function sizeOf(place: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const found = await stat(join(place, file)).catch(() => undefined);
    return found?.isFile() === true ? found.size : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
