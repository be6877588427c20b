// The models of OpenAI and their prices, according to developers.openai.com on the given days.

import type { PartModel } from "../../parts/part-kinds.ts";
import type { Price } from "../../saint-graph/budget/prices.ts";

const chat = (name: string): PartModel => ({
  name,
  context: 1_050_000,
  ...{ tools: true, json: true, sees: true },
});
const pictures = (name: string): PartModel => ({ name, does: "pictures", sees: true });
const vectors = (name: string): PartModel => ({ name, does: "vectors" });

/** According to developers.openai.com (models, deprecations) on 21 November 2026. */
export const openaiModels: readonly PartModel[] = [
  chat("gpt-6-luna"),
  chat("gpt-6-sol"),
  chat("gpt-6.1-sol"),
  chat("gpt-6.1-terra"),
  chat("gpt-5.6-luna"),
  chat("gpt-5.6-terra"),
  pictures("gpt-image-2"),
  pictures("gpt-image-1.5"),
  pictures("gpt-image-1-mini"),
  vectors("text-embedding-3-small"),
  vectors("text-embedding-3-large"),
];

type Rates = readonly [input: number, cachedInput: number, output: number];

const price = (
  model: string,
  [input, cachedInput, output]: Rates,
  source: string,
  date: string,
): Price => ({ model, input, cachedInput, output, source, date });

/**
 * Beyond 272 000 tokens of input, OpenAI charges double the input price and one and a half times the output price for
 * the whole request.
 */
const gpt = (model: string, date: string, rates: Rates): Price => {
  const one = price(model, rates, "developers.openai.com/api/docs/pricing", date);
  const [input, cachedInput, output] = rates;
  const beyond = {
    tokens: 272_000,
    input: input * 2,
    cachedInput: cachedInput * 2,
    output: output * 1.5,
  };
  return { ...one, beyond };
};

/** Prices of pictures according to resellers of OpenAI's, except for the last one. */
export const openaiPrices: readonly Price[] = [
  gpt("gpt-6-luna*", "2026-11-22", [0.1, 0.01, 0.5]),
  gpt("gpt-6-sol*", "2026-11-22", [2, 0.2, 10]),
  gpt("gpt-6.1-sol*", "2026-10-26", [2, 0.1, 10]),
  gpt("gpt-6.1-terra*", "2026-10-26", [1, 0.05, 5]),
  gpt("gpt-5.6-luna*", "2026-08-01", [0.2, 0.02, 1.2]),
  gpt("gpt-5.6-terra*", "2026-11-22", [2, 0.2, 12]),
  price("gpt-image-2", [5, 5, 30], "vercel.com/ai-gateway/models/gpt-image-2", "2026-11-23"),
  price(
    "gpt-image-1.5*",
    [5, 5, 32],
    "community.openai.com/t/1371851 (output), docs.apiyi.com/api-capabilities/gpt-image-1-5 (input)",
    "2026-11-23",
  ),
  price(
    "gpt-image-1-mini*",
    [2.5, 0.25, 8],
    "developers.openai.com/api/docs/models/gpt-image-1-mini",
    "2026-10-23",
  ),
];
