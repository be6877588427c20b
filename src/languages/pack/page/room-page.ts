import type { ActRefusal } from "../../../protocol/act.ts";
import type { ActivationCause } from "../../../protocol/city-events.ts";
import type { RoomLineOf, RoomSilence, RoomState } from "../../../protocol/room-line.ts";
import type { TurnTrust } from "../../../protocol/trust.ts";
import type { PictureWords } from "./picture-words.ts";
import type { ThreadWords } from "./thread-words.ts";

/** The texts of an input box. */
export type WritingWords = {
  readonly keys: string;
  readonly tooLong: (limit: string) => string;
  readonly send: string;
  readonly stop: string;
};

type Activity = RoomState["busy"][number]["activity"];

/** The texts of the room page, in one language. */
export type RoomWords = {
  readonly views: Readonly<Record<"room" | "log", string>>;
  readonly viewSwitch: string;
  readonly logMark: string;
  readonly curtain: string;
  readonly curtainWhy: string;
  readonly openLog: string;
  readonly unknown: string;
  readonly waiting: string;
  readonly log: string;
  /** The keys that move through the lines of the log. */
  readonly walk: string;
  readonly empty: string;
  readonly older: string;
  readonly loadingOlder: string;
  readonly beginning: string;
  readonly newest: string;
  readonly news: (count: number) => string;
  readonly you: string;
  readonly present: string;
  /** The list behind an `@` in the input: who is here, and who could be called. */
  readonly mention: {
    readonly title: string;
    readonly here: string;
    readonly call: string;
  };
  /** The figures of the people in the room. */
  readonly figures: {
    readonly title: string;
    readonly of: (name: string) => string;
    readonly voice: string;
    readonly voiceOn: string;
    readonly voiceOff: string;
    readonly volume: string;
    /** The browser plays no sound before an interaction with the page. */
    readonly touch: string;
    readonly hide: string;
    readonly show: (name: string) => string;
    /** Why her voice is not heard as it should be; `why`: what it said, or empty; `pace`: seconds for a second. */
    readonly voiceAway: (engine: string, why: string) => string;
    readonly voiceRefused: (engine: string, why: string) => string;
    readonly voiceSlow: (engine: string, pace: string) => string;
  };
  readonly pictures: PictureWords;
  readonly microphone: {
    /** The button: a click turns it on, holding it speaks until it is released; `key` does the same. */
    readonly on: (key: string) => string;
    readonly off: string;
    readonly starting: string;
    readonly listening: string;
    readonly speaking: string;
    readonly level: string;
    readonly settings: string;
    readonly device: string;
    readonly usualDevice: string;
    /** It is deaf while somebody in the room speaks. */
    readonly halfDuplex: string;
    readonly goesHere: (transcriber: string) => string;
    readonly goesTo: (transcriber: string, host: string) => string;
    readonly goesToBrowser: string;
    readonly resting: (transcriber: string, note: string) => string;
    readonly connecting: string;
    readonly lost: string;
    readonly heard: string;
    readonly problems: Readonly<
      Record<
        "refused" | "no-device" | "device-gone" | "insecure" | "no-recognition" | "cannot-load",
        string
      >
    >;
    readonly notes: Readonly<
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
    >;
  };
  readonly nobody: string;
  readonly inside: (count: number, capacity: number) => string;
  readonly summonOthers: string;
  readonly alone: string;
  /** The name of a persona of another city, as used here. */
  readonly nameFrom: (name: string, city: string) => string;
  /** `more`: the number of others who are not named. */
  readonly hearers: (names: readonly string[], more: number) => string;
  readonly summonOne: (name: string) => string;
  readonly summon: string;
  readonly sendHome: string;
  readonly endConversation: string;
  readonly persona: string;
  readonly thinksWith: string;
  readonly ownModel: (name: string) => string;
  readonly ownModelBack: string;
  readonly isAt: (building: string) => string;
  readonly drawnBy: (name: string) => string;
  readonly activity: Readonly<Record<Activity, string>>;
  /** In place of `activity`, where the model's server reports it. */
  readonly server: { readonly reading: (percent: number) => string; readonly loading: string };
  readonly busy: (name: string, activity: string) => string;
  readonly enter: (name: string, from: string | undefined) => string;
  readonly placeKept: string;
  readonly leave: (name: string, to: string | undefined) => string;
  readonly tool: Readonly<Record<RoomLineOf<"tool">["result"], string>>;
  readonly toolArgs: string;
  readonly toolOutcome: string;
  readonly worldEvent: string;
  /** An agent over A2A spoke to her alone. */
  readonly call: (caller: string, name: string) => string;
  readonly cut: string;
  readonly removed: string;
  readonly growing: string;
  readonly cost: string;
  readonly tokens: string;
  readonly modelCalls: string;
  readonly firstUtterance: string;
  readonly duration: string;
  readonly money: string;
  readonly model: string;
  readonly showAll: (length: number) => string;
  readonly threads: ThreadWords;
  readonly actions: string;
  readonly resend: string;
  readonly resendHint: string;
  readonly continue: string;
  readonly remove: string;
  readonly reallyRemove: string;
  readonly keep: string;
  readonly copy: string;
  readonly sending: string;
  readonly again: string;
  readonly edit: string;
  readonly discard: string;
  readonly message: string;
  readonly hint: string;
  readonly silence: Readonly<Record<RoomSilence, string>>;
  readonly goThere: string;
  readonly resume: string;
  readonly shown: (name: string, emotion: string) => string;
  readonly pulse: Readonly<Record<ActivationCause, (name: string) => string>>;
  /** Of a turn that somebody stopped before a word was heard. */
  readonly stoppedBefore: (name: string) => string;
  readonly turn: Readonly<Record<RoomLineOf<"turn">["outcome"], (name: string) => string>>;
  /** The trust of a turn, for the operator: whose words it contained, and what was left out. */
  readonly trust: (trust: TurnTrust) => string;
  readonly act: string;
  readonly unreadableAct: string;
  readonly innerWords: string;
  readonly actDone: string;
  readonly actRefusal: Readonly<Record<ActRefusal, string>>;
};
