// Calls tools for her, within the rules of the turn.

import { type Fault, fault } from "../../kernel/fault.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { CallPart } from "../../protocol/message.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Source } from "../../protocol/trust.ts";
import { isSpeechCall, isSpeechTool } from "../calls.ts";
import type { ServerTool, ToolBox, ToolOutcome } from "../ports.ts";
import { argumentsFor, resultOf } from "../tool-args.ts";

type Ended = Extract<SoulEvent, { type: "tool-ended" }>;
type Outcome = Pick<Ended, "outcome" | "refused" | "pictures" | "source">;

/** `apart`: the model is asked for the call again, apart from all but the user's words. */
type Withheld = { readonly refused: "private" | "apart"; readonly error: string };

/** The bounds of the turn: characters of a result, and the tools it may call. */
export type ToolCallBounds = {
  readonly limit: number;
  readonly mayCall: (tool: ServerTool) => boolean;
  /** The reason why a tool may not receive these arguments; undefined: it may. */
  readonly withheld?: ((tool: ServerTool, args: JsonObject) => Withheld | undefined) | undefined;
  /** The source of a tool's result, where the tool does not name it. */
  readonly sourceOf: (tool: ServerTool) => Source;
  /** The tools of speech that the model is offered in addition, in tool mode. */
  readonly speechTools?: readonly string[] | undefined;
  /**
   * The message about a tool that the turn may not call; absent: the same as for an unknown tool, as nobody may learn
   * that it exists.
   */
  readonly whyNot?: string | undefined;
};

export type ToolCaller = {
  /** Carries out a call of the model and says how it ended. Never rejects. */
  readonly call: (
    call: CallPart,
    bounds: ToolCallBounds,
  ) => Promise<Outcome & { readonly duration: number }>;
  /** Aborts every call under way. */
  readonly stop: () => void;
};

export function openToolCaller(tools: ToolBox, clock: Clock): ToolCaller {
  let working = new AbortController();
  /** Calls that change something on one server run one after the other. */
  const lanes = new Map<string, Promise<unknown>>();

  const carryOut = async (
    tool: ServerTool,
    args: JsonObject,
    { limit, sourceOf }: ToolCallBounds,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const source = sourceOf(tool);
    const run = async (): Promise<ToolOutcome> =>
      signal.aborted
        ? { kind: "absent", note: "left before it was begun" }
        : await tools.call(tool.name, args, signal).catch(unknownEnd);
    if (tool.readOnly) return outcomeOf(await run(), limit, source);
    const before = lanes.get(tool.server) ?? Promise.resolve();
    const mine = before.then(run);
    lanes.set(tool.server, mine);
    return outcomeOf(await mine, limit, source);
  };

  const attempt = async (call: CallPart, bounds: ToolCallBounds): Promise<Outcome> => {
    const { signal } = working;
    const tool = tools.tools().find((one) => one.name === call.name);
    if (isSpeech(call, tool)) return refusal("speech", noSpeechTool);
    const offered = tools.tools().filter((one) => !one.internal && bounds.mayCall(one));
    const unknown = unknownTool(call.name, bounds.speechTools ?? [], offered);
    if (tool === undefined) return refusal("unknown", unknown);
    if (tool.internal) return refusal("internal", unknown);
    if (!bounds.mayCall(tool)) return refusal("audience", bounds.whyNot ?? unknown);
    const { args, problem } = argumentsFor(tool.inputSchema, call.args, unlessThrown);
    if (problem !== undefined) return refusal("arguments", problem);
    const withheld = bounds.withheld?.(tool, args);
    if (withheld !== undefined) return refusal(withheld.refused, withheld.error);
    return await carryOut(tool, args, bounds, signal);
  };

  return {
    async call(call, bounds) {
      const startedAt = clock.now();
      const outcome = await attempt(call, bounds);
      return { ...outcome, duration: Math.max(0, clock.now() - startedAt) };
    },
    stop() {
      working.abort();
      working = new AbortController();
    },
  };
}

/** The refusal of speech tools: speech goes through the gate to every body; a direct call would bypass it. */
const noSpeechTool =
  "This is not a tool here. Write what you want to say as your answer: it is spoken.";

const isSpeech = ({ name }: CallPart, tool: ServerTool | undefined): boolean =>
  tool === undefined ? isSpeechCall(name) : isSpeechTool(tool);

/** The outcome where a tool box throws, against its contract; the call may have been sent. */
const unknownEnd = (): ToolOutcome => ({
  kind: "unknown",
  fault: fault("bad-reply", "the tool box threw"),
});

const outcomeOf = (came: ToolOutcome, limit: number, source: Source): Outcome => ({
  outcome: resultOf(came, limit),
  source: (came.kind === "done" ? came.source : undefined) ?? source,
  ...(came.kind === "done" && came.pictures !== undefined ? { pictures: [...came.pictures] } : {}),
});

/** The words of a refusal are the program's. */
const refusal = (refused: string, error: string): Outcome => ({
  outcome: { error },
  refused,
  source: "operator",
});

function unknownTool(
  name: string,
  speech: readonly string[],
  offered: readonly ServerTool[],
): string {
  const others = offered.filter((tool) => !isSpeechTool(tool)).map((tool) => tool.name);
  const names = [...speech, ...others];
  return `There is no tool named ${name.slice(0, 64)}. The tools are: ${names.join(", ") || "none"}.`;
}

function unlessThrown<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

const tries = 5;
const tryAgainAfter = 1_000;

/**
 * Calls a tool by its offered name, or by its name on its server when only one server has it. A tool that is not
 * there yet gets five tries, one second apart; a tool that fails has failed.
 */
export async function callTool(
  tools: Pick<ToolBox, "tools" | "call">,
  clock: Clock,
  name: string,
  args: JsonObject,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result<string, Fault>> {
  for (let attempt = 1; ; attempt += 1) {
    const offered = findTool(tools.tools(), name);
    const outcome = offered === undefined ? absent(name) : await tools.call(offered, args, signal);
    if (outcome.kind === "done") return ok(outcome.text);
    if (outcome.kind === "failed") return err(fault("refused", outcome.text.slice(0, 500)));
    if (outcome.kind === "unknown") return err(outcome.fault);
    if (attempt >= tries || signal.aborted) return err(fault("absent", outcome.note));
    await clock.sleep(tryAgainAfter, signal);
  }
}

function findTool(offered: readonly ServerTool[], name: string): string | undefined {
  const exact = offered.find((tool) => tool.name === name);
  const [only, ...others] = offered.filter((tool) => tool.original === name);
  return exact?.name ?? (others.length === 0 ? only?.name : undefined);
}

const absent = (name: string): ToolOutcome => ({ kind: "absent", note: `no tool named ${name}` });
