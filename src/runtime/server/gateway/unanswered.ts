// The answers of a gateway to a program whose request was not answered, or whose answer broke off: for agents (A2A) in
// the form of their protocol, under the id of their request.

import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { lookAgain, sayJson } from "../../../adapters/http/plain-responses.ts";
import { languagesAsked } from "../../../adapters/http/text-page.ts";
import { negotiated, packOf } from "../../../languages/registry.ts";
import type { Language } from "../../../protocol/language.ts";
import type { RelayDoor } from "./relay-headers.ts";
import type { RelayTarget } from "./relay-request.ts";

export type Unanswered = "no-worker" | "worker-lost";

/** As much of a request as is looked at to find its id; an agent's request is no longer. */
const longestLook = 64 << 10;
/** An error of the server, in JSON-RPC. */
const internalError = -32_603;

const Numbered = z.object({ id: z.union([z.string(), z.number()]) });

/** Looks at what is passed on of a request, to name it in an error. */
export function openUnanswered(request: IncomingMessage, door: RelayDoor, fallback: Language) {
  const pieces: Buffer[] = [];
  let size = 0;
  const language = () => negotiated(languagesAsked(request.headers["accept-language"])) ?? fallback;
  const errorOf = (refused: Unanswered) => ({
    jsonrpc: "2.0",
    id: idIn(Buffer.concat(pieces).toString("utf8")),
    error: {
      code: internalError,
      message: packOf(language()).program.workers_.unanswered[refused],
      data: [],
    },
  });
  return {
    /** Receives what is passed on of the request. */
    look(piece: Buffer): void {
      if (door !== "agents" || size > longestLook) return;
      size += piece.length;
      pieces.push(piece);
    },
    /** Answers in the place of the worker. */
    say(response: ServerResponse, refused: Unanswered): void {
      const status = refused === "worker-lost" ? 502 : 503;
      const message = packOf(language()).program.workers_.unanswered[refused];
      const said = door === "agents" ? errorOf(refused) : { refused, message };
      sayJson(response, status, said, { "retry-after": lookAgain });
    },
    /** Ends a stream of events with one that says so; what stopped within an event breaks off. */
    brokeOff:
      door !== "agents"
        ? undefined
        : (((response, { headers, last }) => {
            const isStream = headers["content-type"]?.includes("event-stream") === true;
            const isBetween = last === undefined || last.subarray(-2).equals(betweenEvents);
            if (isStream && isBetween) {
              response.end(`data: ${JSON.stringify(errorOf("worker-lost"))}\n\n`);
            } else response.destroy();
          }) satisfies NonNullable<RelayTarget["brokeOff"]>),
  };
}

const betweenEvents = Buffer.from("\n\n");

function idIn(body: string): string | number | null {
  try {
    return Numbered.safeParse(JSON.parse(body)).data?.id ?? null;
  } catch {
    return null;
  }
}
