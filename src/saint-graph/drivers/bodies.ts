// The bodies that she speaks with: every sentence goes to all of them.

import type { Clock } from "../../kernel/ports.ts";
import { type BodyToolName, isBodyTool, Spoken } from "../../protocol/body.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { SpeechOutcome } from "../../protocol/speech.ts";
import type { ServerTool, ToolBox, ToolOutcome } from "../ports.ts";

/** The spoken text, and its form for bodies that show it. */
export type SpokenWords = {
  readonly text: string;
  readonly written?: string | undefined;
  /** Only shown. */
  readonly aloud?: false | undefined;
};

export type Bodies = {
  /** Resolves when the sentence was heard to the end, or it is known that it was not. Never rejects. */
  readonly speak: (
    words: SpokenWords,
    emotion: Emotion,
    signal: AbortSignal,
    /** Called with the milliseconds from now to its first sound, as a body reports afterwards. */
    onSound: (after: number) => void,
  ) => Promise<SpeechOutcome>;
  readonly face: (emotion: Emotion, signal: AbortSignal) => Promise<SpeechOutcome>;
  /** Silence on every body that can be silenced. */
  readonly silence: () => void;
  /** Whether any body prepares sentences. */
  readonly canPrepare: () => boolean;
  readonly prepare: (text: string, emotion: Emotion) => void;
};

/** Tries to reach a body that is absent, one second apart: it may be back within five seconds. */
const tries = 6;
const tryAgainAfter = 1_000;
/** Milliseconds; a face that takes longer does not hold up the speech. */
const faceLimit = 500;

/**
 * Milliseconds that the other bodies have after the first one has finished a sentence: a slow voice needs several times
 * as long as the speech lasts for what a terminal prints at once.
 */
const graceFor = (text: string): number => 10_000 + 1_000 * text.length;

/** The tools of this name of all bodies. */
const all = (tools: ToolBox, name: BodyToolName): readonly ServerTool[] =>
  tools.tools().filter((tool) => isBodyTool(tool, name));

export function openBodies(tools: ToolBox, clock: Clock): Bodies {
  let wasAbsent = false;

  const callAll = (
    name: BodyToolName,
    args: (tool: ServerTool) => Record<string, string>,
    signal: AbortSignal = new AbortController().signal,
  ) => all(tools, name).map((tool) => tools.call(tool.name, args(tool), signal));

  /** Bodies that have not answered an earlier sentence yet; they are left out until they do. */
  const behind = new Set<string>();

  const speakOnce = async (
    words: SpokenWords,
    emotion: Emotion,
    signal: AbortSignal,
  ): Promise<readonly ToolOutcome[]> => {
    const outcomes: ToolOutcome[] = [];
    const mouths = mouthsFor(words, tools);
    if (mouths === "only-shown") return onlyInTheRoom;
    const free = mouths.filter((tool) => !behind.has(tool.server));
    const spoken = free.map(async (tool) => {
      behind.add(tool.server);
      try {
        const outcome = await tools.call(tool.name, argumentsOf(words, emotion, tool), signal);
        outcomes.push(outcome);
        return outcome;
      } finally {
        behind.delete(tool.server);
      }
    });
    const whole = Promise.all(spoken);
    if (spoken.length < 2) await whole;
    else await Promise.race([whole, graceAfter(spoken, graceFor(words.text))]);
    return outcomes;
  };

  /** Ends some time after the first body has finished: a body that hangs does not hold up the others. */
  const graceAfter = async (
    spoken: readonly Promise<ToolOutcome>[],
    grace: number,
  ): Promise<void> => {
    await Promise.any(
      spoken.map(async (one) => {
        if ((await one).kind !== "done") throw new Error("not said");
      }),
    ).catch(() => Promise.all(spoken));
    await clock.sleep(grace);
  };

  const speak: Bodies["speak"] = async (words, emotion, signal, onSound) => {
    const most = wasAbsent ? 1 : tries;
    for (let attempt = 1; ; attempt += 1) {
      const outcomes = await speakOnce(words, emotion, signal);
      tellSound(outcomes, onSound);
      const outcome = together(outcomes, signal);
      wasAbsent = outcome === "absent";
      if (outcome !== "absent") return outcome;
      if (attempt < most) await clock.sleep(tryAgainAfter, signal);
      if (attempt >= most || signal.aborted) {
        return { kind: "unheard", note: "no body that can speak is connected" };
      }
    }
  };

  const face = async (emotion: Emotion, signal: AbortSignal): Promise<SpeechOutcome> => {
    const shown = Promise.all(callAll("change_emotion", () => ({ emotion }), signal));
    const outcomes = await Promise.race([shown, clock.sleep(faceLimit, signal)]);
    const shownBy = outcomes?.some(({ kind }) => kind === "done") ?? true;
    return !shownBy ? { kind: "unheard", note: "no body changed its face" } : { kind: "heard" };
  };

  return {
    speak,
    face,
    silence: () => void callAll("sys_stop_speaking", () => ({})),
    canPrepare: () => all(tools, "sys_prepare_speech").length > 0,
    prepare: (text, emotion) => void callAll("sys_prepare_speech", withStyle(text, emotion)),
  };
}

