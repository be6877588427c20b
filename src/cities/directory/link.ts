// The state of a city's registration with its directory, and its next call.

import { heartbeatEvery } from "./directory.ts";

export type LinkStatus = "by-choice" | "connecting" | "unreachable" | "name-taken" | "online";

export type DirectoryConnection = {
  readonly status: LinkStatus;
  /** The next call, and after how many milliseconds; undefined: none. */
  readonly next: { readonly call: "register" | "beat"; readonly after: number } | undefined;
  /** Failed calls in a row. */
  readonly failures: number;
};

/** `unknown`: the directory has no lease of this city, for instance after its restart. */
export type LinkAnswer = "registered" | "beaten" | "unknown" | "name-taken" | "failed";

export const offline: DirectoryConnection = { status: "by-choice", next: undefined, failures: 0 };
export const connecting: DirectoryConnection = {
  status: "connecting",
  next: { call: "register", after: 0 },
  failures: 0,
};

const firstRetry = 1_000;
/**
 * Milliseconds. Together with the duration of a call it is less than a heartbeat: after that, all cities are listed
 * again.
 */
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
