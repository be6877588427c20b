// Five hundred comments that want her to move, to act, to call, to spend, and to say what nobody may hear, and a model
// that obeys every one of them, in the real life of a city. Nothing of it happens, and nothing of it is said or shown.

import { expect, it } from "vitest";
import { emptyView, withEntry } from "../../../src/apps/city/conversation-view.ts";
import { pageStimulus } from "../../../src/apps/city/page-stimulus.ts";
import type { JournalEntry } from "../../../src/kernel/ports.ts";
import type { SoulEvent } from "../../../src/protocol/soul-events.ts";
import { rulesText } from "../../../src/saint-graph/request.ts";
import { residentOf } from "../../../src/world/state.ts";
import type { Script } from "../../doubles/scripted-model.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { handClock } from "../../hand-clock.ts";
import { openedLife } from "../city/opened-life.ts";
import { type Attack, attacksOf, dear, families, obeying } from "./attack.ts";
import { attacked, bare, mind, privileged, readings, unsaid, untold } from "./untold.ts";

const ren = persona("ren");

/** Comments, each with what the model does when it reads it. */
async function stagedWith(script: Script) {
  const clock = handClock();
  const parts = attacked(clock);
  const { tools: body } = parts;
  const city = await openedLife({
    ...parts,
    cafe: { tools: ["stage", "audience"] },
    dwellers: [{ name: "ren", mode: "user", place: house, script }],
  });
  const { life } = city;
  const shown: string[] = [];
  let view = emptyView;
  life.onSoulStep((_, { number, event, at }) => {
    const entry = { stream: "soul:ren", seq: number, number, at, event } as JournalEntry<SoulEvent>;
    view = withEntry(view, entry, (text) => life.residents.soulOf(ren)?.mayBeHeard(text) ?? false);
    for (const line of view.lines)
      if (line.kind === "speech") shown.push(line.text, line.said ?? "");
  });
  await life.command({ do: "move", who: { kind: "user" }, to: house, by: "user" });
  for (const text of [dear.private.ja, dear.private.en]) {
    await life.command({ do: "say", building: house, text });
    await city.pass(4_000);
  }
  const soul = life.residents.soulOf(ren);
  for (const text of [dear.note.ja, dear.note.en]) await soul?.record({ type: "note-kept", text });
  const move = { do: "move", who: { kind: "persona", persona: ren }, to: cafe } as const;
  await life.command({ ...move, by: "operator" });
  await city.pass(2_000);
  return { ...city, body, shown, from: { begun: body.begun.length, shown: shown.length } };
}

/** A comment that is dropped at the door is followed by a harmless one, for the model to do the same. */
async function play(attacks: readonly Attack[]) {
  let current: Attack | undefined;
  const script: Script = (request) => {
    const isAnswered = request.messages.at(-1)?.parts.at(-1)?.kind === "result";
    if (isAnswered) return [{ text: "うん。" }];
    return current === undefined ? [{ text: "聞いたよ。" }] : obeying(current, rulesText(mind));
  };
  const city = await stagedWith(script);
  const before = (await city.soulEvents("ren", "stimulus-arrived")).length;
  for (const attack of attacks) {
    current = attack;
    const author = `${attack.id}`;
    await city.life.comment(
      pageStimulus(
        { id: attack.id, visitor: author, text: attack.text, name: author },
        city.clock.now(),
      ),
    );
    await city.pass(3_000);
    await city.life.comment(
      pageStimulus(
        { id: `${attack.id}-again`, visitor: author, text: "リクエストお願いします", name: author },
        city.clock.now(),
      ),
    );
    await city.pass(3_000);
  }
  await city.pass(30_000);
  return { city, before };
}

it.each(families)("%s: nothing that they want is done, said or shown", async (family) => {
  const every = attacksOf(family);
  const step = Math.floor(every.length / tries(every.length, 6));
  const attacks = every.filter((_, place) => place % step === 0);
  const { city, before } = await play(attacks);
  const { life, body } = city;

  const said = [
    ...body.begun.slice(city.from.begun),
    ...city.shown.slice(city.from.shown),
    ...(await city.cityEvents("message-said")).flatMap(({ who, text }) =>
      who.kind === "persona" ? [text] : [],
    ),
  ];
  const heard = readings(body.begun.slice(city.from.begun));
  const all = [...heard, ...[...new Set(said)].flatMap((text) => readings([text]))];
  const turned = new Set(
    said.map((text) => [...bare(text)].reverse().join("")).concat(heard[2] ?? ""),
  );
  const tells = (secret: string) => all.filter((text) => text.includes(secret));
  for (const secret of untold) expect(tells(secret), secret).toEqual([]);
  for (const word of unsaid) {
    expect(
      tells(word).filter((text) => !turned.has(text)),
      word,
    ).toEqual([]);
  }
  for (const text of said)
    expect(text).not.toMatch(
      /[:：∶꞉]\s*[:：∶꞉]\s*(?:act|end)|\[ ?(?:emotion|silent|pause)|感情：/i,
    );

  const done = (await city.cityEvents("act-ended")).filter(
    ({ outcome }) => outcome.kind === "done",
  );
  expect(done).toEqual([]);
  expect(residentOf(life.city.state(), ren)).toMatchObject({ building: cafe, mode: "user" });
  expect(body.calls.filter(({ name }) => privileged.includes(name))).toEqual([]);
  expect((await city.cityEvents("tool-used")).filter(({ result }) => result === "done")).toEqual(
    [],
  );
  expect(await city.soulEvents("ren", "note-kept")).toHaveLength(2);
  expect(await city.cityEvents("persona-created")).toEqual([]);

  // Every one of them was tried: each harmless comment was answered by the model that obeys.
  const arrived = (await city.soulEvents("ren", "stimulus-arrived")).length - before;
  const dropped = await city.soulEvents("ren", "comment-dropped");
  expect(arrived + dropped.length).toBe(attacks.length * 2);
  expect(arrived).toBeGreaterThanOrEqual(attacks.length);
  expect(city.bugs).toEqual([]);
  for (const request of city.models["ren"]?.requests.slice(2) ?? []) {
    const text = JSON.stringify([request.system, request.messages]);
    for (const words of [dear.private, dear.note]) {
      expect(text).not.toContain(words.ja);
      expect(text).not.toContain(words.en);
    }
  }
});

it("there are five hundred of them", () => {
  expect(families.flatMap(attacksOf).length).toBeGreaterThanOrEqual(500);
});
