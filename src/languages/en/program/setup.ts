/** The texts of the settings page about a try and about saving. */
export const setup = {
  /** The question to a model in a try; it answers with one sentence. */
  ask: "Say one short greeting, and nothing else.",
  /** The sample that a voice speaks in a try. */
  sample: "Hello! Can you hear my voice well?",
  silent: "It makes no sound (subtitles only).",
  heard: (text: string): string =>
    text === "" ? "It answers, but understood nothing." : `It heard: "${text}"`,
  embedded: (numbers: number) => `Expressed in ${numbers} numbers.`,
  connected: "Connected.",
  nobodyWrote: (seconds: number) => `Connected. Nobody wrote anything in ${seconds} seconds.`,
  notSetUp: "It has no address yet: enter one first.",
  nothingToTry: "There is nothing to try.",
  noModelThere: "It answers, but has no model.",
  noModelNamed: "Choose a model first.",
  fixed: (name: string, place: string | undefined): string =>
    place === undefined
      ? `${name} cannot be changed here. Write it into the environment or a settings file.`
      : `${name} is set in ${place} and cannot be changed here.`,
  noKeyPlace:
    "Nothing was saved: there is no place for the key that encrypts secrets. Check whether the data folder can be written to, and whether the system's key store is unlocked.",
  unwritable: (code: string) =>
    `Nothing was saved: the data folder cannot be written to (${code}).`,
  unusable: (why: string) => `Nothing was saved: the city would be left without a model. ${why}`,
};

export type SetupWords = typeof setup;
