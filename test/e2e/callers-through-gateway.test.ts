// Agents from outside reach a city that is lived by workers through its gateway, which has the port; workers that end cost
// a caller no more than words that say so.

import { afterAll, beforeAll, expect, it } from "vitest";
import {
  cityAlone,
  commandIn,
  startTopology,
  type Topology,
  takesSouls,
} from "../chaos/topology.ts";
import { freePort } from "../fixtures/free-port.ts";
import { callerOf, messageOf, toldIn } from "../wire/a2a-callers.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { type Script, says } from "../wire/fake-openai/script.ts";

let provider: FakeOpenAi;
let topology: Topology;
let answerTo: (asked: string) => Script = () => says("うん。");

beforeAll(async () => {
  provider = await startFakeOpenAi({ answer: ({ body }) => answerTo(JSON.stringify(body)) });
  topology = await startTopology({
    ...{ gateways: 1, workers: 1 },
    env: {
      ...cityAlone(provider.url),
      A2A_PERSONAS: "*",
      A2A_PORT: "0",
      CITY_API_PORT: String(await freePort()),
    },
  });
}, 120_000);
afterAll(async () => {
  await topology.close();
  await provider.close();
});

const long: Script = {
  steps: [{ parts: [{ text: "ひとつめだよ。" }] }, { until: new Promise(() => undefined) }],
};

it("answers an agent, stops for it, and outlives the workers", async () => {
  const city = await topology.living();
  const other = await topology.start("worker", takesSouls);
  const herHost = () => topology.livingSoul("ren");
  await expect.poll(herHost, { timeout: 30_000 }).toBe(other);
  const [gateway] = topology.members("gateway");
  const [, agents = ""] = (await gateway?.until(/listens at \S+, (http:\S+?)\/,/)) ?? [];
  const token = await commandIn(topology, ["city", "token", "helper"]);
  const client = await callerOf(`${agents}/personas/ren/`, token);
  const card = await client.getAgentCard();
  expect(card.supportedInterfaces.map(({ url }) => url)).toEqual(
    ["a2a", "rest", "a2a"].map((end) => `${agents}/personas/ren/${end}`),
  );
  const headers = { authorization: `Bearer ${token}` };
  const tasks = await fetch(`${agents}/personas/ren/rest/tasks`, { headers });
  expect([tasks.status, await tasks.json()]).toMatchObject([200, { tasks: [] }]);
  /** The answer to a call; `seen` is called with each piece. */
  const told = async (text: string, seen: (piece: string, task: string) => unknown = () => 0) => {
    const pieces: string[] = [];
    for await (const piece of client.sendMessageStream(messageOf(text, { contextId: "talk" }))) {
      pieces.push(toldIn(piece));
      const { payload } = piece;
      await seen(toldIn(piece), payload?.$case === "artifactUpdate" ? payload.value.taskId : "");
    }
    return pieces;
  };
  answerTo = () => says("はじめまして。", "レンだよ。");
  expect(await told("あなたはだれ？")).toEqual([
    ...["submitted", "working", "「はじめまして。」", "「レンだよ。」", "completed"],
  ]);

  answerTo = () => long;
  const cancelled = await told("長く話して", async (piece, id) => {
    if (piece === "「ひとつめだよ。」")
      await client.cancelTask({ tenant: "", id, metadata: undefined });
  });
  expect(cancelled.at(-1)).toBe("canceled");
  expect(cancelled.filter((piece) => piece === "「ひとつめだよ。」")).toHaveLength(1);

  // The worker with which she lives: her words go on from the one that lives the city, and none of them comes twice.
  const survived = await told("もっと長く話して", async (piece) => {
    if (piece !== "「ひとつめだよ。」") return;
    answerTo = () => says("ふたつめだよ。");
    other.child.kill("SIGKILL");
    await other.ended;
  });
  expect(survived.filter((piece) => piece === "「ひとつめだよ。」")).toHaveLength(1);
  expect(["completed", "failed"]).toContain(survived.at(-1));
  expect(herHost()).toBe(city);

  // The worker that lives the city: the caller is told so, in words and under the id of its request.
  answerTo = () => long;
  const lost = told("いつまでも話して", async (piece) => {
    if (piece !== "「ひとつめだよ。」") return;
    city.child.kill("SIGKILL");
    await city.ended;
  });
  await expect(lost).rejects.toThrow(/before its answer was whole|答えが終わる前に/);
  // The room is empty: the answer says that nothing was done.
  await expect(told("だれかいる？")).rejects.toThrow(/Nothing was done|何も行われていません/);
  answerTo = () => says("おかえり。");
  await topology.start("worker", takesSouls);
  await topology.living();
  await expect.poll(() => told("戻った？"), { timeout: 30_000 }).toContain("「おかえり。」");
}, 180_000);
