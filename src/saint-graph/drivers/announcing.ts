// Builds the request of a round, chooses its model, and gives the events that announce it: synchronously with the
// decision where everything that it needs is known, else as soon as it is.

import type { TurnId } from "../../kernel/id.ts";
import type { BudgetLevel } from "../../protocol/budget.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { RequestTrust } from "../../protocol/trust.ts";
import { withAnswerBound } from "../answer-bound.ts";
import { budgetEvent, isNews } from "../budget/spent.ts";
import type { EffectOf } from "../effects.ts";
import type { Allowance, ChatModel, ModelRequest, SealedRequest } from "../ports.ts";
import { type JudgedRequest, requestTokens } from "../request.ts";
import { mustCall } from "../routing/router.ts";
import type { SoulState } from "../state.ts";
import type { Recalling } from "./recalling.ts";
import type { Routing } from "./routing.ts";

/**
 * The request for the open turn's round; undefined when the turn does not wait for it, `not-yet` while something of it
 * is being looked up.
 */
export type RequestAt = (
  effect: EffectOf<"think">,
  state: SoulState,
) => ((level: BudgetLevel) => JudgedRequest | undefined) | "not-yet" | undefined;

/** The request, and the model that it is for. */
export type ModelQuestion = { readonly request: SealedRequest; readonly model: ChatModel };

export type Announcing = {
  /**
   * Prepares the request of a `think` and gives the events that announce it, or the event that it is not sent because
   * the budget is spent; none when the turn does not wait for it. The caller records them before the `think` is
   * performed.
   */
  readonly announce: (effect: EffectOf<"think">, state: SoulState) => readonly SoulEvent[];
  /** Resolves when a `think` whose request waits for her memory can be announced; undefined for others. */
  readonly awaits: (effect: EffectOf<"think">, state: SoulState) => Promise<void> | undefined;
  /** The request of a `think`, announced now if it was not before; undefined when there is nothing to ask. */
  readonly questionOf: (
    effect: EffectOf<"think">,
    signal: AbortSignal,
  ) => Promise<ModelQuestion | undefined>;
};

export type AnnouncingOutside = {
  readonly model: (level: BudgetLevel) => ChatModel;
  /** Called right before a request is announced at a state, which waits for a promise. */
  readonly allowance: (model: string, at: SoulState) => Allowance | Promise<Allowance>;
  readonly state: () => SoulState;
  readonly request: RequestAt;
  /** Others hear her than those for whom a request was asked for: records who does. */
  readonly lookWhoHears: () => void;
  /** The part of her memory that the turn's request needs. */
  readonly recalling: Pick<Recalling, "known" | "news">;
  /** Decides before the first round of a turn whether it must call a tool. */
  readonly routing: Routing;
  readonly record: (event: SoulEvent) => Promise<unknown>;
};

type Allowed = {
  readonly requestAt: Exclude<ReturnType<RequestAt>, "not-yet" | undefined>;
  readonly allowance: Allowance;
};

