import { afterEach, describe, expect, it } from "vitest";
import type { ChatListening } from "../../packages/youtube/src/deliver-events.ts";
import { readItem } from "../../packages/youtube/src/live-chat-items.ts";
import { type Target, targetOf } from "../../packages/youtube/src/target.ts";
import { throughApi } from "../../packages/youtube/src/youtube-plug-in.ts";
import type { FieldNote } from "../../src/kernel/field-reader.ts";
import { isJsonObject, type Json } from "../../src/kernel/json.ts";
import {
  type ConnectedSource,
  connectedSource,
} from "../../src/parts/audience/connected-source.ts";
import { openWrittenBy } from "../../src/parts/audience/written-by.ts";
import { audienceContract } from "../../src/published/audience-contract.ts";
import type { SourceComment, SourceState } from "../../src/saint-graph/ports.ts";
import { brokenLaws } from "../fixtures/oddities.ts";
import {
  channel,
  type FakeYouTube,
  type FakeYouTubeOptions,
  fakeYouTube,
  item,
  key,
  video,
} from "./fake-youtube/fake-youtube.ts";
import { quickClock } from "./real-time.ts";

const ends: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const listeningSince = (since: number): ChatListening => ({
  ...{ clock: quickClock, since, writtenBy: openWrittenBy() },
  heardUntil: undefined,
});
const source = (reading: Pick<ConnectedSource, "name" | "connect">) =>
  connectedSource({ clock: quickClock, chance: { next: () => 1 }, ...reading });
const sourceOf = (fake: FakeYouTube, target: Target, since = Date.now()) =>
  source(throughApi({ key, base: fake.base, timeout: 30_000 }, target, listeningSince(since)));

for (const streams of [true, false])
  audienceContract(`youtube ${streams ? "over a stream" : "by pages"}`, async () => {
    const fake = await fakeYouTube({ streams });
    let count = 0;
    return {
      source: sourceOf(fake, { kind: "video", id: video }),
      async write(name, text) {
        // The comments from before the connection are old.
        await expect
          .poll(() => fake.log.some((path) => path.startsWith("/liveChat")), { timeout: 3_000 })
          .toBe(true)
          .catch(() => undefined);
        count += 1;
        fake.write(`m-${count}`, text, `UC${name}`);
      },
      close: fake.close,
    };
  });

async function listening(
  options: FakeYouTubeOptions & { readonly before?: readonly object[] } = {},
) {
  const fake = await fakeYouTube(options);
  for (const one of options.before ?? []) fake.post(one);
  const heard: SourceComment[] = [];
  const deleted: string[] = [];
  const states: SourceState[] = [];
  const since = Date.now() - 60_000;
  const open = sourceOf(fake, { kind: "handle", handle: "@ren" }, since).listen({
    hear: async (comments) => heard.push(...comments) > 0,
    deleted: async (ids) => void deleted.push(...ids),
    onState: (state) => void states.push(state),
    onOdd: () => undefined,
  });
  ends.push(fake.close, () => open.close());
  const kinds = () => states.map(({ kind }) => kind);
  return { fake, heard, deleted, states, kinds };
}

const patient = { timeout: 30_000, interval: 10 };
const connected = ({ kinds }: { kinds: () => readonly string[] }) =>
  expect.poll(kinds, patient).toContain("connected");

const superChat = (id: string, more: object = {}) =>
  item(id, "¥500 from a", "UCpays", {
    type: "superChatEvent",
    superChatDetails: {
      amountMicros: "500000000",
      currency: "JPY",
      amountDisplayString: "¥500",
      userComment: "応援！",
      tier: 2,
    },
    ...more,
  });

