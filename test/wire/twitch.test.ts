import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { channelOf } from "../../packages/twitch/src/channel.ts";
import { type ChatServer, readChat } from "../../packages/twitch/src/read-chat.ts";
import { connectedSource } from "../../src/parts/audience/connected-source.ts";
import { openWrittenBy } from "../../src/parts/audience/written-by.ts";
import { audienceContract } from "../../src/published/audience-contract.ts";
import type { SourceComment, SourceState } from "../../src/saint-graph/ports.ts";
import { type FakeTwitchChat, fakeTwitchChat } from "./fake-twitch/fake-twitch-chat.ts";
import { quickClock } from "./real-time.ts";

const ends: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const channel = "ren_live";

const serverAt = (port: number): ChatServer => ({
  hostName: "127.0.0.1",
  ssl: false,
  connectionOptions: { wsOptions: { createConnection: () => connect(port, "127.0.0.1") } },
});

const around = () => ({ written: openWrittenBy(), rewards: new Map([["reward-1", "Sing!"]]) });
const sourceAt = (port: number) =>
  connectedSource({
    name: "twitch",
    clock: quickClock,
    chance: { next: () => 1 },
    connect: (connection, ended) => readChat(channel, connection, around(), ended, serverAt(port)),
  });

const joined = (fake: FakeTwitchChat, timeout = 60_000) =>
  expect.poll(() => fake.members(channel), { timeout }).toBe(1);

audienceContract("twitch", async () => {
  const fake = await fakeTwitchChat();
  let count = 0;
  return {
    source: sourceAt(fake.port),
    async write(name, text) {
      // A source that was closed joins no more.
      await joined(fake, 3_000).catch(() => undefined);
      count += 1;
      fake.write(channel, { login: name, userId: `7${name}`, id: `m-${count}`, text });
    },
    close: fake.close,
  };
});

async function listening() {
  const fake = await fakeTwitchChat();
  const heard: SourceComment[] = [];
  const deleted: string[] = [];
  const states: SourceState[] = [];
  const open = sourceAt(fake.port).listen({
    hear: async (comments) => heard.push(...comments) > 0,
    deleted: async (ids) => void deleted.push(...ids),
    onState: (state) => void states.push(state),
    onOdd: () => undefined,
  });
  ends.push(fake.close, () => open.close());
  await joined(fake);
  return { fake, heard, deleted, states };
}

const comesTo = (get: () => unknown, value: unknown) =>
  expect.poll(get, { timeout: 60_000, interval: 10 }).toEqual(value);

const line = { login: "hanako", userId: "42", id: "m-1", text: "やあ" } as const;