export function openAnnouncing(outside: AnnouncingOutside): Announcing {
  const { state, routing, recalling, record } = outside;
  const announced = new WeakMap<EffectOf<"think">, ModelQuestion | "withheld">();
  const asked = new WeakMap<EffectOf<"think">, Promise<Allowance>>();
  /** The router's decision for the first round of a turn; repeated attempts of that round call the same tool. */
  let decided: { readonly turn: TurnId; readonly tool: string | undefined } | undefined;
  const isToBeRouted = (effect: EffectOf<"think">, at: SoulState): boolean =>
    decided?.turn !== effect.turn && routing.isAsked(effect, at);

  const announce: Announcing["announce"] = (effect, at) => {
    const requestAt = outside.request(effect, at);
    if (typeof requestAt !== "function" || isToBeRouted(effect, at)) return [];
    if (asked.has(effect)) return [];
    const allowance = allowanceFor(outside, at);
    if (!(allowance instanceof Promise)) return announceWith(effect, at, { requestAt, allowance });
    allowance.catch(() => undefined);
    asked.set(effect, allowance);
    return [];
  };

  const announceWith = (
    effect: EffectOf<"think">,
    at: SoulState,
    { requestAt, allowance }: Allowed,
  ): readonly SoulEvent[] => {
    const { turn, round } = effect;
    const judged = allowance.level === "spent" ? undefined : requestAt(allowance.level);
    if (judged === undefined) {
      announced.set(effect, "withheld");
      if (allowance.level === "spent") return [budgetEvent(allowance, { turn, round })];
      outside.lookWhoHears();
      return [];
    }
    const tool = round === 0 && decided?.turn === turn ? decided.tool : undefined;
    const request = calledAndBounded(judged.request, tool, effect, at);
    const question = { request, model: outside.model(allowance.level) };
    announced.set(effect, question);
    const news = isNews(at.budget, allowance) ? [budgetEvent(allowance)] : [];
    return [...news, ...recalling.news(turn), startedEvent(effect, question, judged.trust)];
  };

  const routeFirst = async (effect: EffectOf<"think">, signal: AbortSignal): Promise<void> => {
    const requestAt = outside.request(effect, state());
    if (typeof requestAt !== "function" || !isToBeRouted(effect, state())) return;
    const judged = requestAt("free");
    if (judged === undefined) return;
    const tool = await routing.route(effect, judged, signal);
    decided = { turn: effect.turn, tool };
  };

  const announceWhenKnown = async (effect: EffectOf<"think">, signal: AbortSignal) => {
    let events = announce(effect, state());
    if (!announced.has(effect) && !asked.has(effect)) {
      await recalling.known(effect.turn);
      if (!signal.aborted) await routeFirst(effect, signal);
      if (signal.aborted) return;
      events = announce(effect, state());
    }
    const allowance = await asked.get(effect);
    if (allowance !== undefined) {
      const requestAt = outside.request(effect, state());
      if (signal.aborted || typeof requestAt !== "function") return;
      events = announceWith(effect, state(), { requestAt, allowance });
    }
    await Promise.all(events.map(record));
  };

  return {
    announce,
    awaits: (effect, at) =>
      outside.request(effect, at) === "not-yet" && !isToBeRouted(effect, at)
        ? recalling.known(effect.turn)
        : undefined,
    async questionOf(effect, signal) {
      if (!announced.has(effect) && !signal.aborted) await announceWhenKnown(effect, signal);
      const question = announced.get(effect);
      return question === "withheld" || signal.aborted ? undefined : question;
    },
  };
}

/** The request with the tool that it must call, and the most tokens of its answer. */
function calledAndBounded(
  request: SealedRequest,
  tool: string | undefined,
  { reason }: EffectOf<"think">,
  at: SoulState,
): SealedRequest {
  const called = tool === undefined ? request : mustCall(request, tool);
  const longest = reason === "only-thought" ? 0 : (at.settings?.longestAnswer ?? 0);
  return withAnswerBound(called, longest, at);
}

/** Her allowance with the model that would answer. */
function allowanceFor(
  { allowance, model }: AnnouncingOutside,
  at: SoulState,
): Allowance | Promise<Allowance> {
  const lighter = (free: Allowance) =>
    free.level === "easy" ? allowance(model("easy").name, at) : free;
  const free = allowance(model("free").name, at);
  return free instanceof Promise ? free.then(lighter) : lighter(free);
}

const startedEvent = (
  { turn, round, attempt, reason, nudge }: EffectOf<"think">,
  { request, model }: ModelQuestion,
  trust: RequestTrust,
): SoulEvent => ({
  type: "model-started",
  turn,
  round,
  attempt,
  reason,
  ...(nudge === undefined ? {} : { nudge }),
  model: model.name,
  ...toolsOf(request),
  trust,
  inputTokens: requestTokens(request),
});

/** The tools of a request: those that may be called, those for which the turn begins again or its model is asked apart. */
function toolsOf({ tools, toolsAnew = [], toolsApart = [] }: ModelRequest) {
  const names = tools.map((tool) => tool.name).filter((name) => !toolsAnew.includes(name));
  return {
    tools: names,
    ...(toolsAnew.length === 0 ? {} : { toolsAnew: [...toolsAnew] }),
    ...(toolsApart.length === 0 ? {} : { toolsApart: [...toolsApart] }),
  };
}
