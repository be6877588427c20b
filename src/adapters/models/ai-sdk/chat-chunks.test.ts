// Law of the reader of chat completions: every oddness in every field of a good answer is taken, the rest is read, and
// what the package gets is always OpenAI's own form.

import fc from "fast-check";
import { expect, it } from "vitest";
import { type Oddity, type OddityKind, odditiesOf } from "../../../../test/fixtures/oddities.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { callArguments } from "../call-arguments.ts";
import { chatChunks } from "./chat-chunks.ts";
import { mendedEvents } from "./mended-events.ts";
import { ProviderRefusal } from "./provider-refusal.ts";

const good: readonly JsonObject[] = [
  chunk({ role: "assistant", content: "" }),
  chunk({ reasoning_content: "hm" }),
  chunk({ content: "Good " }),
  chunk({ content: "day." }),
  chunk({
    tool_calls: [
      { index: 0, id: "a", type: "function", function: { name: "look", arguments: '{"at":' } },
    ],
  }),
  chunk({ tool_calls: [{ index: 0, function: { arguments: '"sea"}' } }] }),
  chunk({}, "tool_calls"),
  { choices: [], usage: { prompt_tokens: 40, completion_tokens: 9, total_tokens: 49 } },
];

function chunk(delta: JsonObject, finish: string | null = null): JsonObject {
  return {
    id: "c-1",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
}

async function readAll(text: string, cut: number): Promise<readonly JsonObject[]> {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += cut) yield bytes.subarray(at, at + cut);
  }
  const found: JsonObject[] = [];
  const decoder = new TextDecoder();
  for await (const frame of mendedEvents(pieces(), chatChunks())) {
    found.push(JSON.parse(decoder.decode(frame).slice(6)) as JsonObject);
  }
  return found;
}

const stream = (chunks: readonly Json[], gap = "\n\n"): string =>
  [...chunks.map((one) => `data: ${JSON.stringify(one)}`), "data: [DONE]", ""].join(gap);

type Delta = {
  readonly content?: string;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly {
    readonly index: number;
    readonly id?: string;
    readonly function: { readonly name?: string; readonly arguments: string };
  }[];
};
const deltasOf = (chunks: readonly JsonObject[]): readonly Delta[] =>
  chunks.flatMap(({ choices }) =>
    (choices as unknown as readonly { readonly delta: Delta }[]).map(({ delta }) => delta),
  );
const wordsIn = (chunks: readonly JsonObject[]): string =>
  deltasOf(chunks)
    .map(({ content }) => content ?? "")
    .join("");

/** Each call with its arguments, in the way in which the package puts them together. */
function callsIn(chunks: readonly JsonObject[]) {
  const calls = new Map<number, { id: string; name: string; json: string }>();
  for (const { tool_calls: pieces = [] } of deltasOf(chunks)) {
    for (const { index, id, function: called } of pieces) {
      const call = calls.get(index);
      if (call === undefined) {
        expect(id).toMatch(/./);
        expect(called.name).toMatch(/./);
        calls.set(index, { id: id ?? "", name: called.name ?? "", json: called.arguments });
      } else call.json += called.arguments;
    }
  }
  const all = [...calls.values()];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return all.map(({ name, json }) => ({ name, args: callArguments(json).args }));
}

it("reads a good answer as it is, however it is cut, with any end of line", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom("\n\n", "\r\n\r\n"),
      async (cut, gap) => {
        const came = await readAll(stream(good, gap), cut);
        expect(wordsIn(came)).toBe("Good day.");
        expect(callsIn(came)).toEqual([{ name: "look", args: { at: "sea" } }]);
        expect(came.at(-1)).toMatchObject({ choices: [{ finish_reason: "tool_calls" }] });
      },
    ),
    { numRuns: 30 },
  );
});

it.each([
  ["without blank lines between the events", stream(good, "\n")],
  [
    "with words behind its end",
    `${stream(good)}data: {"choices":[{"delta":{"content":"No."}}]}\n\n`,
  ],
  ["with its end in small letters", stream(good).replace("[DONE]", "[done]")],
])("reads a good answer %s", async (_, text) => {
  for (const cut of [1, 7, text.length])
    expect(wordsIn(await readAll(text, cut))).toBe("Good day.");
});