/** The tools that say it: a body that is read shows how it was written, and no voice says code. */
function mouthsFor(
  { written, aloud }: SpokenWords,
  tools: ToolBox,
): readonly ServerTool[] | "only-shown" {
  const readers = written === undefined ? [] : all(tools, "sys_show_written");
  const readerOf = (mouth: ServerTool) => readers.find(({ server }) => server === mouth.server);
  const speaking = all(tools, "speak");
  const mouths = speaking.flatMap((tool) => readerOf(tool) ?? (aloud === false ? [] : tool));
  return mouths.length === 0 && speaking.length > 0 ? "only-shown" : mouths;
}

/** No body shows it: it is read where she is. */
const onlyInTheRoom: readonly ToolOutcome[] = [{ kind: "done", text: "", structured: {} }];

function argumentsOf({ text, written }: SpokenWords, emotion: Emotion, tool: ServerTool) {
  const said = withStyle(text, emotion)(tool);
  return tool.original === "sys_show_written" ? { ...said, written: written ?? text } : said;
}

const withStyle = (text: string, emotion: Emotion) => (tool: ServerTool) =>
  hasStyle(tool) ? { text, style: emotion } : { text };

function tellSound(outcomes: readonly ToolOutcome[], onSound: (after: number) => void): void {
  const sounded = outcomes.flatMap(soundedAfter);
  if (sounded.length > 0) onSound(Math.min(...sounded));
}

const saidOf = ({ structured }: Extract<ToolOutcome, { kind: "done" }>): Spoken | undefined =>
  Spoken.safeParse(structured).data;

/** The time at which a body that reports it began to sound. */
function soundedAfter(outcome: ToolOutcome): readonly number[] {
  const began = outcome.kind === "done" ? saidOf(outcome)?.began : undefined;
  return began === undefined ? [] : [began];
}

function hasStyle(tool: ServerTool): boolean {
  const properties = tool.inputSchema["properties"];
  return typeof properties === "object" && properties !== null && "style" in properties;
}

/**
 * The words that the audience heard when several bodies spoke. A voice counts before shown text: a person who
 * interrupts her stops listening, though a terminal has printed the whole sentence.
 */
function together(outcomes: readonly ToolOutcome[], signal: AbortSignal): SpeechOutcome | "absent" {
  if (outcomes.every((outcome) => outcome.kind === "absent")) return "absent";
  if (signal.aborted) return { kind: "cut" };
  const done = outcomes.filter((outcome) => outcome.kind === "done").map(saidOf);
  const whole = done.filter((said) => said?.kind !== "cut");
  const isVoiceWhole = whole.some((said) => said?.began !== undefined);
  if (isVoiceWhole || (whole.length > 0 && whole.length === done.length)) return { kind: "heard" };
  if (done.length > 0 || outcomes.some((outcome) => outcome.kind === "unknown")) {
    return { kind: "cut" };
  }
  const failed = outcomes.find((outcome) => outcome.kind === "failed");
  return failed === undefined ? "absent" : { kind: "unheard", note: failed.text.slice(0, 200) };
}
