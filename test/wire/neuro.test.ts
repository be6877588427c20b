// Games of the Neuro game API as a body: actions are tools, and what a game asks is heard.

import { Client } from "@modelcontextprotocol/client";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { openNeuroBody } from "../../packages/neuro/src/neuro-body.ts";
import { mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import { mcpServerOf } from "../../src/bodies/server/body.ts";
import { serveBodyInMemory } from "../../src/bodies/server/in-memory.ts";
import { type BodyToolName, bodyTools, isBodyTool } from "../../src/protocol/body.ts";
import { bodyContract } from "../../src/published/body-contract.ts";
import { type Judged, mayCall, resultSource } from "../../src/trust/rule.ts";
import { freePort } from "../fixtures/free-port.ts";
import { odditiesOf } from "../fixtures/oddities.ts";
import { fakeNeuroGame, playAction } from "./fake-neuro-game/fake-neuro-game.ts";
import { evenChance } from "./real-time.ts";
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

const bodyToolNames = Object.keys(bodyTools) as BodyToolName[];
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
  const plays = async (persona?: { id: string; name: string; language: string }) =>
    await call("sys_show_performer", persona === undefined ? {} : { persona });
  const named = async () => (await tools()).map(({ name }) => name);
  const problems = () => (body.condition.now().problems ?? []).map(({ text }) => text);
  return { port, body, call, tools, named, heard, plays, problems };
}

const ren = { id: "ren", name: "Ren", language: "ja" };
const context = (message: string) => ["context", { message, silent: false }] as const;
const ask = ["actions/force", { state: "s", query: "q", action_names: ["play"] }] as const;

