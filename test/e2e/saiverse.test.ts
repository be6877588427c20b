// The program and a city of SAIVerse that knows only the shapes of the API, with a directory between them.

import { expect, it, onTestFinished } from "vitest";
import { type SaiverseCity, startSaiverseCity } from "../doubles/saiverse-city.ts";
import { freePort } from "../fixtures/free-port.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says } from "../wire/fake-openai/script.ts";
import { freshFolder } from "./program.ts";
import { happened, startDirectory, traveller, until } from "./travelling.ts";
import { newId, openWorld, order, rooms, type World, wire } from "./world.ts";

const room = "deep_think_room_city_s";
const answerTo = traveller({ target: room, city: "city_s", polite: "ここはすてきな部屋ですね。" });

type Both = { readonly world: World; readonly saiverse: SaiverseCity; readonly home: string };

/** A directory that takes who signs nothing, our program, and a city of SAIVerse that found it there. */
async function bothCities(): Promise<Both> {
  const fake = await startFakeOpenAi({ answer: ({ body }) => says(answerTo(body)) });
  onTestFinished(() => fake.close());
  const { url: directoryUrl } = await startDirectory("--unsigned");
  const saiverse = await startSaiverseCity({ name: "city_s", directoryUrl });
  onTestFinished(() => saiverse.close());
  expect(await saiverse.heartbeat()).toMatchObject({ status: 404 });
  expect(await saiverse.register()).toMatchObject({ status: 201, json: { status: "ok" } });
  expect(await saiverse.heartbeat()).toEqual({ status: 200, json: { status: "ok" } });
  const world = await openWorld({
    folder: await freshFolder(),
    env: {
      SDS_URL: directoryUrl,
      VISIT_LEASE: "12",
      EMOTION_APPRAISAL: "off",
      CITY_API_PORT: String(await freePort()),
      CITY_COMPAT_PORT: String(await freePort()),
      CITY_COMPAT_CITIES: `city_s=${saiverse.url}`,
      OPENAI_API_KEY: "only-key-7",
      OPENAI_BASE_URL: fake.url,
      MODEL_NAME: "gpt-6-luna",
    },
  });
  await world.program.until(/SAIVerse の街への窓口: http/, "err");
  await expect.poll(async () => Object.keys(await saiverse.cities())).toContain("city_a");
  const { city_a, city_s } = await saiverse.cities();
  expect(city_s).toEqual({ city_id: 2, api_base_url: saiverse.url });
  return { world, saiverse, home: city_a?.api_base_url ?? "" };
}

it("lets a client of those shapes list, move in and get a thought", async () => {
  const { world, saiverse, home } = await bothCities();
  const buildings = await (await fetch(`${home}/inter-city/buildings`)).json();
  expect(buildings).toContainEqual(expect.objectContaining({ building_id: rooms.cafe }));
  saiverse.thinks = (_, history) =>
    `聞こえましたよ、「${history.at(-1)?.content ?? ""}」と。\n::act\n{"action":"move","target":"${rooms.user}"}\n::end`;
  const sol = ["sol_city_s", "ソル", rooms.cafe] as const;
  expect(await saiverse.dispatch(home, "sol_city_s", "ソル", "nowhere")).toMatchObject({
    status: 404,
  });
  expect(await saiverse.dispatch(home, ...sol)).toMatchObject({ status: 202 });
  await until(world, "visitor-present", 1);
  const page = await wire(world);
  await order(page, { do: "go", building: rooms.cafe });
  await order(page, { do: "say", building: rooms.cafe, text: "いらっしゃい" });
  const visitor = "sol_city_s@city_s";
  await expect
    .poll(() => happened(world, "message-said").map(({ text }) => text), { timeout: 60_000 })
    .toContainEqual(expect.stringContaining("聞こえましたよ、「"));
  await expect
    .poll(() => happened(world, "act-ended").filter(({ persona }) => persona === visitor))
    .toContainEqual(
      expect.objectContaining({
        act: expect.objectContaining({ action: "move", target: rooms.user }),
        // No visitor of another city is invited into the user's room.
        outcome: expect.objectContaining({ kind: "refused", reason: "unknown-building" }),
      }),
    );
  expect(JSON.stringify(happened(world, "message-said"))).not.toContain("::act");
  await order(page, { do: "send-home", persona: visitor });
  await until(world, "visitor-home", 1);
  expect(saiverse.asked.filter((call) => call.includes("move-in"))).toHaveLength(1);
  await order(page, { do: "ban-city", city: "city_s" });
  expect(await saiverse.dispatch(home, ...sol)).toMatchObject({ status: 403 });
}, 600_000);

it("sends a persona into a city of SAIVerse, where she thinks, and gets her back whatever happens", async () => {
  const { world, saiverse, home } = await bothCities();
  const page = await wire(world);
  const pulse = async (words: string) => {
    saiverse.history.push({ role: "user", content: words });
    return await saiverse.pulse(home, "ren");
  };
  const depart = async (times: number) => {
    saiverse.visitors.clear();
    const going = { do: "say", building: rooms.user, text: "隣の街へ出かけておいで" };
    expect(await page.command(newId(), going)).toMatchObject({ type: "done" });
    await until(world, "visit-present", times);
    expect(saiverse.visitors.get("ren")).toMatchObject({ source_city_id: "city_a" });
  };
  expect(await pulse("ようこそ")).toMatchObject({ status: 403 });
  await depart(1);
  expect(await pulse("ようこそ")).toEqual({
    status: 200,
    json: { response_text: "ここはすてきな部屋ですね。" },
  });
  expect(await pulse("もう帰っていいよ")).toEqual({
    status: 200,
    json: { response_text: "では帰ります。" },
  });
  await expect.poll(() => happened(world, "visit-home").map(({ why }) => why)).toEqual(["own-act"]);
  expect(await pulse("ようこそ")).toMatchObject({ status: 403 });

  await depart(2);
  await order(page, { do: "summon", persona: "ren" });
  await until(world, "visit-home", 2);
  expect(happened(world, "visit-home")[1]?.why).toBe("recalled");
  expect(await pulse("ようこそ")).toMatchObject({ status: 403 });

  await depart(3);
  await saiverse.close();
  await until(world, "visit-home", 3);
  expect(happened(world, "visit-home")[2]?.why).toBe("lease-ended");
}, 600_000);
