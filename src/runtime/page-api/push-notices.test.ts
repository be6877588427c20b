// The notices of a city at a push service that can be looked into: what it gets, and what the browser reads of it.

import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:https";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { issueCertificate, makeAuthority } from "../../adapters/certificates/issue-certificate.ts";
import { memoryJournal } from "../../adapters/store/memory-journal.ts";
import { foldStream } from "../../event-sourcing/fold.ts";
import { CityEvent, cityStream } from "../../protocol/city-events.ts";
import { Building, City } from "../../protocol/place.ts";
import { cityFold } from "../../world/city-fold.ts";
import { withNumbers } from "../../world/numbers.ts";
import { forgetPushDevices } from "./push-devices.ts";
import { openPushNotices } from "./push-notices.ts";
import { openShownCity } from "./shown-city.ts";

const city = City.parse({ slug: "city_a", name: "街", timeZone: "Asia/Tokyo" });
const stream = cityStream(city.slug);
const parse = (event: unknown): CityEvent => CityEvent.parse(event);
const founding = [
  {
    ...{ type: "city-founded", city, user: { name: "", building: "cafe" } },
    buildings: [
      Building.parse({ buildingId: "cafe", name: "カフェ" }),
      Building.parse({ buildingId: "house", name: "家" }),
    ],
  },
  {
    ...{ type: "persona-settled", persona: "ren", name: "れん", building: "cafe", home: "house" },
    ...{ mode: "auto", by: "seed" },
  },
].map(parse);

const terms = { title: "push", from: Date.now() - 1_000, until: Date.now() + 1_000_000 };
const authority = makeAuthority(terms);
beforeAll(() => setDefaultCACertificates([...getCACertificates("default"), authority.certificate]));

type Decrypt = (body: Buffer, keys: object) => Buffer;
const requireOfPush = createRequire(createRequire(import.meta.url).resolve("web-push"));
const { decrypt } = requireOfPush("http_ece") as { readonly decrypt: Decrypt };

/** A push service with one browser: what came for it, and the answer of the service. */
async function openService() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const authSecret = randomBytes(16).toString("base64url");
  const came: { readonly body: Buffer; readonly headers: object }[] = [];
  const service = { answer: 201 };
  const server = createServer(
    (({ certificate: cert, key }) => ({ cert, key }))(
      issueCertificate(authority, ["127.0.0.1"], terms),
    ),
    async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      came.push({ body: Buffer.concat(pieces), headers: request.headers });
      response.writeHead(service.answer).end();
    },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const p256dh = browser.getPublicKey().toString("base64url");
  return {
    service,
    came,
    device: { endpoint: `https://127.0.0.1:${port}/one`, keys: { p256dh, auth: authSecret } },
    read: (): unknown[] =>
      came.map(({ body }) =>
        JSON.parse(
          String(decrypt(body, { version: "aes128gcm", privateKey: browser, authSecret })),
        ),
      ),
  };
}

async function openNotices() {
  const home = await mkdtemp(join(tmpdir(), "saintverse-push-"));
  const journal = memoryJournal<CityEvent>(parse);
  const write = async (...events: readonly object[]) => {
    for (const event of events.map(parse)) {
      const { state } = await foldStream(cityFold, journal, stream);
      await journal.append([{ stream, at: Date.now(), event: withNumbers(state, event) }]);
    }
  };
  await write(...founding);
  const onBug = (error: unknown) => {
    throw error;
  };
  const shown = await openShownCity({ journal, stream, newest: 100, onBug });
  const notices = openPushNotices({
    ...{ home, shown, onBug, now: Date.now },
    services: { reach: "loopback" },
  });
  let ended = 0;
  shown.follow(({ event }) => {
    if (event.type === "turn-made") ended += 1;
  });
  shown.begin();
  onTestFinished(async () => {
    notices.close();
    await shown.close();
    await rm(home, { recursive: true });
  });
  let turns = 0;
  const speak = async (texts: readonly string[], building = "cafe") => {
    turns += 1;
    const turn = `t${turns}`;
    const who = { kind: "persona", persona: "ren" };
    const said = texts.map((text, index) => ({
      ...{ type: "message-said", who, building, text, turn, index, taint: "persona" },
    }));
    await write(...said, {
      ...{ type: "turn-made", persona: "ren", building, turn, stimulus: "s", outcome: "spoken" },
      ...{ modelCalls: 1, inputTokens: 1, outputTokens: 1, duration: 1 },
    });
    await expect.poll(() => ended).toBe(turns);
  };
  return { home, notices, speak };
}

it("tells a device what was said to the user, so that the service cannot read it", async () => {
  const { device, read, came } = await openService();
  const { home, notices, speak } = await openNotices();
  const key = await notices.key();
  expect(Buffer.from(key ?? "", "base64url")).toHaveLength(65);
  expect(await notices.key()).toBe(key);
  expect(await notices.add(device)).toBe(true);
  await speak(["おかえり。", "**待って**た"]);
  await speak(["だれにも聞こえない"], "house");
  await speak([]);
  await speak(["二つめ"]);
  await expect
    .poll(read)
    .toEqual([
      { title: "れん", body: "おかえり。**待って**た", room: "cafe" },
      expect.objectContaining({ body: "二つめ" }),
    ]);
  expect(String(came[0]?.body)).not.toContain("おかえり");
  expect(came[0]?.headers).toMatchObject({ authorization: expect.stringContaining("vapid") });
  expect((await stat(join(home, "push.json"))).mode & 0o777).toBe(0o600);
});

it("tells nothing while a page is seen, and nothing to a device that is gone", async () => {
  const { device, read, service, came } = await openService();
  const { home, notices, speak } = await openNotices();
  await notices.key();
  await notices.add(device);
  const one = notices.seen();
  const other = notices.seen();
  await speak(["見ている"]);
  one();
  one();
  await speak(["まだ見ている"]);
  other();
  service.answer = 410;
  await speak(["見ていない"]);
  await expect.poll(read).toEqual([expect.objectContaining({ body: "見ていない" })]);
  const kept = async () => JSON.parse(await readFile(join(home, "push.json"), "utf8")).devices;
  await expect.poll(kept).toEqual([]);
  await notices.add(device);
  expect(await kept()).toEqual([device]);
  await notices.remove(device.endpoint);
  expect(await kept()).toEqual([]);
  await notices.add(device);
  await forgetPushDevices(home);
  expect(await kept()).toEqual([]);
  expect(came).toHaveLength(1);
});
