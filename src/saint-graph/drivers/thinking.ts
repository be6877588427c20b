// One request to the model: its stream becomes utterances as it comes, and an answer at its end.

import { fault } from "../../kernel/fault.ts";
import type { TurnId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { estimateTokens } from "../../mind/tokens.ts";
import type { BudgetLevel } from "../../protocol/budget.ts";
import type { ModelPart } from "../../protocol/message.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { accumulate, asThoughts } from "../accumulate.ts";
import { isNews, standingEvent } from "../budget/spent.ts";
import type { EffectOf } from "../effects.ts";
import { type Counter, type Formed, formingCalls, formingText } from "../forming.ts";
import type { Allowance, ChatModel, ModelDelta, ModelEnd, ModelRequest } from "../ports.ts";
import { type ApartDelta, reasoningApart, withoutThoughts } from "../reasoning/apart.ts";
import type { ReasoningSeen } from "../reasoning/unopened.ts";
import { requestTokens } from "../request.ts";
import { mustCall } from "../routing/router.ts";
import type { SoulState } from "../state.ts";
import type { Habits } from "./reasoning-habits.ts";
import type { Routing } from "./routing.ts";

export type Thinking = {
  /**
   * Makes the request of a `think` ready and gives the events that tell of it, or that it is not made because the
   * budget is spent; none when the turn does not wait for it. Whoever records them does so before the `think` is
   * performed.
   */
  readonly announce: (effect: EffectOf<"think">, state: SoulState) => readonly SoulEvent[];
  /** Performs a `think`; everything that comes of it is recorded. Never rejects. */
  readonly think: (effect: EffectOf<"think">) => Promise<void>;
  /** Leaves the request under way; nothing more of it is recorded. */
  readonly stop: () => void;
};

type Outside = {
  readonly clock: Clock;
  readonly model: (standing: BudgetLevel) => ChatModel;
  /** Asked right before a request is announced. */
  readonly allowance: (model: string) => Allowance;
  readonly speech: () => "text" | "tool";
  readonly state: () => SoulState;
  /** What is known of how a model thinks. */
  readonly habits: Pick<Habits, "of">;
  readonly request: RequestAt;
  /** Resolves when what the turn's request needs is there. Never rejects. */
  readonly known: (turn: TurnId) => Promise<void>;
  /** What is to be written before a turn's request. */
  readonly news: (turn: TurnId) => readonly SoulEvent[];
  /** Decides before the first round of a turn whether it must call a tool. */
  readonly routing: Routing;
  /** How many more utterances the open turn may have; what a model writes after them is not waited for. */
  readonly utterancesLeft: () => number;
  /** The index that the turn's next utterance gets. */
  readonly nextIndex: () => number;
  readonly record: (event: SoulEvent) => Promise<unknown>;
  readonly onBug: (error: unknown) => void;
};

/**
 * The request for the open turn's round; undefined when the turn does not wait for it, `not-yet` while something of it
 * is being looked up.
 */
export type RequestAt = (
  effect: EffectOf<"think">,
  state: SoulState,
) => ((standing: BudgetLevel) => ModelRequest) | "not-yet" | undefined;

/** What is asked, and whom. */
type Question = { readonly request: ModelRequest; readonly model: ChatModel };

/** What one stream came to. */
type Answer = {
  readonly parts: readonly ModelPart[];
  readonly end: ModelEnd;
  readonly firstPart?: number;
  readonly duration: number;
  readonly reasoning?: ReasoningSeen | undefined;
  /** Nothing but thoughts came, and their end did not. */
  readonly isOnlyThought: boolean;
};

export function openThinking(outside: Outside): Thinking {
  const { clock, record } = outside;
  let thinking: AbortController | undefined;
  const announced = new WeakMap<EffectOf<"think">, Question | "withheld">();
  /** What the router decided for the first round of a turn; also its repeated attempts call it. */
  let decided: { readonly turn: TurnId; readonly tool: string | undefined } | undefined;
  const isToBeRouted = (effect: EffectOf<"think">, state: SoulState): boolean =>
    decided?.turn !== effect.turn && outside.routing.isAsked(effect, state);

  /** Where she stands with the model that would answer. */
  const allowanceFor = (): Allowance => {
    const allowance = outside.allowance(outside.model("free").name);
    return allowance.standing === "easy"
      ? outside.allowance(outside.model("easy").name)
      : allowance;
  };

  const announce: Thinking["announce"] = (effect, state) => {
    const requestAt = outside.request(effect, state);
    if (typeof requestAt !== "function" || isToBeRouted(effect, state)) return [];
    const { turn, round, attempt, reason, nudge } = effect;
    const allowance = allowanceFor();
    const { standing } = allowance;
    if (standing === "spent") {
      announced.set(effect, "withheld");
      return [standingEvent(allowance, { turn, round })];
    }
    const model = outside.model(standing);
    const tool = round === 0 && decided?.turn === turn ? decided.tool : undefined;
    const whole = requestAt(standing);
    const request = tool === undefined ? whole : mustCall(whole, tool);
    announced.set(effect, { request, model });
    const started: SoulEvent = {
      type: "model-started",
      turn,
      round,
      attempt,
      reason,
      ...(nudge === undefined ? {} : { nudge }),
      model: model.name,
      tools: request.tools.map((tool) => tool.name),
      inputTokens: requestTokens(request),
    };
    const news = isNews(state.budget, allowance) ? [standingEvent(allowance)] : [];
    return [...news, ...outside.news(turn), started];
  };

  /** Writes down what became certain of an answer. */
  const write = (
    { turn, round }: EffectOf<"think">,
    { places, blocks, withdrawn }: Formed,
  ): void => {
    if (withdrawn !== undefined) {
      void record({ type: "speech-withdrawn", turn, round, from: withdrawn });
    }
    if (places.length > 0) {
      void record({ type: "speech-formed", turn, round, items: [...places] });
    }
    if (blocks.length > 0) {
      void record({ type: "acts-written", turn, round, blocks: [...blocks] });
    }
  };

  const read = async (
    effect: EffectOf<"think">,
    { request, model }: Question,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const counter: Counter = { next: outside.nextIndex() };
    const forming =
      outside.speech() === "text" ? formingText(counter) : formingCalls(counter, request.callId);
    const most = outside.speech() === "text" ? outside.utterancesLeft() : Number.POSITIVE_INFINITY;
    const said = countSaid();
    const form = (formed: Formed) => {
      said.add(formed);
      write(effect, formed);
    };
    const { holdsBack, saysWhatItWrites } = outside.habits.of(model);
    const apart = reasoningApart(holdsBack);
    const startedAt = clock.now();
    const since = () => Math.max(0, clock.now() - startedAt);
    const came: { parts: readonly ModelPart[]; firstPart?: number } = { parts: [] };
    const take = (delta: ApartDelta) => {
      came.parts = withDelta(came.parts, delta);
      if (delta.kind !== "image") form(forming.delta(delta));
    };
    let isOver = false;
    void saysWhatItWrites?.then((does) => {
      if (!does || isOver || signal.aborted) return;
      for (const one of apart.trust()) take(one);
    });
    const ended = await readStream(model, request, signal, (delta) => {
      came.firstPart ??= since();
      for (const one of apart.delta(delta)) take(one);
      return said.count() < most;
    });
    isOver = true;
    const end = ended === "enough" ? enoughOf(model, request, came.parts) : ended;
    const isWhole = ended !== "enough" && ended.finish.kind !== "fault";
    if (isWhole && !signal.aborted) {
      for (const one of apart.end()) take(one);
      form(forming.end());
    }
    const reasoning = seenOf(model.name, apart.closesUnopened(), holdsBack);
    const isOnlyThought = end.finish.kind !== "fault" && apart.isOnlyThought();
    return { ...came, end, duration: since(), isOnlyThought, ...reasoning };
  };

  const routeFirst = async (effect: EffectOf<"think">, signal: AbortSignal) => {
    const requestAt = outside.request(effect, outside.state());
    if (typeof requestAt !== "function" || !isToBeRouted(effect, outside.state())) return;
    const tool = await outside.routing.route(effect, requestAt("free"), signal);
    decided = { turn: effect.turn, tool };
  };

  const announceWhenKnown = async (effect: EffectOf<"think">, signal: AbortSignal) => {
    let events = announce(effect, outside.state());
    if (!announced.has(effect)) {
      await outside.known(effect.turn);
      if (!signal.aborted) await routeFirst(effect, signal);
      if (signal.aborted) return;
      events = announce(effect, outside.state());
    }
    await Promise.all(events.map(record));
  };

  const answer = async (effect: EffectOf<"think">, signal: AbortSignal) => {
    if (effect.delay > 0) await clock.sleep(effect.delay, signal);
    if (!announced.has(effect) && !signal.aborted) await announceWhenKnown(effect, signal);
    const question = announced.get(effect);
    if (question === undefined || question === "withheld" || signal.aborted) return;
    const came = await read(effect, question, signal);
    if (signal.aborted) return;
    const { name } = question.model;
    const news: SoulEvent = { type: "notice", level: "warning", code: "only-thought", note: name };
    await Promise.all([...(came.isOnlyThought ? [news] : []), ending(effect, came)].map(record));
  };

  return {
    announce,
    async think(effect) {
      const controller = new AbortController();
      thinking = controller;
      try {
        await answer(effect, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return;
        outside.onBug(error);
        await record(ending(effect, { ...none, end: unended("none") }));
      } finally {
        if (thinking === controller) thinking = undefined;
      }
    },
    stop: () => thinking?.abort(),
  };
}

/** What is known from an answer of how its model thinks. */
function seenOf(model: string, closed: boolean | undefined, holdsBack: boolean) {
  const isTold = closed === true || (holdsBack && closed === false);
  return isTold ? { reasoning: { model, unopened: closed } } : {};
}

/** The parts of an answer with what came next of it. */
function withDelta(parts: readonly ModelPart[], delta: ApartDelta): readonly ModelPart[] {
  if (delta.kind === "withdrawn") return asThoughts(parts);
  if (delta.kind === "call-delta") return parts;
  return delta.kind === "call"
    ? accumulate(parts, { ...delta, call: withoutThoughts(delta.call) })
    : accumulate(parts, delta);
}

/** How many utterances are formed, but for those that turned out to be thoughts. */
function countSaid() {
  let said: readonly number[] = [];
  return {
    count: () => said.length,
    add({ places, withdrawn = Number.POSITIVE_INFINITY }: Pick<Formed, "places" | "withdrawn">) {
      const news = places.flatMap(({ item, index }) => (item.kind === "say" ? [index] : []));
      said = [...said.filter((index) => index < withdrawn), ...news];
    },
  };
}

/** Gives each delta on as it comes, and returns how the stream ended; `enough` where no more of it is wanted. */
async function readStream(
  model: ChatModel,
  request: ModelRequest,
  signal: AbortSignal,
  take: (delta: Exclude<ModelDelta, ModelEnd>) => boolean,
): Promise<ModelEnd | "enough"> {
  for await (const delta of model.stream(request, signal)) {
    if (delta.kind === "end") return delta;
    if (signal.aborted) break;
    if (!take(delta)) return "enough";
  }
  return unended(model.name);
}

/** The end of a stream that was left: what it cost is estimated, because nobody says. */
const enoughOf = (
  model: ChatModel,
  request: ModelRequest,
  parts: readonly ModelPart[],
): ModelEnd => {
  const written = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  return {
    kind: "end",
    finish: { kind: "stop" },
    route: model.name,
    usage: { input: requestTokens(request), output: Math.ceil(estimateTokens(written)) },
  };
};

const none = { parts: [], duration: 0, isOnlyThought: false } as const;

const unended = (route: string): ModelEnd => ({
  kind: "end",
  finish: { kind: "fault", fault: fault("bad-reply", "the model's stream had no end") },
  route,
});

function ending(effect: EffectOf<"think">, came: Answer): SoulEvent {
  const { turn, round } = effect;
  const { finish, route, usage, switches } = came.end;
  const cost = usage === undefined ? {} : { usage };
  if (finish.kind === "fault") {
    const { duration } = came;
    const began = came.firstPart === undefined ? {} : { began: true as const };
    return {
      ...{ type: "model-failed", turn, round, fault: finish.fault, ...began },
      ...{ route, duration, ...cost },
    };
  }
  return {
    type: "model-ended",
    turn,
    round,
    parts: [...came.parts],
    finish: finish.kind,
    ...(finish.odd === undefined ? {} : { oddFinish: finish.odd }),
    route,
    ...cost,
    ...(came.firstPart === undefined ? {} : { firstPart: came.firstPart }),
    duration: came.duration,
    ...(switches === undefined || switches.length === 0 ? {} : { switches: [...switches] }),
    ...(came.reasoning === undefined ? {} : { reasoning: came.reasoning }),
    ...(came.isOnlyThought ? { onlyThought: true as const } : {}),
  };
}
