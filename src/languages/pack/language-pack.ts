import type { AnalysisPatterns } from "./analysis-patterns.ts";
import type { BodyTexts } from "./bodies-texts.ts";
import type { EmotionNames } from "./emotion-names.ts";
import type { GateWords } from "./gate-words.ts";
import type { MemoryTexts } from "./memory-texts.ts";
import type { MindProblemTexts } from "./mind-problem-texts.ts";
import type { MindTexts, SoulTexts } from "./mind-texts.ts";
import type { NamedDay } from "./named-day.ts";
import type { NumberForms } from "./number-forms.ts";
import type { Words } from "./program/words.ts";
import type { SecretWords } from "./secret-words.ts";
import type { SettingTexts } from "./setting-texts.ts";
import type { SimulationTexts } from "./simulation-texts.ts";
import type { StarterTexts } from "./starter-texts.ts";
import type { StorageTexts } from "./storage-texts.ts";
import type { TalkWords } from "./talk-words.ts";
import type { ToolTexts } from "./tools-texts.ts";
import type { TopicWords } from "./topic-words.ts";
import type { TurnEnds } from "./turn-ends.ts";
import type { VoiceTexts } from "./voices-texts.ts";
import type { CityTexts, WorldTexts } from "./world-texts.ts";

/**
 * A language: everything that the program writes, says and recognizes in it, by section. The texts of the page are in
 * `page/`.
 */
export type LanguagePack = {
  /** BCP 47, such as `ja` or `pt-BR`. */
  readonly tag: string;
  /** The letters that identify the language of a text; absent: it is written in Latin letters, like others. */
  readonly script?: {
    /** Letters of this language only. */
    readonly own: RegExp;
    /** All letters of it, including shared ones. */
    readonly all: RegExp;
  };
  /** The program's texts for the terminal and for notes. */
  readonly program: Words;
  readonly analysis: AnalysisPatterns;
  /** The names of emotions; those of all packs are recognized. */
  readonly emotionNames: EmotionNames;
  readonly numbers: NumberForms;
  /** The day that words name, such as `next Saturday`; they are in lower case and normalized width (NFKC). */
  readonly namedDay: (words: string) => NamedDay | undefined;
  readonly gate: GateWords;
  readonly secrets: SecretWords;
  readonly mind: MindTexts;
  readonly mindProblems: MindProblemTexts;
  readonly memory: MemoryTexts;
  readonly soul: SoulTexts;
  readonly world: WorldTexts;
  readonly topics: TopicWords;
  readonly talk: TalkWords;
  readonly turnEnds: TurnEnds;
  readonly tools: ToolTexts;
  readonly bodies: BodyTexts;
  readonly cities: CityTexts;
  readonly voices: VoiceTexts;
  readonly storage: StorageTexts;
  readonly starter: StarterTexts;
  readonly settings: SettingTexts;
  readonly simulation: SimulationTexts;
};
