// A model that hears whether there is a sound: a TDNN of one layer, as sherpa-onnx reads it.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytes, float, number, text, together, valueInfo } from "./tiny-onnx.ts";

/** Numbers that describe 10 ms of sound: logarithms of its energy at as many heights. */
const features = 80;
const vocabulary = ["<eps>", "la"];
/** The mean of those numbers above which there is a sound. */
const loudness = -14;

const tensor = (name: string, sizes: readonly number[], values: readonly number[]) =>
  together(
    ...sizes.map((size) => number(1, size)),
    number(2, float),
    text(8, name),
    bytes(9, new Uint8Array(Float32Array.from(values).buffer)),
  );
const node = (operator: string, inputs: readonly string[], output: string) =>
  together(...inputs.map((input) => text(1, input)), text(2, output), text(4, operator));

function model(): Uint8Array {
  const width = vocabulary.length;
  const weights = Array.from({ length: features * width }, (_, place) =>
    place % width === 1 ? 1 / features : 0,
  );
  const graph = together(
    bytes(1, node("MatMul", ["x", "weights"], "product")),
    bytes(1, node("Add", ["product", "bias"], "log_probs")),
    text(2, "tiny"),
    bytes(5, tensor("weights", [features, width], weights)),
    bytes(5, tensor("bias", [width], [0, -loudness])),
    bytes(11, valueInfo("x", float, ["n", "t", features])),
    bytes(12, valueInfo("log_probs", float, ["n", "t", width])),
  );
  const noted = (name: string, value: string) => bytes(14, together(text(1, name), text(2, value)));
  return together(
    ...[number(1, 8), bytes(7, graph), bytes(8, number(2, 13))],
    ...[noted("model_type", "tdnn"), noted("vocab_size", String(width))],
  );
}

/** Writes it into a folder, which is made: its name must hold `tdnn`. It writes `la` for each stretch of sound. */
export function writeTinySpeechModel(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "model.onnx"), model());
  const tokens = vocabulary.map((token, place) => `${token} ${place}\n`).join("");
  writeFileSync(join(folder, "tokens.txt"), tokens);
}
