// Passwords, sessions and roles on real sockets.

import { expect, it } from "vitest";
import type { Role } from "../../src/protocol/role.ts";
import { removePassword, setPassword } from "../../src/runtime/server/page/passwords.ts";
import { people, places } from "../doubles/scripted-city.ts";
import { passwordsIn } from "../fixtures/kept-in-folder.ts";
import { type Opened, opened, passwordOf } from "./opened-page-server.ts";
import { cookieOf, post, send, upgradeStatus } from "./page-client.ts";

/** A moment that lasts: however long an attempt is looked at, nobody has waited yet. */
const now = () => 0;
const everybody = ["operator", "user", "viewer"] as const;

/** Signs in; answers the cookie. */
async function signedIn({ url }: Opened, role: Role): Promise<string> {
  const answer = await post(url, "/sign-in", { role, password: passwordOf(role) });
  expect([answer.status, answer.body]).toEqual([200, JSON.stringify({ role })]);
  return cookieOf(answer);
}

const sessionOf = async ({ url }: Opened, cookie = "") =>
  JSON.parse((await send(url, "/session", { headers: { cookie } })).body);

it("asks nobody on loopback while there is no password", async () => {
  const city = await opened();
  expect(await sessionOf(city)).toEqual({ signIn: "not-needed", role: "operator" });
  const answer = await post(city.url, "/sign-in", { password: "whatever it is" });
  expect([answer.status, answer.body]).toEqual([409, '{"refused":"no-password"}']);
});

it("asks for it on loopback too once one is set, for the feed and the pictures but not for the page", async () => {
  const city = await opened({ roles: ["operator"] });
  const { url } = city;
  expect(await sessionOf(city)).toEqual({ signIn: "needed" });
  expect(await upgradeStatus(url, { origin: url })).toBe(401);
  expect((await send(url, "/pictures/x.png")).status).toBe(401);
  expect((await send(url, "/room/cafe_city_a")).status).toBe(200);
  expect((await send(url, "/health")).status).toBe(200);
  const forged = `saintverse-${new URL(url).port}=${"A".repeat(43)}`;
  expect(await upgradeStatus(url, { origin: url, headers: { cookie: forged } })).toBe(401);
});

it("signs each role in by its password, asked for by name or not", async () => {
  const city = await opened({ roles: everybody });
  for (const role of everybody) {
    const cookie = await signedIn(city, role);
    const page = await city.page({ cookie });
    expect(page.messages[0]).toMatchObject({ type: "welcome", role, session: "signed-in" });
    expect(await sessionOf(city, cookie)).toEqual({ signIn: "signed-in", role });
  }
  const answer = await post(city.url, "/sign-in", { password: passwordOf("viewer") });
  expect(answer.body).toBe('{"role":"viewer"}');
  const wrong = await post(city.url, "/sign-in", {
    role: "operator",
    password: passwordOf("user"),
  });
  expect([wrong.status, wrong.body]).toEqual([401, '{"refused":"wrong-password"}']);
});

it("gives a cookie that no script reads and no other site sends", async () => {
  const city = await opened({ roles: ["operator"], allowedHosts: ["city.example"] });
  const body = { password: passwordOf("operator") };
  const plain = await post(city.url, "/sign-in", body);
  const cookie = String(plain.headers["set-cookie"]);
  expect(cookie).toMatch(
    /^saintverse-\d+=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  );
  const headers = { host: "city.example", origin: "https://city.example" };
  const secure = await post(city.url, "/sign-in", body, headers);
  expect(String(secure.headers["set-cookie"])).toMatch(/; Secure$/);
});

it("lets each role do what it may, and no more", async () => {
  const city = await opened({ roles: everybody });
  const building = places.userRoom;
  const outcome = async (role: Role) => {
    const page = await city.page({ cookie: await signedIn(city, role) });
    const answers = [
      await page.command("comment-1", { do: "comment", text: "こんばんは" }),
      await page.command(`say-to-${role}`, { do: "say", building, text: "こんばんは" }),
      await page.command("set-mode-1", { do: "set-mode", persona: people.ren, mode: "sleep" }),
      await page.ask("older-lines", { ask: "older-lines", view: "room", building, before: 1 }),
      await page.ask("older-log", { ask: "older-lines", view: "log", building, before: 1 }),
      await page.ask("the-mind-1", { ask: "mind", persona: people.ren }),
    ];
    page.watch("log", { kind: "log", building });
    page.watch("operations", { kind: "operations" });
    page.watch("studio", { kind: "studio" });
    await page.until(() => page.updates("studio").length > 0);
    const answered = (watch: string) =>
      page.updates(watch).length > 0 ||
      page.messages.some((each) => each.type === "refused" && each.id === watch);
    await page.until(() => ["log", "operations"].every(answered));
    const shown = ["log", "operations"].filter((each) => page.updates(each).length > 0);
    return [...answers.map((each) => (each.type === "refused" ? each.code : each.type)), ...shown];
  };
  const no = "not-allowed";
  expect(await outcome("viewer")).toEqual(["done", no, no, no, no, no]);
  expect(await outcome("user")).toEqual(["done", "done", no, "answer", no, no]);
  const all = ["done", "done", "done", "answer", "answer", "answer", "log", "operations"];
  expect(await outcome("operator")).toEqual(all);
  const reached = city.city.obeyed.map(({ command, visitor }) => `${visitor.role} ${command.do}`);
  expect(reached).toEqual(["viewer comment", "user say", "operator say", "operator set-mode"]);
});

