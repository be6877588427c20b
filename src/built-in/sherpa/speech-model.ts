// A model that speaks, in a folder unpacked from k2-fsa's archive `tts-models`.

import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join, resolve } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Texts } from "../../parts/part.ts";
import { type FolderFiles, folderFiles, missing, noSuchFolder, textOf } from "./folder-files.ts";

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

/** The model of a folder, or why it is none that speaks. */
export async function speechModel(folder: string): Promise<Result<SpeechModel, Texts>> {
  const found = await folderFiles(folder);
  if (found === undefined) return err(noSuchFolder);
  const { name } = found;
  const usable = found.files.filter(({ flaw }) => flaw === undefined);
  const tokens = usable.find((file) => /^tokens\.txt$/i.test(file.name))?.path;
  if (tokens === undefined) return err(missing("tokens.txt", found));
  const model = modelIn(found);
  if (typeof model === "string") return err(missing(model, found));
  const phonemes = join(resolve(folder), espeak);
  const table = await stat(join(phonemes, "phontab")).catch(() => undefined);
  const speaks = table?.isFile() === true && table.size > 0;
  if (!speaks && (model.kind === "kokoro" || model.kind === "kitten"))
    return err(missing(`${espeak}/phontab`, found));
  const lexicons = usable.filter((file) => /^lexicon.*\.txt$/i.test(file.name));
  const shared = {
    tokens,
    ...(lexicons.length === 0 ? {} : { lexicon: lexicons.map(({ path }) => path).join(",") }),
    ...(speaks ? { dataDir: phonemes } : {}),
  };
  return ok({
    ...{ name, kind: model.kind, languages: languagesIn(name) },
    licence: await licenceOf(found),
    size: found.files.reduce((sum, { size }) => sum + size, 0),
    isEightBit: Object.values(model.files).some((file) => isEightBit.test(basename(file))),
    config: {
      model: {
        [model.kind]: { ...model.files, ...shared },
        ...{ provider: "cpu", debug: 0 },
        numThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      },
      maxNumSentences: 1,
    },
  });
}

type ModelFiles = {
  readonly kind: SpeechModel["kind"];
  /** Paths. */
  readonly files: Readonly<Record<string, string>>;
};

const espeak = "espeak-ng-data";
const isEightBit = /int8|uint8|q8/;

/**
 * By its files, flawed ones included, and where several kinds have the same ones by the name of its folder. Full
 * weights before 8-bit ones. A text: the file that is missing.
 */
function modelIn({ name, files }: FolderFiles): ModelFiles | string {
  const folder = name.toLowerCase();
  const has = (pattern: RegExp) => files.some((file) => pattern.test(file.name));
  const pick = (pattern: RegExp) => {
    const found = files.filter((file) => file.flaw === undefined && pattern.test(file.name));
    return (found.find((file) => !isEightBit.test(file.name)) ?? found[0])?.path;
  };
  const acoustic = /^model-steps.*\.onnx$|^model.*matcha.*\.onnx$/i;
  const vocoders = /^(?:vocos|hifigan).*\.onnx$/i;
  const voiceFile = /^voices.*\.bin$/i;
  if (has(acoustic) || folder.includes("matcha")) {
    const acousticModel = pick(acoustic);
    const vocoder = pick(vocoders);
    if (acousticModel === undefined) return "model-steps*.onnx";
    if (vocoder === undefined) return "vocos*.onnx / hifigan*.onnx";
    return { kind: "matcha", files: { acousticModel, vocoder } };
  }
  const model = pick(/^(?!vocos|hifigan).*\.onnx$/i);
  if (model === undefined) return "*.onnx";
  if (!has(voiceFile) && !/kokoro|kitten/.test(folder)) return { kind: "vits", files: { model } };
  const voices = pick(voiceFile);
  if (voices === undefined) return "voices.bin";
  return { kind: folder.includes("kitten") ? "kitten" : "kokoro", files: { model, voices } };
}

const known = ["ja", "en", "zh", "de", "fr", "es", "it", "pt", "ko", "ru", "nl", "pl", "uk", "sv"];
/** Languages that models with several of them have, by the versions of Kokoro. */
const languagesIn = (name: string): readonly string[] => {
  if (/multi-lang/i.test(name)) return ["en", "zh"];
  const parts = name.toLowerCase().split(/[-_.]/);
  return known.filter((tag) => parts.includes(tag));
};

async function licenceOf({ files }: FolderFiles): Promise<string | undefined> {
  const textIn = async (named: RegExp) => {
    const file = files.find(({ name }) => named.test(name));
    return file === undefined ? "" : await textOf(file.path);
  };
  const text = await textIn(/^(?:licen[cs]e|copying)/i);
  const [line] = text.split("\n").flatMap((each) => each.trim() || []);
  if (line !== undefined) return line.slice(0, longestLicence);
  const told = await textIn(/^(?:readme|model_card)/i);
  return /^\W*licen[cs]e\W{1,5}(\S.{0,80})$/im.exec(told)?.[1]?.slice(0, longestLicence);
}
