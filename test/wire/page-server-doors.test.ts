// The ways in, for those admitted and refused: guesses, proxies, links, seats, and the notes on them.

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  auditFile,
  olderAuditFile,
  openAuditLog,
} from "../../src/runtime/server/page/audit-log.ts";
import { linkLasts, makeLink, takeLink } from "../../src/runtime/server/page/sign-in-link.ts";
import { people } from "../doubles/scripted-city.ts";
import { linksIn } from "../fixtures/kept-in-folder.ts";
import { freshHome, opened, passwordOf } from "./opened-page-server.ts";
import { cookieOf, post, send, upgradeStatus } from "./page-client.ts";

const proxied = (address: string, more: Readonly<Record<string, string>> = {}) => ({
  "x-forwarded-for": address,
  ...more,
});
const guess = { role: "operator", password: "a wrong password" };
/** A moment that lasts: however long an attempt is looked at, nobody has waited yet. */
const now = () => 0;
const right = { role: "operator", password: passwordOf("operator") };

it("holds an account up that many addresses guess at, and lets the person at this machine in", async () => {
  const { url, audit } = await opened({ roles: ["operator"], trustProxy: ["127.0.0.1"], now });
  const from = (address: string, body: object) =>
    post(url, "/sign-in", body, proxied(address)).then(({ status }) => status);
  expect(await from("198.51.100.1", right)).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1)
    statuses.push(await from(`203.0.113.${count}`, guess));
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([401]));
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect(await from("192.0.2.7", right)).toBe(429);
  expect(await from("198.51.100.1", right)).toBe(200);
  expect((await post(url, "/sign-in", right)).status).toBe(200);
  expect(audit.at(-1)).toMatchObject({ kind: "signed-in", address: "127.0.0.1" });
});

it("takes nobody's word for an address but the proxy's that the operator trusts", async () => {
  const { url, audit } = await opened({ roles: ["operator"], now });
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const { status } = await post(url, "/sign-in", guess, proxied(`203.0.113.${count}`));
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(new Set(audit.map(({ address }) => address))).toEqual(new Set(["127.0.0.1"]));
});

it("is nobody's operator behind a proxy while there is no password", async () => {
  const { url, audit } = await opened();
  const headers = proxied("203.0.113.1");
  expect(await upgradeStatus(url, { origin: url, headers })).toBe(401);
  expect((await send(url, "/pictures/x.png", { headers })).status).toBe(401);
  const answer = await post(url, "/sign-in", right, headers);
  expect([answer.status, answer.body]).toEqual([403, '{"refused":"no-way-in"}']);
  expect(audit).toMatchObject([{ kind: "proxy-unlocked", address: "127.0.0.1" }]);
  expect(await upgradeStatus(url, { origin: url })).toBe(101);
});

it("asks at a shared machine too: the token of the data folder is the way in", async () => {
  const localToken = "the-token-of-the-data-folder";
  const { url } = await opened({ machine: "shared", localToken });
  expect(await upgradeStatus(url, { origin: url })).toBe(401);
  const wrong = await post(url, "/sign-in", { token: "another-token-altogether" });
  expect(wrong.status).toBe(401);
  const cookie = cookieOf(await post(url, "/sign-in", { token: localToken }));
  expect(await upgradeStatus(url, { origin: url, headers: { cookie } })).toBe(101);
  const headers = { authorization: `Bearer ${localToken}` };
  expect(await upgradeStatus(url, { headers })).toBe(101);
});

it("opens by a link once, and ends its session with the password", async () => {
  const home = freshHome();
  const { url } = await opened({
    home,
    roles: ["operator"],
    takeLink: (text) => takeLink(linksIn(home), text, Date.now()),
  });
  const token = await makeLink(linksIn(home), Date.now());
  const cookie = cookieOf(await post(url, "/sign-in", { token }));
  expect(JSON.parse((await send(url, "/session", { headers: { cookie } })).body)).toEqual({
    signIn: "signed-in",
    role: "operator",
  });
  expect((await post(url, "/sign-in", { token })).status).toBe(401);
  expect(await takeLink(linksIn(home), await makeLink(linksIn(home), 0), linkLasts)).toBe(false);
  expect(await takeLink(linksIn(home), await makeLink(linksIn(home), 0), linkLasts - 1)).toBe(true);
});

it("keeps Secure on a cookie that had it, also where a request does not say how it came", async () => {
  const { url } = await opened({ roles: ["operator"], allowedHosts: ["city.example"] });
  const over = { host: "city.example", origin: "https://city.example" };
  const cookie = cookieOf(await post(url, "/sign-in", right, over));
  const again = await send(url, "/session", { headers: { host: "city.example", cookie } });
  expect(String(again.headers["set-cookie"])).toMatch(/; Secure$/);
  const out = await post(url, "/sign-out", {}, { cookie });
  expect(String(out.headers["set-cookie"])).toMatch(/Max-Age=0;.*; Secure$/);
});

