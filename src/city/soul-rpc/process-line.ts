// Connections between a process and its child, over Node's IPC channel; each soul has one of her own.

import type { ChildProcess } from "node:child_process";
import type { MessageChannel } from "./line-calls.ts";
import { type Lines, openLines } from "./lines.ts";

/** The connections to a forked child. */
export const linesTo = (child: ChildProcess): Lines =>
  openLines({
    send: (message) => void (child.connected && child.send(message as object, () => undefined)),
    onMessage: (listener) => void child.on("message", listener),
    onEnd: (listener) => void child.once("disconnect", listener),
    malformed: () => child.connected && child.disconnect(),
  });

/** The connections to the parent of this process; `called` receives each one that the parent opens. */
export const linesToParent = (called: (name: string, line: MessageChannel) => void): Lines =>
  openLines({
    send: (message) => void (process.connected && process.send?.(message)),
    onMessage: (listener) => void process.on("message", listener),
    onEnd: (listener) => void process.once("disconnect", listener),
    malformed: () => process.connected && process.disconnect(),
    called,
  });
