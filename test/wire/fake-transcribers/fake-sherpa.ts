// A package with the exports of `sherpa-onnx-node` that are used, told by the folder of its model what to do: it runs in
// a process of its own.

import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Config = {
  readonly featConfig: { readonly sampleRate: number; readonly featureDim: number };
  readonly modelConfig: {
    readonly tokens: string;
    readonly senseVoice: { readonly model: string };
  };
};

class OfflineStream {
  samples: Float32Array = new Float32Array();
  acceptWaveform(wave: { readonly sampleRate: number; readonly samples: Float32Array }): void {
    if (wave.sampleRate !== 16_000) throw new Error("another rate");
    if (wave.samples.some((sample) => Math.abs(sample) > 1)) throw new Error("beyond -1 to 1");
    this.samples = wave.samples;
  }
}

function isTold(folder: string, word: string): boolean {
  const file = join(folder, "behaviour");
  return existsSync(file) && readFileSync(file, "utf8") === word;
}

class OfflineRecognizer {
  static async createAsync({ featConfig, modelConfig }: Config) {
    if (featConfig.sampleRate !== 16_000) throw new Error("another rate");
    for (const file of [modelConfig.tokens, modelConfig.senseVoice.model]) {
      if (!existsSync(file)) throw new Error("Failed to create offline recognizer");
    }
    return new OfflineRecognizer(dirname(modelConfig.tokens));
  }
  readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
    // As the real one does with a model that it cannot read.
    if (isTold(this.folder, "exits at start")) process.exit(255);
  }
  createStream(): OfflineStream {
    return new OfflineStream();
  }
  async decodeAsync({ samples }: OfflineStream): Promise<unknown> {
    appendFileSync(join(this.folder, "asked"), `${samples.length}\n`);
    if (isTold(this.folder, "fails")) throw new Error("it failed");
    if (isTold(this.folder, "exits")) process.exit(255);
    if (isTold(this.folder, "hangs")) await new Promise((resolve) => setTimeout(resolve, 60_000));
    if (isTold(this.folder, "garbage")) return { nothing: "of use" };
    const text = readFileSync(join(this.folder, "words"), "utf8");
    return { text, lang: "<|ja|>", emotion: "", tokens: [], ys_log_probs: [-0.2, 0] };
  }
}

// biome-ignore lint/style/noDefaultExport: CommonJS packages come as one.
export default { OfflineRecognizer };
