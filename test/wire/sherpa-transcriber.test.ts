// A model on this machine that transcribes: a package in the place of the optional one, and the package itself with a
// model made here.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { modelFiles } from "../../src/built-in/sherpa/model-files.ts";
import { install } from "../../src/built-in/sherpa/sherpa-plug-in.ts";
import { sherpaTranscriber } from "../../src/built-in/sherpa/sherpa-transcriber.ts";
import {
  humming,
  spoken,
  type TranscriberFailure,
  transcriberContract,
} from "../../src/published/transcriber-contract.ts";
import { handClock } from "../hand-clock.ts";
import { npmInstall } from "./npm-install.ts";
import { elapse, patience } from "./scene-scripts.ts";
import { writeTinySpeechModel } from "./tiny-speech-model.ts";

const packageName = pathToFileURL(
  join(import.meta.dirname, "fake-transcribers", "fake-sherpa.ts"),
).href;

/** A folder with files of these names. */
function folderOf(name: string, files: readonly string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), "sherpa-")), name);
  mkdirSync(folder);
  for (const file of files) writeFileSync(join(folder, file), "x");
  return folder;
}
const senseVoice = () => {
  const folder = folderOf("sherpa-onnx-sense-voice-ja", ["model.int8.onnx", "tokens.txt"]);
  writeFileSync(join(folder, "words"), "はい");
  return folder;
};
const behave = (folder: string, word: string) => writeFileSync(join(folder, "behaviour"), word);

async function opened(folder: string, named = packageName) {
  const clock = handClock();
  const made = await sherpaTranscriber({ folder, timeout: patience, clock, packageName: named });
  return { made, clock };
}

const behaviours: Partial<Readonly<Record<TranscriberFailure, string>>> = {
  ...{ fails: "fails", breaks: "exits", stops: "exits", silent: "hangs", garbage: "garbage" },
};

transcriberContract("sherpa", async () => {
  const folder = senseVoice();
  const { made, clock } = await opened(folder);
  if (!made.ok) throw new Error(made.error);
  const asked = join(folder, "asked");
  return {
    transcriber: made.value,
    ...{ givesPartials: false, keys: [] },
    hears: (words) => writeFileSync(join(folder, "words"), words.join("")),
    asked: () => expect.poll(() => existsSync(asked)).toBe(true),
    elapse: () => elapse(clock),
    close: async () => {
      made.value.close?.();
      rmSync(join(folder, ".."), { recursive: true });
    },
  };
});

async function heardBy(folder: string) {
  const { made } = await opened(folder);
  if (!made.ok) throw new Error(made.error);
  const transcriber = made.value;
  onTestFinished(() => transcriber.close?.());
  return async () => {
    const never = new AbortController().signal;
    const pieces = [];
    for await (const piece of transcriber.transcribe(spoken(humming(0.5)), { hints: [] }, never)) {
      pieces.push(piece);
    }
    return pieces;
  };
}

it("says the language and how sure it is, and hands over every sample", async () => {
  const folder = senseVoice();
  const hear = await heardBy(folder);
  expect(await hear()).toEqual([
    { kind: "final", text: "はい", language: "ja", confidence: Math.exp(-0.1) },
  ]);
  expect(readFileSync(join(folder, "asked"), "utf8")).toBe("8000\n");
});

it.each([
  ["fails", "unavailable"],
  ["breaks", "unavailable"],
  ["garbage", "bad-reply"],
] as const)(
  "makes a fault of a model that %s, and hears again when it works",
  async (how, kind) => {
    const folder = senseVoice();
    const hear = await heardBy(folder);
    behave(folder, behaviours[how] ?? "");
    expect(await hear()).toMatchObject([{ kind: "fault", fault: { kind, retryable: true } }]);
    behave(folder, "");
    expect(await hear()).toMatchObject([{ kind: "final", text: "はい" }]);
  },
);

it("outlives a package that ends its process on a model that it cannot read", async () => {
  const folder = senseVoice();
  behave(folder, "exits at start");
  expect((await opened(folder)).made).toEqual({ ok: false, error: "unfit" });
});

it("tells a package that is missing from a model that is", async () => {
  const missing = await opened(senseVoice(), "saintverse-has-no-such-package");
  expect(missing.made).toEqual({ ok: false, error: "not-installed" });
  for (const folder of ["/nowhere/at/all", folderOf("sherpa-onnx-sense-voice", ["tokens.txt"])]) {
    expect((await opened(folder)).made).toEqual({ ok: false, error: "unfit" });
  }
});

