import { performance } from "node:perf_hooks";
import type { WebSocket } from "ws";
import { allowance } from "../../../city/read-models/allowance.ts";
import type { PageHost, PageVisitor, Refused } from "../../../city/read-models/page-host.ts";
import {
  messageLimit,
  type PageCommand,
  type PageCommandOf,
} from "../../../protocol/page-commands.ts";
import { PageMessage, type ProgramMessage } from "../../../protocol/page-feed.ts";
import type { Role } from "../../../protocol/role.ts";
import type { OperatorAction } from "./audit-event.ts";
import { mayAsk, mayCommand, mayWatch } from "./roles.ts";
import { type WatchPump, watchPump } from "./watch-pump.ts";

/** The limits of one page's connection. Durations in milliseconds. */
export type ConnectionLimits = {
  /** The most views watched at once. */
  readonly watches: number;
  /** The most running commands and questions. */
  readonly pending: number;
  /** A page that has not taken a message in this time is disconnected; it can resume later. */
  readonly stall: number;
  /** The most buffered bytes for a page before it is disconnected. */
  readonly backlog: number;
  /** The interval of pings; a page that did not answer one before the next is disconnected. */
  readonly heartbeat: number;
  /** The rate of messages of any kind: at once, and then per second. Beyond it the page is disconnected. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  /** The rate of commands and questions: at once, and then per second. Beyond it they are refused. */
  readonly commandBurst: number;
  readonly commandsPerSecond: number;
};

export const connectionLimits: ConnectionLimits = {
  watches: 24,
  pending: 16,
  stall: 20_000,
  backlog: 8 << 20,
  heartbeat: 20_000,
  messageBurst: 120,
  messagesPerSecond: 20,
  commandBurst: 20,
  commandsPerSecond: 4,
};

/** The peer of a connection. */
export type Caller = {
  readonly role: Role;
  /** `local`: no sign-in is required here. */
  readonly session: "local" | "signed-in";
  /** The server's identity of the browser. */
  readonly visitor: string;
  /** The network of the browser, where it is known to be its own. */
  readonly network: string | undefined;
  /** Pages of one session share its limits. */
  readonly seat: string;
  /** Whether the role is still valid: the session did not end, the password did not change. */
  readonly holds: () => boolean;
};

/** Close codes: the program's own start at 4000. */
const policyViolation = 1008;
const messageTooBig = 1009;
/** The page was signed out. */
export const signedOut = 4001;

/** The largest message, in bytes, of a role that cannot write minds. */
const largestOfUsers = 64 << 10;

type Told = Exclude<ProgramMessage, { readonly type: "update" }>;
type Asked = Extract<PageMessage, { readonly id: string }>;

/** The parsed JSON of a text frame; undefined for invalid JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id in a message that is otherwise invalid. */
function idIn(message: unknown): string | undefined {
  const { id, watch } = Object(message) as { readonly id?: unknown; readonly watch?: unknown };
  return [id, watch].find(
    (each): each is string => typeof each === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(each),
  );
}

function refused(id: string | undefined, { code, note }: Refused): Told {
  return {
    type: "refused",
    ...(id === undefined ? {} : { id }),
    code,
    ...(note === undefined ? {} : { note }),
  };
}

const wordsDeeds = ["say", "comment", "say-on-stage", "tell-world-event"] as const;
type WordsCommand = PageCommandOf<(typeof wordsDeeds)[number]>;
const isOfWords = (command: PageCommand): command is WordsCommand =>
  wordsDeeds.some((deed) => deed === command.do);

/** The problem of a command's words, checked before the rest of it. */
function flawOf(command: PageCommand): "empty" | "too-long" | undefined {
  if (!isOfWords(command)) return undefined;
  const isShown = command.do === "say" && (command.pictures ?? []).length > 0;
  if (command.text.trim() === "" && !isShown) return "empty";
  return [...command.text].length > messageLimit ? "too-long" : undefined;
}

