import { ownValue } from "../kernel/own-value.ts";
import { fillTemplate } from "../kernel/template.ts";
import { packOf } from "../languages/registry.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import type { Source } from "../protocol/trust.ts";
import { onStage } from "../trust/company.ts";
import { ofProgram, type Piece, piece, together } from "../trust/piece.ts";
import { leastTrusted } from "../trust/source.ts";
import { dataLine } from "./data-text.ts";
import { withExamples } from "./dialogue-examples.ts";
import { type EmotionState, emotionWords } from "./emotion-state.ts";
import { loreFor } from "./lore/lore-for.ts";
import type { Mind, SpeechMode } from "./mind.ts";
import {
  actsText,
  aroundText,
  buildingText,
  type Place,
  placeValues,
  presentText,
  roomText,
} from "./place.ts";
import { mindValues } from "./prompt-places.ts";
import { timeText } from "./time-text.ts";
import { estimateTokens } from "./tokens.ts";

export type PromptContext = {
  readonly speechMode: SpeechMode;
  /** Where she is, as far as those who hear her may know; absent for a persona who lives in no city. */
  readonly place?: Piece<Place> | undefined;
  /** The source of the mind's texts; absent: the operator. */
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
  /** Absent: with all examples. */
  readonly form?: PromptForm | undefined;
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
    | "places"
    | "feelings"
    | "around"
    | "lore-now"
    | "emotion"
    | "recalled"
    | "time";
  readonly piece: Piece;
  /** As plain lines before the newest words, which no tag and no heading marks; absent for a fixed part. */
  readonly now?: Piece | undefined;
  readonly text: string;
  /** The estimated number, computed on access. */
  readonly tokens: number;
  /** It stays the same from turn to turn: it stands before the conversation, where a server keeps it. */
  readonly fixed: boolean;
};

/** The share of the mind's text that a model reads. `small`: for models that take few tokens, or read slowly. */
export type PromptForm = "whole" | "full" | "small";

/** The dialogue examples of each form. */
const exampleLimits = {
  full: { most: 8, tokens: 150 },
  small: { most: 1, tokens: 50 },
} as const;

/** Parts that the small form leaves out: she acts in the world by words alone. */
const notInSmall: ReadonlySet<PromptPart["name"]> = new Set(["room", "acts", "places", "feelings"]);

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

/** The current face, and the emotions unless they are calm. */
function emotionText(mind: Mind, { emotion, feelings }: PromptContext): string {
  const face = `${packOf(mind.language).mind.faces[emotion]} (${emotion})`;
  const words = feelings === undefined ? "" : emotionWords(feelings, mind.language);
  return words === "" ? face : `${face}\n${words}`;
}

/** The instructions for writing changes of her emotions; empty where the acts of the place hold them. */
function shiftText(mind: Mind, { place, shiftsFeelings }: PromptContext): string {
  const isSaid = place?.value.acts.includes("emotion_shift") === true;
  return shiftsFeelings !== true || isSaid ? "" : (promptNamed(mind, "emotion_shift") ?? "");
}

/** The recalled memories, and her own notes, one line each. */
function recalledLines(language: Language, { recalled, notes = [] }: PromptContext): Piece {
  const { headings } = packOf(language).mind;
  const lines = notes.map((note) => {
    const { text, from } = note.value;
    const mark = from === undefined ? "" : headings.fromAudience;
    return piece(`- ${mark}${dataLine(text, language)}`, note.source, note.heardBy);
  });
  const given = recalled === undefined || recalled.value === "" ? [] : [recalled];
  return together([...given, ...lines], (texts) => texts.join("\n"));
}

type Part = Pick<PromptPart, "name" | "piece" | "now" | "fixed">;

const withText = ({ source, heardBy }: Piece, text: string): Piece => piece(text, source, heardBy);

/**
 * A changing part: under a heading where the whole prompt is shown, as a sentence or as plain lines where a model reads
 * it.
 */
function changingPart(
  name: Part["name"],
  heading: string,
  lines: Piece,
  sentence = (text: string) => `${heading}:${text.includes("\n") ? "\n" : " "}${text}`,
): Part {
  const { value } = lines;
  if (value.trim() === "") return { name, piece: lines, now: lines, fixed: false };
  return {
    name,
    piece: withText(lines, `## ${heading}\n${value}`),
    now: withText(lines, sentence(value)),
    fixed: false,
  };
}

