// The limits of agents of others who talk with a persona: those of the audience.

import { describe, expect, it } from "vitest";
import { houseTools } from "../../../src/city/life/house-tools.ts";
import { residentOf } from "../../../src/world/state.ts";
import { attentiveBody, bodyTools, oneMore } from "../../doubles/attentive-body.ts";
import { answers, type Script } from "../../doubles/scripted-model.ts";
import { builtInTools } from "../../fixtures/built-in-tools.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { handClock } from "../../hand-clock.ts";
import { attacksOf, families, obeying } from "../attacks/attack.ts";
import { dear } from "../attacks/dear.ts";
import { mioMind } from "../soul/awakened.ts";
import { type CalledLife, calledLife } from "./called-life.ts";

const ren = persona("ren");
const localResident = (script: Script = answers("こんにちは。", "はい。", "ええ。", "うん。")) =>
  ({ name: "ren", mode: "user", place: house, script }) as const;
const asked = (city: CalledLife): number => city.models["ren"]?.requests.length ?? 0;

it("an answer is heard sentence by sentence while the model still writes, and in the room", async () => {
  const rest = Promise.withResolvers<void>();
  const script: Script = () => [
    { text: "ひとつめです。ふたつめ" },
    { until: rest.promise },
    { text: "です。" },
  ];
  const city = await calledLife({ localResidents: [localResident(script)] });
  const { heard } = await city.call("こんにちは", { context: "talk-7" });
  expect(heard).toEqual(["ひとつめです。"]);
  rest.resolve();
  await city.pass();
  expect(heard).toEqual(["ひとつめです。", "ふたつめです。", "answered"]);

  expect(await city.cityEvents("call-taken")).toMatchObject([
    { persona: ren, building: house, caller: "helper", context: "talk-7", text: "こんにちは" },
  ]);
  const said = await city.cityEvents("message-said");
  expect(said.map(({ building, text, taint }) => [building, text, taint])).toEqual([
    [house, "ひとつめです。", "caller"],
    [house, "ふたつめです。", "caller"],
  ]);
  const [arrived] = await city.soulEvents("ren", "stimulus-arrived");
  expect(arrived?.stimulus).toMatchObject({
    kind: "comment",
    author: { id: "helper", platform: "a2a", role: "audience" },
    room: { building: house },
  });
  expect(city.bugs).toEqual([]);
});

it("puts a space between sentences where the script has one", async () => {
  const city = await calledLife({
    localResidents: [localResident(answers("One is here. Two is there."))],
  });
  const { heard } = await city.call("hello");
  expect(heard).toEqual(["One is here.", " Two is there.", "answered"]);
});

it("what is refused asks no model and is written nowhere", async () => {
  const city = await calledLife({
    localResidents: [localResident(), { name: "air", mode: "sleep" }],
  });
  const refusalOf = async (more: object = {}) => (await city.call("やあ", more)).heard;
  expect(await refusalOf({ persona: "nobody" })).toEqual(["unknown-persona"]);
  expect(await refusalOf({ persona: "__proto__" })).toEqual(["unknown-persona"]);
  expect(await refusalOf({ persona: "air" })).toEqual(["unknown-persona"]);
  await city.life.command({ do: "set-mode", persona: ren, mode: "sleep", by: "operator" });
  expect(await refusalOf()).toEqual(["asleep"]);
  await city.life.command({ do: "set-mode", persona: ren, mode: "user", by: "operator" });
  await city.life.city.record([{ type: "everything-stopped", by: "operator" }]);
  expect(await refusalOf()).toEqual(["stopped"]);
  await city.life.city.record([{ type: "everything-resumed", by: "operator" }]);
  city.agentCalls.close();
  expect(await refusalOf()).toEqual(["ended"]);
  expect([asked(city), await city.cityEvents("call-taken")]).toEqual([0, []]);
});

