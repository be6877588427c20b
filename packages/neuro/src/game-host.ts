// The side of the Neuro game API that is played by her: games connect to it and offer actions.

import { randomUUID } from "node:crypto";
import type { Clock } from "saintverse/body";
import { type WebSocket, WebSocketServer } from "ws";
import { type GameAction, type GameMessage, gameMessage } from "./game-messages.ts";

/** Words of a game to her. */
export type GameEvent = {
  readonly id: string;
  readonly game: string;
  readonly text: string;
  readonly time: number;
  readonly urgency: "queue" | "interrupt";
};

/** Messages, and parts of them, that cannot be read: their number, and the first one. */
export type Unread = { readonly count: number; readonly first: string };

export type ActionOutcome = { readonly ok: boolean; readonly text: string };

export type HostTexts = {
  /** `before`: what happened since she was told last; empty: nothing. */
  readonly force: (
    of: { readonly state: string; readonly query: string },
    before: string,
    names: string,
  ) => string;
  readonly context: (message: string, before: string) => string;
  readonly left: string;
  readonly silent: string;
  readonly gone: (action: string) => string;
  readonly done: string;
};

export type HostOutside = {
  readonly port: number;
  readonly clock: Clock;
  readonly texts: HostTexts;
  /** The player; undefined: nobody was named. */
  readonly player: () => { readonly id: string; readonly name: string } | undefined;
  /** The actions, the games or a trouble have changed. */
  readonly onChange: () => void;
};

export type GameHost = {
  readonly actions: () => readonly GameAction[];
  readonly games: () => readonly string[];
  /** By game, the names of actions that are no tools. */
  readonly leftOut: () => ReadonlyMap<string, readonly string[]>;
  /** By game, the number of actions that are no tools because there are too many. */
  readonly beyond: () => ReadonlyMap<string, number>;
  /** By game, what it sent that cannot be read. */
  readonly unread: () => ReadonlyMap<string, Unread>;
  /** An action cannot be a tool. */
  readonly leaveOut: (action: GameAction) => void;
  /** Why no game can connect; undefined: they can. */
  readonly trouble: () => string | undefined;
  readonly act: (name: string, data: unknown, signal: AbortSignal) => Promise<ActionOutcome>;
  /** The events behind that one; those up to it are forgotten. */
  readonly events: (after: string | undefined) => readonly GameEvent[];
  /** Words to the player before are forgotten, and the games' open questions are asked the one who plays now. */
  readonly playerChanged: () => void;
  readonly close: () => Promise<void>;
};

type Of<C extends GameMessage["command"]> = Extract<GameMessage, { command: C }>;
type Force = Of<"force">;
type Game = {
  readonly socket: WebSocket;
  name: string;
  readonly actions: Map<string, GameAction>;
  readonly leftOut: Set<string>;
  /** The names of actions for which there was no room. */
  readonly beyond: Set<string>;
  unread: Unread | undefined;
  /** Those that the game has not answered. */
  readonly calls: Map<string, Call>;
  /** The latest texts that need no answer. */
  silent: string[];
  force: Force | undefined;
  again: AbortController;
};

type Call = { readonly name: string; readonly answer: (outcome: ActionOutcome) => void };

const limits = { message: 1 << 20, games: 8, actions: 100, beyond: 10_000, events: 50, silent: 20 };
/** Milliseconds for a game to answer an action, and until an unheeded question is asked again. */
const answerWithin = 15_000;
const askAgainAfter = 30_000;
const mostAsked = 4;

/** `place`: counts on from event to event. `asks`: it says that the game waits, after the words `before`. */
type Queued = GameEvent & {
  readonly from: Game;
  readonly place: number;
  readonly asks: boolean;
  readonly before: readonly string[];
};
type Host = HostOutside & {
  readonly all: Set<Game>;
  queue: Queued[];
  told: number;
  readonly run: string;
};

