// The models of OpenAI and their prices, according to developers.openai.com on the given days.

import type { PartModel } from "../../parts/part-kinds.ts";
import type { Price } from "../../saint-graph/budget/prices.ts";

type End = Pick<PartModel, "ends" | "instead">;
const gone = (ends: string, instead: string): End => ({ ends, instead });
const chat = (name: string, context = 1_050_000, end: End = {}): PartModel => ({
  ...{ name, context, tools: true, json: true, sees: true },
  ...end,
});
const pictures = (name: string, end: End = {}): PartModel => ({
  ...{ name, does: "pictures", sees: true },
  ...end,
});
const vectors = (name: string): PartModel => ({ name, does: "vectors" });
const drawsInstead = "gpt-image-2.6-flare";
/** Models that end on one day. */
const allGone = (ends: string, instead: string, context: number, ...names: readonly string[]) =>
  names.map((name) => chat(name, context, gone(ends, instead)));

/** According to developers.openai.com (models, deprecations), read on 30 November 2026. */
export const openaiModels: readonly PartModel[] = [
  chat("gpt-6-luna"),
  chat("gpt-6-sol"),
  chat("gpt-6.1-sol"),
  chat("gpt-6.1-terra"),
  chat("gpt-6.2-sol"),
  chat("gpt-6.2-astra"),
  chat("gpt-5.6-luna"),
  chat("gpt-5.6-terra"),
  ...allGone("2026-10-23", "gpt-6.1-sol", 128_000, "gpt-4", "gpt-4-turbo", "o1", "o3-mini"),
  ...allGone("2026-10-23", "gpt-6.1-terra", 128_000, "gpt-3.5-turbo", "o4-mini"),
  ...allGone("2026-10-23", "gpt-6-luna", 1_047_576, "gpt-4.1-nano"),
  ...allGone("2026-12-11", "gpt-6.1-sol", 400_000, "gpt-5", "o3"),
  ...allGone("2026-12-11", "gpt-6.1-terra", 400_000, "gpt-5-mini"),
  ...allGone("2026-12-11", "gpt-6-luna", 400_000, "gpt-5-nano"),
  ...allGone("2027-01-14", "gpt-6-luna", 128_000, "gpt-4o", "gpt-4o-mini"),
  ...allGone("2027-01-14", "gpt-6-luna", 1_047_576, "gpt-4.1", "gpt-4.1-mini"),
  pictures("gpt-image-2"),
  pictures("gpt-image-2.6-flare"),
  pictures("gpt-image-2.6-sunburst"),
  pictures("gpt-image-1.5", gone("2026-12-01", drawsInstead)),
  pictures("gpt-image-1-mini", gone("2026-12-01", drawsInstead)),
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
  gpt("gpt-6.2-sol*", "2026-11-18", [2, 0.1, 10]),
  gpt("gpt-6.2-astra*", "2026-11-18", [8, 0.4, 40]),
  gpt("gpt-5.6-luna*", "2026-08-01", [0.2, 0.02, 1.2]),
  gpt("gpt-5.6-terra*", "2026-11-22", [2, 0.2, 12]),
  price("gpt-4o*", [2.5, 1.25, 10], "docs.rs/crate/openai-models/0.1.1", "2026-11-30"),
  price("gpt-4o-mini*", [0.15, 0.075, 0.6], "docs.rs/crate/openai-models/0.1.1", "2026-11-30"),
  price(
    "gpt-4.1*",
    [2, 0.5, 8],
    "github.com/github/docs (Copilot, models and pricing)",
    "2026-11-30",
  ),
  price(
    "gpt-4.1-mini*",
    [0.4, 0.4, 1.6],
    "github.com/Sraleik/undetermini (input, output)",
    "2026-05-07",
  ),
  price("gpt-image-2", [5, 5, 30], "vercel.com/ai-gateway/models/gpt-image-2", "2026-11-23"),
  price(
    "gpt-image-2.6*",
    [5, 5, 30],
    "docs.apiyi.com/en/live/2026-11/gpt-image-2-6-launch",
    "2026-11-05",
  ),
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
