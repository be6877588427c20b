import { ownValue } from "../kernel/own-value.ts";
import { fillTemplate } from "../kernel/template.ts";
import { packOf } from "../languages/registry.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import type { Source } from "../protocol/trust.ts";
import { onStage } from "../trust/company.ts";
import { ofProgram, type Piece, piece, together } from "../trust/piece.ts";
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
  /** Where she is, as far as those who hear her may know; absent for a persona who lives in no city. */
  readonly place?: Piece<Place> | undefined;
  /** Whose words the texts of the mind are; absent: the operator's. */
  readonly texts?: Source | undefined;
  readonly emotion: Emotion;
  /** Her present emotions; calm when absent. */
  readonly feelings?: EmotionState | undefined;
  /** She may write changes of her emotions, in her answer. */
  readonly shiftsFeelings?: boolean | undefined;
  /** The recalled memories as text for the model: not a template. */
  readonly recalled?: Piece | undefined;
  /** Her notes, the newest last; a model wrote them, so they are data. `audience`: based on the audience's words. */
  readonly notes?:
    | readonly Piece<{ readonly text: string; readonly from?: "audience" | undefined }>[]
    | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
  /** An IANA name that `Intl` knows, such as `Asia/Tokyo`; another one throws. */
  readonly timeZone: string;
  /** The recent messages, the newest last: the lorebook's keys are searched in them. */
  readonly heard?: readonly Piece[] | undefined;
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
  readonly piece: Piece;
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
function recalledText(language: Language, { recalled, notes = [] }: PromptContext): Piece {
  const { headings } = packOf(language).mind;
  const lines = notes.map((note) => {
    const { text, from } = note.value;
    const mark = from === undefined ? "" : headings.fromAudience;
    return piece(`- ${mark}${dataLine(text, language)}`, note.source, note.heardBy);
  });
  const given = recalled === undefined || recalled.value === "" ? [] : [recalled];
  return together([...given, ...lines], (texts) =>
    texts.length === 0 ? "" : [`## ${headings.recalled}`, ...texts].join("\n"),
  );
}

type Part = Pick<PromptPart, "name" | "piece" | "fixed">;

/** The parts that a place adds to the fixed and to the changing ones. */
function placeParts(
  mind: Mind,
  { place, speechMode }: PromptContext,
  mindsValues: Readonly<Record<string, string>>,
): { readonly fixed: readonly Part[]; readonly changing: readonly Part[] } {
  if (place === undefined) return { fixed: [], changing: [] };
  const { language } = mind;
  const { value, source, heardBy } = place;
  const values = { ...mindsValues, ...placeValues(value, language) };
  const ofPlace = (text: string): Piece => piece(text, source, heardBy);
  return {
    fixed: [
      { name: "room", piece: ofPlace(roomText(mind, speechMode, values)), fixed: true },
      { name: "acts", piece: ofPlace(actsText(mind, value, values)), fixed: true },
      { name: "building", piece: ofPlace(buildingText(value, language, values)), fixed: true },
    ],
    changing: [{ name: "around", piece: ofPlace(aroundText(value, language)), fixed: false }],
  };
}

/**
 * The parts of her lorebook: constant entries next to the persona's text, activated ones among the changing. An entry
 * that is activated shows what was said, so it is for those who heard that.
 */
function loreParts(
  { lorebook, language }: Mind,
  { heard = [], texts = "operator" }: PromptContext,
  filled: (template: string) => string,
): Readonly<Record<"before" | "after" | "now", Part>> {
  const lore =
    lorebook === undefined
      ? { before: [], after: [], now: [] }
      : loreFor(
          lorebook,
          heard.map(({ value }) => value),
        );
  const text = (entries: readonly string[]) => entries.map(filled).join("\n\n");
  const now = text(lore.now);
  const said = together(heard, () => "");
  const ofMind = (written: string): Piece => piece(written, texts, onStage);
  return {
    before: { name: "lore-before", piece: ofMind(text(lore.before)), fixed: true },
    after: { name: "lore-after", piece: ofMind(text(lore.after)), fixed: true },
    now: {
      name: "lore-now",
      piece:
        now === ""
          ? ofMind("")
          : piece(`## ${packOf(language).mind.headings.lore}\n${now}`, texts, said.heardBy),
      fixed: false,
    },
  };
}

/**
 * The system instruction of the next model call: fixed parts first, changing ones last. Among the fixed ones those that
 * depend on the place come last, so that the long ones stay cached from room to room. Empty parts are left out.
 */
export function systemInstruction(mind: Mind, context: PromptContext): readonly PromptPart[] {
  const { texts = "operator" } = context;
  const values = { ...mindValues(mind), ...context.values };
  const heading = packOf(mind.language).mind.headings;
  const filled = (template: string): string => fillTemplate(template, values);
  const ofMind = (template: string): Piece => piece(filled(template), texts, onStage);
  const shared = (template: string): Piece => ofProgram(filled(template));
  const place = placeParts(mind, context, values);
  const lore = loreParts(mind, context, filled);
  const parts: readonly Part[] = [
    { name: "core", piece: shared(mind.coreInstructions), fixed: true },
    { name: "speech", piece: shared(mind.speechInstructions[context.speechMode]), fixed: true },
    lore.before,
    { name: "persona", piece: ofMind(mind.persona), fixed: true },
    lore.after,
    ...place.fixed,
    ...place.changing,
    lore.now,
    {
      name: "emotion",
      piece: ofProgram(`## ${heading.emotion}\n${emotionText(mind, context)}`),
      fixed: false,
    },
    { name: "recalled", piece: recalledText(mind.language, context), fixed: false },
    {
      name: "time",
      piece: ofProgram(
        `## ${heading.time}\n${timeText(context.now, context.timeZone, mind.language)}`,
      ),
      fixed: false,
    },
  ];
  return parts.filter(({ piece: { value } }) => value.trim() !== "").map(promptPart);
}

const promptPart = (part: Part): PromptPart => ({
  ...part,
  text: part.piece.value,
  get tokens() {
    return estimateTokens(part.piece.value);
  },
});

/** The parts as the one text that is sent. */
export const promptText = (parts: readonly Pick<PromptPart, "text">[]): string =>
  parts.map(({ text }) => text.trim()).join("\n\n");
