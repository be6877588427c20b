import type { PartReadiness, SettingCard, TryOutcome } from "../../../protocol/page-settings.ts";
import type { SectionId } from "../../pack/page/page-choices.ts";

/** The settings page, and the last step of the welcome. */
export const settings = {
  title: "Settings",
  lead: "What you change here takes effect at once, without a restart.",
  modelNow: "Model now",
  /** The units of the forms of settings. */
  units: { seconds: "seconds" },
  understudy: "the stand-in (no key)",
  sections: {
    models: "Models and keys",
    voices: "Voices",
    hearing: "Microphone",
    audience: "Audience of the stream",
    bodies: "OBS and other bodies",
    memory: "Memory",
    talk: "Conversation",
    pace: "How lively it is",
    gates: "What may be said",
    budgets: "Budgets",
    you: "You and your language",
  } satisfies Readonly<Record<SectionId | "budgets" | "you", string>>,
  about: {
    models: "The models that do the thinking. One is enough for everybody.",
    voices: "The voice she speaks with. The first one that works is used.",
    hearing: "What turns your voice into text. Without one, your browser does it.",
    audience: "Where comments come from, and which of them she answers.",
    bodies: "What moves the stream and the screen.",
    memory: "How memories are found and summed up.",
    talk: "How she thinks, and how much of the talk she keeps in mind.",
    pace: "How often somebody begins something unasked, how long they wait, and when it is quiet.",
    gates: "Words that nobody says here, and who looks at what comes in.",
    budgets: "What may be used in an hour and in a day.",
    you: "Your name, the name and language of the city, light or dark.",
  } satisfies Readonly<Record<SectionId | "budgets" | "you", string>>,
  /** Names the links to the sections. */
  toSection: "Sections",
  /** The user has no name yet. */
  noName: "No name yet",
  changeYou: "Change who you are",
  changeCity: "Change the city",
  state: {
    ready: "works",
    untried: "not tried",
    "no-key": "key missing",
    off: "not used",
    "not-answering": "not found",
    "not-installed": "not installed",
    "bad-address": "bad address",
    other: "does not work",
  } satisfies Readonly<Record<PartReadiness, string>>,
  fromEnvironment: "from the environment",
  fromFile: "from a file",
  /** Why a field cannot be changed here. */
  by: {
    environment: "Set in the environment. It cannot be changed here.",
    file: (place) => `Set in ${place}. It cannot be changed here.`,
    outside:
      "It names a program that is run: only the environment or a settings file can change it.",
  } satisfies Readonly<Record<"environment", string>> & {
    readonly file: (place: string) => string;
    readonly outside: string;
  },
  sealed: "The key you entered before can no longer be read here. Enter it again.",
  inForce: {
    now: "Takes effect at once",
    start: "Takes effect at the next start",
  } satisfies Readonly<Record<NonNullable<SettingCard["inForce"]>, string>>,
  secretSet: (ending: string | undefined): string =>
    ending === undefined ? "set" : `set, ends in ${ending}`,
  replaceSecret: "A new key, to replace it",
  remove: "Remove",
  getKey: "Get a key",
  unset: (text: string) => `If left empty: ${text}`,
  isDefault: "default",
  on: "on",
  off: "off",
  showMore: "More settings",
  tryIt: "Try it",
  trying: "Trying…",
  hear: "Listen",
  whoseVoice: "Whose voice",
  ownVoice: "its own voice",
  save: "Save",
  saving: "Saving…",
  saved: "Saved and in use.",
  revert: "Undo",
  unsaved: "Not saved yet",
  outcome: {
    works: "It works",
    "wrong-key": "The key is wrong",
    "no-key": "A key or an address is missing",
    "no-network": "It cannot be reached",
    loading: "The server is loading its model",
    "no-such-model": "There is no such model",
    quota: "The quota is used up for now",
    "bad-value": "This cannot be read",
    "bad-address": "The address is wrong",
    "not-installed": "Something is not installed",
    failed: "It does not work",
  } satisfies Readonly<Record<TryOutcome, string>>,
  whatToDo: {
    works: "",
    "wrong-key":
      "Copy it again, from the first to the last character, from the page where you created it.",
    "no-key": "Enter a key or an address first.",
    "no-network": "Check the address, whether it is running there, and your network.",
    loading: "Wait until it is loaded, and try again.",
    "no-such-model": "Choose another one with “Show models”.",
    quota: "Wait a while, or use another key or model.",
    "bad-value": "",
    "bad-address": "Begin it with http:// or https://.",
    "not-installed": "Install it and try again.",
    failed: "",
  } satisfies Readonly<Record<TryOutcome, string>>,
  /** The pace of a model on one's own computer; seconds and tokens as written. */
  pace: {
    context: (tokens) => `Context: ${tokens} tokens.`,
    reading: (tokens) => `It reads ${tokens} tokens a second.`,
    writing: (tokens) => `It writes ${tokens} tokens a second.`,
    firstWord: (seconds) =>
      `The first word of a talk comes after about ${seconds} s; what was read is kept, so later ones come sooner.`,
    small: (seconds) => `With the small form of the prompt it comes after about ${seconds} s.`,
    useSmall: "Use the small form",
  } satisfies Readonly<
    Record<"context" | "reading" | "writing", (tokens: string) => string> &
      Record<"firstWord" | "small", (seconds: string) => string>
  > & { readonly useSmall: string },
  lastComments: "The last comments",
  took: (seconds: string) => `${seconds} s`,
  model: "Model",
  modelHelp: "Everybody in the city uses it. To give somebody another one, choose it in her room.",
  showModels: "Show models",
  findModel: "Find by name",
  modelsFound: (count: number): string => (count === 1 ? "1 model" : `${count} models`),
  noModels: "No list of models came back. You can still type a name.",
  chosen: "Chosen model",
  fromPlugIn: (plugIn: string) => `plug-in ${plugIn}`,
  free: "Free to begin with",
  paste: "Paste a key",
  pasteHelp:
    "The provider is recognised by the way its keys begin. For a server of your own, paste its address instead. Keys are encrypted and stay on this computer.",
  recognised: (provider: string) => `This is a key for ${provider}.`,
  recognisedAddress: (provider: string) => `This is the address of a server: ${provider}.`,
  unrecognised: "This could be from any provider. Choose one; until then it is sent nowhere.",
  whichProvider: "Provider",
  chooseProvider: "Choose…",
  keyOfServer: "Key of that server (if it asks for one)",
  modelsThere: "The models on that server. The one you choose is used at once.",
  address: "Address of the server (if it is your own)",
  use: "Try it and use it",
  using: "Trying…",
  inForceNow: (model: string) => `Saved. ${model} does the thinking now.`,
  notUsed: "It is not used yet.",
  useAnyway: "Save it anyway",
  toPersona: (name: string) => `Change ${name}'s voice`,
};

export type SettingsWords = typeof settings;