describe("the chat of Twitch", () => {
  it("is read without a login; authors are known by their ids", async () => {
    const { fake, heard } = await listening();
    fake.write(channel, { ...line, name: "はな子", badges: "moderator/1,subscriber/12" });
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({
      id: "m-1",
      author: { id: "twitch:42", name: "はな子" },
      text: "やあ",
      platform: "twitch",
      badges: ["moderator", "member"],
    });
    expect(fake.log.filter((sent) => /^PASS (?!SCHMOOPIIE)/.test(sent))).toEqual([]);
  });

  it("marks what is written with a reward, by its title where it is known", async () => {
    const { fake, heard } = await listening();
    fake.write(channel, { ...line, text: "海の歌", reward: "reward-1" });
    fake.write(channel, { ...line, id: "m-2", text: "山の歌", reward: "reward-2" });
    await comesTo(
      () => heard.map(({ text, badges }) => [text, badges]),
      [
        ["[Sing!] 海の歌", ["redemption"]],
        ["山の歌", ["redemption"]],
      ],
    );
  });

  it("counts bits, subscriptions and gifts as paid, a gift to many once", async () => {
    const { fake, heard } = await listening();
    fake.write(channel, { ...line, text: "Cheer100 すごい", bits: 100 });
    const sub = {
      "display-name": "Taro",
      "user-id": "43",
      login: "taro",
      "msg-param-sub-plan": "2000",
      "msg-param-cumulative-months": 3,
    };
    fake.notice(channel, { ...sub, id: "m-2", "msg-id": "resub" }, "Taro subscribed.", "三か月！");
    const gift = { ...sub, "msg-param-sub-plan": "1000", "msg-param-community-gift-id": "g" };
    fake.notice(
      channel,
      { ...gift, id: "m-3", "msg-id": "submysterygift", "msg-param-mass-gift-count": 5 },
      "Taro is gifting 5 Subs.",
    );
    for (const n of [4, 5])
      fake.notice(
        channel,
        { ...gift, id: `m-${n}`, "msg-id": "subgift", "msg-param-recipient-id": `9${n}` },
        "Taro gifted a Sub.",
      );
    fake.notice(
      channel,
      { ...sub, id: "m-6", "msg-id": "raid", "msg-param-viewerCount": 15 },
      "15 raiders from Taro have joined!",
    );
    await comesTo(
      () => heard.map(({ text, paid }) => [text, paid]),
      [
        ["Cheer100 すごい", { amount: 100, currency: "bits" }],
        ["Taro subscribed.\n三か月！", { amount: 9.99, currency: "USD" }],
        ["Taro is gifting 5 Subs.", { amount: 29.950_000_000_000_003, currency: "USD" }],
        ["15 raiders from Taro have joined!", undefined],
      ],
    );
    const events = heard.map(({ badges = [] }) =>
      badges.filter((badge) => /^(raid|sub|gift)/.test(badge)),
    );
    expect(events).toEqual([[], ["subscription"], ["gift"], ["raid"]]);
  });

  it("withdraws what is deleted: a message, all of a banned user, everything", async () => {
    const { fake, heard, deleted } = await listening();
    for (const [n, userId] of [
      [1, "42"],
      [2, "42"],
      [3, "43"],
      [4, "44"],
    ] as const)
      fake.write(channel, { ...line, id: `m-${n}`, userId });
    await expect.poll(() => heard.length).toBe(4);
    fake.deleteMessage(channel, "m-4");
    await comesTo(() => deleted, ["m-4"]);
    fake.clear(channel, { id: "42", login: "hanako" });
    await comesTo(() => deleted, ["m-4", "m-1", "m-2"]);
    fake.clear(channel);
    await expect.poll(() => deleted.includes("m-3")).toBe(true);
  });

  it("connects again when the connection ends, and when Twitch asks for it; repeats nothing", async () => {
    const { fake, heard, states } = await listening();
    fake.write(channel, line);
    await expect.poll(() => heard.length).toBe(1);
    fake.drop();
    await expect.poll(() => states.some(({ kind }) => kind === "away")).toBe(true);
    await joined(fake);
    fake.write(channel, line);
    fake.write(channel, { ...line, id: "m-2" });
    await comesTo(() => heard.map(({ id }) => id), ["m-1", "m-2"]);
    fake.raw(":tmi.twitch.tv RECONNECT");
    const joins = () => fake.log.filter((sent) => sent.startsWith("JOIN")).length;
    await expect.poll(joins, { timeout: 60_000 }).toBe(3);
    await joined(fake);
    fake.write(channel, { ...line, id: "m-3" });
    await comesTo(() => heard.map(({ id }) => id), ["m-1", "m-2", "m-3"]);
  });

  it("leaves out what has no id or no author, and reads on", async () => {
    const { fake, heard } = await listening();
    fake.raw("@;;;=;id :x PRIVMSG");
    fake.raw(`:who!who@who PRIVMSG #${channel} :no tags`);
    fake.raw("\u0000\u0001 garbage");
    fake.raw(`@msg-id=unheard-of;id=m-0;user-id=1 :tmi.twitch.tv USERNOTICE #${channel}`);
    fake.write(channel, line);
    await comesTo(() => heard.map(({ id }) => id), ["m-1"]);
  });
});

it.each([
  ["ren_live", "ren_live"],
  [" @Ren_Live ", "ren_live"],
  ["#ren_live", "ren_live"],
  ["https://www.twitch.tv/Ren_Live", "ren_live"],
  ["https://m.twitch.tv/ren_live?x=1", "ren_live"],
  ["twitch.tv/popout/ren_live/chat", "ren_live"],
  ["https://example.com/ren_live", undefined],
  ["れん", undefined],
  ["a b", undefined],
  ["", undefined],
])("the channel in %s is %s", (written, name) => expect(channelOf(written)).toBe(name));
