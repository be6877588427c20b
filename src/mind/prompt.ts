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
  /** Her feelings now; calm when absent. */
  readonly feelings?: EmotionState | undefined;
  /** She may write how her feelings move, in her answer. */
  readonly shiftsFeelings?: boolean | undefined;
  /** What came back from memory, already written for the model: not a template. */
  readonly recalled?: string | undefined;
  /** What she wanted to remember, the newest last; a model wrote it, so it is data. `audience`: they said so. */
  readonly notes?:
    | readonly { readonly text: string; readonly from?: "audience" | undefined }[]
    | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
  /** An IANA name that `Intl` knows, as `Asia/Tokyo`; another one throws. */
  readonly timeZone: string;
  /** What was said lately, the newest last: a lorebook is looked through for it. */
  readonly heard?: readonly string[] | undefined;
  /** More values for the templates. */
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
  /** Estimated, when it is asked for. */
  readonly tokens: number;
  /** It stays the same from turn to turn, so that a provider's prompt cache can hold it. */
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

/** The face that is shown, the feelings where they are not calm, and how to write of their changes. */
function emotionText(mind: Mind, { emotion, feelings, shiftsFeelings }: PromptContext): string {
  return [
    `${packOf(mind.language).mind.faces[emotion]} (${emotion})`,
    feelings === undefined ? "" : emotionWords(feelings, mind.language),
    shiftsFeelings === true ? (promptNamed(mind, "emotion_shift") ?? "") : "",
  ]
    .filter((text) => text !== "")
    .join("\n");
}

/** What came back from memory, and her own notes, a line each. */
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

/** What a place adds to the fixed parts and to the changing ones. */
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

/** What her lorebook adds: what is always there stands by the persona's text, what the talk called up among the changing. */
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
 * The system instruction of the next model call: fixed parts first, changing ones last. Among the fixed ones those
 * that a move changes come last, so that a prompt cache keeps the long ones from room to room. Empty parts are left
 * out.
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
