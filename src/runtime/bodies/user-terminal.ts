// The terminal of `start`: input and output of the user, in the user's room.

import { randomUUID } from "node:crypto";
import { type TerminalInMemory, terminalInMemory } from "../../bodies/terminal/server.ts";
import { safeLine } from "../../mind/safe-text.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import type { CityRefusal } from "../../world/commands.ts";
import { roomOf } from "../../world/state.ts";
import type { Context } from "../console/context.ts";
import type { Life } from "../life/open-life.ts";
import { type AudienceLoop, openAudienceLoop } from "../persona/audience-loop.ts";
import { systemClock } from "../storage/system-clock.ts";

/** The name of the terminal's server. */
export const terminalServer = "terminal";

/** The terminal as a body inside this process. */
export const ownTerminal = (context: Context): TerminalInMemory =>
  terminalInMemory({
    version: context.version,
    clock: systemClock,
    language: context.language,
    input: process.stdin,
    output: process.stdout,
    noOtherAuthors: context.words.running.noOtherAuthors,
  });

/** The part of a tool box that one server provides. */
const onlyServer = (tools: ToolBox, server: string): ToolBox => ({
  tools: () => tools.tools().filter((tool) => tool.server === server),
  call: (name, args, signal) => tools.call(name, args, signal),
  onChange: (listener) => tools.onChange(listener),
});

/** Says every line that is typed as the user's words, in the user's room, and shows what the user says on a page. */
export function openUserTerminal(context: Context, life: Life, tools: ToolBox): AudienceLoop {
  const { words, tell, out } = context;
  const typedKey = `say:terminal:${randomUUID().slice(0, 8)}:`;
  const stopShowing = life.city.subscribe(({ event, key }) => {
    if (event.type !== "message-said" || event.who.kind !== "user") return;
    if (key?.startsWith(typedKey) === true) return;
    const { user } = life.city.state();
    if (event.building === user.building) out(`${safeLine(user.name)}: ${safeLine(event.text)}`);
  });
  const say = async (stimulus: Stimulus): Promise<boolean> => {
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
  return {
    wake: loop.wake,
    async close() {
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