it.each([
  ["a field of an older llama.cpp", 'error: {"code":500,"message":"no glue"}\n\n'],
  ["a text as data", "data: no glue\n\n"],
  ["a value of its own form", 'data: {"success":false,"msg":"no glue"}\n\n'],
  ["a whole value of its own form", '{"code":1001,"message":"no glue"}'],
  [
    "a choice",
    'data: {"choices":[{"delta":{},"finish_reason":"error","error":{"message":"no glue"}}]}\n\n',
  ],
])("says what a server says in %s", async (_, text) => {
  const refusal: unknown = await readAll(text, 4).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ProviderRefusal);
  expect(JSON.stringify((refusal as ProviderRefusal).body)).toContain("no glue");
});

it("is over with its last event, while the connection stays open", async () => {
  async function* open() {
    yield new TextEncoder().encode(stream(good));
    await new Promise(() => undefined);
  }
  let words = "";
  for await (const frame of mendedEvents(open(), chatChunks())) {
    words += wordsIn([JSON.parse(new TextDecoder().decode(frame).slice(6)) as JsonObject]);
  }
  expect(words).toBe("Good day.");
});

/** Oddities of the form alone: the chunk says what it said. */
const ofForm: ReadonlySet<OddityKind> = new Set([
  ...(["other case", "other order", "unknown extra", "number as text"] as const),
  "single instead of array",
]);

/** Expects the readable words of an answer of which one chunk is odd. */
function expectTheRest(came: readonly JsonObject[], { path, kind, label }: Oddity): void {
  const odd = ofForm.has(kind) ? undefined : path[0];
  const words = wordsIn(came);
  if (odd !== 2) expect(words, label).toContain("Good ");
  if (odd !== 3) expect(words, label).toContain("day.");
  if (odd === 4 || odd === 5) return;
  expect(callsIn(came), label).toEqual([{ name: "look", args: { at: "sea" } }]);
}

it("takes every oddness in every field, and reads the rest", async () => {
  for (const oddity of odditiesOf(good)) {
    if (oddity.path.length < 2 || oddity.kind === "very long") continue;
    const body = stream(oddity.value as readonly Json[]);
    const came = await readAll(body, 4_000).catch((cause: unknown) => cause);
    if (came instanceof ProviderRefusal || came instanceof TypeError) continue;
    expect(Array.isArray(came), `${String(came)} at ${oddity.label}`).toBe(true);
    expectTheRest(came as readonly JsonObject[], oddity);
  }
});

it("never throws anything else, whatever a body holds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), fc.jsonValue(), async (text, value) => {
      for (const body of [
        text,
        `data: ${text}\n\n`,
        JSON.stringify(value),
        stream([value as Json]),
      ]) {
        const came = await readAll(body, 7).catch((cause: unknown) => cause);
        const isLawful =
          Array.isArray(came) || came instanceof ProviderRefusal || came instanceof TypeError;
        expect(isLawful, String(came)).toBe(true);
      }
    }),
  );
});

const call = (fn: JsonObject, more: JsonObject = {}) =>
  chunk({ tool_calls: [{ ...more, function: fn }] });
const osaka = '{"place":"Osaka"}';
const nara = '{"place":"Nara"}';
const both = [
  { name: "look", args: { place: "Osaka" } },
  { name: "look", args: { place: "Nara" } },
];

