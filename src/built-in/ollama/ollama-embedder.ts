import { settled } from "../../adapters/models/settled.ts";
import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";
import { checkedEmbedder } from "../../parts/embedder/checked-embedder.ts";
import { vectorsIn } from "../../parts/embedder/vectors-in.ts";
import { askOllama } from "./ask-ollama.ts";
import { lostFault, refusalFault } from "./ollama-fault.ts";
import { type OllamaServer, ollamaServer } from "./ollama-server.ts";

export type OllamaEmbedderSettings = {
  /** Ollama's name of an embedding model, such as `nomic-embed-text`. */
  readonly model: string;
  /** The address of the server, in the format of OLLAMA_HOST. */
  readonly baseUrl: string;
  /** Milliseconds for one request, including the time for loading the model. */
  readonly timeout: number;
  readonly clock: Clock;
};

const batch = 32;

async function answerOf(
  server: OllamaServer,
  model: string,
  texts: readonly string[],
  signal: AbortSignal,
) {
  const body = { model, input: texts, truncate: true };
  const asked = await askOllama(server, "/api/embed", body, signal);
  return asked.ok ? ok((await asked.value.json()) as unknown) : asked;
}

/** An embedding model on an Ollama server. */
export function ollamaEmbedder({
  model,
  baseUrl,
  timeout,
  clock,
}: OllamaEmbedderSettings): Embedder {
  const server = ollamaServer(baseUrl);
  return checkedEmbedder({
    space: `ollama:${model}`,
    place: "Ollama",
    batch,
    async embedBatch(texts, _, signal): Promise<Result<unknown, ReturnType<typeof fault>>> {
      if (server === undefined) return err(fault("refused", "the address of Ollama is no address"));
      const answered = await settled(
        (connection) => answerOf(server, model, texts, connection),
        { clock, timeout, signal },
        { place: "Ollama", faultOf: lostFault },
      );
      if (!answered.ok) return answered;
      const said = answered.value;
      if (!said.ok) return err(refusalFault(said.error, model, server.secrets));
      return ok(vectorsIn(said.value));
    },
  });
}
