// Requests to Twitch: the login, and what EventSub needs. https://dev.twitch.tv/docs/api

import { err, type Fault, fault, ok, type Result, z } from "saintverse/audience";

/** The addresses of Twitch, without a slash at their ends. */
export type TwitchSites = {
  readonly login: string;
  readonly api: string;
  readonly events: string;
};

export const twitchSites: TwitchSites = {
  login: "https://id.twitch.tv/oauth2",
  api: "https://api.twitch.tv/helix",
  events: "wss://eventsub.wss.twitch.tv/ws",
};

/** Milliseconds for one request. */
const answersIn = 10_000;

/** An answer that is no success: its status, and what Twitch says in it. */
export type Refused = { readonly status: number; readonly message: string };

const Message = z.object({ message: z.string().catch("") }).catch({ message: "" });

/** Asks once; never rejects. A `Refused` is an answer, a fault is none. */
export async function request<T>(
  url: string,
  init: {
    readonly method?: "POST";
    readonly headers?: Record<string, string>;
    readonly body?: string | URLSearchParams;
  },
  answer: z.ZodType<T>,
  ended: AbortSignal,
): Promise<Result<T, Refused | Fault>> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(answersIn)]);
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const { status } = response;
      if (status === 429 || status >= 500) return err(fault("unavailable", `Twitch: ${status}`));
      return err({ status, message: Message.parse(body).message.slice(0, 200) });
    }
    const read = answer.safeParse(body);
    return read.success
      ? ok(read.data)
      : err(fault("bad-reply", "Twitch's answer is not as documented"));
  } catch (error) {
    if (ended.aborted) return err(fault("cancelled", "closed"));
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return err(isLate ? fault("timed-out", "no answer") : fault("unavailable", "no connection"));
  }
}

export const isRefused = (error: Refused | Fault): error is Refused => "status" in error;
