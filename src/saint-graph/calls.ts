// The function calls of one answer.

import { canonicalJson } from "../kernel/json.ts";
import { type BodyToolName, isBodyTool } from "../protocol/body.ts";
import type { CallPart, ImagePart, ModelPart, ResultPart } from "../protocol/message.ts";
import type { ServerTool } from "./ports.ts";
import type { CallState, OpenTurn } from "./state.ts";

/** The calls that ask the bodies to speak, in tool mode. */
const speechTools: readonly BodyToolName[] = ["speak", "change_emotion"];
export const speechNames: readonly string[] = speechTools;
export const isSpeechCall = (name: string): boolean => speechNames.includes(name);
/**
 * Whether speech goes through this tool: it must be a body's. Another server's tool of the same name is an ordinary
 * tool.
 */
export const isSpeechTool = (
  tool: Pick<ServerTool, "body" | "original" | "fromOutside">,
): boolean => speechTools.some((name) => isBodyTool(tool, name));

/** Equal for calls with the same name and canonical arguments. */
export const callKey = (call: CallPart): string => `${call.name} ${canonicalJson(call.args)}`;

/**
 * The calls of an answer; a duplicate of an earlier call waits for that call's result. Only `change_emotion` may
 * repeat: each has its place among the words.
 */
export function callsOf(
  parts: readonly ModelPart[],
  mode: "text" | "tool",
  toolsOff: boolean,
): readonly CallState[] {
  const first = new Map<string, CallPart>();
  return parts
    .filter((part): part is CallPart => part.kind === "call")
    .map((call) => {
      const speech = mode === "tool" && isSpeechCall(call.name);
      if (toolsOff && !speech) {
        return ended(call, { error: "Tools are off now. Answer without them." });
      }
      if (call.badArgs !== undefined) return ended(call, { error: call.badArgs });
      const key = callKey(call);
      const earlier = speech && call.name !== "speak" ? undefined : first.get(key);
      if (earlier !== undefined) {
        return { call, status: { kind: "waiting" }, sameAs: earlier.id, speech };
      }
      first.set(key, call);
      return { call, status: { kind: speech ? "running" : "waiting" }, speech };
    });
}

const ended = (call: CallPart, outcome: ResultPart["outcome"]): CallState => ({
  call,
  status: { kind: "ended", outcome },
  speech: false,
});

type CallNews = {
  readonly pictures?: readonly ImagePart[] | undefined;
  readonly refused?: string | undefined;
};

/** Gives a call its outcome, and the calls that say the same theirs. */
export function endCall(
  calls: readonly CallState[],
  id: string,
  outcome: ResultPart["outcome"],
  { pictures, refused }: CallNews = {},
): readonly CallState[] {
  const shown = pictures === undefined ? {} : { pictures };
  const kept = refused === "apart" ? { keptBack: true as const } : {};
  return calls.map((state) =>
    (state.call.id === id || state.sameAs === id) && state.status.kind !== "ended"
      ? {
          ...{ ...state, ...kept },
          status: { kind: "ended", outcome, ...(state.call.id === id ? shown : {}) },
        }
      : state,
  );
}

/** Starts waiting calls in their order while there is room; gives the states and what was started. */
export function startCalls(
  calls: readonly CallState[],
  atOnce: number,
): { readonly calls: readonly CallState[]; readonly started: readonly CallPart[] } {
  let running = calls.filter((state) => state.status.kind === "running" && !state.speech).length;
  const started: CallPart[] = [];
  const next = calls.map((state): CallState => {
    if (state.status.kind !== "waiting" || state.sameAs !== undefined || running >= atOnce) {
      return state;
    }
    running += 1;
    started.push(state.call);
    return { ...state, status: { kind: "running" } };
  });
  return { calls: next, started };
}

/** Ends the speech calls whose utterances are over. A call is heard when every utterance it asked for was. */
export function settleSpeechCalls(
  turn: OpenTurn,
  calls: readonly CallState[],
): readonly CallState[] {
  return calls.reduce<readonly CallState[]>((settled, { call, status, speech, sameAs }) => {
    if (!speech || status.kind === "ended" || sameAs !== undefined) return settled;
    const outcome = speechOutcome(turn, call);
    return outcome === undefined ? settled : endCall(settled, call.id, outcome);
  }, calls);
}

function speechOutcome(turn: OpenTurn, call: CallPart): ResultPart["outcome"] | undefined {
  const asked = turn.speech.filter((utterance) => utterance.call === call.id);
  if (asked.some(({ status }) => status.kind === "waiting" || status.kind === "saying")) {
    return undefined;
  }
  if (asked.length === 0) {
    return {
      error:
        call.name === "speak"
          ? "Nothing was said: `text` must be a string with words in it."
          : "The face did not change: `emotion` must be one of neutral, joy, fun, sadness, anger, surprise, shyness.",
    };
  }
  const unheard = asked.find(({ status }) => status.kind === "unheard");
  if (unheard !== undefined) return { error: "Nobody heard it: no body is connected." };
  if (asked.some(({ status }) => status.kind === "cut" || status.kind === "dropped")) {
    return { error: "The speech was cut before its end." };
  }
  if (asked.some(({ status }) => status.kind === "held")) {
    return { error: "A part of it was held back and not said." };
  }
  return { output: call.name === "speak" ? "Speaking completed" : "Emotion changed" };
}
