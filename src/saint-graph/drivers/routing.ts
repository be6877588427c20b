// Calls the router before the first round of a turn. If it fails in any way, the turn proceeds as without it.

import type { Clock } from "../../kernel/ports.ts";
import type { Mind } from "../../mind/mind.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { EffectOf } from "../effects.ts";
import type { Allowance, ChatModel } from "../ports.ts";
import type { JudgedRequest } from "../request.ts";
import { type RoutedTool, readRoute, routed, routerRequest } from "../routing/router.ts";
import type { SoulState } from "../state.ts";
import { askSideCall } from "./side-calls.ts";

export type Routing = {
  /** Whether the router is to be called before this request. */
  readonly isAsked: (effect: EffectOf<"think">, state: SoulState) => boolean;
  /** The tool that the round must call; undefined for none, and after any failure. Never rejects. */
  readonly route: (
    effect: EffectOf<"think">,
    judged: JudgedRequest,
    signal: AbortSignal,
  ) => Promise<string | undefined>;
};

type Deps = {
  readonly clock: Clock;
  readonly mind: () => Mind;
  /** Undefined: the router is off. */
  readonly model: () => ChatModel | undefined;
  readonly allowance: (model: string) => Allowance | Promise<Allowance>;
  readonly state: () => SoulState;
  readonly record: (event: SoulEvent) => Promise<unknown>;
  readonly onBug: (error: unknown) => void;
};

const purpose = "router";
/** Milliseconds: the answer waits for the router at most this long. */
const patience = 3_000;

const isWords = ({ kind, text }: Stimulus): boolean =>
  (kind === "comment" || kind === "message") && text.trim() !== "";

export function openRouting(outside: Deps): Routing {
  const { clock, record } = outside;

  const ask = async (
    { turn }: EffectOf<"think">,
    { request, trust }: JudgedRequest,
    signal: AbortSignal,
  ): Promise<RoutedTool | undefined> => {
    const model = outside.model();
    const stimulus = outside.state().open?.stimulus;
    if (model === undefined || stimulus === undefined) return undefined;
    const tools = routed(request.tools);
    const question = routerRequest(outside.mind(), stimulus, tools, request, trust.taint);
    if (question === undefined) return undefined;
    const sideCalls = { clock, model: () => model, allowance: outside.allowance, record };
    const text = await askSideCall(sideCalls, { turn, purpose, request: question }, signal);
    if (text === undefined) return undefined;
    const names = tools.map(({ name }) => name);
    const found = readRoute(text, names);
    await record(noticeOf(found, text));
    return found;
  };

  return {
    isAsked({ round, attempt, reason }, { open, budget }) {
      if (outside.model() === undefined || open === null || budget.kind !== "free") return false;
      return round === 0 && attempt === 1 && reason === "stimulus" && isWords(open.stimulus);
    },
    async route(effect, judged, signal) {
      const ending = new AbortController();
      const leave = () => ending.abort();
      signal.addEventListener("abort", leave);
      const asked = ask(effect, judged, ending.signal).catch((error) => {
        if (!ending.signal.aborted) outside.onBug(error);
        return undefined;
      });
      const late = clock.sleep(patience, ending.signal).then(() => undefined);
      const found = await Promise.race([asked, late]);
      signal.removeEventListener("abort", leave);
      leave();
      return found?.kind === "tool" ? found.tool : undefined;
    },
  };
}

const noticeOf = (found: RoutedTool, reply: string): SoulEvent => ({
  type: "notice",
  level: "info",
  code: found.kind === "unreadable" ? "router-unreadable" : "router",
  note: found.kind === "unreadable" ? reply.slice(0, 200) : JSON.stringify(found),
});
