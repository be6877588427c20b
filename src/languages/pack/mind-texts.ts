import type { AnswerStyle } from "../../protocol/mind-choices.ts";

/** Marks and notes in a conversation for a model. */
export type SoulTexts = {
  readonly wordsGiven: (text: string) => string;
  readonly goOn: string;
  readonly resultLabel: string;
  /** The description of a tool in the words of a server that nobody approved. */
  readonly declaredBy: (server: string, description: string) => string;
  /** The instruction of a request that holds nothing but the user's words and the tools of one server. */
  readonly askedApart: string;
  readonly keyMasks: {
    readonly "api-key": string;
    readonly token: string;
    readonly "private-key": string;
    readonly password: string;
    readonly secret: string;
  };
};

/** The texts for a persona about herself, others and events. */
export type MindTexts = {
  /** The locale in which the parts of a date are written. */
  readonly locale: string;
  /** Formats a date and time from its parts in that locale. */
  readonly dateTime: (
    parts: Readonly<
      Record<"year" | "month" | "day" | "weekday" | "hour" | "minute" | "timeZone", string>
    >,
  ) => string;
  /** The note that this many external texts were left out of her prompt. */
  readonly leftOut: (count: number) => string;
  readonly cutNote: (limit: number) => string;
  /** The poles of each axis: where `mean` is above 0, and where it is below. */
  readonly emotionPoles: {
    readonly stability: readonly [string, string];
    readonly affect: readonly [string, string];
    readonly resonance: readonly [string, string];
    readonly attitude: readonly [string, string];
  };
  readonly emotionDegrees: {
    readonly some: (pole: string) => string;
    readonly strong: (pole: string) => string;
    readonly extreme: (pole: string) => string;
    readonly unsteady: (first: string, second: string) => string;
    readonly between: string;
  };
  readonly perceived: {
    readonly note: (text: string) => string;
    readonly came: (name: string) => string;
    readonly left: (name: string) => string;
    readonly arrived: (building: string, present: readonly string[]) => string;
    readonly errand: {
      readonly see: (name: string) => string;
      readonly out: () => string;
      readonly home: () => string;
    };
    readonly event: (text: string) => string;
    readonly missed: (count: number) => string;
    /** A picture that was shown; `alt` is its description, or empty. */
    readonly picture: {
      readonly shown: (alt: string) => string;
      readonly screen: (alt: string) => string;
      readonly stage: (alt: string) => string;
    };
    /** By action; the note of a move names the place, that of a created thing its name. */
    readonly done: Readonly<Record<string, (note: string, action: string) => string>>;
    readonly otherDone: (note: string, action: string) => string;
    /** Another city was asked to admit her. */
    readonly asked: (city: string) => string;
    readonly refused: {
      readonly unreadable: (note: string, action: string) => string;
      readonly "unknown-action": (note: string, action: string) => string;
      readonly "bad-arguments": (note: string, action: string) => string;
      readonly "unknown-building": (note: string, action: string) => string;
      readonly "unknown-city": (note: string, action: string) => string;
      readonly "already-here": (note: string, action: string) => string;
      readonly full: (note: string, action: string) => string;
      readonly "not-there": (note: string, action: string) => string;
      readonly "not-allowed-here": (note: string, action: string) => string;
      readonly "not-allowed-for-audience": (note: string, action: string) => string;
      readonly "too-many-today": (note: string, action: string) => string;
      readonly "too-many": (note: string, action: string) => string;
      readonly "name-taken": (note: string, action: string) => string;
      readonly superseded: (note: string, action: string) => string;
      readonly interrupted: (note: string, action: string) => string;
      readonly away: (note: string, action: string) => string;
      readonly "visit-refused": (note: string, action: string) => string;
      readonly leaving: (note: string, action: string) => string;
    };
  };
  readonly place: {
    readonly here: string;
    /** A room whose name those who hear must not know. */
    readonly privateRoom: string;
    readonly in: (city: string, building: string) => string;
    readonly present: string;
    readonly alone: string;
    /** The texts of her knowledge of the user. */
    readonly user: {
      readonly heading: string;
      readonly unnamed: string;
      readonly pronouns: (pronouns: string) => string;
    };
    readonly buildings: string;
    readonly cities: string;
    readonly home: string;
    readonly comma: string;
    readonly silence: {
      readonly text: string;
      readonly tool: string;
    };
  };
  /** The manner of an answer that is to be heard, and of one that is to be read. */
  readonly manner: Readonly<Record<AnswerStyle, string>>;
  readonly otherPerson: string;
  /** Stands in place of the name of somebody who has not told it. */
  readonly unnamed: string;
  readonly faces: {
    readonly neutral: string;
    readonly joy: string;
    readonly fun: string;
    readonly sadness: string;
    readonly anger: string;
    readonly surprise: string;
    readonly shyness: string;
  };
  readonly headings: {
    readonly lore: string;
    readonly emotion: string;
    readonly recalled: string;
    readonly fromAudience: string;
    readonly time: string;
  };
  readonly quotation: string;
  /** Replaces her answer where only the question may be shown. */
  readonly answerLeftOut: string;
  readonly roomMood: {
    readonly head: string;
    readonly comments: (count: number) => string;
    readonly passed: (count: number) => string;
    readonly shares: {
      readonly laughter: string;
      readonly applause: string;
      readonly questions: string;
      readonly greetings: string;
    };
    readonly repeated: string;
    readonly quoted: (text: string) => string;
    readonly between: string;
  };
  readonly inMind: string;
  /** The cue that comes with a look at the screen of the stream. */
  readonly lookAtStream: string;
  /** Her own pronouns, for her. */
  readonly pronouns: (pronouns: string) => string;
  readonly card: {
    readonly personality: string;
    readonly scenario: string;
    readonly examples: string;
    readonly always: string;
    readonly greeting: string;
    readonly others: string;
    readonly them: string;
    readonly nameless: string;
  };
};
