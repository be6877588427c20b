// The request of a round that is asked apart (`asked-apart.ts`).

import { packOf } from "../languages/registry.ts";
import type { Mind } from "../mind/mind.ts";
import type { Message } from "../protocol/message.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import { onStage } from "../trust/company.ts";
import { ofProgram, piece } from "../trust/piece.ts";
import { judgedApart } from "./asked-apart.ts";
import { isSpeechTool } from "./calls.ts";
import { grantsOf, ordersIn } from "./judging.ts";
import type { ServerTool } from "./ports.ts";
import { callOf, type JudgedRequest, toolsFor } from "./request.ts";
import { seal } from "./seal.ts";
import type { OpenTurn } from "./state.ts";

/**
 * The user's words of this turn, for the tools of one server. It is the one place where words that were said in private
 * count as words for everybody: the user asks for what is made of them.
 */
export function requestApart(
  { language }: Pick<Mind, "language">,
  settings: SoulSettings,
  open: OpenTurn,
  server: string,
  tools: readonly ServerTool[],
): JudgedRequest {
  const words = ordersIn(open.stimulus).join("\n").trim();
  const asked: Message = { role: "user", parts: [{ kind: "text", text: words || "…" }] };
  const usable = tools.filter(
    (tool) => tool.server === server && tool.own !== true && !tool.internal && !isSpeechTool(tool),
  );
  const system = [ofProgram(packOf(language).soul.askedApart)];
  const sealed = seal(
    {
      ...{ system, now: [], whole: system, past: [], rounds: [] },
      begun: [piece(asked, judgedApart.taint, onStage)],
      tools: usable.map((tool) => piece(tool, tool.declarationSource, onStage)),
      ...{ ...callOf(open), turn: `${open.id} apart` },
    },
    {
      ...{ judged: judgedApart, grants: grantsOf(settings), mayBeginAnew: () => false },
      readable: (begun) => begun,
      specsOf: (offered) => toolsFor("text", offered, language),
    },
  );
  if (sealed === undefined) throw new Error("everybody may know a request apart");
  const { toolsApart: _, ...request } = sealed.request;
  return {
    request: request as typeof sealed.request,
    trust: { taint: sealed.taint, leftOut: open.leftOut },
  };
}
