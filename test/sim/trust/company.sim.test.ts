// Words said before some stand in no request whose answer others hear, and in no view of theirs: random lives in
// which people are moved, rooms are opened and closed, visitors come and go, and comments and callers come, between any
// two events of a turn. Every model repeats all that it read. The requests of the models, the views of a viewer who
// watches all along and of one who comes at the end, and all that a visitor is given, are searched.

import fc from "fast-check";
import { expect, it } from "vitest";
import { houseTools } from "../../../src/city/life/house-tools.ts";
import { cityBoard } from "../../../src/city/read-models/city-board.ts";
import { cityPicture } from "../../../src/city/read-models/city-picture.ts";
import type { WatchedView } from "../../../src/city/read-models/page-host.ts";
import { pageStimulus } from "../../../src/city/read-models/page-stimulus.ts";
import type { BuildingId, CitySlug, PersonaId, VisitId } from "../../../src/kernel/id.ts";
import type { JournalEntry } from "../../../src/kernel/ports.ts";
import { type CityEvent, cityStream } from "../../../src/protocol/city-events.ts";
import { Building } from "../../../src/protocol/place.ts";
import type { Company } from "../../../src/protocol/trust.ts";
import { household, isPublic, mayRepeat, onStage } from "../../../src/trust/company.ts";
import { type CityState, residentOf } from "../../../src/world/state.ts";
import { attentiveBody, bodyTools, done, oneMore } from "../../doubles/attentive-body.ts";
import type { Script } from "../../doubles/scripted-model.ts";
import { builtInTools } from "../../fixtures/built-in-tools.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { handClock } from "../../hand-clock.ts";
import { openedLife } from "../city/opened-life.ts";

const eris = persona("eris");
const ren = persona("ren");
const kai = "kai@city_b" as PersonaId;
const description = "壁に金庫がある部屋。";
const instruction = "金庫の話は家の中だけ。";

