// A tool for SaintVerse: dice. Every persona has it; its name is the part's id with _ for -.
import { definePlugIn, defineTool, defineToolPart, z } from "saintverse/tool";

const dice = (most) =>
  defineTool({
    name: "example",
    description: "Rolls dice and tells what came up.",
    args: z.object({
      dice: z.number().int().min(1).max(20).default(1).describe("How many"),
    }),
    result: z.object({ rolled: z.array(z.number()) }),
    readOnly: true,
    // Turns that comments started may call it without the operator's permission.
    forAudience: true,
    run({ dice: many }, { language }) {
      const rolled = Array.from({ length: many }, () => 1 + Math.floor(Math.random() * most));
      const text =
        language === "ja" ? `出た目: ${rolled.join("、")}` : `Rolled: ${rolled.join(", ")}`;
      return { kind: "done", text, data: { rolled } };
    },
  });

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineToolPart({
      id: "example",
      about: { ja: "さいころ（例）", en: "dice (an example)" },
      settings: {
        sides: {
          name: "EXAMPLE_SIDES",
          form: "count",
          schema: z.coerce.number().int().min(2).max(1_000).default(6),
          about: { ja: "さいころの面の数", en: "How many sides a die has" },
        },
      },
      open: ({ sides }) => dice(sides),
    }),
  ],
});
