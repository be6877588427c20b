import { type ChatMessage, parseTwitchMessage } from "@twurple/chat";
import { expect, it } from "vitest";
import { messageComment } from "../../packages/twitch/src/chat-comments.ts";
import { odditiesOf } from "../fixtures/oddities.ts";

const tags = {
  id: "m-1",
  "user-id": "42",
  "display-name": "Mio",
  "tmi-sent-ts": "1700000000000",
  badges: "broadcaster/1,subscriber/12",
  mod: "0",
  "first-msg": "1",
  bits: "100",
  emotes: "25:0-4",
  color: "#FF0000",
};

/** A tag's value as it stands on the wire. */
const escaped = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\:")
    .replaceAll(" ", "\\s")
    .replaceAll("\r", "\\r")
    .replaceAll("\n", "\\n")
    .replaceAll("\u0000", "");

function read(given: unknown) {
  const fields = typeof given === "object" && given !== null ? Object.entries(given) : [];
  const head = fields.map(([name, value]) => `${name}=${escaped(value)}`).join(";");
  const line = `@${head} :mio!mio@mio.tmi.twitch.tv PRIVMSG #ren :hello there`;
  return messageComment("hello there", parseTwitchMessage(line) as ChatMessage, 7);
}

it("an odd tag costs neither the words nor the other tags", () => {
  const good = read(tags);
  expect(good).toMatchObject({
    ...{ id: "m-1", author: { id: "twitch:42", name: "Mio" }, text: "hello there" },
    ...{ time: 1_700_000_000_000, paid: { amount: 100, currency: "bits" } },
    badges: ["owner", "member", "first-time"],
  });
  const found: string[] = [];
  for (const { label, path, value } of odditiesOf(tags)) {
    const [tag] = path;
    if (tag === undefined) continue;
    const comment = read(value);
    // Without an id or an author a message is nobody's.
    if (comment === undefined && (tag === "id" || tag === "user-id")) continue;
    const isWhole = comment?.text === "hello there";
    const isNamed = tag === "display-name" || comment?.author.name === "Mio";
    const isTimed =
      tag === "tmi-sent-ts" ? Number.isFinite(comment?.time) : comment?.time === good?.time;
    const isPaid = tag === "bits" || comment?.paid?.amount === 100;
    const isFirst = tag === "first-msg" || comment?.badges?.includes("first-time");
    if (!isWhole || !isNamed || !isTimed || !isPaid || isFirst !== true) found.push(label);
  }
  expect(found).toEqual([]);
});
