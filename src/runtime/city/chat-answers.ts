// Answers of her that go into the chat in which the comment was written.

import type { Journal } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { type SpeechItem, type SpeechOutcome, writtenTogether } from "../../protocol/speech.ts";
import type { AudienceSources } from "../soul/audience-sources.ts";

type Said = Extract<SpeechItem, { readonly kind: "say" }>;

/** The words of the open turns of all souls, by stream and turn. */
type Turns = Map<string, { readonly formed: Map<number, Said>; text: string }>;

/** The words that were heard, in the form in which she wrote it where that was shown too. */
function heardIn(item: Said, outcome: SpeechOutcome): Pick<Said, "text" | "written"> | undefined {
  if (outcome.kind === "held")
    return outcome.said === undefined ? undefined : { text: outcome.said };
  if (outcome.kind !== "heard") return undefined;
  return outcome.plain === true ? { text: item.text } : item;
}

type Of<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;

function formed(turns: Turns, key: string, { items }: Of<"speech-formed">): void {
  const turn = turns.get(key) ?? { formed: new Map(), text: "" };
  turns.set(key, turn);
  for (const { index, item } of items) if (item.kind === "say") turn.formed.set(index, item);
}

function ended(turns: Turns, key: string, { index, outcome }: Of<"speech-ended">): void {
  const turn = turns.get(key);
  const item = turn?.formed.get(index);
  const heard = item === undefined ? undefined : heardIn(item, outcome);
  if (turn !== undefined && heard !== undefined) turn.text = writtenTogether(turn.text, heard);
}

/** Returns the answer to a comment, when a turn that was heard ends. */
function taken(
  turns: Turns,
  stream: string,
  event: SoulEvent,
): { readonly stimulus: string; readonly text: string } | undefined {
  if (event.type === "speech-formed") formed(turns, `${stream} ${event.turn}`, event);
  if (event.type === "speech-ended") ended(turns, `${stream} ${event.turn}`, event);
  if (event.type !== "turn-ended") return undefined;
  const key = `${stream} ${event.turn}`;
  const text = turns.get(key)?.text.trim() ?? "";
  turns.delete(key);
  const { stimulus, again } = event;
  return text === "" || stimulus === undefined || again === true ? undefined : { stimulus, text };
}

/**
 * Writes each answer that was heard into the chat of its comment, from now on: after a restart none is written a second
 * time. Returns how to stop it.
 */
export function writeChatAnswers(
  journal: Pick<Journal<SoulEvent>, "follow">,
  sources: Pick<AudienceSources, "answer">,
  onBug: (error: unknown) => void,
): () => void {
  const ending = new AbortController();
  const turns: Turns = new Map();
  const follow = async (): Promise<void> => {
    const from = { prefix: "soul:", after: "end" } as const;
    for await (const { stream, event } of journal.follow(from, ending.signal)) {
      const answer = taken(turns, stream, event);
      if (answer !== undefined) sources.answer(answer.stimulus, answer.text);
    }
  };
  follow().catch(onBug);
  return () => ending.abort();
}
