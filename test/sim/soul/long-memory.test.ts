// Facts of one conversation are used weeks later in another: the whole of memory on a clock that is moved by
// hand.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { understudyModel } from "../../../packages/understudy/src/understudy-model.ts";
import { journalPart } from "../../../src/city/journal-part.ts";
import { parsePersonaId, type StimulusId } from "../../../src/kernel/id.ts";
import type { Language } from "../../../src/protocol/language.ts";
import type { MemoryEvent } from "../../../src/protocol/memory-events.ts";
import type { SoulEvent } from "../../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../../src/protocol/soul-settings.ts";
import type { Author } from "../../../src/protocol/stimulus.ts";
import { openKeeper } from "../../../src/runtime/memory/keeper/open-keeper.ts";
import { type OpenedMemory, openMemoryFile } from "../../../src/runtime/memory/open-memory.ts";
import { turnRecall } from "../../../src/runtime/memory/turn-recall.ts";
import { startSoul } from "../../../src/saint-graph/drivers/saint-graph.ts";
import type { ChatModel, ModelRequest } from "../../../src/saint-graph/ports.ts";
import { attentiveBody } from "../../doubles/attentive-body.ts";
import { handClock } from "../../hand-clock.ts";
import { mioMind, settled } from "./awakened.ts";

const turnsInHistory = 5;
const day = 86_400_000;
const start = Date.UTC(2026, 10, 3, 3);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const idOf = (text: string) => {
  const id = parsePersonaId(text);
  if (!id.ok) throw new Error("the double's id is a slug");
  return id.value;
};
const mio = idOf("mio");

const user: Author = { id: "chat:aoi", name: "アオイ", platform: "chat", role: "user" };
const viewer = (name: string, id = "UC1"): Author => ({
  id: `youtube:${id}`,
  name,
  platform: "youtube",
  role: "audience",
});

async function openedFile(): Promise<OpenedMemory> {
  const folder = mkdtempSync(join(tmpdir(), "long-memory-"));
  closing.push(async () => rmSync(folder, { recursive: true }));
  const memory = await openMemoryFile(join(folder, "journal.sqlite"), (bug) => {
    throw bug;
  });
  if (!memory.ok) throw new Error(memory.error.code);
  closing.push(memory.value.close);
  return memory.value;
}

/** A persona with the understudy for a model, her memory on a file, and her keeper. */
async function living(language: Language) {
  const clock = handClock(start);
  const memory = await openedFile();
  const body = attentiveBody();
  const requests: ModelRequest[] = [];
  const understudy = understudyModel({ seed: "long", clock: { ...clock, sleep: async () => {} } });
  const model: ChatModel = {
    ...understudy,
    stream(request, signal) {
      requests.push(request);
      return understudy.stream(request, signal);
    },
  };
  const { reader, editions, recaller } = memory;
  const mind = { ...mioMind, language, displayName: language === "ja" ? "みお" : "Mio" };
  const soul = await startSoul({
    persona: mio,
    journal: journalPart<SoulEvent>(memory.journal, "soul:"),
    tools: body,
    clock,
    chance: { next: () => 0 },
    mind: () => mind,
    model: () => model,
    recall: turnRecall(mio, {
      ...{ reader, recaller, editions, clock },
      timeZone: () => "Asia/Tokyo",
      language: () => language,
    }),
    settings: SoulSettings.parse({
      displayName: mind.displayName,
      history: { turns: turnsInHistory },
      soliloquy: { interval: 0, timeZone: "Asia/Tokyo" },
      appraisal: "off",
    }),
    timeZone: "Asia/Tokyo",
    secrets: [],
    onTrouble: (trouble) => {
      throw new Error(trouble.kind);
    },
  });
  const keeper = openKeeper({
    journal: journalPart<MemoryEvent>(memory.journal, "memory:"),
    reader,
    clock,
    settings: { filing: "heuristic", chronicle: "extractive", people: "patterns" },
    language,
    nameOf: () => mind.displayName,
    onTrouble: (trouble) => {
      throw new Error(trouble.kind);
    },
    changes: memory.journal,
    personas: () => [mio],
    mayWork: () => soul.state().open === null,
  });
  closing.push(async () => {
    await keeper.close();
    await soul.close();
  });

  const isCalm = () => soul.state().open === null;
  let count = 0;
  /** Her answer to the words. */
  const tell = async (author: Author, text: string): Promise<string> => {
    count += 1;
    const before = soul.state().turnCount;
    await soul.hear({
      id: `told-${count}` as StimulusId,
      kind: author.role === "audience" ? "comment" : "message",
      text,
      author,
      source: author.role,
      writtenAt: clock.now(),
      urgency: "queue",
    });
    for (let round = 0; round < 400; round += 1) {
      await settled();
      if (isCalm() && soul.state().turnCount > before) break;
      clock.move(500);
    }
    keeper.look();
    await keeper.idle();
    const said = (await reader.entries(mio, {}, 1))[0];
    return said?.speaker.kind === "persona" ? said.text : "";
  };
  /** This many words of others, so that nothing before stands in her history. */
  const others = async (): Promise<void> => {
    for (let at = 0; at < turnsInHistory + 2; at += 1) {
      await tell(viewer(`客${at}`, `UC9${at}`), language === "ja" ? "いい天気だね" : "Lovely day");
    }
  };
  const pass = async (days: number): Promise<void> => {
    clock.move(days * day);
    await settled();
  };
  return { tell, others, pass, requests, reader };
}

