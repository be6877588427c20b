import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

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

type Message = {
  readonly type: string;
  readonly lines?: readonly { readonly kind: string; readonly text?: string }[];
};

/** Posts a comment as the page does, and resolves with the milliseconds until the first word of the answer. */
export async function firstWord(url: string): Promise<number> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/live`, { origin: url });
  const heard = Promise.withResolvers<void>();
  const welcome = Promise.withResolvers<void>();
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", language: "ja" })));
  socket.on("error", heard.reject);
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === "welcome") welcome.resolve();
    if (message.lines?.some(({ kind }) => kind === "speech") === true) heard.resolve();
  });
  await Promise.race([welcome.promise, heard.promise]);
  const began = performance.now();
  socket.send(JSON.stringify({ type: "comment", id: randomUUID(), text: "こんにちは！" }));
  await heard.promise;
  socket.close();
  return performance.now() - began;
}
