import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type HandClock, handClock } from "../../../../test/hand-clock.ts";
import { type Fault, fault } from "../../../kernel/fault.ts";
import { all, aRequest, endOf, faultOf, never, textIn } from "../../../published/model-bench.ts";
import { requestSize } from "../../../saint-graph/fitting/request-size.ts";
import type {
  ChatModel,
  ModelDelta,
  ModelRequest,
  ServerFacts,
} from "../../../saint-graph/ports.ts";
import { keptBeginning } from "./kept-beginning.ts";
import { requestLane } from "./request-lane.ts";
import { saysItLoads, servedModel } from "./served-model.ts";
import { modelKnowledge } from "./server-knowledge.ts";

let home: string;
let clock: HandClock;
let facts: ServerFacts;
let sent: ModelRequest[];
let answer: (request: ModelRequest, signal: AbortSignal) => string | Fault | Promise<string>;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "served-"));
  clock = handClock();
  facts = {};
  sent = [];
  answer = () => "well";
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const server = {
  address: "http://127.0.0.1:1",
  facts: async () => facts,
};
const behind: ChatModel = {
  name: "small",
  server,
  async *stream(request, signal): AsyncGenerator<ModelDelta> {
    sent.push(request);
    const said = await answer(request, signal);
    if (typeof said === "string") yield { kind: "text", text: said };
    const finish = typeof said === "string" ? ({ kind: "stop" } as const) : undefined;
    yield {
      kind: "end",
      finish: finish ?? { kind: "fault", fault: said as Fault },
      route: "small",
    };
  },
};

const knowledge = (context?: number) => modelKnowledge(server, "small", { home, clock, context });
const served = (known = knowledge(), lane = requestLane(clock)) =>
  servedModel(behind, { knowledge: known, lane, clock, patience: 600_000 });

/** A model whose lane keeps the beginning of a person's next request. */
const keeping = () => {
  const lane = requestLane(clock);
  const beginning = keptBeginning(lane, clock);
  facts = { engine: "llama.cpp" };
  return servedModel(behind, {
    ...{ knowledge: knowledge(), lane, beginning, clock, patience: 600_000 },
  });
};
const kindOf = ({ isWarming, urgency = "background" }: ModelRequest): string =>
  isWarming === true ? "ahead" : urgency;
const ahead = aRequest({ isWarming: true, urgency: "background" });

const long = (words: number): ModelRequest =>
  aRequest({
    messages: [
      { role: "user", parts: [{ kind: "text", text: "an old word ".repeat(words) }] },
      { role: "model", parts: [{ kind: "text", text: "an old answer" }] },
      { role: "user", parts: [{ kind: "text", text: "the newest words" }] },
    ],
  });

it("sends no more than the server told that it takes", async () => {
  facts = { context: 1_000 };
  await all(served().stream(long(2_000), never()));
  expect(requestSize(sent[0] as ModelRequest)).toBeLessThan(800);
  expect(JSON.stringify(sent[0]?.messages)).toContain("the newest words");
});

it.each([{ told: { context: 2_048 } }, { told: {} }])(
  "asks for no longer an answer than fits beside the request, where the server counts both: $told",
  async ({ told }) => {
    facts = told;
    answer = (request) => {
      const asked = requestSize(request);
      const longest = request.sampling?.maxTokens ?? 0;
      return asked + longest <= 2_048
        ? "well"
        : fault(
            "refused",
            `This model's maximum context length is 2048 tokens. However, you requested ${longest} output tokens and your prompt contains at least ${asked} input tokens, for a total of at least ${asked + longest} tokens.`,
          );
    };
    const model = served();
    for (const words of [10, 300, 2_000]) {
      const request = { ...long(words), sampling: { maxTokens: 3_488 } };
      expect(textIn(await all(model.stream(request, never())))).toBe("well");
      expect(sent.at(-1)?.sampling?.maxTokens).toBeGreaterThanOrEqual(160);
    }
    expect(sent.length).toBeLessThan(6);
  },
);

it("learns the context from a refusal, asks once more, and remembers it", async () => {
  answer = (request) =>
    requestSize(request) > 900
      ? fault("refused", "request (5000 tokens) exceeds the available context size (1000 tokens)")
      : "well";
  expect(textIn(await all(served().stream(long(2_000), never())))).toBe("well");
  expect(sent).toHaveLength(2);
  await expect.poll(() => knowledge().facts().context).toBe(1_000);
  await all(served().stream(long(2_000), never()));
  expect(sent).toHaveLength(3);
});

