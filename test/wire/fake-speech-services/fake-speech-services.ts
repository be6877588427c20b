// One strict fake of the services that voice and transcribe, on one port: each knows its own key, paths and bodies.

import type { IncomingMessage, ServerResponse } from "node:http";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { cut } from "../fake-provider/other-side.ts";
import { fileFlaw } from "../fake-transcribers/spoken-file.ts";
import { type Mishap, suffer } from "../fake-voices/mishap.ts";
import { hum, wavFile } from "../fake-voices/tone.ts";
import { hearingRoutes } from "./hearing-routes.ts";
import type { Asked, Route, RouteAnswer } from "./route.ts";
import { voiceLists, voiceRoutes } from "./voice-routes.ts";

const rate = 24_000;

export type ServiceMishap = Mishap | { readonly kind: "stops" };
export type FakeSpeechServices = {
  readonly origin: string;
  /** The requests that the service took, with what they asked for. */
  readonly seen: readonly {
    readonly path: string;
    readonly query: string;
    readonly body: unknown;
  }[];
  readonly left: Promise<void>;
  received(): Uint8Array | undefined;
  hears(words: readonly string[]): void;
  suffer(mishap: ServiceMishap | undefined): void;
  close(): Promise<void>;
};

const soundOf = (text: string): Buffer => {
  const seconds = 0.2 + [...text].length * 0.06;
  return wavFile(
    hum([{ from: 0.05, to: seconds - 0.1 }], Math.round(seconds * rate), rate),
    rate,
    false,
  );
};

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function askedBy(url: URL, type: string, bytes: Buffer): Asked {
  return {
    ...{ query: url.searchParams, type, bytes },
    json: () => JSON.parse(bytes.toString("utf8")) as unknown,
    async form() {
      const read = await new Response(new Uint8Array(bytes), {
        headers: { "content-type": type },
      }).formData();
      const fields = [...read].map(async ([name, value]) => {
        const held = typeof value === "string" ? value : Buffer.from(await value.arrayBuffer());
        return [name, held] as const;
      });
      return new Map(await Promise.all(fields));
    },
  };
}

/** On a free port; `provider` is the one that answers there, and knows one key. */
export async function startFakeSpeechServices(
  provider: string,
  key: string,
): Promise<FakeSpeechServices> {
  const routes = [...voiceRoutes, ...voiceLists, ...hearingRoutes].filter(
    (route) => route.provider === provider,
  );
  const seen: { path: string; query: string; body: unknown }[] = [];
  const left = Promise.withResolvers<void>();
  let [words, mishap, last]: [string, ServiceMishap | undefined, Uint8Array | undefined] = [
    ...(["はい", undefined, undefined] as const),
  ];

  async function answerOf(route: Route, asked: Asked): Promise<RouteAnswer> {
    const found = await route.answer(asked, words);
    if (found.kind !== "hears") return found;
    const flaw = fileFlaw(found.wav, 16_000);
    if (flaw !== undefined) return { kind: "refuses", status: 400, why: `bad audio: ${flaw}` };
    last = new Uint8Array(found.wav.subarray(44));
    return found;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("close", () => {
      if (!response.writableFinished) left.resolve();
    });
    const url = new URL(request.url ?? "/", "http://fake");
    const bytes = await bytesOf(request);
    const asked = askedBy(url, String(request.headers["content-type"]), bytes);
    const json = asked.type === "application/json" ? asked.json() : undefined;
    seen.push({ path: url.pathname, query: url.search, body: json });
    if (mishap?.kind === "stops") {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"text":');
      return await cut(response);
    }
    if (mishap !== undefined) return await suffer(mishap, response);
    const route = routes.find(({ path }) => path.test(url.pathname));
    if (route === undefined) return send(response, 404, { detail: "Not Found" });
    const [name, value] = route.header(key);
    if (request.headers[name] !== value) {
      return send(response, 401, { message: `bad key ${String(request.headers[name])}` });
    }
    const found = await answerOf(route, asked);
    if (found.kind === "refuses") return send(response, found.status, { message: found.why });
    if (found.kind !== "says") return send(response, 200, found.body);
    response.writeHead(200, { "content-type": found.type });
    response.end(soundOf(found.text));
  }

  const server = await startLocalServer("fake speech services", handle);
  return {
    ...{ origin: server.origin, seen, left: left.promise, close: server.close },
    received: () => last,
    hears: (next) => {
      words = next.join("");
    },
    suffer: (next) => {
      mishap = next;
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
