import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import {
  issueCertificate,
  makeAuthority,
} from "../../../adapters/certificates/issue-certificate.ts";
import { listenAtHome } from "./home-listener.ts";

const terms = { title: "x", from: Date.now() - 1_000, until: Date.now() + 1_000_000 };
const pair = issueCertificate(makeAuthority(terms), ["127.0.0.1"], terms);
const nothing = () => undefined;
const handlers = { request: nothing, upgrade: nothing, plain: nothing };

/** Connects, writes, and resolves when the other side has ended the connection. */
function cutOff(port: number, words: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(words));
    socket.on("error", nothing).resume();
    socket.once("close", () => resolve());
  });
}

it("ends a connection that says nothing, and one whose handshake does not end", async () => {
  const listener = await listenAtHome("127.0.0.1", 0, pair, handlers, 50);
  onTestFinished(() => listener.close());
  await cutOff(listener.port, "");
  await cutOff(listener.port, "\u0016\u0003\u0001");
});

it("ends every connection when it is closed", async () => {
  const listener = await listenAtHome("127.0.0.1", 0, pair, handlers);
  const waiting = cutOff(listener.port, "GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  const other = cutOff(listener.port, "");
  await cutOff(listener.port, "nonsense\r\n\r\n");
  await listener.close();
  await Promise.all([waiting, other]);
  await expect(
    listenAtHome("127.0.0.1", listener.port, pair, handlers).then((again) => again.close()),
  ).resolves.toBeUndefined();
});