it("learns nothing from a usage that nobody counted", async () => {
  facts = { context: 8_192 };
  const known = knowledge();
  const guessing: ChatModel = {
    ...behind,
    async *stream(): AsyncGenerator<ModelDelta> {
      yield {
        ...({ kind: "end", finish: { kind: "stop" }, route: "small" } as const),
        usage: { input: 3 * requestSize(long(500)), output: 1 },
        notes: [{ code: "estimated", about: "small" }],
      };
    },
  };
  const before = known.factor();
  const serving = { knowledge: known, lane: requestLane(clock), clock, patience: 600_000 };
  await all(servedModel(guessing, serving).stream(long(500), never()));
  expect(known.factor()).toBe(before);
});

it("forgets what it learned when the server tells another number", async () => {
  facts = { context: 4_000 };
  const known = knowledge();
  await known.look(never());
  known.refused(2_000, 1_000, 1_100);
  expect(known.facts().context).toBe(2_000);
  facts = { context: 8_000 };
  known.forget();
  expect((await known.look(never())).context).toBe(8_000);
});

it("gives the refusal out where a smaller request is refused as well", async () => {
  answer = () => fault("refused", "request exceeds the available context size (1000 tokens)");
  expect(faultOf(await all(served().stream(long(10), never())))?.kind).toBe("refused");
  expect(sent.length).toBeLessThan(6);
});

it("waits for a server that loads its model, and says so once", async () => {
  const opens = clock.now() + 20_000;
  answer = () =>
    clock.now() < opens
      ? fault("unavailable", "here answered 503 unavailable_error: Loading model")
      : "well";
  const items = all(served().stream(aRequest(), never()));
  for (let second = 0; second < 40; second += 1) {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setImmediate(done));
    clock.move(1_000);
  }
  const came = await items;
  expect(textIn(came)).toBe("well");
  expect(came.filter(({ kind }) => kind === "status")).toEqual([
    { kind: "status", status: { kind: "loading" } },
  ]);
});

it("gives an impulse up for a person, and begins it again afterwards", async () => {
  facts = { engine: "llama.cpp" };
  const lane = requestLane(clock);
  const ended: string[] = [];
  answer = (request, signal) =>
    request.urgency === "own" && sent.length === 1
      ? new Promise((resolve) => signal.addEventListener("abort", () => resolve("late")))
      : String(request.urgency);
  const ask = async (urgency: "own" | "person") => {
    const items = await all(served(knowledge(), lane).stream({ ...aRequest(), urgency }, never()));
    ended.push(urgency);
    return items;
  };
  const own = ask("own");
  while (sent.length === 0) await new Promise((done) => setImmediate(done));
  const person = ask("person");
  expect(textIn(await person)).toBe("person");
  clock.move(1_000);
  expect(endOf(await own).finish.kind).toBe("stop");
  expect(ended).toEqual(["person", "own"]);
});

it("asks Ollama for the room that a request needs, and never for less again", async () => {
  facts = { engine: "ollama", mostContext: 40_000 };
  const known = knowledge();
  await all(served(known).stream(long(10), never()));
  await all(served(known).stream(long(4_000), never()));
  await all(served(known).stream(long(10), never()));
  const rooms = sent.map(({ context }) => context ?? 0);
  expect(rooms[0]).toBe(8_192);
  expect(rooms[1]).toBeGreaterThan(8_192);
  expect(rooms[2]).toBe(rooms[1]);
});

it("reads ahead only where a program runs the model itself, and while nobody waits", async () => {
  const warming = { ...aRequest(), isWarming: true as const };
  await all(served().stream(warming, never()));
  expect(sent).toHaveLength(0);
  facts = { engine: "llama.cpp" };
  await all(served().stream(warming, never()));
  expect(sent).toHaveLength(1);
  const lane = requestLane(clock);
  await lane.enter({ urgency: "person", yieldsAfter: 0 }, never());
  await all(served(knowledge(), lane).stream(warming, never()));
  expect(sent).toHaveLength(1);
});

it("tells once each what of her text, and of the talk, does not fit", async () => {
  facts = { context: 1_000 };
  const model = served();
  const tools = [{ name: "look", description: "Looks.", inputSchema: { type: "object" as const } }];
  const whole = { ...long(2_000), system: "All of her text.", tools } as ModelRequest;
  const request: ModelRequest = {
    ...whole,
    within: () => ({
      ...{ ...whole, system: "Her text.", tools: [] },
      messages: whole.messages.slice(-1),
    }),
  };
  const statuses = async (asked: ModelRequest) =>
    (await all(model.stream(asked, never()))).flatMap((item) =>
      item.kind === "status" ? item.status : [],
    );
  expect(await statuses(long(2_000))).toEqual([]);
  expect(await statuses(request)).toEqual([
    { kind: "made-to-fit", leftOut: "instruction", context: 1_000 },
    { kind: "made-to-fit", leftOut: "talk", context: 1_000 },
  ]);
  expect(await statuses(request)).toEqual([]);
});

