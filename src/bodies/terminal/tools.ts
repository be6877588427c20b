import { openListeners } from "../../kernel/listeners.ts";
import type { Clock } from "../../kernel/ports.ts";
import { type Comment, noNewComments } from "../../protocol/comment.ts";
import type { SpeechOutcome } from "../../protocol/speech.ts";
import { nameFrom, readCommentLine } from "./comment-line.ts";
import { commentQueue } from "./comment-queue.ts";
import type { TextOutput } from "./io.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { speechPrinter } from "./speech-printer.ts";

export type TerminalSettings = {
  readonly output: TextOutput;
  readonly clock: Clock;
  /** Distinguishes this run of the body from every other, so that ids of comments are never used twice. */
  readonly life: string;
  /** Authors that `name: text` may name from the beginning; `/as name` adds one. */
  readonly names?: readonly string[] | undefined;
  /** Printed at `/as` where all lines have one author; absent: `/as` names who writes the next lines. */
  readonly noOtherAuthors?: string | undefined;
  /** Characters of speech printed in a second; 0 prints at once. */
  readonly pace?: number | undefined;
  /** The manner of printing speech; absent: as labels. */
  readonly manner?: (() => SpeechManner) | undefined;
};

/**
 * `labels`: `[AI (style)]: text`, for programs that read it. `names`: the name of who speaks, for a person, with words
 * for a style in their language, and `speaker` where no other name is told.
 */
export type SpeechManner =
  | { readonly kind: "labels" }
  | {
      readonly kind: "names";
      readonly speaker: string;
      readonly styleIn: (style: string) => string;
    };

/** The functions of the terminal body, without any protocol around them. */
export type Terminal = {
  /** Prints an utterance in the terminal's manner. */
  readonly speak: (
    text: string,
    style: string | undefined,
    signal?: AbortSignal,
    /** The speaker, where several speak. */
    speaker?: string,
  ) => Promise<SpeechOutcome>;
  readonly changeEmotion: (emotion: string, signal?: AbortSignal) => Promise<SpeechOutcome>;
  readonly stopSpeaking: () => void;
  /** New comments and their lines; see `CommentQueue.take` for `after`. */
  readonly comments: (after?: string) => {
    readonly text: string;
    readonly comments: readonly Comment[];
  };
  /** Handles a line of input. Blank ones are ignored; `/as name` sets the author of the next lines. */
  readonly hear: (line: string) => void;
  /** Called at each comment, which stays in the queue. Returns how to stop it. */
  readonly onComment: (listener: (comment: Comment) => void) => () => void;
  readonly counts: () => { readonly comments: number; readonly dropped: number };
};

/** Longest text of one utterance, in UTF-16 units. */
const speechLimit = 20_000;
const styleLimit = 60;
const tooLong: SpeechOutcome = {
  kind: "unheard",
  note: `The text is too long: ${speechLimit} characters at most.`,
};

/** Makes a terminal that prints to `output`; lines of input are passed to `hear`. */
export function terminal(settings: TerminalSettings): Terminal {
  const { output, clock } = settings;
  const printer = speechPrinter(output, clock, settings.pace ?? 0);
  const queue = commentQueue({
    limit: 10_000,
    batch: { comments: 2_000, characters: 512 * 1024 },
  });
  const listeners = openListeners<[Comment]>();
  const paint = painter(output.coloured);
  const labelOf = labelling(settings.manner ?? (() => ({ kind: "labels" })), paint);
  const names = new Set((settings.names ?? []).flatMap((name) => nameFrom(name) ?? []));
  let writer: string | undefined;
  let heard = 0;

  const print = async (label: string, text: string, signal?: AbortSignal) =>
    outcome(await printer.print({ label, text }, signal));

  const writeAs = (name: string | undefined): void => {
    if (settings.noOtherAuthors !== undefined) {
      void print("[As]:", settings.noOtherAuthors);
      return;
    }
    writer = name;
    if (name !== undefined) names.add(name);
    void print("[As]:", name ?? "-");
  };
  const take = (text: string, author: string | undefined): void => {
    heard += 1;
    const comment: Comment = {
      id: `terminal-${settings.life}-${heard}`,
      author: {
        id: author === undefined ? "terminal" : `terminal:${author}`,
        name: author ?? "",
      },
      text,
      platform: "terminal",
      time: clock.now(),
    };
    queue.push({ comment, line: author === undefined ? text : `${author}: ${text}` });
    listeners.tell(comment);
  };

  return {
    speak: async (text, style, signal, speaker) => {
      if (text.length > speechLimit) return tooLong;
      const told = plainLine(style ?? "").slice(0, styleLimit);
      return print(labelOf(told, speaker), indented(plainText(text)), signal);
    },
    changeEmotion: async (emotion, signal) =>
      settings.manner?.().kind === "names"
        ? { kind: "heard" }
        : print(paint.expression("[Expression]:"), plainLine(emotion).slice(0, styleLimit), signal),
    stopSpeaking: printer.stop,
    comments: (after) => {
      const taken = queue.take(after);
      return {
        text: taken.length === 0 ? noNewComments : taken.map(({ line }) => line).join("\n"),
        comments: taken.map(({ comment }) => comment),
      };
    },
    hear: (line) => {
      const read = readCommentLine(line, names);
      if (read?.kind === "as") writeAs(read.name);
      else if (read !== undefined) take(read.text, read.author ?? writer);
    },
    onComment: listeners.add,
    counts: () => ({ comments: queue.waiting(), dropped: queue.dropped() }),
  };
}

/** Further lines of one utterance are indented, so that none can be mistaken for a line of its own. */
const indented = (text: string) => text.trim().replace(/\n/g, "\n    ");

function painter(coloured: boolean) {
  const paint = (code: string) => (label: string) =>
    coloured ? `\u001b[${code}m${label}\u001b[0m` : label;
  return {
    speech: paint("1;36"),
    expression: paint("35"),
    aside: paint("2"),
    name: (name: string) => paint(`1;${nameColours[sum(name) % nameColours.length]}`)(name),
  };
}

/** Colours that can be read on a light ground and on a dark one. */
const nameColours = [36, 35, 32, 34, 33] as const;
const sum = (text: string): number =>
  [...text].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);

/** The label before an utterance. A name has its style where that differs from the style of the words before. */
function labelling(mannerNow: () => SpeechManner, paint: ReturnType<typeof painter>) {
  const styles = new Map<string, string>();
  return (style: string, speaker: string | undefined): string => {
    const manner = mannerNow();
    if (manner.kind === "labels") return paint.speech(style === "" ? "[AI]:" : `[AI (${style})]:`);
    const name = plainLine(speaker ?? "") || manner.speaker;
    const isNew = styles.get(name) !== style;
    styles.set(name, style);
    const words = isNew && style !== "" ? plainLine(manner.styleIn(style)) : "";
    return `${paint.name(name)}${words === "" ? "" : paint.aside(` ${words}`)}:`;
  };
}

function outcome(printed: "heard" | "cut" | "unheard" | "too-much-waiting"): SpeechOutcome {
  switch (printed) {
    case "heard":
    case "cut":
      return { kind: printed };
    case "unheard":
      return { kind: "unheard", note: "Nobody reads the terminal: its output is closed." };
    case "too-much-waiting":
      return { kind: "unheard", note: "Too much speech is waiting to be printed." };
  }
}
