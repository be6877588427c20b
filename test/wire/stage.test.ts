import {
  Client,
  // biome-ignore lint/suspicious/noDeprecatedImports: the older transport is under test here
  SSEClientTransport,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { serveBodyInMemory } from "../../src/bodies/server/in-memory.ts";
import type { MouthTold } from "../../src/bodies/stage/mouth-moves.ts";
import { stageBody } from "../../src/bodies/stage/server.ts";
import type { MouthMove } from "../../src/protocol/mouth.ts";
import { openStageBench, type StageBench, stageToken } from "./stage-bench.ts";
import { openWirePage } from "./stage-page.ts";

type Era = "legacy" | "auto";
type Transport = Parameters<Client["connect"]>[0];

async function clientOf(era: Era, transport: Transport): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  onTestFinished(() => client.close());
  await client.connect(transport);
  return client;
}

const overHttp = ({ server }: StageBench): Transport =>
  new StreamableHTTPClientTransport(new URL("/mcp", server));
const overSse = ({ server }: StageBench): Transport =>
  new SSEClientTransport(new URL("/sse", server));
const inMemory = ({ stage }: StageBench): Promise<Transport> => {
  const body = serveBodyInMemory(stageBody(stage, "1.2.3"));
  onTestFinished(body.close);
  return body.connect();
};

const textOf = (result: Awaited<ReturnType<Client["callTool"]>>) =>
  result.content.map((block) => (block.type === "text" ? block.text : block.type)).join();
const calling =
  (client: Client) =>
  (name: string, args: Record<string, string> = {}) =>
    client.callTool({ name, arguments: args });

describe.each([
  { name: "/mcp", era: "legacy", reach: overHttp, protocol: "2025-11-25" },
  { name: "/mcp", era: "auto", reach: overHttp, protocol: "2026-07-28" },
  { name: "/sse", era: "auto", reach: overSse, protocol: "2025-11-25" },
  { name: "in memory", era: "auto", reach: inMemory, protocol: "2026-07-28" },
] as const)("the stage over $name, $protocol", ({ era, reach, protocol }) => {
  it("speaks on the page that is open, and changes what is seen there", async () => {
    const bench = await openStageBench();
    const client = await clientOf(era, await reach(bench));
    expect(client.getNegotiatedProtocolVersion()).toBe(protocol);
    const page = await openWirePage(bench.url);
    const call = calling(client);
    const speech = await call("speak", { text: "こんばんは", style: "happy" });
    expect(textOf(speech)).toBe("Speaking completed");
    expect(speech.structuredContent).toEqual({
      kind: "heard",
      by: "page",
      began: expect.any(Number),
    });
    const { utterance } = await page.until("say");
    expect(utterance).toMatchObject({ text: "こんばんは", emotion: "joy" });
    expect(textOf(await call("change_emotion", { emotion: "驚き" }))).toBe("Emotion changed");
    expect(await page.until("emotion")).toEqual({
      type: "emotion",
      persona: "ren",
      emotion: "surprise",
    });
    expect(textOf(await call("sys_set_state", { state: "thinking" }))).toBe("State set");
    expect(textOf(await call("switch_scene", { scene: "news", title: "ニュース" }))).toBe(
      "Scene switched",
    );
    expect((await page.until("scene")).scene).toEqual({ name: "news", title: "ニュース" });
  });

  it("says what is wrong with a call", async () => {
    const bench = await openStageBench();
    const call = calling(await clientOf(era, await reach(bench)));
    const wrong = [
      call("speak"),
      call("speak", { text: " " }),
      call("change_emotion", { emotion: "unknown" }),
      call("sys_set_state", { state: "dancing" }),
      call("show_image", { image: "../../etc/passwd" }),
    ];
    for (const result of await Promise.all(wrong)) expect(result.isError).toBe(true);
    await expect(call("sys_get_comments")).rejects.toThrow();
  });
});

it("cuts speech, and says how much of it was played", async () => {
  const bench = await openStageBench();
  const client = await clientOf("auto", overHttp(bench));
  const page = await openWirePage(bench.url, { plays: false });
  const speech = client.callTool({ name: "speak", arguments: { text: "あ".repeat(40) } });
  const { utterance } = await page.until("say");
  page.reply({ type: "began", utterance: utterance.id });
  await client.callTool({ name: "sys_stop_speaking", arguments: {} });
  await page.until("stop");
  page.reply({ type: "ended", utterance: utterance.id, outcome: "cut", played: 77 });
  const result = await speech;
  expect(textOf(result)).toBe("Speaking was cut after 77 ms");
  const began = expect.any(Number);
  expect(result.structuredContent).toEqual({ kind: "cut", played: 77, duration: 10_000, began });
});

