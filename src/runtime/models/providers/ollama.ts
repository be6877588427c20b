import { ollamaModel } from "../../../adapters/models/ollama/ollama-model.ts";
import { ollamaCandidates, probeOllama } from "../../../adapters/models/ollama/probe-ollama.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { pictureStore } from "../../storage/picture-store.ts";
import type { ModelsConfig } from "../models-config.ts";
import { type ModelProblem, nameWithin, type Provider } from "./provider.ts";

/** Milliseconds in which a server must be found. */
const probeTimeout = 2_000;
/** Milliseconds for which an Ollama server itself tries to load a model (its OLLAMA_LOAD_TIMEOUT). */
const longestLoading = 300_000;

type Found = { readonly model: string; readonly baseUrl: string };

async function find(
  name: string,
  config: ModelsConfig,
  clock: Clock,
): Promise<Result<Found, ModelProblem>> {
  const model = nameWithin("ollama", name);
  if (model === "") return err({ kind: "unknown-model", name });
  const candidates = ollamaCandidates({
    baseUrl: config.ollamaBaseUrl,
    host: config.ollamaHost,
  });
  const baseUrl = await probeOllama(candidates, { timeout: probeTimeout, clock });
  return baseUrl === undefined ? err({ kind: "not-reachable", name }) : ok({ model, baseUrl });
}

/**
 * Models on an Ollama server: only names that begin with `ollama:`, since its models may be called anything, and never
 * chosen unasked. The server is looked for where the operator says and at the usual places.
 */
export const ollamaProvider: Provider = {
  id: "ollama",
  owns: (name) => name.startsWith("ollama:"),
  defaultModel: () => undefined,
  isUsable: ({ ollamaBaseUrl, ollamaHost }) =>
    ollamaBaseUrl !== undefined || ollamaHost !== undefined,
  open: async (name, config, clock) => {
    const found = await find(name, config, clock);
    if (!found.ok) return found;
    const timeout = config.modelTimeout;
    const loadTimeout = Math.max(timeout, longestLoading);
    const pictures = pictureStore(config, clock);
    return ok(ollamaModel({ ...found.value, timeout, loadTimeout, clock, pictures }));
  },
  openEmbedder: async (name, config, clock) => {
    const found = await find(name, config, clock);
    if (!found.ok) return found;
    const { ollamaEmbedder } = await import("../../../adapters/embedders/ollama-embedder.ts");
    const timeout = Math.max(config.modelTimeout, longestLoading);
    return ok(ollamaEmbedder({ ...found.value, timeout, clock }));
  },
};
