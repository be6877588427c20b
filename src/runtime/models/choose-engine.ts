import { join } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";

/** The package to install for an engine that is missing. */
export type EngineMissing = { readonly install: string };

/**
 * The engine that runs the rounds of a turn over a model: the built-in one, which is the model itself, or Google's ADK.
 */
export async function chooseEngine(
  config: Pick<Config, "engine" | "home">,
  model: ChatModel,
): Promise<Result<ChatModel, EngineMissing>> {
  if (config.engine === "own") return ok(model);
  const { adkModel } = await import("../../adapters/models/adk/adk-model.ts");
  const engine = await adkModel({ model, folder: join(dataFolder(config), "adk") });
  return engine.ok ? engine : err({ install: engine.error.install });
}