it("sends the beginning ahead again once after work in the background, when it is over", async () => {
  const model = keeping();
  await all(model.stream(ahead, never()));
  await all(model.stream(aRequest({ urgency: "background" }), never()));
  clock.move(1_000);
  await all(model.stream(aRequest({ urgency: "own" }), never()));
  expect(sent.map(kindOf)).toEqual(["ahead", "background", "own"]);
  clock.move(10_000);
  await expect.poll(() => sent.map(kindOf)).toEqual(["ahead", "background", "own", "ahead"]);
  clock.move(60_000);
  await new Promise(setImmediate);
  expect(sent).toHaveLength(4);
});

it("sends a beginning that had to wait, after what it waited for", async () => {
  const model = keeping();
  const over = Promise.withResolvers<string>();
  answer = () => over.promise;
  const title = all(model.stream(aRequest({ urgency: "background" }), never()));
  await expect.poll(() => sent.length).toBe(1);
  await all(model.stream(ahead, never()));
  expect(sent.map(kindOf)).toEqual(["background"]);
  over.resolve("a title");
  await title;
  clock.move(10_000);
  await expect.poll(() => sent.map(kindOf)).toEqual(["background", "ahead"]);
});

it.each(["a person's request", "somebody who speaks"])(
  "sends nothing ahead again after %s",
  async (what) => {
    const model = keeping();
    const leaving = new AbortController();
    await all(model.stream(ahead, leaving.signal));
    if (what === "somebody who speaks") leaving.abort();
    const urgency = leaving.signal.aborted ? "background" : "person";
    await all(model.stream(aRequest({ urgency }), never()));
    clock.move(10_000);
    await new Promise(setImmediate);
    expect(sent).toHaveLength(2);
  },
);

it.each([
  "the request exceeds the available context size. try increasing it",
  "Context length exceeded: the prompt is too long",
])("makes a request smaller until it fits where the refusal names no number: %s", async (words) => {
  answer = (request) => (requestSize(request) > 2_100 ? fault("refused", words) : "well");
  const model = served();
  expect(textIn(await all(model.stream(long(2_000), never())))).toBe("well");
  const tries = sent.length;
  expect(tries).toBeLessThan(6);
  expect(textIn(await all(model.stream(long(2_000), never())))).toBe("well");
  expect(sent).toHaveLength(tries + 1);
});

it("tells of a context that is too small with an answer that somebody reads, and once", async () => {
  const model = keeping();
  facts = { engine: "llama.cpp", context: 512 };
  const whole = { ...long(2_000), within: () => long(400) };
  const news = async (request: ModelRequest) =>
    (await all(model.stream(request, never()))).filter(({ kind }) => kind === "status");
  expect(await news({ ...whole, isWarming: true, urgency: "background" })).toEqual([]);
  expect(await news({ ...whole, urgency: "person" })).toMatchObject([
    { status: { kind: "small-context", context: 512 } },
  ]);
  expect(await news({ ...whole, urgency: "person" })).toEqual([]);
});

it.each([
  ["It answered 503 unavailable_error: Loading model", true],
  ["It answered 503: The model is currently loading", true],
  ["It answered 503: the engine is initializing", true],
  ["It answered 425: Model not loaded yet", true],
  ["It answered 409: the model is being loaded", true],
  ["It answered 503: model warmup in progress", true],
  ["It answered 503: Model load in progress", true],
  ["It answered 503: the model is downloading", true],
  ["It answered 503: preparing the model", true],
  ["It answered 503: モデルを読み込み中です", true],
  ["It answered 503: Server is busy", false],
  ["It answered 503: error loading model", false],
  ["It answered 500: loading failed", false],
])("tells a server that loads its model by its words: %s", (note, is) =>
  expect(saysItLoads(fault("unavailable", note))).toBe(is),
);

it("learns nothing from a request of a few words, which is mostly the server's own frame", () => {
  const known = knowledge(8_192);
  const before = known.factor();
  known.counted(19, 37);
  expect(known.factor()).toBe(before);
  known.counted(1_000, 1_500);
  expect(known.factor()).toBeGreaterThan(before);
});
