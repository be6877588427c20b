/** What the settings page says of a try and of saving. */
export type SetupWords = {
  /** What a model is asked when it is tried; it answers with one sentence. */
  readonly ask: string;
  /** What a voice says when it is tried. */
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
