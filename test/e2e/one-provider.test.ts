// One provider is enough: the whole program with the keys of one, or of none, and no word about another.

import { expect, it, onTestFinished } from "vitest";
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
/** What a model answers: JSON where it is asked for it. */
const answerTo = (body: unknown): string =>
  /responseJsonSchema|json_schema|"format":\{/.test(JSON.stringify(body))
    ? JSON.stringify(shifts)
    : "うれしいな。";

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
      return { fake, env: { ...env, MODEL_NAME: "gpt-6-luna" } };
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

it.each(providers)(
  "%s alone answers, feels and is not told of others",
  async (own, route, open) => {
    const { env, fake } = await open();
    const world = await openWorld({ env: { EMOTION_APPRAISAL: "separate", ...env } });
    const page = await wire(world);
    await order(page, { do: "say", building: rooms.user, text: "やあ、うれしい？" });
    const made = () => cityEvents(world).find(({ type }) => type === "turn-made");
    await expect.poll(made, { timeout: 20_000 }).toMatchObject({ outcome: "spoken" });
    const turn = made();
    if (turn?.type !== "turn-made") throw new Error("no turn was made");
    expect(turn.route).toMatch(route);
    const souls = () => journalled<SoulEvent>(world, soulStream(turn.persona));
    await expect
      .poll(() => souls().filter((event) => "purpose" in event && event.purpose === "appraisal"), {
        timeout: 20_000,
      })
      .toMatchObject([{ type: "model-started" }, { type: "model-ended" }]);
    expect(souls().filter((event) => event.type === "model-failed")).toEqual([]);
    expect(souls().flatMap((event) => (event.type === "notice" ? [event.code] : []))).not.toContain(
      "appraisal-unreadable",
    );
    expect(fake?.requests.flatMap(({ violations }) => violations) ?? []).toEqual([]);
    const told = world.program.out() + world.program.err();
    for (const [other, word] of Object.entries(names)) {
      // Who has no key at all is told how to come by one.
      if (other !== own && own !== "understudy") expect(told).not.toMatch(word);
    }
  },
);
