import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { LiveFeed } from "../../src/apps/city/live-feed.ts";
import type { ConnectionLimits } from "../../src/apps/city/page-connection.ts";
import { startWebServer, type WebServer } from "../../src/apps/city/web-server.ts";
import type { ConversationLine } from "../../src/protocol/conversation.ts";
import { type ClientMessage, ServerMessage } from "../../src/protocol/live-feed.ts";
import { ScriptedSoul } from "../scripted-feed.ts";

let soul: ScriptedSoul;
let folder: string;
const closing: (() => unknown)[] = [];

beforeEach(() => {
  soul = new ScriptedSoul();
  folder = mkdtempSync(join(tmpdir(), "page-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>page</title>");
  writeFileSync(join(folder, "assets", "main-Ab3dE_7x.js"), "export {};");
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function started(
  limits: Partial<ConnectionLimits> = {},
  given?: LiveFeed,
): Promise<WebServer> {
  const feed = given ?? (await soul.openFeed());
  const server = await startWebServer({ port: 0, folder, feed, limits });
  if (!server.ok) throw new Error(server.error);
  closing.push(server.value.close);
  return server.value;
}

type Answer = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
};

function get(url: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, url), { headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    asking.on("error", reject).end();
  });
}

/** A page without a browser: it collects what it is sent. */
class Page {
  readonly messages: ServerMessage[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  #watchers: (() => void)[] = [];

  constructor(url: string) {
    this.socket = new WebSocket(`${url.replace("http", "ws")}/live`, { origin: url });
    this.socket.on("message", (data) => {
      this.messages.push(ServerMessage.parse(JSON.parse(data.toString())));
      for (const watcher of this.#watchers) watcher();
    });
    this.socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
    closing.push(() => this.socket.terminate());
  }

  write(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  async hello(after?: number, conversation = "soul:ren"): Promise<void> {
    await new Promise((resolve) => this.socket.once("open", resolve));
    this.write({
      type: "hello",
      language: "ja",
      conversation,
      ...(after === undefined ? {} : { after }),
    });
    await this.until(() => this.messages.length >= 1);
  }

  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const watch = () => condition() && resolve();
      this.#watchers.push(watch);
      watch();
    });
  }

  entries() {
    return this.messages.filter((message) => message.type === "entries");
  }

  lines(): ConversationLine[] {
    return this.entries().flatMap((message) => message.lines);
  }

  texts(): string[] {
    return this.lines().flatMap((line) => ("text" in line ? [line.text] : []));
  }
}

async function opened(url: string, after?: number): Promise<Page> {
  const page = new Page(url);
  await page.hello(after);
  return page;
}

/** The HTTP status by which an upgrade was refused; 101 when it was not. */
function upgradeStatus(url: string, options: object): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/live`, options);
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("open", () => resolve(101));
    socket.on("error", () => undefined);
    closing.push(() => socket.terminate());
  });
}

it("refuses the live feed to pages of another origin, and to who hides theirs", async () => {
  const { url } = await started();
  expect(await upgradeStatus(url, { origin: url })).toBe(101);
  expect(await upgradeStatus(url, { origin: "http://evil.example" })).toBe(403);
  expect(await upgradeStatus(url, { origin: "http://127.0.0.1:1" })).toBe(403);
  expect(await upgradeStatus(url, { origin: "null" })).toBe(403);
  expect(await upgradeStatus(url, {})).toBe(403);
});

it("refuses a foreign Host, on pages and on the live feed", async () => {
  const { url } = await started();
  const host = "evil.example:3939";
  expect((await get(url, "/", { host })).status).toBe(403);
  expect((await get(url, "/health", { host: "127.0.0.1.evil.example" })).status).toBe(403);
  expect(await upgradeStatus(url, { headers: { host }, origin: `http://${host}` })).toBe(403);
  expect((await get(url, "/health", { host: "localhost:80" })).status).toBe(200);
});