it.each<readonly [string, readonly JsonObject[], readonly object[]]>([
  [
    "no index and no id",
    [call({ name: "look", arguments: osaka }), call({ name: "look", arguments: nara })],
    both,
  ],
  [
    "one index, no id",
    [
      call({ name: "look", arguments: osaka }, { index: 0 }),
      call({ name: "look", arguments: nara }, { index: 0 }),
    ],
    both,
  ],
  [
    "one index, ids, in pieces",
    [
      call({ name: "look", arguments: "" }, { index: 0, id: "a" }),
      call({ name: "look", arguments: '{"place":' }, { index: 0, id: "a" }),
      call({ name: "look", arguments: '"Osaka"}' }, { index: 0, id: "a" }),
      call({ name: "look", arguments: '{"place":' }, { index: 0, id: "b" }),
      call({ name: "look", arguments: '"Nara"}' }, { index: 0, id: "b" }),
    ],
    both,
  ],
  [
    "all in one delta",
    [
      chunk({
        tool_calls: [osaka, nara].map((text) => ({ function: { name: "look", arguments: text } })),
      }),
    ],
    both,
  ],
  [
    "the whole call once more",
    [
      call({ name: "look", arguments: osaka }, { index: 0, id: "a" }),
      call({ name: "look", arguments: osaka }, { index: 0, id: "a" }),
    ],
    both.slice(0, 1),
  ],
  [
    "arguments before the name",
    [
      call({ arguments: '{"place":' }, { index: 0 }),
      call({ name: "look", arguments: '"Osaka"}' }, { index: 0 }),
    ],
    both.slice(0, 1),
  ],
  [
    "an object as arguments",
    [call({ name: "look", arguments: { place: "Osaka" } }, { index: "0", id: 4711 })],
    both.slice(0, 1),
  ],
  [
    "a placeholder first",
    [
      call({ name: "look", arguments: "{}" }, { index: 0, id: "a" }),
      call({ arguments: osaka }, { index: 0 }),
    ],
    both.slice(0, 1),
  ],
  ...["null", "", "{}", "{{}}", "{}{}", '""', "None"].map(
    (text): [string, JsonObject[], object[]] => [
      `nothing as ${JSON.stringify(text)}`,
      [call({ name: "look", arguments: text }, { index: 0, id: "a" })],
      [{ name: "look", args: {} }],
    ],
  ),
  [
    "null as arguments",
    [call({ name: "look", arguments: null }, { index: 1 })],
    [{ name: "look", args: {} }],
  ],
  [
    "one id at two places",
    [
      call({ name: "look", arguments: osaka }, { index: 0, id: "a" }),
      call({ name: "look", arguments: nara }, { index: 1, id: "a" }),
    ],
    both,
  ],
  [
    "one id at two places, in pieces",
    [
      call({ name: "look", arguments: osaka }, { index: 0, id: "a" }),
      call({ name: "look", arguments: "" }, { index: 1, id: "a" }),
      call({ arguments: nara }, { index: 1 }),
    ],
    both,
  ],
  [
    "an index that counts the pieces",
    [
      call({ name: "look", arguments: "" }, { index: 0, id: "a" }),
      call({ arguments: '{"place":' }, { index: 1, id: "a" }),
      call({ arguments: '"Osaka"}' }, { index: 2, id: "a" }),
    ],
    both.slice(0, 1),
  ],
  [
    "all that came before in each piece",
    ['{"pl', '{"place":"Os', osaka].map((text) =>
      call({ name: "look", arguments: text }, { index: 0, id: "a" }),
    ),
    both.slice(0, 1),
  ],
  [
    "by their places",
    [chunk({ tool_calls: { 0: { function: { name: "look", arguments: osaka } } } })],
    both.slice(0, 1),
  ],
  [
    "an input as in Anthropic's form",
    [
      chunk({
        tool_calls: [{ type: "tool_use", id: "a", name: "look", input: { place: "Osaka" } }],
      }),
    ],
    both.slice(0, 1),
  ],
  [
    "the older form",
    [chunk({ function_call: { name: "look", arguments: osaka } })],
    both.slice(0, 1),
  ],
])("makes each intended call once: %s", async (_, chunks, expected) => {
  expect(callsIn(await readAll(stream(chunks), 50))).toEqual(expected);
});

it.each<readonly [string, Json]>([
  ["in another case", { Choices: [{ Delta: { Content: "Good day." }, Finish_Reason: "stop" }] }],
  ["without a list of choices", { choices: { delta: { content: "Good day." } } }],
  ["by the place of its choice", { choices: { 0: { message: { content: "Good day." } } } }],
  ["that is a text alone", { choices: [{ delta: "Good day.", finish_reason: "stop" }] }],
  [
    "in OpenAI's form of assistants",
    { choices: [{ delta: { content: [{ type: "text", text: { value: "Good day." } }] } }] },
  ],
])("reads a chunk %s", async (_, given) => {
  expect(wordsIn(await readAll(stream([given]), 50))).toBe("Good day.");
});

it.each<readonly [string, string]>([
  ["an object", stream([{ error: { message: "The provider is overloaded", code: 502 } }])],
  ["a text", stream([{ error: "Unexpected token", type: "internal" }])],
  ["an event", 'event: error\ndata: {"error":{"message":"crashed"}}\n\n'],
  ["a text as event", "event: error\ndata: crashed\n\n"],
  ["JSON", '{"error":{"message":"No instances available","code":503}}'],
  ["FastAPI", '{"detail":[{"loc":["body","x"],"msg":"Field required"}]}'],
  ["vLLM", '{"object":"error","message":"bad","code":400}'],
  ["a page", "<!doctype html><title>502 Bad Gateway</title>"],
  ["beside the words", stream([{ ...chunk({ content: "x" }), error: { message: "gone" } }])],
])("an error as %s is a refusal", async (_, body) => {
  await expect(readAll(body, 9)).rejects.toBeInstanceOf(ProviderRefusal);
});

it("an empty body was cut", async () => {
  await expect(readAll("", 9)).rejects.toBeInstanceOf(TypeError);
  await expect(readAll(": waiting\n\n", 9)).rejects.toBeInstanceOf(TypeError);
});
