import { err } from "../../../kernel/result.ts";
import { nameWithin, type Provider } from "./provider.ts";

/** Models in a folder of this machine, which only embed: `onnx:<folder>`. */
export const onnxProvider: Provider = {
  id: "onnx",
  owns: (name) => name.startsWith("onnx:"),
  defaultModel: () => undefined,
  isUsable: () => false,
  open: (name) => err({ kind: "other-purpose", name, setting: "MODEL_NAME" }),
  openEmbedder: async (name, config, clock) => {
    const { onnxEmbedder } = await import("../../../adapters/embedders/onnx-embedder.ts");
    const folder = nameWithin("onnx", name);
    const made = await onnxEmbedder({ folder, timeout: config.modelTimeout, clock });
    if (made.ok) return made;
    return made.error.kind === "not-installed"
      ? err({ kind: "no-package", name, install: made.error.install })
      : err({ kind: "no-model-folder", name, folder });
  },
};
