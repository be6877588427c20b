// The live feed of the page's server on real sockets: what is refused, what is shown, and what survives a cut.

import { expect, it, onTestFinished } from "vitest";
import type { RoomLine } from "../../src/protocol/room-line.ts";
import { startPageServer } from "../../src/runtime/server/page/page-server.ts";
import { openPasswords } from "../../src/runtime/server/page/passwords.ts";
import { people, places } from "../doubles/scripted-city.ts";
import { ScriptedHost } from "../doubles/scripted-host.ts";
import { passwordsIn } from "../fixtures/kept-in-folder.ts";
import { freshHome, opened } from "./opened-page-server.ts";
import { Page, send, upgradeStatus } from "./page-client.ts";

const { ren, air } = people;
const room = { kind: "room", building: places.userRoom };
const say = (text: string) => ({ do: "say", building: places.userRoom, text });

it("refuses a foreign Origin and a foreign Host, on files and on the live feed", async () => {
  const { url } = await opened();
  expect(await upgradeStatus(url, { origin: url })).toBe(101);
  const origins = [
    "http://evil.example",
    "http://127.0.0.1:1",
    "null",
    url.replace("http", "https"),
  ];
  for (const origin of origins) expect(await upgradeStatus(url, { origin })).toBe(403);
  expect(await upgradeStatus(url, {})).toBe(403);
  const host = "evil.example:3939";
  expect((await send(url, "/", { headers: { host } })).status).toBe(403);
  expect(await upgradeStatus(url, { headers: { host }, origin: `http://${host}` })).toBe(403);
  expect((await send(url, "/health", { headers: { host: "localhost:80" } })).status).toBe(200);
});

it("welcomes first, echoes ids, and obeys", async () => {
  const { city, page } = await opened();
  const one = await page();
  expect(one.messages[0]).toMatchObject({
    type: "welcome",
    role: "operator",
    session: "local",
    epoch: city.epoch,
    language: "ja",
  });
  const done = await one.command("command-1", say("こんばんは"));
  expect(done).toMatchObject({ type: "done", id: "command-1", number: expect.any(Number) });
  const mind = await one.ask("question-1", { ask: "mind", persona: ren });
  expect(mind).toMatchObject({ type: "answer", id: "question-1", answer: { to: "mind" } });
  const refused = await one.command("command-2", { do: "say", building: places.cafe, text: "x" });
  expect(refused).toEqual({ type: "refused", id: "command-2", code: "not-here" });
  expect(city.obeyed).toHaveLength(1);
});

it("takes a command sent again with its id once", async () => {
  const { city, page } = await opened();
  const one = await page();
  one.watch("room", room);
  for (let again = 0; again < 3; again += 1)
    one.write({ type: "command", id: "command-1", command: say("一度だけ") });
  await one.until(() => one.messages.filter((each) => each.type === "done").length === 3);
  expect(one.texts("room")).toEqual(["一度だけ"]);
  expect(city.obeyed).toHaveLength(1);
});

it("shows two pages that post at once one order", async () => {
  const { page } = await opened({ limits: { commandBurst: 100, pending: 100 } });
  const pages = await Promise.all([page(), page()]);
  for (const one of pages) one.watch("room", room);
  for (let turn = 0; turn < 20; turn += 1)
    for (const [index, one] of pages.entries())
      one.write({
        type: "command",
        id: `from-${index}-${turn}-____`,
        command: say(`${index}:${turn}`),
      });
  await Promise.all(pages.map((one) => one.until(() => one.texts("room").length === 40)));
  expect(pages[0]?.room("room")).toEqual(pages[1]?.room("room"));
});

it("never sends the words of a hidden room to a page of the user's, but shows them in the operator's log", async () => {
  const { city, page } = await opened();
  const secret = "だれにも見せない言葉";
  const one = await page();
  one.watch("city", { kind: "city" });
  for (const building of [places.userRoom, places.cafe, places.airRoom, places.studio])
    one.watch(building, { kind: "room", building });
  one.watch("hidden", { kind: "room", building: places.deepThink });
  expect(await one.answer("hidden")).toMatchObject({ type: "refused", code: "not-visible" });
  city.move(air, places.deepThink);
  const turn = city.startTurn(air);
  city.utter(air, turn, secret);
  city.endTurn(air, turn);
  city.say(places.userRoom, "おわり");
  await one.until(() => one.texts(places.userRoom).includes("おわり"));
  expect(one.wire).not.toContain(secret);
  one.watch("log", { kind: "log", building: places.deepThink });
  await one.until(() => one.texts("log").includes(secret));
});

it("grows a line while somebody speaks, to the end", async () => {
  const { city, page } = await opened();
  const one = await page();
  one.watch("room", room);
  const turn = city.startTurn(ren);
  city.utter(ren, turn, "ひとつ。", "joy");
  await one.until(() => one.texts("room").includes("ひとつ。"));
  city.utter(ren, turn, "ふたつ。");
  city.endTurn(ren, turn);
  const last = () => one.room("room").lines.at(-1);
  await one.until(() => last()?.kind === "message" && JSON.stringify(last()).includes('"whole"'));
  expect(last()).toMatchObject({ text: "ひとつ。ふたつ。", cost: { modelCalls: 1 } });
});

