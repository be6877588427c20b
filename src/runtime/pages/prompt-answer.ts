import type { PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { MessagePart } from "../../protocol/message.ts";
import type { PageAnswer } from "../../protocol/page-questions.ts";
import { rememberedMessages } from "../../saint-graph/history.ts";
import { instructionParts, toolsFor } from "../../saint-graph/request.ts";
import type { Life } from "../life/open-life.ts";
import type { Refused } from "../views/page-host.ts";

/** The exact instruction, conversation and tools of her next turn. */
export function promptAnswer(
  life: Life,
  persona: PersonaId,
  now: number,
): Result<PageAnswer, Refused> {
  const living = life.residents.of(persona);
  if (living?.kind !== "awake") return err({ code: "unknown-persona" });
  const { equipment, soul } = living;
  const mind = equipment.mind();
  const state = soul.state();
  const { settings } = state;
  if (settings === null) return err({ code: "unknown-persona" });
  const moment = {
    now,
    timeZone: life.city.state().city.timeZone,
    place: life.residents.placeOf(persona),
  };
  const parts = instructionParts(mind, settings, state, moment).map((part) => ({
    name: part.name,
    text: part.text,
    tokens: part.tokens,
    fixed: part.fixed,
  }));
  const messages = rememberedMessages(mind, state.past, settings.history).map((message) => ({
    role: message.role,
    text: message.parts.map(partText).join("\n"),
  }));
  const tools = toolsFor(settings.speech, life.residents.toolsOf(persona).tools());
  return ok({
    to: "prompt",
    parts,
    messages,
    tools: tools.map(({ name, description }) => ({ name, description })),
    tokens: parts.reduce((sum, { tokens }) => sum + tokens, 0),
    model: equipment.model().name,
  });
}

function partText(part: MessagePart): string {
  if (part.kind === "text") return part.text;
  if (part.kind === "image") return `![](${part.name})`;
  return part.kind === "call"
    ? `${part.name}(${JSON.stringify(part.args)})`
    : `${part.name} → ${JSON.stringify(part.outcome)}`;
}
