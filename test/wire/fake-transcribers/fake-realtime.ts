// A strict fake of OpenAI's realtime API in a transcription session.

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { wait } from "../fake-provider/other-side.ts";

const Code = z.string().regex(/^[a-z]{2,3}$/);
const Transcription = z.union([
  z.strictObject({
    model: z.enum(["gpt-live-transcribe", "gpt-transcribe"]),
    languages: z.array(Code).optional(),
    keywords: z
      .array(
        z
          .string()
          .min(1)
          .regex(/^[^<>\r\n]+$/),
      )
      .optional(),
    prompt: z.string().optional(),
    delay: z.enum(["minimal", "low", "medium", "high", "xhigh"]).optional(),
  }),
  z.strictObject({ model: z.literal("gpt-realtime-whisper"), language: Code.optional() }),
  z.strictObject({
    model: z.enum(["whisper-1", "gpt-4o-transcribe"]),
    ...{ language: Code.optional(), prompt: z.string().min(1).optional() },
  }),
]);
const ClientEvent = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("session.update"),
    session: z.strictObject({
      type: z.literal("transcription"),
      audio: z.strictObject({
        input: z.strictObject({
          format: z.strictObject({ type: z.literal("audio/pcm"), rate: z.literal(24_000) }),
          transcription: Transcription,
          turn_detection: z.null(),
        }),
      }),
    }),
  }),
  z.strictObject({ type: z.literal("input_audio_buffer.append"), audio: z.base64().min(1) }),
  z.strictObject({ type: z.literal("input_audio_buffer.commit") }),
]);
type ClientEvent = z.infer<typeof ClientEvent>;

/** 100 ms of 24 000 samples a second. */
const shortestCommit = 4_800;

/** The fake's failure instead of its work. */
export type RealtimeMishap =
  /** It refuses the handshake. */
  | { readonly kind: "status"; readonly status: number; readonly error: object }
  /** It takes the speech, and then says so. */
  | { readonly kind: "error" | "failed"; readonly error: object }
  | { readonly kind: "silent" | "cut" | "stops" | "garbage" | "noise" | "unfinished" };

export type FakeRealtime = {
  readonly url: string;
  readonly sessions: readonly z.infer<typeof Transcription>[];
  /** The samples of the last commit, 24 000 a second. */
  received(): Buffer | undefined;
  /** The audio received, in bytes, also before the commit. */
  appended(): number;
  /** Resolves once a connection has ended before its text. */
  readonly left: Promise<void>;
  hears(words: readonly string[]): void;
  suffer(mishap: RealtimeMishap | undefined): void;
  close(): Promise<void>;
};

type Fake = {
  readonly key: string;
  readonly sessions: z.infer<typeof Transcription>[];
  words: readonly string[];
  mishap: RealtimeMishap | undefined;
  received: Buffer | undefined;
  appended: number;
};

