import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";
import { nameProblem } from "./choose-model.ts";
import type { ModelsConfig } from "./models-config.ts";
import type { ModelProblem } from "./providers/provider.ts";
import { providerOf } from "./providers/provider-table.ts";
import { unknownModel } from "./usable-models.ts";

const setting = "EMBEDDING_MODEL";

/** The model that embeds memories, if the operator named one; without one memories are found by their words. */
export async function chooseEmbedder(
  config: ModelsConfig,
  clock: Clock,
): Promise<Result<Embedder | undefined, ModelProblem>> {
  const { embeddingModel: name } = config;
  if (name === undefined) return ok(undefined);
  const problem = nameProblem(name, config, setting, "vectors", clock.now());
  if (problem !== undefined) return err(problem);
  const provider = providerOf(name, config);
  if (provider === undefined) return err(unknownModel(config, name, clock.now()));
  if (provider.openEmbedder === undefined) return err({ kind: "other-purpose", name, setting });
  return await provider.openEmbedder(name, config, clock);
}
