// The form that makes a text without a mark a call, or the beginning of one.

import { BracketScan, offeredName } from "./call-content.ts";
import { foldedMark } from "./call-marks.ts";
import { isAnswerBegun } from "./json-answer.ts";

const firstKey = /^[[{\s]*["'“]([^"'”]*)(["'”])?/;
const callKeys: ReadonlySet<string> = new Set([
  ...["name", "tool_name", "tool", "function", "function_name", "recipient_name", "action"],
  ...[
    "arguments",
    "parameters",
    "args",
    "input",
    "params",
    "action_input",
    "tool_input",
    "type",
    "id",
  ],
  ...["tool_calls", "function_calls", "calls", "tool_uses", "function_call", "tool_call"],
]);
const fenceBegin = /^`{3,}([\w-]*)[ \t]*\r?\n\s{0,40}$/;
const mayBeFence = /^`{1,4}[\w-]{0,24}[ \t]{0,8}(?:\r?\n\s{0,40})?$/;
/** Code of such a language is a call, whatever it holds. */
const toolFence = /^(?:tool|function)s?[_-]?(?:code|calls?|use)$/i;

/** Whether the first key of JSON, as far as it has come, is one of a call; undefined: no key has begun. */
export function keyOfCall(
  json: string,
  offered: ReadonlySet<string>,
): "is" | "may-be" | "is-not" | undefined {
  const key = firstKey.exec(json);
  if (key === null) return /^[[{\s]{0,40}$/.test(json) ? undefined : "is-not";
  const [, name = "", closed] = key;
  if (closed === undefined) return name.length > 80 ? "is-not" : "may-be";
  return callKeys.has(name) || offeredName(name, offered) !== undefined ? "is" : "is-not";
}

/** JSON has the shape of a call, whatever it is a call of: keys that nothing else has together. */
export const isCallShaped = (json: string): boolean =>
  /^[[{\s]*["']name["']\s*:\s*["'][\w.:-]{1,80}["']\s*,\s*["'](?:arguments|parameters)["']\s*:\s*[{"]/.test(
    json,
  ) ||
  /^[[{\s]*["'](?:tool_calls?|function_calls?|tool_uses|tool_name)["']\s*:/.test(json) ||
  /^[[{\s]*["']type["']\s*:\s*["']function["']/.test(json) ||
  /^[[{\s]*["']function["']\s*:.{1,200}["'](?:arguments|parameters)["']\s*:/s.test(json) ||
  /^[[{\s]*["'](?:arguments|parameters)["']\s*:\s*\{.*\}\s*,\s*["']name["']\s*:/s.test(json);

/** JSON that the end of the text cut, and that had begun to be a call. */
export function isCallBegun(json: string, offered: ReadonlySet<string>): boolean {
  if (/^[[{\s]*["'](?:tool|func|argum|param)/.test(json)) return true;
  if (/^[[{\s]*["']type["']\s*:\s*["']func/.test(json)) return true;
  const named = /["'](?:name|tool|tool_name|function)["']\s*:\s*["']([\w.:-]{1,80})/.exec(
    json,
  )?.[1];
  return named !== undefined && [...offered].some((name) => name.startsWith(named));
}

const markWords: readonly string[] = [
  ...["tool_call", "toolcall", "tools", "function", "function_calls", "functioncall", "invoke"],
  ...["parameter", "python_tag", "start_function_call", "antml:", "minimax:tool_call"],
  ...["seed:tool_call", "tool_response", "tool_request", "end_tool_request"],
];

/** The end of the text cut a mark of calls, rather than words. */
export function isMarkBegun(held: string, offered: ReadonlySet<string>): boolean {
  const folded = foldedMark(held).toLowerCase();
  if (/^<\|[a-z]/.test(folded)) return true;
  const [, name] = /^[[<]\s*([\w.]{4,})/.exec(held) ?? [];
  const isCall = held.includes("(") || [...offered].some((one) => one.startsWith(name ?? " "));
  if (name !== undefined && isCall) return true;
  const [, word = ""] = /^[<[]\/?\|?([a-z_:]{3,})/.exec(folded) ?? [];
  const isSmall = folded.startsWith("[") && held !== held.toUpperCase();
  if (word === "" || (isSmall && !/^(?:tool|function)/.test(word))) return false;
  return (
    markWords.some((mark) => mark.startsWith(word) || word.startsWith(mark)) || /=/.test(folded)
  );
}

/** The lines that begin calls as in Python. */
export const pythonLines = (offered: ReadonlySet<string>): readonly string[] =>
  [...offered].flatMap((name) =>
    ["", "default_api.", "functions."].flatMap((lead) => [
      `${lead}${name}(`,
      `print(${lead}${name}(`,
    ]),
  );

/** The labels with which a line says that it is a call, and those in front of its arguments. */
const callLabels: readonly string[] = ["Action:", "✿FUNCTION✿:", ">>>"];
const inputLabel = /^(?:Action Input|Input|✿ARGS✿):[ \t]*/;
const inputLabels: readonly string[] = ["Action Input:", "Input:", "✿ARGS✿:"];
const thoughtLine = /^Thought:[^\n]{0,800}(?:\n\s{0,4}|$)/;
/** A line behind such a call that makes a result up. */
export const madeUpResult: readonly string[] = ["Observation:", "✿RESULT✿"];

/** A call with labels: the tool that it names, unless its JSON does, and the JSON. */
export type LabelledCall = {
  readonly name: string | undefined;
  readonly json: string;
  /** All of it has come. */
  readonly isWhole: boolean;
};

const begins = (labels: readonly string[], text: string): boolean =>
  labels.some((label) => label.startsWith(text));

/**
 * A call as lines with labels write it, as far as it has come: `Action: name` and `Action Input: {…}`, `Action:` with
 * JSON, `>>>name` with JSON below. `open`: it may still become one; undefined: it is none.
 */
export function readLabelled(
  held: string,
  offered: ReadonlySet<string>,
): LabelledCall | "open" | undefined {
  const line = held.replace(thoughtLine, "");
  if (begins([...callLabels, "Thought:"], line)) return "open";
  const label = callLabels.find((one) => line.startsWith(one));
  if (label === undefined) return undefined;
  const body = line.slice(label.length).trimStart();
  if (/^`{0,3}j?s?o?n?\s*$/.test(body)) return "open";
  const fenced = /^`{3}(?:json)?\s+(?=[[{])/.exec(body)?.[0] ?? "";
  if (/^[[{]/.test(body.slice(fenced.length))) return withJson(undefined, body, fenced);
  const [name = "", isNamed] = /^([\w.-]{1,80})(\s*\n\s*)?/.exec(body)?.slice(1) ?? [];
  if (isNamed === undefined) {
    const isBegun = /^[\w.-]{1,80}[ \t]*$/.test(body);
    const known = [...offered].some((one) => one.toLowerCase().startsWith(name.toLowerCase()));
    return isBegun && known ? "open" : undefined;
  }
  if (offeredName(name, offered) === undefined) return undefined;
  const rest = body.slice(name.length).trimStart();
  if (begins(inputLabels, rest)) return "open";
  const input = rest.replace(inputLabel, "");
  return /^`{0,3}j?s?o?n?\s*$/.test(input)
    ? "open"
    : withJson(name, input, /^`{3}(?:json)?\s+/.exec(input)?.[0] ?? "");
}

function isClosed(json: string): boolean {
  const scan = new BracketScan();
  for (const c of json) scan.add(c);
  return scan.isOver;
}

function withJson(name: string | undefined, text: string, fence: string): LabelledCall | undefined {
  const json = text.slice(fence.length);
  if (!/^[[{]/.test(json)) return undefined;
  const isWhole = fence === "" ? /[}\]]$/.test(json) && isClosed(json) : json.endsWith("```");
  return { name, json: json.replace(/\s*`{1,3}$/, ""), isWhole };
}

/** Code between fences, of which all may be calls. `isTool`: its language says so. */
export type FencedCode = {
  readonly content: string;
  readonly isTool: boolean;
  readonly isClosed: boolean;
};

const longestFence = 8_192;

/**
 * The meaning of a fence and the text behind it, as far as they have come; undefined: no code that may be calls, nor,
 * where nothing stands before it (`isFirst`), an answer.
 */
export function readFence(
  held: string,
  offered: ReadonlySet<string>,
  isFirst: boolean,
): FencedCode | "open" | undefined {
  const line = held.indexOf("\n");
  const [begin, language = ""] = fenceBegin.exec(held.slice(0, line + 1)) ?? [];
  const isTool = toolFence.test(language);
  if (mayBeFence.test(held))
    return isTool && begin !== undefined ? fenced(held, line, isTool) : "open";
  if (begin === undefined || held.length > longestFence) return undefined;
  const code = fenced(held, line, isTool);
  const content = code.content.trimStart();
  const isAnswer = isFirst && /^[[{]/.test(content) && isAnswerBegun(content) !== false;
  return isTool || isAnswer || mayBeCalls(content, offered) ? code : undefined;
}

function fenced(held: string, line: number, isTool: boolean): FencedCode {
  const isClosed = /\n\s{0,8}`{3}$/.test(held.slice(-16));
  const content = held.slice(line + 1);
  return { content: content.replace(/\n\s{0,8}`{1,3}$/, "\n"), isTool, isClosed };
}

function mayBeCalls(content: string, offered: ReadonlySet<string>): boolean {
  if (content === "" || content.startsWith("<")) return true;
  if (/^[[{]/.test(content)) return keyOfCall(content, offered) !== "is-not";
  return pythonLines(offered).some((name) => name.startsWith(content) || content.startsWith(name));
}
