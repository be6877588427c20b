// Anthropic's Messages API.

import { err } from "../../kernel/result.ts";
import { defineModel, definePlugIn, type PartModel } from "../../parts/part-kinds.ts";
import { text, url } from "../../parts/setting-shapes.ts";
import type { Price } from "../../saint-graph/budget/prices.ts";

type End = Pick<PartModel, "ends" | "instead">;
const claude = (name: string, context = 1_000_000, end: End = {}): PartModel => ({
  ...{ name, context, tools: true, json: true, sees: true },
  ...end,
});

/** According to platform.claude.com (models, deprecations), read on 30 November 2026. */
const models: readonly PartModel[] = [
  claude("claude-haiku-5-5"),
  claude("claude-sonnet-5-5"),
  claude("claude-opus-5-5"),
  claude("claude-fable-5-2"),
  claude("claude-haiku-4-5", 200_000),
  claude("claude-opus-4-5", 200_000, { ends: "2027-01-22", instead: "claude-opus-5-5" }),
  claude("claude-3-7-sonnet-20250219", 200_000, {
    ends: "2026-02-19",
    instead: "claude-sonnet-5-5",
  }),
  claude("claude-3-5-haiku-20241022", 200_000, { ends: "2026-02-19", instead: "claude-haiku-5-5" }),
  claude("claude-3-5-sonnet-20241022", 200_000, {
    ends: "2025-10-28",
    instead: "claude-sonnet-5-5",
  }),
];

const ofModels = { source: "platform.claude.com/docs/models", date: "2026-10-16" };
const ofPricing = { source: "platform.claude.com/docs/about-claude/pricing", date: "2026-11-10" };
const price = (
  model: string,
  [input, cachedInput, output]: readonly [number, number, number],
  more: Partial<Price> = ofModels,
): Price => ({ model, input, cachedInput, output, ...more });

const prices: readonly Price[] = [
  price("claude-haiku-5-5*", [0.1, 0.01, 0.5], {
    ...ofModels,
    beyond: { tokens: 100_000, input: 0.5, cachedInput: 0.05, output: 2.5 },
  }),
  price("claude-haiku-4-5*", [1, 0.1, 5]),
  price("claude-sonnet-5-5*", [2, 0.1, 10]),
  price("claude-sonnet-5*", [2, 0.2, 10]),
  price("claude-opus-5-5*", [4, 0.2, 20]),
  price("claude-opus-5*", [5, 0.5, 25]),
  price("claude-opus-4-5*", [5, 0.5, 25], { source: "docs.rs/crate/tokr", date: "2026-11-30" }),
  price("claude-fable-5-1*", [10, 0.25, 50]),
  price("claude-fable-5-2*", [8, 0.2, 40], ofPricing),
];

const model = defineModel({
  id: "anthropic",
  about: { ja: "Anthropic の Claude（`claude-…`）", en: "Anthropic's Claude (`claude-…`)" },
  settings: {
    key: {
      name: "ANTHROPIC_API_KEY",
      schema: text.optional(),
      secret: true,
      looksLike: /^sk-ant-[\w-]{16,}$/,
      from: "https://platform.claude.com/settings/keys",
      about: { ja: "Anthropic の鍵", en: "The key of Anthropic" },
      unset: { ja: "Claude は使えません", en: "Claude cannot be used" },
    },
    address: {
      name: "ANTHROPIC_BASE_URL",
      schema: url.optional(),
      form: "url",
      about: { ja: "Anthropic の API の場所", en: "Where Anthropic's API is" },
      unset: { ja: "Anthropic のもの", en: "Anthropic's" },
    },
  },
  models,
  prices,
  owns: (name) => name.startsWith("claude-"),
  isUsable: ({ key }) => key !== undefined,
  async listModels({ key = "", address }, { timeout, clock }, signal) {
    const { listAnthropicModels } = await import("./list-anthropic-models.ts");
    return await listAnthropicModels({ baseUrl: address, key, timeout, clock }, signal);
  },
  defaultModel: ({ key }) => (key === undefined ? undefined : models[0]?.name),
  async open(name, { key = "", address }, { timeout, clock, pictures }) {
    const { anthropicModel } = await import("./anthropic-model.ts");
    const made = anthropicModel({ model: name, baseUrl: address, key, timeout, clock, pictures });
    return made.ok ? made : err({ kind: "no-key", settings: "ANTHROPIC_API_KEY" });
  },
});

export const plugIn = definePlugIn({ id: "anthropic", parts: [model] });
