// A page without a browser, and requests as anybody could send them.

import { request } from "node:http";
import { WebSocket } from "ws";
import { ProgramMessage } from "../../src/protocol/page-feed.ts";
import type { View, ViewUpdate } from "../../src/protocol/page-views.ts";
import type { RoomLine } from "../../src/protocol/room-line.ts";

export type Answer = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
};

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Sends a request with exactly this path and these headers. */
export function send(url: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { method = "GET", headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    asking.on("error", reject).end(body);
  });
}

/** Posts JSON as the page of this place does. */
export const post = (url: string, path: string, body: unknown, headers = {}): Promise<Answer> =>
  send(url, path, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** The cookie that an answer sets, as it is sent back. */
export const cookieOf = ({ headers }: Answer): string =>
  String(headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";

export class Page {
  readonly messages: ProgramMessage[] = [];
  /** Every byte that arrived. */
  wire = "";
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  #watchers: (() => void)[] = [];

  constructor(url: string, headers: Readonly<Record<string, string>> = {}, origin = url) {
    this.socket = new WebSocket(`${url.replace("http", "ws")}/live`, { origin, headers });
    this.socket.on("message", (data) => {
      const text = data.toString();
      this.wire += text;
      this.messages.push(ProgramMessage.parse(JSON.parse(text)));
      for (const watcher of this.#watchers) watcher();
    });
    this.socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
  }

  write(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  opened(): Promise<void> {
    return new Promise((resolve) => this.socket.once("open", resolve));
  }

  async hello(): Promise<void> {
    await this.opened();
    this.write({ type: "hello", language: "ja" });
    await this.until(() => this.messages.length >= 1);
  }

  watch(watch: string, view: View | object, more: object = {}): void {
    this.write({ type: "watch", watch, view, ...more });
  }

  command(id: string, command: object): Promise<ProgramMessage> {
    this.write({ type: "command", id, command });
    return this.answer(id);
  }

  ask(id: string, question: object): Promise<ProgramMessage> {
    this.write({ type: "question", id, question });
    return this.answer(id);
  }

  /** The first message that names this id. */
  async answer(id: string): Promise<ProgramMessage> {
    const find = () => this.messages.find((each) => "id" in each && each.id === id);
    await this.until(() => find() !== undefined);
    return find() as ProgramMessage;
  }

  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => condition() && resolve();
      this.#watchers.push(look);
      look();
    });
  }

  updates(watch: string): readonly ViewUpdate[] {
    return this.messages.flatMap((each) =>
      each.type === "update" && each.watch === watch ? [each.update] : [],
    );
  }

  /** The room as a page holds it after all that arrived for this watch. */
  room(watch: string): { readonly lines: readonly RoomLine[]; readonly cursor: number } {
    return this.roomFrom(watch, []);
  }

  /** The same, with what the page had before it came back. */
  roomFrom(watch: string, had: readonly RoomLine[]) {
    let lines = new Map(had.map((line) => [line.number, line]));
    let cursor = 0;
    for (const update of this.updates(watch)) {
      if (update.kind !== "room" && update.kind !== "log") continue;
      if (update.fresh) lines = new Map();
      for (const line of update.lines) lines.set(line.number, line);
      cursor = update.cursor;
    }
    return { lines: [...lines.values()].sort((a, b) => a.number - b.number), cursor };
  }

  texts(watch: string): readonly string[] {
    return this.room(watch).lines.flatMap((line) => (line.kind === "message" ? [line.text] : []));
  }
}

/** The HTTP status by which an upgrade was refused; 101 when it was not. */
export function upgradeStatus(url: string, options: object): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/live`, options);
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("open", () => {
      resolve(101);
      socket.terminate();
    });
    socket.on("error", () => undefined);
  });
}
