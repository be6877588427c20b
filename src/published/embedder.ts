// `saintverse/embedder`: an embedder of memories. docs/plug-ins/embedder.md

export type { Embedder } from "../memory/ports.ts";
export { defineEmbedder, type EmbedderPart } from "../parts/part-kinds.ts";
export { definePlugIn, err, fault, ok, type Result, z } from "./part-ground.ts";