describe("the live chat of YouTube", () => {
  it("is found from a channel's handle, and pushed", async () => {
    const it = await listening();
    await connected(it);
    it.fake.write("m-1", "やあ");
    await expect.poll(() => it.heard, patient).toHaveLength(1);
    expect(it.heard[0]).toMatchObject({
      id: "m-1",
      author: { id: "youtube:UCviewer", name: "name of UCviewer" },
      text: "やあ",
      old: false,
    });
    const asked = it.fake.log.map((path) => path.split("?")[0]);
    expect(asked.slice(0, 5)).toEqual([
      "/channels",
      "/playlistItems",
      "/videos",
      "/liveChat/messages",
      "/liveChat/messages/stream",
    ]);
    expect(it.fake.log.join()).not.toContain(key);
  });

  it("holds paid events that were missed, and shows the rest of the history as old", async () => {
    const missed = superChat("m-2");
    const lastYear = superChat("m-3", { publishedAt: "2025-01-01T00:00:00Z" });
    const it = await listening({ before: [item("m-1", "before"), missed, lastYear] });
    await expect.poll(() => it.heard.length, patient).toBe(3);
    expect(it.heard.map(({ id, old, paid, text }) => [id, old, paid?.amount, text])).toEqual([
      ["m-1", true, undefined, "before"],
      ["m-2", false, 500, "応援！"],
      ["m-3", true, 500, "応援！"],
    ]);
  });

  it("counts memberships and gifts as paid, and follows deletions and bans", async () => {
    const it = await listening();
    await connected(it);
    it.fake.post(
      item("m-1", "a gave 5", "UCpays", {
        type: "membershipGiftingEvent",
        membershipGiftingDetails: { giftMembershipsCount: 5, giftMembershipsLevelName: "x" },
      }),
    );
    it.fake.write("m-2", "bad", "UCbad");
    it.fake.write("m-3", "worse", "UCbad");
    it.fake.write("m-4", "oops", "UCgood");
    await expect.poll(() => it.heard.length, patient).toBe(4);
    expect(it.heard[0]?.paid).toEqual({ amount: 5, currency: "membership" });
    expect(it.heard[0]?.badges).toContain("gift");
    const event = (type: string, more: object) =>
      it.fake.post({ id: type, snippet: { type, ...more } });
    event("messageDeletedEvent", { messageDeletedDetails: { deletedMessageId: "m-4" } });
    event("userBannedEvent", {
      userBannedDetails: { bannedUserDetails: { channelId: "UCbad" }, banType: "permanent" },
    });
    await expect.poll(() => it.deleted, patient).toEqual(["m-4", "m-2", "m-3"]);
  });

  it("goes on after the stream broke off, without a repetition", async () => {
    const it = await listening();
    await connected(it);
    it.fake.write("m-1", "one");
    await expect.poll(() => it.heard.length, patient).toBe(1);
    it.fake.drop();
    it.fake.write("m-2", "two");
    await expect.poll(() => it.heard.map(({ id }) => id), patient).toEqual(["m-1", "m-2"]);
    expect(it.kinds()).toContain("away");
    // It was written while the chat was listened to, and is answered.
    expect(it.heard[1]?.old).toBe(false);
  });

  it("waits for a stream that has not begun, and says what is wrong", async () => {
    let isLive = false;
    const it = await listening({ live: () => isLive });
    await expect.poll(it.kinds, patient).toContain("away");
    const away = it.states.find((state) => state.kind === "away");
    expect(away).toMatchObject({ fault: { kind: "absent", retryAfter: 60_000 } });
    isLive = true;
    await connected(it);
  });

  it("names a used-up quota and asks again later", async () => {
    const it = await listening({ quota: 2 });
    await expect.poll(it.kinds, patient).toContain("away");
    const away = it.states.find((state) => state.kind === "away");
    expect(away).toMatchObject({
      fault: { kind: "rate-limited", note: "403 quotaExceeded You have exceeded your quota." },
    });
  });

  it("reads an item part by part, however odd one field is", () => {
    const read = (value: Json) => {
      const notes: FieldNote[] = [];
      const event = isJsonObject(value)
        ? readItem(value, (note) => notes.push(note), 7)
        : undefined;
      if (event?.kind !== "comment") return undefined;
      return { parts: new Map<string, unknown>(Object.entries(event.comment)), notes };
    };
    const broken = (example: object) =>
      brokenLaws({
        example: example as Json,
        read,
        touched: (path) => {
          const field = String(path.at(-1));
          const parts = partsOf.get(field) ?? partsOf.get(String(path.at(-2))) ?? [...allParts];
          return (part) => parts.includes(part);
        },
        // Without an id, an author or a kind it cannot be told from others.
        mayRefuse: (path) =>
          ["id", "snippet", "type", "authorChannelId"].includes(String(path.at(-1))),
      });
    expect(broken(superChat("m-1"))).toEqual([]);
    expect(broken(item("m-2", "text"))).toEqual([]);
  });
});

const allParts = ["id", "author", "text", "time", "paid", "badges"] as const;
/** The parts of a comment that each field tells. */
const partsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["displayName", ["author"]],
  ["publishedAt", ["time"]],
  ["displayMessage", ["text"]],
  ["messageText", ["text"]],
  ["userComment", ["text"]],
  ["amountMicros", ["paid"]],
  ["currency", ["paid"]],
]);

it.each<[string, Target | undefined]>([
  [video, { kind: "video", id: video }],
  [`https://www.youtube.com/watch?v=${video}&t=3`, { kind: "video", id: video }],
  [`youtu.be/${video}?si=x`, { kind: "video", id: video }],
  [`https://www.youtube.com/live/${video}`, { kind: "video", id: video }],
  [channel, { kind: "channel", id: channel }],
  [`https://m.youtube.com/channel/${channel}/live`, { kind: "channel", id: channel }],
  ["@ren", { kind: "handle", handle: "@ren" }],
  ["https://youtube.com/@%E3%82%8C%E3%82%93/streams", { kind: "handle", handle: "@れん" }],
  ["https://example.com/@ren", undefined],
  ["https://www.youtube.com/watch?v=short", undefined],
  ["れん", undefined],
  ["", undefined],
])("%s means %j", (written, target) => expect(targetOf(written)).toEqual(target));
