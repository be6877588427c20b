// Derives the entries of a turn that ended: the part of her speech that was heard, and the results of tools.

import { shortened } from "../../kernel/shortened.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { SoulEvent, SpeechPlace } from "../../protocol/soul-events.ts";
import { type SpeechOutcome, spaceBetween } from "../../protocol/speech.ts";
import type { Source } from "../../protocol/trust.ts";

type ToolEnded = Extract<SoulEvent, { readonly type: "tool-ended" }>;

export type RememberedTurn = {
  /** The heard part of her speech, in order; `—` marks where she was cut off. Empty: nothing. */
  readonly heard: string;
  /** The last facial expression that she showed. */
  readonly emotion: Emotion | undefined;
  readonly tools: readonly Found[];
};

/** A tool's result; `part` numbers the tools of the turn that ended, from 1. */
type Found = {
  readonly name: string;
  readonly call: string;
  readonly text: string;
  /** The least trusted source of the words in it; absent: unknown. */
  readonly source?: Source | undefined;
  readonly part: number;
};

/** The most UTF-16 units of a result. */
const longestResult = 500;

/** Their results are remembered already, or are speech. */
const unremembered: ReadonlySet<string> = new Set(["recall_memory", "speak", "change_emotion"]);

export function turnMemory(turn: string, events: readonly SoulEvent[]): RememberedTurn {
  const own = events.filter((event) => "turn" in event && event.turn === turn);
  const items = itemsOf(own);
  let heard = "";
  let emotion: Emotion | undefined;
  for (const event of own) {
    if (event.type !== "speech-ended") continue;
    const item = items.get(event.index);
    if (item?.kind === "emotion" && event.outcome.kind === "heard") emotion = item.emotion;
    if (item?.kind !== "say") continue;
    const text = heardOf(item.text, event.outcome);
    heard += spaceBetween(heard, text) + text;
  }
  const ended = own.filter((event) => event.type === "tool-ended");
  return { heard, emotion, tools: ended.flatMap((event, place) => foundBy(event, place + 1)) };
}

/** Her speech items, by index. An item that turned out to be a thought is not remembered. */
function itemsOf(own: readonly SoulEvent[]): ReadonlyMap<number, SpeechPlace["item"]> {
  const items = new Map<number, SpeechPlace["item"]>();
  for (const event of own) {
    if (event.type === "speech-formed") {
      for (const { index, item } of event.items) items.set(index, item);
    }
    if (event.type !== "speech-withdrawn") continue;
    for (const index of items.keys()) if (index >= event.from) items.delete(index);
  }
  return items;
}

/** The heard part of her words. */
export function heardOf(text: string, outcome: SpeechOutcome): string {
  const said = outcome.kind === "held" ? (outcome.said ?? "") : text;
  if (said === forgotten || outcome.kind === "unheard") return "";
  return outcome.kind === "cut" ? `${said}—` : said;
}

function foundBy(event: ToolEnded, part: number): readonly Found[] {
  if (unremembered.has(event.name)) return [];
  const text = outputOf(event);
  return text === ""
    ? []
    : [{ ...{ name: event.name, call: event.call, text, part }, source: event.source }];
}

function outputOf({ outcome, refused }: ToolEnded): string {
  if (refused !== undefined || !("output" in outcome) || outcome.output === forgotten) return "";
  return shortened(outcome.output.trim(), longestResult);
}