/** The parts that a place adds to the fixed and to the changing ones. */
function placeParts(
  mind: Mind,
  { place, speechMode, texts = "operator", form = "whole" }: PromptContext,
  mindsValues: Readonly<Record<string, string>>,
): { readonly fixed: readonly Part[]; readonly changing: readonly Part[] } {
  if (place === undefined) return { fixed: [], changing: [] };
  const { language } = mind;
  const { value, source, heardBy } = place;
  const values = { ...mindsValues, ...placeValues(value, language) };
  const ofPlace = (text: string): Piece => piece(text, leastTrusted(source, texts), heardBy);
  const { place: say, moment } = packOf(language).mind;
  const company = (names: string) => (names === say.alone ? names : moment.present(names));
  return {
    fixed: [
      { name: "room", piece: ofPlace(roomText(mind, speechMode, values)), fixed: true },
      { name: "acts", piece: ofPlace(actsText(mind, value, values)), fixed: true },
      {
        name: "places",
        piece: ofPlace(aroundText(value, language, form === "whole")),
        fixed: true,
      },
      { name: "building", piece: ofPlace(buildingText(value, language, values)), fixed: true },
    ],
    changing: [changingPart("around", say.present, ofPlace(presentText(value, language)), company)],
  };
}

/**
 * The parts of her lorebook: constant entries next to the persona's text, activated ones among the changing. An entry
 * that is activated shows what was said, so it is for those who heard that.
 */
function loreParts(
  { lorebook, language }: Mind,
  { heard = [], texts = "operator", place }: PromptContext,
  filled: (template: string) => string,
): Readonly<Record<"before" | "after" | "now", readonly Part[]>> {
  if (lorebook === undefined) return { before: [], after: [], now: [] };
  const { brought, ...own } = loreFor(
    lorebook,
    heard.map(({ value }) => value),
    place?.value.building.id,
  );
  const sets = [
    [own, texts],
    [brought, leastTrusted(texts, "card")],
  ] as const;
  const text = (entries: readonly string[]) => entries.map(filled).join("\n\n");
  // The book of a building tells where she is.
  const isPlaced = lorebook.entries.some(({ building }) => building !== undefined);
  const where = place === undefined || !isPlaced ? [] : [piece("", place.source, place.heardBy)];
  const { heardBy } = together([...heard, ...where], () => "");
  const fixed = (name: "lore-before" | "lore-after", position: "before" | "after") =>
    sets.map(([lore, source]): Part => {
      return { name, piece: piece(text(lore[position]), source, onStage), fixed: true };
    });
  const heading = packOf(language).mind.headings.lore;
  return {
    before: fixed("lore-before", "before"),
    after: fixed("lore-after", "after"),
    now: sets.map(([lore, source]) =>
      changingPart("lore-now", heading, piece(text(lore.now), source, heardBy)),
    ),
  };
}

/**
 * The parts of the next model call's instruction: fixed ones, which stand before the conversation, then those that
 * change, which stand with the newest words. Among the fixed ones those that depend on the place come last, so that the long ones
 * stay cached from room to room. Empty parts are left out.
 */
export function systemInstruction(mind: Mind, context: PromptContext): readonly PromptPart[] {
  const { texts = "operator", form = "whole" } = context;
  const time = timeText(context.now, context.timeZone, mind.language);
  const values = { ...mindValues(mind), ...context.values };
  const { headings: heading, moment, place: say } = packOf(mind.language).mind;
  const inOneLine = (face: string) => moment.emotion(face.replaceAll("\n", say.comma));
  const filled = (template: string): string => fillTemplate(template, values);
  const ofMind = (text: string): Piece => piece(text, texts, onStage);
  const place = placeParts(mind, context, values);
  const lore = loreParts(mind, context, filled);
  const parts: readonly Part[] = [
    { name: "core", piece: ofMind(coreText(mind, values)), fixed: true },
    {
      name: "speech",
      piece: ofMind(filled(mind.speechInstructions[context.speechMode])),
      fixed: true,
    },
    ...lore.before,
    { name: "persona", piece: ofMind(filled(personaText(mind, form))), fixed: true },
    ...lore.after,
    { name: "feelings", piece: ofMind(shiftText(mind, context)), fixed: true },
    ...place.fixed,
    ...place.changing,
    ...lore.now,
    changingPart("emotion", heading.emotion, ofProgram(emotionText(mind, context)), inOneLine),
    changingPart("recalled", heading.recalled, recalledLines(mind.language, context)),
    changingPart("time", heading.time, ofProgram(time), moment.time),
  ];
  return parts
    .filter(
      ({ name, piece: { value } }) =>
        value.trim() !== "" && !(form === "small" && notInSmall.has(name)),
    )
    .map(promptPart);
}

/** The rules for every answer, with those of her style. */
function coreText(mind: Mind, values: Readonly<Record<string, string>>): string {
  const manner = packOf(mind.language).mind.manner[mind.style ?? "spoken"];
  return fillTemplate(mind.coreInstructions, { ...values, manner });
}

const personaText = ({ persona }: Mind, form: PromptForm): string =>
  form === "whole" ? persona : withExamples(persona, exampleLimits[form]);

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
