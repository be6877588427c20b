// Chat completions, at OpenAI and at every server that has them.

import type { Wished } from "../../adapters/models/ai-sdk/call-options.ts";
import {
  chatForm,
  openChatModel,
  reasoningEffort,
} from "../../adapters/models/ai-sdk/chat-completions.ts";
import type { LineSettings } from "../../adapters/models/ai-sdk/provider-line.ts";
import { isInOwnNetwork } from "../../adapters/models/servers/own-network.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { ThinkingEffort } from "../../protocol/thinking-effort.ts";
import type { ModelRequest } from "../../saint-graph/ports.ts";
import type { OpenAiDoor } from "./openai-access.ts";

/** The number of a model of OpenAI's, as 5.4; 0 for any other. */
function generation(model: string): number {
  const [, major = "0", minor = "0"] = /^gpt-(\d+)(?:\.(\d+))?(?:-|$)/.exec(model) ?? [];
  return Number(major) + Number(minor) / 10;
}

/**
 * From GPT-5.4 on, models call functions in chat completions only without reasoning, which newer ones do by default
 * (developers.openai.com, models).
 */
const callsOnlyUnreasoned = (model: string): boolean => generation(model) >= 5.35;

type Effort = Exclude<ThinkingEffort, "model"> | undefined;

/** The thinking settings of OpenAI's models: those before 5.1 cannot do without thinking. */
function ownThinking(model: string, effort: Effort, { tools }: ModelRequest): Wished {
  if (tools.length > 0 && callsOnlyUnreasoned(model)) {
    const isLost = effort !== undefined && effort !== "off";
    return {
      options: { reasoning_effort: "none" },
      ...(isLost ? { unsent: [`thinking: ${effort} (tools)`] } : {}),
    };
  }
  const isKnown = generation(model) >= 5 || /^o\d/.test(model);
  if (effort === undefined || !isKnown) return {};
  if (effort === "minimal" && generation(model) !== 5) return reasoningEffort("low");
  if (effort !== "off") return reasoningEffort(effort);
  if (/^o\d/.test(model)) return reasoningEffort("low");
  return generation(model) < 5.1 ? reasoningEffort("minimal") : reasoningEffort("off");
}

/** The thinking settings of local servers: a switch of the chat template, and the effort of models that have one. */
function nearbyThinking(effort: Effort): Wished {
  if (effort === undefined) return {};
  const isOn = effort !== "off";
  return {
    options: {
      chat_template_kwargs: { enable_thinking: isOn },
      ...(isOn ? { reasoning_effort: effort } : {}),
    },
  };
}

/** At any other place nobody knows whether a model thinks: only a wish for more is sent. */
const elsewhereThinking = (effort: Effort): Wished =>
  effort === "off" ? {} : reasoningEffort(effort);

const isOpenAiName = (model: string): boolean => generation(model) > 0 || /^o\d/.test(model);

/** OpenAI's models have refused the older name of the limit since they think, behind whichever server they are. */
function withNewLimit({ max_tokens, ...body }: JsonObject): JsonObject {
  return max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens };
}

export function chatApi(model: string, door: OpenAiDoor): Pick<LineSettings, "call" | "open"> {
  const { url, key, isOwn } = door;
  const isNear = isInOwnNetwork(url);
  const isOpenAis = isOwn || isOpenAiName(model);
  return {
    call: chatForm({
      thinking: (effort, request) => {
        if (isOpenAis) return ownThinking(model, effort, request);
        return isNear ? nearbyThinking(effort) : elsewhereThinking(effort);
      },
      takesMinP: !isOwn,
    }),
    open: () => openChatModel({ model, url, key, ...(isOpenAis ? { body: withNewLimit } : {}) }),
  };
}
