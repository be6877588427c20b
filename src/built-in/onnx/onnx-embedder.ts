import { basename, dirname, resolve } from "node:path";
import { settled } from "../../adapters/models/settled.ts";
import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";
import { checkedEmbedder } from "../../parts/embedder/checked-embedder.ts";

export type OnnxSettings = {
  /** A folder with a model in the format of Transformers.js: `config.json`, `tokenizer.json`, `onnx/model.onnx`. */
  readonly folder: string;
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly clock: Clock;
  /** Loads the library; the installed package when absent. */
  readonly load?: () => Promise<unknown>;
};

/** `not-installed`: `install` is the command. `unfit`: another package, or no such model. */
export type OnnxRefusal = {
  readonly kind: "not-installed" | "unfit";
  readonly install: string;
};

type Extractor = (
  texts: readonly string[],
  options: { readonly pooling: "mean"; readonly normalize: true },
) => Promise<{ tolist(): unknown }>;

/** The exports of `@huggingface/transformers` 4 that are used. */
type Transformers = {
  readonly env: { allowRemoteModels: boolean; localModelPath: string };
  readonly pipeline: (
    task: "feature-extraction",
    model: string,
    options: { readonly local_files_only: true },
  ) => Promise<Extractor>;
};

/** Typed as a string, so that types do not require the package. */
const packageName: string = "@huggingface/transformers";
const install = `npm install --no-save --ignore-scripts ${packageName}@4.3.1`;
const batch = 16;

function isTransformers(loaded: unknown): loaded is Transformers {
  if (typeof loaded !== "object" || loaded === null) return false;
  const { env, pipeline } = loaded as Partial<Transformers>;
  return typeof pipeline === "function" && typeof env === "object" && env !== null;
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";

/**
 * An embedding model on this machine, through an optional package that is loaded only here. Nothing is downloaded: the
 * package searches for the model in its folder only.
 */
export async function onnxEmbedder({
  folder,
  timeout,
  clock,
  load = () => import(packageName),
}: OnnxSettings): Promise<Result<Embedder, OnnxRefusal>> {
  const place = resolve(folder);
  try {
    const library = await load();
    if (!isTransformers(library)) return err({ kind: "unfit", install });
    library.env.allowRemoteModels = false;
    library.env.localModelPath = dirname(place);
    const options = { local_files_only: true } as const;
    const extract = await library.pipeline("feature-extraction", basename(place), options);
    return ok(
      checkedEmbedder({
        space: `onnx:${basename(place)}`,
        place: "the model on this machine",
        batch,
        async embedBatch(texts, _, signal) {
          const extracted = await settled(
            () => extract(texts, { pooling: "mean", normalize: true }),
            { clock, timeout, signal },
            {
              place: "the model on this machine",
              faultOf: () => fault("unavailable", "the model on this machine failed"),
            },
          );
          return extracted.ok ? ok(extracted.value.tolist()) : extracted;
        },
      }),
    );
  } catch (cause) {
    return err({ kind: isMissing(cause) ? "not-installed" : "unfit", install });
  }
}
