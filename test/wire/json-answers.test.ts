// The request to each provider for JSON, in its own strict form, and the fallback where a server does not know it.

import { describe, expect, it } from "vitest";
import {
  aJsonRequest,
  all,
  aRequest,
  endOf,
  faultOf,
  never,
  textIn,
} from "../../src/published/model-bench.ts";
import { anthropicBench } from "./anthropic-bench.ts";
import { says as openAiSays } from "./fake-openai/script.ts";
import { flash, geminiBench } from "./gemini-bench.ts";
import { ollamaBench } from "./ollama-bench.ts";
import { openAiBench } from "./openai-bench.ts";
import { openedBenches } from "./opened-benches.ts";

const gemini = openedBenches(geminiBench);
const openai = openedBenches(openAiBench);
const anthropic = openedBenches(anthropicBench);
const ollama = openedBenches(ollamaBench);
const ask = async (
  bench: { readonly model: Parameters<typeof run>[0] },
  request = aJsonRequest(),
) => run(bench.model, request);
const run = (model: Awaited<ReturnType<typeof geminiBench>>["model"], request = aJsonRequest()) =>
  all(model.stream(request, never()));

const strict = { type: "object", required: ["go", "why", "steps"], additionalProperties: false };

describe("Gemini", () => {
  it("is told the type and the schema", async () => {
    const bench = await gemini.open();
    await ask(bench);
    expect(bench.fake.requests[0]?.body).toMatchObject({
      generationConfig: { responseMimeType: "application/json", responseJsonSchema: strict },
    });
  });

  it("of the second generation is asked in words where there are tools", async () => {
    const bench = await gemini.open({ model: "gemini-2.5-flash" });
    const items = await ask(bench, aRequest({ json: aJsonRequest().json }));
    expect(faultOf(items)).toBeUndefined();
    expect(JSON.stringify(bench.fake.requests[0]?.body)).toContain("JSON Schema");
    const newer = await gemini.open({ model: flash });
    await ask(newer, aRequest({ json: aJsonRequest().json }));
    expect(newer.fake.requests[0]?.body).toMatchObject({
      generationConfig: { responseMimeType: "application/json" },
    });
  });
});

it("Anthropic is told the schema without the words that it refuses", async () => {
  const bench = await anthropic.open();
  await ask(bench);
  const body = bench.fake.requests[0]?.body;
  expect(body).toMatchObject({
    output_config: { format: { type: "json_schema", schema: strict } },
  });
  expect(JSON.stringify(body)).not.toContain("maxLength");
});

it("Ollama is given the schema as its grammar, told it in words, and does not think aloud before it", async () => {
  const bench = await ollama.open();
  await ask(bench);
  const [chat] = bench.fake.chats();
  expect(chat?.body).toMatchObject({ format: strict, think: false });
  expect(JSON.stringify(chat?.body["messages"])).toContain("JSON Schema");
});

describe("OpenAI and its like", () => {
  const formOf = (body: unknown) =>
    (body as { readonly response_format?: { readonly type: string } }).response_format?.type;
  const formsAsked = (bench: Awaited<ReturnType<typeof openAiBench>>) =>
    bench.fake.requests.map(({ body }) => formOf(body));

  it("is asked by a strict schema", async () => {
    const bench = await openai.open();
    await ask(bench);
    expect(bench.fake.requests[0]?.body).toMatchObject({
      response_format: { json_schema: { name: "plan", strict: true, schema: strict } },
    });
  });

  it.each([
    [["text", "json_object"], ["json_schema", "json_object"], "json_object"],
    [["text"], ["json_schema", "json_object", undefined], undefined],
  ])(
    "that knows only %j is asked the next way, and from then on that way",
    async (answers, first, then) => {
      const bench = await openai.open({}, { answers });
      bench.fake.answer(() => openAiSays('{"go":true,"why":"","steps":[]}'));
      const items = await ask(bench);
      expect(JSON.parse(textIn(items))).toEqual({ go: true, why: "", steps: [] });
      expect(formsAsked(bench)).toEqual(first);
      await ask(bench);
      expect(formsAsked(bench)).toEqual([...first, then]);
      expect(JSON.stringify(bench.fake.requests.at(-1)?.body["messages"])).toContain("JSON Schema");
    },
  );

  it("whose refusal has another reason keeps its way, and says the reason", async () => {
    const bench = await openai.open();
    let refuses = true;
    bench.fake.answer(() =>
      refuses
        ? {
            failure: {
              status: 400,
              error: {
                message: "the prompt is odd",
                type: "invalid_request_error",
                param: null,
                code: null,
              },
            },
          }
        : openAiSays("{}"),
    );
    expect(faultOf(await ask(bench))).toMatchObject({ kind: "refused" });
    refuses = false;
    expect(endOf(await ask(bench)).finish).toEqual({ kind: "stop" });
    expect(formsAsked(bench).at(-1)).toBe("json_schema");
  });

  it.each([429, 503])("is not asked another way after %i", async (status) => {
    const bench = await openai.open();
    bench.fake.answer(() => ({ failure: { status, error: { message: "no", type: "x" } } }));
    expect(faultOf(await ask(bench))?.retryable).toBe(true);
    expect(bench.fake.requests).toHaveLength(1);
  });
});
