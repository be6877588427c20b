import type { Mind } from "../../mind/mind.ts";
import { filledNudges } from "../../mind/prompt-places.ts";
import { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Config } from "./settings.ts";
import { systemTimeZone, usableTimeZone } from "./system-time-zone.ts";

/** The settings of a soul, from the configuration and the mind. */
export function soulSettings(config: Config, mind: Mind): SoulSettings {
  return SoulSettings.parse({
    displayName: mind.displayName.slice(0, 200),
    speech: config.speech ?? mind.speechMode ?? "text",
    maxToolRounds: config.maxToolRounds,
    nudges: filledNudges(mind),
    texts: mind.approved === false ? "card" : "own",
    audienceTools: config.audienceTools,
    trustedTools: config.trustedTools,
    strangerTurns: config.strangerTurns,
    audienceTurn: {
      modelCalls: config.audienceModelCalls,
      utterances: config.audienceUtterances,
      speech: config.audienceSpeech,
      pauses: config.audiencePauses,
    },
    longestAnswer: config.answerLength,
    history: { turns: config.historyLimit, tokens: config.historyTokens },
    soliloquy: {
      interval: config.soliloquyInterval,
      longest: config.soliloquyLongest,
      tiresAfter: config.soliloquiesUnanswered,
      perHour: config.soliloquiesPerHour,
      timeZone: timeZoneOf(config),
      quiet: config.quietHours,
    },
    freshness: config.freshness,
    appraisal: config.emotionAppraisal,
    approvalLimit: config.approvalLimit,
    promptForm: config.promptForm,
    gateDelay: config.gateDelay,
    gateLate: config.gateLate,
    unopenedReasoning: config.unopenedReasoning,
    showSilence: config.maxWaitCycles * config.pollInterval,
  });
}

/** The configured time zone, else the computer's. */
export const timeZoneOf = (config: Pick<Config, "timeZone">): string =>
  config.timeZone ?? usableTimeZone(systemTimeZone());
