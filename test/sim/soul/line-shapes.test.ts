// Whatever comes over the line of a soul, from either end: what has not its shape is refused in words, and the line goes
// on.

import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import {
  type LineCalls,
  type MessageChannel,
  openLineCalls,
} from "../../../src/city/soul-rpc/line-calls.ts";
import { answerShapes, commandShapes } from "../../../src/city/soul-rpc/line-shapes.ts";
import { soulThere } from "../../../src/city/soul-rpc/remote-soul.ts";
import { serveSoul } from "../../../src/city/soul-rpc/serve-soul.ts";
import { soulMakings } from "../../fixtures/soul-makings.ts";
import { soulUnderTest } from "../../fixtures/soul-under-test.ts";
import { tries } from "../../fixtures/thoroughness.ts";

/** Two ends of a line; what goes over it is JSON, and comes later. */
function lineEnds(): readonly [MessageChannel, MessageChannel] {
  const listeners = [new Set<(message: unknown) => void>(), new Set<(message: unknown) => void>()];
  const end = (own: number): MessageChannel => ({
    send(message) {
      const json = JSON.stringify(message);
      setImmediate(() => {
        for (const listener of listeners[1 - own] ?? []) listener(JSON.parse(json));
      });
    },
    onMessage: (listener) => void listeners[own]?.add(listener),
    onEnd: () => undefined,
    close: () => listeners[own]?.clear(),
  });
  return [end(0), end(1)];
}

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
/** The calls that end her, or her line, have other tests. */
const harmless = [...commandShapes.keys()].filter((name) => !["close", "yield"].includes(name));
const names = fc.oneof(fc.constantFrom("wake", "surroundings", ...harmless), fc.string());
const args = fc.array(json, { maxLength: 3 });
const message = fc.oneof(
  json,
  fc.record({ call: fc.oneof(fc.integer({ min: 10_000 }), json), name: names, args }),
  fc.record({ tell: names, args }),
  fc.record({ answer: json, value: json }),
  fc.record({ failed: json, note: json }),
  fc.record({ give: json }),
);

const bugs: unknown[] = [];
afterEach(() => void bugs.splice(0));
const words = (): readonly string[] => bugs.map((bug) => `${(bug as Error).name} ${bug}`);

it("a process with a soul refuses whatever is no command, and goes on with her", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 30 }), async (messages) => {
      bugs.splice(0);
      const [here, there] = lineEnds();
      serveSoul(there, {
        make: async ({ persona }) => soulMakings(persona),
        onBug: (error) => bugs.push(error),
      });
      const rude = () => {
        for (const one of messages) here.send(one);
      };
      rude();
      const her = await soulUnderTest((outside) => soulThere(here, outside));
      rude();
      expect(await her.soul.hear(greeting)).toBe("decided");
      await expect.poll(her.heard).toEqual(["うん、聞こえたよ。"]);
      for (const said of words()) expect(said).toMatch(/^LineRefusal .*refused: /);
      await her.remove();
    }),
    { numRuns: tries(60) },
  );
});

const greeting = {
  ...{ id: "1", kind: "comment", text: "やあ", writtenAt: 0, urgency: "queue" },
  author: { id: "u1", name: "あき", platform: "terminal", role: "audience" },
} as Parameters<Awaited<ReturnType<typeof soulThere>>["hear"]>[0];

/** A process that wakes her, and answers everything else with what it is given. */
function lying(line: MessageChannel, answer: unknown): LineCalls {
  const others = [...answerShapes.keys()].map((name) => [name, async () => answer] as const);
  const handlers = new Map([["wake", async (): Promise<unknown> => undefined], ...others]);
  return openLineCalls(line, { handlers, onBug: (error) => bugs.push(error) });
}

it("a city takes no answer that is none, and refuses what her process may not ask", async () => {
  await fc.assert(
    fc.asyncProperty(json, fc.array(message, { maxLength: 20 }), async (answer, messages) => {
      bugs.splice(0);
      const [here, there] = lineEnds();
      const far = lying(there, answer);
      const her = await soulUnderTest((outside) =>
        soulThere(here, {
          ...outside,
          onTrouble: (trouble) => trouble.kind === "bug" && bugs.push(trouble.error),
        }),
      );
      for (const one of messages) there.send(one);
      const isTrue = (name: string, value: unknown) =>
        expect(answerShapes.get(name)?.safeParse(value).success, name).toBe(true);
      const refused = (error: Error) => expect(error).toHaveProperty("name", "LineRefusal");
      await Promise.all([
        her.soul.hear(greeting).then((heard) => isTrue("hear", heard), refused),
        her.soul.outline().then((outline) => isTrue("outline", outline), refused),
        her.soul.remembered().then((past) => isTrue("remembered", past), refused),
        her.soul.callTool("a", {}).then((result) => isTrue("callTool", result), refused),
      ]);
      // The line goes on: what she may ask is answered.
      expect(await far.call("latestSnapshot", [her.stream, "none"])).toBeUndefined();
      for (const said of words()) expect(said).toMatch(/^LineRefusal .*refused: /);
      expect(await her.journal.latest(her.stream, 9)).toEqual([]);
    }),
    { numRuns: tries(200) },
  );
});

it("says what it refuses, and takes null for an argument that was left out", async () => {
  const [here, there] = lineEnds();
  openLineCalls(there, { handlers: new Map(), onBug: (error) => bugs.push(error) });
  here.send({ tell: "dance", args: [] });
  here.send({ give: -1 });
  await expect
    .poll(words)
    .toEqual([
      expect.stringMatching(/refused: nobody answers "dance"/),
      expect.stringMatching(/refused: a message of a line/),
    ]);
  const isTaken = (name: string, args: readonly unknown[]) =>
    commandShapes.get(name)?.safeParse(args);
  expect(isTaken("choose", [null])).toMatchObject({ success: true, data: [undefined] });
  expect(isTaken("choose", [null, "more"])).toMatchObject({ success: false });
  expect(isTaken("answerNext", [null])).toMatchObject({ success: false });
});

it("knows a shape for each command, and for what comes back of it", async () => {
  const withAnswer = [...commandShapes.keys()].filter(
    (name) => !["interrupt", "reconsider", "silence", "lookWhoHears"].includes(name),
  );
  expect(withAnswer.toSorted()).toEqual([...answerShapes.keys()].toSorted());
});
