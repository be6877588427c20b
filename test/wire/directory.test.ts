import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { openDirectoryClient } from "../../src/adapters/cities/directory-client.ts";
import type { Sender } from "../../src/adapters/cities/signing.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import {
  type DirectorySettings,
  startDirectory,
} from "../../src/runtime/server/directory/directory-server.ts";
import { readNames, writeNames } from "../../src/runtime/server/directory/names-file.ts";
import { citySender } from "./two-cities.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "directory-"));
  ends.push(() => rmSync(made, { recursive: true }));
  return made;
}

async function opened(file: string, port = 0, unsigned: DirectorySettings["unsigned"] = "refused") {
  const names = readNames(file, systemClock.now());
  if (!names.ok) throw new Error(names.error);
  const keep = (owners: DirectorySettings["owners"]) => writeNames(file, owners);
  const server = await startDirectory({
    as: citySender("directory"),
    clock: systemClock,
    host: "127.0.0.1",
    port,
    owners: names.value,
    keep,
    unsigned,
  });
  ends.push(server.close);
  return server;
}

const clientOf = (url: string, sender: Sender) => openDirectoryClient(url, sender, systemClock);
const ours = citySender("city_a");
const registration = { city_name: ours.city, city_id_pk: 1, api_port: 8001 };

it("lists who registered and beats, with address and key", async () => {
  const { url } = await opened(join(folder(), "names.json"));
  const client = clientOf(url, ours);
  expect(await client.beat(ours.city)).toBe("unknown");
  expect(await client.register(registration)).toBe("registered");
  expect(await client.beat(ours.city)).toBe("beaten");
  expect(await client.cities()).toEqual({
    city_a: {
      city_id: 1,
      api_base_url: "http://127.0.0.1:8001",
      public_key: ours.key.publicKey,
    },
  });
});

it("gives a name to no other key, also after a restart, and knows its cities again", async () => {
  const file = join(folder(), "names.json");
  const first = await opened(file);
  expect(await clientOf(first.url, ours).register(registration)).toBe("registered");
  await first.close();
  const { url } = await opened(file, Number(new URL(first.url).port));
  const thief = clientOf(url, citySender("city_a"));
  expect(await thief.register(registration)).toBe("name-taken");
  expect(await thief.beat(ours.city)).toBe("name-taken");
  const client = clientOf(url, ours);
  expect(await client.beat(ours.city)).toBe("unknown");
  expect(await client.register(registration)).toBe("registered");
  expect(Object.keys((await client.cities()) ?? {})).toEqual(["city_a"]);
});

it("takes no registration for another's name, and none that is unsigned unless it is told to", async () => {
  const { url } = await opened(join(folder(), "names.json"));
  const other = { ...registration, city_name: "city_b" as typeof ours.city };
  expect(await clientOf(url, ours).register(other)).toBe("failed");
  const body = JSON.stringify(registration);
  const headers = { "content-type": "application/json" };
  const unsigned = (to: string) => fetch(`${to}/register`, { method: "POST", headers, body });
  expect((await unsigned(url)).status).toBe(401);
  const open = await opened(join(folder(), "names.json"), 0, "taken");
  const answer = await unsigned(open.url);
  expect([answer.status, await answer.json()]).toMatchObject([201, { status: "ok" }]);
  const beaten = await fetch(`${open.url}/heartbeat`, {
    method: "POST",
    headers,
    body: JSON.stringify({ city_name: "city_a" }),
  });
  expect([beaten.status, await beaten.json()]).toEqual([200, { status: "ok" }]);
});

it("lists anyone who signs nothing where it called from, and gives it no name that a key holds", async () => {
  const { url } = await opened(join(folder(), "names.json"), 0, "taken");
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const client = clientOf(url, ours);
  const signed = { ...registration, api_port: 8010, signed_port: 8001 };
  expect(await client.register(signed)).toBe("registered");
  expect((await post("/register", registration)).status).toBe(409);
  expect((await post("/heartbeat", { city_name: "city_a" })).status).toBe(409);
  const theirs = { city_name: "city_s", city_id_pk: 2, api_port: 9001 };
  const elsewhere = { ...theirs, api_url: "http://198.51.100.7:80", signed_port: 1 };
  expect((await post("/register", elsewhere)).status).toBe(201);
  expect(await client.cities()).toEqual({
    city_a: {
      city_id: 1,
      api_base_url: "http://127.0.0.1:8010",
      signed_base_url: "http://127.0.0.1:8001",
      public_key: ours.key.publicKey,
    },
    city_s: { city_id: 2, api_base_url: "http://127.0.0.1:9001" },
  });
  expect(
    await clientOf(url, citySender("city_s")).register({ ...theirs, city_name: "city_s" as never }),
  ).toBe("registered");
  expect((await post("/register", theirs)).status).toBe(409);
});

it("opens with no names that it cannot read", () => {
  const file = join(folder(), "names.json");
  expect(readNames(file, 0)).toEqual({ ok: true, value: {} });
  writeFileSync(file, '{"names":{"city_a":"short"}}');
  expect(readNames(file, 0)).toEqual({ ok: false, error: "unreadable" });
});