it("comes back after every cut with what was missed: nothing missing, nothing twice", async () => {
  const city = new ScriptedHost();
  const home = freshHome();
  let had: readonly RoomLine[] = [];
  let after: number | undefined;
  for (let cut = 0; cut < 6; cut += 1) {
    const { server, page } = await opened({ city, home });
    const one = await page();
    one.watch("room", room, after === undefined ? {} : { after, epoch: city.epoch });
    await one.until(() => one.updates("room").length > 0);
    const fresh = one.updates("room").map((each) => "fresh" in each && each.fresh);
    expect(fresh.slice(0, 1)).toEqual([cut === 0]);
    const turn = city.startTurn(ren);
    city.utter(ren, turn, `${cut}前。`);
    await one.until(() => one.wire.includes(`${cut}前。`));
    ({ lines: had, cursor: after } = one.roomFrom("room", had));
    if (cut % 2 === 0) one.socket.terminate();
    await server.close();
    city.utter(ren, turn, `${cut}後。`);
    city.endTurn(ren, turn);
    city.say(places.userRoom, `user-${cut}`);
    if (cut % 2 === 1) city.restart();
  }
  const { page } = await opened({ city, home });
  const [again, other] = await Promise.all([page(), page()]);
  again.watch("room", room, { after, epoch: city.epoch });
  other.watch("room", room);
  const lines = () => again.roomFrom("room", had).lines;
  await again.until(() => JSON.stringify(lines()).includes("user-5"));
  await other.until(() => other.texts("room").includes("user-5"));
  expect(lines()).toEqual(other.room("room").lines);
  const stranger = await page();
  stranger.watch("room", room, { after, epoch: "another journal" });
  await stranger.until(() => stranger.updates("room").length > 0);
  expect(stranger.updates("room")[0]).toMatchObject({ fresh: true });
});

it("asks once for older lines, up to the first", async () => {
  const { city, page } = await opened();
  for (let count = 0; count < 620; count += 1) city.say(places.userRoom, `m${count}`);
  const one = await page();
  one.watch("room", room);
  await one.until(() => one.updates("room").length > 0);
  expect(one.updates("room")[0]).toMatchObject({ fresh: true, more: true });
  const lines = [...one.room("room").lines];
  for (let asked = 0, more = true; more && asked < 20; asked += 1) {
    const question = {
      ask: "older-lines",
      view: "room",
      building: places.userRoom,
      before: lines[0]?.number,
    };
    const answer = await one.ask(`older-lines-${asked}`, question);
    if (answer.type !== "answer" || answer.answer.to !== "older-lines")
      throw new Error(answer.type);
    lines.unshift(...answer.answer.lines);
    more = answer.answer.more;
  }
  const texts = lines.flatMap((line) => (line.kind === "message" ? [line.text] : []));
  expect(texts).toEqual(Array.from({ length: 620 }, (_, count) => `m${count}`));
});

it("refuses what it cannot read with its id, and lives on", async () => {
  const { page } = await opened();
  const one = await page();
  const bad = [
    { type: "command", id: "bad-slash-1", command: { do: "go", building: "user/room" } },
    {
      type: "command",
      id: "bad-nfd-001",
      command: { do: "go", building: "カフェ".normalize("NFD") },
    },
    { type: "command", id: "bad-dots-01", command: { do: "summon", persona: "../ren" } },
    { type: "command", id: "bad-type-01", command: { do: "format-disk" } },
    { type: "question", id: "bad-ask-001", question: { ask: "passwords" } },
    { type: "watch", watch: "bad-watch", view: { kind: "room", building: "ROOM" } },
  ];
  for (const message of bad) {
    one.write(message);
    const id = String(message.id ?? message.watch);
    expect(await one.answer(id)).toEqual({ type: "refused", id, code: "bad-message" });
  }
  const unread = ["{ not json", "[]", "null", '"x"', '{"type":"unknown","id":"../../x"}'];
  for (const text of unread) one.socket.send(text);
  const nameless = () =>
    one.messages.filter((each) => each.type === "refused" && each.id === undefined);
  await one.until(() => nameless().length === unread.length);
  one.write({ type: "ping" });
  await one.until(() => one.messages.some((each) => each.type === "pong"));
});

it("refuses words that are too long, empty or too many", async () => {
  const { page } = await opened({ limits: { commandBurst: 2, commandsPerSecond: 0 } });
  const one = await page();
  const texts = ["😀".repeat(2_001), "  \n", "😀".repeat(2_000), "二", "三"];
  const answers = await Promise.all(
    texts.map((text, index) => one.command(`command-${index}`, say(text))),
  );
  expect(answers.map((each) => (each.type === "refused" ? each.code : each.type))).toEqual([
    "too-long",
    "empty",
    "done",
    "done",
    "too-fast",
  ]);
  // Her voice can be stopped all the same.
  expect(await one.command("command-kill", { do: "kill-speech" })).toMatchObject({ type: "done" });
});

