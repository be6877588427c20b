// A model call outside the turns: it is counted, and journalled with its purpose.

import { fault } from "../../kernel/fault.ts";
import type { TurnId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Allowance, ChatModel, ModelEnd, ModelStatus, SealedRequest } from "../ports.ts";
import { type ApartDelta, reasoningApart } from "../reasoning/apart.ts";
import type { ReasoningSeen } from "../reasoning/unopened.ts";
import { requestTokens } from "../request.ts";

export type SideCallParts = {
  readonly clock: Clock;
  readonly model: () => ChatModel;
  readonly allowance: (model: string) => Allowance | Promise<Allowance>;
  readonly record: (event: SoulEvent) => Promise<unknown>;
};

export type SideQuestion = {
  readonly turn: TurnId;
  /** As in the events of the call. */
  readonly purpose: string;
  readonly request: SealedRequest;
  /** Records what the answer shows about how this model marks its thoughts. */
  readonly looksAtThoughts?: true | undefined;
  /** Receives the status of the model's server before it answers. */
  readonly onStatus?: ((status: ModelStatus) => void) | undefined;
};

/** Most UTF-16 units that are read of a reply; replies to side calls are far shorter. */
const longestReply = 8_000;

/**
 * The text of the answer. Undefined when the budget is spent, the model failed, or `signal` aborted: its end is not
 * waited for then, and the call counts with its estimated tokens.
 */
export async function askSideCall(
  { clock, model, allowance, record }: SideCallParts,
  { turn, purpose, request, looksAtThoughts, onStatus }: SideQuestion,
  signal: AbortSignal,
): Promise<string | undefined> {
  const asked = model();
  const { level } = await allowance(asked.name);
  if (level === "spent") return undefined;
  await record({
    type: "model-started",
    turn,
    round: 0,
    attempt: 1,
    reason: "stimulus",
    model: asked.name,
    tools: [],
    inputTokens: requestTokens(request),
    purpose,
  });
  const startedAt = clock.now();
  const { text, end, unopened } = await readReply(asked, request, signal, onStatus);
  if (signal.aborted) return undefined;
  const duration = Math.max(0, clock.now() - startedAt);
  const isSeen = looksAtThoughts === true && unopened !== undefined;
  const reasoning = isSeen ? { reasoning: { model: asked.name, unopened } } : {};
  await record(endOf({ turn, purpose, ...reasoning }, end, duration));
  return end.finish.kind === "fault" ? undefined : text;
}

async function readReply(
  model: ChatModel,
  request: SealedRequest,
  signal: AbortSignal,
  onStatus: SideQuestion["onStatus"],
): Promise<{
  readonly text: string;
  readonly end: ModelEnd;
  readonly unopened?: boolean | undefined;
}> {
  const apart = reasoningApart(true);
  let text = "";
  const take = (delta: ApartDelta) => {
    if (delta.kind !== "text" || delta.thought === true) return;
    text = (text + delta.text).slice(0, longestReply);
  };
  for await (const delta of model.stream(request, signal)) {
    if (delta.kind === "end") {
      for (const one of apart.end()) take(one);
      return { text, end: delta, unopened: apart.closesUnopened() };
    }
    if (signal.aborted) break;
    if (delta.kind === "status") {
      onStatus?.(delta.status);
      continue;
    }
    for (const one of apart.delta(delta)) take(one);
  }
  const unended = fault("bad-reply", "the model's stream had no end");
  return {
    text,
    end: { kind: "end", finish: { kind: "fault", fault: unended }, route: model.name },
  };
}

function endOf(
  { reasoning, ...about }: Pick<SideQuestion, "turn" | "purpose"> & { reasoning?: ReasoningSeen },
  { finish, route, usage }: ModelEnd,
  duration: number,
): SoulEvent {
  const call = {
    ...about,
    round: 0,
    route,
    duration,
    ...(usage === undefined ? {} : { usage }),
  };
  return finish.kind === "fault"
    ? { type: "model-failed", ...call, fault: finish.fault }
    : {
        type: "model-ended",
        ...call,
        parts: [],
        finish: finish.kind,
        ...(reasoning && { reasoning }),
      };
}
