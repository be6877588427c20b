import { expect, it } from "vitest";
import { openAttempts } from "../../../kernel/attempts.ts";
import { openSeats } from "./seats.ts";
import { openSessions, sessionIdle } from "./sessions.ts";

/** Attempts at an account that nobody else tries. */
const from = (address: string) => ({ address, account: address, isHere: false });

it("lets five attempts through, then doubles the wait up to a quarter of an hour, by address", () => {
  let now = 0;
  const attempts = openAttempts(() => now);
  const five = Array.from({ length: 5 }, () => attempts.begin(from("10.0.0.1")));
  expect(five).toEqual([0, 0, 0, 0, 0]);
  const waits: number[] = [];
  for (let wrong = 0; wrong < 12; wrong += 1) {
    const wait = attempts.begin(from("10.0.0.1"));
    waits.push(wait);
    now += wait;
    expect(attempts.begin(from("10.0.0.1"))).toBe(0);
  }
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(waits.at(-1)).toBe(900_000);
  expect(attempts.begin(from("10.0.0.2"))).toBe(0);
  attempts.succeed(from("10.0.0.1"));
  expect(attempts.begin(from("10.0.0.1"))).toBe(0);
});

it("treats the addresses of one IPv6 network, and IPv4 in both notations, as one", () => {
  const attempts = openAttempts(() => 0);
  const ends = ["1", "2", "3", "4", "5"];
  for (const end of ends) expect(attempts.begin(from(`2001:db8:0:7::${end}`))).toBe(0);
  expect(attempts.begin(from("2001:db8::7:aaaa:bbbb:cccc:dddd"))).toBe(1_000);
  expect(attempts.begin(from("2001:db8:0:8::1"))).toBe(0);
  for (const _ of ends) attempts.begin(from("10.0.0.1"));
  expect(attempts.begin(from("::ffff:10.0.0.1"))).toBe(1_000);
});

it("stores no more addresses than it may", () => {
  const attempts = openAttempts(() => 0);
  for (let count = 0; count < 5; count += 1) attempts.begin(from("first"));
  expect(attempts.begin(from("first"))).toBe(1_000);
  for (let count = 0; count < 10_000; count += 1) attempts.begin(from(`other-${count}`));
  expect(attempts.begin(from("first"))).toBe(0);
});

it("ends a session that was not used for thirty days, and the least recently used one", async () => {
  let now = 0;
  const sessions = openSessions(() => now);
  const session = { role: "user", hash: "h" } as const;
  const used = await sessions.begin(session);
  const idle = await sessions.begin(session);
  now += sessionIdle;
  expect(sessions.find(used)).toMatchObject(session);
  now += 1;
  expect([sessions.find(used), sessions.find(idle)]).toMatchObject([session, undefined]);
  const tokens: string[] = [];
  for (let count = 0; count < 1_000; count += 1) tokens.push(await sessions.begin(session));
  expect(sessions.find(used)).toBeUndefined();
  expect(sessions.find(tokens[0] ?? "")).toBeDefined();
  await sessions.end(tokens[0] ?? "");
  expect(sessions.find(tokens[0] ?? "")).toBeUndefined();
});

it("makes distinct tokens of 256 bits", async () => {
  const sessions = openSessions(() => 0);
  const session = { role: "user", hash: "h" } as const;
  const tokens = await Promise.all(Array.from({ length: 50 }, () => sessions.begin(session)));
  expect(new Set(tokens).size).toBe(50);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
});

it("delays an account that many addresses guess at, but not this machine nor those who knew the secret before", () => {
  let now = 0;
  const attempts = openAttempts(() => now);
  const at = (address: string, isHere = false) => ({ address, account: "operator", isHere });
  expect(attempts.begin(at("10.1.0.1"))).toBe(0);
  attempts.succeed(at("10.1.0.1"));
  let waited = 0;
  for (let count = 0; count < 200; count += 1) {
    const wait = attempts.begin(at(`10.2.0.${count}`));
    waited += wait;
    now += wait;
  }
  expect(waited).toBeGreaterThan(60 * 60_000);
  for (let count = 0; count < 30; count += 1) attempts.begin(at(`10.4.0.${count}`));
  expect(attempts.begin(at("10.3.0.1"))).toBeGreaterThan(0);
  expect(attempts.begin({ ...at("10.3.0.1"), account: "viewer" })).toBe(0);
  expect(attempts.begin(at("10.1.0.1"))).toBe(0);
  expect(attempts.begin(at("127.0.0.1", true))).toBe(0);
});

it("reserves seats for the operator, however many pages others open", () => {
  const seats = openSeats();
  const all = (role: "viewer" | "user" | "operator", seat: (count: number) => string) =>
    Array.from({ length: 100 }, (_, count) => seats.take({ role, seat: seat(count) })).filter(
      (leave) => leave !== undefined,
    );
  expect(all("viewer", () => "one browser")).toHaveLength(12);
  expect(all("viewer", (count) => `viewer ${count}`)).toHaveLength(20);
  const users = all("user", (count) => `user ${count}`);
  expect(users).toHaveLength(16);
  expect(all("operator", () => "local")).toHaveLength(16);
  users[0]?.();
  users[0]?.();
  expect(all("user", () => "another user")).toHaveLength(1);
});
