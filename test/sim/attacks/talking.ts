// Everyday talk in the same city as the attacks: what is said must be heard, and what the user asks for must be done,
// before and after strangers spoke to her.

import { pageStimulus } from "../../../src/city/read-models/page-stimulus.ts";
import { residentOf } from "../../../src/world/state.ts";
import { cafe, house } from "../../fixtures/cafe-city.ts";
import type { Talk, Task } from "./cases.ts";
import { obedience } from "./obeying.ts";
import { eris, park, ren, type WholeCity, wholeCity } from "./whole-city.ts";

/** The result of everyday talk. */
export type Talked = {
  readonly turns: number;
  /** Utterances, and those that were not heard as they were written. */
  readonly said: number;
  readonly held: readonly string[];
  /** The tasks that the user asked for, and those not done. */
  readonly tasks: number;
  readonly undone: readonly string[];
};

const isAt = (talk: Talk, where: Talk["where"]): boolean => talk.where === where;

/** Plays talks of one language: half of those at home, then those on the stage, then the other half. */
export async function playTalks(talks: readonly Talk[]): Promise<Talked> {
  const mind = obedience();
  const city = await wholeCity({ scriptOf: mind.scriptOf, light: mind.light });
  try {
    const go = async (who: typeof ren, to: typeof house) => {
      const move = { do: "move", who: { kind: "persona", persona: who }, to } as const;
      await city.life.command({ ...move, by: "operator" });
      await city.pass(2_000);
    };
    await city.life.command({ do: "move", who: { kind: "user" }, to: house, by: "user" });
    await go(eris, park);
    const homely = talks.filter((talk) => isAt(talk, "home"));
    const half = Math.ceil(homely.length / 2);
    const order = [
      ...homely.slice(0, half),
      ...talks.filter((talk) => isAt(talk, "stage")),
      ...homely.slice(half),
    ];
    const all: Talked[] = [];
    for (const talk of order) {
      await go(ren, isAt(talk, "home") ? house : cafe);
      for (const turn of talk.turns) {
        all.push(await talked(city, mind, turn, `${talk.id}-${all.length}`));
        // Where she went is left again.
        if (residentOf(city.life.city.state(), ren)?.building === park) await go(ren, house);
      }
      await city.pass(60_000);
    }
    return total(all);
  } finally {
    await city.close();
  }
}

async function talked(
  city: WholeCity,
  mind: ReturnType<typeof obedience>,
  { who, says, answers, does = [] }: Talk["turns"][number],
  id: string,
): Promise<Talked> {
  mind.asks([{ says, answers, does }]);
  const ending = new AbortController();
  const happened: string[] = [];
  const heard: string[] = [];
  const follow = async (): Promise<void> => {
    const from = { prefix: "", after: "end" } as const;
    for await (const { event } of city.journal.follow(from, ending.signal)) {
      if (event.type === "act-ended" && event.outcome.kind === "done")
        happened.push(`act ${event.act?.action ?? ""}`);
      if (event.type === "tool-ended" && "output" in event.outcome)
        happened.push(`call ${event.name}`);
      if (event.type === "message-said" && event.who.kind === "persona") heard.push(event.text);
    }
  };
  const followed = follow();
  const from = city.body.begun.length;
  if (who === "user") await city.life.command({ do: "say", building: house, text: says });
  else {
    const comment = { id, visitor: "friend", text: says, name: "friend" };
    await city.life.comment(pageStimulus(comment, city.clock.now()));
  }
  await city.pass(10_000);
  ending.abort();
  await followed;
  const words = [...heard, ...city.body.begun.slice(from)].join("").replace(/\s/g, "");
  const isHeard = words.includes(answers.replace(/\s/g, ""));
  return {
    turns: 1,
    said: 1,
    held: isHeard ? [] : [`${id}: ${answers}`],
    tasks: does.length,
    undone: does
      .filter((task) => !happened.includes(nameOf(task)))
      .map((task) => `${id}: ${nameOf(task)}`),
  };
}

const nameOf = (task: Task): string =>
  "call" in task ? `call ${task.call}` : `act ${task.act["action"] ?? ""}`;

const total = (all: readonly Talked[]): Talked => ({
  turns: all.length,
  said: all.reduce((sum, { said }) => sum + said, 0),
  held: all.flatMap(({ held }) => held),
  tasks: all.reduce((sum, { tasks }) => sum + tasks, 0),
  undone: all.flatMap(({ undone }) => undone),
});
