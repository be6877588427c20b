import { afterEach, expect, it } from "vitest";
import { type McpToolBox, mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import type { ServerSpec } from "../../src/adapters/mcp/server-spec.ts";
import { obsInMemory } from "../../src/bodies/obs/server.ts";
import { serveBodyInMemory } from "../../src/bodies/server/in-memory.ts";
import { stageBody } from "../../src/bodies/stage/server.ts";
import type { JsonObject } from "../../src/kernel/json.ts";
import type { BodyCondition } from "../../src/protocol/body-status.ts";
import type { BroadcastStatus } from "../../src/protocol/broadcast-status.ts";
import {
  type BodyDefinition,
  bodyMark,
  registerBodyTools,
  runBody,
  statusDeed,
} from "../../src/published/body.ts";
import { isStageWatched } from "../../src/runtime/city/stage-watched.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { bodySources } from "../../src/runtime/page-api/body-sources.ts";
import { tellOfBodies } from "../../src/runtime/voice/bodies/body-notices.ts";
import { followBodyStatuses } from "../../src/runtime/voice/bodies/body-statuses.ts";
import { fakeObs } from "./fake-obs/fake-obs.ts";
import { evenChance, realClock } from "./real-time.ts";
import { openStageBench } from "./stage-bench.ts";
import { openWirePage } from "./stage-page.ts";
import { bodyOf, listen } from "./tool-servers.ts";

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const stageAtDesk = {
  server: "stage",
  path: "/stage/?t=1",
  watchPath: "/stage/?t=2",
  hotkeysPath: "/hotkeys?t=3",
};

/** The program's end: its tool box, what it reads of the bodies, and its desk. */
function program(...servers: readonly ServerSpec[]) {
  const calls: string[] = [];
  const box: McpToolBox = mcpToolBox({ servers, clock: realClock, chance: evenChance });
  undo.push(() => box.close());
  const counted: McpToolBox = {
    ...box,
    call: (name, args, signal) => {
      calls.push(name);
      return box.call(name, args, signal);
    },
  };
  const reports = followBodyStatuses(counted, realClock);
  const desk = bodySources(reports, stageAtDesk);
  return { box, reports, desk, calls, isWatched: () => isStageWatched(reports.all()) };
}

const onAir = {
  link: { state: "connected", program: "Mixer", version: "3.1" },
  scene: "Talk",
  scenes: ["Talk", "Game"],
  recording: "off",
  streaming: "on",
  frames: { drawn: 1, late: 0, sent: 1, dropped: 0 },
  fps: 60,
  recorded: null,
} as const satisfies BroadcastStatus;

/** A body that a stranger wrote: plain answers over HTTP, all at once, and no word of what it cannot do. */
async function strangersBody(meta: JsonObject = { [bodyMark]: "mixer" }) {
  const said: { status: JsonObject } = { status: { version: "1" } };
  const server = await listen(async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(405).end();
    const { id, method } = (await bodyOf(request)) as { id?: number; method: string };
    const results: Readonly<Record<string, JsonObject>> = {
      initialize: {
        protocolVersion: "2025-06-18",
        capabilities: { tools: {} },
        serverInfo: { name: "mixer", version: "1" },
      },
      "tools/list": {
        tools: [{ name: "sys_get_status", inputSchema: { type: "object" }, _meta: meta }],
      },
      "tools/call": { content: [], structuredContent: said.status },
      ping: {},
    };
    if (id === undefined) return void response.writeHead(202).end();
    const result = results[method];
    const error = { code: -32601, message: "no such method" };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id, ...(result ? { result } : { error }) }));
  }, "/mcp");
  undo.push(() => server.stop());
  return { said, server };
}

it("takes the word of a stranger's body that somebody is watching, until it says otherwise", async () => {
  const { said, server } = await strangersBody();
  said.status = { version: "1", viewers: 2, somethingNew: true };
  const { isWatched } = program({ name: "mixer", url: server.url, body: true });
  await expect.poll(isWatched).toBe(true);
  said.status = { version: "2", viewers: 0 };
  await expect.poll(isWatched, { timeout: 60_000 }).toBe(false);
});

it("shows at the desk what a stranger's body broadcasts with, until that body is gone", async () => {
  const { said, server } = await strangersBody();
  said.status = { version: "1", broadcast: onAir };
  const { desk, isWatched } = program({ name: "mixer", url: server.url, body: true });
  await expect.poll(() => desk.broadcasts?.now()).toEqual([{ body: "mixer", ...onAir }]);
  expect(isWatched()).toBe(true);
  let changes = 0;
  desk.broadcasts?.onChange(() => {
    changes += 1;
  });
  await server.stop();
  await expect.poll(() => desk.broadcasts?.now(), { timeout: 30_000 }).toEqual([]);
  expect(isWatched()).toBe(false);
  expect(changes).toBe(1);
});