/** Asks the host, which answers everything; an unexpected error ends nothing here. */
async function answerOf(host: PageHost, asked: Asked, visitor: PageVisitor): Promise<Told> {
  const { id } = asked;
  try {
    if (asked.type === "question") {
      const answer = await host.ask(asked.question, visitor);
      return answer.ok ? { type: "answer", id, answer: answer.value } : refused(id, answer.error);
    }
    const done = await host.command(id, asked.command, visitor);
    if (!done.ok) return refused(id, done.error);
    const { number, notice } = done.value;
    return {
      ...{ type: "done", id },
      ...(number === undefined ? {} : { number }),
      ...(notice === undefined ? {} : { notice }),
    };
  } catch {
    return { type: "refused", id, code: "failed" };
  }
}

/** The audited fields of an action: ids and switches, never text that somebody wrote. */
const audited = new Set([
  "persona",
  "building",
  "buildings",
  "mode",
  "on",
  "author",
  "schedule",
  "entry",
  "topic",
  "comment",
  "speech",
  "city",
  "model",
]);

function aboutOf(command: PageCommand): OperatorAction["about"] {
  const told = Object.entries(command).flatMap(([key, value]) => {
    const id: unknown = typeof value === "object" ? Object(value).id : value;
    const isShort = typeof id === "boolean" || (typeof id === "string" && id.length <= 200);
    return audited.has(key) && isShort ? [[key, id] as const] : [];
  });
  return Object.fromEntries(told);
}

const outcomeOf = (answer: Told): string =>
  answer.type === "refused" ? answer.code : answer.type === "done" ? "done" : answer.type;

/** A page and its permissions. */
type PageConnection = {
  readonly socket: WebSocket;
  readonly limits: ConnectionLimits;
  readonly caller: Caller;
  readonly host: PageHost;
  readonly pump: WatchPump;
  readonly mayAct: () => boolean;
  readonly onAction: (action: OperatorAction) => void;
  visitor: PageVisitor | undefined;
  pending: number;
  /** Ends that the page is seen; undefined: nobody sees it. */
  unseen: (() => void) | undefined;
};

/**
 * Serves one page until its socket closes: greets it, sends the watched views at its pace, and carries out its
 * commands.
 */
export function servePage(
  socket: WebSocket,
  host: PageHost,
  caller: Caller,
  limits: ConnectionLimits = connectionLimits,
  onAction: (action: OperatorAction) => void = () => undefined,
): void {
  const mayWrite = allowance(limits.messageBurst, limits.messagesPerSecond, now);
  const mayAct = allowance(limits.commandBurst, limits.commandsPerSecond, now);
  const pump = watchPump({
    send: (message, done) => send(connection, message, done),
    letGo: () => letGo(connection),
    stall: limits.stall,
  });
  const connection: PageConnection = {
    ...{ socket, limits, caller, host, pump, mayAct, onAction },
    ...{ visitor: undefined, pending: 0, unseen: undefined },
  };

  const largest = caller.role === "operator" ? Number.POSITIVE_INFINITY : largestOfUsers;
  socket.on("message", (data, isBinary) => {
    if (isBinary || !mayWrite()) socket.close(policyViolation);
    else if ((data as Buffer).length > largest) socket.close(messageTooBig);
    else if (!caller.holds()) socket.close(signedOut);
    else receive(connection, data.toString());
  });
  const stopHeartbeat = keepAlive(socket, limits.heartbeat, caller);
  socket.on("error", () => letGo(connection));
  socket.on("close", () => {
    stopHeartbeat();
    look(connection, false);
    pump.stop();
  });
}

const now = (): number => performance.now();

const letGo = ({ socket }: PageConnection): void => socket.terminate();

function send(connection: PageConnection, message: ProgramMessage, done?: () => void): void {
  const { socket, limits } = connection;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > limits.backlog) letGo(connection);
  else socket.send(JSON.stringify(message), done);
}

