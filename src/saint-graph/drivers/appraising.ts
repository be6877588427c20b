// The effect of an answer on her feelings, asked of a light model next to the turns: it delays no turn, and a failure
// has no effect.

import { type CallId, callId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { appraisalForm, appraisalPrompt, readAppraisal } from "../../mind/appraisal.ts";
import { decayed } from "../../mind/emotion-state.ts";
import type { Mind } from "../../mind/mind.ts";
import { stimulusText } from "../../mind/stimulus-text.ts";
import type { EmotionDelta } from "../../protocol/act.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { alone } from "../../trust/company.ts";
import { piece } from "../../trust/piece.ts";
import { leastTrusted } from "../../trust/source.ts";
import type { EffectOf } from "../effects.ts";
import { stimulusSourceOf } from "../judging.ts";
import type { Allowance, ChatModel, SealedRequest } from "../ports.ts";
import { textsOf } from "../request.ts";
import { sealAside } from "../seal.ts";
import type { SoulState } from "../state.ts";
import { askSideCall } from "./side-calls.ts";

export type Appraising = {
  /**
   * Asks about one answer. One call is under way at a time; of those that wait only the newest is made. Never rejects.
   */
  readonly appraise: (effect: EffectOf<"appraise">) => Promise<void>;
  /** Aborts the call under way, and drops what waits. */
  readonly stop: () => void;
};

type Deps = {
  readonly clock: Clock;
  readonly mind: () => Mind;
  readonly model: () => ChatModel;
  readonly allowance: (model: string) => Allowance | Promise<Allowance>;
  readonly state: () => SoulState;
  readonly record: (event: SoulEvent) => Promise<unknown>;
  readonly onBug: (error: unknown) => void;
};

const purpose = "appraisal";

export function openAppraising(outside: Deps): Appraising {
  const { clock, record } = outside;
  let stopping: AbortController | undefined;
  let next: EffectOf<"appraise"> | undefined;

  const ask = async (effect: EffectOf<"appraise">, signal: AbortSignal) => {
    const request = requestOf(effect, outside.mind(), outside.state(), clock.now());
    if (request === undefined) return;
    const { turn } = effect;
    const text = await askSideCall(outside, { turn, purpose, request }, signal);
    if (text === undefined) return;
    const delta = readAppraisal(text);
    if (delta === undefined || Object.keys(delta).length > 0) await record(noticeOf(delta, text));
    if (delta === undefined || Object.keys(delta).length === 0) return;
    await record({ type: "emotion-shifted", by: "appraisal", delta, turn });
  };

  return {
    async appraise(effect) {
      next = effect;
      if (stopping !== undefined) return;
      const controller = new AbortController();
      stopping = controller;
      try {
        while (next !== undefined && !controller.signal.aborted) {
          const one: EffectOf<"appraise"> = next;
          next = undefined;
          await ask(one, controller.signal);
        }
      } catch (error) {
        if (!controller.signal.aborted) outside.onBug(error);
      } finally {
        if (stopping === controller) stopping = undefined;
      }
    },
    stop: () => {
      next = undefined;
      stopping?.abort();
      stopping = undefined;
    },
  };
}

function requestOf(
  { turn, stimulus, answer, taint }: EffectOf<"appraise">,
  mind: Mind,
  { axes, settings }: SoulState,
  now: number,
): SealedRequest | undefined {
  const state = decayed(axes.values, now - axes.at);
  const asked = appraisalPrompt(mind, { prompt: stimulusText(mind, stimulus), answer, state });
  if (asked === undefined) return undefined;
  return sealAside({
    system: piece(asked.system, textsOf(settings), alone),
    text: piece(asked.text, leastTrusted(taint, stimulusSourceOf(stimulus)), alone),
    ...{ json: appraisalForm, turn: `${turn}:${purpose}` },
    callId: (place): CallId => callId(turn, 0, place),
  }).request;
}

const noticeOf = (delta: EmotionDelta | undefined, reply: string): SoulEvent =>
  delta === undefined
    ? {
        type: "notice",
        level: "info",
        code: "appraisal-unreadable",
        note: `The emotion appraisal is not of the expected shape and changes nothing: ${reply.slice(0, 200)}`,
      }
    : { type: "notice", level: "info", code: "appraisal", note: JSON.stringify(delta) };
