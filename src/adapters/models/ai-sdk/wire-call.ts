import { AsyncLocalStorage } from "node:async_hooks";

/** One request of a provider's client, as the fetch under it sees it. */
export type WireCall = {
  /** Whether a streamed answer was asked for. */
  readonly streams: boolean;
  /** Called with each sign that the server works: its headers, its comments, every byte of its answer. */
  readonly onLife: () => void;
  /** Called with each field of the answer that cannot be read. */
  readonly onUnread?: (about: string) => void;
};

/** The request that is under way. A client is handed its fetch once, and its requests are told apart by this. */
export const wireCalls = new AsyncLocalStorage<WireCall>();
