import {
  countIn,
  isGiven,
  isYes,
  listOf,
  nameOf,
  objectOf,
  wordsOf,
} from "../../adapters/models/answer-fields.ts";
import { callArguments } from "../../adapters/models/call-arguments.ts";
import { reasonWord } from "../../adapters/models/odd-finish.ts";
import { fault } from "../../kernel/fault.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { AnswerNote } from "../../protocol/answer-note.ts";
import type { Usage } from "../../protocol/message.ts";
import type { ModelDelta, ModelEnd, ModelRequest } from "../../saint-graph/ports.ts";
import { badReply, quotable } from "./ollama-fault.ts";

function brokenOff(error: Json, secrets: readonly string[]): ModelEnd["finish"] {
  const said = quotable(
    wordsOf(isJsonObject(error) ? (error["message"] ?? error) : error),
    secrets,
  );
  const note = `Ollama broke its answer off${said === "" ? "" : `: ${said}`}`;
  return { kind: "fault", fault: fault("unavailable", note) };
}

function finishOf(reason: string): ModelEnd["finish"] {
  if (reason === "load" || reason === "unload") {
    return { kind: "fault", fault: badReply(`Ollama only did a ${reason} of the model`) };
  }
  if (reason === "length") return { kind: "length" };
  return reason === "" || reason === "stop"
    ? { kind: "stop" }
    : { kind: "stop", odd: reasonWord(reason) };
}

/** Ollama omits a count of 0; it does not distinguish cached and thought tokens. */
function usageOf(chunk: JsonObject): Usage | undefined {
  const input = countIn(chunk, "prompt_eval_count");
  const output = countIn(chunk, "eval_count");
  if (input === undefined && output === undefined) return undefined;
  return { input: input ?? 0, output: output ?? 0 };
}

/** Parses an answer line by line. */
export type OllamaReply = {
  /** The items in one line: thoughts, text, calls. What cannot be read is left out, and noted. */
  read(line: unknown): readonly ModelDelta[];
  /** The reason of the end, as soon as the server reports it; a fault where nothing of the answer could be read. */
  finish(): ModelEnd["finish"] | undefined;
  usage(): Usage | undefined;
  notes(): readonly AnswerNote[];
};

/** Starts parsing one answer; `callId` names its calls, `secrets` are masked in notes. */
export function ollamaReply(
  callId: ModelRequest["callId"],
  secrets: readonly string[],
): OllamaReply {
  let place = 0;
  let cameSomething = false;
  let finish: ModelEnd["finish"] | undefined;
  let usage: Usage | undefined;
  const unread = new Set<string>();

  const call = (given: Json): readonly ModelDelta[] => {
    const called = isJsonObject(given) ? (ownValue(given, "function") ?? given) : given;
    const name = wordsOf(ownValue(objectOf(called), "name"));
    if (!isJsonObject(called) || (name === "" && !isGiven(called["arguments"]))) {
      unread.add("message.tool_calls");
      return [];
    }
    const here = place++;
    const id = nameOf(ownValue(objectOf(given), "id"));
    const part = {
      ...{ name, ...callArguments(ownValue(called, "arguments")) },
      ...(id === "" ? {} : { providerId: id }),
    };
    return [{ kind: "call", place: here, call: { kind: "call", id: callId(here), ...part } }];
  };

  const words = (message: JsonObject, field: string): string => {
    const value = ownValue(message, field);
    const text = wordsOf(value);
    const isEmpty = Array.isArray(value) && value.length === 0;
    if (text === "" && isGiven(value) && !isEmpty) unread.add(`message.${field}`);
    return text;
  };

  const calls = (given: Json | undefined): readonly ModelDelta[] => {
    const all = isJsonObject(given) ? [given] : listOf(given);
    if (isGiven(given) && !isJsonObject(given) && !Array.isArray(given)) {
      unread.add("message.tool_calls");
    }
    return all.filter(isGiven).flatMap(call);
  };

  const message = (given: Json | undefined): readonly ModelDelta[] => {
    if (isGiven(given) && !isJsonObject(given)) unread.add("message");
    const said = objectOf(given);
    const thought = words(said, "thinking");
    const text = words(said, "content");
    return [
      ...(thought === "" ? [] : [{ kind: "text", text: thought, thought: true } as const]),
      ...(text === "" ? [] : [{ kind: "text", text } as const]),
      ...calls(ownValue(said, "tool_calls")),
    ];
  };

  return {
    read(line) {
      const chunk = line as Json;
      if (!isJsonObject(chunk)) {
        unread.add("a line");
        return [];
      }
      usage = usageOf(chunk) ?? usage;
      const items = message(ownValue(chunk, "message"));
      cameSomething ||= items.length > 0;
      const error = ownValue(chunk, "error");
      if (isGiven(error)) finish = brokenOff(error, secrets);
      else if (isYes(ownValue(chunk, "done"))) {
        finish = finishOf(nameOf(ownValue(chunk, "done_reason")));
      }
      return items;
    },
    finish: () =>
      finish?.kind === "stop" && !cameSomething && unread.size > 0
        ? { kind: "fault", fault: badReply("Ollama sent something that is no answer") }
        : finish,
    usage: () => usage,
    notes: () => [...unread].map((about) => ({ code: "unread", about })),
  };
}
