// The city on a phone: what listens on the home network, who comes in there, and that closing ends all of it.

import { X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  issueCertificate,
  makeAuthority,
} from "../../src/adapters/certificates/issue-certificate.ts";
import { openPasswords } from "../../src/runtime/server/page/passwords.ts";
import {
  openPhoneAccess,
  type PhoneParts,
} from "../../src/runtime/server/phone/open-phone-access.ts";
import { passwordsIn } from "../fixtures/kept-in-folder.ts";
import { freshHome, opened } from "./opened-page-server.ts";
import { cookieOf, send, upgradeStatus } from "./page-client.ts";
import { openSocket, sendSecurely } from "./phone-client.ts";

/** An address of this machine that stands for one of the home network. */
const here = "127.0.0.2";
const password = "the password of my phone";
const day = 86_400_000;

async function withPhone(wanted: Partial<PhoneParts> = {}, home = freshHome()) {
  const passwords = await openPasswords(passwordsIn(home));
  if (!passwords.ok) throw new Error(passwords.error);
  const phone = openPhoneAccess({
    ...{ home, passwords: passwords.value, port: 0, addresses: [here], allowedHosts: [] },
    files: { certificate: undefined, key: undefined },
    now: () => Date.now(),
    ...wanted,
  });
  const served = await opened({ home, gate: phone.gate });
  phone.serve(served.server);
  onTestFinished(() => phone.stop());
  return { phone, ...served };
}

/** Opened, with what a phone needs to come in. */
async function openToPhone(wanted: Partial<PhoneParts> = {}) {
  const place = await withPhone(wanted);
  const done = await place.phone.open(password);
  if (!done.ok) throw new Error(done.error);
  const [address = ""] = place.phone.state().addresses;
  const ca = readFileSync(join(place.home, "certificate/authority.crt"), "utf8");
  const { origin } = new URL(address);
  const ask = (path: string, sent: object = {}) => sendSecurely(origin, path, { ca, ...sent });
  const signIn = (body: object = { password }) =>
    ask("/sign-in", { method: "POST", headers: { origin }, body });
  return { ...place, origin, ca, ask, signIn };
}

it("lets nobody in without the password, and then as the operator, over TLS", async () => {
  const { ask, signIn, origin, ca, url } = await openToPhone();
  expect((await ask("/session")).body).toBe('{"signIn":"needed"}');
  expect((await openSocket(origin, ca)).status).toBe(401);
  expect((await signIn({ password: "a guess at it" })).status).toBe(401);
  const signedIn = await signIn();
  expect([signedIn.status, signedIn.body]).toEqual([200, '{"role":"operator"}']);
  expect(signedIn.headers["set-cookie"]?.[0]).toMatch(/HttpOnly; SameSite=Strict; Secure$/);
  const cookie = cookieOf(signedIn);
  const { status, socket } = await openSocket(origin, ca, { cookie });
  expect(status).toBe(101);
  socket.terminate();
  // At this machine nothing changed: nobody has to sign in, and the phone's password is none.
  expect((await send(url, "/session")).body).toBe('{"signIn":"not-needed","role":"operator"}');
});

it("ends at once what came over the home network, when it is closed", async () => {
  const { phone, signIn, origin, ca, url, page } = await openToPhone();
  const cookie = cookieOf(await signIn());
  const { socket } = await openSocket(origin, ca, { cookie });
  const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const here = await page();
  await phone.close();
  await gone;
  await expect(sendSecurely(origin, "/session", { ca })).rejects.toThrow("ECONNREFUSED");
  expect(phone.state()).toMatchObject({ phase: "closed", password: "own", addresses: [] });
  expect(here.socket.readyState).toBe(here.socket.OPEN);
  expect(await upgradeStatus(url, { origin: url })).toBe(101);
  const again = await phone.open(undefined);
  expect(again.ok).toBe(true);
  const [address = ""] = phone.state().addresses;
  const second = new URL(address).origin;
  const renamed = cookie.replace(/^saintverse-\d+/, `saintverse-${new URL(second).port}`);
  expect((await openSocket(second, ca, { cookie: renamed })).status).toBe(401);
});

