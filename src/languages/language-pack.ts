import type { BodyTexts } from "./en/bodies-texts.ts";
import type { MemoryTexts } from "./en/memory-texts.ts";
import type { MindProblemTexts } from "./en/mind-problem-texts.ts";
import type { MindTexts, SoulTexts } from "./en/mind-texts.ts";
import type { Words } from "./en/program/program-texts.ts";
import type { SettingTexts } from "./en/setting-texts.ts";
import type { StorageTexts } from "./en/storage-texts.ts";
import type { ToolTexts } from "./en/tools-texts.ts";
import type { CityTexts, WorldTexts } from "./en/world-texts.ts";
import type { AnalysisPatterns } from "./pack/analysis-patterns.ts";
import type { EmotionNames } from "./pack/emotion-names.ts";
import type { GateWords } from "./pack/gate-words.ts";
import type { NamedDay } from "./pack/named-day.ts";
import type { NumberForms } from "./pack/number-forms.ts";
import type { SecretWords } from "./pack/secret-words.ts";
import type { SimulationTexts } from "./pack/simulation-texts.ts";
import type { StarterTexts } from "./pack/starter-texts.ts";
import type { TalkWords } from "./pack/talk-words.ts";
import type { TopicWords } from "./pack/topic-words.ts";
import type { TurnEnds } from "./pack/turn-ends.ts";
import type { VoiceTexts } from "./pack/voices-texts.ts";

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
