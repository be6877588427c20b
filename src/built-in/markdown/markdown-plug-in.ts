// Exports a memory as Markdown, for reading.

import { packOf } from "../../languages/registry.ts";
import { defineExporter, definePlugIn } from "../../parts/part-kinds.ts";
import { markdownPrinter } from "./print-markdown.ts";

export const plugIn = definePlugIn({
  id: "markdown",
  parts: [
    defineExporter({
      id: "markdown",
      about: { ja: "読むための文書（Markdown）", en: "a document to read (Markdown)" },
      settings: {},
      losses: [
        "superseded",
        "provenance",
        "visibility",
        "summaries",
        "origins",
        "lowered",
        "recall-counts",
        "reading-back",
      ],
      printer: (leaving) =>
        markdownPrinter(leaving, packOf(leaving.language).program.memoryMoving_.markdown),
    }),
  ],
});