it("notifies no device any more that came in with an earlier password, or before it was closed", async () => {
  const { phone, home } = await openToPhone();
  const file = join(home, "push.json");
  const devices = () => JSON.parse(readFileSync(file, "utf8")).devices;
  const device = {
    endpoint: "https://push.example/1",
    keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
  };
  const known = () => writeFileSync(file, JSON.stringify({ devices: [device] }));
  known();
  await phone.open(undefined);
  expect(devices()).toEqual([device]);
  await phone.open("another password of my phone");
  expect(devices()).toEqual([]);
  known();
  await phone.close();
  expect(devices()).toEqual([]);
});

it("a session of a phone is of no use at this machine, nor the other way round", async () => {
  const { signIn, home, url } = await openToPhone();
  const value = cookieOf(await signIn()).replace(/^[^=]*=/, "");
  writeFileSync(
    join(home, "passwords.json"),
    JSON.stringify({
      ...JSON.parse(readFileSync(join(home, "passwords.json"), "utf8")),
      operator: JSON.parse(readFileSync(join(home, "passwords.json"), "utf8")).network,
    }),
  );
  const cookie = `saintverse-${new URL(url).port}=${value}`;
  expect((await send(url, "/session", { headers: { cookie } })).body).toBe('{"signIn":"needed"}');
});

it("asks for a password first, and takes no short one", async () => {
  const { phone, home } = await withPhone();
  expect(phone.state()).toEqual({ phase: "closed", password: "none", addresses: [] });
  expect(await phone.open(undefined)).toEqual({ ok: false, error: "password-needed" });
  expect(await phone.open("short")).toEqual({ ok: false, error: "password-too-short" });
  expect(existsSync(join(home, "phone.json"))).toBe(false);
  expect(phone.state().phase).toBe("closed");
});

it("answers to its own addresses and names only, and to pages of its own", async () => {
  const { ask, origin } = await openToPhone({ allowedHosts: ["desk.lan"] });
  const { port } = new URL(origin);
  const status = async (host: string, more: object = {}) =>
    (await ask("/session", { headers: { host, ...more } })).status;
  expect(await status(`${here}:${port}`)).toBe(200);
  expect(await status(`desk.lan:${port}`)).toBe(200);
  for (const host of ["evil.example", "192.168.9.9", `localhost:${port}`, `127.0.0.1:${port}`])
    expect([host, await status(host)]).toEqual([host, 403]);
  expect(await status(`${here}:${port}`, { origin: `http://${here}:${port}` })).toBe(403);
  expect(await status(`${here}:${port}`, { origin: "https://evil.example" })).toBe(403);
  expect(await status(`${here}:${port}`, { origin })).toBe(200);
});

it("certifies the addresses it listens on, and keeps its keys for its owner", async () => {
  const { home, phone } = await openToPhone({ allowedHosts: ["desk.lan", "city.example"] });
  const read = (name: string) => readFileSync(join(home, "certificate", name), "utf8");
  const authority = new X509Certificate(read("authority.crt"));
  const server = new X509Certificate(read("server.crt"));
  expect(server.checkIP(here)).toBe(here);
  expect(server.checkHost("desk.lan")).toBe("desk.lan");
  expect(server.checkHost("city.example")).toBeUndefined();
  expect(server.verify(authority.publicKey)).toBe(true);
  expect(phone.state().certificate?.fingerprint).toBe(authority.fingerprint256);
  for (const name of ["authority.key", "server.key"])
    expect(statSync(join(home, "certificate", name)).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, "certificate")).mode & 0o777).toBe(0o700);
});

it("keeps the authority, and renews the certificate for other addresses and before its end", async () => {
  const home = freshHome();
  let now = Date.now();
  const authorities = new Set<string>();
  const servers: string[] = [];
  const look = async (addresses: readonly string[]) => {
    const { phone } = await withPhone({ addresses, now: () => now }, home);
    expect(await phone.open(password)).toMatchObject({ ok: true });
    authorities.add(readFileSync(join(home, "certificate/authority.crt"), "utf8"));
    servers.push(readFileSync(join(home, "certificate/server.crt"), "utf8"));
    await phone.stop();
  };
  await look([here]);
  await look([here]);
  await look(["127.0.0.3"]);
  now += 380 * day;
  await look(["127.0.0.3"]);
  expect(authorities.size).toBe(1);
  expect(servers.map((one) => servers.indexOf(one))).toEqual([0, 0, 2, 3]);
  // A kill between the key and the certificate leaves a pair that does not match.
  writeFileSync(join(home, "certificate/server.key"), "nothing");
  await look(["127.0.0.3"]);
  expect(servers.indexOf(servers[4] ?? "")).toBe(4);
});

