import type { IncomingMessage, ServerResponse } from "node:http";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { markBroken } from "../fake-provider/other-side.ts";
import { type Intake, intakeOf, keyIn, refuse } from "./intake.ts";
import { play } from "./play.ts";
import { foreignThoughts, showsThoughts } from "./rules/thought-rules.ts";
import { wireMessages } from "./rules/wire-shapes.ts";
import { type ApiFailure, failures, type Script, type SeenRequest, says } from "./script.ts";
import { sealBook } from "./seals.ts";
import { type RuleOptions, violationsOf } from "./violations.ts";

export type FakeAnthropicOptions = RuleOptions & {
  /** The keys that are known. Any key is when absent. */
  readonly keys?: readonly string[];
  readonly models?: readonly string[];
  /** The answer to a request without violations. */
  readonly answer?: (request: SeenRequest) => Script | Promise<Script>;
};

export type FakeAnthropic = {
  /** For `baseUrl`, without an API version. */
  readonly url: string;
  /** Every request for an answer that has a version and is JSON, also the refused ones. */
  readonly requests: readonly SeenRequest[];
  /** Replaces `answer`. */
  answer(answer: NonNullable<FakeAnthropicOptions["answer"]>): void;
  close(): Promise<void>;
};

const currentModels = [
  "claude-haiku-5-5",
  "claude-sonnet-5-5",
  "claude-opus-5-5",
  "claude-fable-5-2",
  "claude-haiku-4-5",
];

/**
 * A stand-in for Anthropic's Messages API on 127.0.0.1. It refuses what Anthropic refuses, in Anthropic's words,
 * checks that thoughts come back unchanged, to the key and model that they were given and upon the same words, and
 * answers what it is told to, as a stream.
 */
export async function startFakeAnthropic(
  options: FakeAnthropicOptions = {},
): Promise<FakeAnthropic> {
  const requests: SeenRequest[] = [];
  const book = sealBook();
  const models = options.models ?? currentModels;
  let answer = options.answer ?? (() => says("こんにちは。"));

  const keyTrouble = (key: string): ApiFailure | undefined => {
    if (key === "") return failures.noKey();
    const isKnown = options.keys?.includes(key) ?? true;
    return isKnown ? undefined : failures.badKey();
  };

  async function serve(intake: Intake, response: ServerResponse): Promise<void> {
    const { model, key, headers, body } = intake;
    const holder = `${model} ${key}`;
    const violations = [
      ...violationsOf(body, model, options),
      ...foreignThoughts(body, wireMessages(body), holder, book.issued),
    ];
    const seen: SeenRequest = { model, key, headers, body, violations, broken: false };
    requests.push(seen);
    const refused = violations[0] ? failures.invalid(violations[0].message) : undefined;
    const unknownModel = models.includes(model) ? undefined : failures.unknownModel(model);
    const trouble = keyTrouble(key) ?? refused ?? unknownModel;
    if (trouble !== undefined) return refuse(response, trouble);
    markBroken(seen, response);
    const script = await answer(seen);
    if ("failure" in script) return refuse(response, script.failure);
    return play(script, response, model, book.sealerFor(holder, body), showsThoughts(body, model));
  }

  /** The names of the known models. */
  function list(request: IncomingMessage, response: ServerResponse): void {
    const key = keyIn(request);
    const trouble = typeof key === "string" ? keyTrouble(key) : key;
    if (trouble !== undefined) {
      refuse(response, trouble);
      return;
    }
    const data = models.map((id) => ({ type: "model", id, display_name: id, created_at: "" }));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data, has_more: false, first_id: null, last_id: null }));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (request.method === "GET" && pathname === "/v1/models") return list(request, response);
    const intake = await intakeOf(request);
    if ("status" in intake) refuse(response, intake);
    else await serve(intake, response);
  }

  const server = await startLocalServer("fake-anthropic", handle);
  return {
    url: server.origin,
    requests,
    answer: (next) => {
      answer = next;
    },
    close: server.close,
  };
}
