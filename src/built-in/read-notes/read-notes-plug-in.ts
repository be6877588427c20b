// A tool for reading the notes of a persona.

import { z } from "zod";
import { packOf } from "../../languages/registry.ts";
import { dataLine } from "../../mind/data-text.ts";
import { definePlugIn, defineToolPart } from "../../parts/part-kinds.ts";
import { defineTool } from "../../tools/tool.ts";

/** The most characters of a note in the answer. */
const longestLine = 500;

const readNotes = defineTool({
  name: "read_notes",
  description: "Reads your notes, the newest last.",
  args: z.object({
    about: z.string().max(200).optional().describe("Only notes with this word"),
  }),
  result: z.object({ notes: z.array(z.string()) }),
  readOnly: true,
  forAudience: false,
  isThere: ({ notes }) => notes.length > 0,
  run: ({ about = "" }, { notes, language }) => {
    const fold = (text: string) => text.normalize("NFKC").toLowerCase();
    const found = notes.filter((note) => fold(note).includes(fold(about.trim())));
    const lines = found.map((note) => `- ${dataLine(note, language, longestLine)}`);
    const none = packOf(language).tools.noNotes;
    return {
      kind: "done",
      text: lines.length === 0 ? none : lines.join("\n"),
      data: { notes: found },
    };
  },
});

export const plugIn = definePlugIn({
  id: "read-notes",
  parts: [
    defineToolPart({
      id: "read-notes",
      about: { ja: "覚え書きを読む", en: "reading of notes" },
      settings: {},
      open: () => readNotes,
    }),
  ],
});
