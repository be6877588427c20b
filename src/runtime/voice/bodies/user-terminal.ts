// The terminal of `start`: input and output of the user, in the user's room.

import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { type TerminalInMemory, terminalInMemory } from "../../../bodies/terminal/server.ts";
import type { CityRuntime } from "../../../city/life/open-life.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { Stimulus } from "../../../protocol/stimulus.ts";
import type { ToolBox } from "../../../saint-graph/ports.ts";
import type { CityRefusal } from "../../../world/commands.ts";
import { roomOf } from "../../../world/state.ts";
import type { Context } from "../../config/console/context.ts";
import { systemClock } from "../../data/system-clock.ts";
import { type AudienceLoop, openAudienceLoop } from "../../soul/audience-loop.ts";
import type { BodiesConfig } from "./bodies-config.ts";
import { mannerOf } from "./speech-manner.ts";
import {
  carryOutTyped,
  completions,
  isTerminalCommand,
  type TerminalDesk,
} from "./terminal-commands.ts";

/** The name of the terminal's server. */
export const terminalServer = "terminal";

/** The terminal as a body inside this process, with where the lines go that a person types. */
export type OwnTerminal = TerminalInMemory & { readonly typed: (line: string) => void };

/** The terminal as a body inside this process. */
export function ownTerminal(
  context: Context,
  config: Pick<BodiesConfig, "terminalSpeech">,
): OwnTerminal {
  const { prompt } = context;
  const lines = new PassThrough();
  const terminal = terminalInMemory(
    {
      version: context.version,
      clock: systemClock,
      language: context.language,
      input: prompt === undefined ? process.stdin : lines,
      output: process.stdout,
      noOtherAuthors: context.words.running.noOtherAuthors,
      manner: () => mannerOf(context, config.terminalSpeech, ""),
    },
    prompt?.output,
  );
  return { ...terminal, typed: (line) => void lines.write(`${line}\n`) };
}

/** The part of a tool box that one server provides. */
const onlyServer = (tools: ToolBox, server: string): ToolBox => ({
  tools: () => tools.tools().filter((tool) => tool.server === server),
  call: (name, args, signal) => tools.call(name, args, signal),
  onChange: (listener) => tools.onChange(listener),
});

/** The terminal of the user, and how a person may begin to type. */
export type UserTerminal = AudienceLoop & { readonly begin: () => void };

/**
 * Says every line that is typed as the user's words, in the user's room, unless it is a command, and shows what the user says on a
 * page.
 */
export function openUserTerminal(
  context: Context,
  life: CityRuntime,
  tools: ToolBox,
  desk: Omit<TerminalDesk, "state" | "modelOf"> & Pick<OwnTerminal, "typed">,
): UserTerminal {
  const { words, tell, out } = context;
  const commands: TerminalDesk = {
    ...desk,
    state: life.city.state,
    modelOf(persona) {
      const living = life.residents.of(persona);
      return living?.kind === "awake" ? living.equipment.model().name : undefined;
    },
  };
  const typedKey = `say:terminal:${randomUUID().slice(0, 8)}:`;
  const stopShowing = life.city.subscribe(({ event, key }) => {
    if (event.type !== "message-said" || event.who.kind !== "user") return;
    if (event.imported !== undefined) return;
    if (key?.startsWith(typedKey) === true) return;
    const { user } = life.city.state();
    if (event.building === user.building) out(`${safeLine(user.name)}: ${safeLine(event.text)}`);
  });
  const say = async (stimulus: Stimulus): Promise<boolean> => {
    if (isTerminalCommand(stimulus.text)) {
      await carryOutTyped(context, commands, stimulus.text);
      return true;
    }
    const { user } = life.city.state();
    const command = { do: "say", building: user.building, text: stimulus.text } as const;
    const said = await life.command(command, `${typedKey}${stimulus.id}`);
    if (said.ok) {
      const room = roomOf(life.city.state(), user.building);
      const { removed } = life.keys(stimulus.text, "household");
      if (removed.length > 0) tell(words.keys_.removed(removed));
      if (room?.inside.length === 0) tell(words.running.nobodyHere(room.building.name));
      return true;
    }
    if (said.error === "ended") return false;
    tell(refusalText(context, said.error));
    return true;
  };
  const loop = openAudienceLoop({
    tools: onlyServer(tools, terminalServer),
    clock: systemClock,
    interval: 60_000,
    pushing: new Set([terminalServer]),
    hear: async (stimuli) => {
      for (const stimulus of stimuli) if (!(await say(stimulus))) return false;
      return true;
    },
    onTrouble: (note) => tell(words.problem.failed(note)),
    onRepeating: (server, said) => tell(words.running.repeating(server, said)),
  });
  let stopTyping: (() => void) | undefined;
  return {
    wake: loop.wake,
    begin() {
      const before = () => words.terminal_.prompt(safeLine(life.city.state().user.name));
      if (context.prompt === undefined) return;
      tell(words.terminal_.hint);
      stopTyping = context.prompt.begin({
        ...{ before, completions },
        onLine: desk.typed,
        onEnd: desk.quit,
      });
    },
    async close() {
      stopTyping?.();
      stopShowing();
      await loop.close();
    },
  };
}

function refusalText({ words }: Context, refusal: CityRefusal): string {
  switch (refusal) {
    case "too-long":
      return words.running.tooLong;
    case "stopped":
      return words.running.stopped;
    case "not-visible":
      return words.running.notVisible;
    default:
      return words.problem.failed(refusal);
  }
}
