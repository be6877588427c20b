import type { PersonaId } from "../kernel/id.ts";
import type { Json } from "../kernel/json.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import type { AnswerStyle } from "../protocol/mind-choices.ts";
import type { Sampling } from "../protocol/sampling.ts";
import type { ThinkingEffort } from "../protocol/thinking-effort.ts";
import type { VoiceWish } from "../protocol/voice-wish.ts";

import type { Lorebook } from "./lore/lorebook.ts";

/** `text`: the model's text is said. `tool`: it calls the bodies' `speak`. */
export type SpeechMode = "text" | "tool";

/** When to ask the model again within a turn, as data. Every named condition must hold. */
export type NudgeRule = {
  readonly name: string;
  readonly when: {
    /** The model wrote text outside of `speak`. */
    readonly rawText?: boolean | undefined;
    readonly spoken?: boolean | undefined;
    /** A tool for information was called in this turn. */
    readonly sought?: boolean | undefined;
    /** A pattern (`checkPattern`) that the stimulus must match. */
    readonly stimulusMatches?: string | undefined;
    /** This tool is available and was not called in this turn. */
    readonly notCalled?: string | undefined;
  };
  readonly message: string;
};

/** A persona's files, read and checked. */
export type Mind = {
  readonly id: PersonaId;
  readonly displayName: string;
  /** Her names in all languages of mind.json; absent: it has none but `displayName`. */
  readonly names?: readonly string[] | undefined;
  readonly language: Language;
  /** The text of persona.md (`persona.<tag>.md` in another language). */
  readonly persona: string;
  /** The program's technical rules, in the mind's language. */
  readonly coreInstructions: string;
  /** Instructions for each way of speaking, in the mind's language. */
  readonly speechInstructions: Readonly<Record<SpeechMode, string>>;
  /** The syntax of acts, in the mind's language: one line each. */
  readonly actInstructions: string;
  /** The rules of conduct in a place with others, in the mind's language. */
  readonly roomInstructions: string;
  /** Built-in prompts overridden by the mind's own, by name: `soliloquy`, `show_intro`, … */
  readonly prompts: Readonly<Record<string, string>>;
  readonly nudges: readonly NudgeRule[];
  readonly speechMode?: SpeechMode | undefined;
  readonly model?: string | undefined;
  /** Absent: spoken. */
  readonly style?: AnswerStyle | undefined;
  /** The length of the model's thought before she answers. */
  readonly thinking?: ThinkingEffort | undefined;
  /** The sampling of the model where she speaks. */
  readonly sampling?: Sampling | undefined;
  /** Her choice of a voice, by engine. */
  readonly voice?: VoiceWish | undefined;
  /** As in mind.json; `{ portraits: { joy: "assets/ai_joyful.png" } }` for an ai-tuber mind. */
  readonly avatar?: Json | undefined;
  readonly pronouns?: string | undefined;
  /** The greeting on arrival, with `{{user}}` and `{{char}}`. */
  readonly greeting?: string | undefined;
  /** The faces of this mind; the whole vocabulary when it names none. */
  readonly emotions: readonly Emotion[];
  readonly ngWords: readonly string[];
  /** The replacement of a held utterance. */
  readonly ngReply?: string | undefined;
  /** Readings for the voice: written form to reading. */
  readonly dictionary: Readonly<Record<string, string>>;
  /** Names of tools and of MCP servers that are available to her. */
  readonly tools?: readonly string[] | undefined;
  /** Her knowledge about her world, by entry. */
  readonly lorebook?: Lorebook | undefined;
  /** False: her texts came from a character card that the operator did not approve. */
  readonly approved?: boolean | undefined;
  readonly origin: "built-in" | "own";
};
