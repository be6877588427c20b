// The optional package itself, with a model made here: nothing but this file says what its vectors are.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onnxEmbedder } from "../../src/built-in/onnx/onnx-embedder.ts";
import { npmInstall } from "./npm-install.ts";
import { realClock } from "./real-time.ts";
import { writeTinyModel } from "./tiny-onnx.ts";

/** To the four places that are compared. */
const rootOfHalf = Math.round(Math.SQRT1_2 * 10_000) / 10_000;

const named = "@huggingface/transformers@4.3.1";
const place = join(import.meta.dirname, "../../.cache/onnx");

/** Puts the package beside the others of this project's cache, once. */
async function install(): Promise<void> {
  if (existsSync(join(place, "installed"))) return;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), "{}");
  await npmInstall(place, ["--no-save", named]);
  writeFileSync(join(place, "installed"), named);
}

const load = (): Promise<unknown> =>
  import(import.meta.resolve(named.replace(/@[\d.]+$/, ""), pathToFileURL(`${place}/`).href));

describe("a model on this machine", () => {
  const folder = mkdtempSync(join(tmpdir(), "onnx-"));
  beforeAll(async () => {
    await install();
    writeTinyModel(join(folder, "tiny"), [
      ["[UNK]", [0, 0, 1]],
      ["cat", [1, 0, 0]],
      ["猫", [0.8, 0.6, 0]],
      ["dog", [0, 1, 0]],
    ]);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const embed = async (...texts: readonly string[]) => {
    const opened = await onnxEmbedder({
      folder: join(folder, "tiny"),
      timeout: 60_000,
      clock: realClock,
      load,
    });
    if (!opened.ok) throw new Error(opened.error.kind);
    const made = await opened.value.embed(texts, "entry", new AbortController().signal);
    if (!made.ok) throw new Error(made.error.note);
    return made.value.map((vector) => [...vector].map((value) => Number(value.toFixed(4))));
  };

  it("gives each text the vector that the model has for it, of length one", async () => {
    expect(await embed("cat", "猫", "cat dog", "bird")).toEqual([
      [1, 0, 0],
      [0.8, 0.6, 0],
      [rootOfHalf, rootOfHalf, 0],
      [0, 0, 1],
    ]);
  });

  it("does not let a longer text beside it change a vector", async () => {
    const [alone] = await embed("cat");
    const [beside] = await embed("cat", "dog dog dog dog");
    expect(beside).toEqual(alone);
  });

  it("refuses a folder without a model", async () => {
    const opened = await onnxEmbedder({
      folder: join(folder, "nowhere"),
      timeout: 60_000,
      clock: realClock,
      load,
    });
    expect(opened).toMatchObject({ ok: false, error: { kind: "unfit" } });
  });
});