const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ user: fc.constantFrom(cafe, house) }) },
  { weight: 2, arbitrary: fc.constant({ comment: true }) },
  { weight: 2, arbitrary: fc.record({ visitor: fc.constantFrom(cafe, house) }) },
  {
    weight: 4,
    arbitrary: fc.record({ who: fc.constantFrom(eris, ren), to: fc.constantFrom(cafe, house) }),
  },
  { weight: 2, arbitrary: fc.record({ walk: fc.constantFrom(cafe, house) }) },
  { weight: 2, arbitrary: fc.record({ open: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ call: fc.constantFrom(eris, ren) }) },
  { weight: 3, arbitrary: fc.record({ stay: fc.constantFrom(cafe, house) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
/** `after`: events of souls that are waited for before it happens. */
const life = fc.array(fc.record({ what: happening, after: fc.nat({ max: 7 }) }), {
  minLength: 3,
  maxLength: 14,
});

/** Milliseconds UTC, later than any of these lives. */
const stays = 8e15;
const mark = /[A-Z]\d+号/g;
const marksIn = (text: string): readonly string[] => [...new Set(text.match(mark) ?? [])];

/** Repeats every mark that it read, and looks something up now and then. */
const parrot: Script = (request, ordinal) => {
  const read = JSON.stringify([request.system, request.messages]);
  const isFound = request.messages.at(-1)?.parts.at(-1)?.kind === "result";
  const note = { call: "keep_note", args: { text: marksIn(read).join("、") || "なし" } };
  const look = isFound ? [] : ordinal % 2 === 0 ? [{ call: "look_up", args: {} }] : [note];
  return [
    { text: "えっと。\n" },
    { pause: 400 },
    { text: `${marksIn(read).join("、")}だね。\n` },
    ...look,
  ];
};

/** Has every mark that it read in mind, and notes it. */
const notingParrot: Script = ({ messages }) => {
  const read = marksIn(JSON.stringify(messages)).join("、");
  return [{ text: JSON.stringify({ speak: true, info: read, memory: read }) }];
};

/** The hearers in the café, which has the stage, and in the house: apart from `hearersIn`, so that its faults are seen. */
function heardIn(state: CityState, place: BuildingId): Company {
  if (place === cafe || buildingOf(state, house).openToViewers) return onStage;
  return residentOf(state, kai)?.building === place
    ? { ears: "visitors", outsiders: ["visitor:city_b"] }
    : household;
}

async function lived() {
  const clock = handClock();
  const body = attentiveBody([...bodyTools, oneMore("look_up")]);
  body.does("look_up", () => done("なにもない。"));
  const said = new Map<string, Company>();
  const leaks: string[] = [];
  const city = await openedLife({
    ...{ clock, tools: body, light: notingParrot, pulseDecision: "light" },
    houseTools: houseTools(clock, { tools: () => builtInTools }),
    settings: { audienceTools: ["keep_note"], nudges: [] },
    cafe: { tools: ["stage", "audience"] },
    house: { description, systemInstruction: instruction },
    localResidents: [
      { name: "ren", mode: "auto", place: cafe },
      { name: "eris", mode: "auto", place: house },
    ],
  });
  const { life: its } = city;
  const stateNow = () => its.city.state();
  // The texts of an open room are heard by all: the rest of a turn that read them there may hold them.
  const readInPublic = new Set<string>();
  const look = (who: typeof eris, turn: string, text: string): void => {
    const place = residentOf(stateNow(), who)?.building;
    const company = place === undefined ? household : heardIn(stateNow(), place);
    if (!isPublic(company)) return;
    const isHidden = (one: string): boolean => !mayRepeat(said.get(one) ?? onStage, company);
    const placed = [instruction, description].filter((one) => text.includes(one));
    const named = (one: string) => `${who} ${turn} ${one}`;
    if (company.ears === "stage") for (const one of placed) readInPublic.add(named(one));
    const found = [
      ...marksIn(text).filter(isHidden),
      ...placed.filter((one) => !readInPublic.has(named(one))),
    ];
    leaks.push(...found.map((one) => `${who} ${one}`));
  };
  for (const who of [eris, ren]) {
    city.models[who]?.answer((request, ordinal) => {
      look(who, request.turn, JSON.stringify(request));
      return parrot(request, ordinal);
    });
  }
  return { city, its, said, leaks, stateNow };
}

type Lived = Awaited<ReturnType<typeof lived>>;

async function happens(
  { city, its, said, stateNow }: Lived,
  what: Happening,
  at: number,
): Promise<void> {
  const place = stateNow().user.building;
  if ("user" in what) {
    if (place !== what.user) return;
    said.set(`U${at}号`, heardIn(stateNow(), place));
    await its.command({ do: "say", building: place, text: `合言葉はU${at}号だよ。` });
  } else if ("comment" in what) {
    const comment = { id: `c${at}`, visitor: "viewer", text: `C${at}号です。`, name: "viewer" };
    await its.comment(pageStimulus(comment, city.clock.now()));
  } else if ("visitor" in what) {
    const who = { kind: "persona", persona: ren } as const;
    said.set(`V${at}号`, heardIn(stateNow(), what.visitor));
    const event = {
      type: "message-said",
      who,
      building: what.visitor,
      text: `V${at}号の話。`,
    } as const;
    await its.city.record([{ ...event, taint: "visitor" }], { keys: [`v${at}`] });
  } else if ("walk" in what) {
    await its.command({ do: "move", who: { kind: "user" }, to: what.walk, by: "user" });
  } else if ("open" in what) {
    const building = Building.parse({ ...buildingOf(stateNow(), house), openToViewers: what.open });
    await its.command({ do: "change-building", building, by: "operator" });
  } else if ("stay" in what) {
    const { visitor } = residentOf(stateNow(), kai) ?? {};
    const visit = `city_b/kai/${at + 1}` as VisitId;
    await its.city.record(
      visitor != null
        ? [{ type: "visitor-returning", visit: visitor.visit, persona: kai, why: "own-act" }]
        : [
            {
              ...{ type: "visitor-accepted", visit, persona: kai, name: "kai", until: stays },
              ...{ home: "city_b" as CitySlug, homeName: "街", building: what.stay },
            },
            { type: "visitor-present", visit, persona: kai, until: stays },
          ],
      { keys: [`k${at}`] },
    );
  } else if ("call" in what) {
    const soul = its.residents.soulOf(what.call);
    await soul?.hear({
      ...{ id: `a${at}`, kind: "comment", text: `A${at}号です。`, writtenAt: city.clock.now() },
      ...{ urgency: "queue", room: { building: house } },
      author: { id: "caller", name: "caller", platform: "a2a", role: "audience" },
    } as never);
  } else {
    const who = { kind: "persona", persona: what.who } as const;
    await its.command({ do: "move", who, to: what.to, by: "operator" });
  }
}

const buildingOf = (state: ReturnType<Lived["stateNow"]>, id: BuildingId): Building => {
  const found = cityPicture(state, () => ({}) as never, null).buildings.find(
    ({ buildingId }) => buildingId === id,
  );
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

const viewer = { role: "viewer", language: "ja", id: "v" } as const;

/** All that a viewer is sent who watches the city and its rooms from now on: each look takes what is new. */
function watchingViewer({ city, stateNow }: Lived): () => Promise<string> {
  const picture = () => cityPicture(stateNow(), () => ({}) as never, null);
  const board = cityBoard("e", picture());
  let read = 0;
  const views = new Map<string, WatchedView>();
  return async () => {
    const entries: JournalEntry<CityEvent>[] = [];
    for await (const entry of city.journal.read(cityStream("a"), read)) {
      entries.push(entry as JournalEntry<CityEvent>);
    }
    read = entries.at(-1)?.number ?? read;
    const now = picture();
    board.follow(entries, now);
    for (const { buildingId } of now.buildings) {
      if (views.has(buildingId)) continue;
      const watched = board.watch({ kind: "room", building: buildingId }, viewer);
      if (watched.ok) views.set(buildingId, watched.value);
    }
    const whole = board.watch({ kind: "city" }, viewer);
    if (!views.has("city") && whole.ok) views.set("city", whole.value);
    return [...views.values()].map((view) => JSON.stringify(view.next() ?? "")).join("\n");
  };
}

/** Private words in the views of a viewer. */
const shownPrivately = (shown: string, said: Lived["said"]): readonly string[] => [
  ...marksIn(shown).filter((one) => (said.get(one)?.ears ?? "stage") !== "stage"),
  ...[instruction].filter((one) => shown.includes(one)),
];

/** Marks that the visitor was given, and nobody said before visitors. */
async function givenToVisitor({ city, said }: Lived): Promise<readonly string[]> {
  const before: Company = { ears: "visitors", outsiders: ["visitor:city_b"] };
  const pulses = (await city.cityEvents("pulse-made")).filter(({ persona }) => persona === kai);
  return pulses.flatMap(({ stimulus }) =>
    marksIn(JSON.stringify(stimulus)).filter((one) => !mayRepeat(said.get(one) ?? onStage, before)),
  );
}

/** A room is opened between the end of what she says and its line in the room. */
const openedWhileSheSpeaks = [
  { what: { who: ren, to: house }, after: 0 },
  { what: { visitor: house }, after: 0 },
  { what: { comment: true }, after: 0 },
  { what: { open: true }, after: 2 },
  { what: { user: cafe }, after: 0 },
  { what: { who: eris, to: cafe }, after: 0 },
  { what: { open: false }, after: 0 },
] satisfies { readonly what: Happening; readonly after: number }[];

it("nothing private stands in what is public, whoever comes, goes, is moved or let in, at any moment of a turn", async () => {
  let asked = 0;
  let visited = 0;
  await fc.assert(
    fc.asyncProperty(life, async (all) => {
      const one = await lived();
      const { city, its, said, leaks } = one;
      const look = watchingViewer(one);
      const seen: string[] = [];
      let steps = 0;
      let wait: { readonly until: number; readonly act: () => void } | undefined;
      its.onSoulStep(() => {
        steps += 1;
        if (wait === undefined || steps < wait.until) return;
        const { act } = wait;
        wait = undefined;
        act();
      });
      for (const [at, { what, after }] of all.entries()) {
        let begun: Promise<void> | undefined;
        const act = () => {
          begun = happens(one, what, at);
        };
        if (after > 0) wait = { until: steps + after, act };
        await city.pass(1_000);
        if (begun === undefined) {
          wait = undefined;
          act();
        }
        await begun;
        seen.push(await look());
      }
      await city.pass(30_000);
      expect(city.bugs).toEqual([]);
      expect(leaks).toEqual([]);
      seen.push(await look(), await watchingViewer(one)());
      expect(shownPrivately(seen.join("\n"), said)).toEqual([]);
      expect(await givenToVisitor(one)).toEqual([]);
      visited += (await city.cityEvents("visitor-present")).length;
      asked +=
        (city.models["eris"]?.requests.length ?? 0) + (city.models["ren"]?.requests.length ?? 0);
    }),
    { numRuns: tries(300), examples: [[openedWhileSheSpeaks]] },
  );
  expect(asked).toBeGreaterThan(0);
  expect(visited).toBeGreaterThan(0);
}, 300_000);
