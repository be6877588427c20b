// The program's own format: a complete memory, line by line.

import { formatNamed } from "../../memory/formats/detect.ts";
import { defineExporter, defineImporter, definePlugIn } from "../../parts/part-kinds.ts";
import { saintversePrinter } from "./print-saintverse.ts";
import { saintverseReader } from "./read-saintverse.ts";
import { saintverseFormat } from "./records.ts";

const about = {
  ja: "SaintVerse の記憶（JSON Lines）",
  en: "SaintVerse memory (JSON Lines)",
};

export const plugIn = definePlugIn({
  id: "saintverse-memory",
  parts: [
    defineImporter({
      id: "saintverse",
      about,
      settings: {},
      detect: (beginning) => formatNamed(beginning) === saintverseFormat,
      pieces: "lines",
      reader: saintverseReader,
    }),
    defineExporter({
      id: "saintverse",
      about,
      settings: {},
      losses: ["provenance", "origins", "recall-counts"],
      printer: saintversePrinter,
    }),
  ],
});
