import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import type { MessagePart } from "../../../protocol/message.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { soulSettings, timeZoneOf } from "../../../runtime/config/soul-settings.ts";
import { readStored } from "../../../runtime/data/stored-journal.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { loadMind } from "../../../runtime/soul/load-mind.ts";
import { type StoredRequest, storedRequest } from "../../../saint-graph/drivers/stored-soul.ts";
import type { PromptOptions } from "./options.ts";

/** Prints the exact instruction of the next turn, part by part, with the tokens of each. */
export const prompt =
  (persona: string, options: PromptOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { out, tell } = context;
    const read = configOrTell(context);
    if (read === undefined) return 2;
    const config = { ...read, speech: options.speech ?? read.speech };
    const loaded = await loadMind(context, config, persona === "" ? config.persona : persona);
    if (!loaded.ok) {
      for (const line of loaded.error) tell(line);
      return 1;
    }
    const mind = loaded.value;
    const settings = soulSettings(config, mind);
    const moment = { now: systemClock.now(), timeZone: timeZoneOf(config) };
    const stored = await readStored(config, (souls) =>
      storedRequest(souls, mind, settings, moment),
    );
    if (!stored.ok) {
      tell(openProblemText(stored.error, context.language));
      return 1;
    }
    const prompted = stored.value;
    if (options.json === true) out(promptJson(mind.id, prompted));
    else show(context, prompted);
    return 0;
  };

function messageText(part: MessagePart): string {
  if (part.kind === "text") return part.text;
  if (part.kind === "image") return `![](${part.name})`;
  return part.kind === "call"
    ? `${part.name}(${JSON.stringify(part.args)})`
    : `${part.name} → ${JSON.stringify(part.outcome)}`;
}

const totalOf = ({ parts, historyTokens }: StoredRequest): number =>
  parts.reduce((sum, part) => sum + part.tokens, historyTokens);

function promptJson(persona: string, prompted: StoredRequest): string {
  const { parts, messages, turns, historyTokens } = prompted;
  const history = { turns, tokens: historyTokens, messages };
  return JSON.stringify({ persona, parts, history, tokens: totalOf(prompted) }, null, 2);
}

function show({ words, out }: Context, prompted: StoredRequest): void {
  const say = words.prompt_;
  for (const part of prompted.parts) {
    const kind = part.fixed ? say.fixed : say.changing;
    out(`──── ${part.name} · ${say.tokens(part.tokens)} · ${kind}`);
    out(`${part.text.trim()}\n`);
  }
  for (const { role, parts } of prompted.messages) {
    for (const part of parts) out(`${role}: ${messageText(part)}`);
  }
  out(`──── ${say.messages}: ${prompted.turns} · ${say.tokens(prompted.historyTokens)}`);
  out(`──── ${say.total}: ${say.tokens(totalOf(prompted))}`);
}
