// The fields of the body, and what they forbid each other.

import { type Fields, isPresent, listOf, type Violation } from "./wire-shapes.ts";

const bodyFields: ReadonlySet<string> = new Set(
  "model messages audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens metadata modalities moderation n parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_cache_options prompt_cache_retention reasoning_effort response_format safety_identifier seed service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p user verbosity web_search_options".split(
    " ",
  ),
);

/** The generation of a GPT model as one number, 5.04 for `gpt-5.4`; 0 for other names. */
function generation(model: string): number {
  const [, major = "0", minor = "0"] = /^gpt-(\d+)(?:\.(\d+))?(?:-|$)/.exec(model) ?? [];
  return Number(major) + Number(minor) / 100;
}

function effortViolations(body: Fields, model: string): Violation[] {
  const effort = body["reasoning_effort"];
  const wrong = (message: string): Violation[] => [
    { rule: "effort", message, param: "reasoning_effort" },
  ];
  const age = generation(model);
  if (isPresent(effort) && age > 0 && age < 5) {
    return wrong("Unrecognized request argument supplied: reasoning_effort");
  }
  if (effort === "none" && (age === 5 || /^o\d/.test(model))) {
    return wrong("Unsupported value: 'reasoning_effort' does not support 'none' with this model.");
  }
  // GPT-5.4 does not reason unless it is told to; later ones do unless they are told not to.
  const reasons = age >= 5.05 ? effort !== "none" : isPresent(effort) && effort !== "none";
  if (age < 5.04 || !reasons || listOf(body["tools"]).length === 0) return [];
  return wrong(
    `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
  );
}

/** The flaws of a body's fields by themselves. */
export function fieldViolations(body: Fields): Violation[] {
  const { model, stream } = body;
  const unknown = Object.keys(body).filter((name) => !bodyFields.has(name));
  const name = typeof model === "string" ? model : "";
  const isOldLimit = isPresent(body["max_tokens"]) && (generation(name) >= 5 || /^o\d/.test(name));
  return [
    ...unknown.map((field) => ({
      rule: "fields",
      message: `Unrecognized request argument supplied: ${field}`,
    })),
    ...(name === "" ? [{ rule: "model", message: "you must provide a model parameter" }] : []),
    ...(isPresent(body["stream_options"]) && stream !== true
      ? [
          {
            rule: "stream",
            message: "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
            param: "stream_options",
          },
        ]
      : []),
    ...(isOldLimit
      ? [
          {
            rule: "limit",
            message:
              "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            param: "max_tokens",
            code: "unsupported_parameter",
          },
        ]
      : []),
    ...effortViolations(body, name),
  ];
}
