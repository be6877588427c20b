// A tool for writing notes of a persona.

import { z } from "zod";
import { packOf } from "../../languages/registry.ts";
import { definePlugIn, defineToolPart } from "../../parts/part-kinds.ts";
import { defineTool, failed } from "../../tools/tool.ts";

const keepNote = defineTool({
  name: "keep_note",
  description: "Notes something to remember: a promise, a fact about somebody.",
  args: z.object({
    text: z.string().trim().min(1).max(2_000).describe("One sentence"),
  }),
  result: z.object({ kept: z.string() }),
  readOnly: false,
  forAudience: false,
  run: async ({ text }, { keepNote: keep, notes, language }) => {
    const say = packOf(language).tools.note;
    if (notes.includes(text)) return { kind: "done", text: say.known, data: { kept: text } };
    const kept = await keep(text);
    return kept.ok
      ? { kind: "done", text: say.kept, data: { kept: text } }
      : failed(say.failed(kept.error.note));
  },
});

export const plugIn = definePlugIn({
  id: "keep-note",
  parts: [
    defineToolPart({
      id: "keep-note",
      about: { ja: "覚え書きを書く", en: "writing of notes" },
      settings: {},
      open: () => keepNote,
    }),
  ],
});
