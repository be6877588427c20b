// The functions of the running program that the settings page uses.

import type { Clock } from "../../../kernel/ports.ts";
import { err, type Result } from "../../../kernel/result.ts";
import type { PlugInPart, ProviderPart } from "../../../parts/part-kinds.ts";
import type { Language } from "../../../protocol/language.ts";
import type { PageAnswerOf, PageQuestion } from "../../../protocol/page-questions.ts";
import type { PartReadiness, TypedSettings } from "../../../protocol/page-settings.ts";
import type { VoiceWish } from "../../../protocol/voice-wish.ts";
import type { FormTokens } from "../../../saint-graph/soul.ts";
import { enteredProblemText, savedProblemTexts } from "../../config/config-or-tell.ts";
import { isOff, plugInsOf, valuesFor } from "../../config/config-parts.ts";
import type { Context } from "../../config/console/context.ts";
import { wordsIn } from "../../config/console/words.ts";
import type { LiveConfig, SaveProblem } from "../../config/live-config.ts";
import { unprintableSecretsOf } from "../../config/secrets.ts";
import { partOutside } from "../../data/part-outside.ts";
import { listedModels } from "./listed-models.ts";
import { listedNames } from "./listed-names.ts";
import { type RememberedTries, rememberedTries } from "./remembered-tries.ts";
import { namesInWords, partNamed, settingCards, settingsSections } from "./setting-cards.ts";
import type { SetupConfig } from "./setup-config.ts";
import { longestTrial, type Trial } from "./trial.ts";
import { tryAudience, tryBody } from "./try-connection.ts";
import { tryEmbedder, tryModel } from "./try-model.ts";
import { tryTranscriber } from "./try-transcriber.ts";
import { tryVoice } from "./try-voice.ts";

type SettingsQuestion = Extract<
  PageQuestion,
  { readonly ask: "settings" | "part-states" | "listed-models" | "listed-names" | "try-part" }
>;
type TryQuestion = Extract<SettingsQuestion, { readonly ask: "try-part" }>;

export type Setup = {
  readonly answer: (
    question: SettingsQuestion,
    language: Language,
  ) => Promise<PageAnswerOf<SettingsQuestion["ask"]>>;
  /** Saves and puts in force. Resolves with texts for the operator; refused with what is wrong, in words. */
  readonly save: (
    typed: TypedSettings,
    language: Language,
  ) => Promise<Result<readonly string[], string>>;
};

export const isSettingsQuestion = (question: PageQuestion): question is SettingsQuestion =>
  ["settings", "part-states", "listed-models", "listed-names", "try-part"].includes(question.ask);

type Options = {
  readonly context: Context;
  readonly live: LiveConfig;
  readonly clock: Clock;
  /** The city's model now. */
  readonly model: () => { readonly name: string; readonly understudy: boolean };
  /** The wished sound of a persona. */
  readonly wishOf: (persona: string) => VoiceWish | undefined;
  /** The estimated tokens of a persona's request without a conversation; undefined while she is not awake. */
  readonly firstRequest: (persona: string) => Promise<FormTokens | undefined>;
};

export function openSetup(options: Options): Setup {
  const { live } = options;
  const tries = rememberedTries();
  return {
    async answer(question, language) {
      switch (question.ask) {
        case "settings": {
          const read = live.read();
          const words = wordsIn(language);
          return {
            to: "settings",
            sections: settingsSections(read, language),
            settings: settingCards(read, language),
            problems: [...savedProblemTexts({ words, language }, read)],
            model: options.model(),
            guarded: isGuarded(read.config),
          };
        }
        case "part-states":
          return { to: "part-states", states: await partStates(options, tries, language) };
        case "listed-models": {
          const config = configWith(options, question.typed);
          if (!config.ok) return { to: "listed-models", models: [], silent: [] };
          return {
            to: "listed-models",
            ...(await listedModels(config.value, options.clock, question.provider)),
          };
        }
        case "listed-names": {
          const config = configWith(options, question.typed);
          const part = partNamed(live.read(), question.kind, question.part);
          if (!config.ok || part === undefined) return { to: "listed-names", names: {} };
          const names = await listedNames(part, config.value, options.clock, language);
          return { to: "listed-names", names };
        }
        case "try-part": {
          const since = options.clock.now();
          const trial = await tried(options, tries, question, language);
          const text = namesInWords(live.read(), language)(trial.text);
          return { to: "try-part", ...trial, text, duration: options.clock.now() - since };
        }
      }
    },
    async save(typed, language) {
      const saved = await live.save(changesOf(typed));
      if (saved.ok) return saved;
      return err(namesInWords(live.read(), language)(problemsText(saved.error, language)));
    },
  };
}

