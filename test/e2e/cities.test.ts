// Two cities and a directory as separate programs: a persona goes, is seen, talks, remembers, and comes home.

import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { freshFolder, runProgram } from "./program.ts";
import { happened, startDirectory, traveller, until } from "./travelling.ts";
import { newId, openWorld, order, rooms, wire } from "./world.ts";

const answerTo = traveller({ target: "cafe", city: "city_b", polite: "ここはすてきな街ですね。" });

const keyOf = async (folder: string): Promise<string> =>
  (await runProgram(["city", "key"], { folder, language: "ja" })).out.trim();

it("goes to another city, talks there, remembers it at home, and comes home whatever happens", async () => {
  const fake = await startFakeOpenAi({ answer: ({ body }) => says(answerTo(body)) });
  onTestFinished(() => fake.close());
  const { url: directoryUrl } = await startDirectory();
  const [homeFolder, hostFolder] = [await freshFolder(), await freshFolder()];
  const [homePort, hostPort] = [await freePort(), await freePort()];
  const [homeKey, hostKey] = [await keyOf(homeFolder), await keyOf(hostFolder)];
  const common = { SDS_URL: directoryUrl, VISIT_LEASE: "40", EMOTION_APPRAISAL: "off" };
  const host = await openWorld({
    folder: hostFolder,
    env: {
      ...common,
      CITY_NAME: "city_b",
      CITY_API_PORT: String(hostPort),
      CITIES: `city_a=http://127.0.0.1:${homePort}#${homeKey}`,
    },
  });
  const listed = async () => Object.keys(await (await fetch(`${directoryUrl}/cities`)).json());
  await expect.poll(listed).toContain("city_b");
  const home = await openWorld({
    folder: homeFolder,
    env: {
      ...common,
      CITY_NAME: "city_a",
      CITY_API_PORT: String(homePort),
      OPENAI_API_KEY: "only-key-7",
      OPENAI_BASE_URL: fake.url,
      MODEL_NAME: "gpt-6-luna",
    },
  });
  await expect.poll(listed).toContain("city_a");
  const [homePage, hostPage] = [await wire(home), await wire(host)];
  await order(hostPage, { do: "remove-persona", persona: "ren" });
  await order(hostPage, { do: "go", building: rooms.cafe });
  await order(homePage, { do: "trust-city", city: "city_b", key: hostKey });
  const say = async (page: typeof homePage, building: string, text: string) => {
    const answer = await page.command(newId(), { do: "say", building, text });
    expect(answer, text).toMatchObject({ type: "done" });
  };
  const depart = async (times: number) => {
    await say(homePage, rooms.user, "隣の街へ出かけておいで");
    await until(host, "visitor-present", times);
    await until(home, "visit-present", times);
  };

  await depart(1);
  expect(happened(host, "visitor-accepted")[0]).toMatchObject({
    persona: "ren@city_a",
    building: rooms.cafe,
  });
  await say(hostPage, rooms.cafe, "ようこそ");
  await expect
    .poll(() => happened(host, "message-said").map(({ text }) => text), { timeout: 60_000 })
    .toContain("ここはすてきな街ですね。");
  expect(happened(home, "message-said").map(({ text }) => text)).not.toContain(
    "ここはすてきな街ですね。",
  );
  const recalled = await runProgram(["memory", "recall", "ren", "ようこそ", "--json"], {
    folder: homeFolder,
    language: "ja",
  });
  expect(recalled.out).toContain("city:user@city_b");

  await say(hostPage, rooms.cafe, "もう帰っていいよ");
  await until(home, "visit-home", 1);
  expect(happened(home, "visit-home")[0]?.why).toBe("own-act");
  await until(host, "visitor-home", 1);

  await depart(2);
  await order(homePage, { do: "summon", persona: "ren" });
  await until(home, "visit-home", 2);
  expect(happened(home, "visit-home")[1]?.why).toBe("recalled");

  await depart(3);
  await host.program.signal("SIGKILL");
  await until(home, "visit-home", 3);
  expect(happened(home, "visit-home")[2]?.why).toBe("lease-ended");
}, 600_000);
