import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ImageModel } from "../../saint-graph/ports.ts";
import { nameProblem } from "./choose-model.ts";
import type { ModelsConfig } from "./models-config.ts";
import type { ModelProblem } from "./providers/provider.ts";
import { providerOf } from "./providers/provider-table.ts";
import { unknownModel } from "./usable-models.ts";

const setting = "IMAGE_MODEL";

/** The model that draws, if the operator named one; pictures cost money, so there is no default. */
export async function chooseImageModel(
  config: ModelsConfig,
  clock: Clock,
): Promise<Result<ImageModel | undefined, ModelProblem>> {
  const { imageModel: name } = config;
  if (name === undefined) return ok(undefined);
  const problem = nameProblem(name, config, setting, "pictures", clock.now());
  if (problem !== undefined) return err(problem);
  const provider = providerOf(name, config);
  if (provider === undefined) return err(unknownModel(config, name, clock.now()));
  if (provider.openImages === undefined) return err({ kind: "other-purpose", name, setting });
  return await provider.openImages(name, config, clock);
}
