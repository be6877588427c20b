// One connection to VTube Studio: requests with their answers, and events.

import type { z } from "saintverse/body";
import { err, ok, type Result } from "saintverse/body";
import { WebSocket } from "ws";
import { ApiError, Envelope } from "./vtube-messages.ts";

/** `refused`: with the number of VTube Studio's list of errors. `lost`: also when it did not answer in time. */
export type VtubeRefusal =
  | { readonly kind: "refused"; readonly id: number; readonly message: string }
  | { readonly kind: "lost" | "odd" };

export type VtubeSession = {
  /** Never rejects. `patience`: milliseconds within which the answer must come, or the connection is given up. */
  readonly ask: <T>(
    type: string,
    data: object,
    answer: z.ZodType<T>,
    patience?: number,
  ) => Promise<Result<T, VtubeRefusal>>;
  /** Resolves when the connection is over. */
  readonly lost: Promise<void>;
  readonly close: () => void;
};

type Waiting = (data: unknown, isError: boolean) => void;

const usualPatience = 5_000;
const openWithin = 5_000;
const largestMessage = 8 << 20;

/** `foreign`: another program answers at the address. */
export type NoVtubeSession = "away" | "foreign";

/** Connects. `onEvent`: the names of the events. Never rejects. */
export async function openVtubeSession(
  url: string,
  onEvent: (name: string) => void,
): Promise<Result<VtubeSession, NoVtubeSession>> {
  const socket = new WebSocket(url, {
    handshakeTimeout: openWithin,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  const opened = Promise.withResolvers<"open" | NoVtubeSession>();
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const waiting = new Map<string, Waiting>();
  socket.on("open", () => opened.resolve("open"));
  // VTube Studio takes WebSockets alone: an answer by HTTP is of another program.
  socket.on("unexpected-response", () => {
    opened.resolve("foreign");
    socket.terminate();
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    opened.resolve("away");
    lose();
  });
  socket.on("message", (bytes) => {
    const read = Envelope.safeParse(parsed(bytes.toString()));
    if (!read.success) return;
    const { messageType, requestID = "", data } = read.data;
    const take = waiting.get(requestID);
    if (take !== undefined) take(data, messageType === "APIError");
    else if (messageType.endsWith("Event")) onEvent(messageType);
  });
  const way = await opened.promise;
  if (way !== "open") return err(way);
  return ok({ ask: asking(socket, waiting, lost), lost, close: () => socket.terminate() });
}

const asking = (
  socket: WebSocket,
  waiting: Map<string, Waiting>,
  lost: Promise<void>,
): VtubeSession["ask"] => {
  let count = 0;
  return async (type, data, answer, patience = usualPatience) => {
    if (socket.readyState !== WebSocket.OPEN) return err({ kind: "lost" });
    count += 1;
    const requestID = `saintverse-${count}`;
    const { promise, resolve } = Promise.withResolvers<Result<unknown, VtubeRefusal>>();
    waiting.set(requestID, (got, isError) => resolve(isError ? err(refusalIn(got)) : ok(got)));
    const late = setTimeout(() => socket.terminate(), patience);
    socket.send(
      JSON.stringify({
        ...{ apiName: "VTubeStudioPublicAPI", apiVersion: "1.0" },
        ...{ requestID, messageType: type, data },
      }),
    );
    const got = await Promise.race([promise, lost.then(() => err({ kind: "lost" } as const))]);
    clearTimeout(late);
    waiting.delete(requestID);
    if (!got.ok) return got;
    const read = answer.safeParse(got.value);
    return read.success ? ok(read.data) : err({ kind: "odd" });
  };
};

function refusalIn(data: unknown): VtubeRefusal {
  const read = ApiError.safeParse(data);
  if (!read.success) return { kind: "odd" };
  return { kind: "refused", id: read.data.errorID, message: read.data.message.slice(0, 300) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
