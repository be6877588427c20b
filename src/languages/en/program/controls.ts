import type { ControlRefusal } from "../../pack/program/controls-words.ts";

/** The operator's controls of `saintverse soul`, in English. */
export const controls = {
  help: [
    "The operator's controls (write here, press Enter):",
    "  /mute   stop her voice      /unmute  let her speak again",
    "  /hold   approve before it is said   /release  no more",
    "  /approve [number]           let the waiting utterance be said (/approve number words: say that instead)",
    "  /reject [number]            do not let it be said",
    "  /kill   silence now (until /unmute)",
    "  /show   begin the running order (also: begin it again)",
    "  /say words                  have her say these words",
    "  /status how it stands       /help  this list",
  ].join("\n"),
  page: (url: string) => `Controls: ${url}`,
  commands: "Write /help here for the operator's controls.",
  noPage: "The page of controls could not be opened. The controls can be written here (/help).",
  unknown: (word: string) => `There is no control ${word}. /help lists them.`,
  notACommand: "Only the operator's controls are written here (/help). Talk to her at a body.",
  noneWaits: "No utterance waits.",
  noSuchNumber: (number: string) => `No utterance number ${number} waits. See /status.`,
  done: "Done.",
  waits: (number: number, text: string, reason: string) =>
    `waits for approval [${number}] ${text}${reason} (/approve ${number}, /reject ${number})`,
  status: {
    speaking: "she may speak",
    muted: "her voice is stopped (/unmute lets her speak)",
    holding: "utterances are approved before they are said (/release ends it)",
    answering: (text: string) => `answering: ${text}`,
    comments: (count: number) => `comments that wait: ${count}`,
    lag: (seconds: number) => `answering what was written ${seconds} s before`,
    model: (name: string) => `model: ${name}`,
  },
  switched: (from: string, to: string, why: string) =>
    `${from} does not answer (${why}): ${to} did.`,
  backAt: (route: string) => `${route} answers again.`,
  /** Her feelings moved: by how much, as JSON, and by whom. */
  felt: (delta: string, by: string) => `INFO feelings moved (${by}): ${delta}`,
  refusals: {
    "unknown-utterance": "That utterance does not wait any more.",
    "unknown-comment": "That comment does not wait any more.",
    empty: "There are no words to say.",
    "too-long": "Too long: 500 characters at most.",
    "no-show": "There is no running order.",
    "no-scenes": "No connected body can switch scenes.",
    "not-kept":
      "It is in force, but could not be written to its file, so it ends with this run. Check the space and permissions of the data folder.",
    ended: "The program is ending.",
  } satisfies Readonly<Record<ControlRefusal, string>>,
  /** Why an utterance was held. */
  held: {
    "ng-word": "an NG word",
    secret: "a secret",
    instruction: "the instruction",
    private: "a private memory",
    model: "held by the model",
    muted: "her voice is stopped",
    operator: "rejected",
    edited: "said in other words",
    "time-limit": "its time is over",
    interrupted: "its turn was ended",
  },
  html: {
    title: (name: string) => `Controls of ${name}`,
    mute: "Stop her voice",
    unmute: "Let her speak",
    hold: "Approve before it is said",
    release: "No more approvals",
    kill: "Silence now",
    say: "Have it said",
    sayLabel: "Words for her to say",
    waiting: "Utterances that wait for approval",
    approve: "Let it be said",
    reject: "Do not say it",
    edit: "Say it in other words",
    insteadLabel: "Words to be said instead",
    comments: "Comments that wait",
    answerNext: "Answer next",
    passOver: "Pass over",
    nobody: "(no name)",
    none: "None.",
    models: "Models that stood in",
    stateTitle: "Now",
    signIn: "Open the URL that stands in the terminal (with its token).",
    foreign: "This cannot be opened from here.",
    refused: "That could not be done",
    back: "Back",
  },
};

/** The operator's controls of `saintverse soul`. */
export type ControlsWords = typeof controls;
