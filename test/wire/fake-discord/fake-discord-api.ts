// Discord's API, as far as a bot reads and writes in one channel.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type DiscordMessage, type DiscordWorld, fakeBot } from "./discord-world.ts";

type Answer = { readonly status: number; readonly body: unknown };

const answered = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: { message, code },
});
const invalid = (field: string, message: string): Answer => ({
  status: 400,
  body: {
    ...{ message: "Invalid Form Body", code: 50_035 },
    errors: { [field]: { _errors: [{ code: "BASE_TYPE_BAD", message }] } },
  },
});

const contentFlag = 1 << 19;

/** Requests of one kind in a while; the limits are told in headers. */
type Bucket = { left: number; resetAt: number };
const limits = { GET: { count: 10, within: 2_000 }, POST: { count: 5, within: 5_000 } } as const;

function listed(world: DiscordWorld, query: URLSearchParams): Answer {
  const limit = Number(query.get("limit") ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    return invalid("limit", "int value should be between 1 and 100.");
  const places = ["before", "after"].filter((name) => query.has(name));
  if (places.length > 1) return invalid("after", "before and after exclude each other");
  const [place = "before"] = places;
  const at = query.get(place) ?? `${1n << 63n}`;
  if (!/^\d{1,20}$/.test(at)) return invalid(place, `Value "${at}" is not snowflake.`);
  const sorted = world.messages.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  const page =
    place === "after"
      ? sorted.filter(({ id }) => BigInt(id) > BigInt(at)).slice(0, limit)
      : sorted.filter(({ id }) => BigInt(id) < BigInt(at)).slice(-limit);
  return answered(page.toReversed());
}

function posted(
  body: string,
  world: DiscordWorld,
  write: (message: Partial<DiscordMessage>) => DiscordMessage,
): Answer {
  const {
    content,
    allowed_mentions: allowed,
    message_reference: reference,
  } = JSON.parse(body) as {
    content?: unknown;
    allowed_mentions?: { parse?: unknown };
    message_reference?: { message_id?: unknown; fail_if_not_exists?: unknown };
  };
  if (!world.mayWrite) return refused(403, 50_013, "Missing Permissions");
  if (typeof content !== "string" || content.trim() === "")
    return refused(400, 50_006, "Cannot send an empty message");
  if (content.length > 2_000) return invalid("content", "Must be 2000 or fewer in length.");
  const to = world.messages.find(({ id }) => id === reference?.message_id);
  if (reference !== undefined && to === undefined && reference.fail_if_not_exists !== false)
    return invalid("message_reference", "Unknown message");
  return answered(
    write({
      ...{ author: fakeBot, content, mention_everyone: allowed?.parse === undefined },
      ...(to === undefined ? {} : { type: 19, message_reference: { message_id: to.id } }),
    }),
  );
}

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
};

function answerTo(
  { method, path, query, body }: Asked,
  world: DiscordWorld,
  gateway: string,
  write: (message: Partial<DiscordMessage>) => DiscordMessage,
): Answer {
  const { channel, guild } = world;
  const routes = new Map<string, () => Answer>([
    [
      "GET /gateway/bot",
      () =>
        answered({
          ...{ url: gateway, shards: 1 },
          session_start_limit: {
            ...{ total: 1_000, remaining: world.sessionsLeft },
            ...{ reset_after: 3_600_000, max_concurrency: 1 },
          },
        }),
    ],
    [
      "GET /applications/@me",
      () => answered({ id: fakeBot.id, flags: world.mayReadContent ? contentFlag : 0 }),
    ],
    [
      `GET /channels/${channel}`,
      () => answered({ id: channel, type: world.channelType, guild_id: guild, name: "配信" }),
    ],
    [`GET /channels/${channel}/messages`, () => listed(world, query)],
    [`POST /channels/${channel}/messages`, () => posted(body, world, write)],
  ]);
  const route = routes.get(`${method} ${path}`);
  if (route === undefined)
    return path.startsWith("/channels/")
      ? refused(404, 10_003, "Unknown Channel")
      : refused(404, 0, "404: Not Found");
  if (path.startsWith("/channels/") && !world.maySeeChannel)
    return refused(403, 50_001, "Missing Access");
  return route();
}

const send = (response: ServerResponse, { status, body }: Answer, more: object = {}): void => {
  response.writeHead(status, { "content-type": "application/json", ...more });
  response.end(JSON.stringify(body));
};

export function fakeDiscordApi(
  world: DiscordWorld,
  write: (message: Partial<DiscordMessage>) => DiscordMessage,
): RequestListener {
  const buckets = new Map<string, Bucket>();
  const limited = (method: "GET" | "POST", path: string) => {
    const now = Date.now();
    const { count, within } = limits[method];
    const known = buckets.get(`${method} ${path}`);
    const bucket =
      known === undefined || known.resetAt <= now ? { left: count, resetAt: now + within } : known;
    buckets.set(`${method} ${path}`, bucket);
    bucket.left -= 1;
    const wait = (bucket.resetAt - now) / 1_000;
    const headers = {
      ...{ "x-ratelimit-limit": count, "x-ratelimit-remaining": Math.max(0, bucket.left) },
      ...{ "x-ratelimit-reset": bucket.resetAt / 1_000, "x-ratelimit-reset-after": wait },
      "x-ratelimit-bucket": `${method}-${path.replaceAll("/", "-")}`,
    };
    return { isOver: bucket.left < 0, wait, headers };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://fake");
    const method = request.method ?? "GET";
    const path = pathname.replace(/^\/api\/v10/, "");
    const body = await text(request);
    world.requests.push(`${method} ${path}`);
    if (path === pathname) return send(response, refused(404, 0, "404: Not Found"));
    if (!/^DiscordBot \(.+, .+\)/.test(request.headers["user-agent"] ?? ""))
      return send(response, refused(403, 40_333, "internal network error"));
    if (request.headers.authorization !== `Bot ${world.token}`)
      return send(response, refused(401, 0, "401: Unauthorized"));
    const { isOver, wait, headers } = limited(method === "POST" ? "POST" : "GET", path);
    if (isOver) {
      world.tooFast += 1;
      const limit = { message: "You are being rate limited.", retry_after: wait, global: false };
      return send(response, { status: 429, body: limit }, { ...headers, "retry-after": wait });
    }
    const gateway = `ws://${request.headers.host ?? ""}`;
    send(response, answerTo({ method, path, query, body }, world, gateway, write), headers);
  };
  return (request, response) => {
    answer(request, response).catch(() => response.destroy());
  };
}
