import type { PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { MessagePart } from "../../protocol/message.ts";
import type { PageAnswer } from "../../protocol/page-questions.ts";
import type { Life } from "../life/open-life.ts";
import type { Refused } from "../views/page-host.ts";

/** The exact instruction, conversation and tools of her next turn. */
export async function promptAnswer(
  life: Life,
  persona: PersonaId,
): Promise<Result<PageAnswer, Refused>> {
  const living = life.residents.of(persona);
  const request = living?.kind === "awake" ? await living.soul.nextRequest() : undefined;
  if (living?.kind !== "awake" || request === undefined) return err({ code: "unknown-persona" });
  const parts = request.parts.map(({ name, text, tokens, fixed }) => ({
    ...{ name, text, tokens, fixed },
  }));
  return ok({
    to: "prompt",
    parts,
    messages: request.messages.map((message) => ({
      role: message.role,
      text: message.parts.map(partText).join("\n"),
    })),
    tools: request.tools.map(({ name, description }) => ({ name, description })),
    tokens: parts.reduce((sum, { tokens }) => sum + tokens, 0),
    model: living.equipment.model().name,
  });
}

function partText(part: MessagePart): string {
  if (part.kind === "text") return part.text;
  if (part.kind === "image") return `![](${part.name})`;
  return part.kind === "call"
    ? `${part.name}(${JSON.stringify(part.args)})`
    : `${part.name} → ${JSON.stringify(part.outcome)}`;
}
