// Transcription models in a folder of this machine, through sherpa-onnx.

import { err } from "../../kernel/result.ts";
import type { PartProblem } from "../../parts/part.ts";
import { definePlugIn, defineTranscriber } from "../../parts/part-kinds.ts";
import { text } from "../../parts/setting-shapes.ts";

const install = "sherpa-onnx-node (npm install --no-save sherpa-onnx-node@1.13.8)";
const noFolder: PartProblem = { kind: "no-key", settings: "SHERPA_ONNX_MODEL" };
const unfit = (folder: string): PartProblem => ({
  kind: "other",
  text: {
    ja: `フォルダ ${folder} のモデルを読めません。github.com/k2-fsa/sherpa-onnx の asr-models から、streaming でないものを、名前を変えずに展開してください。`,
    en: `The model in the folder ${folder} cannot be read. Unpack one of the asr-models of github.com/k2-fsa/sherpa-onnx there that is not a streaming one, without renaming it.`,
  },
});

const transcriber = defineTranscriber({
  id: "sherpa",
  about: {
    ja: "この機械のフォルダにあるモデル（sherpa-onnx、SHERPA_ONNX_MODEL）。音は外へ出ません",
    en: "a model in a folder of this machine (sherpa-onnx, SHERPA_ONNX_MODEL); the sound stays here",
  },
  settings: {
    folder: {
      name: "SHERPA_ONNX_MODEL",
      schema: text.optional(),
      about: {
        ja: "sherpa-onnx の音声認識のモデルのフォルダ（SenseVoice、Whisper、Zipformer など）",
        en: "The folder of a speech recognition model for sherpa-onnx (SenseVoice, Whisper, Zipformer …)",
      },
      unset: { ja: "使いません", en: "it is not used" },
    },
  },
  isAskedUnnamed: ({ folder }) => folder !== undefined,
  async check({ folder }) {
    if (folder === undefined) return noFolder;
    const { modelFiles } = await import("./model-files.ts");
    return (await modelFiles(folder)) === undefined ? unfit(folder) : undefined;
  },
  async open({ folder }, { timeout, clock }) {
    if (folder === undefined) return err(noFolder);
    const { sherpaTranscriber } = await import("./sherpa-transcriber.ts");
    const made = await sherpaTranscriber({ folder, timeout, clock });
    if (made.ok) return made;
    return err(
      made.error === "not-installed" ? { kind: "not-installed", what: install } : unfit(folder),
    );
  },
});

export const plugIn = definePlugIn({ id: "sherpa", parts: [transcriber] });
