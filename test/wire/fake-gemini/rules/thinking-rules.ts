// The limits of a model's thinking: R15.

import { field, isFields, type Violation } from "./wire-shapes.ts";

const levels: ReadonlySet<string> = new Set(["minimal", "low", "medium", "high", "xhigh"]);

/** The models that the table of ai.google.dev (thinking levels) marks with an error for `minimal`. */
const refusesMinimal = (model: string): boolean =>
  /^gemini-(?:3(?:\.\d+)?-pro|3\.[789]-flash(?!-lite)|[4-9]-|flash-latest$|pro-latest$)/.test(
    model,
  );

/** R15: a level is one of the model's, a budget is of Gemini 2.5, and never both. */
export function thinkingViolations(
  body: Readonly<Record<string, unknown>>,
  model: string,
): Violation[] {
  const generation = field(body, "generationConfig");
  const config = isFields(generation) ? field(generation, "thinkingConfig") : undefined;
  if (!isFields(config)) return [];
  const level = field(config, "thinkingLevel");
  const refused = (message: string): Violation[] => [{ rule: "R15", message }];
  if (level === undefined) return [];
  if (field(config, "thinkingBudget") !== undefined) {
    return refused("You can only set only one of thinking budget and thinking level.");
  }
  if (/^gemini-[12](?:[.-]|$)/.test(model)) {
    return refused("Thinking level is not supported for this model.");
  }
  const name = String(level).toLowerCase();
  if (!levels.has(name)) return refused("Invalid value at 'generation_config.thinking_config'");
  if (name !== "minimal" || !refusesMinimal(model)) return [];
  return refused(
    "Thinking level MINIMAL is not supported for this model. Please retry with other thinking level.",
  );
}
