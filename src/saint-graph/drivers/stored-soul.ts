// A soul as read from her stream, whether or not she is running.

import { type FoldedFrom, foldStream } from "../../event-sourcing/fold.ts";
import type { Json } from "../../kernel/json.ts";
import type { Mind } from "../../mind/mind.ts";
import type { MessagePart } from "../../protocol/message.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import { decide } from "../decide.ts";
import { rememberedMessages, windowOf } from "../history.ts";
import { outlineOf, type SoulOutline } from "../outline.ts";
import { instructionParts, type RequestMoment } from "../request.ts";
import type { NextRequest } from "../soul.ts";
import { soulFold } from "../soul-fold.ts";
import { heardText } from "../speech-queue.ts";
import { newborn, type SoulState } from "../state.ts";
import type { SoulEntry } from "../step.ts";

export async function storedOutline(
  journal: FoldedFrom<SoulEvent>,
  persona: string,
): Promise<SoulOutline> {
  return outlineOf((await foldStream(soulFold, journal, soulStream(persona))).state);
}

export type StoredRequest = Omit<NextRequest, "tools" | "tokens"> & {
  /** Turns of the past that `messages` hold, and their tokens. */
  readonly turns: number;
  readonly historyTokens: number;
};

/** The next request of a persona, without her tools, if she woke with this mind now. */
export async function storedRequest(
  journal: FoldedFrom<SoulEvent>,
  mind: Mind,
  settings: SoulSettings,
  moment: RequestMoment,
): Promise<StoredRequest> {
  const { state } = await foldStream(soulFold, journal, soulStream(mind.id));
  const history = windowOf(state.past, state.open, settings.history);
  return {
    parts: instructionParts(mind, settings, state, moment),
    messages: rememberedMessages(mind, state.past, settings.history),
    turns: history.length,
    historyTokens: history.reduce((sum, turn) => sum + turn.tokens, 0),
  };
}

/** A past moment of a soul, replayed. */
export type ReplayedMoment = Pick<SoulState, "turnCount" | "emotion"> & {
  /** The number and the time of the last entry; 0 before the first. */
  readonly number: number;
  readonly at: number;
  /** The id of the open turn. */
  readonly open: string | undefined;
  /** The texts of those that wait. */
  readonly waiting: readonly string[];
  /** Her turns, oldest first: what each answered, and what was heard from her. */
  readonly turns: readonly {
    readonly ordinal: number;
    readonly asked: string;
    readonly said: readonly string[];
  }[];
  /** The whole state, for debugging. */
  readonly whole: Json;
};

/** Folds entries from the first on, up to a number; `see` is called with each of them. */
export async function replayedMoment(
  entries: AsyncIterable<SoulEntry>,
  until: number,
  see: (entry: SoulEntry) => void,
): Promise<ReplayedMoment> {
  let state = newborn;
  let number = 0;
  let at = 0;
  for await (const entry of entries) {
    if (entry.number > until) break;
    see(entry);
    state = decide(state, entry.event, entry.at).state;
    number = entry.number;
    at = entry.at;
  }
  const { turnCount, emotion, open, waiting } = state;
  return {
    ...{ number, at, turnCount, emotion, open: open?.id },
    waiting: waiting.map(({ stimulus }) => stimulus.text),
    turns: turnsOf(state),
    whole: soulFold.toJson(state),
  };
}

const turnsOf = ({ past, open }: SoulState): ReplayedMoment["turns"] => [
  ...past.map(({ ordinal, stimulus, steps }) => ({
    ordinal,
    asked: stimulus.text,
    said: steps
      .filter(({ role }) => role === "model")
      .flatMap(({ parts }) => parts.flatMap(spoken)),
  })),
  ...(open === null
    ? []
    : [{ ordinal: open.ordinal, asked: open.stimulus.text, said: open.speech.map(heardText) }]),
];

/** The audible words of a remembered part: plain text, or the text of a `speak` call in tool mode. */
function spoken(part: MessagePart): readonly string[] {
  if (part.kind === "text") return part.thought === true ? [] : [part.text];
  if (part.kind !== "call" || part.name !== "speak") return [];
  const text = part.args["text"];
  return typeof text === "string" ? [text] : [];
}
