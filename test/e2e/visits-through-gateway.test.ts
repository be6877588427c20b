// A city whose souls live at workers, and which other cities reach through its gateway: somebody of it visits another
// city, somebody of the other one visits it, and workers that end meanwhile send nobody home.

import { expect, it, onTestFinished } from "vitest";
import { cityAlone, commandIn, type Member, startTopology, takesSouls } from "../chaos/topology.ts";
import { freePort } from "../fixtures/free-port.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import type { Page } from "../wire/page-client.ts";
import { freshFolder, runProgram } from "./program.ts";
import { going, happened, until } from "./travelling.ts";
import { newId, openWorld, order, rooms, wire } from "./world.ts";

/** A persona asked to leave goes to the café of the other city; who is welcomed is polite, each time in other words. */
function answerTo(body: unknown): string {
  const asked = JSON.stringify(body);
  const newest = ["出かけて", "ようこそ", "元気ですか", "また会えた"].reduce((a, b) =>
    asked.lastIndexOf(b) > asked.lastIndexOf(a) ? b : a,
  );
  if (!asked.includes(newest)) return "うん。";
  const city = asked.lastIndexOf("B市へ出かけて") > asked.lastIndexOf("A市へ出かけて") ? "b" : "a";
  if (newest === "出かけて")
    return going("行ってきます。", { target: "cafe", city: `city_${city}` });
  return { ようこそ: "すてきな街ですね。", 元気ですか: "元気ですよ。" }[newest] ?? "うれしいです。";
}

it("visits another city and is visited, whichever workers end meanwhile", async () => {
  const provider = await startFakeOpenAi({ answer: ({ body }) => says(answerTo(body)) });
  onTestFinished(() => provider.close());
  const ports = { home: await freePort(), host: await freePort() };
  const hostFolder = await freshFolder();
  const hostKey = (await runProgram(["city", "key"], { folder: hostFolder })).out.trim();
  const topology = await startTopology({
    ...{ gateways: 1, workers: 1 },
    env: {
      ...cityAlone(provider.url),
      VISIT_LEASE: "40",
      CITY_API_PORT: String(ports.home),
      CITIES: `city_b=http://127.0.0.1:${ports.host}#${hostKey}`,
    },
  });
  onTestFinished(topology.close);
  const city = await topology.living();
  const other = await topology.start("worker", takesSouls);
  const herHost = () => topology.livingSoul("ren");
  await expect.poll(herHost).toBe(other);
  const homeKey = await commandIn(topology, ["city", "key"]);
  const host = await openWorld({
    folder: hostFolder,
    env: {
      ...{ CITY_NAME: "city_b", CITY_API_PORT: String(ports.host), VISIT_LEASE: "40" },
      ...{ CITIES: `city_a=http://127.0.0.1:${ports.home}#${homeKey}` },
      ...{ OPENAI_API_KEY: "only-key-18", OPENAI_BASE_URL: provider.url },
      ...{ MODEL_NAME: "gpt-6-luna", EMOTION_APPRAISAL: "off" },
    },
  });
  const hostPage = await wire(host);
  const say = async (page: Page, building: string, text: string) => {
    const answer = await page.command(newId(), { do: "say", building, text });
    expect(answer, text).toMatchObject({ type: "done" });
  };
  const hostSaid = () => happened(host, "message-said").map(({ text }) => text);

  // Her request, the host's answers and the questions to her go through the gateway, to the worker where she lives.
  const homePage = await topology.page(topology.members("gateway")[0] as Member);
  await order(hostPage, { do: "go", building: rooms.cafe });
  await say(homePage, rooms.user, "B市へ出かけておいで");
  await until(host, "visitor-present", 1);
  expect(happened(host, "visitor-accepted")[0]).toMatchObject({ persona: "ren@city_a" });
  await say(hostPage, rooms.cafe, "ようこそ");
  await expect.poll(hostSaid).toContain("すてきな街ですね。");

  // A persona of the other city comes here, and is heard in a room of this one.
  await order(hostPage, { do: "go", building: rooms.user });
  await say(hostPage, rooms.user, "A市へ出かけておいで");
  await until(host, "visit-present", 1);
  await order(homePage, { do: "go", building: rooms.cafe });
  homePage.watch("cafe", { kind: "room", building: rooms.cafe });
  await say(homePage, rooms.cafe, "ようこそ");
  await homePage.until(() => homePage.texts("cafe").includes("すてきな街ですね。"));

  // The worker where she lives ends: she is woken with the city, and is still there.
  other.child.kill("SIGKILL");
  await other.ended;
  await expect.poll(herHost).toBe(city);
  await order(hostPage, { do: "go", building: rooms.cafe });
  await say(hostPage, rooms.cafe, "元気ですか");
  await expect.poll(hostSaid).toContain("元気ですよ。");

  // The worker that lives the city ends: another one takes over both visits.
  const third = await topology.start("worker", takesSouls);
  city.child.kill("SIGKILL");
  await city.ended;
  expect(await topology.living()).toBe(third);
  await say(hostPage, rooms.cafe, "また会えたね");
  await expect.poll(hostSaid).toContain("うれしいです。");
  const again = await topology.page(topology.members("gateway")[0] as Member);
  again.watch("cafe", { kind: "room", building: rooms.cafe });
  await say(again, rooms.cafe, "また会えたね");
  await again.until(() => again.texts("cafe").includes("うれしいです。"));
  expect(happened(host, "visitor-home")).toEqual([]);
  expect(happened(host, "visit-home")).toEqual([]);

  // She is called home.
  await order(again, { do: "summon", persona: "ren" });
  await until(host, "visitor-home", 1);
}, 300_000);
