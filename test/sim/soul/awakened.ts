// A living soul among doubles, on a clock that is moved by hand.

import {
  type JournalMemory,
  journalMemory,
  memoryJournal,
} from "../../../src/adapters/store/memory-journal.ts";
import { type PersonaId, parsePersonaId, type StimulusId } from "../../../src/kernel/id.ts";
import type { Journal } from "../../../src/kernel/ports.ts";
import type { Mind } from "../../../src/mind/mind.ts";
import type { Place } from "../../../src/mind/place.ts";
import {
  type SoulEvent,
  SoulEvent as SoulEventSchema,
  soulStream,
} from "../../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../../src/protocol/soul-settings.ts";
import type { Stimulus } from "../../../src/protocol/stimulus.ts";
import type { Budget } from "../../../src/runtime/models/budget/budget.ts";
import type { ModerationSettings } from "../../../src/saint-graph/drivers/moderation.ts";
import { type SaintGraph, startSoul } from "../../../src/saint-graph/drivers/saint-graph.ts";
import { openSelf } from "../../../src/saint-graph/drivers/self.ts";
import type { Self } from "../../../src/saint-graph/drivers/soul-context.ts";
import type { Deps, Trouble } from "../../../src/saint-graph/drivers/soul-deps.ts";
import type {
  ChatModel,
  ForWhom,
  ModelServer,
  Recall,
  UnopenedThoughts,
} from "../../../src/saint-graph/ports.ts";
import type { PastTurn } from "../../../src/saint-graph/state.ts";
import { type AttentiveBody, attentiveBody } from "../../doubles/attentive-body.ts";
import {
  type Answer,
  answers,
  type Script,
  type ScriptedModel,
  scriptedModel,
} from "../../doubles/scripted-model.ts";
import { type HandClock, handClock } from "../../hand-clock.ts";

export const speechModes = ["text", "tool"] as const;
export type SpeechMode = (typeof speechModes)[number];

const personaId = (text: string): PersonaId => {
  const id = parsePersonaId(text);
  if (!id.ok) throw new Error("the double's id is a slug");
  return id.value;
};
const mio = personaId("mio");
export const stream = soulStream(mio);

export const mioMind: Mind = {
  id: mio,
  displayName: "みお",
  language: "ja",
  persona: "みおは明るい。",
  coreInstructions: "共通の決まり。",
  speechInstructions: { text: "書いた文が声になる。", tool: "speak を呼ぶ。" },
  actInstructions: '::act\n[{{example}}]\n::end\n- {"action": "move", "target": "id"} 行く',
  roomInstructions: "黙るときは{{silence}}。",
  prompts: {
    soliloquy: "ひとりごとを言う。",
    going_home: "帰る。",
    show_intro: "始まりの挨拶。",
    show_item: "話題: {{title}} {{body}}",
    show_questions: "質問を募る。",
    show_closing: "終わりの挨拶。",
    bounds_reached: "道具はここまで。",
    cut_off: "続きから。",
    only_thought: "言葉だけを。",
    lost_thread: "話がどこかへ行っちゃった。",
    held_back: "その話はやめておくね。",
    budget_spent: "今日はここまで。",
    cannot_answer: "いまは答えられないの。",
    tool_choice: "道具:\n{{tools}}",
  },
  nudges: [],
  emotions: [],
  ngWords: ["馬鹿野郎"],
  dictionary: {},
  origin: "built-in",
};

export const nudges: SoulSettings["nudges"] = [
  {
    name: "raw_text",
    when: { rawText: true, spoken: false, sought: false },
    message: "speak を使って。",
  },
  {
    name: "look_up",
    when: { stimulusMatches: "天気|weather", notCalled: "get_weather" },
    message: "get_weather で調べて。",
  },
  { name: "nothing_spoken", when: { spoken: false }, message: "speak で伝えて。" },
];

export type Options = {
  readonly mode?: SpeechMode;
  readonly script?: Script;
  /** The server's statement of the model's unopened thoughts. */
  readonly unopenedThoughts?: UnopenedThoughts;
  /** The model runs at a server whose limits are asked for. */
  readonly server?: ModelServer;
  readonly settings?: Record<string, unknown>;
  readonly mind?: Partial<Mind>;
  readonly secrets?: readonly string[];
  readonly body?: AttentiveBody;
  readonly clock?: HandClock;
  readonly memory?: JournalMemory;
  readonly journal?: Journal<SoulEvent>;
  readonly observe?: () => void;
  /** Given every event of the persona's after it was decided. */
  readonly seen?: (event: SoulEvent) => void;
  readonly budget?: Budget;
  /** Answers while the budget is near its end, and appraises. */
  readonly light?: ChatModel;
  readonly place?: () => Place | undefined;
  readonly recall?: Recall;
  readonly isWatched?: () => boolean;
  /** Says before a turn whether it must call a tool. */
  readonly router?: ChatModel;
  readonly gate?: ModerationSettings;
  /** Given herself before she is awake. */
  readonly before?: (self: Self) => unknown;
};

