// The program is killed in the midst of whatever may be done with a conversation: what stands afterwards is one history,
// the same for every page, after one more start, and in what the model is sent.

import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import type { RoomLineOf } from "../../src/protocol/room-line.ts";
import { expectVerified, newId, openWorld, rooms, type World, wire } from "../e2e/world.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import type { Page } from "../wire/page-client.ts";

type Message = RoomLineOf<"message">;
const building = rooms.user;

async function provider() {
  let count = 0;
  const fake = await startFakeOpenAi({
    answer: () => {
      count += 1;
      return says(`答え${count}あ。つづき${count}い。`);
    },
  });
  onTestFinished(() => fake.close());
  return {
    requests: fake.requests,
    env: {
      OPENAI_API_KEY: "openai-key-of-the-trial",
      OPENAI_BASE_URL: fake.url,
      MODEL_NAME: "gpt-6-luna",
      ...{ EMOTION_APPRAISAL: "off", LIVELINESS: "still", SOLILOQUY_INTERVAL: "0" },
    },
  };
}

/** A page that watches the room, once nobody thinks or speaks there. */
async function quietPage(world: World): Promise<Page> {
  const page = await wire(world);
  page.watch("room", { kind: "room", building });
  await page.until(() => stateOf(page)?.busy.length === 0);
  return page;
}

const stateOf = (page: Page) => {
  const update = page.updates("room").at(-1);
  return update?.kind === "room" ? update.state : undefined;
};

/** The messages of a page. */
const messagesOf = (page: Page): readonly Message[] =>
  page
    .room("room")
    .lines.filter((line) => line.kind === "message")
    .filter(({ progress }) => progress !== "removed");
const textsOf = (page: Page): readonly string[] => messagesOf(page).map(({ text }) => text);

/** Two pages have the same, each when it has been told. */
const sameAt = (one: Page, other: Page, name: string) =>
  vi.waitFor(() => expect(textsOf(other), name).toEqual(textsOf(one)), 30_000);

const chat = (name: string) =>
  Array.from({ length: 400 }, (_, place) =>
    JSON.stringify({
      name: place % 2 ? "Ren" : "You",
      is_user: place % 2 === 0,
      mes: `${name}${place}`,
    }),
  ).join("\n");

/** The commands, made from the present messages. */
const deeds: readonly [name: string, deed: (page: Page) => readonly object[]][] = [
  ["a message", () => [{ do: "say", building, text: "ひとこと。" }]],
  ["another answer", (page) => [{ do: "answer-again", building, number: hers(page).number }]],
  ["an earlier answer", (page) => [chosen(page)]],
  ["an edit", (page) => [edit(page)]],
  ["going on", () => [{ do: "continue", persona: "ren" }]],
  ["a branch", (page) => [{ do: "open-thread", building, upTo: hers(page).number }]],
  ["a chat from a file", () => pieces("run-of-the-first", chat("旅"))],
  ["a deletion", (page) => [{ do: "remove-message", building, number: hers(page).number }]],
  ["the end of a conversation", () => [{ do: "remove-thread", building, thread: "t0" }]],
];

function hers(page: Page): Message {
  const last = messagesOf(page).findLast(({ who }) => who.kind === "persona");
  if (last === undefined) throw new Error("she said nothing");
  return last;
}

function chosen(page: Page): object {
  const { alternatives, number } = hers(page);
  return {
    ...{ do: "choose-alternative", building },
    ...{ answer: alternatives?.answer ?? number, choice: alternatives?.choices[0] ?? 0 },
  };
}

const edit = (page: Page) => {
  const mine = messagesOf(page).findLast(({ who }) => who.kind === "user");
  return { do: "edit-message", building, number: mine?.number ?? 0, text: "書き直したひとこと。" };
};

const pieces = (run: string, text: string): readonly object[] => {
  const parts = text.match(/[\s\S]{1,5000}/g) ?? [];
  return parts.map((part, at) => ({
    ...{ do: "import-chat", building, persona: "ren", name: "旅", run },
    ...{ at, count: parts.length, text: part },
  }));
};

it("leaves one history, whatever was under way", async () => {
  const { env, requests } = await provider();
  let world = await openWorld({ env });
  let page = await quietPage(world);
  await page.command(newId(), { do: "say", building, text: "はじめのひとこと。" });
  await page.until(() =>
    messagesOf(page).some(({ progress, who }) => who.kind === "persona" && progress === "whole"),
  );
  for (const [at, [name, deed]] of deeds.entries()) {
    const before = textsOf(page);
    const threads = stateOf(page)?.threads?.all.length ?? 1;
    for (const command of deed(page)) page.write({ type: "command", id: newId(), command });
    await wait([0, 15, 40, 90][at % 4]);
    await world.program.signal("SIGKILL");
    world = await openWorld({ env, folder: world.folder });
    page = await quietPage(world);
    const other = await quietPage(world);
    await sameAt(page, other, name);
    if (name === "a chat from a file" && (stateOf(page)?.threads?.all.length ?? 1) === threads) {
      expect(textsOf(page)).toEqual(before);
    }
    const imported = textsOf(page).filter((text) => /^旅\d+$/.test(text)).length;
    // The page holds the newest lines, one of which may have been deleted.
    expect(imported === 0 || imported >= 199, `${name}: ${imported}`).toBe(true);
  }
  await world.program.signal("SIGKILL");
  world = await openWorld({ env, folder: world.folder });
  const again = await quietPage(world);
  await sameAt(page, again, "after one more start");
  await again.command(newId(), { do: "open-thread", building });
  await again.command(newId(), {
    do: "choose-thread",
    building,
    thread: stateOf(page)?.threads?.open ?? "t0",
  });
  await again.command(newId(), { do: "say", building, text: "さいごのひとこと。" });
  await again.until(
    () => textsOf(again).at(-2) === "さいごのひとこと。" && stateOf(again)?.busy.length === 0,
  );
  const last = requests.findLast(({ body }) => JSON.stringify(body).includes("さいごのひとこと。"));
  const given = JSON.stringify(last?.body);
  for (const text of textsOf(again).slice(0, -1).slice(-20)) expect(given).toContain(text);
  await world.program.signal("SIGTERM");
  await expectVerified(world);
}, 600_000);
