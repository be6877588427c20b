import { callViolations } from "./rules/call-rules.ts";
import {
  alternationViolations,
  messageViolations,
  systemViolations,
} from "./rules/message-rules.ts";
import { outputViolations } from "./rules/output-rules.ts";
import { alwaysThinkingViolations, thoughtViolations } from "./rules/thought-rules.ts";
import { toolViolations } from "./rules/tool-rules.ts";
import { type Fields, isFields, type Violation, wireMessages } from "./rules/wire-shapes.ts";

const required = ["model", "max_tokens", "messages"] as const;
const bodyFields: ReadonlySet<string> = new Set([
  ...required,
  ..."cache_control container diagnostics inference_geo metadata output_config service_tier speed stop_sequences stream system thinking tool_choice tools".split(
    " ",
  ),
]);

/** The most output tokens of each model; those of the newest are the default. */
const mostTokens = (model: string): number => (/-4-5(-|$)/.test(model) ? 64_000 : 128_000);

function fieldViolations(body: Fields): Violation[] {
  const missing = required.filter((name) => body[name] === undefined);
  const unknown = Object.keys(body).filter((name) => !bodyFields.has(name));
  return [
    ...missing.map((name) => ({ rule: "fields", message: `${name}: Field required` })),
    ...unknown.map((name) => ({
      rule: "fields",
      message: `${name}: Extra inputs are not permitted`,
    })),
  ];
}

function tokenViolations({ max_tokens: asked }: Fields, model: string): Violation[] {
  if (asked === undefined) return [];
  const message =
    typeof asked !== "number" || !Number.isInteger(asked)
      ? "max_tokens: Input should be a valid integer"
      : asked < 0
        ? "max_tokens: Input should be greater than or equal to 0"
        : asked > mostTokens(model)
          ? `max_tokens: ${asked} > ${mostTokens(model)}, which is the maximum allowed number of output tokens for ${model}`
          : undefined;
  return message === undefined ? [] : [{ rule: "tokens", message }];
}

/** Python's decoder of JSON, unlike JavaScript's, refuses half of a pair of surrogates. */
const isWellFormed = (body: Fields): boolean =>
  !/\\ud[89a-f]/.test(JSON.stringify(body).replaceAll("\\\\", ""));

export type RuleOptions = {
  /** Whether A5, our own rule, counts: roles alternate. True when absent. */
  readonly alternation?: boolean;
};

/**
 * The 400 answers of Anthropic's API to a body of `/v1/messages`, rule by rule, in the order in which it is
 * reported. Empty for a good request. Sources: platform.claude.com, the client's types, and errors that users of
 * other clients reported; whether a thought is genuine (A14) only the server that gave it knows.
 */
export function violationsOf(
  body: unknown,
  model: string,
  { alternation = true }: RuleOptions = {},
): Violation[] {
  if (!isFields(body)) {
    return [{ rule: "fields", message: "Input should be a valid dictionary" }];
  }
  if (!isWellFormed(body)) {
    const message = "The request body is not valid JSON: no low surrogate in string";
    return [{ rule: "json", message }];
  }
  const messages = wireMessages(body);
  return [
    ...fieldViolations(body),
    ...tokenViolations(body, model),
    ...systemViolations(body),
    ...(body["messages"] === undefined ? [] : messageViolations(messages, model)),
    ...callViolations(messages),
    ...thoughtViolations(messages),
    ...toolViolations(body),
    ...alwaysThinkingViolations(body, model),
    ...outputViolations(body),
    ...(alternation ? alternationViolations(messages) : []),
  ];
}
