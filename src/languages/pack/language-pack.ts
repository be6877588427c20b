import type { AnalysisPatterns } from "./analysis-patterns.ts";
import type { BodyTexts } from "./bodies-texts.ts";
import type { CityTexts } from "./cities-texts.ts";
import type { EmotionNames } from "./emotion-names.ts";
import type { EverydayWords } from "./everyday-words.ts";
import type { MemoryTexts } from "./memory-texts.ts";
import type { MindProblemTexts } from "./mind-problem-texts.ts";
import type { MindTexts } from "./mind-texts.ts";
import type { NumberForms } from "./number-forms.ts";
import type { Words } from "./program/words.ts";
import type { SettingTexts } from "./setting-texts.ts";
import type { SimulationTexts } from "./simulation-texts.ts";
import type { SoulTexts } from "./soul-texts.ts";
import type { StarterTexts } from "./starter-texts.ts";
import type { StorageTexts } from "./storage-texts.ts";
import type { ToolTexts } from "./tools-texts.ts";
import type { VoiceTexts } from "./voices-texts.ts";
import type { WorldTexts } from "./world-texts.ts";

/** A language: everything that the program writes, says and recognises in it, by section. The page's is `page/`. */
export type LanguagePack = {
  /** BCP 47, as `ja` or `pt-BR`. */
  readonly tag: string;
  /** Letters that tell the language of a text; absent: it is written in Latin letters, as others are. */
  readonly script?: {
    /** Those that no other language is written with. */
    readonly own: RegExp;
    /** Those that it has in common with others included. */
    readonly all: RegExp;
  };
  /** What the program says at the terminal and in notes to people. */
  readonly program: Words;
  readonly analysis: AnalysisPatterns;
  /** What emotions are called; the words of all packs are known at once. */
  readonly emotionNames: EmotionNames;
  readonly numbers: NumberForms;
  /** Made when the speech gate is. */
  readonly everyday: () => EverydayWords;
  readonly mind: MindTexts;
  readonly mindProblems: MindProblemTexts;
  readonly memory: MemoryTexts;
  readonly soul: SoulTexts;
  readonly world: WorldTexts;
  readonly tools: ToolTexts;
  readonly bodies: BodyTexts;
  readonly cities: CityTexts;
  readonly voices: VoiceTexts;
  readonly storage: StorageTexts;
  readonly starter: StarterTexts;
  readonly settings: SettingTexts;
  readonly simulation: SimulationTexts;
};
