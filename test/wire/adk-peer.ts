// Google's ADK for the tests: it is an optional peer, so it is installed beside the project.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { peerPackage } from "./peer-tool.ts";

type Loaded = Readonly<Record<string, unknown>>;

/** Imports ADK 2.0.0, after installing it once. */
export async function loadPeerAdk(): Promise<Loaded> {
  const home = await peerPackage("@google/adk", "2.0.0");
  return await import(pathToFileURL(join(home, "dist/esm/index.js")).href);
}

type Runner = { runAsync(settings: object): AsyncGenerator<unknown, void> };

export type WatchedAdk = {
  readonly load: () => Promise<Loaded>;
  /** Runs that were begun. */
  begun(): number;
  /** Runs that have neither ended nor been closed. */
  open(): number;
};

/** ADK whose runs are counted. */
export function watchedAdk(): WatchedAdk {
  let begun = 0;
  let ended = 0;
  return {
    begun: () => begun,
    open: () => begun - ended,
    async load() {
      const adk = await loadPeerAdk();
      const Base = adk["InMemoryRunner"] as new (settings: object) => Runner;
      class InMemoryRunner extends Base {
        override async *runAsync(settings: object): AsyncGenerator<unknown, void> {
          begun += 1;
          try {
            yield* super.runAsync(settings);
          } finally {
            ended += 1;
          }
        }
      }
      return { ...adk, InMemoryRunner };
    },
  };
}
