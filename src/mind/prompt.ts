import { ownValue } from "../kernel/own-value.ts";
import { fillTemplate } from "../kernel/template.ts";
import { packOf } from "../languages/registry.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import { dataLine } from "./data-text.ts";
import { type EmotionState, emotionWords } from "./emotion-state.ts";
import { loreFor } from "./lore/lore-for.ts";
import type { Mind, SpeechMode } from "./mind.ts";
import { actsText, aroundText, buildingText, type Place, placeValues, roomText } from "./place.ts";
import { mindValues } from "./prompt-places.ts";
import { timeText } from "./time-text.ts";
import { estimateTokens } from "./tokens.ts";

export type PromptContext = {
  readonly speechMode: SpeechMode;
  /** Where she is; absent for a persona who lives in no city. */
  readonly place?: Place | undefined;
  readonly emotion: Emotion;
  /** Her present emotions; calm when absent. */
  readonly feelings?: EmotionState | undefined;
  /** She may write changes of her emotions, in her answer. */
  readonly shiftsFeelings?: boolean | undefined;
  /** The recalled memories as text for the model: not a template. */
  readonly recalled?: string | undefined;
  /** Her notes, the newest last; a model wrote them, so they are data. `audience`: based on the audience's words. */
  readonly notes?:
    | readonly { readonly text: string; readonly from?: "audience" | undefined }[]
    | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
  /** An IANA name that `Intl` knows, such as `Asia/Tokyo`; another one throws. */
  readonly timeZone: string;
  /** The recent messages, the newest last: the lorebook's keys are searched in them. */
  readonly heard?: readonly string[] | undefined;
  /** Additional values for the templates. */
  readonly values?: Readonly<Record<string, string>> | undefined;
};

export type PromptPart = {
  readonly name:
    | "core"
    | "speech"
    | "lore-before"
    | "persona"
    | "lore-after"
    | "acts"
    | "room"
    | "building"
    | "around"
    | "lore-now"
    | "emotion"
    | "recalled"
    | "time";
  readonly text: string;
  /** The estimated number, computed on access. */
  readonly tokens: number;
  /** It stays the same from turn to turn, so that a provider can cache it. */
  readonly fixed: boolean;
};

/** A prompt of the mind by name with its values filled in; undefined when there is no such prompt. */
export function promptNamed(
  mind: Mind,
  name: string,
  values: Readonly<Record<string, string>> = {},
): string | undefined {
  const template = ownValue(mind.prompts, name);
  return template === undefined
    ? undefined
    : fillTemplate(template, { ...mindValues(mind), ...values });
}

/** The current face, the emotions unless they are calm, and how to write their changes. */
function emotionText(mind: Mind, { emotion, feelings, shiftsFeelings }: PromptContext): string {
  return [
    `${packOf(mind.language).mind.faces[emotion]} (${emotion})`,
    feelings === undefined ? "" : emotionWords(feelings, mind.language),
    shiftsFeelings === true ? (promptNamed(mind, "emotion_shift") ?? "") : "",
  ]
    .filter((text) => text !== "")
    .join("\n");
}

/** The recalled memories, and her own notes, one line each. */
function recalledText(language: Language, { recalled = "", notes = [] }: PromptContext): string {
  const lines = notes.map(
    ({ text, from }) =>
      `- ${from === undefined ? "" : packOf(language).mind.headings.fromAudience}${dataLine(text, language)}`,
  );
  const texts = [recalled, ...lines].filter((text) => text !== "");
  return texts.length === 0
    ? ""
    : [`## ${packOf(language).mind.headings.recalled}`, ...texts].join("\n");
}

type Part = Omit<PromptPart, "tokens">;

/** The parts that a place adds to the fixed and to the changing ones. */
function placeParts(
  mind: Mind,
  { place, speechMode }: PromptContext,
  mindsValues: Readonly<Record<string, string>>,
): { readonly fixed: readonly Part[]; readonly changing: readonly Part[] } {
  if (place === undefined) return { fixed: [], changing: [] };
  const { language } = mind;
  const values = { ...mindsValues, ...placeValues(place, language) };
  return {
    fixed: [
      { name: "room", text: roomText(mind, speechMode, values), fixed: true },
      { name: "acts", text: actsText(mind, place, values), fixed: true },
      { name: "building", text: buildingText(place, language, values), fixed: true },
    ],
    changing: [{ name: "around", text: aroundText(place, language), fixed: false }],
  };
}

/** The parts of her lorebook: constant entries next to the persona's text, activated ones among the changing. */
function loreParts(
  { lorebook, language }: Mind,
  { heard = [] }: PromptContext,
  filled: (template: string) => string,
): Readonly<Record<"before" | "after" | "now", Part>> {
  const lore =
    lorebook === undefined ? { before: [], after: [], now: [] } : loreFor(lorebook, heard);
  const text = (entries: readonly string[]) => entries.map(filled).join("\n\n");
  const now = text(lore.now);
  return {
    before: { name: "lore-before", text: text(lore.before), fixed: true },
    after: { name: "lore-after", text: text(lore.after), fixed: true },
    now: {
      name: "lore-now",
      text: now === "" ? "" : `## ${packOf(language).mind.headings.lore}\n${now}`,
      fixed: false,
    },
  };
}

/**
 * The system instruction of the next model call: fixed parts first, changing ones last. Among the fixed ones those that
 * depend on the place come last, so that the long ones stay cached from room to room. Empty parts are left out.
 */
export function systemInstruction(mind: Mind, context: PromptContext): readonly PromptPart[] {
  const values = { ...mindValues(mind), ...context.values };
  const heading = packOf(mind.language).mind.headings;
  const filled = (template: string): string => fillTemplate(template, values);
  const place = placeParts(mind, context, values);
  const lore = loreParts(mind, context, filled);
  const parts: readonly Part[] = [
    { name: "core", text: filled(mind.coreInstructions), fixed: true },
    { name: "speech", text: filled(mind.speechInstructions[context.speechMode]), fixed: true },
    lore.before,
    { name: "persona", text: filled(mind.persona), fixed: true },
    lore.after,
    ...place.fixed,
    ...place.changing,
    lore.now,
    { name: "emotion", text: `## ${heading.emotion}\n${emotionText(mind, context)}`, fixed: false },
    {
      name: "recalled",
      text: recalledText(mind.language, context),
      fixed: false,
    },
    {
      name: "time",
      text: `## ${heading.time}\n${timeText(context.now, context.timeZone, mind.language)}`,
      fixed: false,
    },
  ];
  return parts
    .filter(({ text }) => text.trim() !== "")
    .map((part) => ({
      ...part,
      get tokens() {
        return estimateTokens(part.text);
      },
    }));
}

/** The parts as the one text that is sent. */
export const promptText = (parts: readonly PromptPart[]): string =>
  parts.map(({ text }) => text.trim()).join("\n\n");
