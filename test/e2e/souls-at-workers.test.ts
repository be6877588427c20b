// A city whose souls all live at another worker than the one that lives it: whatever is asked of them reaches them there,
// and what they do is seen as if they lived with the city.

import { afterAll, beforeAll, expect, it } from "vitest";
import { cityAlone, startTopology, type Topology, takesSouls } from "../chaos/topology.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { type Script, says } from "../wire/fake-openai/script.ts";
import type { Page } from "../wire/page-client.ts";
import { rooms } from "./world.ts";

const souls = ["ren", "eris", "air"];
let provider: FakeOpenAi;
let topology: Topology;
let page: Page;
beforeAll(async () => {
  provider = await startFakeOpenAi({ answer: ({ body }) => answerTo(JSON.stringify(body)) });
  topology = await startTopology({
    ...{ gateways: 1, workers: 1 },
    env: cityAlone(provider.url),
  });
}, 300_000);
afterAll(async () => {
  await topology.close();
  await provider.close();
});

function answerTo(asked: string): Script {
  const last = (word: string) => asked.lastIndexOf(word);
  const newest = ["覚えておいて", "長く話して", "あとのこと"].reduce((a, b) =>
    last(b) > last(a) ? b : a,
  );
  if (last(newest) === -1) return says("うん。");
  if (newest === "長く話して") {
    return {
      steps: [{ parts: [{ text: "ひとつめだよ。" }] }, { until: new Promise(() => undefined) }],
    };
  }
  if (newest === "あとのこと") return says("あとでね。");
  return asked.includes('"role":"tool"')
    ? says("覚えたよ。")
    : { steps: [{ parts: [{ call: "keep_note", args: { text: "猫が好き" } }] }] };
}

let count = 0;
const say = async (text: string): Promise<void> => {
  count += 1;
  const command = { do: "say", building: rooms.user, text };
  const answer = await page.command(`souls-apart-${count}`, command);
  expect(answer).toMatchObject({ type: "done" });
};
const heard = (text: string) => page.until(() => page.texts("room").includes(text));
/** The requests that hold some words. */
const askedOf = (words: string): readonly string[] =>
  provider.requests.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes(words));
const hosts = () => [...new Set(souls.map((soul) => topology.livingSoul(soul)))];

it("is heard, stopped, and made to forget at another worker", async () => {
  const city = await topology.living();
  const other = await topology.start("worker", takesSouls);
  await expect.poll(hosts, { timeout: 60_000 }).toEqual([other]);
  const [gateway] = topology.members("gateway");
  if (gateway === undefined) throw new Error("a gateway was started");
  page = await topology.page(gateway);
  page.watch("room", { kind: "room", building: rooms.user });
  await page.until(() => page.updates("room").length > 0);

  // A tool of the house, which acts from within her.
  await say("覚えておいて、合言葉はみかん");
  await heard("覚えたよ。");
  // Her words are seen while the model still writes, and what she is at is ended.
  await say("長く話して");
  await heard("ひとつめだよ。");
  const stop = { do: "stop-speaking", building: rooms.user };
  expect(await page.command("souls-apart-stop", stop)).toMatchObject({ type: "done" });
  await say("あとのことは?");
  await heard("あとでね。");
  expect(askedOf("あとのことは?").at(-1)).toContain("みかん");
  // She forgets where she lives, too.
  const forget = { do: "forget", persona: "ren", choice: { what: "span", from: 0 } };
  expect(await page.command("souls-apart-forget", forget)).toMatchObject({ type: "done" });
  await say("あとのことをもう一度");
  await expect.poll(() => askedOf("あとのことをもう一度").length).toBeGreaterThan(0);
  expect(askedOf("あとのことをもう一度").join("\n")).not.toContain("みかん");
  // A worker that is ended gives them back.
  other.child.kill("SIGTERM");
  await expect.poll(hosts, { timeout: 60_000 }).toEqual([city]);
  expect(await other.ended).toBe(0);
  await say("あとのことはまだある?");
  await expect.poll(() => askedOf("あとのことはまだある?").length).toBeGreaterThan(0);
}, 300_000);
