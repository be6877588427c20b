import { describe, expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import { type EmbedderBench, embedderContract } from "../../published/embedder-contract.ts";
import { onnxEmbedder } from "./onnx-embedder.ts";

type Change = Parameters<NonNullable<EmbedderBench["answer"]>>[0];
const vectorOf = (text: string) => [text.length, text.codePointAt(0) ?? 0, 1];

/** A fake library with the used interface. */
async function open(): Promise<EmbedderBench & { readonly env: { allowRemoteModels: boolean } }> {
  const clock = handClock();
  const batches: number[] = [];
  const env = { allowRemoteModels: true, localModelPath: "" };
  let change: Change | undefined;
  let isSilent = false;
  const embedder = await onnxEmbedder({
    folder: "/models/tiny",
    timeout: 1_000,
    clock,
    load: async () => ({
      env,
      pipeline: async (_task: string, model: string) => {
        expect([env.localModelPath, model]).toEqual(["/models", "tiny"]);
        return async (texts: readonly string[]) => {
          batches.push(texts.length);
          if (isSilent) await new Promise(() => undefined);
          const good = texts.map(vectorOf);
          return { tolist: () => (change === undefined ? good : change(good)) };
        };
      },
    }),
  });
  if (!embedder.ok) throw new Error(embedder.error.kind);
  return {
    env,
    embedder: embedder.value,
    answer: (next) => {
      change = next;
    },
    silent: () => {
      isSilent = true;
    },
    elapse: async () => {
      while (clock.sleepers() === 0) await Promise.resolve();
      clock.move(1_000);
    },
    batches: () => batches,
    keys: [],
    close: async () => undefined,
  };
}

embedderContract("A model on this machine", open);

describe("the optional package", () => {
  it("downloads nothing", async () => {
    expect((await open()).env.allowRemoteModels).toBe(false);
  });

  it.each([
    ["is not there", "not-installed", Object.assign(new Error(), { code: "ERR_MODULE_NOT_FOUND" })],
    ["cannot be loaded", "unfit", new Error("broken")],
  ])("that %s is said with what to install", async (_, kind, cause) => {
    const refused = await onnxEmbedder({
      folder: "x",
      timeout: 1,
      clock: handClock(),
      load: () => Promise.reject(cause),
    });
    expect(refused).toEqual({
      ok: false,
      error: {
        kind,
        install: "npm install --no-save --ignore-scripts @huggingface/transformers@4.3.1",
      },
    });
  });

  it("is refused when it is another package", async () => {
    const load = async () => ({ pipeline: 1 });
    const refused = await onnxEmbedder({ folder: "x", timeout: 1, clock: handClock(), load });
    expect(refused).toMatchObject({ ok: false, error: { kind: "unfit" } });
  });
});