it("tells other bodies how the mouth moves as a page plays it, and closes it when it is cut", async () => {
  const bench = await openStageBench();
  const told: MouthTold[] = [];
  onTestFinished(bench.stage.onMouth((one) => told.push(one)));
  const watching = await openWirePage(bench.watchUrl, { plays: false });
  const page = await openWirePage(bench.url, { plays: false });
  const spoken = bench.stage.speak("こんばんは", "joy");
  const { utterance } = await page.until("say");
  const mouth = Array.from({ length: 1_000 }, (_, place) => ({
    ...{ at: place * 40, shape: "a" as const, openness: (place % 2) / 2 },
  }));
  watching.reply({ type: "began", utterance: utterance.id, mouth: [] });
  page.reply({ type: "began", utterance: utterance.id, mouth });
  await expect.poll(() => told).toEqual([{ moves: mouth, emotion: "joy" }]);
  bench.stage.stopSpeaking();
  expect(told.slice(1)).toEqual([{ moves: [] }]);
  page.reply({ type: "ended", utterance: utterance.id, outcome: "cut", played: 77 });
  expect(await spoken).toMatchObject({ kind: "cut" });
  expect(told.slice(1).every(({ moves }) => moves.length === 0)).toBe(true);
});

it("moves the mouth by the voice's own cues where what a page tells of it cannot be read", async () => {
  const bench = await openStageBench();
  const told: MouthTold[] = [];
  onTestFinished(bench.stage.onMouth((one) => told.push(one)));
  const page = await openWirePage(bench.url, { plays: false });
  const spoken = bench.stage.speak("こんばんは", undefined);
  const { utterance } = await page.until("say");
  const mouth = [{ at: -1, shape: "wide", openness: 9 }] as unknown as MouthMove[];
  page.reply({ type: "began", utterance: utterance.id, mouth });
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.moves.some(({ openness }) => openness > 0)).toBe(true);
  expect(told[0]?.moves.at(-1)?.openness).toBe(0);
  page.reply({ type: "ended", utterance: utterance.id, outcome: "heard", played: 1_250 });
  expect(await spoken).toMatchObject({ kind: "heard" });
});

it("offers the tools of a body, and comments only from a source of its own", async () => {
  const without = await openStageBench();
  const source = () => ({ text: "No new comments.", comments: [] });
  const listed = async (bench: StageBench) => {
    const { tools } = await (await clientOf("auto", overHttp(bench))).listTools();
    return tools.map(({ name, _meta }) => [name, _meta?.["saintverse/internal"] === true]);
  };
  const tools = [
    ["speak", false],
    ["sys_stop_speaking", true],
    ["sys_prepare_speech", true],
    ["change_emotion", false],
    ["sys_set_state", true],
    ["switch_scene", false],
    ["show_image", false],
    ["sys_show_comments", true],
    ["sys_play_sound", true],
    ["sys_get_status", true],
  ];
  expect(await listed(without)).toEqual(tools);
  const withComments = await openStageBench({ comments: source });
  expect((await listed(withComments)).toSorted()).toEqual(
    [...tools, ["sys_get_comments", true]].toSorted(),
  );
  const { pages, hearing } = (await (await fetch(`${without.server}/health`)).json()) as Record<
    string,
    unknown
  >;
  expect({ pages, hearing }).toEqual({ pages: 0, hearing: "no-page" });
});

it("shows comments in its ticker, in the order in which it gets them", async () => {
  const bench = await openStageBench();
  const page = await openWirePage(bench.url);
  const client = await clientOf("auto", overHttp(bench));
  const comments = [
    { id: "1", name: "A", text: "hello", platform: "youtube" },
    { ...{ id: "2", name: "", text: "!" }, platform: "", paid: { amount: 5, currency: "USD" } },
  ];
  const result = await client.callTool({ name: "sys_show_comments", arguments: { comments } });
  expect(result.isError).not.toBe(true);
  const told = () => page.told.flatMap((one) => (one.type === "comment" ? [one.comment] : []));
  await expect.poll(told).toEqual(comments);
});

