// A model that gives each word its vector: written by hand, small enough to be read.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The words it knows; every other one is the first. */
export type WordVectors = readonly (readonly [word: string, vector: readonly number[]])[];

export const together = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** Protocol buffers: https://protobuf.dev/programming-guides/encoding */
function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left & 127) | 128);
  return Uint8Array.from([...bytes, left]);
}
export const number = (field: number, value: number) => together(varint(field << 3), varint(value));
export const bytes = (field: number, value: Uint8Array) =>
  together(varint((field << 3) | 2), varint(value.length), value);
export const text = (field: number, value: string) => bytes(field, new TextEncoder().encode(value));

const int64 = 7;
export const float = 1;
const shapeOf = (sizes: readonly (string | number)[]) =>
  together(
    ...sizes.map((size) => bytes(1, typeof size === "number" ? number(1, size) : text(2, size))),
  );
export const valueInfo = (name: string, type: number, sizes: readonly (string | number)[]) =>
  together(text(1, name), bytes(2, bytes(1, together(number(1, type), bytes(2, shapeOf(sizes))))));

/** `last_hidden_state` is the row of a table for each of `input_ids`. The fields are those of `onnx.proto`. */
function model(words: WordVectors): Uint8Array {
  const width = words[0]?.[1].length ?? 0;
  const table = new Float32Array(words.flatMap(([, vector]) => vector));
  const tensor = together(
    number(1, words.length),
    number(1, width),
    number(2, float),
    text(8, "table"),
    bytes(9, new Uint8Array(table.buffer)),
  );
  const look = together(
    text(1, "table"),
    text(1, "input_ids"),
    text(2, "last_hidden_state"),
    text(3, "look"),
    text(4, "Gather"),
  );
  const graph = together(
    bytes(1, look),
    text(2, "tiny"),
    bytes(5, tensor),
    bytes(11, valueInfo("input_ids", int64, ["texts", "words"])),
    bytes(11, valueInfo("attention_mask", int64, ["texts", "words"])),
    bytes(12, valueInfo("last_hidden_state", float, ["texts", "words", width])),
  );
  return together(number(1, 8), bytes(7, graph), bytes(8, number(2, 13)));
}

const padding = "[PAD]";

/** Writes the model with its tokenizer of whole words into a folder, as Transformers.js reads it. */
export function writeTinyModel(folder: string, words: WordVectors): void {
  const [unknown = "[UNK]"] = words.map(([word]) => word);
  const all: WordVectors = [...words, [padding, words[0]?.[1].map(() => 0) ?? []]];
  const pad = { content: padding, single_word: false, lstrip: false, rstrip: false };
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, name), JSON.stringify(value));
  mkdirSync(join(folder, "onnx"), { recursive: true });
  writeFileSync(join(folder, "onnx/model.onnx"), model(all));
  write("config.json", { model_type: "bert", hidden_size: words[0]?.[1].length });
  write("tokenizer.json", {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [{ id: words.length, ...pad, normalized: false, special: true }],
    normalizer: null,
    pre_tokenizer: { type: "Whitespace" },
    post_processor: null,
    decoder: null,
    model: {
      type: "WordLevel",
      vocab: Object.fromEntries(all.map(([word], place) => [word, place])),
      unk_token: unknown,
    },
  });
  write("tokenizer_config.json", {
    tokenizer_class: "PreTrainedTokenizerFast",
    pad_token: padding,
    unk_token: unknown,
    model_max_length: 64,
  });
}
