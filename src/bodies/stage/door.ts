// The routes of the stage: the page's files, its assets, and its socket.

import { createHash, timingSafeEqual } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import type { WebSocket } from "ws";
import { StageReply } from "../../protocol/stage-feed.ts";
import type { BodySite } from "../server/body.ts";
import { permissionsPolicy } from "../server/permissions-policy.ts";
import type { PageLine, Watcher } from "./pages.ts";
import type { StageAsset } from "./stage-assets.ts";
import type { Stage } from "./tools.ts";

/** The stage's page and its socket, on the server that mounts them. */
export type StageDoor = BodySite;

/** The stage of a URL, and the role of its opener. */
export type StageSeat = { readonly stage: Stage; readonly watcher: Watcher };

export type DoorSettings = {
  /** Where the page is on its server, with a slash at its end; a segment such as `:persona` stands for any. */
  readonly route: string;
  /** Absent: the URL names no stage, or its token is wrong. Checked for everything except the page's own files. */
  readonly seatAt: (url: URL) => StageSeat | undefined;
  /** The built page. It may appear or change while the server runs. */
  readonly folder: string;
  /** The path of the page's own files, where another door serves the same ones; absent: below the route. */
  readonly files?: string | undefined;
};

/** The path of the stage on its server, and of its page's own files. */
export const stagePath = "/stage/";
export const stageFilesPath = `${stagePath}assets/`;

const mostPages = 16;
/** The number of these that may be pages of the audience: the operator's page can always connect. */
const mostOfAudience = 12;
/** Bytes of a message; the operator's page also tells how the mouth moves. */
const largestReply = { operator: 192 << 10, audience: 4 << 10 };
const heartbeat = 10_000;
/** Bytes that may wait for a page before it is disconnected. */
const backlog = 4 << 20;
const policyViolation = 1008;

/** The page's content security policy: its own files only, framed by the program's own pages only. */
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

/** A file of the built page. */
const fileName = /^(?:[\w-]+\/)*[\w-][\w.-]*\.\w+$/;
const missing = { error: "nothing here" };
const tokenNeeded =
  "この画面には合言葉つきの URL が要ります。saintverse の起動時か、スタジオの画面に出ている URL を開いてください。\n" +
  "This page needs the URL with its token: open the one that saintverse prints at its start, or the studio shows.\n";
const patience =
  "画面を用意しています。すぐに開きます。\nPreparing the page. It opens in a moment.\n";

/** Whether the query of a URL holds this token, compared in constant time. */
export function hasToken({ searchParams }: URL, token: string): boolean {
  return timingSafeEqual(digestOf(searchParams.get("token") ?? ""), digestOf(token));
}

/**
 * The routes of the stage. `stage-token`: the operator's, which OBS uses: its page plays the sound and reports what was
 * heard. `stage-watch-token`: of those who may watch.
 */
export function stageDoor({
  stage,
  isToken,
  folder,
}: {
  readonly stage: Stage;
  /** Whether a text is a token; takes the same time for every text. */
  readonly isToken: (kind: "stage-token" | "stage-watch-token", text: string) => boolean;
  readonly folder: string;
}): StageDoor {
  const seatAt = (url: URL): StageSeat | undefined => {
    const given = url.searchParams.get("token") ?? "";
    if (isToken("stage-token", given)) return { stage, watcher: "operator" };
    return isToken("stage-watch-token", given) ? { stage, watcher: "audience" } : undefined;
  };
  return openDoor({ route: stagePath, seatAt, folder });
}

