import type { ActRefusal } from "../../../protocol/act.ts";
import type { ActivationCause } from "../../../protocol/city-events.ts";
import type { RoomLineOf, RoomSilence } from "../../../protocol/room-line.ts";
import type { TurnTrust } from "../../../protocol/trust.ts";
import type { Activity } from "../../pack/page/page-choices.ts";
import { pictureTexts } from "./picture-texts.ts";
import { threads } from "./thread-words.ts";

/** The texts of an input box. */
export const writing = {
  keys: "Enter to send · Shift + Enter for a new line",
  tooLong: (limit: string) => `At most ${limit} characters. Please shorten it.`,
  send: "Send",
  stop: "Stop the speech",
};

/** The texts of the room page, in one language. */
export const room = {
  views: { room: "Room", log: "Log" } satisfies Readonly<Record<"room" | "log", string>>,
  viewSwitch: "View",
  logMark: "Operator's log · inner words and acts that nobody in the room can see are shown",
  curtain: "The curtain is drawn",
  curtainWhy: "This room cannot be seen from outside. What is said in it belongs to those inside.",
  openLog: "Open the log as operator",
  unknown: "There is no such room in this city.",
  waiting: "Opening the door…",
  log: "Conversation in the room",
  /** The keys that move through the lines of the log. */
  walk: "Arrow keys lead from line to line. Enter opens what can be done with one.",
  empty: "Nothing was said here yet. The first word is yours.",
  older: "Read what was before",
  loadingOlder: "Reading what was before…",
  beginning: "This is where it began",
  newest: "To the newest",
  news: (count: number): string => (count === 1 ? "1 new message" : `${count} new messages`),
  you: "You",
  /** The list behind an `@` in the input: who is here, and who could be called. */
  mention: { title: "Whom to speak to", here: "is here", call: "call her and speak to her" },
  captions: "What is said",
  present: "Who is here",
  /** The figures of the people in the room. */
  figures: {
    title: "People in the room",
    of: (name: string) => `${name}, in the room`,
    voice: "Voice",
    voiceOn: "Let her voice be heard in this room",
    voiceOff: "Read only: no voice in this room",
    volume: "How loud",
    /** The browser plays no sound before an interaction with the page. */
    touch: "Click anywhere: the browser asks for it before it plays a voice.",
    /** Why her voice is not heard as it should be; `why`: what it said, or empty; `pace`: seconds for a second. */
    voiceAway: (engine: string, why: string) =>
      `The voice ${engine} does not answer${why === "" ? "" : ` (${why})`}. It is asked again every second; start it, or choose another one in the settings.`,
    voiceRefused: (engine: string, why: string) =>
      `The voice ${engine} refused to speak as asked${why === "" ? "" : `: ${why}`}. Choose another voice or model in the settings.`,
    voiceSlow: (engine: string, pace: string) =>
      `The voice ${engine} needs ${pace} s for a second of sound on this machine: she pauses between sentences. A smaller model, or another voice, keeps up.`,
    small: "Put her into a small window beside your other programs",
    isSmall: "She is in the small window.",
    unSmall: "Bring her back",
    hide: "Put the picture away",
    show: (name: string) => `Show ${name}`,
  },
  pictures: pictureTexts,
  microphone: {
    /** The button: a click turns it on, holding it speaks until it is released; `key` does the same. */
    on: (key: string) =>
      `Speak by microphone (click to turn it on or off; or speak only while you hold the button or ${key})`,
    off: "Turn the microphone off",
    starting: "The microphone is starting…",
    listening: "Listening",
    speaking: "Hearing you",
    level: "Microphone level",
    settings: "Microphone settings",
    device: "Microphone",
    usualDevice: "Usual microphone",
    /** It is deaf while somebody in the room speaks. */
    halfDuplex: "Do not listen while somebody speaks here (if the loudspeaker is picked up)",
    goesHere: (transcriber: string) => `Your voice becomes text on this computer (${transcriber}).`,
    goesTo: (transcriber: string, host: string) =>
      `Your voice is sent to ${host} (${transcriber}) to become text.`,
    goesToBrowser:
      "Your voice becomes text by the browser's own recognition, which may send it to the maker of the browser.",
    resting: (transcriber: string, note: string) => `${transcriber} cannot be used now (${note}).`,
    connecting: "Connecting…",
    lost: "The connection was lost. Connecting again.",
    heard: "Understanding",
    problems: {
      refused:
        "The microphone is not allowed. Allow it at the microphone sign beside the address, and press again.",
      "no-device": "There is no microphone. Connect one, and press again.",
      "device-gone":
        "The microphone was removed, or another program uses it. Check it, and press again.",
      insecure:
        "The browser allows no microphone on this address. Open http://127.0.0.1 on this machine, or https:// from another one.",
      "no-recognition":
        "Nothing turns speech into text here. Set TRANSCRIBER (docs/settings.md), or open this page in a browser with speech recognition, such as Chrome.",
      "cannot-load": "The parts of the microphone could not be loaded. Reload the page.",
    } satisfies Readonly<
      Record<
        "refused" | "no-device" | "device-gone" | "insecure" | "no-recognition" | "cannot-load",
        string
      >
    >,
    notes: {
      nothing: "No words were understood.",
      "own-voice": "That was the voice from your loudspeaker, so it was not used.",
      "no-transcriber": "Nothing turns speech into text. Check TRANSCRIBER in the settings.",
      key: "The transcriber refused the key. Check the key.",
      limit: "The transcriber has reached its limit. Wait a while, and speak again.",
      unreachable: "The transcriber does not answer. Check that it runs, and speak again.",
      other: "That was not understood. Please speak again.",
      "connection-lost":
        "The connection was lost, so your last words were not understood. Please speak again.",
    } satisfies Readonly<
      Record<
        | "nothing"
        | "own-voice"
        | "no-transcriber"
        | "key"
        | "limit"
        | "unreachable"
        | "other"
        | "connection-lost",
        string
      >
    >,
  },
  nobody: "Nobody is here now.",
  inside: (count: number, capacity: number) => `${count} of ${capacity}`,
  summonOthers: "Call somebody here",
  alone: "Nobody is here to hear you now.",
  /** The name of a persona of another city, as used here. */
  nameFrom: (name: string, city: string) => `${name} of ${city}`,
  /** `more`: the number of others who are not named. */
  hearers(names: readonly string[], more: number): string {
    const all = more > 0 ? [...names, `${more} more`] : names;
    const last = all.at(-1) ?? "";
    return all.length === 1
      ? `${last} hears this.`
      : `${all.slice(0, -1).join(", ")} and ${last} hear this.`;
  },
  summonOne: (name: string) => `Call ${name}`,
  summon: "Call",
  sendHome: "Send home",
  endConversation: "End the conversation",
  persona: "Her page",
  thinksWith: "Thinks with",
  ownModel: (name: string) => `her own (${name})`,
  ownModelBack: "back to her own",
  /** A chosen model that its server does not name. */
  notListed: (model: string) => `${model} (not on its server now)`,
  measured: (firstWords: string | undefined, duration: string, money: string | undefined) =>
    `${firstWords === undefined ? duration : `first words ${firstWords}, whole ${duration}`}${money === undefined ? "" : `, ${money}`}`,
  measuredHere: "The figures are of her last answers here, at most ten of each effort.",
  isAt: (building: string) => `is at ${building}`,
  drawnBy: (name: string) => `A picture by ${name}`,
  activity: {
    thinking: "is thinking",
    "looking-up": "is looking something up",
    speaking: "is speaking",
  } satisfies Readonly<Record<Activity, string>>,
  /** In place of `activity`, while her words appear. */
  isWriting: "is writing",
  /** In place of `activity`, where the model's server reports it. */
  server: {
    reading: (percent: number) => `is reading, ${percent} %`,
    loading: "is waiting for her model to be loaded",
  },
  busy: (name: string, activity: string) => `${name} ${activity}`,
  enter: (name: string, from: string | undefined): string =>
    from ? `${name} came from ${from}` : `${name} came in`,
  placeKept: "Her place here is kept",
  leave: (name: string, to: string | undefined): string =>
    to ? `${name} went to ${to}` : `${name} left`,
  tool: {
    done: "looked up",
    failed: "did not work",
    refused: "not allowed here",
  } satisfies Readonly<Record<RoomLineOf<"tool">["result"], string>>,
  toolArgs: "Given",
  toolOutcome: "Came back",
  worldEvent: "In the city",
  /** An agent over A2A spoke to her alone. */
  call: (caller: string, name: string) => `${caller} to ${name}, from outside (A2A)`,
  cut: "cut short",
  removed: "These words were removed",
  growing: "speaking",
  cost: "What this answer took",
  tokens: "Tokens (in + out)",
  modelCalls: "Model calls",
  firstUtterance: "Until the first words",
  duration: "In all",
  money: "Cost",
  model: "Model",
  showAll: (length: number) => `Show all (${length.toLocaleString("en")} characters)`,
  threads,
  actions: "What to do with these words",
  resend: "Ask for another answer",
  resendHint: "Takes back the answers after this message and asks again",
  reasoning: "Reasoning",
  noReasoning: "The model gave no reasoning for this answer.",
  sayAgain: "Read it aloud again",
  sayAgainHint: "In her voice. The sound of this room is switched on",
  continue: "Ask her to go on",
  remove: "Remove",
  reallyRemove: "Really remove",
  keep: "Keep",
  copy: "Copy",
  sending: "Sending…",
  again: "Send again",
  edit: "Edit",
  discard: "Discard",
  message: "Message",
  hint: "Say something",
  silence: {
    "not-here": "You are not in this room now.",
    "not-visible": "You cannot speak in this room.",
    viewer: "You are looking on. To speak, sign in as somebody who lives here.",
    stopped: "Everything in the city is stopped. Nobody can answer until it is resumed.",
  } satisfies Readonly<Record<RoomSilence, string>>,
  goThere: "Go there",
  resume: "Resume the city",
  shown: (name: string, emotion: string) => `${name} looks: ${emotion}`,
  pulse: {
    message: (name) => `Words reached ${name}`,
    perceived: (name) => `${name} noticed what is around`,
    entry: (name) => `${name} came in and looks around`,
    auto: (name) => `It is ${name}'s turn to do something`,
    schedule: (name) => `It is a time of ${name}'s schedule`,
    summons: (name) => `${name} was called`,
  } satisfies Readonly<Record<ActivationCause, (name: string) => string>>,
  /** Of a turn that somebody stopped before a word was heard. */
  stoppedBefore: (name: string) => `${name} was stopped before anything was said`,
  turn: {
    spoken: (name) => `${name} finished speaking`,
    silent: (name) => `${name} stayed silent`,
    interrupted: (name) => `${name} was stopped`,
    failed: (name) => `${name} could not answer. Please speak to her again`,
    dropped: (name) => `${name} let it go unanswered`,
  } satisfies Readonly<Record<RoomLineOf<"turn">["outcome"], (name: string) => string>>,
  /** The trust of a turn, for the operator: whose words it contained, and what was left out. */
  trust: ({ taint, strangers, leftOut }: TurnTrust): string => {
    const of = {
      operator: "the operator",
      user: "the user",
      persona: "herself",
      show: "the running order",
      card: "a card",
      note: "a light model",
      import: "an imported memory",
      unknown: "an earlier version's words",
      tool: "a tool of others",
      picture: "a picture",
      screen: "the screen of the stream",
      visitor: "a visitor",
      city: "another city",
      caller: "a caller",
      audience: "the audience",
    }[taint];
    const count = leftOut.turns + leftOut.perceived + leftOut.notes + leftOut.memories;
    const isStrangers = ["screen", "visitor", "city", "caller", "audience"].includes(taint);
    const how = strangers === "quoted" && isStrangers ? " (quoted)" : "";
    const unheard =
      leftOut.unheard === 0
        ? ""
        : `. Not given to her, as those who hear her had not heard it: ${leftOut.unheard}`;
    const without =
      count === 0
        ? ""
        : `. Not shown to her, as it came from outside: ${leftOut.turns} turns, ${leftOut.perceived} things heard, ${leftOut.notes} notes, ${leftOut.memories} memories`;
    return `The least trusted words in this turn: ${of}${how}${without}${unheard}`;
  },
  act: "Act",
  unreadableAct: "An act that cannot be read",
  innerWords: "Inner words",
  actDone: "done",
  actRefusal: {
    unreadable: "could not be read",
    "unknown-action": "an unknown act",
    "bad-arguments": "written wrongly",
    "unknown-building": "there is no such building",
    "unknown-city": "there is no such city",
    "already-here": "she is there already",
    full: "it was full",
    "not-there": "she was not there any more",
    "not-allowed-here": "this building does not allow it",
    "not-allowed-for-audience": "not at the word of the audience",
    "too-many-today": "no more can be made today",
    "name-taken": "the name is taken",
    interrupted: "it was stopped before",
    away: "she is in another city",
    leaving: "She was on her way already",
    "visit-refused": "Another city did not let her in",
    "too-many": "the city is full",
    superseded: "a later one was done instead",
  } satisfies Readonly<Record<ActRefusal, string>>,
};

export type WritingWords = typeof writing;

export type RoomWords = typeof room;
