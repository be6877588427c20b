// A key that somebody types comes into no journal and no request, where it comes in.

import { expect, it } from "vitest";
import { pageStimulus } from "../../../src/city/read-models/page-stimulus.ts";
import { stimulusId } from "../../../src/kernel/id.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { calledLife } from "../city/called-life.ts";
import { openedLife } from "../city/opened-life.ts";
import { awakened } from "../soul/awakened.ts";

const key = "sk-proj-9aZ3kQ7mW2xR7tY5uI8oP4bN6vC1";
const typed = (who: string) => `${who}の鍵は ${key} だよ`;
const masked = "［APIキーを伏せました］";

it("what a key stood in is kept without it: a room, a comment, a call, a cue, words from elsewhere", async () => {
  const script = answers("はい。", "うん。", "ええ。", "そう。", "ふうん。");
  const localResidents = [
    { name: "ren", mode: "user", place: house, script },
    { name: "air", mode: "user", place: cafe, script: answers("どうも。", "やあ。", "うん。") },
  ] as const;
  const city = await calledLife({ localResidents, cafe: { tools: ["stage", "audience"] } });
  await city.say(typed("user"));
  const { heard } = await city.call(typed("caller"));
  const author = { visitor: "v", name: key };
  await city.life.comment(pageStimulus({ id: "1", text: typed("viewer"), ...author }, 0));
  await city.life.command({ do: "tell-world-event", text: typed("event") });
  const schedule = { id: "s", persona: persona("ren"), cron: "0 7 * * *", state: "on" } as const;
  await city.life.command({
    do: "set-schedule",
    schedule: { ...schedule, prompt: typed("schedule") },
    by: "operator",
  });
  await city.pass(60_000);

  const journal = JSON.stringify([...city.memory.streams.values()].map(({ entries }) => entries));
  const requests = Object.values(city.models).flatMap((model) => model.requests);
  expect(requests.length).toBeGreaterThan(1);
  for (const kept of [journal, JSON.stringify([...city.memory.snapshots.values(), requests])]) {
    expect(kept).not.toContain(key.slice(8));
  }
  for (const who of ["user", "caller", "viewer", "event", "schedule"]) {
    expect(journal).toContain(`${who}の鍵は ${masked} だよ`);
  }
  expect(heard[0]).toBe("(api-key)");
  expect(city.bugs).toEqual([]);
});

it("a soul alone says with the stimulus what was taken out of it", async () => {
  const mio = await awakened({ script: answers("はい。") });
  await mio.soul.hear({
    id: stimulusId("1"),
    kind: "message",
    text: typed("user"),
    author: { id: "u", name: "u", platform: "chat", role: "user" },
    source: "user",
    writtenAt: 0,
    urgency: "first",
  });
  const events = mio.eventsOf("stimulus-arrived");
  expect(events.map(({ stimulus }) => [stimulus.text, stimulus.removed])).toEqual([
    [`userの鍵は ${masked} だよ`, ["api-key"]],
  ]);
});

it("leaves words without a key as they were written", async () => {
  const city = await openedLife({
    localResidents: [{ name: "ren", mode: "user", script: answers("うん。") }],
  });
  const text = "鍵は植木鉢の下。commit 9fceb02d0ae598e95dc970b74767f19372d61af8";
  await city.say(text);
  expect((await city.cityEvents("message-said"))[0]?.text).toBe(text);
});
