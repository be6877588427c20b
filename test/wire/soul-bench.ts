// A living soul between a model's engine and a handful of tools: real time, a journal in memory, Gemini's strict fake.

import { journalMemory, memoryJournal } from "../../src/adapters/store/memory-journal.ts";
import type { StimulusId } from "../../src/kernel/id.ts";
import { parsePersonaId } from "../../src/kernel/id.ts";
import type { JsonObject } from "../../src/kernel/json.ts";
import type { Clock, Journal } from "../../src/kernel/ports.ts";
import type { Mind } from "../../src/mind/mind.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import { SoulEvent } from "../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import type { Stimulus } from "../../src/protocol/stimulus.ts";
import { type SaintGraph, startSoul } from "../../src/saint-graph/drivers/saint-graph.ts";
import { openSelf } from "../../src/saint-graph/drivers/self.ts";
import type { Self } from "../../src/saint-graph/drivers/soul-context.ts";
import type { Deps, Trouble } from "../../src/saint-graph/drivers/soul-deps.ts";
import type { ChatModel, ServerTool, ToolBox, ToolOutcome } from "../../src/saint-graph/ports.ts";
import { joinedToolBox } from "../../src/tools/joined-tool-box.ts";
import { sourcesOf } from "../fixtures/mind-sources.ts";
import { evenChance, realClock } from "./real-time.ts";

const tool = (name: string, more: Partial<ServerTool> = {}): ServerTool => ({
  name,
  original: name,
  description: `${name} of the test`,
  inputSchema: { type: "object", properties: { city: { type: "string" } } },
  server: "test",
  ...(name === "speak" ? { body: "test" } : {}),
  internal: false,
  readOnly: true,
  declarationSource: "operator",
  ...more,
});

/** Tools of a test: one that speaks, one that answers, one that never does. */
export type TestTools = ToolBox & {
  /** The calls but for speech, in order. */
  readonly called: readonly { readonly name: string; readonly args: JsonObject }[];
  readonly spoken: readonly string[];
};

function testTools(outcomes: Readonly<Record<string, ToolOutcome>>): TestTools {
  const called: { name: string; args: JsonObject }[] = [];
  const spoken: string[] = [];
  const answer = async (name: string, args: JsonObject, signal: AbortSignal) => {
    const given = outcomes[name];
    if (given !== undefined) return given;
    if (name === "get_weather") return { kind: "done", text: `${args["city"]}は晴れ` } as const;
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    const fault = { kind: "cancelled", retryable: false, note: "the call was left" } as const;
    return { kind: "unknown", fault } as const;
  };
  return {
    called,
    spoken,
    tools: () =>
      ["speak", "get_weather", "stall", ...Object.keys(outcomes)].map((name) => tool(name)),
    onChange: () => () => undefined,
    async call(name, args, signal): Promise<ToolOutcome> {
      if (name === "speak") {
        spoken.push(String(args["text"]));
        return { kind: "done", text: "ok" };
      }
      called.push({ name, args });
      return answer(name, args, signal);
    },
  };
}

/**
 * Time that begins at the same moment for every soul, so that two runs of one scene are the same to the letter. It
 * goes `hurry` times as fast as real time.
 */
function sameClock(hurry: number): Clock {
  const start = Date.now();
  return {
    now: () => Date.UTC(2026, 10, 21) + (Date.now() - start) * hurry,
    sleep: (duration, signal) => realClock.sleep(duration / hurry, signal),
  };
}

function testMind(): Mind {
  const read = readMind(sourcesOf({ "persona.md": "# ミオ\n{emotion} を大切にする配信者。" }));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { mind } = read.value;
  return { ...mind, prompts: { ...mind.prompts, tool_choice: "道具:\n{{tools}}" } };
}

export type SoulBench = {
  readonly soul: SaintGraph;
  readonly tools: TestTools;
  /** The process is gone: nothing more is written, nobody is told. */
  kill(): void;
};

/** The state that a soul keeps when its process ends. */
export type Kept = ReturnType<typeof journalMemory>;
export const newLife = (): Kept => journalMemory();

export type SoulOptions = {
  readonly kept?: Kept;
  readonly settings?: object;
  /** The speed of the soul's time relative to real time; 1 when absent. */
  readonly hurry?: number;
  /** Beside the tools of the test. */
  readonly more?: (self: Self) => ToolBox;
  /** Says before a turn whether it must call a tool. */
  readonly router?: ChatModel;
  /** Further tools, each with what it always gives. */
  readonly outcomes?: Readonly<Record<string, ToolOutcome>>;
};

/** Wakes a soul that thinks with `model`, where `kept` was left. Bugs in it end the test. */
export async function openSoul(model: ChatModel, options: SoulOptions = {}): Promise<SoulBench> {
  const persona = parsePersonaId("mio");
  if (!persona.ok) throw new Error(persona.error);
  const tools = testTools(options.outcomes ?? {});
  const mind = testMind();
  let killed = false;
  const journal = memoryJournal((json) => SoulEvent.parse(json), options.kept ?? newLife());
  const mortal: Journal<SoulEvent> = {
    ...journal,
    append: (entries, expected) =>
      killed ? new Promise(() => undefined) : journal.append(entries, expected),
  };
  const her = {
    persona: persona.value,
    journal: mortal,
    clock: sameClock(options.hurry ?? 1),
    mind: () => mind,
    secrets: [],
    onTrouble: (trouble: Trouble) => {
      throw new Error(`the soul is in trouble: ${trouble.kind}`, { cause: trouble });
    },
  };
  const self = await openSelf(her);
  const more = options.more?.(self.self);
  const outside: Deps = {
    ...her,
    tools: more === undefined ? tools : joinedToolBox([tools, more]),
    ...(options.router === undefined ? {} : { router: () => options.router }),
    chance: evenChance,
    model: () => model,
    settings: SoulSettings.parse({ soliloquy: { interval: 0 }, ...options.settings }),
    timeZone: "UTC",
  };
  const soul = await startSoul(outside, self);
  return {
    soul,
    tools,
    kill: () => {
      killed = true;
    },
  };
}

/** A message of the user. */
export const message = (id: string, text: string): Stimulus => ({
  id: id as StimulusId,
  kind: "message",
  text,
  source: "user",
  writtenAt: Date.UTC(2026, 10, 21),
  urgency: "queue",
});
