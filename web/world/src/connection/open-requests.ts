import { err, type Result } from "../../../../src/kernel/result.ts";
import type { PageRefusal } from "../../../../src/protocol/page-commands.ts";
import type { PageMessage } from "../../../../src/protocol/page-feed.ts";

/** The program's reason for a refusal: a code, and optionally a sentence in the page's language. */
export type ShownRefusal = { readonly code: PageRefusal; readonly note?: string | undefined };

type OpenRequest = {
  readonly message: PageMessage;
  readonly settle: (outcome: Result<unknown, ShownRefusal>) => void;
};

export type OpenRequests = {
  /** Keeps a request until it is settled. */
  readonly add: <T>(id: string, message: PageMessage) => Promise<Result<T, ShownRefusal>>;
  /** False when no open request has this id. */
  readonly settle: (id: string, outcome: Result<unknown, ShownRefusal>) => boolean;
  /** The messages to repeat on a new connection, in their order. */
  readonly messages: () => readonly PageMessage[];
};

/** Pending commands and questions: none is lost with the connection, and none is settled twice. */
export function openRequests(): OpenRequests {
  const open = new Map<string, OpenRequest>();
  return {
    add: <T>(id: string, message: PageMessage) =>
      new Promise<Result<T, ShownRefusal>>((resolve) => {
        if (open.has(id)) resolve(err({ code: "bad-message" }));
        else
          open.set(id, {
            message,
            settle: (outcome) => resolve(outcome as Result<T, ShownRefusal>),
          });
      }),
    settle(id, outcome) {
      const request = open.get(id);
      open.delete(id);
      request?.settle(outcome);
      return request !== undefined;
    },
    messages: () => [...open.values()].map((request) => request.message),
  };
}

/** 128 random bits; works where `crypto.randomUUID` does not, for instance over plain http to another machine. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
