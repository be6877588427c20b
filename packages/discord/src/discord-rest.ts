// Requests to Discord's API. https://docs.discord.com/developers/reference

import { DiscordAPIError, HTTPError, RateLimitError, REST } from "@discordjs/rest";
import {
  err,
  type Fault,
  fault,
  isJsonObject,
  type Json,
  type JsonObject,
  ok,
  type Result,
} from "saintverse/audience";
import type { DiscordProblem } from "./discord-problems.ts";

export type DiscordAccess = {
  readonly token: string;
  /** Without a slash at its end, and without the version. */
  readonly api: string;
  /** Milliseconds for one request. */
  readonly timeout: number;
};

/** A fault, or a problem that a person can mend. */
export type Refusal =
  | { readonly problem: DiscordProblem }
  | { readonly problem?: undefined; readonly fault: Fault };

/** Milliseconds that a request waits by itself where Discord limits the rate. */
const longestWait = 5_000;

/**
 * Keeps the limits of the rate: a request waits by itself for this many milliseconds. Its token is gone after Discord
 * refused it.
 */
export const openRest = ({ token, api, timeout }: DiscordAccess, patience = longestWait): REST =>
  new REST({
    ...{ api, version: "10", timeout, retries: 1 },
    ...{ hashSweepInterval: 0, handlerSweepInterval: 0 },
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > patience,
  }).setToken(token);

/** Problems by the code of Discord's error, then by its status. */
const problemsByCode: ReadonlyMap<number | string, DiscordProblem> = new Map<
  number | string,
  DiscordProblem
>([
  [10_003, "no-channel"],
  [50_001, "no-access"],
  [50_013, "may-not-write"],
]);
const problemsByStatus: ReadonlyMap<number, DiscordProblem> = new Map<number, DiscordProblem>([
  [401, "bad-token"],
  [403, "no-access"],
  [404, "no-channel"],
]);

const broken = (made: Fault): Refusal => ({ fault: made });

/** The reason why a request failed. */
export function refusalOf(error: unknown, ended: AbortSignal): Refusal {
  if (ended.aborted) return broken(fault("cancelled", "closed"));
  if (error instanceof RateLimitError)
    return broken(fault("rate-limited", "Discord limits the rate", error.retryAfter));
  if (error instanceof DiscordAPIError) {
    const { status, code, message } = error;
    const problem = problemsByCode.get(code) ?? problemsByStatus.get(status);
    if (problem !== undefined) return { problem };
    return broken(fault("refused", `${status} ${message}`.slice(0, 300)));
  }
  if (error instanceof HTTPError) return broken(fault("unavailable", `Discord: ${error.status}`));
  const isLate = error instanceof Error && error.name === "AbortError";
  return broken(isLate ? fault("timed-out", "no answer") : fault("unavailable", "no connection"));
}

type Query = Readonly<Record<string, string>>;

/** Asks once; never rejects. */
async function ask(
  rest: REST,
  path: `/${string}`,
  query: Query,
  ended: AbortSignal,
): Promise<Result<Json, Refusal>> {
  try {
    const options = { query: new URLSearchParams(query), signal: ended };
    return ok((await rest.get(path, options)) as Json);
  } catch (error) {
    return err(refusalOf(error, ended));
  }
}

async function askObject(
  rest: REST,
  path: `/${string}`,
  ended: AbortSignal,
): Promise<Result<JsonObject, Refusal>> {
  const answer = await ask(rest, path, {}, ended);
  if (!answer.ok) return answer;
  if (isJsonObject(answer.value)) return ok(answer.value);
  return err(broken(fault("bad-reply", "the answer is no object")));
}

/** A page of a channel's messages: at most 100, the newest first. */
export async function askMessages(
  rest: REST,
  channel: string,
  query: Query,
  ended: AbortSignal,
): Promise<Result<readonly JsonObject[], Refusal>> {
  const answer = await ask(rest, `/channels/${channel}/messages`, query, ended);
  if (!answer.ok) return answer;
  const list = answer.value;
  return Array.isArray(list)
    ? ok((list as readonly Json[]).filter(isJsonObject))
    : err(broken(fault("bad-reply", "the answer is no list")));
}

/** The longest message of a bot, in UTF-16 units. */
const longestMessage = 2_000;

/** Replies to a message of a channel; undefined: it is written. A message that is gone is not replied to. */
export async function reply(
  rest: REST,
  channel: string,
  to: string,
  text: string,
  ended: AbortSignal,
): Promise<Refusal | undefined> {
  const content = text.length > longestMessage ? `${text.slice(0, longestMessage - 1)}…` : text;
  try {
    await rest.post(`/channels/${channel}/messages`, {
      body: {
        content: content.toWellFormed(),
        message_reference: { message_id: to, fail_if_not_exists: true },
        // Her words call nobody: not everybody, not a role, not the one whom she answers.
        allowed_mentions: { parse: [], replied_user: false },
      },
      signal: ended,
    });
    return undefined;
  } catch (error) {
    return refusalOf(error, ended);
  }
}

/** Bits of an application's flags: it may read what is written. */
const mayReadContent = (1 << 18) | (1 << 19);

/** Types of channels that hold messages: of a server, its voice channels, announcements, threads, stages. */
const withMessages: ReadonlySet<Json | undefined> = new Set([0, 2, 5, 10, 11, 12, 13]);

/** Looks whether the bot may read the channel; returns the id of its server. */
export async function guildOf(
  rest: REST,
  channel: string,
  ended: AbortSignal,
): Promise<Result<string, Refusal>> {
  const application = await askObject(rest, "/applications/@me", ended);
  if (!application.ok) return application;
  const { flags } = application.value;
  if (typeof flags === "number" && (flags & mayReadContent) === 0)
    return err({ problem: "no-intent" });
  const found = await askObject(rest, `/channels/${channel}`, ended);
  if (!found.ok) return found;
  const { guild_id: guild, type } = found.value;
  return typeof guild === "string" && withMessages.has(type)
    ? ok(guild)
    : err({ problem: "not-text" });
}
