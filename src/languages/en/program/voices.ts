import type { HearingWords, VoicesWords } from "../../pack/program/voices-words.ts";
import { textIn } from "../../text-in.ts";

export const hearing: HearingWords = {
  order: (names) => `Transcribers: ${names}`,
  sentTo: (transcriber, address) => `${transcriber} (${address})`,
  none: "Transcribers: none (TRANSCRIBER names those that are asked)",
  noKey: (transcriber, keys) =>
    `The transcriber ${transcriber} needs ${keys}. Enter it on the page, under Settings (the environment and .env win), or take the transcriber out of TRANSCRIBER.`,
  badAddress: (transcriber, setting) =>
    `The address of the transcriber ${transcriber} cannot be used. Correct the URL in ${setting}.`,
  notAnswering: (transcriber, url) =>
    `The transcriber ${transcriber} does not answer at ${url}. Check that it runs, and the URL. Until it answers the next one is asked.`,
  notInstalled: (transcriber, what) =>
    `The transcriber ${transcriber} needs ${what}, which is missing. Install it, or take the transcriber out of TRANSCRIBER.`,
  otherProblem: (transcriber, why) =>
    `The transcriber ${transcriber} cannot be used: ${textIn(why, "en")}`,
  notKept: (why) =>
    `The sound of what you say cannot be kept: ${why}. Its words are heard all the same. Check the folder \`heard\` of the data folder, or turn KEEP_HEARING off.`,
  about: "the kept sound of what was spoken (KEEP_HEARING)",
  aboutList: "list the kept sounds, the oldest first",
  aboutForget: "delete kept sounds",
  argumentSound: "a sound, as it is listed (user_room_city_a/12.wav)",
  optionAll: "all of them",
  headings: ["Sound", "Time", "Size"],
  nothingKept: (isOn) =>
    isOn ? "No sound is kept yet." : "No sound is kept. KEEP_HEARING=on keeps what you say.",
  forgotten: (count) => `Deleted sounds: ${count}`,
  unknownSounds: (names) =>
    `No such sound: ${names}. \`saintverse hearing list\` lists those that are kept.`,
  whichSounds: "Name the sounds to delete, or write --all.",
};

export const voices: VoicesWords = {
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
  noKey: (engine, keys) =>
    `The voice ${engine} needs ${keys}. Enter it on the page, under Settings (the environment and .env win), or take the voice out of VOICE.`,
  badAddress: (engine, setting) =>
    `The address of the voice ${engine} cannot be used. Write a URL that begins with http:// or https:// into ${setting}.`,
  notAnswering: (engine, url) =>
    `The voice ${engine} does not answer at ${url}. Check that it runs, and the URL. Until it answers the next voice speaks.`,
  notInstalled: (engine, what) =>
    `The voice ${engine} needs ${what}, which is missing. Install it, or take the voice out of VOICE.`,
  otherProblem: (engine, why) => `The voice ${engine} cannot be used: ${textIn(why, "en")}`,
  order: (names) => `Voices: ${names}`,
  written: (file, engine, seconds) => `Written to ${file} (voice: ${engine}, ${seconds} s)`,
  unwritten: (file, why) =>
    `${file} cannot be written (${why}). Check the folder and its permissions, or choose another file with --out.`,
  unsaid: (engine, why) =>
    `The voice ${engine} could not say it (${why}). saintverse voices shows which ones can be used.`,
  noFile: (engine) =>
    `The voice ${engine} gives no file: the page makes its sound, or it has none. Choose another with --engine.`,
  away: (engine, why) =>
    `The voice ${engine} does not answer (${why}). It is asked again by itself; start it, or name other voices in VOICE.`,
  refused: (engine, why) =>
    `The voice ${engine} refused: ${why}. Check its voice and model in the settings; saintverse voices --say tries it.`,
  slow: (engine, pace) =>
    `The voice ${engine} needs ${pace} s for a second of sound on this machine: she pauses between sentences. A smaller model, or another voice, keeps up.`,
  nobody: "There is nothing here that can be said. --engine kana always can.",
  badEngine: (text, meant, known) =>
    `There is no voice "${text}". ${meant === undefined ? "" : `Did you mean ${meant}? `}It may be: ${known}`,
};
