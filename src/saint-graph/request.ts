import type { TurnId } from "../kernel/id.ts";
import { callId } from "../kernel/id.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Mind } from "../mind/mind.ts";
import { type PromptPart, promptText, systemInstruction } from "../mind/prompt.ts";
import { emotions } from "../protocol/emotion.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import { isSpeechCall } from "./calls.ts";
import { historyFor } from "./history.ts";
import type { ModelRequest, ServerTool, ToolSpec } from "./ports.ts";
import { mayCall } from "./privilege.ts";
import type { OpenTurn, SoulState } from "./state.ts";

type Moment = { readonly now: number; readonly timeZone: string };

/** The system instruction of the next request, part by part. */
export const instructionParts = (
  mind: Mind,
  settings: SoulSettings,
  emotion: SoulState["emotion"],
  moment: Moment,
): readonly PromptPart[] =>
  systemInstruction(mind, { ...moment, emotion, speechMode: settings.speech });

/** What nobody may get her to recite: our rules, not her own words. */
export const rulesText = (mind: Mind): string =>
  [mind.coreInstructions, ...Object.values(mind.speechInstructions)].join("\n");

/** Builds the request for a round anew from the state; nothing of an earlier request is reused or changed. */
export function requestFor(
  mind: Mind,
  settings: SoulSettings,
  state: Pick<SoulState, "past" | "emotion">,
  open: OpenTurn,
  tools: readonly ServerTool[],
  moment: Moment,
): ModelRequest {
  const round = open.rounds.at(-1);
  const number = round?.number ?? 0;
  return {
    system: promptText(instructionParts(mind, settings, state.emotion, moment)),
    messages: historyFor(mind, state.past, open, settings.history),
    tools: toolsFor(
      settings.speech,
      tools.filter((tool) => mayCall(settings, open.stimulus, tool)),
    ),
    toolChoice: round?.toolsOff === true ? "none" : "auto",
    turn: open.id,
    callId: (place) => callIdOf(open.id, number, round?.attempt ?? 1, place),
  };
}

/** Ids of a repeated attempt differ from those of the first, whose late replies must not match. */
const callIdOf = (turn: TurnId, round: number, attempt: number, place: number) =>
  callId(turn, round, (attempt - 1) * 1_000 + place);

/** The tools on offer: never internal ones; speaking goes through the bodies in its own way. */
export function toolsFor(
  speech: SoulSettings["speech"],
  tools: readonly ServerTool[],
): readonly ToolSpec[] {
  const others = tools
    .filter((tool) => !tool.internal && !isSpeechCall(tool.original))
    .map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  return speech === "tool" ? [...speechTools, ...others] : others;
}

const object = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required,
});

/** The bodies' two actions as the model sees them in tool mode, whichever bodies there are. */
const speechTools: readonly ToolSpec[] = [
  {
    name: "speak",
    description: "Speak text to the audience.",
    inputSchema: object(
      {
        text: { type: "string", description: "発話させるテキスト内容 / what to say" },
        style: { type: "string", description: "発話スタイル（省略可能） / tone, optional" },
      },
      ["text"],
    ),
  },
  {
    name: "change_emotion",
    description: "Change the avatar's facial expression.",
    inputSchema: object(
      { emotion: { type: "string", enum: emotions, description: "変更したい感情 / the face" } },
      ["emotion"],
    ),
  },
];
