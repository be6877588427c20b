import { type Price, PriceTable } from "../../saint-graph/budget/prices.ts";
import { understudyName } from "./providers/understudy.ts";

/** Where prices were read, and on which day they stood there. */
const google = { source: "ai.google.dev/gemini-api/docs/pricing", date: "2026-10-07" };
const googleNow = { ...google, date: "2026-11-22" };
const google37 = {
  source: "ai.google.dev/gemini-api/docs/models/gemini-3.7-flash",
  date: "2026-10-09",
};
const openai = (date: string) => ({ source: "developers.openai.com/api/docs/pricing", date });
const openaiPictures = {
  source: "developers.openai.com/api/docs/models/gpt-image-1-mini",
  date: "2026-10-23",
};
/** As those say who pass the providers' own prices on; of pictures, what tokens of text and of the drawn picture cost. */
const readOn = "2026-11-23";
const nanoBanana = { source: "github.com/BerriAI/litellm/discussions/44983", date: readOn };
const gptImage2 = { source: "vercel.com/ai-gateway/models/gpt-image-2", date: readOn };
const gptImage15 = {
  source:
    "community.openai.com/t/1371851 (output), docs.apiyi.com/api-capabilities/gpt-image-1-5 (input)",
  date: readOn,
};
const anthropic = { source: "platform.claude.com/docs/models", date: "2026-10-16" };
const fable = { source: "platform.claude.com/docs/about-claude/pricing", date: "2026-11-10" };
const own = { source: "runs on one's own machine" };

const price = (
  model: string,
  [input, cachedInput, output]: readonly [number, number, number],
  more: Partial<Price>,
) => ({ model, input, cachedInput, output, ...more });

/** OpenAI bills a whole request beyond 272 000 tokens of input at twice the price of input, and output at one and a half. */
const gpt = (
  model: string,
  date: string,
  [input, cachedInput, output]: readonly [number, number, number],
) =>
  price(model, [input, cachedInput, output], {
    ...openai(date),
    beyond: {
      tokens: 272_000,
      input: input * 2,
      cachedInput: cachedInput * 2,
      output: output * 1.5,
    },
  });

/** Gemini 3.8 Flash costs half until the end of 2026. */
const flash38 = (model: string, from: Partial<Price>) => [
  price(model, [0.75, 0.075, 3.75], { ...from, until: "2026-12-31" }),
  price(model, [1.5, 0.15, 7.5], from),
];

/**
 * Prices of the providers' standard tiers for text and pictures, US dollars per million tokens; the operator corrects
 * them in `prices.json` in the data folder. What runs on one's own machine costs nothing.
 */
export const builtInPrices: PriceTable = PriceTable.parse({
  date: "2026-11-22",
  prices: [
    ...flash38("gemini-3.8-flash*", googleNow),
    ...flash38("gemini-3.7-flash*", google37),
    price("gemini-3.6-flash*", [1.5, 0.15, 7.5], googleNow),
    price("gemini-3.5-flash*", [1.5, 0.15, 9], google),
    price("gemini-3.5-flash-lite*", [0.3, 0.03, 2.5], googleNow),
    price("gemini-3.1-flash-lite*", [0.25, 0.025, 1.5], google),
    price("gemini-3.1-pro*", [2, 0.2, 12], {
      ...google,
      beyond: { tokens: 200_000, input: 4, cachedInput: 0.4, output: 18 },
    }),
    price("gemini-2.5-flash-lite*", [0.1, 0.01, 0.4], google),
    price("gemini-2.5-flash*", [0.3, 0.03, 2.5], google),
    price("gemini-2.5-pro*", [1.25, 0.125, 10], {
      ...google,
      beyond: { tokens: 200_000, input: 2.5, cachedInput: 0.25, output: 15 },
    }),
    price("gemini-nano-banana-2.1*", [1.5, 1.5, 30], nanoBanana),
    price("gemini-3.1-flash-image*", [0.5, 0.5, 60], google),
    price("gemini-3-pro-image*", [2, 2, 120], google),
    gpt("gpt-6-luna*", "2026-11-22", [0.1, 0.01, 0.5]),
    gpt("gpt-6-sol*", "2026-11-22", [2, 0.2, 10]),
    gpt("gpt-6.1-sol*", "2026-10-26", [2, 0.1, 10]),
    gpt("gpt-6.1-terra*", "2026-10-26", [1, 0.05, 5]),
    gpt("gpt-5.6-luna*", "2026-08-01", [0.2, 0.02, 1.2]),
    gpt("gpt-5.6-terra*", "2026-11-22", [2, 0.2, 12]),
    price("gpt-image-2", [5, 5, 30], gptImage2),
    price("gpt-image-1.5*", [5, 5, 32], gptImage15),
    price("gpt-image-1-mini*", [2.5, 0.25, 8], openaiPictures),
    price("claude-haiku-5-5*", [0.1, 0.01, 0.5], {
      ...anthropic,
      beyond: { tokens: 100_000, input: 0.5, cachedInput: 0.05, output: 2.5 },
    }),
    price("claude-haiku-4-5*", [1, 0.1, 5], anthropic),
    price("claude-sonnet-5-5*", [2, 0.1, 10], anthropic),
    price("claude-sonnet-5*", [2, 0.2, 10], anthropic),
    price("claude-opus-5-5*", [4, 0.2, 20], anthropic),
    price("claude-opus-5*", [5, 0.5, 25], anthropic),
    price("claude-fable-5-1*", [10, 0.25, 50], anthropic),
    price("claude-fable-5-2*", [8, 0.2, 40], fable),
    price("ollama:*", [0, 0, 0], own),
    price(understudyName, [0, 0, 0], own),
  ],
});
