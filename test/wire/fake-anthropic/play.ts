// Carries a script out on the wire, as server-sent events.

import type { ServerResponse } from "node:http";
import { cut, stall, stillThere, wait } from "../fake-provider/other-side.ts";
import { answerBlocks, type Blocks, type WireEvent } from "./blocks.ts";
import { envelope } from "./intake.ts";
import type { Script, ScriptStep } from "./script.ts";
import type { Sealer } from "./seals.ts";

const raw = (response: ServerResponse, event: string, data: string) =>
  response.write(`event: ${event}\ndata: ${data}\n\n`);
const send = (response: ServerResponse, event: WireEvent) =>
  raw(response, event.type, JSON.stringify(event));

/** Carries one step out; false ends the answer. */
async function playStep(
  step: ScriptStep,
  response: ServerResponse,
  blocks: Blocks,
): Promise<boolean> {
  if ("parts" in step) {
    for (const event of step.parts.flatMap((part) => blocks.add(part))) send(response, event);
    send(response, { type: "ping" });
  } else if ("event" in step) raw(response, step.event, step.data);
  else if ("delay" in step) return stillThere(response, wait(step.delay));
  else if ("until" in step) return stillThere(response, step.until);
  else if ("cut" in step) {
    await cut(response);
    return false;
  } else {
    raw(response, "error", envelope(step.failure));
    response.end();
    return false;
  }
  return true;
}

const tokens = {
  input_tokens: 10,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: 5,
};

const message = (model: string, usage: object) => ({
  id: "msg_fake",
  type: "message",
  role: "assistant",
  model,
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { ...usage, output_tokens: 1 },
});

/** Answers with a script: `message_start`, its blocks, `message_delta`, `message_stop`. */
export async function play(
  script: Exclude<Script, { failure: unknown }>,
  response: ServerResponse,
  model: string,
  seal: Sealer,
  showsThoughts: boolean,
): Promise<void> {
  if ("silent" in script) {
    await stall(response);
    return;
  }
  const usage = { ...tokens, ...script.usage };
  const blocks = answerBlocks(seal, showsThoughts);
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "request-id": "req_fake",
  });
  send(response, { type: "message_start", message: message(model, usage) });
  for (const step of script.steps) {
    if (!(await playStep(step, response, blocks))) return;
  }
  const { finish = blocks.called() ? "tool_use" : "end_turn" } = script;
  if (finish !== null) {
    for (const event of blocks.end()) send(response, event);
    const delta = { stop_reason: finish, stop_sequence: null };
    send(response, { type: "message_delta", delta, usage });
    send(response, { type: "message_stop" });
  }
  response.end();
}
