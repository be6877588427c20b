import type {
  PartReadiness,
  SettingCard,
  settingSections,
  TryOutcome,
} from "../../../protocol/page-settings.ts";

type SectionId = (typeof settingSections)[number];

/** The settings page, and the last step of the welcome. */
export type SettingsWords = {
  readonly title: string;
  readonly lead: string;
  readonly modelNow: string;
  readonly understudy: string;
  readonly sections: Readonly<Record<SectionId | "budgets" | "you", string>>;
  readonly about: Readonly<Record<SectionId | "budgets" | "you", string>>;
  /** Names the links to the sections. */
  readonly toSection: string;
  /** The user has no name yet. */
  readonly noName: string;
  readonly changeYou: string;
  readonly changeCity: string;
  readonly state: Readonly<Record<PartReadiness, string>>;
  readonly fromEnvironment: string;
  readonly fromFile: string;
  /** Why a field cannot be changed here. */
  readonly by: Readonly<Record<"environment", string>> & {
    readonly file: (place: string) => string;
    readonly outside: string;
  };
  readonly sealed: string;
  readonly inForce: Readonly<Record<NonNullable<SettingCard["inForce"]>, string>>;
  readonly secretSet: (ending: string | undefined) => string;
  readonly replaceSecret: string;
  readonly remove: string;
  readonly getKey: string;
  readonly unset: (text: string) => string;
  readonly isDefault: string;
  readonly on: string;
  readonly off: string;
  readonly showMore: string;
  readonly tryIt: string;
  readonly trying: string;
  readonly hear: string;
  readonly whoseVoice: string;
  readonly ownVoice: string;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly revert: string;
  readonly unsaved: string;
  readonly outcome: Readonly<Record<TryOutcome, string>>;
  readonly whatToDo: Readonly<Record<TryOutcome, string>>;
  /** The pace of a model on one's own computer; seconds and tokens as written. */
  readonly pace: Readonly<
    Record<"context" | "reading" | "writing", (tokens: string) => string> &
      Record<"firstWord" | "small", (seconds: string) => string>
  > & { readonly useSmall: string };
  readonly lastComments: string;
  readonly took: (seconds: string) => string;
  readonly model: string;
  readonly modelHelp: string;
  readonly showModels: string;
  readonly findModel: string;
  readonly modelsFound: (count: number) => string;
  readonly noModels: string;
  readonly chosen: string;
  readonly fromPlugIn: (plugIn: string) => string;
  readonly free: string;
  readonly allSettings: string;
  readonly paste: string;
  readonly pasteHelp: string;
  readonly recognised: (provider: string) => string;
  readonly recognisedAddress: (provider: string) => string;
  readonly unrecognised: string;
  readonly whichProvider: string;
  readonly chooseProvider: string;
  readonly keyOfServer: string;
  readonly modelsThere: string;
  readonly address: string;
  readonly use: string;
  readonly using: string;
  readonly inForceNow: (model: string) => string;
  readonly notUsed: string;
  readonly useAnyway: string;
  readonly toBudgets: string;
  readonly toPersona: (name: string) => string;
};
