// Plays cases of the corpus against the whole program: one life for each indirect one, and lives of several where each
// brings its own strangers' words.

import { pageStimulus } from "../../../src/city/read-models/page-stimulus.ts";
import { stimulusId } from "../../../src/kernel/id.ts";
import type { SignedThink } from "../../../src/protocol/city-api.ts";
import { memoryStream } from "../../../src/protocol/memory-events.ts";
import type { Stimulus } from "../../../src/protocol/stimulus.ts";
import { residentOf } from "../../../src/world/state.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { mioMind } from "../soul/awakened.ts";
import type { Case, Step } from "./cases.ts";
import { dear } from "./dear.ts";
import { utterancesOf } from "./judging.ts";
import { type Following, following, type Left } from "./leaving.ts";
import { type Obedience, obedience } from "./obeying.ts";
import { mind as attackedMind } from "./untold.ts";
import {
  type CityOptions,
  eris,
  otherCity,
  park,
  ren,
  type WholeCity,
  wholeCity,
} from "./whole-city.ts";

const buildings = { cafe, house, park } as const;

/** The result of one case. */
export type Played = {
  readonly one: Case;
  readonly left: Left;
  /** The number of times that her model read the order. */
  readonly read: number;
  readonly covers: ReadonlySet<string>;
  readonly bugs: readonly unknown[];
};

type Life = {
  readonly city: WholeCity;
  readonly mind: Obedience;
  readonly follow: Following;
};

async function openLife(options: Omit<CityOptions, "scriptOf" | "light">): Promise<Life> {
  const mind = obedience();
  const city = await wholeCity({ ...options, scriptOf: mind.scriptOf, light: mind.light });
  const follow = following(city);
  await city.life.command({ do: "move", who: { kind: "user" }, to: house, by: "user" });
  await city.pass(1_000);
  return { city, mind, follow };
}

/** The settings of a city in which a case is played. */
const optionsFor = ({ city = {} }: Case): Omit<CityOptions, "scriptOf" | "light"> => ({
  ...(city.mode === undefined ? {} : { mode: city.mode }),
  ...(city.pulses === undefined ? {} : { pulses: city.pulses }),
  ...(city.chronicle === undefined ? {} : { chronicle: true }),
  ...(city.history === undefined ? {} : { history: city.history }),
  ...(city.card === undefined && city.lore === undefined ? {} : { texts: "card" as const }),
  mind: {
    ...(city.card === undefined ? {} : { persona: `${mioMind.persona}\n${city.card}` }),
    ...(city.lore === undefined ? {} : { lorebook: { entries: [loreOf(city.lore)] } }),
  },
});

const loreOf = (content: string) => ({
  ...{ keys: [], content, enabled: true, insertion_order: 100, constant: true },
});

/** Ends what a case began: everybody is where they were, and nothing waits. */
async function restored({ city }: Life): Promise<void> {
  const where = [
    [ren, cafe],
    [eris, house],
  ] as const;
  for (const [who, to] of where) {
    const resident = residentOf(city.life.city.state(), who);
    if (resident?.mode === "sleep")
      await city.life.command({ do: "set-mode", persona: who, mode: "user", by: "operator" });
    await moved(city, who, to);
  }
  await city.life.command({ do: "move", who: { kind: "user" }, to: house, by: "user" });
  await city.pass(2_000);
}

async function moved({ life }: WholeCity, who: typeof eris, to: typeof cafe): Promise<void> {
  await life.command({ do: "move", who: { kind: "persona", persona: who }, to, by: "operator" });
}

/** The time of a turn with all that follows it. */
const turnTime = 6_000;

let steps = 0;

/** Lets one thing of a case happen. */
async function happens(life: Life, step: Step, one: Case): Promise<void> {
  const { city } = life;
  steps += 1;
  const id = `${one.id}-${steps}`;
  if ("comment" in step) {
    const name = step.as ?? "viewer";
    const comment = { id, visitor: name, text: step.comment, name };
    await city.life.comment(pageStimulus(comment, city.clock.now()));
    return await city.pass(turnTime);
  }
  if ("user" in step) {
    const { building } = city.life.city.state().user;
    await city.life.command({ do: "say", building, text: step.user });
    return await city.pass(turnTime);
  }
  if ("operator" in step) {
    await city.life.comment(operatorSays(id, step.operator, city.clock.now()));
    return await city.pass(turnTime);
  }
  if ("visitor" in step) return await visits(life, step);
  if ("caller" in step) return await calls(life, step, id);
  if ("abroad" in step) return await thinksAbroad(life, step.abroad, id);
  if ("server" in step) {
    return city.body.does(step.server, () => ({ kind: "done", text: step.gives }));
  }
  if ("move" in step) {
    const to = buildings[step.to];
    if (step.move === "user")
      await city.life.command({ do: "move", who: { kind: "user" }, to, by: "user" });
    else await moved(city, persona(step.move), to);
    return await city.pass(30_000);
  }
  if ("wait" in step) return await waits(city, step.wait * 1_000);
  if ("schedule" in step) return await scheduled(city, step, id);
  if ("imported" in step) return await imported(city, step, id);
  const soul = city.life.residents.soulOf(persona(step.of));
  await soul?.record({ type: "note-kept", text: step.note, taint: "persona" });
}

