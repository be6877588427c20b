// The desk of the stage: what is set there holds on the stage, for every persona who is there, also after a restart.

import { expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import { pageStimulus } from "../../../src/city/read-models/page-stimulus.ts";
import { attentiveBody, unlessLeft } from "../../doubles/attentive-body.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { house, persona } from "../../fixtures/cafe-city.ts";
import { settled } from "../soul/awakened.ts";
import { openedLife } from "./opened-life.ts";

const ren = persona("ren");
const stage = { tools: ["stage", "audience"] };
const commentOf = (id: string, name = "viewer") =>
  pageStimulus({ id, visitor: name, text: "やあ", name }, 0);

it("one command silences every body at once, and it stays muted, also after a restart", async () => {
  const memory = journalMemory();
  const tools = attentiveBody();
  tools.does("speak", (_, signal) => unlessLeft(new Promise(() => undefined), signal));
  const script = () => [{ text: "長い話。つづき。" }];
  const localResidents = [{ name: "ren", mode: "user" as const, script }];
  const city = await openedLife({ memory, tools, cafe: stage, localResidents });
  await city.life.comment(commentOf("1"));
  await city.pass(1_000);
  expect(tools.begun).toEqual(["長い話。"]);
  const killed = city.life.desk.kill("k");
  expect(tools.calls.filter(({ name }) => name === "sys_stop_speaking").length).toBeGreaterThan(0);
  await killed;
  await city.pass(2_000);
  expect(tools.begun).toEqual(["長い話。"]);
  expect(city.life.desk.controls()).toMatchObject({ muted: true, holding: false });
  await city.life.close();

  const again = attentiveBody();
  const anew = await openedLife({ memory, tools: again, cafe: stage, localResidents });
  await anew.life.comment(commentOf("2"));
  await anew.pass(3_000);
  expect(again.begun).toEqual([]);
  await anew.life.desk.mute(false, "on");
  await anew.life.comment(commentOf("3"));
  await anew.pass(3_000);
  expect(again.heard).toEqual(["長い話。", "つづき。"]);
});

it("shows what waits, approves it for the stage, and leaves other rooms alone", async () => {
  const tools = attentiveBody();
  const city = await openedLife({
    tools,
    cafe: stage,
    localResidents: [{ name: "ren", mode: "user", script: answers("一。", "二。") }],
  });
  await city.life.desk.hold(true, "h");
  await city.life.comment(commentOf("1"));
  await city.pass(1_000);
  const waiting = await city.life.desk.speech.waitingSpeech();
  expect(waiting.map(({ text }) => text)).toEqual(["一。"]);
  expect(tools.begun).toEqual([]);
  await city.life.desk.speech.approve(waiting[0]?.utterance ?? "");
  await city.pass(2_000);
  expect(tools.heard).toEqual(["一。"]);
  const who = { kind: "persona", persona: ren } as const;
  await city.life.command({ do: "move", who, to: house, by: "operator" });
  await city.life.command({ do: "move", who: { kind: "user" }, to: house, by: "user" });
  expect(city.life.desk.rulesFor(ren)).toEqual({ muted: false, holding: false });
  await city.life.command({ do: "say", building: house, text: "ただいま" });
  await city.pass(3_000);
  const said = await city.cityEvents("message-said");
  expect(said.at(-1)?.text).toBe("二。");
});

it("hears nobody who is blocked, by the platform's id, until they are not", async () => {
  const city = await openedLife({
    tools: attentiveBody(),
    cafe: stage,
    localResidents: [{ name: "ren", mode: "user", script: answers("はい。") }],
  });
  const { author } = commentOf("1", "bad");
  const blocked = { id: author?.id ?? "", name: "bad" };
  await city.life.desk.block(blocked, true, "b1");
  expect(city.life.desk.controls().blocked).toEqual([blocked]);
  await city.life.comment(commentOf("1", "bad"));
  await city.pass(1_000);
  expect((await city.soulEvents("ren", "comment-dropped")).map(({ reason }) => reason)).toEqual([
    "blocked",
  ]);
  await city.life.desk.block(blocked, false, "b2");
  await city.life.comment(commentOf("2", "bad"));
  await city.pass(1_000);
  await settled();
  expect(city.models["ren"]?.requests).toHaveLength(1);
});

it("lets go of what somebody wrote who is blocked while it waits", async () => {
  const city = await openedLife({
    tools: attentiveBody(),
    cafe: stage,
    localResidents: [{ name: "ren", mode: "user", script: () => [{ hangs: "until-aborted" }] }],
  });
  for (const name of ["first", "bad", "kind"]) {
    await city.life.comment(commentOf(name, name));
    await city.pass(100);
  }
  const waiting = () =>
    city.life.residents.outline(ren)?.waiting.map(({ stimulus }) => stimulus.text);
  expect(waiting()).toHaveLength(2);
  const { author } = commentOf("bad", "bad");
  await city.life.desk.block({ id: author?.id ?? "", name: "bad" }, true, "b1");
  expect(waiting()).toHaveLength(1);
  expect((await city.soulEvents("ren", "comments-passed")).at(-1)?.reason).toBe("blocked");
});

it("anyone who takes the name of somebody blocked is held, and heard once the operator has them answered", async () => {
  const tools = attentiveBody();
  const script = answers("どうも。", "やあ。", "うん。");
  const localResidents = [{ name: "ren", mode: "user" as const, script }];
  const city = await openedLife({ tools, cafe: stage, localResidents });
  const { author } = commentOf("0", "badman");
  await city.life.desk.block({ id: author?.id ?? "", name: "badman" }, true, "b1");
  const alike = (id: string) =>
    pageStimulus({ id, visitor: "other", text: "また来たよ", name: "Ｂadman" }, 0);
  await city.life.comment(alike("1"));
  await city.pass(20_000);
  const soul = city.life.residents.soulOf(ren);
  expect(city.models["ren"]?.requests).toHaveLength(0);
  expect(city.life.residents.outline(ren)?.waiting.map(({ stimulus }) => stimulus.held)).toEqual([
    "look-alike",
  ]);
  await city.life.comment(commentOf("2", "someone"));
  await city.pass(20_000);
  expect(city.models["ren"]?.requests).toHaveLength(1);
  expect(JSON.stringify(city.models["ren"]?.requests)).not.toContain("また来たよ");
  await soul?.answerNext("page:1");
  await city.pass(20_000);
  expect(city.models["ren"]?.requests).toHaveLength(2);
  await city.life.comment(alike("3"));
  await city.pass(20_000);
  expect(city.models["ren"]?.requests).toHaveLength(3);
  expect(city.life.residents.outline(ren)?.waiting).toEqual([]);
});

it("approves the words of each of several on the stage, who answer what names them", async () => {
  const tools = attentiveBody();
  const city = await openedLife({
    tools,
    cafe: stage,
    localResidents: ["ren", "air"].map((name) => ({
      ...{ name, mode: "user" as const, script: answers(`${name}です。`) },
    })),
  });
  expect(city.life.company()).toEqual(["ren", "air"]);
  await city.life.desk.hold(true, "h");
  const to = (id: string, text: string) =>
    pageStimulus({ id, visitor: "viewer", text, name: "viewer" }, 0);
  await city.life.comments([to("1", "airさん、やあ"), to("2", "renさん、やあ")]);
  await city.pass(1_000);
  const waiting = await city.life.desk.speech.waitingSpeech();
  expect(waiting.map(({ text }) => text).toSorted()).toEqual(["airです。", "renです。"]);
  expect(new Set(waiting.map(({ utterance }) => utterance)).size).toBe(2);
  const airs = waiting.find(({ text }) => text === "airです。")?.utterance ?? "";
  expect(await city.life.desk.speech.approve(airs)).toBe(true);
  await city.pass(2_000);
  expect(tools.heard).toEqual(["airです。"]);
  expect(await city.life.desk.speech.reject(airs)).toBe(false);
});

it("has two on the stage talk with each other after a comment, each in turn, heard by the audience", async () => {
  const tools = attentiveBody();
  const localResidents = [
    { name: "ren", mode: "auto" as const, script: answers("airはどう思う？", "私もそう思う。") },
    { name: "air", mode: "auto" as const, script: answers("れんに賛成。", "うん。") },
  ];
  const city = await openedLife({ tools, cafe: stage, localResidents });
  await city.life.comment(commentOf("1"));
  await city.pass(60_000);
  expect(tools.heard.slice(0, 3)).toEqual(["airはどう思う？", "れんに賛成。", "私もそう思う。"]);
  const came = await city.soulEvents("air", "stimulus-arrived");
  expect(came[0]?.stimulus.kind).toBe("perceived");
});
