// The models of Gemini and their prices, according to ai.google.dev on the given days.

import type { PartModel } from "../../parts/part-kinds.ts";
import type { Price } from "../../saint-graph/budget/prices.ts";

/** Google's own address. */
export const googleUrl = "https://generativelanguage.googleapis.com";

/** The address of models on Vertex AI for API keys without a project. */
export const vertexUrl = "https://aiplatform.googleapis.com/v1/publishers/google";

type End = Pick<PartModel, "ends" | "instead">;
const gone = (ends: string, instead: string): End => ({ ends, instead });
const chat = (name: string, end: End = {}): PartModel => ({
  name,
  context: 1_048_576,
  ...{ tools: true, json: true, sees: true },
  ...end,
});
const pictures = (name: string, end: End = {}): PartModel => ({
  ...{ name, does: "pictures", sees: true },
  ...end,
});
const vectors = (name: string, end: End = {}): PartModel => ({ name, does: "vectors", ...end });
const drawsInstead = "gemini-nano-banana-2.1";

/** According to ai.google.dev (models, deprecations, changes), read on 30 November 2026. */
export const geminiModels: readonly PartModel[] = [
  chat("gemini-3.8-flash"),
  chat("gemini-4-hydrogen"),
  chat("gemini-4-neon"),
  chat("gemini-4-carbon"),
  chat("gemini-4-argon"),
  chat("gemini-3.7-flash", gone("2026-10-08", "gemini-3.8-flash")),
  chat("gemini-3.6-flash"),
  chat("gemini-3.5-flash", gone("2026-10-08", "gemini-3.6-flash")),
  chat("gemini-3.5-flash-lite"),
  chat("gemini-3.1-flash-lite", gone("2027-05-07", "gemini-3.5-flash-lite")),
  chat("gemini-2.5-flash-lite"),
  chat("gemini-2.5-flash", gone("2026-12-01", "gemini-3.5-flash-lite")),
  chat("gemini-2.5-pro", gone("2026-12-01", "gemini-3.8-flash")),
  chat("gemini-2.0-flash", gone("2026-06-01", "gemini-3.6-flash")),
  chat("gemini-2.0-flash-lite", gone("2026-06-01", "gemini-3.5-flash-lite")),
  chat("gemini-1.5-flash", gone("2025-09-24", "gemini-3.6-flash")),
  chat("gemini-1.5-pro", gone("2025-09-24", "gemini-3.8-flash")),
  chat("gemini-3-pro-preview", gone("2026-03-09", "gemini-3.8-flash")),
  // Since 29 October 2026, according to github.com/BerriAI/litellm/discussions/44983, read on 23 November 2026.
  pictures("gemini-nano-banana-2.1"),
  pictures("gemini-3.1-flash-image", gone("2026-10-29", drawsInstead)),
  pictures("gemini-3-pro-image"),
  pictures("gemini-3.1-flash-image-preview", gone("2026-06-25", drawsInstead)),
  pictures("gemini-2.5-flash-image", gone("2026-10-02", drawsInstead)),
  vectors("gemini-embedding-2"),
  vectors("gemini-embedding-001"),
  vectors("text-embedding-004", gone("2026-01-14", "gemini-embedding-2")),
];

/** The models that converse have the same names on Vertex AI, where others may be served longer. */
export const vertexModels: readonly PartModel[] = geminiModels.filter(
  ({ does, ends }) => does === undefined && ends === undefined,
);

/** The light models that answer when another one does not, in order. */
export const lighterModels = (own: string, now: number): readonly string[] =>
  ["gemini-3.5-flash-lite", "gemini-3.1-flash-lite"].filter((name) => {
    const model = geminiModels.find((each) => each.name === name);
    const isOver = model?.ends !== undefined && now >= Date.parse(model.ends);
    return name !== own && model !== undefined && !isOver;
  });

const pricing = { source: "ai.google.dev/gemini-api/docs/pricing", date: "2026-10-07" };
const later = { ...pricing, date: "2026-11-22" };
const of37 = {
  source: "ai.google.dev/gemini-api/docs/models/gemini-3.7-flash",
  date: "2026-10-09",
};
const of36 = { source: "github.com/theopenco/llmgateway/pull/3593", date: "2026-08-13" };
const ofHydrogen = { source: "docs.laozhang.ai/announcements/gemini-4-hydrogen-2026-11" };
const ofNeon = { source: "github.com/iyulab/TokenMeter/releases/tag/v0.17.0" };
const ofArgon = { source: "github.com/BerriAI/litellm/discussions/46238", date: "2026-11-11" };
const ofPictures = {
  source: "github.com/BerriAI/litellm/discussions/44983",
  date: "2026-11-23",
};
const price = (
  model: string,
  [input, cachedInput, output]: readonly [number, number, number],
  more: Partial<Price>,
): Price => ({ model, input, cachedInput, output, ...more });

/** Such a model costs half until the end of 2026. */
const halved = (model: string, from: Partial<Price>) => [
  price(model, [0.75, 0.075, 3.75], { ...from, until: "2026-12-31" }),
  price(model, [1.5, 0.15, 7.5], from),
];

/** Such a model costs half until the end of November 2026. */
const introduced = (model: string) => [
  price(model, [2, 0.1, 10], { ...ofArgon, until: "2026-11-30" }),
  price(model, [4, 0.2, 20], ofArgon),
];

/** For pictures: the prices of text tokens and of tokens of the drawn picture. */
export const geminiPrices: readonly Price[] = [
  price("gemini-4-hydrogen*", [1.5, 0.075, 7.5], { ...ofHydrogen, date: "2026-11-14" }),
  price("gemini-4-neon*", [3, 0.15, 15], { ...ofNeon, date: "2026-11-22" }),
  ...introduced("gemini-4-carbon*"),
  ...introduced("gemini-4-argon*"),
  ...halved("gemini-3.8-flash*", later),
  ...halved("gemini-3.7-flash*", of37),
  ...halved("gemini-3.6-flash*", of36),
  price("gemini-3.5-flash*", [1.5, 0.15, 9], pricing),
  price("gemini-3.5-flash-lite*", [0.3, 0.03, 2.5], later),
  price("gemini-3.1-flash-lite*", [0.25, 0.025, 1.5], pricing),
  price("gemini-3.1-pro*", [2, 0.2, 12], {
    ...pricing,
    beyond: { tokens: 200_000, input: 4, cachedInput: 0.4, output: 18 },
  }),
  price("gemini-2.5-flash-lite*", [0.1, 0.01, 0.4], pricing),
  price("gemini-2.5-flash*", [0.3, 0.03, 2.5], pricing),
  price("gemini-2.5-pro*", [1.25, 0.125, 10], {
    ...pricing,
    beyond: { tokens: 200_000, input: 2.5, cachedInput: 0.25, output: 15 },
  }),
  price("gemini-nano-banana-2.1*", [1.5, 1.5, 30], ofPictures),
  price("gemini-3.1-flash-image*", [0.5, 0.5, 60], pricing),
  price("gemini-3-pro-image*", [2, 2, 120], pricing),
];

/**
 * Vertex AI without a region costs what the Gemini API does: BerriAI/litellm has the same figures for both
 * (model_prices_and_context_window.json, August 2026).
 */
export const vertexPrices: readonly Price[] = geminiPrices.map((each) => ({
  ...each,
  model: `vertex:${each.model}`,
}));