it("is open again after a restart, and stays closed after it was closed", async () => {
  const home = freshHome();
  const first = await withPhone({}, home);
  await first.phone.open(password);
  await first.phone.stop();
  const told: string[] = [];
  const heard = Promise.withResolvers<void>();
  const onChange: PhoneParts["onChange"] = ({ phase }) => {
    told.push(phase);
    heard.resolve();
  };
  const second = await withPhone({ onChange }, home);
  await heard.promise;
  expect(told).toEqual(["open"]);
  await second.phone.close();
  const third = await withPhone({ onChange: () => told.push("third") }, home);
  expect(third.phone.state().phase).toBe("closed");
  expect(told).toEqual(["open"]);
});

it("uses a certificate that is given in files, and says what is wrong with one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const terms = { title: "x", from: Date.now() - day, until: Date.now() + day };
  const authority = makeAuthority(terms);
  const made = issueCertificate(authority, [here], terms);
  const over = issueCertificate(authority, [here], { ...terms, until: Date.now() - 1_000 });
  const certificate = file("good.crt", made.certificate);
  const key = file("good.key", made.key);
  const tried = async (files: PhoneParts["files"], addresses = [here]) => {
    const { phone } = await withPhone({ files, addresses });
    const done = await phone.open(password);
    return done.ok ? phone.state() : done.error;
  };
  const { phone } = await withPhone({ files: { certificate, key } });
  await phone.open(password);
  const [address = ""] = phone.state().addresses;
  const { origin } = new URL(address);
  const ca = authority.certificate;
  expect((await sendSecurely(origin, "/session", { ca })).status).toBe(200);
  expect(phone.state()).toMatchObject({ certificate: { kind: "given" } });
  expect(phone.state().help).toBeUndefined();
  const led = await send(origin, "/room/x");
  expect([led.status, led.headers["location"]]).toEqual([308, `${origin}/room/x`]);
  expect(await tried({ certificate, key: undefined })).toBe("key-missing");
  expect(await tried({ certificate: join(folder, "none"), key })).toBe("certificate-unreadable");
  expect(await tried({ certificate: key, key })).toBe("certificate-unreadable");
  const other = file("other.key", over.key);
  expect(await tried({ certificate, key: other })).toBe("key-of-other-certificate");
  const old = file("old.crt", over.certificate);
  expect(await tried({ certificate: old, key: other })).toBe("certificate-over");
  const own = { certificate: undefined, key: undefined };
  expect(await tried(own, ["203.0.113.7"])).toBe("address-needs-certificate");
  expect(await tried(own, ["192.168.254.254"])).toBe("address-unknown");
});

it("tells a phone over HTTP how it comes to trust this machine, and nothing else", async () => {
  const { origin, ca } = await openToPhone();
  const plain = origin.replace("https", "http");
  const headers = { accept: "text/html", "accept-language": "ja-JP,ja;q=0.9" };
  const page = await send(plain, "/room/cafe", { headers });
  expect(page.status).toBe(200);
  expect(page.body).toContain('<html lang="ja">');
  expect(page.body).toContain(new X509Certificate(ca).fingerprint256);
  expect(page.body).toContain(`href="${origin}/"`);
  expect(page.body).not.toContain("<script");
  const english = await send(plain, "/", { headers: { "accept-language": "en" } });
  expect(english.body).toContain("Your city on this phone");
  const file = await send(plain, "/saintverse.crt");
  expect(file.headers["content-type"]).toBe("application/x-x509-ca-cert");
  const profile = await send(plain, "/saintverse.mobileconfig");
  expect(profile.headers["content-type"]).toBe("application/x-apple-aspen-config");
  const data = /<data>([^<]+)<\/data>/.exec(profile.body)?.[1] ?? "";
  expect(new X509Certificate(Buffer.from(data, "base64")).ca).toBe(true);
  for (const path of ["/session", "/live", "/authority.key", "/../authority.key"])
    expect((await send(plain, path)).body).toContain("<h1>");
  const foreign = await send(plain, "/saintverse.crt", { headers: { host: "evil.example" } });
  expect(foreign.status).toBe(403);
});
