// The whole program and external agents: one talks with a persona, another one has a place in a building.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { callerOf, messageOf, toldIn } from "../wire/a2a-callers.ts";
import { startFakeAgent } from "../wire/fake-a2a/fake-agent.ts";
import { freshFolder, runProgram } from "./program.ts";
import { cityEvents, expectVerified, newId, openWorld, order, rooms, wire } from "./world.ts";

it("an agent from outside talks with Ren, hears her sentence by sentence, and is seen in her room", async () => {
  const folder = await freshFolder();
  const made = await runProgram(["city", "token", "helper"], { folder, language: "ja" });
  const token = made.out.trim();
  expect([made.code, token]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)]);
  expect(readFileSync(join(folder, "home", "a2a-tokens.json"), "utf8")).not.toContain(token);
  const listed = await runProgram(["city", "token", "--json"], { folder, language: "ja" });
  expect(JSON.parse(listed.out)).toEqual(["helper"]);

  const env = { A2A_PERSONAS: "ren", A2A_PORT: "0", A2A_MESSAGES_PER_DAY: "1" };
  const world = await openWorld({ folder, env });
  const [, url = ""] = await world.program.until(/（A2A）の窓口: (http:[^（]+)/, "err");
  const page = await wire(world);
  page.watch("r", { kind: "room", building: rooms.user });
  const told = async (persona: string) => {
    const client = await callerOf(`${url}/personas/${persona}/`, token);
    const pieces: string[] = [];
    const request = messageOf("はじめまして。あなたはだれですか？", { contextId: "talk-1" });
    for await (const piece of client.sendMessageStream(request)) pieces.push(toldIn(piece));
    return pieces;
  };
  const pieces = await told("ren");
  expect(pieces.filter((piece) => piece.startsWith("「")).length, pieces.join()).toBeGreaterThan(1);
  expect([pieces[0], pieces.at(-1)]).toEqual(["submitted", "completed"]);
  const again = await told("ren");
  expect(again).toEqual(["submitted", "working", "rejected"]);
  await expect(told("air")).rejects.toThrow(/404/);

  const happened = cityEvents(world);
  expect(happened.filter(({ type }) => type === "call-taken")).toMatchObject([
    { persona: "ren", caller: "helper", context: "talk-1", building: rooms.user },
  ]);
  const spoken = happened.flatMap((event) =>
    event.type === "message-said" && event.taint === "caller" ? [`「${event.text}」`] : [],
  );
  expect(spoken).toEqual(pieces.filter((piece) => piece.startsWith("「")));
  const calls = () => page.room("r").lines.filter(({ kind }) => kind === "call");
  await expect
    .poll(calls)
    .toMatchObject([{ caller: "helper", text: "はじめまして。あなたはだれですか？" }]);
  expect(await world.program.signal("SIGINT")).toBe(0);
  await expectVerified(world);
}, 300_000);

it("an external agent takes a place in a building, answers the user there, and is sent away", async () => {
  const token = "only-for-guests-4711";
  const agent = await startFakeAgent({
    name: "ヘルパー",
    token,
    answer: ({ text }) =>
      text.includes("道を教えて")
        ? { as: "task", text: "駅はあちらです。<b>どうぞ</b>" }
        : { as: "message", text: "[silent]" },
  });
  onTestFinished(() => agent.close());
  const env = {
    A2A_GUESTS: `helper@${agent.card} in ${rooms.cafe}`,
    A2A_GUEST_TOKENS: `helper=${token}`,
  };
  const folder = await freshFolder();
  const closed = await openWorld({ folder, env });
  await closed.program.until(/A2A_PRIVATE_ADDRESSES=on/, "err");
  expect(agent.shown).toEqual([]);
  await closed.program.signal("SIGINT");

  const world = await openWorld({ folder, env: { ...env, A2A_PRIVATE_ADDRESSES: "on" } });
  await world.program.until(/外のエージェント「ヘルパー」が.+に来ました/, "err");
  const page = await wire(world);
  await order(page, { do: "go", building: rooms.cafe });
  const say = { do: "say", building: rooms.cafe, text: "ヘルパーさん、道を教えてください" };
  expect(await page.command(newId(), say)).toMatchObject({ type: "done" });
  const helper = "helper@a2a-helper";
  const words = () =>
    cityEvents(world).flatMap((event) =>
      event.type === "message-said" && event.who.kind === "persona" && event.who.persona === helper
        ? [event.text]
        : [],
    );
  await expect.poll(words, { timeout: 60_000 }).toEqual(["駅はあちらです。どうぞ"]);
  expect(agent.said.at(0)?.data).toMatchObject({ building: { id: rooms.cafe } });
  expect(agent.violations).toEqual([]);

  await order(page, { do: "send-home", persona: helper });
  await world.program.until(/外のエージェント「ヘルパー」が帰りました/, "err");
  expect(await world.program.signal("SIGINT")).toBe(0);
  await expectVerified(world);
}, 300_000);
