// A tool that draws a picture; available where the operator names an image model.

import { z } from "zod";
import { packOf } from "../../languages/registry.ts";
import { definePlugIn, defineToolPart } from "../../parts/part-kinds.ts";
import { ImagePart } from "../../protocol/message.ts";
import { defineTool, failed } from "../../tools/tool.ts";

const generateImage = defineTool({
  name: "generate_image",
  description: "Draws a picture and shows it to those who are here.",
  args: z.object({
    prompt: z.string().trim().min(1).max(4_000).describe("The picture, in detail"),
  }),
  result: z.object({ picture: ImagePart }),
  readOnly: false,
  forAudience: false,
  spends: true,
  isThere: ({ draw }) => draw !== undefined,
  run: async ({ prompt }, { draw, signal, language }) => {
    const say = packOf(language).tools.image;
    if (draw === undefined) return failed(say.nobody);
    const drawn = await draw(prompt, signal);
    if (!drawn.ok) {
      const { error } = drawn;
      return failed(typeof error === "string" ? say[error] : say.failed(error.note));
    }
    const picture = drawn.value;
    return {
      kind: "done",
      text: `${say.done}\n![${titleOf(prompt)}](${picture.name})`,
      data: { picture },
      pictures: [picture],
    };
  },
});

/** A description as the text of a link: one short line without closing brackets. */
const titleOf = (prompt: string): string =>
  prompt
    .replace(/[[\]()\\`<>\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, 80);

export const plugIn = definePlugIn({
  id: "generate-image",
  parts: [
    defineToolPart({
      id: "generate-image",
      about: { ja: "絵を描く", en: "drawing of pictures" },
      settings: {},
      open: () => generateImage,
    }),
  ],
});