it("gives the page a strict policy and the right caching", async () => {
  const { url } = await started();
  const index = await get(url, "/");
  const policy = String(index.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(index.headers["x-content-type-options"]).toBe("nosniff");
  expect(index.headers["x-frame-options"]).toBe("DENY");
  expect(index.headers["cache-control"]).toBe("no-store");
  const script = await get(url, "/assets/main-Ab3dE_7x.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get(url, "/..%2f..%2fetc/passwd")).status).toBeGreaterThanOrEqual(400);
  expect(JSON.parse((await get(url, "/health")).body)).toEqual({ status: "ok", pages: 0 });
});

it("asks for patience while the page is not built", async () => {
  folder = join(folder, "absent");
  const { url } = await started();
  const answer = await get(url, "/");
  expect([answer.status, answer.headers["refresh"]]).toEqual([503, "1"]);
});

it("says that a port is taken, and opens to no network", async () => {
  const { url } = await started();
  const feed = await soul.openFeed();
  const port = Number(new URL(url).port);
  expect(await startWebServer({ port, folder, feed })).toEqual({ ok: false, error: "port-taken" });
  const open = await startWebServer({ port: 0, host: "0.0.0.0", folder, feed });
  expect(open).toEqual({ ok: false, error: "network-needs-password" });
});

it("refuses a comment that is too long, empty or too much, and takes the others", async () => {
  const { url } = await started({ commentBurst: 2, commentsPerSecond: 0 });
  const page = await opened(url);
  const texts = ["😀".repeat(2_001), "  \n", "😀".repeat(2_000), "二", "三"];
  for (const [index, text] of texts.entries())
    page.write({ type: "comment", id: `comment-${index}`, text });
  const answers = () =>
    page.messages.filter((each) => each.type === "accepted" || each.type === "refused");
  await page.until(() => answers().length === texts.length);
  const codes = Object.fromEntries(
    answers().map((each) => [each.id, each.type === "refused" ? each.code : "accepted"]),
  );
  expect(codes).toEqual({
    "comment-0": "too-long",
    "comment-1": "empty",
    "comment-2": "accepted",
    "comment-3": "accepted",
    "comment-4": "too-fast",
  });
});

it("closes on a message beyond all bounds and lives on", async () => {
  const { url } = await started();
  const page = await opened(url);
  page.write({ type: "comment", id: "comment-0", text: "x".repeat(70_000) });
  expect(await page.closed).toBe(1009);
  const other = await opened(url);
  other.socket.send("{ not json");
  await other.until(() => other.messages.some((each) => each.type === "refused"));
  other.socket.send(Buffer.from([1, 2]));
  expect(await other.closed).toBe(1008);
  expect((await get(url, "/health")).status).toBe(200);
});

it("says nothing before hello", async () => {
  const { url } = await started();
  const page = new Page(url);
  await new Promise((resolve) => page.socket.once("open", resolve));
  page.write({ type: "comment", id: "comment-0", text: "x" });
  expect(await page.closed).toBe(1008);
  expect(page.messages).toEqual([]);
});

it("takes a comment sent again with its id once", async () => {
  const { url } = await started();
  const page = await opened(url);
  for (let again = 0; again < 3; again += 1)
    page.write({ type: "comment", id: "comment-1", text: "一度だけ" });
  await page.until(() => page.messages.filter((each) => each.type === "accepted").length === 3);
  expect(page.texts()).toEqual(["一度だけ"]);
});

it("shows two pages one order", async () => {
  const { url } = await started({ commentBurst: 100 });
  const [a, b] = await Promise.all([opened(url), opened(url)]);
  for (let turn = 0; turn < 20; turn += 1) {
    a.write({ type: "comment", id: `from-a-${turn}`.padEnd(8, "_"), text: `a${turn}` });
    b.write({ type: "comment", id: `from-b-${turn}`.padEnd(8, "_"), text: `b${turn}` });
  }
  await Promise.all([a, b].map((page) => page.until(() => page.texts().length === 40)));
  expect(a.texts()).toEqual(b.texts());
});

it("resumes after a restart with what was missed, and nothing else", async () => {
  const first = await started();
  const page = await opened(first.url);
  soul.hear("一");
  soul.startTurn();
  const spoken = soul.say("はい。");
  await page.until(() => page.texts().length === 2);
  const cursor = page.entries().at(-1)?.cursor;
  await first.close();
  expect(await page.closed).toBe(1001);
  soul.hear("二");
  soul.endSpeech(spoken);
  const second = await started();
  const again = await opened(second.url, cursor);
  await again.until(() => again.lines().length === 2);
  expect(again.entries().map((each) => each.fresh)).toEqual([false]);
  expect(again.texts()).toEqual(["二", "はい。"]);
  const stranger = new Page(second.url);
  await stranger.hello(cursor, "soul:air");
  await stranger.until(() => stranger.texts().length === 3);
  expect(stranger.entries()[0]?.fresh).toBe(true);
});

/** More than the buffers of the operating system take, while the page takes nothing. */
async function floodOf(page: Page): Promise<void> {
  await page.until(() => page.entries().length > 0);
  page.socket.pause();
  const long = "あ".repeat(4_000);
  for (let count = 0; count < 6_000; count += 1) {
    soul.hear(long);
    if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

it("reads no further for a page that takes nothing", async () => {
  const feed = await soul.openFeed();
  let read = 0;
  const counted: LiveFeed = {
    ...feed,
    linesAfter(after, limit) {
      const page = feed.linesAfter(after, limit);
      read += page.lines.length;
      return page;
    },
  };
  const { url } = await started({ stall: 60_000, backlog: 1 << 30 }, counted);
  await floodOf(await opened(url));
  expect(read).toBeLessThan(3_000);
});

it("lets go of a page that takes nothing, and lets it come back", async () => {
  const { url } = await started({ stall: 200 });
  const page = await opened(url);
  await floodOf(page);
  const pages = async () => JSON.parse((await get(url, "/health")).body).pages;
  await expect.poll(pages, { timeout: 20_000 }).toBe(0);
  page.socket.terminate();
  const again = await opened(url, page.entries().at(-1)?.cursor);
  await again.until(() => again.texts().length >= 200);
});

it("stops soon though a page does not answer", async () => {
  const server = await started();
  const page = await opened(server.url);
  page.socket.pause();
  await server.close();
  await expect(get(server.url, "/health")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
