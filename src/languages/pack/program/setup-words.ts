/** The texts of the settings page about a try and about saving. */
export type SetupWords = {
  /** The question to a model in a try; it answers with one sentence. */
  readonly ask: string;
  /** The sample that a voice speaks in a try. */
  readonly sample: string;
  readonly silent: string;
  readonly heard: (text: string) => string;
  readonly embedded: (numbers: number) => string;
  readonly connected: string;
  readonly nobodyWrote: (seconds: number) => string;
  readonly notSetUp: string;
  readonly nothingToTry: string;
  readonly noModelThere: string;
  readonly noModelNamed: string;
  readonly fixed: (name: string, place: string | undefined) => string;
  readonly noKeyPlace: string;
  readonly unwritable: (code: string) => string;
  readonly unusable: (why: string) => string;
};
