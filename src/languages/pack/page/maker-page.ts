import type { LookMeasure, PuppetChoices } from "../../../protocol/look.ts";

export const makerTabs = ["profile", "look", "voice", "mind"] as const;
export type MakerTab = (typeof makerTabs)[number];

/** The choices of a puppet that are one of several, or several of them. */
export type PartChoice = Exclude<keyof PuppetChoices, LookMeasure>;
type OptionOf<K extends PartChoice> = PuppetChoices[K] extends readonly (infer T extends string)[]
  ? T
  : PuppetChoices[K] & string;
/** The words for the choices of a puppet. */
export type PartWords = {
  readonly [K in PartChoice]: {
    readonly name: string;
    readonly options: Readonly<Record<OptionOf<K>, string>>;
  };
};

export const lookGroups = ["hair", "face", "eyes", "clothes", "extras", "body"] as const;
export type LookGroup = (typeof lookGroups)[number];
