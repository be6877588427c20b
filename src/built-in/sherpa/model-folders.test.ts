// Every oddness of a model's folder, in every file of a good one.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { modelFiles } from "./model-files.ts";
import { speechModel } from "./speech-model.ts";

const phontab = "espeak-ng-data/phontab";
const readers = { heard: modelFiles, spoken: speechModel };
const folders: readonly (readonly [keyof typeof readers, string, readonly string[]])[] = [
  ["heard", "sense-voice", ["model.int8.onnx", "tokens.txt"]],
  ["heard", "whisper-tiny", ["tiny-decoder.onnx", "tiny-encoder.onnx", "tiny-tokens.txt"]],
  ["heard", "zipformer", ["decoder.onnx", "encoder.onnx", "joiner.onnx", "tokens.txt"]],
  [
    "heard",
    "moonshine",
    [
      ...["cached_decode.onnx", "encode.onnx", "preprocess.onnx"],
      ...["tokens.txt", "uncached_decode.onnx"],
    ],
  ],
  ["heard", "moonshine-v2", ["decoder_model_merged.ort", "encoder_model.ort", "tokens.txt"]],
  ["spoken", "kokoro-en", [phontab, "model.onnx", "tokens.txt", "voices.bin"]],
  ["spoken", "kitten-nano", [phontab, "model.onnx", "tokens.txt", "voices.bin"]],
  ["spoken", "matcha-en", ["model-steps-3.onnx", "tokens.txt", "vocos-22khz.onnx"]],
  ["spoken", "vits-piper-en", ["en_US-amy.onnx", "tokens.txt"]],
];

function written(name: string, files: readonly string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), "model-folder-")), name);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "0123456789");
  }
  return folder;
}

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 1\n`;
/** Ways to make a file worthless: the reader names the file. */
const losses: Readonly<Record<string, (path: string) => void>> = {
  missing: () => undefined,
  empty: (path) => writeFileSync(path, ""),
  "a folder": (path) => mkdirSync(path),
  "a link to nothing": (path) => symlinkSync("nowhere", path),
  "a link to itself": (path) => symlinkSync(path, path),
  "a named pipe": (path) => execFileSync("mkfifo", [path]),
  "a pointer of Git LFS": (path) => writeFileSync(path, pointer),
};
/** Additions that change nothing in the reading. */
const extras: Readonly<Record<string, (folder: string, file: string) => void>> = {
  "a copy in progress": (folder, file) => writeFileSync(join(folder, `${file}.part`), "x"),
  "a file of macOS": (folder) => writeFileSync(join(folder, "._model.onnx"), "x"),
  "a hidden file": (folder) => writeFileSync(join(folder, ".tokens.txt"), ""),
  "an empty model beside it": (folder) => writeFileSync(join(folder, "model.q4.onnx"), ""),
  "a folder of sounds": (folder) => mkdirSync(join(folder, "test_wavs.bin")),
  "a licence that is a pipe": (folder) => execFileSync("mkfifo", [join(folder, "LICENSE")]),
  "a name of odd characters": (folder) => writeFileSync(join(folder, "モデル\n\u0007.txt"), "x"),
};

const names = (file: string) => (glob: string) => matchesGlob(file, `?(tiny-)${glob}`);

describe.each(folders)("a model that is %s: %s", (way, name, files) => {
  const read = (folder: string) => readers[way](folder);

  it("is read", async () => {
    expect(await read(written(name, files))).toMatchObject({ ok: true });
  });

  it.each(files)("without a good %s, names what is missing", async (file) => {
    for (const [label, spoil] of Object.entries(losses)) {
      if (file === phontab && label.startsWith("a pointer")) continue;
      const folder = written(name, files);
      rmSync(join(folder, file));
      spoil(join(folder, file));
      const found = await read(folder);
      if (found.ok) throw new Error(`${label}: it was read`);
      const { ja = "", en = "" } = found.error;
      const [, globs = ""] = /^(.*) is missing/.exec(en) ?? [];
      expect(globs.split(" / ").some(names(file)), `${label}: ${en}`).toBe(true);
      expect(ja).toContain(`${globs} がありません`);
      if (label !== "missing" && file !== phontab) expect(en).toContain(`(${file}: `);
    }
  });

  it("is read the same with whatever is beside it", async () => {
    const bare = (text: string) => text.replaceAll(/model-folder-\w+/g, "");
    const good = bare(JSON.stringify(await read(written(name, files))));
    const withoutSize = (text: string) => text.replace(/"size":\d+/, "");
    for (const [label, add] of Object.entries(extras)) {
      const folder = written(name, files);
      add(folder, files.at(-1) ?? "");
      const odd = bare(JSON.stringify(await read(folder)));
      expect(withoutSize(odd), label).toBe(withoutSize(good));
    }
  });

  it.each(files.filter((file) => file !== phontab))("takes %s in other case", async (file) => {
    const folder = written(name, files);
    renameSync(join(folder, file), join(folder, file.toUpperCase()));
    const found = await read(folder);
    expect(found.ok).toBe(true);
    expect(JSON.stringify(found)).toContain(file.toUpperCase());
  });
});

it("tells a table of symbols in UTF-16", async () => {
  const folder = written("sense-voice", ["model.onnx"]);
  writeFileSync(join(folder, "tokens.txt"), Buffer.from("\ufeff<blk> 0\n", "utf16le"));
  expect(await modelFiles(folder)).toMatchObject({
    error: { en: "tokens.txt is missing (tokens.txt: in UTF-16)" },
  });
});

it("tells what is no folder, a streaming model, and a name without a kind", async () => {
  const folder = written("streaming-zipformer", ["encoder.onnx", "tokens.txt"]);
  const told = async (place: string) => {
    const found = await modelFiles(place);
    return found.ok ? undefined : found.error["en"];
  };
  expect(await told(folder)).toBe("it is a streaming model");
  expect(await told(join(folder, "tokens.txt"))).toBe("there is no such folder");
  expect(await told(`${folder}\u0000`)).toBe("there is no such folder");
  expect(await told(written("mine", ["model.onnx", "tokens.txt"]))).toContain("name of the folder");
  expect(await speechModel("")).toMatchObject({ ok: false });
});

it.each([
  ["\ufeffMIT License\r\n\r\nCopyright", "MIT License"],
  [`\n\n${"L".repeat(200)}`, "L".repeat(80)],
  ["MIT\u0007 License\u0000", "MIT License"],
  ["", undefined],
  ["x".repeat(200_000), undefined],
])("reads the licence %j", async (text, licence) => {
  for (const encoding of ["utf8", "utf16le"] as const) {
    if (encoding === "utf16le" && !text.startsWith("\ufeff")) continue;
    const folder = written("vits-en", ["model.onnx", "tokens.txt"]);
    writeFileSync(join(folder, "LICENSE"), Buffer.from(text, encoding));
    expect(await speechModel(folder)).toMatchObject({ value: { licence } });
  }
});
