import { afterEach, describe, expect, it } from "vitest";
import { channelIn } from "../../packages/discord/src/channel-link.ts";
import { discordSource } from "../../packages/discord/src/discord-source.ts";
import { audienceContract } from "../../src/published/audience-contract.ts";
import type { SourceComment, SourceState } from "../../src/saint-graph/ports.ts";
import { fakeToken } from "./fake-discord/discord-world.ts";
import { type FakeDiscord, fakeDiscord } from "./fake-discord/fake-discord.ts";
import { quickClock } from "./real-time.ts";

const ends: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const sourceOf = ({ api, world }: FakeDiscord, token = fakeToken, language = "ja") =>
  discordSource({
    ...{ access: { token, api, timeout: 5_000 }, id: world.channel, clock: quickClock },
    ...{ chance: { next: () => 1 }, language, answers: true },
  });

const soon = { timeout: 60_000, interval: 10 };
const joined = (fake: FakeDiscord) => expect.poll(() => fake.members(), soon).toBe(1);

audienceContract("discord", async () => {
  const fake = await fakeDiscord();
  let count = 0;
  return {
    source: sourceOf(fake),
    async write(name, content) {
      count += 1;
      const author = { id: `20000000000000000${count}`, username: name, global_name: null };
      // A source that was closed joins no more.
      await expect
        .poll(() => fake.members(), { timeout: 3_000 })
        .toBe(1)
        .catch(() => undefined);
      fake.write({ author, content });
    },
    close: fake.close,
  };
});

function listen(fake: FakeDiscord, token?: string, language?: string) {
  const heard: SourceComment[] = [];
  const deleted: string[] = [];
  const states: SourceState[] = [];
  const open = sourceOf(fake, token, language).listen({
    hear: async (comments) => heard.push(...comments) > 0,
    deleted: async (ids) => void deleted.push(...ids),
    onState: (state) => void states.push(state),
    onOdd: () => undefined,
  });
  ends.push(() => open.close());
  const isConnected = () => states.at(-1)?.kind === "connected";
  return { fake, open, heard, deleted, states, isConnected };
}

async function opened() {
  const fake = await fakeDiscord();
  ends.push(fake.close);
  return fake;
}

async function listening() {
  const all = listen(await opened());
  await expect.poll(all.isConnected, soon).toBe(true);
  return all;
}

const texts = (heard: readonly SourceComment[]) => heard.map(({ text }) => text);
const comesTo = (get: () => unknown, value: unknown) => expect.poll(get, soon).toEqual(value);
const who = (id: string, name: string) => ({ id, username: name.toLowerCase(), global_name: name });
const taro = who("200000000000000043", "Taro");

describe("a channel of Discord", () => {
  it("is read with its history as old; authors are known by their ids", async () => {
    const fake = await opened();
    fake.write({ content: "さっきの話" });
    const { heard, isConnected } = listen(fake);
    await expect.poll(isConnected, soon).toBe(true);
    const { id } = fake.write({ content: "やあ" });
    await comesTo(
      () => heard.map(({ text, old }) => [text, old]),
      [
        ["さっきの話", true],
        ["やあ", false],
      ],
    );
    expect(heard[1]).toMatchObject({
      id,
      author: { id: "discord:200000000000000042", name: "はな子" },
      platform: "discord",
    });
    expect(fake.world.tooFast).toBe(0);
  });

  it("reads emoji, mentions, stickers, attachments and replies as text", async () => {
    const { fake, heard } = await listening();
    const first = fake.write({ author: taro, content: "これ <:kirari:123456789012345678> どう？" });
    fake.write({
      content: "<@200000000000000043> いいね <a:wow:123456789012345678>",
      mentions: [taro],
    });
    fake.write({ content: "うん", type: 19, referenced_message: first });
    fake.write({ sticker_items: [{ id: "1", name: "ばんざい", format_type: 1 }] });
    fake.write({ content: "見て", attachments: [{ id: "1", filename: "neko.png" }] });
    await comesTo(
      () => texts(heard),
      [
        "これ :kirari: どう？",
        "@Taro いいね :wow:",
        "@Taro うん",
        "[スタンプ: ばんざい]",
        "見て\n[添付: neko.png]",
      ],
    );
  });

  it("hears no bot, no webhook, no notice of Discord's, and no other channel", async () => {
    const { fake, heard } = await listening();
    fake.write({ author: { ...taro, bot: true }, content: "bot" });
    fake.write({ webhook_id: "600000000000000001", content: "hook" });
    fake.write({ type: 7, content: "" });
    fake.event("MESSAGE_CREATE", {
      ...fake.write({ type: 7 }),
      type: 0,
      channel_id: "4",
      content: "x",
    });
    fake.write({ content: "人です" });
    await comesTo(() => texts(heard), ["人です"]);
  });

  it("withdraws what is deleted: one, many, and all of a banned user", async () => {
    const { fake, heard, deleted } = await listening();
    const written = ["一", "二", "三", "四"].map((content) => fake.write({ content }).id);
    const { id: other } = fake.write({ author: taro, content: "五" });
    await expect.poll(() => heard.length, soon).toBe(5);
    const [one = "", two = "", three = "", four = ""] = written;
    fake.deleteMessages(one);
    await comesTo(() => deleted, [one]);
    fake.deleteMessages(two, three);
    await comesTo(() => deleted, [one, two, three]);
    fake.ban("200000000000000042");
    await comesTo(() => deleted, [one, two, three, four]);
    expect(deleted).not.toContain(other);
  });

  it("withdraws the words before an edit, and shows the new ones as old; a picture of a link is no edit", async () => {
    const { fake, heard, deleted } = await listening();
    const { id } = fake.write({ content: "まえ" });
    await comesTo(() => texts(heard), ["まえ"]);
    fake.edit(id, { embeds: [{ type: "link" }] });
    fake.edit(id, { content: "あと", edited_timestamp: "2026-11-28T12:00:00.000000+00:00" });
    await comesTo(
      () => heard.map(({ text, old }) => [text, old]),
      [
        ["まえ", false],
        ["あと", true],
      ],
    );
    expect(deleted).toEqual([id]);
    fake.deleteMessages(id);
    await comesTo(() => deleted.includes(heard[1]?.id ?? ""), true);
  });
});