/** Serves a page of the stage, its sounds and its feed, for each stage that its URL may name. */
export function openDoor({ route, seatAt, folder, files: shared }: DoorSettings): StageDoor {
  const bare = route.slice(0, -1);
  const under = new RegExp(`^${bare.replace(/:\w+/g, "[^/]+")}(?:/(?<rest>.*))?$`);
  const pages = { operator: 0, audience: 0 };
  const hasSeat = (seat: StageSeat | undefined): boolean =>
    seat !== undefined &&
    pages.operator + pages.audience < mostPages &&
    (seat.watcher === "operator" || pages.audience < mostOfAudience);

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (seatAt(urlOf(request)) === undefined) return refuse(reply);
    const isReady = await isThere(join(folder, "index.html"));
    if (!isReady) return say(reply.header("refresh", "1"), 503, patience);
    reply.header("cache-control", "no-store");
    if (shared === undefined) return reply.sendFile("index.html", folder);
    const text = await readFile(join(folder, "index.html"), "utf8");
    return reply.type("text/html; charset=utf-8").send(text.replaceAll('"./assets/', `"${shared}`));
  };
  const fetched = async (request: FastifyRequest<Kept>, reply: FastifyReply) => {
    const seat = seatAt(urlOf(request));
    if (seat === undefined) return refuse(reply);
    const found = await keptIn(seat.stage, request.params["*"]);
    if (found === undefined) return reply.code(404).send(missing);
    reply.header("cache-control", "private, max-age=3600");
    return reply.type(found.mediaType).send(found.bytes);
  };

  return {
    isHere: (path) => under.test(path),
    admits: (url) => under.exec(url.pathname)?.groups?.["rest"] === "feed" && hasSeat(seatAt(url)),
    async mount(scope) {
      const decorateReply = !scope.hasReplyDecorator("sendFile");
      const files = { root: folder, serve: false, suppressWarning: true, decorateReply };
      await scope.register(fastifyStatic, { ...files, cacheControl: false, preCompressed: true });
      scope.addHook("onRequest", armour);
      scope.all(bare, (request, reply) => {
        const { pathname, search } = urlOf(request);
        return reply.redirect(`${pathname}/${search}`, 308);
      });
      scope.all(route, page);
      scope.all<Kept>(`${route}assets/*`, (request, reply) => {
        const path = request.params["*"];
        if (!fileName.test(path)) return reply.code(404).send(missing);
        // The name of each file holds a hash of its content.
        const kept = { cacheControl: true, immutable: true, maxAge: "365d" };
        return reply.sendFile(`assets/${path}`, folder, kept);
      });
      scope.all<Kept>(`${route}*`, fetched);
      scope.get(`${route}feed`, { websocket: true }, (socket, request) => {
        const seat = seatAt(urlOf(request));
        if (seat === undefined) return socket.close(policyViolation);
        pages[seat.watcher] += 1;
        socket.once("close", () => {
          pages[seat.watcher] -= 1;
        });
        takeSeat(seat, socket);
      });
    },
  };
}

/** The path below a route that ends in `*`. */
type Kept = { readonly Params: { readonly "*": string } };

const urlOf = ({ url }: Pick<FastifyRequest, "url">): URL =>
  URL.parse(url, "http://stage.invalid") ?? new URL("http://stage.invalid");

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The policy of the stage replaces the one of its server. Nothing can be written to it. */
const armour: onRequestHookHandler = ({ method }, reply, done) => {
  reply.raw.removeHeader("x-frame-options");
  reply.headers({
    "content-security-policy": stagePolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy(),
  });
  if (method === "GET" || method === "HEAD") done();
  else reply.code(405).send(missing);
};

const say = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(text);

const refuse = (reply: FastifyReply) => say(reply, 401, tokenNeeded);

/** A sound or a picture that the stage stores, or a file of the mind that is on air. */
async function keptIn(stage: Stage, path: string): Promise<StageAsset | undefined> {
  const [kind = "", name = "", ...rest] = path.split("/");
  if (kind === "audio" && rest.length === 0) return stage.sound(name);
  if (kind === "picture" && rest.length === 0) return stage.shownPicture(name);
  if (kind !== "mind") return undefined;
  const performer = stage.company().find(({ persona }) => persona.persona === name);
  return await performer?.asset(rest.join("/"));
}

/** Connects a page to the stage until its socket closes. */
function takeSeat({ stage, watcher }: StageSeat, socket: WebSocket): void {
  const letGo = () => socket.terminate();
  const send: PageLine["send"] = (message) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > backlog) letGo();
    else socket.send(JSON.stringify(message));
  };
  const { receive, gone } = stage.enter({ send, close: letGo }, watcher);
  socket.on("message", (data, isBinary) => {
    const text = isBinary || (data as Buffer).length > largestReply[watcher] ? "" : data.toString();
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

/** The URL of a stage's page, for display. */
export const stageUrl = (server: string, token: string): string =>
  `${server}${stagePath}?token=${encodeURIComponent(token)}`;