/** On a free port; `key` is the only one that it knows. */
export async function startFakeRealtime(key: string): Promise<FakeRealtime> {
  const fake: Fake = {
    ...{ key, sessions: [], words: ["はい"] },
    ...{ mishap: undefined, received: undefined, appended: 0 },
  };
  const left = Promise.withResolvers<void>();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_, response) => response.writeHead(404).end());
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head) => {
    const refused = handshakeFlaw(fake, request);
    if (refused !== undefined) return refuse(stream, refused);
    sockets.handleUpgrade(request, stream, head, (socket) =>
      converse(fake, socket, () => left.resolve()),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/realtime`,
    sessions: fake.sessions,
    left: left.promise,
    received: () => fake.received,
    appended: () => fake.appended,
    hears: (words) => {
      fake.words = words;
    },
    suffer: (mishap) => {
      fake.mishap = mishap;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Refused = { readonly status: number; readonly error: object };

function handshakeFlaw({ key, mishap }: Fake, request: IncomingMessage): Refused | undefined {
  if (mishap?.kind === "status") return mishap;
  const { authorization } = request.headers;
  if (authorization !== `Bearer ${key}`) {
    const message = `Incorrect API key provided: ${authorization ?? ""}.`;
    return { status: 401, error: { message, code: "invalid_api_key" } };
  }
  const isPlace = request.url === "/v1/realtime?intent=transcription";
  return isPlace ? undefined : { status: 404, error: { message: `Not Found: ${request.url}` } };
}

function refuse(stream: Duplex, { status, error }: Refused): void {
  const body = JSON.stringify({ error });
  stream.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

type Session = {
  readonly fake: Fake;
  readonly socket: WebSocket;
  readonly pieces: Buffer[];
  isSet: boolean;
  given: number;
  events: number;
};

function tell({ socket }: Session, event: object): void {
  socket.send(JSON.stringify({ event_id: "event_1", ...event }));
}

const complain = (session: Session, message: string, code = "invalid_value"): void =>
  tell(session, { type: "error", error: { type: "invalid_request_error", code, message } });

function converse(fake: Fake, socket: WebSocket, left: () => void): void {
  const session: Session = { fake, socket, pieces: [], isSet: false, given: 0, events: 0 };
  let isOver = false;
  socket.on("close", () => {
    if (!isOver) left();
  });
  if (fake.mishap?.kind !== "silent") {
    tell(session, { type: "session.created", session: { type: "transcription" } });
  }
  socket.on("message", (data, isBinary) => {
    if (isBinary) return complain(session, "events are text");
    const read = ClientEvent.safeParse(JSON.parse(String(data)));
    if (!read.success) return complain(session, read.error.message);
    void obey(session, read.data).then((done) => {
      isOver ||= done;
    });
  });
}

/** Whether the text was told. */
async function obey(session: Session, event: ClientEvent): Promise<boolean> {
  const { fake, pieces } = session;
  if (event.type === "session.update") {
    if (pieces.length > 0) complain(session, "audio came before the session was set");
    session.isSet = true;
    fake.sessions.push(event.session.audio.input.transcription);
    if (fake.mishap?.kind !== "silent") tell(session, { type: "session.updated" });
    return false;
  }
  if (!session.isSet) {
    complain(session, "there is no transcription session");
    return false;
  }
  if (event.type === "input_audio_buffer.append") {
    const audio = Buffer.from(event.audio, "base64");
    pieces.push(audio);
    fake.appended += audio.length;
    giveFirst(session);
    return false;
  }
  return await commit(session);
}

const isLive = ({ fake }: Session): boolean =>
  fake.mishap === undefined && fake.sessions.at(-1)?.model === "gpt-live-transcribe";

const transcription = "conversation.item.input_audio_transcription";
const item = { item_id: "item_1", content_index: 0 };

/** A live model writes the first word before the speech is over. */
function giveFirst(session: Session): void {
  const length = session.pieces.reduce((sum, piece) => sum + piece.length, 0);
  const [word] = session.fake.words;
  if (session.given > 0 || word === undefined || length < shortestCommit || !isLive(session))
    return;
  session.given = 1;
  tell(session, { type: `${transcription}.delta`, ...item, delta: word });
}

async function commit(session: Session): Promise<boolean> {
  const { fake, socket, pieces } = session;
  const audio = Buffer.concat(pieces.splice(0));
  if (audio.length < shortestCommit) {
    complain(session, "buffer too small", "input_audio_buffer_commit_empty");
    return false;
  }
  if (audio.length % 2 === 1) {
    complain(session, "the audio is cut within a sample");
    return false;
  }
  fake.received = audio;
  const { mishap, words } = fake;
  switch (mishap?.kind) {
    case "silent":
      return false;
    case "error":
      tell(session, { type: "error", error: mishap.error });
      return false;
    case "failed":
      tell(session, { type: `${transcription}.failed`, ...item, error: mishap.error });
      return false;
    case "garbage":
    case "noise":
      socket.send(mishap.kind === "noise" ? "<html>" : '{"nothing":"of use"}');
      socket.close(1_000);
      return true;
    case "unfinished":
      for (const word of words.slice(session.given))
        tell(session, { type: `${transcription}.delta`, ...item, delta: word });
      return true;
    default:
  }
  tell(session, {
    type: "input_audio_buffer.committed",
    previous_item_id: null,
    item_id: "item_1",
  });
  tell(session, { type: "conversation.item.added", item: { id: "item_1" } });
  for (const word of words.slice(session.given)) {
    tell(session, { type: `${transcription}.delta`, ...item, delta: word });
    if (mishap === undefined) continue;
    await wait(5);
    if (mishap.kind === "cut") socket.terminate();
    else socket.close(1_000);
    return true;
  }
  const usage = { type: "duration", seconds: audio.length / 48_000 };
  const transcript = words.join("");
  tell(session, { type: `${transcription}.completed`, ...item, transcript, usage });
  return true;
}
