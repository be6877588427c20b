/** Why a command was not carried out. */
export type ControlRefusal =
  | "unknown-utterance"
  | "unknown-comment"
  | "empty"
  | "too-long"
  | "no-show"
  | "no-scenes"
  | "not-kept"
  | "ended";

/** The operator's controls of `saintverse soul`. */
export type ControlsWords = {
  readonly help: string;
  readonly page: (url: string) => string;
  readonly commands: string;
  readonly noPage: string;
  readonly unknown: (word: string) => string;
  readonly notACommand: string;
  readonly noneWaits: string;
  readonly noSuchNumber: (number: string) => string;
  readonly done: string;
  readonly waits: (number: number, text: string, reason: string) => string;
  readonly status: {
    readonly speaking: string;
    readonly muted: string;
    readonly holding: string;
    readonly answering: (text: string) => string;
    readonly comments: (count: number) => string;
    readonly lag: (seconds: number) => string;
    readonly model: (name: string) => string;
  };
  readonly switched: (from: string, to: string, why: string) => string;
  readonly backAt: (route: string) => string;
  /** Her feelings moved: by how much, as JSON, and by whom. */
  readonly felt: (delta: string, by: string) => string;
  readonly refusals: Readonly<Record<ControlRefusal, string>>;
  /** Why an utterance was held. */
  readonly held: {
    readonly "ng-word": string;
    readonly secret: string;
    readonly instruction: string;
    readonly private: string;
    readonly model: string;
    readonly muted: string;
    readonly operator: string;
    readonly edited: string;
    readonly "time-limit": string;
    readonly interrupted: string;
  };
  readonly html: {
    readonly title: (name: string) => string;
    readonly mute: string;
    readonly unmute: string;
    readonly hold: string;
    readonly release: string;
    readonly kill: string;
    readonly say: string;
    readonly sayLabel: string;
    readonly waiting: string;
    readonly approve: string;
    readonly reject: string;
    readonly edit: string;
    readonly insteadLabel: string;
    readonly comments: string;
    readonly answerNext: string;
    readonly passOver: string;
    readonly nobody: string;
    readonly none: string;
    readonly models: string;
    readonly stateTitle: string;
    readonly signIn: string;
    readonly foreign: string;
    readonly refused: string;
    readonly back: string;
  };
};
