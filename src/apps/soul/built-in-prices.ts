import { PriceTable } from "../../saint-graph/budget/prices.ts";
import { understudyName } from "./providers/understudy.ts";

const price = (model: string, input: number, cachedInput: number, output: number) => ({
  model,
  input,
  cachedInput,
  output,
});

/**
 * Prices of the providers' standard tiers, US dollars per million tokens, as good as they were known on the date; the
 * operator corrects them in `prices.json` in the data folder. What runs on one's own machine costs nothing.
 */
export const builtInPrices: PriceTable = PriceTable.parse({
  date: "2026-11-21",
  prices: [
    price("gemini-3.8-flash*", 0.5, 0.05, 3),
    price("gemini-3.7-flash*", 0.5, 0.05, 3),
    price("gemini-3.6-flash*", 0.5, 0.05, 3),
    price("gemini-3.5-flash*", 0.5, 0.05, 3),
    price("gemini-3.5-flash-lite*", 0.1, 0.01, 0.4),
    price("gemini-3.1-flash-lite*", 0.1, 0.01, 0.4),
    price("gemini-2.5-flash-lite*", 0.1, 0.01, 0.4),
    price("gpt-6-luna*", 0.25, 0.025, 2),
    price("gpt-6-sol*", 1.75, 0.175, 14),
    price("gpt-6.1-sol*", 1.75, 0.175, 14),
    price("gpt-6.1-terra*", 0.75, 0.075, 6),
    price("gpt-5.6-luna*", 0.25, 0.025, 2),
    price("gpt-5.6-terra*", 0.75, 0.075, 6),
    price("claude-haiku-*", 1, 0.1, 5),
    price("claude-sonnet-*", 3, 0.3, 15),
    price("claude-opus-*", 5, 0.5, 25),
    price("claude-fable-*", 10, 1, 50),
    price("ollama:*", 0, 0, 0),
    price(understudyName, 0, 0, 0),
  ],
});
