// Connects a command of the terminal to the running program as a page: the same protocol, the same rules.

import { randomUUID } from "node:crypto";
import { openListeners } from "../../../kernel/listeners.ts";
import type { Language } from "../../../protocol/language.ts";
import { livePath } from "../../../protocol/live-path.ts";
import type { PageCommand, PageRefusal } from "../../../protocol/page-commands.ts";
import { ProgramMessage } from "../../../protocol/page-feed.ts";
import type { PageAnswer, PageQuestion } from "../../../protocol/page-questions.ts";
import type { View, ViewUpdate } from "../../../protocol/page-views.ts";
import { knownToken } from "../../../runtime/config/kept-token.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";

export type PageClient = {
  readonly welcome: Extract<ProgramMessage, { readonly type: "welcome" }>;
  /** Every update of a view, in order, until the client is closed. */
  readonly watch: (view: View, show: (update: ViewUpdate) => void) => void;
  /** Receives the notices of the program about commands that it carried out, for the client that sent them. */
  readonly onNotice: (listener: (notice: string) => void) => void;
  /** Resolves with the refusal, or with undefined once the command is durable; `ended` when the connection was lost. */
  readonly command: (command: PageCommand) => Promise<PageRefusal | "ended" | undefined>;
  /** Resolves with the answer; undefined when it was refused, or the connection was lost. */
  readonly ask: (question: PageQuestion) => Promise<PageAnswer | undefined>;
  /** Whether this client sent the command with this id. */
  readonly sent: (id: string | undefined) => boolean;
  readonly close: () => void;
  /** Resolves when the running program closes the connection. */
  readonly ended: Promise<void>;
};

/**
 * The token that this command presents to the running program: the one of the settings, else that of the data folder.
 */
export const operatorToken = (config: Config): string | undefined =>
  config.token ?? knownToken(dataFolder(config), "local-token");

/** Milliseconds for a listening program to answer; a closed port is noticed at once. */
const patience = 5_000;

type Waiting = Map<string, (refusal: PageRefusal | "ended" | undefined) => void>;

/**
 * Connects to the program whose page is at `url`; `token` as `operatorToken` finds it, `passing`: headers for who passes
 * it on. `absent`: no SaintVerse program
 * listens there. `signed-out`: it requires a password or a token.
 */
export async function joinPage(
  url: string,
  language: Language,
  token?: string,
  passing: Readonly<Record<string, string>> = {},
): Promise<PageClient | "absent" | "signed-out"> {
  // The program refuses connections of unknown origin; its own origin is accepted.
  const headers = {
    ...{ ...passing, origin: url },
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
  const noticed = openListeners<[string]>();
  const done = ({ id, notice }: Extract<ProgramMessage, { readonly type: "done" }>) => {
    if (notice !== undefined) noticed.tell(notice);
    answered(waiting, id, undefined);
  };
  const send = (message: object) => socket.send(JSON.stringify(message));
  const questions = openQuestions(socket, send);

  socket.addEventListener("open", () => send({ type: "hello", language }));
  socket.addEventListener("error", () => join(undefined));
  socket.addEventListener("close", () => {
    join(undefined);
    end();
    for (const answer of waiting.values()) answer("ended");
    waiting.clear();
    questions.lose();
  });
  socket.addEventListener("message", ({ data }) => {
    const message = parsed(data);
    if (message?.type === "welcome") join(message);
    else if (message?.type === "update") watched.get(message.watch)?.(message.update);
    else if (message?.type === "done") done(message);
    else if (message?.type === "answer") questions.take(message.id, message.answer);
    else if (message?.type === "refused") {
      questions.take(message.id ?? "", undefined);
      answered(waiting, message.id ?? "", message.code);
    }
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
    onNotice: noticed.add,
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
    ask: questions.ask,
    sent: (id) => id !== undefined && sent.has(id),
    close: () => socket.close(),
    ended,
  };
}

/** The questions that wait for an answer; `undefined` answers one that was refused or lost. */
function openQuestions(socket: WebSocket, send: (message: object) => void) {
  const asked = new Map<string, (answer: PageAnswer | undefined) => void>();
  return {
    async ask(question: PageQuestion): Promise<PageAnswer | undefined> {
      if (socket.readyState !== WebSocket.OPEN) return undefined;
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<PageAnswer | undefined>();
      asked.set(id, resolve);
      send({ type: "question", id, question });
      return await promise;
    },
    take(id: string, answer: PageAnswer | undefined): void {
      asked.get(id)?.(answer);
      asked.delete(id);
    },
    lose(): void {
      for (const answer of asked.values()) answer(undefined);
      asked.clear();
    },
  };
}

function answered(waiting: Waiting, id: string, refusal: PageRefusal | undefined): void {
  waiting.get(id)?.(refusal);
  waiting.delete(id);
}

/** Whether a SaintVerse program is there that refused the connection for lack of a sign-in. */
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
