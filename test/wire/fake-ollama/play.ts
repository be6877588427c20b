// Carries a script out on the wire: a line of JSON for each chunk, or one answer.

import type { ServerResponse } from "node:http";
import { cut, stall, stillThere } from "../fake-provider/other-side.ts";
import type { ApiFailure, Script, ScriptPart, ScriptStep } from "./script.ts";

type Stage = {
  readonly response: ServerResponse;
  readonly model: string;
  readonly streaming: boolean;
};

type Message = { role: "assistant"; content: string; thinking?: string; tool_calls?: unknown[] };

/** Answers with an error in Ollama's envelope. */
export function refuse(response: ServerResponse, { status, error, retryAfter }: ApiFailure): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  });
  response.end(JSON.stringify({ error }));
}

function toolCall({ call, args, id }: Extract<ScriptPart, { call: string }>, index: number) {
  return {
    ...(id === undefined ? {} : { id }),
    function: { index, name: call, ...(args === undefined ? {} : { arguments: args }) },
  };
}

function messageOf(parts: readonly ScriptPart[]): Message {
  const joined = (thought: boolean) =>
    parts
      .map((part) => ("text" in part && (part.thought ?? false) === thought ? part.text : ""))
      .join("");
  const thinking = joined(true);
  const calls = parts.flatMap((part) => ("call" in part ? [part] : []));
  return {
    role: "assistant",
    content: joined(false),
    ...(thinking === "" ? {} : { thinking }),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map(toolCall) }),
  };
}

/** Carries one step out; false ends the answer. */
async function playStep(
  step: ScriptStep,
  { response }: Stage,
  line: (parts: readonly ScriptPart[]) => void,
): Promise<boolean> {
  if ("parts" in step) line(step.parts);
  else if ("raw" in step) response.write(step.raw);
  else if ("until" in step) return stillThere(response, step.until);
  else if ("cut" in step) {
    await cut(response);
    return false;
  } else {
    response.end(`${JSON.stringify({ error: step.failure })}\n`);
    return false;
  }
  return true;
}

const counts = { prompt_eval_count: 10, eval_count: 5 };
const durations = {
  total_duration: 4_883_583_458,
  load_duration: 1_334_875,
  prompt_eval_duration: 342_546_000,
  eval_duration: 4_535_599_000,
};

function playWhole(script: Extract<Script, { steps: unknown }>, { response, model }: Stage): void {
  const parts = script.steps.flatMap((step) => ("parts" in step ? step.parts : []));
  const frame = { model, created_at: new Date(0).toISOString(), message: messageOf(parts) };
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(
    JSON.stringify({ ...frame, done: true, done_reason: "stop", ...durations, ...counts }),
  );
}

/** Answers with a script. */
export async function play(
  script: Exclude<Script, { failure: unknown }>,
  stage: Stage,
): Promise<void> {
  const { response, model, streaming } = stage;
  if ("silent" in script) {
    await stall(response);
    return;
  }
  if (!streaming) return playWhole(script, stage);
  const write = (parts: readonly ScriptPart[], more: object) => {
    const frame = { model, created_at: new Date(0).toISOString(), message: messageOf(parts) };
    response.write(`${JSON.stringify({ ...frame, ...more })}\n`);
  };
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  response.flushHeaders();
  for (const step of script.steps) {
    const line = (parts: readonly ScriptPart[]) => write(parts, { done: false });
    if (!(await playStep(step, stage, line))) return;
  }
  const { finish = "stop", usage = counts } = script;
  const reason = finish === "" ? {} : { done_reason: finish };
  if (finish !== null) write([], { done: true, ...reason, ...durations, ...usage });
  response.end();
}