it.each([
  ["sherpa-onnx-whisper-tiny", "tiny-", ["encoder.onnx", "decoder.onnx", "tokens.txt"], "whisper"],
  [
    "sherpa-onnx-zipformer-ja",
    "",
    ["encoder-e-1.onnx", "decoder-e-1.onnx", "joiner-e-1.onnx"],
    "transducer",
  ],
  [
    "sherpa-onnx-nemo-parakeet-tdt",
    "",
    ["encoder.int8.onnx", "decoder.int8.onnx", "joiner.int8.onnx"],
    "transducer",
  ],
  ["sherpa-onnx-nemo-parakeet-tdt_ctc-ja", "", ["model.int8.onnx"], "nemoCtc"],
  ["sherpa-onnx-paraformer-zh", "", ["model.int8.onnx", "model.onnx"], "paraformer"],
  [
    "sherpa-onnx-moonshine-tiny-en",
    "",
    ["preprocess.onnx", "encode.int8.onnx", "uncached_decode.int8.onnx", "cached_decode.int8.onnx"],
    "moonshine",
  ],
  [
    "sherpa-onnx-moonshine-tiny-ja",
    "",
    ["encoder_model.ort", "decoder_model_merged.ort"],
    "moonshine",
  ],
  [
    "sherpa-onnx-streaming-zipformer-en",
    "",
    ["encoder-e-1.onnx", "decoder-e-1.onnx", "joiner-e-1.onnx"],
    undefined,
  ],
  ["some-other-model", "", ["model.onnx"], undefined],
] as const)("knows the files of %s", async (name, prefix, files, kind) => {
  const folder = folderOf(
    name,
    [...files, "tokens.txt"].map((file) => `${prefix}${file}`),
  );
  const found = await modelFiles(folder);
  expect(found.ok).toBe(kind !== undefined);
  if (!found.ok || kind === undefined) return;
  const { modelConfig } = found.value;
  expect(modelConfig).toMatchObject({ tokens: join(folder, `${prefix}tokens.txt`) });
  const inKind = JSON.stringify(modelConfig[kind]);
  const used = files.filter((file) => file !== "tokens.txt" && file !== "model.onnx");
  for (const file of used) expect(inKind).toContain(`${prefix}${file}`);
});

/** The file of the package itself, installed once as the page says, beside the same optional peers as the program's. */
async function installedPackage(): Promise<string> {
  const cache = join(import.meta.dirname, "../../.cache/sherpa");
  const place = join(cache, createHash("sha256").update(install).digest("hex").slice(0, 12));
  const file = join(place, "node_modules/sherpa-onnx-node/sherpa-onnx.js");
  if (!existsSync(file)) {
    mkdirSync(place, { recursive: true });
    const program = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
    const { peerDependencies, peerDependenciesMeta } = JSON.parse(program);
    const own = JSON.stringify({ peerDependencies, peerDependenciesMeta });
    writeFileSync(join(place, "package.json"), own);
    await npmInstall(place, []);
    const [, words = ""] = /^npm install (.+)$/.exec(install) ?? [];
    await npmInstall(place, words.split(" "));
  }
  return pathToFileURL(file).href;
}

it("hears with the package itself", async () => {
  const file = await installedPackage();
  const folder = join(mkdtempSync(join(tmpdir(), "sherpa-")), "tiny-tdnn");
  writeTinySpeechModel(folder);
  const { made } = await opened(folder, file);
  if (!made.ok) throw new Error(made.error);
  onTestFinished(() => made.value.close?.());
  const never = new AbortController().signal;
  const silence = new Uint8Array(16_000);
  for (const [sounds, text] of [
    [[silence, silence], ""],
    [[silence, humming(0.5), silence], "la"],
    [[silence, humming(0.5), silence, humming(0.7), silence], "lala"],
  ] as const) {
    const samples = Buffer.concat(sounds);
    const pieces = [];
    for await (const piece of made.value.transcribe(spoken(samples), { hints: [] }, never)) {
      pieces.push(piece);
    }
    expect(pieces).toEqual([{ kind: "final", text }]);
  }
  const broken = join(mkdtempSync(join(tmpdir(), "sherpa-")), "broken-tdnn");
  writeTinySpeechModel(broken);
  writeFileSync(join(broken, "model.onnx"), "no model");
  expect((await opened(broken, file)).made).toEqual({ ok: false, error: "unfit" });
});
