// Embedding models in a folder of this machine: `onnx:<folder>`.

import { err } from "../../kernel/result.ts";
import { defineEmbedder, definePlugIn } from "../../parts/part-kinds.ts";

const embedder = defineEmbedder({
  id: "onnx",
  about: {
    ja: "この機械のフォルダにあるモデル（`onnx:フォルダ`）",
    en: "a model in a folder of this machine (`onnx:<folder>`)",
  },
  settings: {},
  async open(folder, _, { timeout, clock }) {
    const { onnxEmbedder } = await import("./onnx-embedder.ts");
    const made = await onnxEmbedder({ folder, timeout, clock });
    if (made.ok) return made;
    return made.error.kind === "not-installed"
      ? err({ kind: "not-installed", what: made.error.install })
      : err({
          kind: "other",
          text: {
            ja: `フォルダ ${folder} のモデルを読めません。config.json、tokenizer.json、onnx/model.onnx がそこにあるか確かめてください（Transformers.js の形）。`,
            en: `The model in the folder ${folder} cannot be read. Check that config.json, tokenizer.json and onnx/model.onnx are there (the form of Transformers.js).`,
          },
        });
  },
});

export const plugIn = definePlugIn({ id: "onnx", parts: [embedder] });
