// The socket of a page's microphone.

import { performance } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import { allowance } from "../../../city/read-models/allowance.ts";
import type { PageHost } from "../../../city/read-models/page-host.ts";
import {
  MicrophoneMessage,
  type MicrophoneUpdate,
  microphonePath,
} from "../../../protocol/microphone-feed.ts";
import type { PageCommand } from "../../../protocol/page-commands.ts";
import type {
  MicrophoneGateway,
  OpenedMicrophone,
} from "../../voice/hearing/open-microphone-gateway.ts";
import type { SpeechIntake } from "../../voice/hearing/speech-intake.ts";
import { type Caller, keepAlive, signedOut } from "./connection.ts";
import { mayCommand } from "./roles.ts";

const policyViolation = 1008;
const messageTooBig = 1009;
const heartbeat = 20_000;
/** Bytes of the largest piece of speech: two seconds. */
const largestSound = 64 << 10;
const largestText = 8 << 10;
/** Kilobytes of speech, at once and per second; it is recorded with 32 of them in a second. */
const soundBurst = 1_024;
const soundPerSecond = 64;
const messageBurst = 60;
const messagesPerSecond = 10;
/** Bytes of updates that may wait for a page. */
const backlog = 1 << 20;

/** Serves the microphones of everybody who may speak in the city. */
export function serveMicrophones(
  app: FastifyInstance,
  gateway: MicrophoneGateway,
  host: Pick<PageHost, "command">,
  pages: Map<WebSocket, Caller>,
): void {
  app.get(microphonePath, { websocket: true }, (socket, { caller }) => {
    if (caller === null || caller.role === "viewer") {
      socket.close(policyViolation);
      return;
    }
    pages.set(socket, caller);
    socket.once("close", () => pages.delete(socket));
    serveMicrophone(socket, gateway, host, caller);
  });
}

type Hello = Extract<MicrophoneMessage, { readonly type: "hello" }>;

/** Says turns as the page would by a command of its own; undefined: its role may not. */
function sayingFor(
  host: Pick<PageHost, "command">,
  caller: Caller,
  { building, language, says }: Hello,
): OpenedMicrophone["say"] | undefined {
  const commandOf = (text: string): PageCommand =>
    says === "in-room" ? { do: "say", building, text } : { do: "say-on-stage", text };
  if (!mayCommand(caller.role, commandOf(""))) return undefined;
  const visitor = { role: caller.role, language, id: caller.visitor, network: caller.network };
  return async (id, text) => {
    const done = await host.command(id, commandOf(text), visitor);
    return done.ok ? { number: done.value.number } : undefined;
  };
}

function serveMicrophone(
  socket: WebSocket,
  gateway: MicrophoneGateway,
  host: Pick<PageHost, "command">,
  caller: Caller,
): void {
  const now = () => performance.now();
  const maySound = allowance(soundBurst, soundPerSecond, now);
  const mayWrite = allowance(messageBurst, messagesPerSecond, now);
  let intake: SpeechIntake | undefined;
  const send = (update: MicrophoneUpdate) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > backlog) socket.terminate();
    else socket.send(JSON.stringify(update));
  };
  const obey = (text: string): boolean => {
    const message = MicrophoneMessage.safeParse(parsedJson(text)).data;
    if (message === undefined) return false;
    if (message.type === "hello") {
      const say = sayingFor(host, caller, message);
      if (intake !== undefined || say === undefined) return false;
      const { building, language } = message;
      intake = gateway.open({ building, language, send, say });
      return true;
    }
    return intake?.receive(message) ?? false;
  };
  const listen = (chunk: Buffer): boolean => {
    for (let part = 0; part < chunk.length; part += 1_024) if (!maySound()) return false;
    return intake?.sound(new Uint8Array(chunk)) ?? false;
  };
  socket.on("message", (data, isBinary) => {
    const bytes = data as Buffer;
    if (bytes.length > (isBinary ? largestSound : largestText)) socket.close(messageTooBig);
    else if (!caller.holds()) socket.close(signedOut);
    else if (!(isBinary ? listen(bytes) : mayWrite() && obey(bytes.toString())))
      socket.close(policyViolation);
  });
  const stopHeartbeat = keepAlive(socket, heartbeat, caller);
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    stopHeartbeat();
    intake?.close();
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
