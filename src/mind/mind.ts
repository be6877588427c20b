import type { PersonaId } from "../kernel/id.ts";
import type { Json } from "../kernel/json.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import type { VoiceWish } from "../protocol/voice-wish.ts";

import type { Lorebook } from "./lore/lorebook.ts";

/** `text`: what the model writes is said. `tool`: it calls the bodies' `speak`. */
export type SpeechMode = "text" | "tool";

/** When to ask the model again within a turn, as data. Every named condition must hold. */
export type NudgeRule = {
  readonly name: string;
  readonly when: {
    /** The model wrote text outside of `speak`. */
    readonly rawText?: boolean | undefined;
    readonly spoken?: boolean | undefined;
    /** A tool that brings information was called in this turn. */
    readonly sought?: boolean | undefined;
    /** A pattern (`checkPattern`) that the stimulus must hold. */
    readonly stimulusMatches?: string | undefined;
    /** This tool is on offer and was not called in this turn. */
    readonly notCalled?: string | undefined;
  };
  readonly message: string;
};

/** A persona's files, read and checked. */
export type Mind = {
  readonly id: PersonaId;
  readonly displayName: string;
  readonly language: Language;
  /** The text of persona.md (`persona.<tag>.md` in another language). */
  readonly persona: string;
  /** Our technical rules, in the mind's language. */
  readonly coreInstructions: string;
  /** How to speak, for each way of speaking, in the mind's language. */
  readonly speechInstructions: Readonly<Record<SpeechMode, string>>;
  /** How acts are written, in the mind's language: a line for each. */
  readonly actInstructions: string;
  /** How one behaves in a place where others are, in the mind's language. */
  readonly roomInstructions: string;
  /** Built-in prompts with the mind's own over them, by name: `soliloquy`, `show_intro`, … */
  readonly prompts: Readonly<Record<string, string>>;
  readonly nudges: readonly NudgeRule[];
  readonly speechMode?: SpeechMode | undefined;
  readonly model?: string | undefined;
  /** How she wants to sound, engine by engine. */
  readonly voice?: VoiceWish | undefined;
  /** As written in mind.json; `{ portraits: { joy: "assets/ai_joyful.png" } }` for an ai-tuber mind. */
  readonly avatar?: Json | undefined;
  /** The faces this mind has; all of the vocabulary when it names none. */
  readonly emotions: readonly Emotion[];
  readonly ngWords: readonly string[];
  /** What is said in place of a held utterance. */
  readonly ngReply?: string | undefined;
  /** Readings for the voice: written form to reading. */
  readonly dictionary: Readonly<Record<string, string>>;
  /** Names of tools and of MCP servers that she has where she is. */
  readonly tools?: readonly string[] | undefined;
  /** What she knows of her world, entry by entry. */
  readonly lorebook?: Lorebook | undefined;
  /** False: her texts came of a character card that the operator did not approve. */
  readonly approved?: boolean | undefined;
  readonly origin: "built-in" | "own";
};