/** Whether a list of words or a model keeps words back, beside what is always kept back. */
const isGuarded = ({ ngStarter, ngWords, gateModel }: SetupConfig): boolean =>
  ngStarter !== "off" || ngWords.length > 0 || gateModel !== undefined;

const changesOf = (typed: TypedSettings): ReadonlyMap<string, string | null> =>
  new Map(Object.entries(typed));

/** The configuration with what was typed. Its secrets are hidden before anything is done with them. */
function configWith({ context, live }: Options, typed: TypedSettings) {
  const config = live.with(changesOf(typed));
  if (config.ok) context.hide?.(unprintableSecretsOf(config.value, {}));
  return config;
}

async function tried(
  options: Options,
  tries: RememberedTries,
  question: TryQuestion,
  language: Language,
): Promise<Trial> {
  const { live } = options;
  const config = configWith(options, question.typed);
  if (!config.ok) return { outcome: "bad-value", text: problemsText(config.error, language) };
  const part = partNamed(live.read(), question.kind, question.part);
  const trial = await trialOf(options, part, config.value, question, language);
  if (part !== undefined) tries.remember(part, config.value, trial);
  return trial;
}

async function trialOf(
  { context, clock, wishOf, firstRequest }: Options,
  part: PlugInPart | undefined,
  config: SetupConfig & { readonly persona: string },
  question: TryQuestion,
  language: Language,
): Promise<Trial> {
  const words = wordsIn(language);
  const signal = AbortSignal.timeout(longestTrial);
  const asked = {
    ...{ config, clock, words, language, signal },
    model: question.model,
  };
  try {
    switch (part?.kind) {
      case "model":
        return await tryModel(part, {
          ...asked,
          firstRequest: () => firstRequest(config.persona),
        });
      case "embedder":
        return await tryEmbedder(part, asked);
      case "voice": {
        const { persona = config.persona } = question;
        return await tryVoice(part, { ...asked, wish: wishOf(persona) });
      }
      case "transcriber":
        return await tryTranscriber(part, asked);
      case "audience":
        return await tryAudience(part, asked);
      case "body":
        return await tryBody(part, asked, {
          version: context.version,
          terminalLanguage: language,
        });
      default:
        return { outcome: "failed", text: words.setup_.nothingToTry };
    }
  } catch (error) {
    // A part of somebody else may break its promises.
    return { outcome: "failed", text: error instanceof Error ? error.name : typeof error };
  }
}

/** Milliseconds in which a part says whether it is ready. */
const patience = 4_000;

async function partStates({ live, clock }: Options, tries: RememberedTries, language: Language) {
  const { config } = live;
  const words = wordsIn(language);
  const inWords = namesInWords(live.read(), language);
  const untroubled = (part: PlugInPart): PartReadiness =>
    !takesKey(part) || tries.worked(part, config) ? "ready" : "untried";
  const stateOf = async (part: PlugInPart) => {
    const values = valuesFor(part, config);
    const outside = partOutside(part, config, clock, patience);
    if (part.kind === "model" && !part.isUsable(values)) {
      return { state: unusableState(part) };
    }
    const problem = await Promise.race([
      Promise.resolve(part.check?.(values, outside)).catch(() => undefined),
      clock.sleep(patience),
    ]);
    if (problem !== undefined && problem !== null) {
      const note = inWords(words.plugIns_.partProblem(part.id, problem));
      return { state: problem.kind as PartReadiness, note };
    }
    return { state: isOff(part, values) ? ("off" as const) : untroubled(part) };
  };
  return await Promise.all(
    plugInsOf(config)
      .flatMap(({ parts }) => parts)
      .map(async (part) => ({ kind: part.kind, id: part.id, ...(await stateOf(part)) })),
  );
}

/** The state of a provider that lacks its key or its address. */
function unusableState(part: ProviderPart): PartReadiness {
  if (part.isUnderstudy) return "ready";
  return takesKey(part) ? "no-key" : "off";
}

const takesKey = ({ settings }: PlugInPart): boolean =>
  Object.values(settings).some(({ secret }) => secret === true);

const problemsText = (problems: readonly SaveProblem[], language: Language): string =>
  problems.map((problem) => problemText(problem, language)).join("\n");

function problemText(problem: SaveProblem, language: Language): string {
  const words = wordsIn(language);
  const say = words.setup_;
  switch (problem.kind) {
    case "bad-value":
      return enteredProblemText({ words, language }, problem);
    case "unknown-name":
      return words.config_.unknown(problem.name, words.config_.page, problem.nearest);
    case "fixed":
      return say.fixed(
        problem.name,
        problem.place === "environment" ? words.config_.environment : problem.place,
      );
    case "unwritable":
      return problem.code === "no-key" ? say.noKeyPlace : say.unwritable(problem.code);
    case "unusable":
      return say.unusable(problem.text);
  }
}
