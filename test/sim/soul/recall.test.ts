// The recalled entries before a turn stand in its requests and in the journal, and never hold her up for long.

import { describe, expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import type { RecallQuestion, TurnMemory } from "../../../src/saint-graph/ports.ts";
import { awakened, comment, journalOf } from "./awakened.ts";

const cat: TurnMemory = {
  text: "- 11月3日 あき「うちの猫はミケ」",
  entries: [{ id: "s12", score: 3.5 }],
  people: ["terminal:u1"],
  taint: "persona",
};

/** Says that it rains in a call of a tool first, so that a turn has two requests. */
const twoRounds = (request: { readonly messages: readonly { readonly role: string }[] }) =>
  request.messages.length === 1 ? [{ call: "get_weather", args: {} }] : [{ text: "はい。" }];

describe("recall before a turn", () => {
  it("is asked once a turn and stands in every request of it", async () => {
    const asked: RecallQuestion[] = [];
    const { tell, model, eventsOf } = await awakened({
      script: twoRounds,
      recall: async (question) => {
        asked.push(question);
        return cat;
      },
    });
    await tell("猫の名前は？");
    expect(asked.map(({ stimulus, heardBy }) => [stimulus.text, heardBy])).toEqual([
      ["猫の名前は？", "audience"],
    ]);
    expect(model.requests).toHaveLength(2);
    for (const { messages } of model.requests) expect(JSON.stringify(messages)).toContain(cat.text);
    expect(eventsOf("recall-made")).toMatchObject([
      { turn: "turn-1", entries: [{ id: "s12", score: 3.5 }], people: ["terminal:u1"] },
    ]);
  });

  it("tells the journal right before the first request", async () => {
    const { tell, events } = await awakened({
      script: () => [{ text: "はい。" }],
      recall: async () => cat,
    });
    await tell("猫の名前は？");
    const types = events().map(({ type }) => type);
    expect(types.slice(types.indexOf("stimulus-arrived"))).toEqual([
      "stimulus-arrived",
      "recall-made",
      "model-started",
      ...types.slice(types.indexOf("model-started") + 1),
    ]);
  });

  it("waits for what is still being looked up, and asks the model then", async () => {
    const { promise, resolve } = Promise.withResolvers<TurnMemory>();
    const { soul, pass, model, eventsOf } = await awakened({
      script: () => [{ text: "はい。" }],
      recall: () => promise,
    });
    const heard = soul.hear(comment("猫の名前は？"));
    await pass(100);
    await heard;
    expect(model.requests).toHaveLength(0);
    resolve(cat);
    await pass(1_000);
    expect(
      model.requests.map(({ messages }) => JSON.stringify(messages).includes(cat.text)),
    ).toEqual([true]);
    expect(eventsOf("turn-ended")).toMatchObject([{ outcome: "spoken" }]);
  });

  it("is written with the stimulus in one commit where it is found soon", async () => {
    const memory = journalMemory();
    const inner = journalOf(memory);
    const commits: string[][] = [];
    const append: typeof inner.append = (entries, expected) => {
      commits.push(entries.map(({ event }) => event.type));
      return inner.append(entries, expected);
    };
    const { tell } = await awakened({
      script: () => [{ text: "はい。" }],
      recall: async () => cat,
      ...{ memory, journal: { ...inner, append } },
    });
    await tell("猫の名前は？");
    expect(commits).toContainEqual(["stimulus-arrived", "recall-made", "model-started"]);
  });

  it("is done without where memory breaks its promise", async () => {
    for (const broken of [
      async () => {
        throw new Error("broken");
      },
      () => Promise.reject(new Error("broken")),
    ]) {
      const { tell, model, eventsOf, troubles } = await awakened({
        script: () => [{ text: "はい。" }],
        recall: broken,
      });
      await tell("猫の名前は？");
      expect(model.requests).toHaveLength(1);
      expect(eventsOf("recall-made")).toEqual([]);
      expect(eventsOf("turn-ended")).toMatchObject([{ outcome: "spoken" }]);
      expect(troubles).toMatchObject([{ kind: "bug" }]);
    }
  });

  it("says since when her history holds everything word for word", async () => {
    const asked: RecallQuestion[] = [];
    const { tell } = await awakened({
      script: () => [{ text: "はい。" }],
      recall: async (question) => {
        asked.push(question);
        return { text: "", entries: [], people: [], taint: "persona" };
      },
    });
    await tell("一つ目", { writtenAt: 1_000 });
    await tell("二つ目", { writtenAt: 9_000 });
    expect(asked.map(({ rememberedSince }) => rememberedSince)).toEqual([1_000, 1_000]);
  });

  it("knows whether the audience hears the answer, no matter who asked", async () => {
    const asked: string[] = [];
    const { soul, pass } = await awakened({
      script: () => [{ text: "はい。" }],
      recall: async ({ heardBy }) => {
        asked.push(heardBy);
        return { text: "", entries: [], people: [], taint: "persona" };
      },
    });
    const by = (role: "operator" | "user" | "audience" | "persona", kind: "comment" | "message") =>
      comment("やあ", { kind, author: { id: role, name: role, platform: "page", role } });
    for (const stimulus of [
      by("persona", "message"),
      by("audience", "comment"),
      by("persona", "comment"),
      by("user", "comment"),
      by("operator", "message"),
      by("persona", "message"),
    ]) {
      await soul.hear(stimulus);
      await pass(2_000);
    }
    expect(asked).toEqual(["others", "audience", "audience", "audience", "user", "others"]);
  });
});
