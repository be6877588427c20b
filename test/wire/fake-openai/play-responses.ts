// Carries a script out as the events of the Responses API.

import type { ServerResponse } from "node:http";
import { cut, stillThere } from "../fake-provider/other-side.ts";
import { argumentPieces, type CallPart } from "./play.ts";
import { type Fields, fieldsOf } from "./rules/wire-shapes.ts";
import type { Play, ScriptPart, ScriptStep } from "./script.ts";

/** Why an answer is not whole, by the finish of a script. */
const reasons: ReadonlyMap<string, string> = new Map([
  ["length", "max_output_tokens"],
  ["content_filter", "content_filter"],
]);

function usageOf(usage: Fields = {}): Fields {
  const { prompt_tokens: input = 10, completion_tokens: output = 5 } = usage;
  const { cached_tokens = 0 } = fieldsOf(usage["prompt_tokens_details"]);
  const { reasoning_tokens = 0 } = fieldsOf(usage["completion_tokens_details"]);
  return {
    ...{ input_tokens: input, output_tokens: output },
    total_tokens: Number(input) + Number(output),
    input_tokens_details: { cached_tokens },
    output_tokens_details: { reasoning_tokens },
  };
}

type Send = (type: string, fields: Fields) => void;

/** The items of an answer, each opened once and closed when another kind follows. */
function answerItems(send: Send) {
  let count = 0;
  let open: { readonly id: string; readonly at: number; text: string } | undefined;

  const close = () => {
    if (open === undefined) return;
    const { id: item_id, at: output_index, text } = open;
    const part = { type: "output_text", text, annotations: [] };
    send("response.output_text.done", { item_id, output_index, content_index: 0, text });
    send("response.content_part.done", { item_id, output_index, content_index: 0, part });
    const item = { id: item_id, type: "message", role: "assistant", status: "completed" };
    send("response.output_item.done", { output_index, item: { ...item, content: [part] } });
    open = undefined;
  };
  const say = (delta: string) => {
    if (open === undefined) {
      open = { id: `msg_${count}`, at: count, text: "" };
      count += 1;
      const { id: item_id, at: output_index } = open;
      const item = { id: item_id, type: "message", role: "assistant", status: "in_progress" };
      send("response.output_item.added", { output_index, item: { ...item, content: [] } });
      const part = { type: "output_text", text: "", annotations: [] };
      send("response.content_part.added", { item_id, output_index, content_index: 0, part });
    }
    open.text += delta;
    const { id: item_id, at: output_index } = open;
    send("response.output_text.delta", { item_id, output_index, content_index: 0, delta });
  };
  const think = (text: string) => {
    close();
    const id = `rs_${count}`;
    const output_index = count;
    count += 1;
    const item = { id, type: "reasoning", encrypted_content: "sealed", summary: [] };
    send("response.output_item.added", { output_index, item });
    const at = { item_id: id, output_index, summary_index: 0 };
    send("response.reasoning_summary_part.added", {
      ...at,
      part: { type: "summary_text", text: "" },
    });
    send("response.reasoning_summary_text.delta", { ...at, delta: text });
    send("response.reasoning_summary_part.done", { ...at, part: { type: "summary_text", text } });
    const summary = [{ type: "summary_text", text }];
    send("response.output_item.done", { output_index, item: { ...item, summary } });
  };
  const call = (part: CallPart) => {
    close();
    const output_index = count;
    count += 1;
    const id = `fc_${output_index}`;
    const item = {
      ...{ id, type: "function_call", name: part.call },
      call_id: part.id ?? `call_${output_index}`,
    };
    send("response.output_item.added", {
      output_index,
      item: { ...item, arguments: "", status: "in_progress" },
    });
    const pieces = argumentPieces(part);
    for (const delta of pieces) {
      send("response.function_call_arguments.delta", { item_id: id, output_index, delta });
    }
    const whole = { arguments: pieces.join("") };
    send("response.function_call_arguments.done", { item_id: id, output_index, ...whole });
    send("response.output_item.done", {
      output_index,
      item: { ...item, ...whole, status: "completed" },
    });
  };
  const speak = (parts: readonly ScriptPart[]) => {
    for (const part of parts) {
      if ("call" in part) call(part);
      else if (part.thought) think(part.text);
      else say(part.text);
    }
  };
  return { speak, close };
}

/** Answers with a script; a step with a delta of chat completions throws. */
export async function playResponses(
  script: Play,
  response: ServerResponse,
  body: Fields,
): Promise<void> {
  const frame = { id: "resp_fake", object: "response", created_at: 1_795_000_000 };
  const whole = { ...frame, model: body["model"], output: [] };
  let number = 0;
  const send: Send = (type, fields) => {
    const event = { type, sequence_number: number, ...fields };
    number += 1;
    response.write(`event: ${type}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  const items = answerItems(send);
  /** False ends the answer. */
  const perform = async (step: ScriptStep): Promise<boolean> => {
    if ("parts" in step) items.speak(step.parts);
    else if ("raw" in step) response.write(`${step.raw}\n\n`);
    else if ("until" in step) return stillThere(response, step.until);
    else if ("delta" in step) throw new Error("the Responses API has no such delta");
    else if ("cut" in step) {
      await cut(response);
      return false;
    } else {
      const { message, code = null } = step.failure.error;
      send("response.failed", {
        response: { ...whole, status: "failed", error: { code: code ?? "server_error", message } },
      });
      response.end();
      return false;
    }
    return true;
  };

  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.flushHeaders();
  send("response.created", { response: { ...whole, status: "in_progress" } });
  send("response.in_progress", { response: { ...whole, status: "in_progress" } });
  for (const step of script.steps) {
    if (!(await perform(step))) return;
  }
  const { finish = "stop" } = script;
  if (finish !== null) {
    items.close();
    const reason = reasons.get(finish);
    const status = reason === undefined ? "completed" : "incomplete";
    const details = reason === undefined ? null : { reason };
    const end = { ...whole, status, incomplete_details: details, usage: usageOf(script.usage) };
    send(`response.${status}`, { response: end });
  }
  for (const step of script.last ?? []) {
    if (!(await perform(step))) return;
  }
  response.end();
}
