import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { livePath } from "../../src/protocol/live-path.ts";
import { type PageMessage, ProgramMessage } from "../../src/protocol/page-feed.ts";

const patience = 60_000;

/** Resolves when the page and its script can be read. Rejects after a minute. */
export async function pageIsThere(url: string): Promise<void> {
  const page = await answered(url);
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1];
  if (script === undefined) throw new Error("the page has no script");
  await answered(new URL(script, url).href);
}

async function answered(url: string): Promise<string> {
  const last = performance.now() + patience;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return await response.text();
    await response?.body?.cancel();
    if (performance.now() > last) throw new Error(`no answer at ${url}`);
    await sleep(5);
  }
}

/**
 * Says a word, as the page does, to the persona who is with the user, and resolves with the milliseconds until the
 * first word of the answer. Rejects when a message is refused, and after a minute.
 */
export async function firstWord(url: string): Promise<number> {
  const socket = new WebSocket(`${url.replace("http", "ws")}${livePath}`, { origin: url });
  const heard = Promise.withResolvers<number>();
  const limit = setTimeout(() => heard.reject(new Error("no answer in a minute")), patience);
  let began: number | undefined;
  const send = (message: PageMessage) => socket.send(JSON.stringify(message));
  socket.on("open", () => send({ type: "hello", language: "ja" }));
  socket.on("error", heard.reject);
  socket.on("message", (data) => {
    const message = ProgramMessage.parse(JSON.parse(String(data)));
    if (message.type === "welcome") send({ type: "watch", watch: "city", view: { kind: "city" } });
    if (message.type === "refused") heard.reject(new Error(`refused: ${message.code}`));
    if (message.type !== "update") return;
    const { update } = message;
    if (update.kind === "city" && update.fresh && update.user !== undefined) {
      const { building } = update.user;
      send({ type: "watch", watch: "room", view: { kind: "room", building } });
    }
    if (update.kind !== "room") return;
    if (began === undefined) {
      began = performance.now();
      const say = { do: "say", building: update.building, text: "こんにちは！" } as const;
      send({ type: "command", id: randomUUID(), command: say });
    } else if (
      update.lines.some((line) => line.kind === "message" && line.who.kind === "persona")
    ) {
      heard.resolve(performance.now() - began);
    }
  });
  try {
    return await heard.promise;
  } finally {
    clearTimeout(limit);
    socket.close();
  }
}