/** Listens on this machine. Never throws: what keeps it from listening is its trouble. */
export function openGameHost(outside: HostOutside): GameHost {
  const host: Host = { ...outside, all: new Set(), queue: [], told: 0, run: randomUUID() };
  let trouble: string | undefined;
  const server = new WebSocketServer({
    ...{ host: "127.0.0.1", port: outside.port, maxPayload: limits.message },
    perMessageDeflate: false,
    verifyClient: ({ origin }: { origin?: string }) =>
      isOfThisMachine(origin) && host.all.size < limits.games,
  });
  server.on("error", ({ message }) => {
    trouble = message;
    outside.onChange();
  });
  server.on("connection", (socket) => join(host, socket));
  return {
    actions: () => [...actionsOf(host).values()].map(({ action }) => action),
    beyond: () => beyondOf(host),
    games: () => [...host.all].flatMap(({ name }) => (name === "" ? [] : [name])),
    leftOut: () =>
      new Map(
        [...host.all].flatMap(({ name, leftOut: { size }, leftOut }) =>
          size === 0 ? [] : [[name, [...leftOut]] as const],
        ),
      ),
    unread: () =>
      new Map([...host.all].flatMap(({ name, unread }) => (unread ? [[name, unread]] : []))),
    leaveOut(action) {
      for (const { actions, leftOut } of host.all)
        if (actions.get(action.name) === action) {
          actions.delete(action.name);
          leftOut.add(action.name);
        }
    },
    trouble: () => trouble,
    act: (name, data, signal) => act(host, name, data, signal),
    events(after) {
      const [run, place] = (after ?? "").split(".");
      const known = run === host.run ? Number(place) : 0;
      host.queue = host.queue.filter((event) => !(event.place <= known));
      return host.queue;
    },
    playerChanged() {
      host.queue = [];
      for (const game of host.all) insist(host, game, game.force);
    },
    async close() {
      for (const { socket, again } of host.all) {
        again.abort();
        socket.terminate();
      }
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A page of the web is no game of this machine; a program names no origin. */
function isOfThisMachine(origin: string | undefined): boolean {
  if (origin === undefined || origin === "") return true;
  const host = URL.parse(origin)?.hostname ?? "";
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

function join(host: Host, socket: WebSocket): void {
  const game: Game = {
    ...{ socket, name: "", actions: new Map(), leftOut: new Set(), beyond: new Set() },
    ...{ calls: new Map(), silent: [], force: undefined, again: new AbortController() },
    unread: undefined,
  };
  host.all.add(game);
  socket.on("message", (bytes) => {
    const { game: name, message, flaws } = gameMessage(bytes.toString());
    if (game.name === "") game.name = name;
    if (message !== undefined) take(host, game, message);
    const [first] = flaws;
    if (first === undefined) return;
    const { unread } = game;
    game.unread = { count: (unread?.count ?? 0) + flaws.length, first: unread?.first ?? first };
    host.onChange();
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    host.all.delete(game);
    forget(host, game);
    for (const { answer } of game.calls.values()) answer({ ok: false, text: host.texts.left });
    host.onChange();
  });
}

function take(host: Host, game: Game, message: GameMessage): void {
  switch (message.command) {
    case "startup": {
      forget(host, game);
      greet(host, game);
      host.onChange();
      return;
    }
    case "context": {
      hear(host, game, message);
      return;
    }
    case "register": {
      register(host, game, message);
      return;
    }
    case "unregister": {
      for (const name of message.names) {
        game.actions.delete(name);
        game.leftOut.delete(name);
        game.beyond.delete(name);
      }
      if (!isPossible(game)) settle(host, game);
      host.onChange();
      return;
    }
    case "force": {
      settle(host, game);
      insist(host, game, message);
      return;
    }
    case "result": {
      answer(host, game, message);
    }
  }
}

function hear(host: Host, game: Game, { message, silent }: Of<"context">): void {
  if (message === "") return;
  if (silent || host.player() === undefined) note(game, message);
  else tell(host, game, "queue", (before) => host.texts.context(message, before));
}

function register(host: Host, game: Game, { actions, leftOut }: Of<"register">): void {
  for (const action of actions.filter(({ name }) => !game.actions.has(name))) {
    if (game.actions.size < limits.actions) {
      game.actions.set(action.name, action);
      game.beyond.delete(action.name);
    } else if (game.beyond.size < limits.beyond) game.beyond.add(action.name);
  }
  for (const name of leftOut) if (game.leftOut.size < limits.actions) game.leftOut.add(name);
  host.onChange();
}

function answer(host: Host, game: Game, { id, success, message }: Of<"result">): void {
  const call = game.calls.get(id);
  if (call === undefined) return;
  game.calls.delete(id);
  call.answer({ ok: success, text: message || host.texts.done });
  if (success && game.force?.names.includes(call.name)) settle(host, game);
}

function greet({ player }: Host, { socket }: Game): void {
  const who = player() ?? { id: "saintverse", name: "SaintVerse" };
  const session = { sessionId: randomUUID(), characterId: who.id, displayName: who.name };
  socket.send(JSON.stringify({ command: "startup", data: { session } }));
}

/** The game begins anew, or is gone: what it told and asked is over. */
function forget(host: Host, game: Game): void {
  host.queue = host.queue.filter(({ from }) => from !== game);
  settle(host, game);
  game.actions.clear();
  game.leftOut.clear();
  game.beyond.clear();
  game.unread = undefined;
  game.silent = [];
}

/** The question of a game is answered, or stands no more. Words that went with it to nobody are told with the next. */
function settle(host: Host, game: Game): void {
  const isOver = ({ from, asks }: Queued) => from === game && asks;
  note(game, ...host.queue.filter(isOver).flatMap(({ before }) => before));
  host.queue = host.queue.filter((event) => !isOver(event));
  insist(host, game, undefined);
}

/** Some action that the game waits for is there. */
const isPossible = ({ force, actions }: Game): boolean =>
  force?.names.some((name) => actions.has(name)) === true;

/** Asks until she acted, a few times: she may have been told something else meanwhile. Undefined: asks no more. */
function insist(host: Host, game: Game, force: Force | undefined): void {
  game.again.abort();
  game.again = new AbortController();
  game.force = force;
  if (force !== undefined) void ask(host, game, force, game.again.signal);
}

async function ask(host: Host, game: Game, force: Force, signal: AbortSignal): Promise<void> {
  const { state, query, names, isUrgent } = force;
  for (let times = 0; times < mostAsked && host.player() !== undefined; times += 1) {
    const known = names.filter((name) => game.actions.has(name)).join(", ");
    const isWaiting = host.queue.some(({ from, asks }) => from === game && asks);
    if (known !== "" && !isWaiting)
      tell(
        host,
        game,
        isUrgent ? "interrupt" : "queue",
        (before) => host.texts.force({ state, query }, before, known),
        true,
      );
    await host.clock.sleep(askAgainAfter, signal);
    if (signal.aborted) return;
  }
}

/** Keeps the latest words that need no answer until there is something to answer. */
function note(game: Game, ...words: readonly string[]): void {
  game.silent = [...game.silent, ...words].slice(-limits.silent);
}

function tell(
  host: Host,
  game: Game,
  urgency: GameEvent["urgency"],
  text: (before: string) => string,
  asks = false,
): void {
  const before = game.silent;
  game.silent = [];
  host.told += 1;
  const event: Queued = {
    ...{ id: `${host.run}.${host.told}`, game: game.name, from: game, place: host.told },
    ...{ text: text(before.join("\n")), time: host.clock.now(), urgency, asks, before },
  };
  host.queue = [...host.queue, event].slice(-limits.events);
  host.onChange();
}

/** Of two games that offer an action of one name, the one that came first has it. */
function actionsOf({ all }: Host) {
  const found = new Map<string, { readonly game: Game; readonly action: GameAction }>();
  for (const game of all)
    for (const [name, action] of game.actions)
      if (!found.has(name) && found.size < limits.actions) found.set(name, { game, action });
  return found;
}

function beyondOf(host: Host): ReadonlyMap<string, number> {
  const used = actionsOf(host);
  const counts = [...host.all].map(({ name, actions, beyond }) => {
    const unused = [...actions.keys()].filter((action) => !used.has(action)).length;
    return [name, beyond.size + unused] as const;
  });
  return new Map(counts.filter(([, count]) => count > 0));
}

/** Has a game do an action, and waits for what it says. Never rejects. */
async function act(
  host: Host,
  name: string,
  data: unknown,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { texts, clock } = host;
  const found = actionsOf(host).get(name);
  if (found === undefined) return { ok: false, text: texts.gone(name) };
  const { game, action } = found;
  const id = randomUUID();
  const over = new AbortController();
  const answered = new Promise<ActionOutcome>((answer) => game.calls.set(id, { name, answer }));
  const late = clock
    .sleep(answerWithin, AbortSignal.any([signal, over.signal]))
    .then((): ActionOutcome => ({ ok: false, text: texts.silent }));
  game.socket.send(
    JSON.stringify({
      command: "action",
      data: {
        ...{ id, name },
        ...(action.schema === undefined ? {} : { data: JSON.stringify(data ?? {}) }),
      },
    }),
  );
  const outcome = await Promise.race([answered, late]);
  over.abort();
  return outcome;
}