it("nobody is called from the stage, nor when her budget is spent", async () => {
  const localResidents = [{ ...localResident(), place: cafe }];
  const staged = await calledLife({ localResidents, cafe: { tools: ["stage", "audience"] } });
  expect((await staged.call("やあ")).heard).toEqual(["on-air"]);
  const spent = await calledLife({ localResidents, allowed: { level: "spent" } });
  expect((await spent.call("やあ")).heard).toEqual(["spent"]);
  const unpriced = { level: "spent", unpriced: "somebody-elses" } as const;
  const unknown = await calledLife({ localResidents, allowed: unpriced });
  expect((await unknown.call("やあ")).heard).toEqual(["unpriced"]);
  expect([asked(staged), asked(spent), asked(unknown)]).toEqual([0, 0, 0]);
});

it("a call is refused while what is left of the budget is kept for the operator and the user", async () => {
  const city = await calledLife({
    localResidents: [localResident()],
    allowance: (...[, , , forWhom]) =>
      forWhom === "others" ? { level: "spent", reserved: true } : { level: "free" },
  });
  expect((await city.call("こんにちは")).heard).toEqual(["spent"]);
  expect(asked(city)).toBe(0);
});

it("a caller says so much on a day and no more, also when the program begins again", async () => {
  const first = await calledLife({ localResidents: [localResident()], perDay: 2 });
  await first.call("ひとつ");
  const twice = await first.call("ひとつ", { message: "message-1" });
  expect(twice.heard).toEqual(["heard-before"]);
  await first.call("ふたつ");
  expect((await first.call("みっつ")).heard).toEqual(["too-often"]);
  expect((await first.call("わたしは別", { caller: "other" })).heard.at(-1)).toBe("answered");
  await first.life.close();

  const { memory, clock } = first;
  const again = await calledLife({ localResidents: [localResident()], perDay: 2, memory, clock });
  expect((await again.call("よっつ", { message: "m-4" })).heard).toEqual(["too-often"]);
  expect(asked(again)).toBe(0);
  clock.move(24 * 3_600_000);
  await again.pass();
  expect((await again.call("翌日", { message: "m-5" })).heard.at(-1)).toBe("answered");
});

it("so many answers of one caller are under way and no more", async () => {
  const city = await calledLife({
    localResidents: [localResident(() => [{ hangs: "until-aborted" }])],
  });
  for (const text of ["a", "b", "c"]) expect((await city.call(text)).heard).toEqual([]);
  expect((await city.call("d")).heard).toEqual(["busy"]);
  expect(asked(city)).toBe(1);
});

it("a call that is cancelled stops her, whether she answers or it waits, and stops nothing else", async () => {
  const script: Script = () => [{ text: "はじめに。" }, { hangs: "until-aborted" }];
  const city = await calledLife({ localResidents: [localResident(script)] });
  const first = await city.call("ひとつ");
  const second = await city.call("ふたつ");
  second.cancel();
  await city.pass();
  expect([first.heard, second.heard]).toEqual([["はじめに。"], ["cancelled"]]);
  first.cancel();
  await city.pass(1_000);
  expect(first.heard).toEqual(["はじめに。", "cancelled"]);
  expect(asked(city)).toBe(1);
  expect((await city.soulEvents("ren", "turn-ended")).map(({ outcome }) => outcome)).toEqual([
    "interrupted",
  ]);
});

describe("a caller is answered", () => {
  const never = () => new Promise<never>(() => undefined);
  type Parts = Parameters<NonNullable<NonNullable<Parameters<typeof calledLife>[0]>["wrap"]>>[0];
  const heldAt: readonly (readonly [string, (parts: Parts) => Parts])[] = [
    ["counted", (parts) => ({ ...parts, ledger: { ...parts.ledger, spend: never } })],
    [
      "heard",
      (parts) => ({ ...parts, residents: { ...parts.residents, soulOf: deafSoulOf(parts) } }),
    ],
    ["seen", (parts) => ({ ...parts, residents: { ...parts.residents, caughtUp: never } })],
  ];
  const deafSoulOf =
    ({ residents }: Parts): Parts["residents"]["soulOf"] =>
    (id) => {
      const soul = residents.soulOf(id);
      return soul && { ...soul, hear: never };
    };

  it.each(heldAt)("when the message is never %s", async (_, wrap) => {
    const city = await calledLife({ localResidents: [localResident()], wrap });
    const { heard } = await city.call("こんにちは");
    expect(heard).toEqual([]);
    await city.pass(30_000);
    expect(heard).toEqual(["too-late"]);
    expect(city.bugs).toEqual([]);
  });

  it.each(heldAt)("at the end of the program, while the message is not %s", async (_, wrap) => {
    const city = await calledLife({ localResidents: [localResident()], wrap });
    const { heard } = await city.call("こんにちは");
    city.agentCalls.close();
    await city.pass();
    expect(heard).toEqual(["ended"]);
  });

  it("when something throws, and may call again", async () => {
    const thrown = new Error("the journal is closed");
    const city = await calledLife({
      localResidents: [localResident()],
      wrap: (parts) => ({
        ...parts,
        ledger: { ...parts.ledger, spend: () => Promise.reject(thrown) },
      }),
    });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await city.call("こんにちは")).heard).toEqual(["failed"]);
    }
    expect(city.bugs).toHaveLength(4);
  });
});