function greet(connection: PageConnection, language: PageVisitor["language"]): void {
  const { caller, host } = connection;
  const { role, session } = caller;
  connection.visitor = { role, language, id: caller.visitor, network: caller.network };
  send(connection, { type: "welcome", ...host.welcome(role), role, language, session });
}

function watch(
  connection: PageConnection,
  to: PageVisitor,
  asked: Extract<PageMessage, { readonly type: "watch" }>,
): void {
  const { pump, limits, host } = connection;
  const { watch: name, view, after, epoch } = asked;
  const refuse = (why: Refused) => send(connection, refused(name, why));
  if (!mayWatch(to.role, view)) refuse({ code: "not-allowed" });
  else if (!pump.has(name) && pump.size() >= limits.watches) refuse({ code: "too-many" });
  else {
    const resume = after === undefined || epoch === undefined ? undefined : { after, epoch };
    const watched = host.watch(view, to, resume);
    if (watched.ok) pump.add(name, watched.value);
    else {
      pump.remove(name);
      refuse(watched.error);
    }
  }
}

function refusalOf(
  connection: PageConnection,
  to: PageVisitor,
  asked: Asked,
): Refused["code"] | undefined {
  const { limits, mayAct } = connection;
  const may =
    asked.type === "question"
      ? mayAsk(to.role, asked.question)
      : mayCommand(to.role, asked.command);
  if (!may) return "not-allowed";
  const flaw = asked.type === "command" ? flawOf(asked.command) : undefined;
  if (flaw !== undefined) return flaw;
  // Stopping her voice is never rate-limited.
  if (asked.type === "command" && asked.command.do === "kill-speech") return undefined;
  return connection.pending >= limits.pending || !mayAct() ? "too-fast" : undefined;
}

function act(connection: PageConnection, to: PageVisitor, asked: Asked): void {
  const { host, onAction } = connection;
  const code = refusalOf(connection, to, asked);
  if (code !== undefined) {
    send(connection, refused(asked.id, { code }));
    return;
  }
  connection.pending += 1;
  void answerOf(host, asked, to).then((answer) => {
    connection.pending -= 1;
    if (asked.type === "command" && to.role === "operator") {
      const { command } = asked;
      onAction({ name: command.do, about: aboutOf(command), outcome: outcomeOf(answer) });
    }
    send(connection, answer);
  });
}

function look(connection: PageConnection, isSeen: boolean): void {
  if (isSeen) connection.unseen ??= connection.host.seen();
  else {
    connection.unseen?.();
    connection.unseen = undefined;
  }
}

function obey(connection: PageConnection, to: PageVisitor, message: PageMessage): void {
  const { socket, pump } = connection;
  if (message.type === "hello") socket.close(policyViolation);
  else if (message.type === "watch") watch(connection, to, message);
  else if (message.type === "unwatch") pump.remove(message.watch);
  else if (message.type === "ping") {
    look(connection, message.seen === true && to.role !== "viewer");
    send(connection, { type: "pong" });
  } else act(connection, to, message);
}

function receive(connection: PageConnection, text: string): void {
  const { socket } = connection;
  const given = parsedJson(text);
  const message = PageMessage.safeParse(given).data;
  if (connection.visitor === undefined) {
    if (message?.type === "hello") greet(connection, message.language);
    else socket.close(policyViolation);
  } else if (message === undefined) send(connection, refused(idIn(given), { code: "bad-message" }));
  else obey(connection, connection.visitor, message);
}

/** Pings the page; ends a socket that did not answer the previous ping, or whose role is no longer valid. */
export function keepAlive(socket: WebSocket, heartbeat: number, caller: Caller): () => void {
  let alive = true;
  socket.on("pong", () => {
    alive = true;
  });
  const timer = setInterval(() => {
    if (!alive) socket.terminate();
    else if (!caller.holds()) socket.close(signedOut);
    else {
      alive = false;
      socket.ping();
    }
  }, heartbeat);
  return () => clearInterval(timer);
}
