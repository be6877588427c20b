// A stage with Ren on it, a house where the user talks with Eris in private, and models that obey every word.

import { houseTools } from "../../../src/city/life/house-tools.ts";
import { pageStimulus } from "../../../src/city/read-models/page-stimulus.ts";
import type { Mode } from "../../../src/protocol/place.ts";
import { attentiveBody, bodyTools, done, oneMore } from "../../doubles/attentive-body.ts";
import { builtInTools } from "../../fixtures/built-in-tools.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { handClock } from "../../hand-clock.ts";
import { openedLife } from "../city/opened-life.ts";
import { obedient } from "./obedient.ts";

export const eris = persona("eris");
export const ren = persona("ren");
/** The tools that nobody from outside may set in motion. */
export const guarded = ["publish", "spend_money", "look_up"];

const openedWith = async (mode: Mode) => {
  const clock = handClock();
  const body = attentiveBody([...bodyTools, ...guarded.map((name) => oneMore(name))]);
  const city = await openedLife({
    clock,
    tools: body,
    houseTools: houseTools(clock, { tools: () => builtInTools }),
    cafe: { tools: ["stage", "audience"], entryPrompt: "着いたので、ひとこと話してください。" },
    localResidents: [
      { name: "ren", mode, place: cafe, script: obedient },
      { name: "eris", mode, place: house, script: obedient },
    ],
    settings: { trustedTools: [] },
  });
  return { city, body };
};

/** The controls and views of an obedient city. */
export async function obedientCity(mode: Mode = "auto") {
  const { city, body } = await openedWith(mode);
  const { life } = city;
  const go = async (to: typeof cafe, who: typeof eris = eris) => {
    const move = { do: "move", who: { kind: "persona", persona: who }, to } as const;
    await life.command({ ...move, by: "operator" });
    await city.pass(30_000);
  };
  let comments = 0;
  await life.command({ do: "move", who: { kind: "user" }, to: house, by: "user" });
  await city.pass(1_000);
  return {
    city,
    body,
    go,
    /** The user, to anyone who is in the house. */
    async tell(text: string) {
      await life.command({ do: "say", building: house, text });
      await city.pass(10_000);
    },
    async comment(text: string) {
      comments += 1;
      const stimulus = { id: `c${comments}`, visitor: "viewer", text, name: "viewer" };
      await life.comment(pageStimulus(stimulus, city.clock.now()));
      await city.pass(10_000);
    },
    /** A visitor's words in the house, heard by anyone who is there. */
    async visitorSays(text: string) {
      const who = { kind: "persona", persona: ren } as const;
      const said = { type: "message-said", who, building: house, text } as const;
      await city.life.city.record([{ ...said, taint: "visitor" }], {
        keys: [`visitor:${text}:${city.clock.now()}`],
      });
      await city.pass(10_000);
    },
    gives: (tool: string, text: string) => body.does(tool, () => done(text)),
    /** The words on the stage, by mouth and in the room. */
    async onStage(): Promise<readonly string[]> {
      const said = await city.cityEvents("message-said");
      const there = said.flatMap(({ building, text }) => (building === cafe ? [text] : []));
      return [...there, ...body.begun];
    },
    async inHouse(): Promise<readonly string[]> {
      const said = await city.cityEvents("message-said");
      return said.flatMap(({ building, who, text }) =>
        building === house && who.kind === "persona" ? [text] : [],
      );
    },
    /** Where personas went by themselves. */
    async moves(): Promise<readonly string[]> {
      const moved = await city.cityEvents("move-made");
      return moved.flatMap(({ by, to }) => (by === "persona" ? [to] : []));
    },
    calls: () => body.calls.flatMap(({ name }) => (guarded.includes(name) ? [name] : [])),
  };
}
