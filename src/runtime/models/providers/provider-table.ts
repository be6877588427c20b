import { partsOf } from "../../config/config-parts.ts";
import type { ModelsConfig } from "../models-config.ts";
import type { Provider } from "./provider.ts";
import { embeddingOnly, providerOfPart } from "./provider-of-part.ts";

/** In the order in which they are tried for a default model; understudies, which always have one, are last. */
export function providersOf(config: ModelsConfig): readonly Provider[] {
  const all = partsOf(config, "model").map(providerOfPart);
  return [
    ...all.filter(({ isUnderstudy }) => !isUnderstudy),
    ...partsOf(config, "embedder").map(embeddingOnly),
    ...all.filter(({ isUnderstudy }) => isUnderstudy),
  ];
}

/** The provider of a name: by its prefix, else where it is evident. */
export function providerOf(name: string, config: ModelsConfig): Provider | undefined {
  const all = providersOf(config);
  return all.find(({ id }) => name.startsWith(`${id}:`)) ?? all.find(({ owns }) => owns(name));
}
