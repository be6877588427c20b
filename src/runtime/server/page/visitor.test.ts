import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { networkOf, openVisitors } from "./visitor.ts";

const requestWith = (cookie?: string): FastifyRequest =>
  ({ headers: { cookie }, socket: { localPort: 1 } }) as unknown as FastifyRequest;

function greeted(visitors = openVisitors(Buffer.from("s"))): string {
  const sent: string[] = [];
  const reply = { header: (_: string, value: string) => void sent.push(value) };
  visitors.greet(requestWith(), reply as unknown as FastifyReply, false);
  return sent[0]?.split(";")[0] ?? "";
}

it("recognizes a browser by its signed cookie, also after a restart, and no other", () => {
  const cookie = greeted();
  const known = openVisitors(Buffer.from("s")).visitorOf(requestWith(cookie), "a");
  expect(openVisitors(Buffer.from("s")).visitorOf(requestWith(cookie), "b")).toBe(known);
  const ofSeat = openVisitors(Buffer.from("s")).visitorOf(requestWith(), "a");
  expect(known).not.toBe(ofSeat);
  const [name, value = ""] = cookie.split("=");
  const forged = `${name}=${value.slice(0, -1)}${value.endsWith("A") ? "B" : "A"}`;
  for (const other of [forged, `${name}=${value.slice(0, 22)}`, `${name}=`]) {
    expect(openVisitors(Buffer.from("s")).visitorOf(requestWith(other), "a")).toBe(ofSeat);
  }
  expect(openVisitors(Buffer.from("t")).visitorOf(requestWith(cookie), "a")).toBe(ofSeat);
});

it("takes the first half of an IPv6 address as a person's network", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2::9")).toBe(networkOf("2001:0db8:1:2:aaaa:bbbb:cccc:dddd"));
  expect(networkOf("2001:db8::9")).not.toBe(networkOf("2001:db8:0:1::9"));
});
