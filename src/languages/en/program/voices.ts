import type { TextByTag } from "../../text-in.ts";
import { textIn } from "../../text-in.ts";

export const hearing = {
  /** The transcribers in use, in order. */
  order: (names: string) => `Transcribers: ${names}`,
  /** The address that one of them sends the sound to. */
  sentTo: (transcriber: string, address: string) => `${transcriber} (${address})`,
  none: "Transcribers: none (TRANSCRIBER names those that are asked)",
  noKey: (transcriber: string, keys: string) =>
    `The transcriber ${transcriber} needs ${keys}. Enter it on the page, under Settings (the environment and .env win), or take the transcriber out of TRANSCRIBER.`,
  badAddress: (transcriber: string, setting: string) =>
    `The address of the transcriber ${transcriber} cannot be used. Correct the URL in ${setting}.`,
  notAnswering: (transcriber: string, url: string) =>
    `The transcriber ${transcriber} does not answer at ${url}. Check that it runs, and the URL. Until it answers the next one is asked.`,
  notInstalled: (transcriber: string, what: string) =>
    `The transcriber ${transcriber} needs ${what}, which is missing. Install it, or take the transcriber out of TRANSCRIBER.`,
  otherProblem: (transcriber: string, why: TextByTag) =>
    `The transcriber ${transcriber} cannot be used: ${textIn(why, "en")}`,
  /** The sound of what was spoken cannot be kept. */
  notKept: (why: string) =>
    `The sound of what you say cannot be kept: ${why}. Its words are heard all the same. Check the folder \`heard\` of the data folder, or turn KEEP_HEARING off.`,
  /** The command `hearing`. */
  about: "the kept sound of what was spoken (KEEP_HEARING)",
  aboutList: "list the kept sounds, the oldest first",
  aboutForget: "delete kept sounds",
  argumentSound: "a sound, as it is listed (user_room_city_a/12.wav)",
  optionAll: "all of them",
  headings: ["Sound", "Time", "Size"],
  nothingKept: (isOn: boolean): string =>
    isOn ? "No sound is kept yet." : "No sound is kept. KEEP_HEARING=on keeps what you say.",
  forgotten: (count: number) => `Deleted sounds: ${count}`,
  unknownSounds: (names: string) =>
    `No such sound: ${names}. \`saintverse hearing list\` lists those that are kept.`,
  whichSounds: "Name the sounds to delete, or write --all.",
};

export const voices = {
  about: "list the voices: their order, and whether they can be used now; --say tries one",
  optionSay: "say these words into a file",
  optionOut: "the file (voice.wav when absent)",
  optionEngine: "use this voice only",
  optionPersona: "speak as this persona",
  optionEmotion: "a feeling (as joy)",
  headings: ["Order", "Voice", "Now", "What it is"],
  notUsed: "—",
  standing: {
    ready: "ready",
    "not-answering": "does not answer",
    "no-key": "no key",
    "not-installed": "not installed",
    "bad-address": "bad address",
    "in-page": "the page plays it",
    other: "cannot be used",
  },
  noKey: (engine: string, keys: string) =>
    `The voice ${engine} needs ${keys}. Enter it on the page, under Settings (the environment and .env win), or take the voice out of VOICE.`,
  badAddress: (engine: string, setting: string) =>
    `The address of the voice ${engine} cannot be used. Write a URL that begins with http:// or https:// into ${setting}.`,
  notAnswering: (engine: string, url: string) =>
    `The voice ${engine} does not answer at ${url}. Check that it runs, and the URL. Until it answers the next voice speaks.`,
  notInstalled: (engine: string, what: string) =>
    `The voice ${engine} needs ${what}, which is missing. Install it, or take the voice out of VOICE.`,
  otherProblem: (engine: string, why: TextByTag) =>
    `The voice ${engine} cannot be used: ${textIn(why, "en")}`,
  order: (names: string) => `Voices: ${names}`,
  written: (file: string, engine: string, seconds: string) =>
    `Written to ${file} (voice: ${engine}, ${seconds} s)`,
  unwritten: (file: string, why: string) =>
    `${file} cannot be written (${why}). Check the folder and its permissions, or choose another file with --out.`,
  unsaid: (engine: string, why: string) =>
    `The voice ${engine} could not say it (${why}). saintverse voices shows which ones can be used.`,
  noFile: (engine: string) =>
    `The voice ${engine} gives no file: the page makes its sound, or it has none. Choose another with --engine.`,
  /** Told once: why a voice is not heard as it should be, and what to do. */
  away: (engine: string, why: string) =>
    `The voice ${engine} does not answer (${why}). It is asked again by itself; start it, or name other voices in VOICE.`,
  refused: (engine: string, why: string) =>
    `The voice ${engine} refused: ${why}. Check its voice and model in the settings; saintverse voices --say tries it.`,
  slow: (engine: string, pace: string) =>
    `The voice ${engine} needs ${pace} s for a second of sound on this machine: she pauses between sentences. A smaller model, or another voice, keeps up.`,
  nobody: "There is nothing here that can be said. --engine kana always can.",
  badEngine: (text: string, meant: string | undefined, known: string) =>
    `There is no voice "${text}". ${meant === undefined ? "" : `Did you mean ${meant}? `}It may be: ${known}`,
};

export type HearingWords = typeof hearing;

export type VoicesWords = typeof voices;
