import { z } from "zod";
import { ImagePart } from "../../protocol/message.ts";
import { defineTool, failed } from "../tool.ts";

export const generateImage = defineTool({
  name: "generate_image",
  description:
    "Draws a picture from a description and shows it to those who are here. 説明から絵を描いて、みんなに見せる。",
  args: z.object({
    prompt: z
      .string()
      .trim()
      .min(1)
      .max(4_000)
      .describe("What the picture shows, in detail. 描きたいものの説明"),
  }),
  result: z.object({ picture: ImagePart }),
  readOnly: false,
  forAudience: false,
  spends: true,
  isThere: ({ draw }) => draw !== undefined,
  run: async ({ prompt }, { draw, signal, language }) => {
    const say = words[language];
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

/** A description as the text of a link: one short line that closes no bracket. */
const titleOf = (prompt: string): string =>
  prompt
    .replace(/[[\]()\\`<>\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, 80);

const words = {
  ja: {
    done: "絵ができました。この場にいる人に見えています。",
    nobody: "絵を描くモデルがありません。絵なしで答えてください。",
    spent: "予算を使い切っているので、いまは絵を描けません。絵なしで答えてください。",
    unpriced:
      "絵を描くモデルの価格が分からず、金額の上限を守れないので、いまは絵を描けません（運営者が prices.json に価格を書くと描けます）。絵なしで答えてください。",
    failed: (why: string) =>
      `絵を描けませんでした: ${why}。もう一度頼むか、説明を変えるか、絵なしで答えてください。`,
  },
  en: {
    done: "The picture is done. Everybody here sees it.",
    nobody: "No model that draws is there. Answer without a picture.",
    spent: "The budget is spent: no picture can be drawn now. Answer without one.",
    unpriced:
      "The price of the model that draws is unknown, so the cap of money cannot be kept and no picture can be drawn now (the operator can write its price into prices.json). Answer without one.",
    failed: (why: string) =>
      `The picture could not be drawn: ${why}. Try again, describe it differently, or answer without one.`,
  },
};