it("offers the actions of a game as tools while the game offers them, and none of them to the audience", async () => {
  const { port, call, tools, plays } = await opened();
  await plays(ren);
  const game = await fakeNeuroGame(port);
  const named = async () => (await tools()).find(({ name }) => name === "play");
  await expect.poll(named, within).toMatchObject({
    description: playAction.description,
    inputSchema: playAction.schema,
    _meta: { "saintverse/audience": false, "saintverse/outside": true },
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
  const { port, call, named, heard, plays } = await opened();
  await plays(ren);
  const game = await fakeNeuroGame(port);
  await expect.poll(named, within).toContain("play");
  game.send("context", { message: "The board is empty.", silent: true });
  game.send("context", { message: "The game begins.", silent: false });
  await expect
    .poll(async () => (await heard()).map(({ text }) => text), within)
    .toEqual(["(In the game:)\nThe board is empty.\nThe game begins."]);
  const [first] = await heard();
  game.turn();
  let last = first?.id;
  for (const _ of ["once", "once more"]) {
    const before = last;
    await expect.poll(async () => (await heard(before)).length, within).toBe(1);
    const [asked] = await heard(before);
    expect(asked).toMatchObject({
      event: "queue",
      text: "(The game waits for you to act.)\n| X |   |   |\nIt is your turn.\n(Use one of: play)",
    });
    last = asked?.id;
  }
  await call("play", { cell: "top left" });
  game.send(...context("You moved."));
  await expect
    .poll(async () => (await heard(last)).map(({ text }) => text), within)
    .toEqual(["(In the game:)\nYou moved."]);
});

it("withdraws a question that is answered, stands no more, or whose game is gone, and keeps what went with it", async () => {
  const { port, call, named, heard, plays } = await opened();
  await plays(ren);
  const game = await fakeNeuroGame(port);
  const texts = async () => (await heard()).map(({ text }) => text);
  await expect.poll(named, within).toContain("play");
  game.send("context", { message: "A storm comes.", silent: true });
  game.send(...ask);
  await expect.poll(texts, within).toEqual([expect.stringContaining("A storm comes.")]);
  await call("play", { cell: "center" });
  expect(await texts()).toEqual([]);
  game.send(...context("You moved."));
  await expect.poll(texts, within).toEqual(["(In the game:)\nA storm comes.\nYou moved."]);

  game.send(...ask);
  await expect.poll(async () => (await texts()).length, within).toBe(2);
  game.send("actions/unregister", { action_names: ["play"] });
  await expect.poll(async () => (await texts()).length, within).toBe(1);
  const [last] = await heard();
  game.send("actions/register", { actions: [playAction] });
  game.send(...ask);
  await expect.poll(async () => (await heard(last?.id)).length, within).toBe(1);
  game.close();
  await expect.poll(texts, within).toEqual([]);
});

it("tells nothing while nobody plays, and asks whoever comes what the game waits for", async () => {
  const { port, named, heard, plays } = await opened();
  const texts = async () => (await heard()).map(({ text }) => text);
  const game = await fakeNeuroGame(port);
  game.send(...context("It begins."));
  game.send(...ask);
  game.send("actions/register", { actions: [{ ...playAction, name: "last" }] });
  await expect.poll(named, within).toContain("last");
  expect(await texts()).toEqual([]);
  await plays(ren);
  await expect
    .poll(texts, within)
    .toEqual([expect.stringMatching(/It begins\.\n.*\n.*\n.Use one of/)]);
  await plays();
  expect(await texts()).toEqual([]);
  await plays({ ...ren, id: "mio", name: "Mio" });
  await expect.poll(texts, within).toEqual([expect.stringContaining("Use one of: play")]);
});

it("leaves out actions whose names cannot be a tool's, and says so", async () => {
  const { port, named, problems, plays } = await opened();
  await plays(ren);
  const game = await fakeNeuroGame(port);
  await expect.poll(named, within).toContain("play");
  const own = (await named()).filter((name) => name !== "play");
  const ofNames = () => problems().filter((text) => !text.includes("cannot be read"));
  const taken = [
    ...bodyToolNames,
    ...Object.getOwnPropertyNames(Object.prototype),
    ...["SPEAK", "sys_anything", "two words", "", "9lives", "\ud800"],
  ];
  const name = fc.oneof(fc.constantFrom(...taken), fc.string(), fc.string({ unit: "binary" }));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 12 }), async (names) => {
      const actions = names.map((one) => ({ ...playAction, name: one }));
      game.send("actions/register", { actions });
      game.send("actions/register", { actions: [{ ...playAction, name: "last" }] });
      await expect.poll(named, within).toContain("last");
      const good = names.filter((one) => /^[a-z][a-z0-9_-]*$/i.test(one) && !taken.includes(one));
      expect(new Set(await named())).toEqual(new Set([...own, "play", "last", ...good]));
      expect(ofNames()).toHaveLength(
        names.some((one) => one !== "" && !good.includes(one)) ? 1 : 0,
      );
      const all = [...names, "last"];
      game.send("actions/unregister", { action_names: all });
      await expect.poll(named, within).not.toContain("last");
      expect(ofNames()).toEqual([]);
    }),
    { numRuns: 40 },
  );
  game.send("actions/register", {
    actions: ["speak", "constructor"].map((one) => ({ name: one })),
  });
  await expect
    .poll(ofNames, within)
    .toEqual([
      "Noughts and Crosses: actions whose names cannot be those of tools are left out: speak, constructor",
    ]);
  game.send("startup");
  await expect.poll(problems, within).toEqual([]);
  expect(game.breaches).toEqual([]);
});

