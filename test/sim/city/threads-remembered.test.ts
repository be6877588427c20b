// The memory of a conversation follows its messages: an answer that was set aside and words that were edited are
// not recalled, and their history stays.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openIncomingChats } from "../../../src/city/threads/incoming-chats.ts";
import type { EntryId } from "../../../src/protocol/memory-entry.ts";
import { wordsIn } from "../../../src/runtime/config/console/words.ts";
import { openMemoryFile } from "../../../src/runtime/memory/open-memory.ts";
import type { HostParts } from "../../../src/runtime/page-api/host-parts.ts";
import type { ModelRequest } from "../../../src/saint-graph/ports.ts";
import { roomOf } from "../../../src/world/state.ts";
import { openThread, threadsOr } from "../../../src/world/threads.ts";
import { cafe, persona } from "../../fixtures/cafe-city.ts";
import { carryOutInThread, type ThreadCommand } from "../../fixtures/thread-commands.ts";
import { handClock } from "../../hand-clock.ts";
import { settled } from "../soul/awakened.ts";
import { openedLife } from "./opened-life.ts";

const answers = ["りんごが好きです。", "みかんが好きです。"];

/** Pictures of files: none is read again here. */
const kept = {
  ...{ name: `shown_pictures/${"0".repeat(64)}.png`, mediaType: "image/png" },
  ...{ bytes: 70, width: 1, height: 1 },
} as const;
const keptPictures = {
  bringing: async <T>(
    given: readonly unknown[],
    journal: (all: readonly unknown[]) => Promise<T>,
  ) => await journal(given.map(() => kept)),
};