describe("a connection to Discord that ends", () => {
  it("is resumed: what was missed is heard, once", async () => {
    const { fake, heard, states } = await listening();
    fake.write({ content: "一" });
    await comesTo(() => texts(heard), ["一"]);
    fake.drop();
    await comesTo(() => fake.members(), 0);
    fake.write({ content: "二" });
    await comesTo(() => texts(heard), ["一", "二"]);
    fake.write({ content: "三" });
    await comesTo(() => texts(heard), ["一", "二", "三"]);
    expect(fake.log).toEqual(["IDENTIFY", "RESUME"]);
    expect(states.some(({ kind }) => kind === "away")).toBe(true);
    fake.askToReconnect();
    await comesTo(() => fake.log.length, 3);
    await joined(fake);
    fake.write({ content: "四" });
    await comesTo(() => texts(heard), ["一", "二", "三", "四"]);
    expect(fake.log.at(-1)).toBe("RESUME");
  });

  it("is made anew where the session is gone: more than a page is fetched, what was deleted is withdrawn", async () => {
    const { fake, heard, deleted } = await listening();
    const { id } = fake.write({ content: "消す" });
    await comesTo(() => texts(heard), ["消す"]);
    fake.forgetSessions();
    fake.drop();
    fake.deleteMessages(id);
    const missed = Array.from({ length: 230 }, (_, n) => `${n}`);
    for (const content of missed) fake.write({ content });
    await comesTo(() => texts(heard), ["消す", ...missed]);
    await comesTo(() => deleted, [id]);
    expect(heard.every(({ old }) => !old)).toBe(true);
    expect(fake.world.tooFast).toBe(0);
  });

  it("is not harmed by what makes no sense", async () => {
    const { fake, heard } = await listening();
    fake.raw("no json");
    fake.raw(JSON.stringify({ op: 99, d: null }));
    fake.event("MESSAGE_CREATE", null);
    fake.event("MESSAGE_CREATE", { channel_id: fake.world.channel, id: "__proto__", content: 3 });
    fake.event("MESSAGE_DELETE_BULK", { channel_id: fake.world.channel, ids: "all" });
    fake.event("constructor", {});
    fake.write({ content: "大丈夫", mentions: "nobody" as never, attachments: {} as never });
    await comesTo(() => texts(heard), ["大丈夫"]);
  });
});

const replies = ({ world }: FakeDiscord) =>
  world.messages.flatMap(({ content, message_reference: to, mention_everyone: calls }) =>
    to === undefined ? [] : [[content, to.message_id, calls]],
  );

