// Games of the Neuro game API as a body: actions are tools, and what a game asks is heard.

import { Client } from "@modelcontextprotocol/client";
import { afterEach, expect, it } from "vitest";
import { openNeuroBody } from "../../packages/neuro/src/neuro-body.ts";
import { serveBodyInMemory } from "../../src/bodies/server/in-memory.ts";
import { bodyContract } from "../../src/published/body-contract.ts";
import { freePort } from "../fixtures/free-port.ts";
import { odditiesOf } from "../fixtures/oddities.ts";
import { fakeNeuroGame, playAction } from "./fake-neuro-game/fake-neuro-game.ts";
import { systemClock } from "./system-clock.ts";

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

bodyContract("games", async () => {
  const port = await freePort();
  const body = openNeuroBody({
    ...{ port, clock: systemClock, version: "1.0.0", language: "en", terminalLanguage: "en" },
  });
  undo.push(body.close);
  return body.body;
});

const within = { timeout: 60_000, interval: 10 };
/** Waits of more than a second last a twentieth. */
const hasty = {
  now: Date.now,
  sleep: (duration: number, signal?: AbortSignal) =>
    systemClock.sleep(duration > 1_000 ? duration / 20 : duration, signal),
};

async function opened() {
  const port = await freePort();
  const body = openNeuroBody({
    ...{ port, clock: hasty, version: "1.0.0", language: "en", terminalLanguage: "en" },
  });
  undo.push(body.close);
  const served = serveBodyInMemory(body.body);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(await served.connect());
  undo.push(() => served.close());
  const call = async (name: string, args: Record<string, unknown> = {}) =>
    await client.callTool({ name, arguments: args });
  const tools = async () => (await client.listTools()).tools;
  const heard = async (after?: string) => {
    const { structuredContent } = await call("sys_get_comments", after ? { after } : {});
    return (structuredContent as { comments: { id: string; text: string; event?: string }[] })
      .comments;
  };
  return { port, body, call, tools, heard };
}

it("offers the actions of a game as tools while the game offers them, and none of them to the audience", async () => {
  const { port, call, tools } = await opened();
  await call("sys_show_performer", { persona: { id: "ren", name: "Ren", language: "ja" } });
  const game = await fakeNeuroGame(port);
  const named = async () => (await tools()).find(({ name }) => name === "play");
  await expect.poll(named, within).toMatchObject({
    description: playAction.description,
    inputSchema: playAction.schema,
    _meta: { "saintverse/audience": false },
  });
  await expect.poll(() => game.players, within).toEqual(["Ren"]);
  expect(await call("play", { cell: "center" })).toMatchObject({
    content: [{ text: "Done." }],
  });
  expect(await call("play", { cell: "center" })).toMatchObject({
    content: [{ text: "That cell is taken." }],
    isError: true,
  });
  expect((await call("play", { cell: "nowhere" })).isError).toBe(true);
  expect(game.played).toEqual(["center"]);
  game.send("actions/unregister", { action_names: ["play"] });
  await expect.poll(named, within).toBeUndefined();
  game.send("actions/register", { actions: [playAction] });
  await expect.poll(named, within).toBeDefined();
  game.close();
  await expect.poll(named, within).toBeUndefined();
  expect(game.breaches).toEqual([]);
});

it("tells what happens with what a game told silently before, and asks again until she acts", async () => {
  const { port, call, tools, heard } = await opened();
  const game = await fakeNeuroGame(port);
  await expect
    .poll(async () => (await tools()).some(({ name }) => name === "play"), within)
    .toBe(true);
  game.send("context", { message: "The board is empty.", silent: true });
  game.send("context", { message: "The game begins.", silent: false });
  await expect
    .poll(async () => (await heard()).map(({ text }) => text), within)
    .toEqual(["(In the game:)\nThe board is empty.\nThe game begins."]);
  const [first] = await heard();
  game.turn();
  const asked = async () => await heard(first?.id);
  await expect.poll(async () => (await asked()).length, within).toBeGreaterThan(1);
  expect((await asked())[0]).toMatchObject({
    event: "queue",
    text: "(The game waits for you to act.)\n| X |   |   |\nIt is your turn.\n(Use one of: play)",
  });
  await call("play", { cell: "top left" });
  const known = (await asked()).length;
  game.send("context", { message: "You moved.", silent: false });
  await expect.poll(async () => (await asked()).at(-1)?.text, within).toContain("You moved.");
  expect((await asked()).length).toBe(known + 1);
});

it("answers for a game that leaves or is silent, and takes the next one", async () => {
  const { port, call, tools } = await opened();
  const hasPlay = async () => (await tools()).some(({ name }) => name === "play");
  const game = await fakeNeuroGame(port);
  game.send("actions/register", { actions: [{ name: "wait", description: "Wait." }] });
  await expect.poll(async () => (await tools()).length, within).toBeGreaterThan(4);
  game.raw("not json");
  const going = call("play", { cell: "center" });
  expect((await going).isError).toBeUndefined();
  game.close();
  await expect.poll(hasPlay, within).toBe(false);
  expect(await call("play", { cell: "center" }).catch(() => "unknown")).not.toMatchObject({
    content: [{ text: "Done." }],
  });
  const next = await fakeNeuroGame(port);
  await expect.poll(hasPlay, within).toBe(true);
  expect(await call("play", { cell: "center" })).toMatchObject({ content: [{ text: "Done." }] });
  expect(next.breaches).toEqual([]);
});

it("lets no page of the web in", async () => {
  const { port } = await opened();
  await expect(fakeNeuroGame(port, "https://evil.example")).rejects.toThrow(/401/);
  await fakeNeuroGame(port, "http://localhost:5173");
});

it("takes every oddness of a game's messages, and goes on", async () => {
  const { port, tools } = await opened();
  const game = await fakeNeuroGame(port);
  const names = ["play"];
  const examples = [
    { command: "startup", game: "x" },
    { command: "context", game: "x", data: { message: "m", silent: false } },
    { command: "actions/register", game: "x", data: { actions: [playAction] } },
    { command: "actions/unregister", game: "x", data: { action_names: names } },
    { command: "actions/force", game: "x", data: { state: "s", query: "q", action_names: names } },
    { command: "action/result", game: "x", data: { id: "1", success: true, message: "m" } },
  ];
  for (const example of examples)
    for (const { value } of odditiesOf(example)) game.raw(JSON.stringify(value));
  game.send("actions/register", { actions: [{ ...playAction, name: "last" }] });
  await expect.poll(async () => (await tools()).map(({ name }) => name), within).toContain("last");
  expect(game.breaches).toEqual([]);
});

it("says when its port is taken", async () => {
  const { port } = await opened();
  const { condition, close } = openNeuroBody({
    ...{ port, clock: hasty, version: "1.0.0", language: "en", terminalLanguage: "en" },
  });
  await expect
    .poll(() => condition.now().problems?.[0]?.text, within)
    .toMatch(/The port for games \(\d+\) cannot be opened/);
  await close();
});
