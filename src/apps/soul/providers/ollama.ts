import { ollamaModel } from "../../../adapters/models/ollama/ollama-model.ts";
import { ollamaCandidates, probeOllama } from "../../../adapters/models/ollama/probe-ollama.ts";
import { err, ok } from "../../../kernel/result.ts";
import { nameWithin, type Provider } from "./provider.ts";

/** Milliseconds in which a server must be found. */
const probeTimeout = 2_000;
/** Milliseconds for which an Ollama server itself tries to load a model (its OLLAMA_LOAD_TIMEOUT). */
const longestLoading = 300_000;

/**
 * Models on an Ollama server: only names that begin with `ollama:`, since its models may be called anything, and never
 * chosen unasked. The server is looked for where the operator says and at the usual places.
 */
export const ollamaProvider: Provider = {
  id: "ollama",
  owns: (name) => name.startsWith("ollama:"),
  defaultModel: () => undefined,
  open: async (name, config, clock) => {
    const model = nameWithin("ollama", name);
    if (model === "") return err({ kind: "unknown-model", name });
    const candidates = ollamaCandidates({
      baseUrl: config.ollamaBaseUrl,
      host: config.ollamaHost,
    });
    const baseUrl = await probeOllama(candidates, { timeout: probeTimeout, clock });
    if (baseUrl === undefined) return err({ kind: "not-reachable", name });
    const timeout = config.modelTimeout;
    const loadTimeout = Math.max(timeout, longestLoading);
    return ok(ollamaModel({ model, baseUrl, timeout, loadTimeout, clock }));
  },
};