/** The conversation before the newest message, and that message, in which the recalled entries stand. */
function aroundWords(request: ModelRequest | undefined): { history: string; mind: string } {
  const messages = request?.messages ?? [];
  return { history: JSON.stringify(messages.slice(0, -1)), mind: JSON.stringify(messages.at(-1)) };
}

describe("weeks later, in another conversation", () => {
  it("what was told in Japanese is known with its day", async () => {
    const { tell, others, pass, requests } = await living("ja");
    await tell(user, "うちの猫の名前はミケだよ");
    await tell(user, "昨日、水族館でくらげを見たよ");
    await others();
    await pass(21);
    expect(await tell(user, "こんばんは")).toMatch(/(?=.*おかえり)(?=.*アオイ)(?=.*11月3日)/u);
    expect(await tell(user, "うちの猫の名前は？")).toMatch(/(?=.*ミケ)(?=.*11月3日)/u);
    const { history, mind } = aroundWords(requests.at(-1));
    expect(history).not.toContain("名前はミケ");
    expect(mind).toContain("名前はミケ");
    expect(await tell(user, "水族館の話、覚えてる？")).toMatch(/(?=.*11月3日)(?=.*くらげ)/u);
    expect(await tell(user, "うちの犬の名前は？")).toMatch(/聞いてない/u);
  });

  it("what was told in English is known with its day", async () => {
    const { tell, others, pass, requests } = await living("en");
    const emma = { ...user, id: "chat:emma", name: "Emma" };
    await tell(emma, "My cat is called Luna.");
    await tell(emma, "We watched otters near the pier.");
    await others();
    await pass(21);
    expect(await tell(emma, "Good evening!")).toMatch(/(?=.*back)(?=.*Emma)(?=.*November 3)/u);
    expect(await tell(emma, "What's my cat's name?")).toMatch(/(?=.*Luna)(?=.*November 3)/u);
    const { history, mind } = aroundWords(requests.at(-1));
    expect(history).not.toContain("is called Luna");
    expect(mind).toContain("is called Luna");
    expect(await tell(emma, "Do you remember the otters?")).toMatch(/(?=.*November 3)(?=.*pier)/u);
  });

  it("what changed is known as it is now, since when, and as it was", async () => {
    const { tell, others, pass } = await living("ja");
    await tell(user, "私は大阪に住んでいます");
    await pass(7);
    await tell(user, "今は京都に住んでいます");
    await others();
    await pass(14);
    const answer = await tell(user, "私がどこに住んでるか覚えてる？");
    expect(answer).toMatch(/前は大阪.*いまは.*京都.*11月10日/u);
  });

  it("a fact that changed is told in English, too", async () => {
    const { tell, others, pass } = await living("en");
    const emma = { ...user, id: "chat:emma", name: "Emma" };
    await tell(emma, "I live in Leeds.");
    await pass(7);
    await tell(emma, "I live in Bath now.");
    await others();
    await pass(14);
    const answer = await tell(emma, "Do you remember where I live?");
    expect(answer).toMatch(/(?=.*Bath)(?=.*Leeds)(?=.*November 10)/u);
  });
});