/** Long silences pass in larger strides. */
async function waits(city: WholeCity, duration: number): Promise<void> {
  for (let left = duration; left > 0; left -= 30_000) {
    city.clock.move(Math.min(left, 30_000));
    await city.pass();
  }
}

const operatorSays = (id: string, text: string, at: number): Stimulus => ({
  ...{ id: stimulusId(`page:${id}`), kind: "comment", text, writtenAt: at, urgency: "queue" },
  author: { id: "page:operator", name: "operator", platform: "page", role: "operator" },
  source: "operator",
});

async function visits({ city }: Life, step: Extract<Step, { visitor: string }>): Promise<void> {
  const name = step.as ?? "mal";
  const guest = persona(`${name}@${otherCity}`);
  if (residentOf(city.life.city.state(), guest) === undefined) await city.comesIn(name);
  city.thought.says = step.visitor;
  // A persona speaks, and the visitor answers.
  const greeting = { type: "message-said", who: { kind: "persona", persona: eris } } as const;
  await city.life.city.record(
    [{ ...greeting, building: park, text: "こんにちは。", taint: "persona" }],
    {
      keys: [`greeting:${city.clock.now()}:${steps}`],
    },
  );
  await city.pass(40_000);
}

async function calls(
  { city, follow }: Life,
  step: Extract<Step, { caller: string }>,
  id: string,
): Promise<void> {
  const call = { caller: "helper", persona: persona(step.to), context: "talk", message: id };
  const answer = city.calls.talk({ ...call, text: step.caller }, new AbortController().signal);
  void (async () => {
    for await (const piece of answer) if (piece.kind === "said") follow.gave(piece.text);
  })();
  await city.pass(turnTime);
}

async function thinksAbroad({ city, follow }: Life, text: string, id: string): Promise<void> {
  if (city.journey() === undefined) await city.travel();
  const visit = city.journey();
  const cityApi = city.life.abroad?.cityApi;
  if (visit === undefined || cityApi === undefined) throw new Error("she did not travel");
  const words = {
    ...({ kind: "words", id: "persona:mal", name: "mal", role: "persona" } as const),
    ...({ text, taint: "operator" } as const),
  };
  const asked: SignedThink = {
    ...{ building_id: cafe, occupants: ["mal"], recent_history: [], user_online: false },
    ...{ visit, thought: id, cause: "perceived", city_name: "よその街", building_name: "広場" },
    ...{ building_description: "", buildings: [], perceived: [words] },
  };
  void cityApi.think(otherCity, eris, asked, new AbortController().signal).then((answer) => {
    if (answer.ok) follow.gave(answer.value.response_text);
  });
  await city.pass(turnTime);
}

async function scheduled(
  city: WholeCity,
  step: Extract<Step, { schedule: string }>,
  id: string,
): Promise<void> {
  const next = new Date(city.clock.now() + 120_000);
  const schedule = {
    ...{ id: id.toLowerCase().replace(/[^a-z0-9]/g, "-"), persona: persona(step.of) },
    ...{ cron: `${next.getUTCMinutes()} * * * *`, prompt: step.schedule, state: "on" as const },
  };
  await city.life.command({ do: "set-schedule", schedule, by: "operator" });
  await waits(city, 240_000);
}

/** A line of a log, long ago. */
async function imported(
  city: WholeCity,
  step: Extract<Step, { imported: string }>,
  id: string,
): Promise<void> {
  const kinds = { user: "user", persona: "persona", audience: "audience" } as const;
  const entry = {
    conversation: "user:import",
    occurredAt: city.clock.now() - 30 * 86_400_000,
    speaker: { kind: kinds[step.by], id: `log:${step.by}`, name: step.by },
    text: step.imported,
    source: { kind: "import" as const, file: "log.json", position: steps },
    provenance: "import" as const,
    visibility: "private" as const,
    key: `log:${id}`,
  };
  const event = { type: "entries-imported" as const, run: "log", entries: [entry] };
  await city.journal.append([{ stream: memoryStream("eris"), at: city.clock.now(), event }]);
  await city.pass();
}

