import { expect, it } from "vitest";
import { all, aRequest, never } from "../../published/model-bench.ts";
import type { ChatModel, ModelRequest } from "../../saint-graph/ports.ts";
import { readConfig } from "../config/read-config.ts";
import { type AnswerWishes, withEffort } from "./with-effort.ts";

async function askedOf(
  own: AnswerWishes,
  more: Partial<ModelRequest>,
  settings: Readonly<Record<string, string>> = {},
): Promise<ModelRequest> {
  const read = readConfig({ THINKING: "low", ...settings }, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  let asked: ModelRequest | undefined;
  const model: ChatModel = {
    name: "m",
    async *stream(request) {
      asked = request;
      yield { kind: "end", finish: { kind: "stop" }, route: "m", usage: undefined };
    },
  };
  await all(withEffort(model, read.value.config, own).stream(aRequest(more), never()));
  if (asked === undefined) throw new Error("nothing was asked");
  return asked;
}

const own: AnswerWishes = { thinking: "high", sampling: { temperature: 0.3, maxTokens: 50 } };

it("takes a persona's own wishes before the settings, and over a bound of the program", async () => {
  const asked = await askedOf(own, { sampling: { maxTokens: 9_000, seed: 7 } });
  expect(asked).toMatchObject({
    thinking: "high",
    sampling: { temperature: 0.3, maxTokens: 50, seed: 7 },
  });
});

it("leaves everything to the model where nobody wishes", async () => {
  expect(await askedOf({}, {})).toMatchObject({ thinking: "low" });
  expect((await askedOf({}, {})).sampling).toBeUndefined();
});

it.each<readonly [Partial<ModelRequest>, AnswerWishes, string]>([
  [{ urgency: "person", isOnStage: true }, {}, "minimal"],
  [{ urgency: "person" }, {}, "low"],
  [{ urgency: "own", isOnStage: true }, {}, "medium"],
  [{ urgency: "background" }, {}, "model"],
  [{ urgency: "person", isOnStage: true }, own, "high"],
])("thinks as long as the purpose asks for: %j, %j", async (more, wishes, effort) => {
  const settings = { THINKING_STAGE: "minimal", THINKING_ALONE: "medium" };
  expect((await askedOf(wishes, more, settings)).thinking).toBe(effort);
});

it.each<Partial<ModelRequest>>([
  { urgency: "background" },
  { json: { name: "plan", schema: { type: "object" } } },
])("samples no work beside her words: %j", async (more) => {
  expect((await askedOf(own, more)).sampling).toBeUndefined();
});
