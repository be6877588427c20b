// The models that can be chosen: those that the providers name themselves. Where a provider has no list, those of its
// descriptor; not at a server whose address the operator gave, which has models of its own.

import { ownValue } from "../../../kernel/own-value.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { PartSettings, SettingValues } from "../../../parts/part.ts";
import type { ListedModel, ProviderPart } from "../../../parts/part-kinds.ts";
import type { PageAnswerOf } from "../../../protocol/page-questions.ts";
import { partsOf, valuesFor } from "../../config/config-parts.ts";
import { partOutside } from "../../data/part-outside.ts";
import type { SetupConfig } from "./setup-config.ts";
import { longestTrial, outcomeOf } from "./trial.ts";

type Listed = Omit<PageAnswerOf<"listed-models">, "to">;

/** `provider`: the one that is asked, whether it can be used or not; undefined: all that can be used, the understudy last. */
export async function listedModels(
  config: SetupConfig,
  clock: Clock,
  provider: string | undefined,
): Promise<Listed> {
  const asked = partsOf(config, "model")
    .filter((part) =>
      provider === undefined ? part.isUsable(valuesFor(part, config)) : part.id === provider,
    )
    .toSorted(
      (one, other) => Number(one.isUnderstudy ?? false) - Number(other.isUnderstudy ?? false),
    );
  const lists = await Promise.all(asked.map((part) => listOf(part, config, clock)));
  return {
    models: lists.flatMap(({ models }) => models),
    silent: lists.flatMap(({ silent }) => silent),
  };
}

/** A provider is waited for this long: a list is looked at by somebody who waits. */
const patience = Math.min(8_000, longestTrial);

async function listOf(part: ProviderPart, config: SetupConfig, clock: Clock): Promise<Listed> {
  const settings = valuesFor(part, config);
  const outside = partOutside(part, config, clock, patience);
  const signal = AbortSignal.timeout(patience);
  const listed = await part.listModels?.(settings, outside, signal);
  if (listed === undefined || !listed.ok) {
    const silent =
      listed === undefined
        ? []
        : [
            {
              provider: part.id,
              outcome: outcomeOf(listed.error),
              note: listed.error.note,
            },
          ];
    const declared = silent.every(
      ({ outcome }) => outcome === "failed" && !hasOwnAddress(part, settings),
    )
      ? part.models
      : [];
    return { models: declared.map((model) => written(part, model)), silent };
  }
  return { models: listed.value.map((model) => written(part, model)), silent: [] };
}

/** Whether the operator gave the address of its server. */
const hasOwnAddress = (part: ProviderPart, values: SettingValues<PartSettings>): boolean =>
  Object.entries(part.settings).some(
    ([key, { form }]) => form === "url" && ownValue(values, key) !== undefined,
  );

/** The name of a model as one writes it in a setting. */
export const writtenModelName = (part: ProviderPart, name: string): string =>
  part.owns?.(name) === true ? name : `${part.id}:${name}`;

const written = (part: ProviderPart, { name, does = "chat" }: ListedModel) => ({
  name: writtenModelName(part, name),
  provider: part.id,
  does,
});
