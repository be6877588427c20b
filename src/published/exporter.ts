// `saintverse/exporter`: a format that memories are written in. docs/plug-ins/exporter.md

export {
  type Leaving,
  type Loss,
  losses,
  type MemoryPrinter,
} from "../memory/formats/exporting.ts";
export type { MemoryEntry } from "../memory/ports.ts";
export { defineExporter, type ExporterPart } from "../parts/part-kinds.ts";
export { definePlugIn, err, ok, type Result, z } from "./part-ground.ts";
