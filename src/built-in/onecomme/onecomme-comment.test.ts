import { describe, expect, it } from "vitest";
import { brokenLaws } from "../../../test/fixtures/oddities.ts";
import type { FieldNote } from "../../kernel/field-reader.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import { readComment, readMessage } from "./onecomme-comment.ts";
import { oneCommeAddress } from "./onecomme-plug-in.ts";

const now = Date.UTC(2026, 10, 21);
const bare = { id: "c1", userId: "UC1", displayName: "あき", comment: "やあ" };
const quiet = () => undefined;
const read = (data: JsonObject, service = "youtube") => readComment({ service, data }, now, quiet);

describe("a comment of OneComme", () => {
  it("is identified by service and user, never by the name", () =>
    expect(read({ ...bare, timestamp: "2026-11-20T12:00:00.000Z" })).toEqual({
      id: "c1",
      author: { id: "youtube:UC1", name: "あき" },
      text: "やあ",
      platform: "youtube",
      time: Date.UTC(2026, 10, 20, 12),
    }));

  it.each([
    [
      { hasGift: true, price: 500, unit: "¥" },
      { amount: 500, currency: "JPY" },
    ],
    [
      { hasGift: true, price: "12.5", unit: "$" },
      { amount: 12.5, currency: "USD" },
    ],
    [
      { hasGift: true, price: 100, unit: "bits" },
      { amount: 100, currency: "bits" },
    ],
    [
      { hasGift: true, paidText: "NT$1,500.00" },
      { amount: 1500, currency: "TWD" },
    ],
    [
      { hasGift: true, paidText: "300 pt" },
      { amount: 300, currency: "pt" },
    ],
    [{ hasGift: true }, { amount: 0, currency: "gift" }],
    [
      { hasGift: true, price: "much", paidText: "€5" },
      { amount: 5, currency: "EUR" },
    ],
    [{ hasGift: false, price: 0 }, undefined],
    [{}, undefined],
  ])("%j was paid %j", (more, paid) => expect(read({ ...bare, ...more })?.paid).toEqual(paid));

  it("that is only a gift shows the paid amount", () =>
    expect(read({ ...bare, comment: "", hasGift: true, paidText: "¥200" })?.text).toBe("¥200"));

  it("shows roles as badges", () =>
    expect(
      read({ ...bare, isOwner: true, isModerator: true, isMember: true, isFirstTime: true })
        ?.badges,
    ).toEqual(["owner", "moderator", "member", "first-time"]));

  it("without a user has an author of its own", () =>
    expect(read({ ...bare, userId: "" })?.author.id).toBe("youtube:c1"));

  it.each([[null], [{}], [{ ...bare, id: "" }], [{ ...bare, id: {} }]])("%j is invalid", (data) =>
    expect(readComment({ service: "youtube", data }, now, quiet)).toBeUndefined(),
  );

  const whole = {
    service: "youtube",
    data: {
      ...{ ...bare, name: "aki", hasGift: true, price: 500, unit: "¥", paidText: "¥500" },
      ...{ isOwner: true, isModerator: true, isMember: true, isFirstTime: true },
      timestamp: "2026-11-20T12:00:00.000Z",
    },
  };
  const paid = ["paid", "text"];
  const badges = ["badges"];
  const parts = new Map<string, readonly string[]>(
    Object.entries({
      ...{ service: ["platform", "author id"], id: ["id"], userId: ["author id"] },
      ...{ displayName: ["name"], name: ["name"], comment: ["text"], timestamp: ["time"] },
      ...{ hasGift: paid, price: paid, unit: paid, paidText: paid },
      ...{ isOwner: badges, isModerator: badges, isMember: badges, isFirstTime: badges },
    }),
  );

  it("with one odd field has all other ones", () => {
    const readParts = (value: Json) => {
      const notes: FieldNote[] = [];
      const comment = readComment(value, now, (note) => notes.push(note));
      if (comment === undefined) return undefined;
      const { id, author, text, platform, time, paid, badges } = comment;
      const all = {
        id,
        "author id": author.id,
        name: author.name,
        text,
        platform,
        time,
        paid,
        badges,
      };
      return { notes, parts: new Map(Object.entries(all)) };
    };
    const laws = brokenLaws({
      example: whole,
      read: readParts,
      touched: (path) => (part) => parts.get(String(path.at(-1)))?.includes(part) === true,
      mayRefuse: (path) => path.at(-1) === "data" || path.at(-1) === "id",
    });
    expect(laws).toEqual([]);
  });
});

describe("a message of OneComme", () => {
  const message = (type: string, data: unknown) =>
    readMessage(JSON.stringify({ type, data }), now, quiet);

  it("with one invalid comment yields the others", () => {
    const good = { service: "twitch", data: bare };
    const news = message("comments", { comments: [{}, good, null, 7] });
    expect(news).toMatchObject({ kind: "comments", comments: [{ id: "c1" }] });
  });

  it.each([[["a", "b"]], [[{ id: "a" }, { id: "b" }]], [{ ids: ["a", "b"] }]])(
    "deletes %j",
    (data) => expect(message("deleted", data)).toEqual({ kind: "deleted", ids: ["a", "b"] }),
  );

  it.each([
    ["config", {}],
    ["meta", []],
    ["clear", null],
  ])("%s %j is nothing of ours", (type, data) => expect(message(type, data)).toBeUndefined());

  it.each([[""], ["{"], ["[]"], ["null"], ['{"type":1}']])("%s cannot be parsed", (json) =>
    expect(readMessage(json, now, quiet)).toBeUndefined(),
  );
});

it.each([
  ["auto", "ws://127.0.0.1:11180/sub?p=comments,deleted,config"],
  ["ws://10.0.0.2:11180", "ws://10.0.0.2:11180/sub?p=comments,deleted,config"],
  ["http://127.0.0.1:11180/sub?p=x", "ws://127.0.0.1:11180/sub?p=comments,deleted,config"],
  ["wss://example.com/a", "wss://example.com/a?p=comments,deleted,config"],
  ["127.0.0.1:11180", undefined],
  ["ftp://127.0.0.1", undefined],
  ["ws://user:secret@127.0.0.1", undefined],
])("the address %s is %s", (written, url) => expect(oneCommeAddress(written)).toBe(url));