it("reads nothing of a server that merely has a tool of that name, nor what is no status", async () => {
  const [noBody, wrong] = await Promise.all([strangersBody({}), strangersBody()]);
  noBody.said.status = { version: "1", viewers: 9 };
  wrong.said.status = { version: "1", viewers: -1 };
  const { reports, calls } = program(
    { name: "tools", url: noBody.server.url, body: true },
    { name: "wrong", url: wrong.server.url, body: true },
  );
  await expect.poll(() => calls.length, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(reports.all()).toEqual([]);
  wrong.said.status = { version: "1", viewers: 1 };
  await expect.poll(() => reports.all().length, { timeout: 60_000 }).toBe(1);
});

/** A body of the published kit, whose condition a test changes. */
function kitBody() {
  const listeners = new Set<() => void>();
  let condition: BodyCondition = { viewers: 0 };
  const body: BodyDefinition = {
    name: "body-kit",
    version: "1.0.0",
    register: (server) =>
      registerBodyTools(server, "kit", {
        speak: () => ({ ok: true, text: "said" }),
        sys_get_status: statusDeed({
          now: () => condition,
          onChange(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        }),
      }),
  };
  const becomes = (next: BodyCondition) => {
    condition = next;
    for (const listener of [...listeners]) listener();
  };
  return { body, becomes, listeners };
}

async function overHttp(body: BodyDefinition, path: string): Promise<ServerSpec> {
  const running = await runBody(body, { transport: "http", port: 0 });
  if (!running.ok) throw new Error(JSON.stringify(running.error));
  undo.push(() => running.value.close());
  return { name: "kit", url: new URL(path, running.value.url).href, body: true };
}

it.each([
  [
    "in memory",
    async (body: BodyDefinition): Promise<ServerSpec> => {
      const served = serveBodyInMemory(body);
      undo.push(() => served.close());
      return { name: "kit", connect: served.connect };
    },
  ],
  ["over Streamable HTTP", (body: BodyDefinition) => overHttp(body, "/mcp")],
  ["over HTTP+SSE", (body: BodyDefinition) => overHttp(body, "/sse")],
] as const)(
  "hears of each change from a body of the kit %s, and asks for nothing between",
  async (_, serve) => {
    const { body, becomes, listeners } = kitBody();
    const { reports, calls, isWatched } = program(await serve(body));
    await expect.poll(() => reports.all().length).toBe(1);
    await expect.poll(() => listeners.size).toBe(1);
    for (const viewers of [1, 0, 3]) {
      becomes({ viewers });
      await expect.poll(() => reports.all()[0]?.status.viewers).toBe(viewers);
      expect(isWatched()).toBe(viewers > 0);
      await expect.poll(() => listeners.size).toBe(1);
    }
    // A status that leaves the condition as it is, is no change.
    becomes({ viewers: 3 });
    await realClock.sleep(300);
    expect(calls).toEqual(Array.from({ length: 5 }, () => "sys_get_status"));
  },
);

it("ends its question when the program closes, and leaves no listener behind", async () => {
  const { body, listeners } = kitBody();
  const { reports } = program(await overHttp(body, "/mcp"));
  await expect.poll(() => reports.all().length).toBe(1);
  await expect.poll(() => listeners.size).toBe(1);
  for (const step of undo.splice(0).reverse()) await step();
  await expect.poll(() => listeners.size, { timeout: 60_000 }).toBe(0);
  expect(reports.all()).toEqual([]);
});

it("tells the operator of each problem of a body once, and the desk of those that are not over", async () => {
  const { said, server } = await strangersBody();
  const problems = [{ text: "no camera" }, { tool: "sys_show_segment", text: "no such scene" }];
  said.status = { version: "1", problems: problems.slice(0, 1) };
  const { desk, reports } = program({ name: "mixer", url: server.url, body: true });
  const told: string[] = [];
  tellOfBodies({ words: wordsIn("en"), tell: (line) => void told.push(line) }, reports);
  const shown = () => desk.problems?.now().get("mixer");
  await expect.poll(shown).toEqual(["no camera"]);
  said.status = { version: "2", problems };
  await expect.poll(shown, { timeout: 60_000 }).toEqual(["no camera", "no such scene"]);
  said.status = { version: "3" };
  await expect.poll(shown, { timeout: 60_000 }).toEqual([]);
  expect(told).toEqual(["mixer: no camera", "The scene cannot follow the show. no such scene"]);
});

it("has OBS report a segment that it could not follow when it connected, until the next one", async () => {
  const before = await fakeObs();
  await before.quit();
  const obs = obsInMemory(
    {
      ...{ clock: realClock, chance: evenChance, language: "en", url: before.url },
      emotionViews: new Map(),
      ...{ password: undefined, subtitleSource: undefined, offered: [] },
      scenes: new Map([["intro", "Opening"]]),
    },
    "1.0.0",
  );
  undo.push(obs.close);
  const { box, desk, reports } = program({ name: "obs", connect: obs.connect });
  const told: string[] = [];
  tellOfBodies({ words: wordsIn("en"), tell: (line) => void told.push(line) }, reports);
  await expect.poll(() => reports.all().length).toBe(1);
  const tool = box.tools().find(({ original }) => original === "sys_show_segment");
  const show = (...names: readonly string[]) =>
    box.call(tool?.name ?? "", { names: [...names] }, AbortSignal.timeout(5_000));
  expect(await show("intro")).toMatchObject({ kind: "done" });
  expect(desk.problems?.now().get("obs")).toEqual([]);
  const studio = await fakeObs({ port: before.port });
  undo.push(() => studio.quit());
  const shown = () => desk.problems?.now().get("obs");
  await expect
    .poll(shown, { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^OBS_SCENES names the scene "Opening" for "intro"/)]);
  expect(told.filter((line) => line.startsWith("The scene cannot follow the show. "))).toHaveLength(
    1,
  );
  let changes = 0;
  obs.obs.onChange(() => {
    changes += 1;
  });
  void obs.obs.segments.show(["closing"]);
  expect(changes).toBe(1);
  await expect.poll(shown).toEqual([]);
});

it("has the stage as a body like any other: its pages, who watches, its voices and scenes", async () => {
  const bench = await openStageBench({ scenes: () => ["夜", "朝"] });
  const served = serveBodyInMemory(stageBody(bench.stage, "1.2.3"));
  undo.push(() => served.close());
  const { desk, isWatched } = program({ name: "stage", connect: served.connect });
  const { server: _, ...paths } = stageAtDesk;
  const empty = { ...paths, pages: 0, sounding: null, silenced: false };
  await expect.poll(() => desk.scene?.now()).toEqual({ name: "", scenes: ["夜", "朝"] });
  expect(desk.stage?.now()).toEqual(empty);
  expect(desk.voices?.now()).toEqual(bench.stage.status().voices);
  await openWirePage(bench.url, { obs: true });
  await expect
    .poll(() => desk.stage?.now())
    .toMatchObject({ pages: 1, sounding: { obs: true }, silenced: false });
  expect(isWatched()).toBe(true);
});

it("has OBS as a body like any other, and tells the operator of it once", async () => {
  const studio = await fakeObs({ password: "right" });
  undo.push(() => studio.quit());
  const withPassword = (password: string) =>
    obsInMemory(
      {
        ...{ clock: realClock, chance: evenChance, language: "en", url: studio.url },
        emotionViews: new Map(),
        ...{ password, scenes: new Map(), subtitleSource: undefined, offered: [] },
      },
      "1.0.0",
    );
  const [wrong, right] = [withPassword("wrong"), withPassword("right")];
  undo.push(wrong.close, right.close);
  const { desk, reports, isWatched } = program(
    { name: "locked", connect: wrong.connect },
    { name: "obs", connect: right.connect },
  );
  const told: string[] = [];
  tellOfBodies({ words: wordsIn("en"), tell: (line) => void told.push(line) }, reports);
  await expect
    .poll(() => desk.broadcasts?.now().map(({ body, link }) => [body, link]))
    .toEqual([
      [
        "locked",
        { state: "refused", why: "wrong-password", note: expect.stringContaining("OBS_PASSWORD") },
      ],
      ["obs", { state: "connected", program: "OBS", version: "29.0.2" }],
    ]);
  expect(isWatched()).toBe(false);
  studio.studio.answer("StartStream", {});
  await expect.poll(isWatched).toBe(true);
  await expect.poll(() => told.join("\n")).toMatch(/OBS_PASSWORD[\s\S]*OBS/);
  expect(new Set(told).size).toBe(told.length);
});
