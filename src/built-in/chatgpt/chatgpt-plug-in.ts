// Conversations of ChatGPT: imports the export of its settings page, and exports memories in that format.

import { hasFields } from "../../memory/formats/detect.ts";
import { lostElsewhere } from "../../memory/formats/exporting.ts";
import { defineExporter, defineImporter, definePlugIn } from "../../parts/part-kinds.ts";
import { chatgptPrinter } from "./print-chatgpt.ts";
import { chatgptReader, descendChatgpt } from "./read-chatgpt.ts";

export const plugIn = definePlugIn({
  id: "chatgpt",
  parts: [
    defineImporter({
      id: "chatgpt",
      about: { ja: "ChatGPT の書き出し", en: "ChatGPT export" },
      settings: {},
      detect: (beginning) => hasFields(beginning, "mapping"),
      pieces: { descend: descendChatgpt },
      reader: chatgptReader,
    }),
    defineExporter({
      id: "chatgpt",
      about: { ja: "ChatGPT の書き出し", en: "ChatGPT export" },
      settings: {},
      losses: [...lostElsewhere, "events"],
      printer: chatgptPrinter,
    }),
  ],
});