it("holds anyone who guesses, tells the operator, and does not look at the right password then either", async () => {
  const city = await opened({ roles: ["operator"], now });
  const guess = (password: string) => post(city.url, "/sign-in", { password });
  for (let count = 0; count < 5; count += 1)
    expect((await guess(`a wrong guess ${count}`)).status).toBe(401);
  const held = await guess(passwordOf("operator"));
  expect([held.status, held.body]).toEqual([429, '{"refused":"too-fast","retryAfter":1}']);
  expect(held.headers["retry-after"]).toBe("1");
  expect(held.headers["set-cookie"]).toBeUndefined();
  expect(city.audit.map((each) => each.kind)).toEqual([
    ...Array.from({ length: 5 }, () => "sign-in-failed"),
    "sign-in-held",
  ]);
  expect(JSON.stringify(city.audit)).not.toContain("wrong guess");
});

it("lets no flood of guesses wait for long", async () => {
  const city = await opened({ roles: ["operator"], now });
  const guesses = Array.from({ length: 40 }, (_, count) =>
    post(city.url, "/sign-in", { password: `a wrong guess ${count}` }),
  );
  const statuses = (await Promise.all(guesses)).map((each) => each.status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

it("takes no post of another site, nor one that hides where it comes from, nor a form", async () => {
  const city = await opened({ roles: ["operator"] });
  const cookie = await signedIn(city, "operator");
  const body = { password: passwordOf("operator") };
  for (const origin of ["http://evil.example", "null", `${city.url}0`]) {
    expect((await post(city.url, "/sign-in", body, { origin })).status).toBe(403);
    expect((await post(city.url, "/sign-out", {}, { origin, cookie })).status).toBe(403);
  }
  const hidden = { method: "POST", headers: { "content-type": "application/json", cookie } };
  expect((await send(city.url, "/sign-out", { ...hidden, body: "{}" })).status).toBe(403);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
    expect((await post(city.url, "/sign-in", body, { "content-type": type })).status).toBe(415);
  expect(await sessionOf(city, cookie)).toEqual({ signIn: "signed-in", role: "operator" });
});

it("refuses a sign-in that it cannot read", async () => {
  const { url } = await opened({ roles: ["operator"] });
  const bad = [
    {},
    { password: "" },
    { password: 1 },
    { password: "x".repeat(900) },
    [],
    { role: "root", password: "x" },
  ];
  for (const body of bad) expect((await post(url, "/sign-in", body)).status).toBe(400);
  expect((await post(url, "/sign-in", { password: "x".repeat(9_000) })).status).toBe(413);
});

it("signs out at once, pages that are open too", async () => {
  const city = await opened({ roles: ["operator"] });
  const [cookie, other] = [await signedIn(city, "operator"), await signedIn(city, "operator")];
  const [page, stays] = [await city.page({ cookie }), await city.page({ cookie: other })];
  expect((await post(city.url, "/sign-out", {}, { cookie })).status).toBe(204);
  expect(await page.closed).toBe(4001);
  expect(await upgradeStatus(city.url, { origin: city.url, headers: { cookie } })).toBe(401);
  stays.write({ type: "ping" });
  await stays.until(() => stays.messages.some((each) => each.type === "pong"));
});

it("ends the sessions of a password that was changed or taken away, and those of nobody", async () => {
  const city = await opened({ roles: ["operator", "user"], limits: { heartbeat: 100 } });
  const cookie = await signedIn(city, "user");
  const page = await city.page({ cookie });
  await setPassword(passwordsIn(city.home), "user", "quite another password");
  expect(await sessionOf(city, cookie)).toEqual({ signIn: "needed" });
  expect(await page.closed).toBe(4001);
  const operator = await city.page({ cookie: await signedIn(city, "operator") });
  await removePassword(passwordsIn(city.home), "user");
  await removePassword(passwordsIn(city.home), "operator");
  expect(await operator.closed).toBe(4001);
  const local = await city.page();
  expect(local.messages[0]).toMatchObject({ role: "operator", session: "local" });
  await setPassword(passwordsIn(city.home), "operator", "a password of later");
  expect(await local.closed).toBe(4001);
});

it("takes a program with the token, without an origin, and no other token", async () => {
  const token = "a-token-for-programs";
  const city = await opened({ roles: ["operator"], token });
  const status = (authorization: string) => upgradeStatus(city.url, { headers: { authorization } });
  expect(await status(`Bearer ${token}`)).toBe(101);
  expect(await status(`Bearer ${token}x`)).toBe(401);
  expect(await status("Bearer ")).toBe(401);
  expect(await status(`Basic ${token}`)).toBe(401);
  const host = "evil.example";
  expect(
    await upgradeStatus(city.url, { headers: { host, authorization: `Bearer ${token}` } }),
  ).toBe(403);
  expect(city.audit.map((each) => each.kind)).toEqual([
    "wrong-token",
    "wrong-token",
    "wrong-token",
  ]);
});

it("lets go of a user who writes more than users do", async () => {
  const city = await opened({ roles: everybody });
  const page = await city.page({ cookie: await signedIn(city, "user") });
  page.write({ type: "ping", more: "x".repeat(70_000) });
  expect(await page.closed).toBe(1009);
});

it("opened to a network, asks everybody and answers to the names it was given", async () => {
  const city = await opened({
    roles: ["operator"],
    host: "0.0.0.0",
    allowedHosts: ["city.example"],
  });
  const local = { ...city, url: `http://127.0.0.1:${new URL(city.url).port}` };
  const get = async (host: string) =>
    (await send(local.url, "/session", { headers: { host } })).status;
  expect(await get("city.example")).toBe(200);
  expect(await get("other.example")).toBe(403);
  const cookie = await signedIn(local, "operator");
  expect(await sessionOf(local, cookie)).toMatchObject({ role: "operator" });
  await removePassword(passwordsIn(city.home), "operator");
  expect(await sessionOf(local)).toEqual({ signIn: "needed" });
});
