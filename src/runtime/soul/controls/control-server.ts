// Serves the page of controls on this machine, to clients with its token.

import { randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import fastifyHelmet from "@fastify/helmet";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { hostRule, refusalOf } from "../../../adapters/http/guard.ts";
import { refusalOfListening } from "../../../adapters/http/listening.ts";
import {
  controlPage,
  controlStyle,
  editPage,
  nowPage,
  type PageTexts,
  plainPage,
} from "./control-page.ts";
import { ControlCommand, type SoulControls } from "./soul-controls.ts";

export type ControlServer = {
  /** Contains the token: only for the operator. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

type Settings = {
  readonly controls: SoulControls;
  readonly texts: () => PageTexts;
  readonly port: number;
  readonly allowedHosts: readonly string[];
  readonly now: () => number;
};

const host = "127.0.0.1";
/** Milliseconds after which a waiting request of the frame is answered without a change. */
const patience = 20_000;
/** Changes within this many milliseconds are combined. */
const together = 150;
const cookie = "saintverse_controls";
const largestBody = 16 << 10;

/** Undefined where it cannot listen. If the port is taken, any free one is used. */
export async function startControlServer(settings: Settings): Promise<ControlServer | undefined> {
  return (await startAt(settings, settings.port)) ?? (await startAt(settings, 0));
}

async function startAt(settings: Settings, port: number): Promise<ControlServer | undefined> {
  const token = randomBytes(18).toString("base64url");
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: largestBody });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const versions = versionsOf(settings.controls);
  guard(app, settings, token);
  serve(app, settings, versions);
  try {
    const url = await app.listen({ port, host });
    return {
      url: `${url}/?token=${token}`,
      async close() {
        versions.close();
        await app.close();
      },
    };
  } catch (cause) {
    versions.close();
    await app.close();
    if (refusalOfListening(cause) === undefined) throw cause;
    return undefined;
  }
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const tokenIn = (header: string | undefined): string =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]+)`).exec(header ?? "")?.[1] ?? "";

/**
 * The Host must be known and the Origin must be this server, as for all pages. The token arrives once in the URL that
 * the operator opens, and is then kept in a cookie of this page only.
 */
function guard(app: FastifyInstance, { allowedHosts, texts }: Settings, token: string): void {
  const rule = hostRule(host, allowedHosts);
  app.addHook("onRequest", async (request, reply) => {
    const need = request.method === "POST" ? "asked" : "may-be-absent";
    const { html } = texts().say;
    if (refusalOf(request.headers, need, rule) !== undefined) {
      return await page(reply.code(403), plainPage(texts(), html.foreign));
    }
    if (request.url === "/controls.css") return;
    const { token: given } = request.query as { readonly token?: unknown };
    if (request.method === "GET" && typeof given === "string" && same(given, token)) {
      const kept = `${cookie}=${token}; HttpOnly; SameSite=Strict; Path=/`;
      return await reply.header("set-cookie", kept).redirect("/", 303);
    }
    if (!same(tokenIn(request.headers.cookie), token)) {
      return await page(reply.code(401), plainPage(texts(), html.signIn));
    }
  });
}

const page = (reply: FastifyReply, html: string) =>
  reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);

/** The number of the newest change, and the requests that wait for the next one. */
function versionsOf(controls: SoulControls) {
  let version = 1;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();
  const wake = () => {
    timer = undefined;
    version += 1;
    for (const resume of [...waiting]) resume();
  };
  const stop = controls.onChange(() => {
    timer ??= setTimeout(wake, together);
  });
  return {
    now: () => version,
    /** Resolves when there is a newer version, or after `patience`. */
    after: (known: number): Promise<void> =>
      new Promise((resolve) => {
        if (version > known || known > version) return resolve();
        const over = setTimeout(() => resume(), patience);
        const resume = () => {
          clearTimeout(over);
          waiting.delete(resume);
          resolve();
        };
        waiting.add(resume);
      }),
    close() {
      stop();
      clearTimeout(timer);
      for (const resume of [...waiting]) resume();
    },
  };
}

function serve(
  app: FastifyInstance,
  { controls, texts, now }: Settings,
  versions: ReturnType<typeof versionsOf>,
): void {
  app.get(
    "/controls.css",
    async (_request, reply) => await reply.type("text/css").send(controlStyle),
  );
  app.get("/", async (_request, reply) => await page(reply, controlPage(texts())));
  app.get("/now", async (request, reply) => {
    const { after } = request.query as { readonly after?: unknown };
    if (typeof after === "string" && /^\d{1,9}$/.test(after)) await versions.after(Number(after));
    return await page(reply, nowPage(texts(), controls.view(now()), versions.now()));
  });
  app.get("/edit", async (request, reply) => {
    const { utterance } = request.query as { readonly utterance?: unknown };
    const found = controls.view(now()).waiting.find((one) => one.utterance === utterance);
    const gone = texts().say.refusals["unknown-utterance"];
    return found === undefined
      ? await page(reply.code(404), plainPage(texts(), gone, "/"))
      : await page(reply, editPage(texts(), found));
  });
  app.post("/command", async (request, reply) => await carryOut(request, reply, controls, texts()));
}

async function carryOut(
  request: FastifyRequest,
  reply: FastifyReply,
  controls: SoulControls,
  texts: PageTexts,
): Promise<FastifyReply> {
  const { say } = texts;
  const { from } = request.query as { readonly from?: unknown };
  const back = from === "now" ? "/now" : "/";
  const command = ControlCommand.safeParse(fieldsOf(request.body));
  if (!command.success)
    return await page(reply.code(400), plainPage(texts, say.html.refused, back));
  const result = await controls.carryOut(command.data, randomUUID());
  return result.ok
    ? await reply.redirect(back, 303)
    : await page(reply.code(409), plainPage(texts, say.refusals[result.error], back));
}

/** The fields of a form; `on` becomes a boolean. */
function fieldsOf(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("on" in body)) return body;
  return { ...body, on: body.on === "yes" };
}
