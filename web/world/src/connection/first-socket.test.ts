import { afterEach, expect, it, vi } from "vitest";
import { openFirstSocket, takeFirstSocket } from "./first-socket.ts";

class Socket {
  static readonly OPEN = 1;
  static last: Socket | undefined;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { readonly data: unknown }) => void;
  readonly sent: string[] = [];
  readonly address: URL;
  constructor(address: URL) {
    this.address = address;
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(text);
  }
}

function opened(href: string): Socket {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { href });
  openFirstSocket({ type: "hello", language: "ja" });
  if (Socket.last === undefined) throw new Error("nothing was opened");
  return Socket.last;
}

afterEach(() => {
  takeFirstSocket();
  vi.unstubAllGlobals();
});

it("greets as soon as it is open, and keeps what comes until it is taken, once", () => {
  const socket = opened("https://city.example/room/cafe");
  expect(String(socket.address)).toBe("wss://city.example/live");
  expect(socket.sent).toEqual([]);
  socket.readyState = Socket.OPEN;
  socket.onopen?.();
  expect(socket.sent).toEqual(['{"type":"hello","language":"ja"}']);
  socket.onmessage?.({ data: "one" });
  socket.onmessage?.({ data: "two" });
  expect(takeFirstSocket()).toEqual({ socket, heard: ["one", "two"] });
  expect(takeFirstSocket()).toBeUndefined();
});

it("is not given to anybody once it has ended", () => {
  opened("http://127.0.0.1:3939/").readyState = 3;
  expect(takeFirstSocket()).toBeUndefined();
});
