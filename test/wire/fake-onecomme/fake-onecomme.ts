// OneComme as its WebSocket shows it, strict where the real one is: nothing is sent that `p` does not name, no other
// path than `/sub` is served, and what a client sends is a violation: nobody has anything to say to it.

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

export type Posted = {
  readonly text: string;
  readonly service?: string;
  readonly name?: string;
  readonly userId?: string;
  readonly id?: string;
  readonly price?: number | string;
  readonly unit?: string;
  readonly paidText?: string;
  readonly hasGift?: boolean;
  readonly isOwner?: boolean;
  readonly isModerator?: boolean;
  readonly isMember?: boolean;
  readonly isFirstTime?: boolean;
  /** Milliseconds UTC. */
  readonly at?: number;
};

export type FakeOneComme = {
  readonly url: string;
  readonly port: number;
  /** The clients' messages for which OneComme has no use. */
  readonly violations: readonly string[];
  readonly connections: () => number;
  /** Adds comments and sends them in one message; gives their ids. */
  post(...comments: readonly Posted[]): readonly string[];
  delete(...ids: readonly string[]): void;
  /** Sends whatever text. */
  raw(text: string): void;
  /** Ends every connection without a word. */
  drop(): void;
  close(): Promise<void>;
};

function frame(posted: Posted, number: number) {
  const { text, service = "youtube", name = "視聴者", userId = "u1", at, id, ...more } = posted;
  return {
    id: "frame-1",
    service,
    name: "枠1",
    url: "https://example.invalid/",
    color: { r: 255, g: 0, b: 0 },
    data: {
      id: id ?? randomUUID(),
      liveId: "live1",
      userId,
      name,
      screenName: name,
      displayName: name,
      originalProfileImage: "",
      profileImage: "",
      badges: [],
      isOwner: false,
      isModerator: false,
      isMember: false,
      isFirstTime: false,
      autoModerated: false,
      hasGift: posted.price !== undefined,
      comment: text,
      speechText: text,
      timestamp: new Date(at ?? Date.now()).toISOString(),
      ...more,
    },
    meta: { no: number, tc: 1, lc: 1, interval: 0, free: true },
  };
}

/** Serves on a free port, or on the given one, as OneComme that was started again. */
export async function fakeOneComme(port = 0): Promise<FakeOneComme> {
  const server = createServer((_, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ server, path: "/sub" });
  const wants = new Map<WebSocket, ReadonlySet<string>>();
  const violations: string[] = [];
  let comments: ReturnType<typeof frame>[] = [];
  sockets.on("connection", (socket, request) => {
    const { searchParams } = new URL(request.url ?? "", "http://onecomme");
    const wanted = new Set((searchParams.get("p") ?? "").split(",").filter((one) => one !== ""));
    if (wanted.size === 0) violations.push("asks for nothing: from version 8 on nothing is sent");
    wants.set(socket, wanted);
    socket.on("message", (data) => violations.push(`sends ${String(data).slice(0, 100)}`));
    socket.on("close", () => wants.delete(socket));
    const data = {
      comments: wanted.has("comments") ? comments : [],
      config: {},
      services: [],
      userNameMap: {},
      commentStyle: {},
    };
    socket.send(JSON.stringify({ type: "connected", data }));
  });
  const send = (want: string | undefined, message: string) => {
    for (const [socket, wanted] of wants) {
      if (want === undefined || wanted.has(want)) socket.send(message);
    }
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    url: `ws://127.0.0.1:${address.port}`,
    violations,
    connections: () => wants.size,
    post(...posted) {
      const made = posted.map((one, place) => frame(one, comments.length + place + 1));
      comments = [...comments, ...made];
      send("comments", JSON.stringify({ type: "comments", data: { options: {}, comments: made } }));
      return made.map(({ data }) => data.id);
    },
    delete(...ids) {
      comments = comments.filter(({ data }) => !ids.includes(data.id));
      send("deleted", JSON.stringify({ type: "deleted", data: ids }));
    },
    raw: (text) => send(undefined, text),
    drop() {
      for (const socket of sockets.clients) socket.terminate();
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
