// One provider is enough: the whole program with the keys of one, or of none, and without output about another.

import { expect, it, onTestFinished } from "vitest";
import type { MemoryEvent } from "../../src/protocol/memory-events.ts";
import { type SoulEvent, soulStream } from "../../src/protocol/soul-events.ts";
import { startFakeAnthropic } from "../wire/fake-anthropic/fake-anthropic.ts";
import { says as claudeSays } from "../wire/fake-anthropic/script.ts";
import { startFakeGemini } from "../wire/fake-gemini/fake-gemini.ts";
import { says as geminiSays } from "../wire/fake-gemini/script.ts";
import { startFakeOllama } from "../wire/fake-ollama/fake-ollama.ts";
import { says as ollamaSays } from "../wire/fake-ollama/script.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says as openAiSays } from "../wire/fake-openai/script.ts";
import { cityEvents, journalled, openWorld, order, rooms, wire } from "./world.ts";

const axis = { mean: 0, variance: 0 };
const shifts = {
  stability: axis,
  affect: { mean: 3, variance: 0 },
  resonance: axis,
  attitude: axis,
};
/** The JSON schema of a question, and its answer. */
const answers: readonly (readonly [RegExp, object])[] = [
  [/"call":\{/, { call: "no", tool: "", args: "" }],
  [/"speak":\{/, { speak: true, info: "", memory: "" }],
  [
    /"topic_id":\{/,
    { decision: "NEW", topic_id: null, new_topic: { title: "挨拶", summary: "挨拶" }, reason: "x" },
  ],
  [/"affect":\{/, shifts],
];
/** The answer of a model: JSON where the request asks for it. */
const answerTo = (body: unknown): string => {
  const asked = JSON.stringify(body);
  if (!/responseJsonSchema|json_schema|"format":\{/.test(asked)) return "うれしいな。";
  const answer = answers.find(([shape]) => shape.test(asked))?.[1] ?? {};
  // Of several entries each is decided.
  if (!/"decisions":\{/.test(asked)) return JSON.stringify(answer);
  const decisions = Array.from({ length: 8 }, (_, place) => ({ entry: place + 1, ...answer }));
  return JSON.stringify({ decisions });
};

type Wire = { readonly requests: readonly { readonly violations: readonly unknown[] }[] };
type Opened = { readonly env: Readonly<Record<string, string>>; readonly fake?: Wire };
const kept = <T extends { close(): Promise<void> }>(fake: T): T => {
  onTestFinished(() => fake.close());
  return fake;
};

const providers: readonly (readonly [string, RegExp, () => Promise<Opened>])[] = [
  [
    "gemini",
    /^gemini-/,
    async () => {
      const answer = ({ body }: { readonly body: object }) => geminiSays(answerTo(body));
      const fake = kept(await startFakeGemini({ answer }));
      return { fake, env: { GEMINI_API_KEY: "only-key-1", GEMINI_BASE_URL: fake.url } };
    },
  ],
  [
    "openai",
    /^gpt-6-luna/,
    async () => {
      const answer = ({ body }: { readonly body: object }) => openAiSays(answerTo(body));
      const fake = kept(await startFakeOpenAi({ answer }));
      const env = { OPENAI_API_KEY: "only-key-2", OPENAI_BASE_URL: fake.url };
      // The API that is spoken at OpenAI itself.
      const api = { OPENAI_API: "responses", MODEL_NAME: "gpt-6-luna" };
      return { fake, env: { ...env, ...api } };
    },
  ],
  [
    "anthropic",
    /^claude-/,
    async () => {
      const answer = ({ body }: { readonly body: object }) => claudeSays(answerTo(body));
      const fake = kept(await startFakeAnthropic({ answer }));
      return { fake, env: { ANTHROPIC_API_KEY: "only-key-3", ANTHROPIC_BASE_URL: fake.url } };
    },
  ],
  [
    "ollama",
    /^ollama:qwen3/,
    async () => {
      const answer = ({ body }: { readonly body: object }) => ollamaSays(answerTo(body));
      const fake = kept(await startFakeOllama({ answer }));
      return { fake, env: { OLLAMA_BASE_URL: fake.url, MODEL_NAME: "ollama:qwen3" } };
    },
  ],
  ["understudy", /^understudy/, async () => ({ env: {} })],
];
const names: Readonly<Record<string, RegExp>> = {
  gemini: /gemini|google/i,
  openai: /openai|gpt-/i,
  anthropic: /anthropic|claude/i,
  ollama: /ollama/i,
};

/** The purposes for which every provider serves her apart from her answers. */
const purposes = ["router", "appraisal", "pulse", "topics"] as const;

it.each(providers)(
  "%s alone answers, routes, feels, weighs pulses, files topics, and is not told of others",
  async (own, route, open) => {
    const { env, fake } = await open();
    const filing = fake === undefined ? {} : { TOPIC_BACKEND: own };
    const world = await openWorld({
      env: {
        EMOTION_APPRAISAL: "separate",
        ROUTER: "on",
        PULSE_DECISION: "light",
        ...filing,
        ...env,
      },
    });
    const page = await wire(world);
    await order(page, { do: "say", building: rooms.user, text: "やあ、うれしい？" });
    const turns = () => cityEvents(world).filter(({ type }) => type === "turn-made");
    await expect.poll(turns, { timeout: 60_000 }).toMatchObject([{ outcome: "spoken" }]);
    const [turn] = turns();
    if (turn?.type !== "turn-made") throw new Error("no turn was made");
    expect(turn.route).toMatch(route);
    const soulsHere = () =>
      [turn.persona, "air"].flatMap((persona) => journalled<SoulEvent>(world, soulStream(persona)));
    const ended = () =>
      soulsHere().flatMap((event) =>
        event.type === "model-ended" && event.purpose !== undefined ? [event] : [],
      );
    // Of two who hear the same, either may have nothing to say.
    await order(page, { do: "summon", persona: "air" });
    await order(page, { do: "say", building: rooms.user, text: "雨だね。" });
    const expected = purposes.filter((one) => fake !== undefined || one !== "topics");
    const done = () => expected.filter((one) => ended().some(({ purpose }) => purpose === one));
    await expect.poll(done, { timeout: 60_000 }).toEqual(expected);
    for (const event of ended()) expect(event.route, event.purpose).toMatch(route);
    expect(soulsHere().filter((event) => event.type === "model-failed")).toEqual([]);
    const notices = soulsHere().flatMap((event) => (event.type === "notice" ? [event.code] : []));
    expect(notices.filter((code) => code.endsWith("-unreadable"))).toEqual([]);
    if (fake !== undefined) {
      const filed = () =>
        journalled<MemoryEvent>(world, `memory:${turn.persona}`).flatMap((event) =>
          event.type === "entries-assigned" ? [event.by] : [],
        );
      await expect.poll(filed, { timeout: 60_000 }).toContain(own);
      expect(new Set(filed())).toEqual(new Set([own]));
    }
    expect(fake?.requests.flatMap(({ violations }) => violations) ?? []).toEqual([]);
    const told = world.program.out() + world.program.err();
    for (const [other, word] of Object.entries(names)) {
      // A user without any key is told how to get one.
      if (other !== own && own !== "understudy") expect(told).not.toMatch(word);
    }
  },
);
