import { journalPart } from "../../city/journal-part.ts";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { HostParts } from "./host-parts.ts";
import { messageAt } from "./messages.ts";
import { readBack } from "./read-back.ts";

/** Milliseconds within which the turn of an answer began before its words were there. */
const longestTurn = 3_600_000;

/** An event of a soul's stream with its time, in milliseconds UTC. */
export type Step = SoulEvent & { readonly at: number };

type AnswerSteps = { readonly persona: PersonaId; readonly steps: readonly Step[] };

/** The events of the turn in which a persona said a message, oldest first; undefined where she did not say it. */
export async function answerSteps(
  parts: HostParts,
  building: BuildingId,
  number: number,
): Promise<AnswerSteps | undefined> {
  const [said] = await messageAt(parts, building, number);
  if (said?.event.who.kind !== "persona") return undefined;
  const { who, turn } = said.event;
  const souls = journalPart<SoulEvent>(parts.journal, "soul:");
  const since = said.at - longestTurn;
  const read = await readBack(souls, soulStream(who.persona), { since, until: said.at });
  const steps = read.flatMap(({ event, at }) =>
    "turn" in event && event.turn === turn ? [{ ...event, at }] : [],
  );
  return { persona: who.persona, steps };
}
