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
  /** Why no game can connect; undefined: they can. */
  readonly trouble: () => string | undefined;
  readonly act: (name: string, data: unknown, signal: AbortSignal) => Promise<ActionOutcome>;
  /** The events behind that one; those up to it are forgotten. */
  readonly events: (after: string | undefined) => readonly GameEvent[];
  readonly close: () => Promise<void>;
};

type Force = { readonly message: Extract<GameMessage, { command: "force" }>; times: number };
type Game = {
  readonly socket: WebSocket;
  name: string;
  readonly actions: Map<string, GameAction>;
  readonly calls: Map<string, (outcome: ActionOutcome) => void>;
  /** The latest texts that need no answer. */
  silent: string[];
  force: Force | undefined;
  again: AbortController;
};

const limits = { message: 1 << 20, games: 8, actions: 100, events: 50, silent: 20 };
/** Milliseconds for a game to answer an action, and until an unheeded question is asked again. */
const answerWithin = 15_000;
const askAgainAfter = 30_000;
const mostAsked = 4;

type Host = HostOutside & { readonly all: Set<Game>; events: GameEvent[] };

/** Listens on this machine. Never throws: what keeps it from listening is its trouble. */
export function openGameHost(outside: HostOutside): GameHost {
  const host: Host = { ...outside, all: new Set(), events: [] };
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
    games: () => [...host.all].flatMap(({ name }) => (name === "" ? [] : [name])),
    trouble: () => trouble,
    act: (name, data, signal) => act(host, name, data, signal),
    events(after) {
      const known = host.events.findIndex(({ id }) => id === after);
      host.events = host.events.slice(known + 1);
      return host.events;
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
    ...{ socket, name: "", actions: new Map(), calls: new Map() },
    ...{ silent: [], force: undefined, again: new AbortController() },
  };
  host.all.add(game);
  socket.on("message", (bytes) => {
    const read = gameMessage(bytes.toString());
    if (read === undefined) return;
    if (game.name === "") game.name = read.game;
    take(host, game, read.message);
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    host.all.delete(game);
    settle(game);
    for (const answer of game.calls.values()) answer({ ok: false, text: host.texts.left });
    host.onChange();
  });
}

function take(host: Host, game: Game, message: GameMessage): void {
  const { texts } = host;
  switch (message.command) {
    case "startup": {
      game.actions.clear();
      game.silent = [];
      settle(game);
      greet(host, game);
      host.onChange();
      return;
    }
    case "context": {
      if (message.message === "") return;
      if (message.silent) game.silent = [...game.silent, message.message].slice(-limits.silent);
      else tell(host, game, texts.context(message.message, heardBefore(game)), "queue");
      return;
    }
    case "register": {
      for (const action of message.actions)
        if (game.actions.size < limits.actions && !game.actions.has(action.name))
          game.actions.set(action.name, action);
      host.onChange();
      return;
    }
    case "unregister": {
      for (const name of message.names) game.actions.delete(name);
      host.onChange();
      return;
    }
    case "force": {
      settle(game);
      game.force = { message, times: 0 };
      void insist(host, game, game.force);
      return;
    }
    case "result": {
      const { id, success, message: text } = message;
      game.calls.get(id)?.({ ok: success, text: text || texts.done });
    }
  }
}

function greet({ player }: Host, { socket }: Game): void {
  const who = player() ?? { id: "saintverse", name: "SaintVerse" };
  const session = { sessionId: randomUUID(), characterId: who.id, displayName: who.name };
  socket.send(JSON.stringify({ command: "startup", data: { session } }));
}

/** The question of a game is answered, or stands no more. */
function settle(game: Game): void {
  game.force = undefined;
  game.again.abort();
  game.again = new AbortController();
}

/** Asks until she acted, a few times: she may have been told something else meanwhile. */
async function insist(host: Host, game: Game, force: Force): Promise<void> {
  const { signal } = game.again;
  const { state, query, names, isUrgent } = force.message;
  while (game.force === force && force.times < mostAsked) {
    force.times += 1;
    const known = names.filter((name) => game.actions.has(name)).join(", ");
    const text = host.texts.force({ state, query }, heardBefore(game), known);
    tell(host, game, text, isUrgent ? "interrupt" : "queue");
    await host.clock.sleep(askAgainAfter, signal);
  }
}

function heardBefore(game: Game): string {
  const before = game.silent.join("\n");
  game.silent = [];
  return before;
}

function tell(host: Host, game: Game, text: string, urgency: GameEvent["urgency"]): void {
  const event = { id: randomUUID(), game: game.name, text, time: host.clock.now(), urgency };
  host.events = [...host.events, event].slice(-limits.events);
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
  const answered = new Promise<ActionOutcome>((resolve) => game.calls.set(id, resolve));
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
  game.calls.delete(id);
  if (outcome.ok && game.force?.message.names.includes(name)) settle(game);
  return outcome;
}
