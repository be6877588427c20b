// Models in folders of this machine that transcribe and speak, through sherpa-onnx.

import { err } from "../../kernel/result.ts";
import type { PartProblem, Texts } from "../../parts/part.ts";
import { definePlugIn, defineTranscriber, defineVoice } from "../../parts/part-kinds.ts";
import { text } from "../../parts/setting-shapes.ts";

/** The command that installs the optional package beside the program. */
export const install = "npm install --no-save --save-optional sherpa-onnx-node@1.13.8";
const needed: PartProblem = { kind: "not-installed", what: `sherpa-onnx-node (${install})` };
const noFolder: PartProblem = { kind: "no-key", settings: "SHERPA_ONNX_MODEL" };
const damaged: Texts = {
  ja: "モデルが壊れているか、別の種類です",
  en: "it is damaged, or of another kind",
};
const unfit = (folder: string, why: Texts): PartProblem => ({
  kind: "other",
  text: {
    ja: `フォルダ ${folder} のモデルを読めません: ${why["ja"]}。github.com/k2-fsa/sherpa-onnx の asr-models から、streaming でないものを、名前を変えずに展開してください。`,
    en: `The model in the folder ${folder} cannot be read: ${why["en"]}. Unpack one of the asr-models of github.com/k2-fsa/sherpa-onnx there that is not a streaming one, without renaming it.`,
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
    const found = await modelFiles(folder);
    return found.ok ? undefined : unfit(folder, found.error);
  },
  async open({ folder }, { timeout, clock }) {
    if (folder === undefined) return err(noFolder);
    const { modelFiles } = await import("./model-files.ts");
    const found = await modelFiles(folder);
    if (!found.ok) return err(unfit(folder, found.error));
    const { sherpaTranscriber } = await import("./sherpa-transcriber.ts");
    const made = await sherpaTranscriber({ folder, timeout, clock });
    if (made.ok) return made;
    return err(made.error === "not-installed" ? needed : unfit(folder, damaged));
  },
});

const noVoiceFolder: PartProblem = { kind: "no-key", settings: "SHERPA_ONNX_VOICE" };
const unfitVoice = (folder: string, why: Texts): PartProblem => ({
  kind: "other",
  text: {
    ja: `フォルダ ${folder} の声のモデルを読めません: ${why["ja"]}。github.com/k2-fsa/sherpa-onnx の tts-models から、Kokoro、Kitten、Matcha（vocoder のファイルも同じフォルダに）、VITS のどれかを展開してください。`,
    en: `The voice in the folder ${folder} cannot be read: ${why["en"]}. Unpack one of the tts-models of github.com/k2-fsa/sherpa-onnx there: Kokoro, Kitten, Matcha (with its vocoder in the same folder) or VITS.`,
  },
});
const slowWeights = (folder: string): PartProblem => ({
  kind: "other",
  text: {
    ja: `フォルダ ${folder} の Kokoro は int8 で、話すより遅くなります。int8 でないものを展開してください。`,
    en: `Kokoro in the folder ${folder} has int8 weights, which are slower than speech. Unpack the one without int8.`,
  },
});

const megabyte = 1_000_000;

const voice = defineVoice({
  id: "sherpa",
  about: {
    ja: "この機械のフォルダにある声（sherpa-onnx、SHERPA_ONNX_VOICE）。文は外へ出ません",
    en: "a model on this machine that speaks (sherpa-onnx, SHERPA_ONNX_VOICE); the words stay here",
  },
  settings: {
    folder: {
      name: "SHERPA_ONNX_VOICE",
      schema: text.optional(),
      about: {
        ja: "sherpa-onnx の声のモデルのフォルダ（Kokoro、Kitten、Matcha、VITS）",
        en: "The folder of a voice for sherpa-onnx (Kokoro, Kitten, Matcha, VITS)",
      },
      unset: { ja: "使いません", en: "it is not used" },
    },
  },
  isAskedUnnamed: ({ folder }) => folder !== undefined,
  async check({ folder }) {
    if (folder === undefined) return noVoiceFolder;
    const { speechModel } = await import("./speech-model.ts");
    const found = await speechModel(folder);
    if (!found.ok) return unfitVoice(folder, found.error);
    const { kind, isEightBit } = found.value;
    return kind === "kokoro" && isEightBit ? slowWeights(folder) : undefined;
  },
  /** One speaker is named, with the size and the licence of the model: how many there are is known once it is loaded. */
  async voices({ folder }) {
    const { speechModel } = await import("./speech-model.ts");
    const found = folder === undefined ? undefined : await speechModel(folder);
    if (found?.ok !== true) return [];
    const model = found.value;
    const about = [`${Math.ceil(model.size / megabyte)} MB`, model.licence];
    const told = about.filter((each) => each !== undefined).join(", ");
    return [{ id: "0", name: `${model.name} (${told})` }];
  },
  async open({ folder }, { timeout, clock }) {
    if (folder === undefined) return err(noVoiceFolder);
    const { speechModel } = await import("./speech-model.ts");
    const found = await speechModel(folder);
    if (!found.ok) return err(unfitVoice(folder, found.error));
    const { sherpaVoice } = await import("./sherpa-voice.ts");
    const made = await sherpaVoice({ folder, timeout, clock });
    if (made.ok) return made;
    return err(made.error === "not-installed" ? needed : unfitVoice(folder, damaged));
  },
});

export const plugIn = definePlugIn({ id: "sherpa", parts: [transcriber, voice] });
