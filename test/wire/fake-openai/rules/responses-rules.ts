// The refusals of the Responses API. Where it is as strict as chat completions, the rules of those are asked.

import { callViolations } from "./call-rules.ts";
import { formatViolations } from "./format-rules.ts";
import { messageViolations } from "./message-rules.ts";
import { pictureViolations } from "./picture-rules.ts";
import { choiceViolations, toolViolations } from "./tool-rules.ts";
import {
  callsOf,
  type Fields,
  fieldsOf,
  isFields,
  isPresent,
  listOf,
  type Violation,
} from "./wire-shapes.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const bodyFields = words(
  "background context_management conversation include input instructions max_output_tokens max_tool_calls metadata model parallel_tool_calls previous_response_id prompt prompt_cache_key prompt_cache_options prompt_cache_retention reasoning safety_identifier service_tier store stream stream_options temperature text tool_choice tools top_logprobs top_p truncation user",
);
const efforts = words("none minimal low medium high xhigh max");
const reasoningFields = words("effort summary mode context");
const textFields = words("format verbosity");
const toolFields = words("type name description parameters strict");
const itemFields: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["message", words("type role content phase id status")],
  ["function_call", words("type call_id name arguments id status")],
  ["function_call_output", words("type call_id output id status")],
  ["reasoning", words("type id encrypted_content summary content status")],
]);
const leastTokens = 16;

const broken = (message: string, param: string, code = "invalid_value"): Violation => ({
  ...{ rule: "responses", message, param, code },
});
const unknownOf = (fields: Fields, known: ReadonlySet<string>, at = ""): Violation[] =>
  Object.keys(fields)
    .filter((name) => !known.has(name))
    .map((name) =>
      broken(`Unknown parameter: '${at}${name}'.`, `${at}${name}`, "unknown_parameter"),
    );

/** From GPT-5 on, models reason, and sample as they are told only where they do not. */
const reasons = (model: string): boolean => /^(?:gpt-(?:[5-9]|\d\d)|o\d)/.test(model);

function fieldViolations(body: Fields): Violation[] {
  const { model, max_output_tokens: most } = body;
  const { effort } = fieldsOf(body["reasoning"]);
  const isThinker = reasons(String(model));
  const unsupported = (name: string) =>
    broken(
      `Unsupported parameter: '${name}' is not supported with this model.`,
      name,
      "unsupported_parameter",
    );
  const samples = ["temperature", "top_p"].filter((name) => isPresent(body[name]));
  const isSealed = listOf(body["include"]).includes("reasoning.encrypted_content");
  return [
    ...unknownOf(body, bodyFields),
    ...unknownOf(fieldsOf(body["reasoning"]), reasoningFields, "reasoning."),
    ...unknownOf(fieldsOf(body["text"]), textFields, "text."),
    ...(isPresent(effort) && !isThinker ? [unsupported("reasoning.effort")] : []),
    ...(isPresent(effort) && !efforts.has(String(effort))
      ? [broken(`Invalid value: '${String(effort)}'.`, "reasoning.effort")]
      : []),
    ...(isThinker && effort !== "none" ? samples.map(unsupported) : []),
    ...(isSealed && !isThinker
      ? [broken("Encrypted content is not supported with this model.", "include")]
      : []),
    ...(isPresent(most) && !(Number.isInteger(most) && Number(most) >= leastTokens)
      ? [
          broken(
            `Invalid 'max_output_tokens': integer below minimum value. Expected a value >= ${leastTokens}, but got ${String(most)} instead.`,
            "max_output_tokens",
            "integer_below_min_value",
          ),
        ]
      : []),
  ];
}

const typeOf = (item: Fields): string =>
  item["type"] === undefined && item["role"] !== undefined ? "message" : String(item["type"]);

function itemViolations(item: Fields, at: string, isStored: boolean): Violation[] {
  const type = typeOf(item);
  if (type === "item_reference" && !isStored) {
    const message = `Item with id '${String(item["id"])}' not found. Items are not persisted when \`store\` is set to false.`;
    return [broken(message, "input")];
  }
  const known = itemFields.get(type);
  if (known === undefined) return [broken(`Invalid value: '${type}'.`, `${at}.type`)];
  const isLost = type === "reasoning" && !isStored && !isPresent(item["encrypted_content"]);
  return [
    ...unknownOf(item, known, `${at}.`),
    ...(isLost ? [broken("Reasoning without its encrypted content.", at)] : []),
  ];
}

function partInChat(part: unknown): unknown {
  const { type, text, image_url: url, ...others } = fieldsOf(part);
  if (type === "input_text" || type === "output_text") return { type: "text", text, ...others };
  if (type === "input_image") return { type: "image_url", image_url: { url } };
  return { ...others };
}

/** One item as a message of chat completions. */
function messageInChat(item: Fields): Fields[] {
  const type = typeOf(item);
  const { role, content, call_id: id, name, arguments: given, output } = item;
  if (type === "message") {
    return [{ role, content: Array.isArray(content) ? content.map(partInChat) : content }];
  }
  if (type === "function_call_output") return [{ role: "tool", tool_call_id: id, content: output }];
  if (type !== "function_call") return [];
  const call = { id, type: "function", function: { name, arguments: given } };
  return [{ role: "assistant", content: null, tool_calls: [call] }];
}

/** The input as messages: calls are of the assistant's message before them. */
function messagesInChat(input: readonly Fields[]): Fields[] {
  const messages: Fields[] = [];
  for (const message of input.flatMap(messageInChat)) {
    const last = messages.at(-1);
    const calls = callsOf(message);
    if (last?.["role"] !== "assistant" || calls.length === 0) messages.push(message);
    else messages.splice(-1, 1, { ...last, tool_calls: [...callsOf(last), ...calls] });
  }
  return messages;
}

function toolInChat(tool: unknown): Fields {
  const { type, ...declared } = fieldsOf(tool);
  return { type, function: declared };
}

function choiceInChat(choice: unknown): unknown {
  return isFields(choice) ? { type: choice["type"], function: { name: choice["name"] } } : choice;
}

function formatInChat({ text }: Fields): unknown {
  const { type, ...schema } = fieldsOf(fieldsOf(text)["format"]);
  return type === undefined
    ? undefined
    : { type, ...(type === "json_schema" ? { json_schema: schema } : {}) };
}

/** The 400 answers of the Responses API to a body. Empty for a good request. */
export function responsesViolations(
  body: unknown,
  { sees = true }: { readonly sees?: boolean } = {},
): Violation[] {
  if (!isFields(body)) {
    return [{ rule: "json", message: "We could not parse the JSON body of your request." }];
  }
  const given = body["input"];
  const input =
    typeof given === "string" ? [{ role: "user", content: given }] : listOf(given).map(fieldsOf);
  const { tools } = body;
  const chat: Fields = {
    messages: messagesInChat(input),
    ...(isPresent(tools) ? { tools: listOf(tools).map(toolInChat) } : {}),
    tool_choice: choiceInChat(body["tool_choice"]),
    response_format: formatInChat(body),
  };
  return [
    ...fieldViolations(body),
    ...input.flatMap((item, at) => itemViolations(item, `input[${at}]`, body["store"] !== false)),
    ...listOf(tools).flatMap((tool, at) => unknownOf(fieldsOf(tool), toolFields, `tools[${at}].`)),
    ...messageViolations(chat),
    ...callViolations(chat),
    ...toolViolations(chat),
    ...choiceViolations(chat),
    ...formatViolations(chat),
    ...pictureViolations(chat, sees),
  ];
}