describe("the door of the stage", () => {
  const get = (bench: StageBench, path: string, headers: Record<string, string> = {}) =>
    fetch(`${bench.server}${path}`, { headers, redirect: "manual" });
  const withToken = `token=${stageToken}`;

  it("serves the page to anyone who has the token, under a strict policy", async () => {
    const bench = await openStageBench();
    const page = await get(bench, `/stage/?${withToken}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("<title>stage");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    const packed = { "accept-encoding": "br" };
    const asset = await get(bench, "/stage/assets/index-Ab3dE_7x.js", packed);
    expect([asset.status, await asset.text()]).toEqual([200, "export {};"]);
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const missing = await get(bench, "/stage/assets/index-Ab3dE_7y.js");
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, null]);
    expect((await get(bench, `/stage?${withToken}`)).headers.get("location")).toBe(
      `/stage/?${withToken}`,
    );
  });

  it("gives a sound under a name that nobody can guess", async () => {
    const bench = await openStageBench();
    const page = await openWirePage(bench.url);
    await bench.stage.speak("やあ", undefined);
    const { utterance } = await page.until("say");
    const url = utterance.sound.kind === "audio" ? utterance.sound.url : "";
    expect(url).toMatch(/^audio\/[\w-]{32}$/);
    const sound = await get(bench, `/stage/${url}?${withToken}`);
    expect(sound.headers.get("content-type")).toBe("audio/wav");
    expect((await get(bench, `/stage/${url}`)).status).toBe(401);
    expect((await get(bench, `/stage/${url.slice(0, -1)}?${withToken}`)).status).toBe(404);
  });

  it("gives the files that her avatar names, and no other", async () => {
    const bench = await openStageBench();
    const asset = (path: string) => get(bench, `/stage/mind/${path}?${withToken}`);
    expect(await (await asset("ren/assets/joy.png")).text()).toBe("a picture");
    const others = [
      ...["ren/persona.md", "air/assets/joy.png", "ren/..%2f..%2fetc%2fpasswd", "ren/%00"],
      ...["ren", ""],
    ];
    expect((await asset("ren/%E0%A4%A")).status).toBe(400);
    for (const path of others) expect((await asset(path)).status, path).toBe(404);
  });

  it("refuses strangers", async () => {
    const bench = await openStageBench();
    expect((await get(bench, "/stage/")).status).toBe(401);
    expect((await get(bench, "/stage/?token=wrong")).status).toBe(401);
    expect((await get(bench, `/stage/assets/..%2fsecret.txt?${withToken}`)).status).toBe(404);
    expect((await get(bench, `/stage/secret.txt?${withToken}`)).status).toBe(404);
    const posted = await fetch(bench.url, { method: "POST", body: "x" });
    expect(posted.status).toBe(405);
  });

  const refused = (url: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(url, { headers });
      onTestFinished(() => socket.terminate());
      socket.on("error", () => undefined);
      socket.once("unexpected-response", (_, { statusCode }) => resolve(statusCode ?? 0));
      socket.once("open", () => resolve(101));
    });

  it("opens its socket to its own pages only", async () => {
    const bench = await openStageBench();
    const feed = `${bench.server.replace("http", "ws")}/stage/feed`;
    const own = { origin: bench.server };
    expect(await refused(`${feed}?${withToken}`, own)).toBe(101);
    expect(await refused(feed, own)).toBe(401);
    expect(await refused(`${feed}?token=wrong`, own)).toBe(401);
    expect(await refused(`${feed}?${withToken}`, { origin: "http://evil.example" })).toBe(403);
    expect(await refused(`${feed}?${withToken}`, { host: "evil.example" })).toBe(403);
    expect(await refused(`${bench.server.replace("http", "ws")}/mcp?${withToken}`, own)).toBe(401);
  });

  it("lets a page go that writes what is no reply", async () => {
    const bench = await openStageBench();
    const page = await openWirePage(bench.url);
    page.reply({ type: "began", utterance: "x".repeat(5_000) });
    expect(await page.closed).toBe(1008);
    await expect.poll(() => bench.stage.status().pages).toEqual([]);
  });
});

it("listens to the operator's pages alone: a page of the audience hears her and cannot silence her", async () => {
  const { stage, url, watchUrl } = await openStageBench();
  const watching = await openWirePage(watchUrl, { obs: true, plays: false });
  expect(stage.status()).toMatchObject({ pages: [], hearing: "no-page" });
  const operator = await openWirePage(url);
  await operator.until("sounding");
  const spoken = stage.speak("こんばんは", undefined);
  const { utterance } = await watching.until("say");
  watching.reply({ type: "ended", utterance: utterance.id, outcome: "cut", played: 0 });
  expect(await spoken).toMatchObject({ kind: "heard", by: "page" });
  expect((await watching.until("stage")).sounding).toBe(true);
});

it("keeps seats for the operator's pages when the audience fills its own", async () => {
  const { url, watchUrl } = await openStageBench();
  for (let count = 0; count < 12; count += 1) await openWirePage(watchUrl);
  await expect(openWirePage(watchUrl)).rejects.toThrow("401");
  const page = await openWirePage(url);
  expect((await page.until("stage")).type).toBe("stage");
});

it("shows how loud the sounding page is on previews alone, and takes no other page's word", async () => {
  const bench = await openStageBench();
  const sounding = await openWirePage(bench.url, { obs: true });
  const other = await openWirePage(bench.url);
  const preview = await openWirePage(bench.url, { muted: true });
  other.reply({ type: "level", level: 0.9 });
  sounding.reply({ type: "level", level: 0.25 });
  expect(await preview.until("level")).toEqual({ type: "level", level: 0.25 });
  const levels = (told: readonly { readonly type: string }[]) =>
    told.filter(({ type }) => type === "level");
  expect([sounding, other, preview].map(({ told }) => levels(told).length)).toEqual([0, 0, 1]);
});
