// A command of the terminal as a page of the running program: the same wire, the same rules.

import { randomUUID } from "node:crypto";
import type { Language } from "../../protocol/language.ts";

import type { PageCommand, PageRefusal } from "../../protocol/page-commands.ts";
import { livePath, ProgramMessage } from "../../protocol/page-feed.ts";
import type { View, ViewUpdate } from "../../protocol/page-views.ts";
import { knownToken } from "../config/kept-token.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";

export type PageClient = {
  readonly welcome: Extract<ProgramMessage, { readonly type: "welcome" }>;
  /** Every update of a view, in order, until the client is closed. */
  readonly watch: (view: View, show: (update: ViewUpdate) => void) => void;
  /** What the program says of commands that it carried out, to whoever gave them. */
  readonly onNotice: (listener: (notice: string) => void) => void;
  /** Resolves with the refusal, or with undefined once it is durable; `ended` when the program went away. */
  readonly command: (command: PageCommand) => Promise<PageRefusal | "ended" | undefined>;
  /** Whether a command of this client has this id. */
  readonly sent: (id: string | undefined) => boolean;
  readonly close: () => void;
  /** The running program went away. */
  readonly ended: Promise<void>;
};

/** What this command shows to the running program: the token of the settings, else that of the data folder. */
export const operatorToken = (config: Config): string | undefined =>
  config.token ?? knownToken(dataFolder(config), "local-token");

/** Milliseconds that a program which listens has to answer; one that does not is known at once. */
const patience = 5_000;

type Waiting = Map<string, (refusal: PageRefusal | "ended" | undefined) => void>;

/**
 * Joins the program whose page is at `url`; `token` as `operatorToken` finds it. `absent`:
 * nothing of ours listens there. `signed-out`: it wants a password or a token.
 */
export async function joinPage(
  url: string,
  language: Language,
  token?: string,
): Promise<PageClient | "absent" | "signed-out"> {
  // The program takes nobody whose place it does not know; ours is its own.
  const headers = {
    origin: url,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}${livePath}`, { headers });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: joined, resolve: join } = Promise.withResolvers<
    PageClient["welcome"] | undefined
  >();
  const waiting: Waiting = new Map();
  const watched = new Map<string, (update: ViewUpdate) => void>();
  const sent = new Set<string>();
  const noticed = new Set<(notice: string) => void>();
  const done = ({ id, notice }: Extract<ProgramMessage, { readonly type: "done" }>) => {
    if (notice !== undefined) for (const tell of noticed) tell(notice);
    answered(waiting, id, undefined);
  };
  const send = (message: object) => socket.send(JSON.stringify(message));

  socket.addEventListener("open", () => send({ type: "hello", language }));
  socket.addEventListener("error", () => join(undefined));
  socket.addEventListener("close", () => {
    join(undefined);
    end();
    for (const answer of waiting.values()) answer("ended");
    waiting.clear();
  });
  socket.addEventListener("message", ({ data }) => {
    const message = parsed(data);
    if (message?.type === "welcome") join(message);
    else if (message?.type === "update") watched.get(message.watch)?.(message.update);
    else if (message?.type === "done") done(message);
    else if (message?.type === "refused") answered(waiting, message.id ?? "", message.code);
  });
  const timer = setTimeout(() => join(undefined), patience);
  const welcome = await joined;
  clearTimeout(timer);
  if (welcome === undefined) {
    socket.close();
    return (await wantsSignIn(url)) ? "signed-out" : "absent";
  }
  return {
    welcome,
    onNotice: (listener) => void noticed.add(listener),
    watch(view, show) {
      const watch = `w${watched.size}`;
      watched.set(watch, show);
      send({ type: "watch", watch, view });
    },
    async command(command) {
      if (socket.readyState !== WebSocket.OPEN) return "ended";
      const id = randomUUID();
      sent.add(id);
      const { promise, resolve } = Promise.withResolvers<PageRefusal | "ended" | undefined>();
      waiting.set(id, resolve);
      send({ type: "command", id, command });
      return await promise;
    },
    sent: (id) => id !== undefined && sent.has(id),
    close: () => socket.close(),
    ended,
  };
}

function answered(waiting: Waiting, id: string, refusal: PageRefusal | undefined): void {
  waiting.get(id)?.(refusal);
  waiting.delete(id);
}

/** Something of ours is there and did not let us in. */
async function wantsSignIn(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(patience) });
    const body: unknown = await answer.json();
    return typeof body === "object" && body !== null && "pages" in body;
  } catch {
    return false;
  }
}

function parsed(data: unknown): ProgramMessage | undefined {
  try {
    return ProgramMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
