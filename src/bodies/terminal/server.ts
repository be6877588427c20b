import { randomUUID } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import type { Clock } from "../../kernel/ports.ts";
import type { Result } from "../../kernel/result.ts";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { SpeechOutcome } from "../../protocol/speech.ts";
import type { BodyDefinition } from "../server/body.ts";
import {
  type BodyAnswer,
  type BodyDeeds,
  bySpeaker,
  registerBodyTools,
  SpeechOf,
  WrittenOf,
} from "../server/body-tools.ts";
import { type BodyInMemory, serveBodyInMemory } from "../server/in-memory.ts";
import type { BodyListenRefusal, ListenSettings } from "../server/listen.ts";
import { type RunningBody, runBody } from "../server/running.ts";
import { type Colour, readLines, type TextOutput, textOutput } from "./io.ts";
import { type SpeechManner, type Terminal, terminal } from "./tools.ts";

/** The terminal as a body. The terminal itself outlives requests. */
export const terminalBody = (
  on: Terminal,
  version: string,
  speakers: "one" | "several" = "one",
): BodyDefinition => ({
  name: "body-cli",
  version,
  register: (server) =>
    registerBodyTools(server, "terminal", deedsOf(on), speakers === "one" ? undefined : bySpeaker),
  health: on.counts,
});

const deedsOf = (on: Terminal): BodyDeeds => ({
  speak: async (told, signal) => {
    const { text, style, speaker } = SpeechOf.parse(told);
    return text.trim() === ""
      ? { ok: false, text: "There is nothing to say: text is empty." }
      : answer(await on.speak(text, style, signal, speaker), "Speaking completed");
  },
  sys_show_written: async (told, signal) => {
    const { written, style, speaker } = WrittenOf.parse(told);
    return answer(await on.speak(written, style, signal, speaker), "Shown completely");
  },
  change_emotion: async ({ emotion }, signal) =>
    answer(await on.changeEmotion(emotion, signal), "Emotion changed"),
  sys_get_comments: ({ after }) => {
    const { text, comments } = on.comments(after);
    return { ok: true, text, structured: { comments: [...comments] } };
  },
  sys_stop_speaking: () => {
    on.stopSpeaking();
    return { ok: true, text: "Speaking stopped" };
  },
});

function answer(outcome: SpeechOutcome, done: string): BodyAnswer {
  if (outcome.kind === "unheard") return { ok: false, text: outcome.note };
  const text = outcome.kind === "cut" ? "Speaking was cut" : done;
  return { ok: true, text, structured: outcome };
}

/** The streams and settings of a terminal. */
export type TerminalSources = {
  readonly version: string;
  readonly clock: Clock;
  readonly language: Language;
  /** Comments come from here, one a line; MCP itself when the transport is `stdio`. */
  readonly input: Readable;
  /** Speech goes here; MCP itself when the transport is `stdio`. */
  readonly output: Writable;
  readonly colour?: Colour | undefined;
  /** Authors that a line may name: `name: text`. */
  readonly names?: readonly string[] | undefined;
  /** Printed at `/as` where all lines have one author. */
  readonly noOtherAuthors?: string | undefined;
  /** Characters of speech printed in a second; 0 prints at once. */
  readonly pace?: number | undefined;
  readonly manner?: (() => SpeechManner) | undefined;
};

export type TerminalRunSettings = TerminalSources & {
  /** Speech goes here when MCP takes `output`. */
  readonly errorOutput: Writable;
  readonly signal?: AbortSignal | undefined;
} & ({ readonly transport: "stdio" } | ({ readonly transport: "http" } & ListenSettings));

const assembled = (
  settings: TerminalSources,
  output: TextOutput,
  speakers: "one" | "several" = "one",
) => {
  const on = terminal({
    output,
    clock: settings.clock,
    life: randomUUID().slice(0, 8),
    pace: settings.pace,
    names: settings.names,
    noOtherAuthors: settings.noOtherAuthors,
    manner: settings.manner,
  });
  return { on, output, body: terminalBody(on, settings.version, speakers) };
};

/** A terminal body inside the main program. */
export type TerminalInMemory = BodyInMemory & Pick<Terminal, "onComment">;

/** Serves this process's own terminal to an MCP client in the same process. `printed`: where speech goes instead. */
export function terminalInMemory(
  settings: TerminalSources,
  printed: TextOutput = textOutput(settings.output, settings.colour),
): TerminalInMemory {
  const { on, body } = assembled(settings, printed, "several");
  const served = serveBodyInMemory(body);
  const stopReading = readLines(settings.input, on.hear);
  return {
    connect: served.connect,
    onComment: on.onComment,
    close: () => {
      stopReading();
      return served.close();
    },
  };
}

/**
 * Runs the terminal body as a program. Over HTTP the end of `input` does not end it; an aborted signal does. Over stdio
 * the end of `input` means that the client has ended, and ends the body. Never throws.
 */
export async function runTerminalBody(
  settings: TerminalRunSettings,
): Promise<Result<RunningBody, BodyListenRefusal>> {
  const { on, output, body } = assembled(
    settings,
    textOutput(
      settings.transport === "stdio" ? settings.errorOutput : settings.output,
      settings.colour,
    ),
  );
  const running = await runBody(body, settings, settings.signal);
  if (!running.ok) return running;
  if (settings.transport === "stdio") {
    void output.write(packOf(settings.language).bodies.stdioNotice);
    return running;
  }
  const stopReading = readLines(settings.input, on.hear);
  running.value.ended.then(stopReading);
  return running;
}