it("watches at most 24 views, replaces one of the same name, and stops one that is not watched any more", async () => {
  const { city, page } = await opened();
  const one = await page();
  for (let count = 0; count < 24; count += 1) one.watch(`watch-${count}`, { kind: "city" });
  one.watch("watch-24", { kind: "city" });
  expect(await one.answer("watch-24")).toEqual({
    type: "refused",
    id: "watch-24",
    code: "too-many",
  });
  one.watch("watch-0", room);
  one.write({ type: "unwatch", watch: "watch-1" });
  await one.until(() => one.updates("watch-0").some((each) => each.kind === "room"));
  city.say(places.userRoom, "あ");
  await one.until(() => one.updates("watch-2").length === 2);
  expect(one.updates("watch-1")).toHaveLength(1);
});

it("closes on a message of a megabyte, a binary one, one before hello, and a second hello", async () => {
  const { url, page } = await opened();
  const big = await page();
  big.write({ type: "command", id: "command-1", command: say("x".repeat(1 << 20)) });
  expect(await big.closed).toBe(1009);
  const binary = await page();
  binary.socket.send(Buffer.from([1, 2]));
  expect(await binary.closed).toBe(1008);
  const early = new Page(url);
  await early.opened();
  early.write({ type: "watch", watch: "city", view: { kind: "city" } });
  expect(await early.closed).toBe(1008);
  expect(early.messages).toEqual([]);
  const twice = await page();
  twice.write({ type: "hello", language: "ja" });
  expect(await twice.closed).toBe(1008);
  const flood = await page();
  for (let count = 0; count < 400; count += 1) flood.write({ type: "ping" });
  expect(await flood.closed).toBe(1008);
  expect(JSON.parse((await send(url, "/health")).body)).toMatchObject({ status: "ok" });
});

it("takes a mind's file of the largest size", async () => {
  const { city, page } = await opened();
  const one = await page();
  const text = "あ".repeat(200_000);
  const saving = { do: "save-mind", persona: ren, file: "persona.md", text };
  expect(await one.command("command-1", saving)).toMatchObject({ type: "done" });
  expect(city.obeyed[0]?.command).toEqual(saving);
});

/** More than the buffers of the operating system take, while the page takes nothing. */
async function floodOf(city: ScriptedHost, page: Page): Promise<void> {
  page.watch("room", room);
  await page.until(() => page.updates("room").length > 0);
  page.socket.pause();
  const long = "あ".repeat(4_000);
  for (let count = 0; count < 2_000; count += 1) {
    city.write({
      type: "message-said",
      who: { kind: "user" },
      building: places.userRoom,
      text: long,
    });
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

it("lets go of a page that takes nothing, and lets it come back", async () => {
  const { url, city, page } = await opened({ limits: { stall: 1_000 } });
  const slow = await page();
  await floodOf(city, slow);
  const pages = async () => JSON.parse((await send(url, "/health")).body).pages;
  await expect.poll(pages, { timeout: 60_000 }).toBe(0);
  const { cursor } = slow.room("room");
  slow.socket.terminate();
  const again = await page();
  again.watch("room", room, { after: cursor, epoch: city.epoch });
  await again.until(() => again.texts("room").length >= 200);
});

it("lets go of a page whose connection is dead", async () => {
  const { url, page } = await opened({ limits: { heartbeat: 300 } });
  const dead = await page();
  dead.socket.pause();
  const pages = async () => JSON.parse((await send(url, "/health")).body).pages;
  await expect.poll(pages, { timeout: 60_000 }).toBe(0);
});

it("says goodbye, and stops soon though a page does not answer", async () => {
  const { url, server, page } = await opened();
  const [polite, deaf] = await Promise.all([page(), page()]);
  deaf.socket.pause();
  await server.close();
  expect(await polite.closed).toBe(1001);
  await expect(send(url, "/health")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it("says that a port is taken, and opens to no network without a lock", async () => {
  const { url, city, home } = await opened();
  const passwords = await openPasswords(passwordsIn(home));
  if (!passwords.ok) throw new Error(passwords.error);
  const settings = { folder: home, pictures: home, city, passwords: passwords.value };
  const port = Number(new URL(url).port);
  const taken = await startPageServer({ port, ...settings });
  expect(taken).toEqual({ ok: false, error: "port-taken" });
  const open = await startPageServer({ port: 0, host: "0.0.0.0", ...settings });
  expect(open).toEqual({ ok: false, error: "network-needs-password" });
  const locked = await startPageServer({
    port: 0,
    host: "0.0.0.0",
    token: "0123456789abcdef",
    ...settings,
  });
  if (!locked.ok) throw new Error(locked.error);
  onTestFinished(() => locked.value.close());
  const place = `http://127.0.0.1:${new URL(locked.value.url).port}`;
  expect(await upgradeStatus(place, { origin: place })).toBe(401);
});
