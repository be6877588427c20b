// A package with the exports of `sherpa-onnx-node` that speak, told by the folder of its model what to do: it runs in a
// process of its own.

import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Config = {
  readonly model: { readonly vits: { readonly model: string; readonly tokens: string } };
  readonly maxNumSentences: number;
};
type Request = {
  readonly text: string;
  readonly sid: number;
  readonly speed: number;
  readonly enableExternalBuffer: boolean;
  readonly onProgress: () => boolean;
};

const rate = 22_050;

class OfflineTts {
  readonly numSpeakers = 3;
  readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }
  static async createAsync({ model: { vits }, maxNumSentences }: Config) {
    for (const file of [vits.model, vits.tokens]) if (!existsSync(file)) process.exit(255);
    if (maxNumSentences !== 1) throw new Error("all sentences at once");
    return new OfflineTts(dirname(vits.model));
  }
  async generateAsync({ text, sid, speed, onProgress, enableExternalBuffer }: Request) {
    const file = join(this.folder, "behaviour");
    const told = existsSync(file) ? readFileSync(file, "utf8") : "";
    appendFileSync(join(this.folder, "asked"), `${sid} ${text}\n`);
    if (enableExternalBuffer) throw new Error("memory that Node does not allow");
    if (sid < 0 || sid >= this.numSpeakers || speed <= 0) throw new Error("no such speaker");
    if (told === "fails") throw new Error("it failed");
    if (told === "exits") process.exit(255);
    while (told === "hangs" && onProgress()) await new Promise((next) => setTimeout(next, 20));
    const length = Math.round((rate * (0.2 + text.length * 0.06)) / speed);
    const samples = Float32Array.from({ length }, (_, at) => Math.sin(at / 9) / 2);
    return { samples: told === "garbage" ? new Float32Array() : samples, sampleRate: rate };
  }
}

// biome-ignore lint/style/noDefaultExport: CommonJS packages come as one.
export default { OfflineTts };
