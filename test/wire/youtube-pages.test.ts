import { afterEach, describe, expect, it } from "vitest";
import type { ChatListening } from "../../packages/youtube/src/deliver-events.ts";
import { readAction } from "../../packages/youtube/src/pages/page-actions.ts";
import type { Target } from "../../packages/youtube/src/target.ts";
import { asPages, plugIn } from "../../packages/youtube/src/youtube-plug-in.ts";
import { type FieldNote, readFields } from "../../src/kernel/field-reader.ts";
import { isJsonObject, type Json } from "../../src/kernel/json.ts";
import { connectedSource } from "../../src/parts/audience/connected-source.ts";
import { openWrittenBy } from "../../src/parts/audience/written-by.ts";
import { audienceContract } from "../../src/published/audience-contract.ts";
import type { SourceComment, SourceState } from "../../src/saint-graph/ports.ts";
import { brokenLaws } from "../fixtures/oddities.ts";
import {
  added,
  type FakeInnertube,
  type FakeInnertubeOptions,
  fakeInnertube,
  textItem,
} from "./fake-youtube/fake-innertube.ts";
import { channel, video } from "./fake-youtube/fake-youtube.ts";
import { quickClock } from "./real-time.ts";

const ends: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const sourceOf = (fake: FakeInnertube, target: Target, since = Date.now()) => {
  const listening: ChatListening = {
    ...{ clock: quickClock, since, writtenBy: openWrittenBy() },
    heardUntil: undefined,
  };
  const reading = asPages({ send: fake.fetch, timeout: 30_000 }, target, listening);
  return connectedSource({ clock: quickClock, chance: { next: () => 1 }, ...reading });
};

const chatPages = (fake: FakeInnertube) =>
  fake.log.filter((endpoint) => endpoint === "live_chat/get_live_chat").length;

audienceContract("youtube without a key", async () => {
  const fake = fakeInnertube();
  let count = 0;
  return {
    source: sourceOf(fake, { kind: "video", id: video }),
    async write(name, text) {
      // The comments from before the connection are old.
      await expect
        .poll(() => chatPages(fake) > 1, { timeout: 3_000 })
        .toBe(true)
        .catch(() => undefined);
      count += 1;
      fake.write(`m-${count}`, text, `UC${name}`);
    },
    close: async () => undefined,
  };
});

type Given = FakeInnertubeOptions & {
  readonly before?: readonly object[];
  readonly target?: Target;
};

async function listening({ before = [], target, ...options }: Given = {}) {
  const fake = fakeInnertube(options);
  for (const item of before) fake.act(added(item));
  const heard: SourceComment[] = [];
  const deleted: string[] = [];
  const states: SourceState[] = [];
  const source = sourceOf(fake, target ?? { kind: "handle", handle: "@ren" }, Date.now() - 60_000);
  const open = source.listen({
    hear: async (comments) => heard.push(...comments) > 0,
    deleted: async (ids) => void deleted.push(...ids),
    onState: (state) => void states.push(state),
    onOdd: () => undefined,
  });
  ends.push(() => open.close());
  const kinds = () => states.map(({ kind }) => kind);
  const away = () => states.find((state) => state.kind === "away");
  return { fake, heard, deleted, kinds, away };
}

const patient = { timeout: 30_000, interval: 10 };
const connected = ({ kinds }: { kinds: () => readonly string[] }) =>
  expect.poll(kinds, patient).toContain("connected");

const author = (id: string) => ({
  authorName: { simpleText: `@name of ${id}` },
  authorExternalChannelId: id,
});
const paid = (id: string, amount: string, more: object = {}) => ({
  liveChatPaidMessageRenderer: {
    ...{ id, timestampUsec: String(Date.now() * 1_000), ...author("UCpays") },
    purchaseAmountText: { simpleText: amount },
    message: { runs: [{ text: "応援！" }] },
    ...more,
  },
});

