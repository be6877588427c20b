import type { ServerStatus } from "../../../adapters/mcp/server-link.ts";
import type { ServerSpec } from "../../../adapters/mcp/server-spec.ts";
import { serveBodyInMemory } from "../../../bodies/server/in-memory.ts";
import { stageBody } from "../../../bodies/stage/server.ts";
import { openListeners } from "../../../kernel/listeners.ts";
import { hotkeysPath } from "../../../protocol/hotkeys.ts";
import type { Context } from "../../config/console/context.ts";
import type { KnownTokens } from "../../data/known-tokens.ts";
import { bodyParts, broughtBodyParts, serveBodyParts } from "../../soul/body-parts.ts";
import { serverNote, serversText } from "../../soul/server-text.ts";
import { type OpenStage, openStage } from "../stage/open-stage.ts";
import type { BodiesConfig } from "./bodies-config.ts";
import { ownTerminal, terminalServer } from "./user-terminal.ts";

export type OwnBodies = {
  readonly servers: () => readonly ServerSpec[];
  /** Opens the bodies of these parts anew, by the settings of the moment: `servers` then holds other ones. */
  readonly reopen: (parts: ReadonlySet<string>) => Promise<void>;
  readonly names: ReadonlySet<string>;
  readonly onComment: (listener: () => void) => void;
  /** A line that a person typed. */
  readonly typed: (line: string) => void;
  readonly stage: OpenStage;
  /** The stage's server, and the paths of its page. */
  readonly stageAtDesk: {
    readonly server: string;
    readonly path: string;
    readonly watchPath: string;
    readonly hotkeysPath: string;
  };
  /** Sets the address at which the stage's page is served; before that the page cannot be opened. */
  readonly serveStageAt: (server: string) => void;
  readonly close: () => Promise<void>;
};

/** The name of the stage's server. */
const stageServer = "stage";

/** The bodies inside this process: its own terminal, the stage, and those of all plug-ins. */
export function ownBodies(context: Context, config: BodiesConfig, tokens: KnownTokens): OwnBodies {
  const { words, tell } = context;
  const terminal = ownTerminal(context, config);
  let stageAt: string | undefined;
  const stage = openStage(context, config, tokens, (hearing) => {
    if (hearing !== "page" && stageAt !== undefined) tell(words.running.unheard[hearing](stageAt));
  });
  const body = serveBodyInMemory(stageBody(stage.stage, context.version, { speakers: "several" }));
  const plugged = bodyParts(config);
  const served = serveBodyParts(context, config, plugged);
  const brought = new Set(broughtBodyParts(config));
  const builtIn = plugged.filter((part) => !brought.has(part)).map(({ id }) => id);
  const own = [
    { name: terminalServer, connect: terminal.connect, plainNames: true },
    { name: stageServer, connect: body.connect, plainNames: true },
  ];
  return {
    servers: () => [...own, ...served.servers()],
    reopen: served.reopen,
    names: new Set([terminalServer, stageServer, ...builtIn]),
    onComment: (listener) => void terminal.onComment(listener),
    typed: terminal.typed,
    stage,
    stageAtDesk: {
      server: stageServer,
      path: stage.urlOn(""),
      watchPath: stage.watchUrlOn(""),
      hotkeysPath: `${hotkeysPath}?token=${tokens.own("hotkey-token")}`,
    },
    serveStageAt: (server) => {
      stageAt = stage.urlOn(server);
    },
    close: async () => {
      await Promise.all([terminal.close(), body.close(), served.close()]);
      stage.stage.close();
    },
  };
}

export type StatusBoard = {
  readonly set: (status: ServerStatus) => void;
  readonly all: () => readonly ServerStatus[];
  /** The condition of a server that is not up, for the operator; empty: it is up. */
  readonly noteOf: (status: ServerStatus) => string;
  /** Servers of these names are connected to no longer. */
  readonly remove: (names: readonly string[]) => void;
  /** Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
};

/** The conditions of the servers; those of external servers are reported in the terminal. */
export function statusBoard(
  context: Context,
  named: readonly ServerSpec[],
  own: ReadonlySet<string>,
): StatusBoard {
  const statuses = new Map<string, ServerStatus>();
  const tellStatus = serversText(context, named);
  const listeners = openListeners();
  return {
    set: (status) => {
      statuses.set(status.name, status);
      listeners.tell();
      if (!own.has(status.name)) tellStatus(status);
    },
    all: () => [...statuses.values()],
    noteOf: (status) => serverNote(context.words, status, named) ?? "",
    remove: (names) => {
      for (const name of names) statuses.delete(name);
      listeners.tell();
    },
    onChange: listeners.add,
  };
}
