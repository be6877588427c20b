import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import {
  type CatalogueModel,
  isEnded,
  modelCatalogue,
} from "../../../runtime/models/model-catalogue.ts";
import { usableProviders } from "../../../runtime/models/usable-models.ts";
import type { JsonOptions } from "./options.ts";

/** Prints the catalogue, and which of its models can be used with the configured keys. */
export const models =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const say = context.words.models;
    const now = systemClock.now();
    const ids = usableProviders(config);
    const all = modelCatalogue(config);
    const standing = (model: CatalogueModel): "isOver" | "usable" | "noKeyHere" => {
      if (isEnded(model, now)) return "isOver";
      return ids.has(model.provider) ? "usable" : "noKeyHere";
    };
    if (options.json === true) {
      const listed = all.map((model) => ({ ...model, standing: standing(model) }));
      context.out(JSON.stringify(listed, null, 2));
      return 0;
    }
    const rows = all.map((model) => [
      model.name,
      model.provider,
      say.does[model.does],
      (["tools", "json", "sees"] as const)
        .filter((ability) => model[ability])
        .map((ability) => say.can[ability])
        .join(" "),
      model.context?.toLocaleString(context.language) ?? say.noEnd,
      model.ends ?? say.noEnd,
      say[standing(model)],
    ]);
    context.out(table([say.headings, ...rows]));
    return 0;
  };