it("gives actions no name of the program's own, and the results of a granted one no trust of hers", async () => {
  const { port, body } = await opened();
  const { connect, close } = serveBodyInMemory(body.body);
  const spec = { name: "neuro", connect, plainNames: true };
  const box = mcpToolBox({ servers: [spec], clock: systemClock, chance: evenChance });
  undo.push(close, box.close);
  await fakeNeuroGame(port);
  const play = () => box.tools().find(({ original }) => original === "play");
  await expect.poll(play, within).toMatchObject({
    ...{ body: "neuro", fromOutside: true, declarationSource: "tool" },
  });
  const tool = play() ?? expect.unreachable();
  expect(tool.plainNames).toBeUndefined();
  expect(bodyToolNames.some((name) => isBodyTool(tool, name))).toBe(false);
  const trusting = { audienceTools: [], trustedTools: ["neuro/*"] };
  const asked: Judged = {
    ...{ taint: "tool", strangers: "left-out", found: "kept" },
    company: { ears: "stage", outsiders: [] },
  };
  expect(mayCall(trusting, asked, tool)).toBe(true);
  expect(mayCall({ ...trusting, trustedTools: ["play", "*"] }, asked, tool)).toBe(false);
  expect(resultSource(trusting, tool)).toBe("tool");
});

it("tells of other tools when the actions change, and of no event or request", async () => {
  const { port, body, call, named, heard, plays } = await opened();
  let times = 0;
  undo.push(body.body.onToolsChange?.(() => (times += 1)) ?? expect.unreachable());
  await plays(ren);
  const game = await fakeNeuroGame(port);
  await expect.poll(named, within).toContain("play");
  expect(times).toBe(1);
  game.send(...context("It begins."));
  await expect.poll(async () => (await heard()).length, within).toBe(1);
  mcpServerOf(body.body);
  await call("play", { cell: "center" });
  expect(times).toBe(1);
  game.send("actions/unregister", { action_names: ["play"] });
  await expect.poll(() => times, within).toBe(2);
});

it("lists the actions of a game whatever their schemas are", async () => {
  const { port, tools, call } = await opened();
  const game = await fakeNeuroGame(port);
  const odd = [
    { type: "object", id: "one", properties: { cell: { type: "string", id: "one" } } },
    { type: "object", propertyNames: { pattern: "(" } },
    { type: "object", anyOf: [{ type: "string" }] },
    { type: "object", properties: { cell: { type: "string", pattern: "^(a+)+$" } } },
  ];
  game.send("actions/register", {
    actions: odd.map((schema, place) => ({ name: `odd${place}`, description: "Odd.", schema })),
  });
  const listed = async () => (await tools()).filter(({ name }) => name.startsWith("odd"));
  await expect
    .poll(async () => (await listed()).map(({ inputSchema }) => inputSchema.type), within)
    .toEqual(odd.map(() => "object"));
  // The game checks what it is given: a pattern of its own may take any time.
  for (const place of odd.keys()) {
    expect(await call(`odd${place}`, { cell: "aa!" })).toMatchObject({
      content: [{ text: "There is no such action." }],
    });
  }
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
  const { port, tools, problems } = await opened();
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
  for (const odd of ["not json", '{"command":"shop"}']) game.raw(odd);
  game.send("actions/register", { actions: [{ description: "Nameless." }] });
  await expect.poll(problems, within).toContainEqual(expect.stringMatching(/cannot be read/));
  game.send("startup");
  await expect.poll(problems, within).toEqual([]);
  expect(game.breaches).toEqual([]);
});

it("says how many actions of a game are too many, until it takes them back", async () => {
  const { port, tools, problems } = await opened();
  const game = await fakeNeuroGame(port);
  const names = Array.from({ length: 250 }, (_, place) => `act_${place}`);
  game.send("actions/register", { actions: names.map((name) => ({ ...playAction, name })) });
  const told = () => problems().join();
  await expect.poll(told, within).toMatch(/: 151 of its actions are left out/);
  const offered = async () => (await tools()).filter(({ name }) => name.startsWith("act_")).length;
  // Beside the action that the game begins with.
  expect(await offered()).toBe(99);
  game.send("actions/unregister", { action_names: names.slice(0, 249) });
  await expect.poll(told, within).toMatch(/: 1 of its actions/);
  game.send("actions/register", { actions: [{ ...playAction, name: "act_249" }] });
  await expect.poll(offered, within).toBe(1);
  expect(problems()).toEqual([]);
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