it("lets nobody guess tokens faster than passwords", async () => {
  const { url } = await opened({ roles: ["operator"], token: "the-token-of-the-settings", now });
  const statusOf = (token: string) =>
    upgradeStatus(url, { headers: { authorization: `Bearer ${token}` } });
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) statuses.push(await statusOf(`guess-number-${count}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await statusOf("the-token-of-the-settings")).toBe(429);
});

it("answers the same address about its session so many times a minute only", async () => {
  const { url } = await opened({ roles: ["operator"] });
  const statuses = await Promise.all(
    Array.from({ length: 130 }, () => send(url, "/session").then(({ status }) => status)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it("keeps seats for the operator, so that the kill switch is reached whatever viewers do", async () => {
  const city = await opened({ roles: ["operator", "viewer"] });
  const { url } = city;
  const viewers = await Promise.all(
    Array.from({ length: 3 }, async () =>
      cookieOf(await post(url, "/sign-in", { role: "viewer", password: passwordOf("viewer") })),
    ),
  );
  for (const cookie of viewers)
    for (let count = 0; count < 10; count += 1) await city.page({ cookie });
  const [cookie = ""] = viewers;
  const two = [await city.page({ cookie }), await city.page({ cookie })];
  expect(await upgradeStatus(url, { origin: url, headers: { cookie } })).toBe(503);
  const operator = cookieOf(await post(url, "/sign-in", right));
  const desk = await city.page({ cookie: operator });
  expect(await desk.command("kill-command-1", { do: "kill-speech" })).toMatchObject({
    type: "done",
  });
  two[0]?.socket.close();
  await two[0]?.closed;
  await expect.poll(() => upgradeStatus(url, { origin: url, headers: { cookie } })).toBe(101);
});

it("writes down what the operator does, without a word that somebody wrote", async () => {
  const city = await opened({ roles: ["operator"] });
  const page = await city.page({ cookie: cookieOf(await post(city.url, "/sign-in", right)) });
  await page.command("mode-command-1", { do: "set-mode", persona: people.ren, mode: "sleep" });
  await page.command("say-command-1", { do: "say-this", text: "secret words" });
  const actions = city.audit.filter(({ kind }) => kind === "operator-action");
  expect(actions).toMatchObject([
    {
      role: "operator",
      address: "127.0.0.1",
      action: { name: "set-mode", about: { persona: "ren", mode: "sleep" }, outcome: "done" },
    },
    { action: { name: "say-this", about: {} } },
  ]);
  expect(JSON.stringify(city.audit)).not.toContain("secret words");
});

it("keeps the record in a file of its owner's, and the older half beside it", () => {
  const home = freshHome();
  const codes: string[] = [];
  const log = openAuditLog(home, (code) => codes.push(code));
  const event = { kind: "signed-in", role: "operator", address: "127.0.0.1", at: 0 } as const;
  log.write(event);
  expect(readFileSync(auditFile(home), "utf8")).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","kind":"signed-in","role":"operator","address":"127.0.0.1"}\n',
  );
  expect(statSync(auditFile(home)).mode & 0o777).toBe(0o600);
  writeFileSync(auditFile(home), "x".repeat(4 << 20));
  const later = openAuditLog(home, (code) => codes.push(code));
  later.write(event);
  expect(statSync(olderAuditFile(home)).size).toBe(4 << 20);
  expect(statSync(auditFile(home)).size).toBeLessThan(200);
  const nowhere = openAuditLog(join(auditFile(home), "no-folder"), (code) => codes.push(code));
  nowhere.write(event);
  nowhere.write(event);
  expect(codes).toEqual(["ENOTDIR"]);
});

it("lets the page ask for the microphone, and for no camera and no place", async () => {
  const { url } = await opened();
  const { headers } = await send(url, "/");
  expect(headers["permissions-policy"]).toMatch(
    /camera=\(\).*geolocation=\(\).*microphone=\(self\)/,
  );
});

it("knows a commenter by the browser, whatever name is typed", async () => {
  const city = await opened({ roles: ["operator", "viewer"] });
  const { url } = city;
  const browser = async (): Promise<string> => {
    const page = await send(url, "/studio", { headers: { accept: "text/html" } });
    expect(String(page.headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Strict$/);
    const viewer = { role: "viewer", password: passwordOf("viewer") };
    return `${cookieOf(page)}; ${cookieOf(await post(url, "/sign-in", viewer))}`;
  };
  const [one, other] = [await browser(), await browser()];
  let count = 0;
  const commented = async (cookie: string, name: string) => {
    const page = await city.page({ cookie });
    count += 1;
    await page.command(`comment-number-${count}`, { do: "comment", text: "やあ", name });
    return city.city.obeyed.at(-1)?.visitor.id;
  };
  const [first, renamed, another] = [
    await commented(one, "あき"),
    await commented(one, "まはー"),
    await commented(other, "あき"),
  ];
  expect(first).toMatch(/^[\w-]{16}$/);
  expect(renamed).toBe(first);
  expect(another).not.toBe(first);
});

it("knows a viewer's network by the proxy's word where the proxy is named, and else nothing of it", async () => {
  for (const trustProxy of [["127.0.0.1"], undefined]) {
    const city = await opened({ roles: ["operator", "viewer"], trustProxy });
    const forwarded = { "x-forwarded-for": "203.0.113.9" };
    const viewer = { role: "viewer", password: passwordOf("viewer") };
    const cookie = cookieOf(await post(city.url, "/sign-in", viewer, forwarded));
    const page = await city.page({ cookie, ...forwarded });
    await page.command("comment-number-1", { do: "comment", text: "やあ", name: "あき" });
    expect(city.city.obeyed.at(-1)?.visitor.network).toBe(trustProxy && "203.0.113.9");
  }
});
