import { ownValue } from "../kernel/own-value.ts";
import type { NudgeRule } from "./mind.ts";

/** The rules every mind has, in the order they are tried. Their messages are the prompts `nudge_<name>`. */
const defaults: readonly Omit<NudgeRule, "message">[] = [
  { name: "raw_text", when: { rawText: true, spoken: false, sought: false } },
  {
    name: "look_up",
    when: { stimulusMatches: "天気|weather", notCalled: "get_weather" },
  },
  { name: "nothing_spoken", when: { spoken: false } },
];

/**
 * The default rules with the mind's prompts as messages, and the mind's own rules. An own rule with a default's name
 * replaces it; any other comes before the last default, which matches every silent turn. A rule without a message is
 * left out.
 */
export function nudgeRules(
  own: readonly NudgeRule[],
  prompts: Readonly<Record<string, string>>,
): readonly NudgeRule[] {
  const isDefault = (name: string) => defaults.some((rule) => rule.name === name);
  const kept = defaults.map(
    (rule): NudgeRule =>
      own.find(({ name }) => name === rule.name) ?? {
        ...rule,
        message: ownValue(prompts, `nudge_${rule.name}`) ?? "",
      },
  );
  const added = own.filter(({ name }) => !isDefault(name));
  return [...kept.slice(0, -1), ...added, ...kept.slice(-1)].filter(
    ({ message }) => message !== "",
  );
}
