import type { ServerStatus } from "../../adapters/mcp/server-link.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import type { Context } from "../cli/context.ts";
import type { Config } from "../config/settings.ts";
import { ownWeather } from "../soul/own-weather.ts";
import { serversText } from "../soul/server-text.ts";
import { ownTerminal, terminalServer } from "./user-terminal.ts";

export type OwnBodies = {
  readonly servers: readonly ServerSpec[];
  readonly names: ReadonlySet<string>;
  readonly onComment: (listener: () => void) => void;
  readonly close: () => Promise<void>;
};

/** The bodies inside this process: its own terminal, and the weather. */
export function ownBodies(context: Context, config: Config): OwnBodies {
  const terminal = ownTerminal(context);
  const weather = ownWeather(context, config);
  return {
    servers: [
      { name: terminalServer, connect: terminal.connect },
      { name: "weather", connect: weather.connect },
    ],
    names: new Set([terminalServer, "weather"]),
    onComment: (listener) => void terminal.onComment(listener),
    close: async () => {
      await Promise.all([terminal.close(), weather.close()]);
    },
  };
}

export type StatusBoard = {
  readonly set: (status: ServerStatus) => void;
  readonly all: () => readonly ServerStatus[];
  readonly onChange: (listener: () => void) => void;
};

/** How the servers are doing; those that are not our own are told of in the terminal. */
export function statusBoard(
  context: Context,
  named: readonly ServerSpec[],
  own: ReadonlySet<string>,
): StatusBoard {
  const statuses = new Map<string, ServerStatus>();
  const tellStatus = serversText(context, named);
  let changed: () => void = () => undefined;
  return {
    set: (status) => {
      statuses.set(status.name, status);
      changed();
      if (!own.has(status.name)) tellStatus(status);
    },
    all: () => [...statuses.values()],
    onChange: (listener) => {
      changed = listener;
    },
  };
}
