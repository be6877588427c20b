// Where pages come in: the page's files, what it fetches, and its socket.

import { createHash, timingSafeEqual } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import type { WebSocket } from "ws";
import { StageReply } from "../../protocol/stage-feed.ts";
import { answerJson } from "../server/answer.ts";
import type { BodySite } from "../server/body.ts";
import { permissionsPolicy } from "../server/permissions-policy.ts";
import type { PageLine, Watcher } from "./pages.ts";
import type { StageAsset } from "./stage-assets.ts";
import type { Stage } from "./tools.ts";

/** The stage's page and its socket, on whichever server they are mounted. */
export type StageDoor = BodySite;

export type DoorSettings = {
  readonly stage: Stage;
  /** The operator's, as OBS has it: its page sounds and says what was heard. */
  readonly token: string;
  /** Of those who may watch. One of the two is asked for by all but the page's own files. */
  readonly watchToken: string;
  /** The built page. It may appear or change while the server runs. */
  readonly folder: string;
};

/** Where the stage is on its server. */
export const stagePath = "/stage/";
const feedPath = `${stagePath}feed`;

const mostPages = 16;
/** Of these, pages of the audience: the operator's always finds a seat. */
const mostOfAudience = 12;
const largestReply = 4 << 10;
const heartbeat = 10_000;
/** Bytes that may wait for a page before it is let go. */
const backlog = 4 << 20;
const policyViolation = 1008;

const types = new Map<string, string>(
  Object.entries({
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".json": "application/json",
  }),
);

/** The page's own policy: its own files only, framed by nobody but the program's own pages. */
export const stagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const missing = { error: "nothing here" };
const tokenNeeded =
  "この画面には合言葉つきの URL が要ります。saintverse の起動時か、スタジオの画面に出ている URL を開いてください。\n" +
  "This page needs the URL with its token: open the one that saintverse prints at its start, or the studio shows.\n";
const patience =
  "画面を用意しています。すぐに開きます。\nPreparing the page. It opens in a moment.\n";

/** Makes the door of a stage. */
export function stageDoor({ stage, token, watchToken, folder }: DoorSettings): StageDoor {
  const [operators, watchers] = [digestOf(token), digestOf(watchToken)];
  const watcherOf = ({ searchParams }: URL): Watcher | undefined => {
    const given = digestOf(searchParams.get("token") ?? "");
    if (timingSafeEqual(given, operators)) return "operator";
    return timingSafeEqual(given, watchers) ? "audience" : undefined;
  };
  const isOurs = (url: URL) => watcherOf(url) !== undefined;
  const pages = { operator: 0, audience: 0 };
  const hasSeat = (watcher: Watcher | undefined): boolean =>
    watcher !== undefined &&
    pages.operator + pages.audience < mostPages &&
    (watcher === "operator" || pages.audience < mostOfAudience);

  const answer = async (url: URL, response: ServerResponse): Promise<void> => {
    const path = url.pathname.slice(stagePath.length);
    if (path === "") return isOurs(url) ? await sendPage(folder, response) : refuse(response);
    if (path.startsWith("assets/")) return await sendFile(folder, path, response);
    if (!isOurs(url)) return refuse(response);
    const found = await fetched(stage, path);
    if (found === undefined) return answerJson(response, 404, missing);
    send(response, found, "private, max-age=3600");
  };

  return {
    isHere: (path) => path === "/stage" || path.startsWith(stagePath),
    answer: async (request, response, url) => {
      armour(response);
      const isReading = request.method === "GET" || request.method === "HEAD";
      if (!isReading) answerJson(response, 405, missing);
      else if (url.pathname === "/stage") redirect(response, `${stagePath}${url.search}`);
      else await answer(url, response);
    },
    admits: (url) => url.pathname === feedPath && hasSeat(watcherOf(url)),
    welcome: (socket, url) => {
      const watcher = watcherOf(url) ?? "audience";
      pages[watcher] += 1;
      socket.once("close", () => {
        pages[watcher] -= 1;
      });
      seat(stage, socket, watcher);
    },
  };
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

function armour(response: ServerResponse): void {
  response.removeHeader("x-frame-options");
  response.setHeader("content-security-policy", stagePolicy);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  response.setHeader("permissions-policy", permissionsPolicy);
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(308, { location: to });
  response.end();
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.writeHead(status);
  response.end(text);
}

const refuse = (response: ServerResponse) => say(response, 401, tokenNeeded);

function send(response: ServerResponse, { bytes, mediaType }: StageAsset, cache: string): void {
  response.setHeader("content-type", mediaType);
  response.setHeader("content-length", bytes.byteLength);
  response.setHeader("cache-control", cache);
  response.writeHead(200);
  response.end(bytes);
}

/** What lies on the shelves, and the files of whoever is on. */
async function fetched(stage: Stage, path: string): Promise<StageAsset | undefined> {
  const [kind = "", name = "", ...rest] = path.split("/");
  if (kind === "audio" && rest.length === 0) return stage.sound(name);
  if (kind === "picture" && rest.length === 0) return stage.shownPicture(name);
  const performer = stage.performer();
  if (kind !== "mind" || performer?.persona.persona !== name) return undefined;
  const asset = decoded(rest.join("/"));
  return asset === undefined ? undefined : await performer.asset(asset);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function fileIn(folder: string, path: string): Promise<StageAsset | undefined> {
  const mediaType = types.get(extname(path));
  if (mediaType === undefined || !/^(?:[\w-]+\/)*[\w-][\w.-]*$/.test(path)) return undefined;
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!real.startsWith(root + sep)) return undefined;
    return { bytes: await readFile(real), mediaType };
  } catch {
    return undefined;
  }
}

async function sendPage(folder: string, response: ServerResponse): Promise<void> {
  const page = await fileIn(folder, "index.html");
  if (page !== undefined) return send(response, page, "no-store");
  response.setHeader("refresh", "1");
  say(response, 503, patience);
}

/** Files with a hash in their name never change. */
async function sendFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const file = await fileIn(folder, path);
  if (file === undefined) return answerJson(response, 404, missing);
  send(response, file, "public, max-age=31536000, immutable");
}

/** Gives a page its seat until its socket closes. */
function seat(stage: Stage, socket: WebSocket, watcher: Watcher): void {
  const letGo = () => socket.terminate();
  const send: PageLine["send"] = (message) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > backlog) letGo();
    else socket.send(JSON.stringify(message));
  };
  const { receive, gone } = stage.enter({ send, close: letGo }, watcher);
  socket.on("message", (data, isBinary) => {
    const text = isBinary || (data as Buffer).length > largestReply ? "" : data.toString();
    const reply = StageReply.safeParse(parsed(text));
    if (reply.success) receive(reply.data);
    else socket.close(policyViolation);
  });
  let alive = true;
  socket.on("pong", () => {
    alive = true;
  });
  const beat = setInterval(() => {
    if (!alive) letGo();
    else {
      alive = false;
      socket.ping();
    }
  }, heartbeat);
  socket.on("error", letGo);
  socket.once("close", () => {
    clearInterval(beat);
    gone();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The URL of a stage's page, for people. */
export const stageUrl = (server: string, token: string): string =>
  `${server}${stagePath}?token=${encodeURIComponent(token)}`;
