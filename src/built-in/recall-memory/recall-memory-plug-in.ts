// A tool that searches her memory, limited to what the person who started the turn may hear.

import { z } from "zod";
import { packOf } from "../../languages/registry.ts";
import { definePlugIn, defineToolPart } from "../../parts/part-kinds.ts";
import { defineTool, failed } from "../../tools/tool.ts";

const recallMemory = defineTool({
  name: "recall_memory",
  description: "Looks for what was said or happened before.",
  args: z.object({
    query: z.string().min(1).max(1_000).describe("What it is about"),
    when: z.string().max(200).optional().describe("2026-05-03, last summer"),
    who: z.string().max(200).optional().describe("Whose words"),
  }),
  result: z.object({ found: z.boolean() }),
  readOnly: true,
  forAudience: true,
  isThere: ({ recall }) => recall !== undefined,
  run: async ({ query, when = "", who = "" }, { recall, language }) => {
    if (recall === undefined) return failed("No memory is kept here.");
    const { text, source } = await recall({ query, when, who });
    const none = packOf(language).tools.nothingRecalled;
    const data = { found: text !== "" };
    return { kind: "done", text: text === "" ? none : text, data, source };
  },
});

export const plugIn = definePlugIn({
  id: "recall-memory",
  parts: [
    defineToolPart({
      id: "recall-memory",
      about: { ja: "記憶をたどる", en: "a search in her memory" },
      settings: {},
      open: () => recallMemory,
    }),
  ],
});
