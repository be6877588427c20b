// Conversations of Claude: imports the export of its settings page.

import { hasFields } from "../../memory/formats/detect.ts";
import { defineImporter, definePlugIn } from "../../parts/part-kinds.ts";
import { claudeReader, descendClaude } from "./read-claude.ts";

const fields = ["chat_messages", "conversations_memory", "project_memories"];

export const plugIn = definePlugIn({
  id: "claude",
  parts: [
    defineImporter({
      id: "claude",
      about: { ja: "Claude の書き出し", en: "Claude export" },
      settings: {},
      detect: (beginning) => fields.some((field) => hasFields(beginning, field)),
      pieces: { descend: descendClaude },
      reader: claudeReader,
    }),
  ],
});