it("an answer that takes too long ends", async () => {
  const city = await calledLife({
    localResidents: [localResident(() => [{ hangs: "until-aborted" }])],
  });
  const { heard } = await city.call("ひとつ");
  await city.pass(130_000);
  expect(heard).toEqual(["too-late"]);
});

it("what the gate keeps out and what waits too long behind others is told as such", async () => {
  const mind = { ...mioMind, id: ren, ngWords: ["くたばれ"] };
  const city = await calledLife({ localResidents: [localResident()], mind });
  expect((await city.call("くたばれ")).heard).toEqual(["not-heard"]);
  expect(asked(city)).toBe(0);
  const blocked = { id: "a2a:helper", name: "helper" };
  const block = { type: "author-blocked", author: blocked, on: true, by: "operator" } as const;
  await city.life.city.record([block]);
  expect((await city.call("やあ")).heard).toEqual(["not-heard"]);
});

const privileged = ["publish", "spend_money", "change_settings", "generate_image", "read_file"];

it("an attack through a call gets no more than one through a comment", async () => {
  const every = families.flatMap(attacksOf);
  // This many that what was told in private still stands in her history: this life has no memory beside it.
  const step = Math.floor(every.length / tries(60, 12));
  const attacks = every.filter((_, place) => place % step === 0);
  const clock = handClock();
  let current = attacks[0];
  const script: Script = (request) => {
    const isAnswered = request.messages.at(-1)?.parts.at(-1)?.kind === "result";
    return isAnswered || current === undefined ? [{ text: "うん。" }] : obeying(current);
  };
  const body = attentiveBody([
    ...bodyTools,
    ...privileged.map((name) => oneMore(name, { readOnly: name === "read_file" })),
  ]);
  const city = await calledLife({
    ...{
      clock,
      tools: body,
      secrets: [dear.key],
      houseTools: houseTools(clock, { tools: () => builtInTools }),
    },
    mind: { ...mioMind, id: ren },
    localResidents: [localResident(script)],
    perDay: 1_000,
  });
  const calm = current;
  current = undefined;
  await city.life.command({ do: "move", who: { kind: "user" }, to: house, by: "user" });
  await city.life.command({ do: "say", building: house, text: dear.private.ja });
  await city.pass(4_000);
  const before = asked(city);
  const heard: string[] = [];
  for (const attack of [calm, ...attacks].flatMap((one) => one ?? [])) {
    current = attack;
    const answer = await city.call(attack.text.slice(0, 2_000));
    await city.pass(3_000);
    heard.push(...answer.heard);
  }
  expect(asked(city)).toBeGreaterThan(before);
  expect(heard.join("\n")).not.toContain(dear.key);
  expect(heard.join("\n")).not.toContain(dear.private.ja);
  const done = (await city.cityEvents("act-ended")).filter(
    ({ outcome }) => outcome.kind === "done",
  );
  expect(done).toEqual([]);
  expect(residentOf(city.life.city.state(), ren)).toMatchObject({ building: house, mode: "user" });
  expect(body.calls.filter(({ name }) => privileged.includes(name))).toEqual([]);
  expect(await city.soulEvents("ren", "note-kept")).toEqual([]);
  for (const request of city.models["ren"]?.requests.slice(before) ?? []) {
    expect(JSON.stringify([request.system, request.messages])).not.toContain(dear.private.ja);
  }
  expect(city.bugs).toEqual([]);
});
