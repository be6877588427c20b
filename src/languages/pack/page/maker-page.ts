import type { LookMeasure, PuppetChoices, PuppetColours } from "../../../protocol/look.ts";
import type { AnswerStyle } from "../../../protocol/mind-choices.ts";
import type { Sampling } from "../../../protocol/sampling.ts";
import type { ThinkingEffort } from "../../../protocol/thinking-effort.ts";
import type { FieldWords } from "./editor-page.ts";

export const makerTabs = ["profile", "look", "voice", "mind"] as const;
export type MakerTab = (typeof makerTabs)[number];

/** The choices of a puppet that are one of several, or several of them. */
export type PartChoice = Exclude<keyof PuppetChoices, LookMeasure>;
type OptionOf<K extends PartChoice> = PuppetChoices[K] extends readonly (infer T extends string)[]
  ? T
  : PuppetChoices[K] & string;
type PartWords = {
  readonly [K in PartChoice]: {
    readonly name: string;
    readonly options: Readonly<Record<OptionOf<K>, string>>;
  };
};

export const lookGroups = ["hair", "face", "eyes", "clothes", "extras", "body"] as const;
export type LookGroup = (typeof lookGroups)[number];

/** Making somebody, and changing how somebody looks and sounds. */
export type MakerWords = {
  readonly title: string;
  readonly titleOf: (name: string) => string;
  readonly about: string;
  readonly start: string;
  readonly change: string;
  readonly tabs: Readonly<Record<MakerTab, string>>;
  readonly preview: string;
  readonly feels: string;
  readonly next: string;
  readonly make: string;
  readonly making: string;
  readonly made: (name: string) => string;
  readonly visit: string;
  readonly save: string;
  readonly saved: string;
  readonly kept: string;
  readonly discard: string;
  readonly profile: {
    readonly name: FieldWords;
    readonly noName: string;
    readonly pronouns: FieldWords;
    readonly pronounChoices: readonly string[];
    readonly who: FieldWords;
    readonly hello: FieldWords;
    readonly style: FieldWords;
    readonly styles: Readonly<Record<AnswerStyle, string>>;
    readonly others: string;
    readonly asSaid: string;
    readonly where: string;
    readonly ownRoom: string;
  };
  /** The effort and the sampling of her model. */
  readonly answering: {
    readonly title: string;
    readonly help: string;
    readonly thinking: FieldWords;
    readonly asSet: string;
    readonly efforts: Readonly<Record<ThinkingEffort, string>>;
    readonly sampling: Readonly<Record<keyof Sampling, FieldWords>>;
    readonly outside: string;
  };
  readonly look: {
    readonly kind: string;
    readonly kinds: Readonly<Record<"drawn" | "portraits" | "vrm", string>>;
    readonly groups: Readonly<Record<LookGroup, string>>;
    readonly group: string;
    readonly parts: PartWords;
    readonly measures: Readonly<Record<LookMeasure, string>>;
    readonly colours: Readonly<Record<keyof PuppetColours, string>>;
    readonly otherColour: string;
    readonly surprise: string;
    readonly pictureOf: (emotion: string) => string;
    readonly choosePicture: string;
    readonly removePicture: (emotion: string) => string;
    readonly picturesHelp: string;
    readonly chooseModel: string;
    readonly modelPicture: string;
    readonly takePicture: string;
    readonly drawing: string;
    readonly noGraphics: string;
    readonly modelHelp: string;
    readonly fileFlaw: Readonly<Record<"too-big" | "not-readable" | "too-wide" | "failed", string>>;
  };
  readonly voice: {
    readonly help: string;
    readonly own: string;
    readonly hear: (voice: string) => string;
    readonly rate: string;
    readonly pitch: string;
    readonly sample: (name: string) => string;
    readonly find: (engine: string) => string;
    readonly findHint: string;
    readonly silent: (why: string) => string;
  };
  readonly mind: {
    readonly help: string;
    readonly advice: readonly (readonly [title: string, text: string])[];
    readonly text: string;
    readonly again: string;
    readonly withNames: string;
    /** In place of a user without a name. */
    readonly anybody: string;
    readonly check: string;
    /** The beginning of persona.md, from the profile. */
    readonly draft: (about: {
      readonly name: string;
      readonly who: string;
      readonly hello: string;
    }) => string;
  };
};