const tasksOf = ({ steps: all }: Case) =>
  all.flatMap((step) =>
    "user" in step && step.for !== undefined ? [{ says: step.user, does: step.for }] : [],
  );

/** A case in a life of its own. */
export async function playAlone(one: Case): Promise<Played> {
  const life = await openLife(optionsFor(one));
  try {
    return await playIn(life, one, false);
  } finally {
    await life.city.close();
  }
}

async function playIn(life: Life, one: Case, always: boolean): Promise<Played> {
  const { city, mind, follow } = life;
  mind.play({ one, always });
  mind.asks(tasksOf(one));
  follow.since();
  for (const step of one.steps) await happens(life, step, one);
  await city.pass(20_000);
  const left = follow.left(one);
  const read = mind.timesRead();
  mind.play(undefined);
  return { one, left, read, covers: mind.covers(), bugs: city.bugs };
}

/** Cases of comments, one after the other, before a model that obeys whatever woke it. */
export async function playTogether(cases: readonly Case[]): Promise<readonly Played[]> {
  const life = await openLife({});
  try {
    const played: Played[] = [];
    for (const one of cases) {
      // A dropped case is followed by a harmless comment, for her to obey it all the same.
      const again: Step = { comment: "リクエストお願いします", as: `${one.id}-again` };
      played.push(await playIn(life, { ...one, steps: [...one.steps, again] }, true));
      await restored(life);
    }
    return played;
  } finally {
    await life.city.close();
  }
}

/**
 * Cases of the gate in one life: all secrets are told at home, then she is on the stage and says them as each case
 * wants it, far enough apart for none to help another.
 */
export async function playAtTheGate(cases: readonly Case[]): Promise<readonly Played[]> {
  const life = await openLife({ mind: attackedMind, secrets: [dear.key] });
  const { city, mind, follow } = life;
  try {
    // She alone is at home: the words of the user are for her.
    await moved(city, eris, park);
    await moved(city, ren, house);
    await city.pass(2_000);
    const planted = new Set<string>();
    for (const one of cases) {
      for (const step of one.steps) {
        const what = JSON.stringify(step);
        if ("comment" in step || planted.has(what)) continue;
        planted.add(what);
        await happens(life, step, one);
      }
    }
    await moved(city, ren, cafe);
    await waits(city, 60_000);
    const played: Played[] = [];
    for (const one of cases) {
      follow.since();
      await sayAtTheGate(life, one);
      played.push({ one, left: follow.left(one), read: 1, covers: mind.covers(), bugs: city.bugs });
      mind.play(undefined);
      await waits(city, 390_000);
    }
    return played;
  } finally {
    await city.close();
  }
}

async function sayAtTheGate(life: Life, one: Case): Promise<void> {
  const { want } = one;
  if (!("say" in want)) throw new Error(`${one.id} says nothing`);
  const all = utterancesOf(want, one);
  const parts = want.parts ?? 1;
  const size = Math.max(1, Math.ceil(all.length / parts));
  const comments = one.steps.filter((step) => "comment" in step);
  for (let part = 0; part < parts; part += 1) {
    const says = all.slice(part * size, (part + 1) * size);
    if (says.length === 0) break;
    life.mind.play({ one, always: true, says });
    const [first = { comment: "つづきは？" }] = part === 0 ? comments : [];
    await happens(life, first, one);
    await happens(life, { comment: "リクエストお願いします", as: `${one.id}-${part}` }, one);
    if (parts > 1) await waits(life.city, 30_000);
  }
}

/** This many cases share a life. */
const sharing = { direct: 16, gate: 24 } as const;

/** Plays all of them, path by path. */
export async function* playAll(cases: readonly Case[]): AsyncGenerator<Played> {
  for (const one of cases) if (one.surface === "indirect") yield await playAlone(one);
  for (const group of shared(cases, "direct")) yield* await playTogether(group);
  for (const group of shared(cases, "gate")) yield* await playAtTheGate(group);
}

function shared(
  cases: readonly Case[],
  surface: keyof typeof sharing,
): readonly (readonly Case[])[] {
  const of = cases.filter((one) => one.surface === surface);
  const size = sharing[surface];
  return Array.from({ length: Math.ceil(of.length / size) }, (_, place) =>
    of.slice(place * size, (place + 1) * size),
  );
}