export type Awakened = {
  readonly soul: SaintGraph;
  readonly body: AttentiveBody;
  readonly model: ScriptedModel;
  readonly clock: HandClock;
  readonly memory: JournalMemory;
  readonly troubles: readonly Trouble[];
  events(): readonly SoulEvent[];
  eventsOf<T extends SoulEvent["type"]>(type: T): readonly Extract<SoulEvent, { type: T }>[];
  /**
   * Lets everything happen that can happen now, and then this many milliseconds in steps of at most `step` (a second).
   */
  pass(duration?: number, step?: number): Promise<void>;
  /** Hears a comment and lets this much time pass as its turn and its delays take. */
  tell(text: string, more?: Partial<Stimulus>, duration?: number): Promise<void>;
  /** The finished turns as they are remembered. */
  past(): readonly PastTurn[];
};

/** As the doors of the program name it. */
const sourceOf = ({ author }: Partial<Stimulus>) =>
  author?.platform === "a2a" ? "caller" : (author?.role ?? "audience");

let told = 0;
/** A comment of the audience. */
export const comment = (text: string, more: Partial<Stimulus> = {}): Stimulus => {
  told += 1;
  return {
    id: `comment-${told}` as StimulusId,
    kind: "comment",
    text,
    author: { id: "u1", name: "あき", platform: "terminal", role: "audience" },
    source: sourceOf(more),
    writtenAt: 0,
    urgency: "queue",
    ...more,
  };
};

/** Everything that waits only for other promises is done afterwards. */
export const settled = async (rounds = 3): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
};

/** The journal into which a soul writes. */
export const journalOf = (memory: JournalMemory): Journal<SoulEvent> =>
  memoryJournal((json) => SoulEventSchema.parse(json), memory);

/** Wakes a soul; soliloquies are off unless the settings say otherwise. */
export async function awakened(options: Options = {}): Promise<Awakened> {
  const { mode = "text", clock = handClock(), memory = journalMemory() } = options;
  const { budget } = options;
  const body = options.body ?? attentiveBody();
  const { unopenedThoughts, server } = options;
  const model: ScriptedModel = {
    ...scriptedModel(clock, options.script ?? answers()),
    ...(unopenedThoughts && { unopenedThoughts: async () => unopenedThoughts }),
    ...(server && { server }),
  };
  const troubles: Trouble[] = [];
  const outside: Deps = {
    persona: mio,
    journal: options.journal ?? journalOf(memory),
    tools: body,
    clock,
    chance: { next: () => 0 },
    mind: () => ({ ...mioMind, ...options.mind }),
    model: (level) => (level === "easy" ? (options.light ?? model) : model),
    ...(options.light === undefined ? {} : { appraiser: () => options.light ?? model }),
    ...(budget === undefined
      ? {}
      : {
          allowance: (...asked: readonly [string?, string?, ForWhom?]) =>
            budget.allow(mio, ...asked),
        }),
    settings: SoulSettings.parse({
      speech: mode,
      nudges,
      soliloquy: { interval: 0 },
      ...options.settings,
    }),
    timeZone: "Asia/Tokyo",
    secrets: options.secrets ?? [],
    observe: ({ event, at }) => {
      budget?.observe(mio, event, at);
      options.observe?.();
      options.seen?.(event);
    },
    ...(options.place === undefined ? {} : { place: options.place }),
    ...(options.isWatched === undefined ? {} : { isWatched: options.isWatched }),
    ...(options.recall === undefined ? {} : { recall: options.recall }),
    ...(options.router === undefined ? {} : { router: () => options.router }),
    ...(options.gate === undefined ? {} : { gate: options.gate }),
    onTrouble: (trouble) => void troubles.push(trouble),
  };
  const self = await openSelf(outside);
  await options.before?.(self.self);
  const soul = await startSoul(outside, self);
  const events = () =>
    (memory.streams.get(stream)?.entries ?? []).map(({ json }) =>
      SoulEventSchema.parse(JSON.parse(json)),
    );
  const eventsOf = <T extends SoulEvent["type"]>(type: T) =>
    events().filter((event): event is Extract<SoulEvent, { type: T }> => event.type === type);
  const size = () => memory.streams.get(stream)?.entries.length ?? 0;
  const calm = async () => {
    for (let before = -1; before !== size(); ) {
      before = size();
      await settled();
    }
  };
  const pass = async (duration = 0, step = 1_000) => {
    await calm();
    for (let left = duration; left > 0; left -= step) {
      clock.move(Math.min(left, step));
      await calm();
    }
  };
  return {
    soul,
    body,
    model,
    clock,
    memory,
    troubles,
    events,
    eventsOf,
    pass,
    async tell(text, more, duration = 5_000) {
      await soul.hear(comment(text, more));
      await pass(duration);
    },
    past: () => soul.state().past,
  };
}

/** Answers a stimulus with what the script says, and results of calls with nothing more. */
export const replying =
  (script: Script): Script =>
  (request, ordinal) =>
    request.messages.at(-1)?.parts.at(-1)?.kind === "result" ? [] : script(request, ordinal);

/** An answer that says these words in either mode. */
export const saying = (mode: SpeechMode, ...texts: readonly string[]): Answer =>
  mode === "text"
    ? texts.map((text) => ({ text }))
    : texts.map((text) => ({ call: "speak", args: { text } }));