describe("the live chat of YouTube without a key", () => {
  it("is off unless it is wished for", () => {
    const [part] = plugIn.parts;
    if (part?.kind !== "audience") throw new Error("no source");
    const outside = {
      ...{ clock: quickClock, chance: { next: () => 1 }, timeout: 1, since: 0 },
    } as unknown as Parameters<typeof part.open>[1];
    const target = { kind: "video", id: video };
    const opened = (settings: object) => part.open(settings as never, outside)?.name;
    expect(opened({ live: target, unofficial: false })).toBeUndefined();
    expect(opened({ live: target, unofficial: true })).toBe("youtube-unofficial");
    expect(opened({ live: target, key: "AIza", unofficial: true })).toBe("youtube");
    expect(part.settings["unofficial"]?.schema.parse(undefined)).toBe(false);
  });

  it("is found from a channel's handle, and read with all comments", async () => {
    const it = await listening();
    await connected(it);
    it.fake.write("m-1", "やあ");
    await expect.poll(() => it.heard, patient).toHaveLength(1);
    expect(it.heard[0]).toMatchObject({
      id: "m-1",
      author: { id: "youtube:UCviewer", name: "@name of UCviewer" },
      text: "やあ",
      platform: "youtube",
      old: false,
    });
    expect(it.fake.log.slice(0, 4)).toEqual([
      "navigation/resolve_url",
      "next",
      "live_chat/get_live_chat",
      "live_chat/get_live_chat",
    ]);
  });

  it("holds paid events that were missed, also where a part of them is gone", async () => {
    const lastYear = paid("m-3", "¥500", { timestampUsec: "1735689600000000" });
    const bare = paid("m-4", "¥2,500", { message: undefined });
    const it = await listening({
      before: [textItem("m-1", "before"), paid("m-2", "$5.00"), lastYear, bare],
    });
    await expect.poll(() => it.heard.length, patient).toBe(4);
    expect(it.heard.map(({ id, old, paid }) => [id, old, paid])).toEqual([
      ["m-1", true, undefined],
      ["m-2", false, { amount: 5, currency: "USD" }],
      ["m-3", true, { amount: 500, currency: "JPY" }],
      ["m-4", false, { amount: 2_500, currency: "JPY" }],
    ]);
  });

  it("counts stickers, memberships and gifts as paid, and reads emoji as text", async () => {
    const it = await listening();
    await connected(it);
    const base = { timestampUsec: String(Date.now() * 1_000), ...author("UCpays") };
    const label = { accessibility: { accessibilityData: { label: "Cat waves" } } };
    const items = [
      {
        liveChatPaidStickerRenderer: {
          ...{ ...base, id: "m-1", sticker: label },
          purchaseAmountText: { simpleText: "CA$2.79" },
        },
      },
      {
        liveChatMembershipItemRenderer: {
          ...{ ...base, id: "m-2" },
          headerSubtext: { runs: [{ text: "Welcome to " }, { text: "Ren's!" }] },
        },
      },
      {
        liveChatSponsorshipsGiftPurchaseAnnouncementRenderer: {
          ...{ id: "m-3", timestampUsec: base.timestampUsec, authorExternalChannelId: "UCgives" },
          header: {
            liveChatSponsorshipsHeaderRenderer: {
              authorName: { simpleText: "@giver" },
              primaryText: { runs: [{ text: "Sent " }, { text: "5" }, { text: " gifts" }] },
            },
          },
        },
      },
      textItem("m-4", "", "UCmember", {
        message: {
          runs: [
            { text: "やあ" },
            { emoji: { emojiId: "👋", shortcuts: [":wave:"], isCustomEmoji: false } },
            { emoji: { emojiId: "UC/x", shortcuts: [":_ren:"], isCustomEmoji: true } },
          ],
        },
        authorBadges: [
          { liveChatAuthorBadgeRenderer: { icon: { iconType: "MODERATOR" } } },
          { liveChatAuthorBadgeRenderer: { customThumbnail: { thumbnails: [] } } },
          { liveChatAuthorBadgeRenderer: { icon: { iconType: "VERIFIED" } } },
        ],
      }),
    ];
    for (const item of items) it.fake.act(added(item));
    await expect.poll(() => it.heard.length, patient).toBe(4);
    expect(it.heard.map(({ text, paid, badges }) => ({ text, paid, badges }))).toEqual([
      { text: "Cat waves", paid: { amount: 2.79, currency: "CAD" }, badges: undefined },
      {
        text: "Welcome to Ren's!",
        paid: { amount: 1, currency: "membership" },
        badges: ["membership"],
      },
      { text: "Sent 5 gifts", paid: { amount: 5, currency: "membership" }, badges: ["gift"] },
      { text: "やあ👋:_ren:", paid: undefined, badges: ["moderator", "member"] },
    ]);
    expect(it.heard[2]?.author).toEqual({ id: "youtube:UCgives", name: "@giver" });
  });

  it("follows deletions and bans, and takes a comment that was held for review", async () => {
    const it = await listening();
    await connected(it);
    it.fake.write("m-1", "bad", "UCbad");
    it.fake.write("m-2", "worse", "UCbad");
    it.fake.write("m-3", "oops", "UCgood");
    it.fake.act({
      replaceChatItemAction: { targetItemId: "m-4", replacementItem: textItem("m-4", "held") },
    });
    await expect.poll(() => it.heard.length, patient).toBe(4);
    it.fake.act({ removeChatItemAction: { targetItemId: "m-3" } });
    it.fake.act({ removeChatItemByAuthorAction: { externalChannelId: "UCbad" } });
    await expect.poll(() => it.deleted, patient).toEqual(["m-3", "m-1", "m-2"]);
  });

  it("goes on after a request broke off, and hears what was written meanwhile", async () => {
    const it = await listening({ before: [textItem("m-0", "before")] });
    await connected(it);
    it.fake.write("m-1", "one");
    await expect.poll(() => it.heard.length, patient).toBe(2);
    it.fake.drop();
    await expect.poll(it.kinds, patient).toContain("away");
    it.fake.write("m-2", "two");
    await expect.poll(() => it.heard.length, patient).toBe(3);
    expect(it.heard.map(({ id, old }) => [id, old])).toEqual([
      ["m-0", true],
      ["m-1", false],
      ["m-2", false],
    ]);
  });

  it.each<[string, Given, object]>([
    ["a channel that is not live", { live: () => false }, { kind: "absent", retryAfter: 60_000 }],
    [
      "a video without a chat",
      { live: () => false, target: { kind: "video", id: video } },
      { kind: "absent", note: "there is no live stream with a chat" },
    ],
    ["a recorded chat", { isReplay: true }, { kind: "absent" }],
    [
      "a channel that does not exist",
      { target: { kind: "handle", handle: "@nobody" } },
      { kind: "refused", note: "there is no channel @nobody" },
    ],
    ["too many requests", { status: 429 }, { kind: "rate-limited", note: "429" }],
    ["a refusal", { status: 403 }, { kind: "unauthorised" }],
    ["a failure of YouTube", { status: 503 }, { kind: "unavailable" }],
  ])("says what is wrong: %s", async (_, given, fault) => {
    const it = await listening({ target: { kind: "channel", id: channel }, ...given });
    await expect.poll(it.away, patient).toMatchObject({ fault });
  });

  it("ends with the stream", async () => {
    let isLive = true;
    const it = await listening({ live: () => isLive });
    await connected(it);
    isLive = false;
    await expect.poll(it.away, patient).toMatchObject({
      fault: { kind: "absent", note: "the live chat has ended" },
    });
  });

  it("reads an item part by part, however odd one field is", () => {
    const read = (value: Json) => {
      const notes: FieldNote[] = [];
      const event = isJsonObject(value)
        ? readAction(
            readFields(value, (note) => notes.push(note), "action"),
            7,
          )
        : undefined;
      if (event?.kind !== "comment") return undefined;
      return { parts: new Map<string, unknown>(Object.entries(event.comment)), notes };
    };
    const partOf: ReadonlyMap<string, string> = new Map([
      ["authorName", "author"],
      ["timestampUsec", "time"],
      ["purchaseAmountText", "paid"],
      ["message", "text"],
      ["authorBadges", "badges"],
    ]);
    const broken = (item: object) =>
      brokenLaws({
        example: added(item) as Json,
        read,
        touched: (path) => {
          const part = path.map((step) => partOf.get(String(step))).find((one) => one);
          return (one) => one === part || part === undefined;
        },
        // Without an id, an author or a kind it cannot be told from others.
        mayRefuse: (path) =>
          path.length <= 3 || ["id", "authorExternalChannelId"].includes(String(path.at(-1))),
      });
    expect(broken(paid("m-1", "¥500"))).toEqual([]);
    expect(broken(textItem("m-2", "text"))).toEqual([]);
  });
});
