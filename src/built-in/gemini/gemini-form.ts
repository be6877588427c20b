// The fields of a request that the provider specification leaves open, in the form that Gemini takes.

import type { CallForm, Wished } from "../../adapters/models/ai-sdk/call-options.ts";

/** Gemini before its third generation. */
const isOld = (model: string): boolean => /^(?:models\/)?gemini-[12](?:[.-]|$)/.test(model);

/**
 * The least that a model from Gemini 3 on thinks (ai.google.dev, thinking levels): Pro, Flash from 3.7 on, and every
 * model of the fourth generation refuse `minimal`; Flash-Lite takes it.
 */
function leastLevel(model: string): "minimal" | "low" {
  if (/pro|gemini-flash-latest$/.test(model)) return "low";
  const [, major, minor] = /gemini-(\d{1,3})(?:\.(\d{1,3}))?-(?!flash-lite)/.exec(model) ?? [];
  return Number(major ?? 0) * 100 + Number(minor ?? 0) >= 307 ? "low" : "minimal";
}

/**
 * Its thinking time (ai.google.dev, thinking): from Gemini 3 on by levels, none of which is off; before by tokens, of
 * which Pro needs some.
 */
function thinkingFor(effort: Parameters<CallForm["thinking"]>[0], model: string): Wished {
  if (effort === undefined) return {};
  if (!isOld(model)) {
    const isLeast = effort === "off" || effort === "minimal";
    const thinkingLevel = isLeast ? leastLevel(model) : effort;
    return { options: { thinkingConfig: { thinkingLevel } } };
  }
  if (!/gemini-2\.5/.test(model)) return {};
  const isPro = /pro/.test(model);
  const budgets = { off: isPro ? 128 : 0, minimal: 512, low: 1_024, medium: 8_192, high: 24_576 };
  return { options: { thinkingConfig: { thinkingBudget: budgets[effort] } } };
}

/** Gemini 2 supports either JSON output or function calls: with tools, JSON is requested in words. */
export const geminiForm = (model: string): CallForm => ({
  ...{ key: "google", refusedInAnswers: new Set(["$schema"]) },
  ...{ mostTools: Number.POSITIVE_INFINITY, jsonWithTools: !isOld(model) },
  ...{ givenIdsOnly: true, filledThoughtsOnly: true, thoughtsBack: false, saysThoughts: false },
  thinking: (effort) => thinkingFor(effort, model),
  sampling: ({ minP }) => (minP === undefined ? {} : { unsent: ["min_p"] }),
});