async function talk() {
  const folder = mkdtempSync(join(tmpdir(), "threads-"));
  const opened = await openMemoryFile(join(folder, "journal.sqlite"), (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const memory = opened.value;
  const clock = handClock();
  let asked = 0;
  const requests: ModelRequest[] = [];
  const city = await openedLife({
    ...{ clock, journal: memory.journal },
    localResidents: [
      {
        ...{ name: "ren", mode: "manual" },
        script: (request) => {
          requests.push(request);
          asked += 1;
          return [{ text: answers[asked - 1] ?? "うん。" }];
        },
      },
    ],
  });
  onTestFinished(async () => {
    await city.life.close();
    await memory.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const incomingChats = openIncomingChats();
  let count = 0;
  const give = async (command: ThreadCommand): Promise<void> => {
    const parts = {
      ...{ life: city.life, clock, context: { words: wordsIn("ja") }, journal: memory.journal },
      ...{ incomingChats, shownPictures: keptPictures },
    } as unknown as HostParts;
    count += 1;
    const given = carryOutInThread(parts, `command-${count}`, command);
    let isOver = false;
    void given.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await settled(4);
      clock.move(200);
    }
    expect(await given).toMatchObject({ ok: true });
    await city.pass(3_000);
  };
  const recalled = async (text: string): Promise<string> => {
    const query = { text, at: clock.now(), timeZone: "Asia/Tokyo", asker: "user" } as const;
    const more = { limit: 20, profile: "default" } as const;
    const { entries } = await memory.recaller.recall("ren", { ...query, ...more }, 500);
    return entries.map(({ entry }) => entry.text).join("\n");
  };
  const lines = async () => await city.life.rooms.lines(cafe);
  return { ...city, memory, give, recalled, lines, requests };
}

it("recalls the answer that counts, and what was said as it reads now", async () => {
  const { life, pass, give, recalled, lines, memory } = await talk();
  await life.command({ do: "say", building: cafe, text: "くだものの話をしよう" });
  await pass(3_000);
  /** The entries that count at some time, by their texts. */
  const known = new Map<string, EntryId>();
  const note = async (): Promise<void> => {
    for (const { id, text } of await memory.reader.entries("ren", {}, 50)) known.set(text, id);
  };
  await note();
  expect(await recalled("くだものは何が好き？")).toContain("りんご");
  const answer = (await lines()).find(({ who }) => who.kind === "persona")?.number ?? 0;

  await give({ do: "answer-again", building: cafe, number: answer });
  await note();
  expect(await recalled("くだものは何が好き？")).toContain("みかん");
  expect(await recalled("くだものは何が好き？ りんご？")).not.toContain("りんご");

  await give({ do: "choose-alternative", building: cafe, answer, choice: 0 });
  expect(await recalled("くだものは何が好き？")).toContain("りんご");
  expect(await recalled("くだものは何が好き？ みかん？")).not.toContain("みかん");

  const mine = (await lines()).find(({ who }) => who.kind === "user")?.number ?? 0;
  await give({ do: "edit-message", building: cafe, number: mine, text: "野菜の話をしよう" });
  expect(await recalled("野菜の話")).toContain("野菜の話をしよう");
  expect(await recalled("くだものの話")).not.toContain("くだものの話をしよう");

  // The history stays: what was edited and set aside is there for anyone who looks into her memory.
  await note();
  const of = async (text: string) => await memory.reader.entry("ren", known.get(text) as EntryId);
  expect(await of("くだものの話をしよう")).toMatchObject({
    supersededBy: known.get("野菜の話をしよう"),
  });
  expect(await of("みかんが好きです。")).toMatchObject({ discarded: true });
  expect((await of("りんごが好きです。"))?.discarded).toBeUndefined();
});

/** Brings in the lines of a SillyTavern chat. */
const broughtIn = (...lines: readonly object[]): ThreadCommand =>
  ({
    ...{ do: "import-chat", building: cafe, persona: persona("ren"), name: "旅" },
    ...{ run: "run-1", at: 0, count: 1 },
    text: lines.map((line) => JSON.stringify(line)).join("\n"),
  }) as const;

it("remembers another alternative of a chat's file once it is the one that counts", async () => {
  const { life, give, recalled } = await talk();
  await give(
    broughtIn(
      { name: "You", is_user: true, mes: "山と海、どちらがいい？" },
      { name: "ren", mes: "山の小屋。", swipe_id: 0, swipes: ["山の小屋。", "海の灯台。"] },
    ),
  );
  const place = openThread(threadsOr(roomOf(life.city.state(), cafe)?.threads)).answers.at(-1);
  const choose = { do: "choose-alternative", building: cafe, answer: place?.answer ?? 0 } as const;
  expect(await recalled("山の小屋と海の灯台")).toContain("山の小屋。");
  expect(await recalled("山の小屋と海の灯台")).not.toContain("海の灯台。");
  await give({ ...choose, choice: 1 });
  expect(await recalled("山の小屋と海の灯台")).toContain("海の灯台。");
  expect(await recalled("山の小屋と海の灯台")).not.toContain("山の小屋。");
  await give({ ...choose, choice: 0 });
  expect(await recalled("山の小屋と海の灯台")).toContain("山の小屋。");
  expect(await recalled("山の小屋と海の灯台")).not.toContain("海の灯台。");
});

it("keeps the pictures of a message whose words are edited, for her eyes and in her memory", async () => {
  const { life, pass, give, recalled, lines, requests } = await talk();
  const extra = {
    media: [{ type: "image", url: "data:image/png;base64,AAAA", title: "灯台の絵" }],
  };
  await give(broughtIn({ name: "You", is_user: true, mes: "これを見て", extra }));
  const mine = (await lines()).at(-1)?.number ?? 0;
  await give({ do: "edit-message", building: cafe, number: mine, text: "この夕暮れを見て" });
  await life.command({ do: "say", building: cafe, text: "どう思う？" });
  await pass(3_000);
  const shown = requests.at(-1)?.messages.flatMap(({ parts }) => parts) ?? [];
  expect(shown.filter(({ kind }) => kind === "image")).toMatchObject([{ name: kept.name }]);
  expect(JSON.stringify(shown)).toContain("この夕暮れを見て");
  expect(await recalled("夕暮れ")).toContain("この夕暮れを見て\n🖼 灯台の絵");
});