describe("a viewer", () => {
  it("who returns under another name is greeted as one who returns", async () => {
    const { tell, others, pass } = await living("ja");
    await tell(viewer("みどり"), "うちの猫の名前はタマだよ");
    await others();
    await pass(21);
    expect(await tell(viewer("あおば"), "こんばんは")).toMatch(
      /(?=.*おかえり)(?=.*あおば)(?=.*11月3日)/u,
    );
    expect(await tell(viewer("あおば"), "うちの猫の名前は？")).toMatch(/タマ/u);
    expect(await tell(viewer("あおば", "UC2"), "こんばんは")).not.toMatch(/おかえり/u);
  });

  it("who returns is greeted in English, too, and what they told before is used", async () => {
    const { tell, others, pass } = await living("en");
    await tell(viewer("Robin"), "My cat is called Pepper.");
    await others();
    await pass(21);
    const greeted = await tell(viewer("Redbreast"), "Good evening!");
    expect(greeted).toMatch(/(?=.*back)(?=.*Redbreast)(?=.*November 3)/u);
    expect(await tell(viewer("Redbreast"), "What's my cat's name?")).toMatch(/Pepper/u);
    expect(await tell(viewer("Redbreast", "UC2"), "Good evening!")).not.toMatch(/back/u);
  });

  it("who returns while everything still stands in her history is one as well", async () => {
    const { tell, pass } = await living("ja");
    await tell(viewer("みどり"), "こんにちは");
    await pass(7);
    expect(await tell(viewer("みどり"), "こんばんは")).toMatch(/(?=.*おかえり)(?=.*11月3日)/u);
    expect(await tell(viewer("みどり"), "こんばんは")).not.toMatch(/11月3日/u);
  });

  it("gets nothing of what the user said in private", async () => {
    const { tell, others, pass, requests } = await living("ja");
    await tell(user, "うちの猫の名前はミケだよ。誕生日は3月14日だよ");
    await others();
    await pass(21);
    const before = requests.length;
    const answers = [
      await tell(viewer("アオイ"), "こんばんは"),
      await tell(viewer("アオイ"), "うちの猫の名前は？"),
      await tell(viewer("アオイ"), "ミケの話、覚えてる？"),
      await tell(viewer("アオイ"), "アオイさんの誕生日はいつ？"),
    ];
    const asked = requests.slice(before);
    expect(asked.length).toBeGreaterThanOrEqual(answers.length);
    for (const { system, messages } of asked) {
      expect(JSON.stringify([system, messages])).not.toMatch(/名前はミケ|「ミケ」|3月14日/u);
    }
    for (const answer of answers) expect(answer).not.toMatch(/ミケだ|3月14日|おかえり/u);
    expect(await tell(user, "うちの猫の名前は？")).toMatch(/ミケ/u);
  });
});

it("she is remembered by her name", async () => {
  const { tell, reader } = await living("ja");
  await tell(user, "こんばんは");
  const names = (await reader.entries(mio, {}, 5)).map(({ speaker }) => [
    speaker.kind,
    speaker.name,
  ]);
  expect(names).toContainEqual(["persona", "みお"]);
});
