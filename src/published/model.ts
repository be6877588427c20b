// `saintverse/model`: a provider of models. docs/plug-ins/model.md

export {
  defineModel,
  type ListedModel,
  type PartModel,
  type ProviderPart,
} from "../parts/part-kinds.ts";
export type {
  ChatModel,
  ImageModel,
  ModelDelta,
  ModelEnd,
  ModelRequest,
  Picture,
  ToolSpec,
} from "../saint-graph/ports.ts";
export { definePlugIn, err, fault, ok, type Result, z } from "./part-ground.ts";