describe("her answers in Discord", () => {
  it("are replies that call nobody, one after the other as the rate allows, and are not heard as comments", async () => {
    const { fake, open, heard } = await listening();
    const asked = Array.from({ length: 7 }, (_, n) => fake.write({ content: `${n}` }).id);
    await comesTo(() => heard.length, 7);
    for (const [n, id] of asked.entries()) open.answer?.(id, `@everyone ${n} です`);
    await comesTo(
      () => replies(fake),
      asked.map((id, n) => [`@everyone ${n} です`, id, false]),
    );
    expect(fake.world.tooFast).toBe(0);
    fake.write({ content: "つぎ" });
    await comesTo(() => texts(heard).at(-1), "つぎ");
    expect(heard).toHaveLength(8);
  });

  it("are cut to the longest message, and not written for a message that is gone", async () => {
    const { fake, open, heard, deleted } = await listening();
    const gone = fake.write({ content: "消す" }).id;
    const { id } = fake.write({ content: "長い？" });
    await comesTo(() => heard.length, 2);
    fake.deleteMessages(gone);
    await comesTo(() => deleted, [gone]);
    open.answer?.(gone, "聞こえない");
    open.answer?.("not there", "聞こえない");
    open.answer?.(id, "あ".repeat(3_000));
    await comesTo(() => replies(fake).length, 1);
    expect(replies(fake)).toEqual([[`${"あ".repeat(1_999)}…`, id, false]]);
  });

  it.each([
    ["ja", /メッセージを送信/],
    ["en", /Allow it Send Messages/],
  ])(
    "tell the operator where the bot may not write, and when it may again (%s)",
    async (language, text) => {
      const fake = await opened();
      const { heard, open, states, isConnected } = listen(fake, undefined, language);
      await expect.poll(isConnected, soon).toBe(true);
      const { id } = fake.write({ content: "やあ" });
      await comesTo(() => heard.length, 1);
      fake.world.mayWrite = false;
      open.answer?.(id, "はい");
      await comesTo(() => states.at(-1)?.trouble, expect.stringMatching(text));
      expect(states.at(-1)?.kind).toBe("connected");
      fake.world.mayWrite = true;
      open.answer?.(id, "はい");
      await comesTo(() => states.at(-1)?.trouble, undefined);
      expect(replies(fake)).toHaveLength(1);
    },
  );
});

const refusal = async (language: string, change: (fake: FakeDiscord) => void, token?: string) => {
  const fake = await opened();
  change(fake);
  const { states } = listen(fake, token, language);
  const away = () => states.find(({ kind }) => kind === "away");
  await expect.poll(away, soon).toBeDefined();
  const state = away();
  return { fault: state?.kind === "away" ? state.fault : undefined, log: fake.log };
};

describe("what keeps Discord from being heard is told", () => {
  it.each([
    ["ja", /トークン/],
    ["en", /Reset it under Bot/],
  ])("a wrong token, in %s", async (language, text) => {
    const { fault } = await refusal(language, () => undefined, "wrong");
    expect(fault).toMatchObject({ kind: "unauthorised", note: expect.stringMatching(text) });
  });

  it.each([
    ["ja", /Message Content Intent.*入れて/],
    ["en", /Switch on Message Content Intent/],
  ])("an intent that is off, in %s, without a session", async (language, text) => {
    const { fault, log } = await refusal(language, ({ world }) => {
      world.mayReadContent = false;
    });
    expect(fault).toMatchObject({ note: expect.stringMatching(text), retryAfter: 300_000 });
    expect(log).toEqual([]);
  });

  it("an intent that is switched off meanwhile", async () => {
    const { fake, states } = await listening();
    fake.drop(4014);
    const note = expect.stringMatching("Message Content Intent");
    await comesTo(
      () => states.at(-1),
      expect.objectContaining({ fault: expect.objectContaining({ note }) }),
    );
  });

  it.each([
    ["ja", /見られません/],
    ["en", /cannot see this channel/],
  ])("a channel that the bot may not see, in %s", async (language, text) => {
    const { fault } = await refusal(language, ({ world }) => {
      world.maySeeChannel = false;
    });
    expect(fault?.note).toMatch(text);
  });

  it("a channel for something else, and sessions that are used up", async () => {
    const category = await refusal("en", ({ world }) => {
      world.channelType = 4;
    });
    expect(category.fault?.note).toMatch(/No messages are written/);
    const spent = await refusal("en", ({ world }) => {
      world.sessionsLeft = 0;
    });
    expect(spent.fault).toMatchObject({ kind: "rate-limited", retryAfter: 3_600_000 });
    expect(spent.log).toEqual([]);
  });
});

it.each([
  ["400000000000000001", "400000000000000001"],
  ["https://discord.com/channels/300000000000000001/400000000000000001", "400000000000000001"],
  [
    "https://ptb.discord.com/channels/300000000000000001/400000000000000001/5",
    "400000000000000001",
  ],
  [" <#400000000000000001> ", "400000000000000001"],
  ["https://discord.com/channels/@me/400000000000000001", undefined],
  ["https://example.com/channels/300000000000000001/400000000000000001", undefined],
  ["https://discord.gg/abcdef", undefined],
  ["#general", undefined],
  ["", undefined],
])("the channel in %s is %s", (written, id) => expect(channelIn(written)).toBe(id));
