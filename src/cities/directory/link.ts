// How a city stands with its directory, and what it says to it next.

import { heartbeatEvery } from "./directory.ts";

export type LinkStatus = "by-choice" | "connecting" | "unreachable" | "name-taken" | "online";

export type DirectoryConnection = {
  readonly status: LinkStatus;
  /** What is to be called next, and after how many milliseconds; undefined: nothing. */
  readonly next: { readonly call: "register" | "beat"; readonly after: number } | undefined;
  /** Calls in a row that were not answered. */
  readonly failures: number;
};

/** `unknown`: the directory has no lease of ours, as after its restart. */
export type LinkAnswer = "registered" | "beaten" | "unknown" | "name-taken" | "failed";

export const offline: DirectoryConnection = { status: "by-choice", next: undefined, failures: 0 };
export const connecting: DirectoryConnection = {
  status: "connecting",
  next: { call: "register", after: 0 },
  failures: 0,
};

const firstRetry = 1_000;
/** With the time that a call may take less than a heartbeat: after that all are listed again. */
const longestRetry = 20_000;

export function answered(link: DirectoryConnection, answer: LinkAnswer): DirectoryConnection {
  if (link.next === undefined) return link;
  switch (answer) {
    case "registered":
    case "beaten":
      return { status: "online", next: { call: "beat", after: heartbeatEvery }, failures: 0 };
    case "unknown":
      return { status: "connecting", next: { call: "register", after: 0 }, failures: 0 };
    case "name-taken":
      return {
        status: "name-taken",
        next: { call: "register", after: heartbeatEvery },
        failures: 0,
      };
    case "failed": {
      const after = Math.min(longestRetry, firstRetry * 2 ** link.failures);
      const call = link.next.call;
      return { status: "unreachable", next: { call, after }, failures: link.failures + 1 };
    }
  }
}
