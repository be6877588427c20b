// A persona on a stage, as in the program: journal and memory on disk, OneComme as the source, and a model and a body
// that take the same time for every turn.

import { oneComme } from "../../src/built-in/onecomme/onecomme.ts";
import type { PersonaId } from "../../src/kernel/id.ts";
import type { Journal } from "../../src/kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import type { Stimulus } from "../../src/protocol/stimulus.ts";
import { systemChance, systemClock } from "../../src/runtime/data/system-clock.ts";
import { openAudienceSources } from "../../src/runtime/soul/audience-sources.ts";
import { type SaintGraph, startSoul } from "../../src/saint-graph/drivers/saint-graph.ts";
import type { ChatModel, ModelDelta, ServerTool, ToolBox } from "../../src/saint-graph/ports.ts";
import { diskJournal } from "../outside/open-soul.ts";
import { benchMind } from "../turn/bench-mind.ts";

export type Stage = {
  readonly soul: SaintGraph;
  readonly journal: Journal<SoulEvent>;
  readonly stream: string;
  /** Milliseconds of each turn that ended since the last call, from its first request to its end. */
  turns(): readonly number[];
  /** The number of comments written down whole, and of those passed over unwritten, since it opened. */
  readonly counts: { arrived: number; passed: number; events: number };
  /** Gives her one paid comment and waits for the end of its turn. */
  answer(): Promise<void>;
  close(): Promise<void>;
};

const chunks = 40;
const chunkPause = 10;
const persona = "ren" as PersonaId;

const model: ChatModel = {
  name: "scripted",
  async *stream(_, signal): AsyncGenerator<ModelDelta> {
    const from = performance.now();
    for (let place = 0; place < chunks && !signal.aborted; place += 1) {
      // A model streams at its own pace, whatever its reader is doing.
      await systemClock.sleep(from + (place + 1) * chunkPause - performance.now(), signal);
      yield { kind: "text", text: place % 10 === 9 ? "です。" : "こと" };
    }
    yield { kind: "end", finish: { kind: "stop" }, route: "scripted" };
  },
};

const speak: ServerTool = {
  name: "speak",
  original: "speak",
  server: "body",
  body: "body",
  description: "",
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
  internal: false,
  readOnly: false,
  declarationSource: "operator",
};
const body: ToolBox = {
  tools: () => [speak],
  call: async () => {
    await systemClock.sleep(20);
    return { kind: "done", text: "Speaking completed" };
  },
  onChange: () => () => undefined,
};

export async function openStage(url: string): Promise<Stage> {
  const journal = await diskJournal();
  const mind = await benchMind();
  const begun = new Map<string, number>();
  const counts = { arrived: 0, passed: 0, events: 0 };
  let durations: number[] = [];
  let ended: (stimulus: string | undefined) => void = () => undefined;
  const observe = ({ event }: { readonly event: SoulEvent }) => {
    counts.events += 1;
    if (event.type === "stimulus-arrived") counts.arrived += 1;
    if (event.type === "comments-passed") counts.passed += event.count;
    if (event.type === "model-started") begun.set(event.turn, performance.now());
    if (event.type !== "turn-ended") return;
    durations.push(performance.now() - (begun.get(event.turn) ?? Number.NaN));
    begun.delete(event.turn);
    ended(event.stimulus);
  };
  const soul = await startSoul({
    persona,
    journal,
    tools: body,
    clock: systemClock,
    chance: systemChance,
    mind: () => mind,
    model: () => model,
    settings: SoulSettings.parse({ displayName: "レン", soliloquy: { interval: 0 } }),
    timeZone: "Asia/Tokyo",
    secrets: [],
    observe,
    onTrouble: (trouble) => {
      throw new Error(`trouble: ${JSON.stringify(trouble)}`);
    },
  });
  const sources = openAudienceSources({
    sources: [oneComme({ url, clock: systemClock, chance: systemChance, since: Date.now() })],
    hear: async (stimuli) => !(await soul.hearAll(stimuli)).includes("ended"),
    deleted: async () => undefined,
    onState: () => undefined,
    onOdd: () => undefined,
  });
  let asked = 0;
  return {
    soul,
    journal,
    stream: soulStream(persona),
    counts,
    turns() {
      const all = durations;
      durations = [];
      return all;
    },
    async answer() {
      asked += 1;
      const stimulus = paidComment(`quiet-${asked}`);
      const over = new Promise<void>((resolve) => {
        ended = (id) => (id === stimulus.id ? resolve() : undefined);
      });
      await soul.hear(stimulus);
      await over;
    },
    async close() {
      await sources.close();
      await soul.close(0);
    },
  };
}

const paidComment = (id: string): Stimulus => ({
  id: id as Stimulus["id"],
  kind: "comment",
  text: "いつもありがとう",
  author: { id: `page:${id}`, name: id, platform: "page", role: "audience" },
  source: "audience",
  writtenAt: Date.now(),
  urgency: "interrupt",
  paid: { amount: 500, currency: "JPY" },
});
