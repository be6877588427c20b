import { describe, expect, it } from "vitest";
import {
  briefly,
  cafe,
  cityAfter,
  cityWith,
  fairPlanning,
  type Happening,
  hour,
  house,
  minute,
  noon,
  persona,
  recorded,
  says,
  settles,
  turns,
  userSays,
} from "../../test/fixtures/cafe-city.ts";
import { Building } from "../protocol/place.ts";
import { alone } from "../trust/company.ts";
import type { Activation } from "./activation.ts";
import { defaultBounds } from "./pace.ts";
import { plan } from "./plan.ts";
import type { PlanningContext } from "./planning-context.ts";
import { type CityState, calledInVainNotices, residentsOf, withResidents } from "./state.ts";

const second = 1_000;

/** She is activated, says this, and her turn ends five seconds later. */
const answered = (state: CityState, at: number, text: string): [CityState, Activation] => {
  const [activated, activation] = recorded(state, at);
  const ended = cityAfter(
    activated,
    says(activation.persona, text, at + 2 * second),
    turns(activation.persona, activation.stimulus.id, "spoken", at + 5 * second),
  );
  return [ended, activation];
};

describe("a message of the user", () => {
  const three = cityWith(
    settles("れん", "user"),
    settles("まお", "auto"),
    settles("エア", "manual"),
  );

  it("activates the first who came, with the message as it was said", () => {
    const state = cityAfter(three, userSays("こんにちは", noon + second));
    expect(plan(state, fairPlanning(), noon + second)).toEqual({
      activations: [
        {
          persona: "れん",
          building: cafe,
          cause: "message",
          mayPass: true,
          stimulus: {
            id: "stir:a:cafe:5:れん",
            kind: "message",
            text: "こんにちは",
            author: { id: "user", name: "ユーザー", platform: "city", role: "user" },
            source: "user",
            writtenAt: noon + second,
            urgency: "first",
            room: { building: cafe, number: 5 },
            heard: { ears: "room", outsiders: [] },
            perceived: [
              { kind: "came", id: "persona:まお", name: "まお", taint: "persona" },
              { kind: "came", id: "persona:エア", name: "エア", taint: "persona" },
            ],
          },
        },
      ],
      interrupts: [],
      refusals: [],
    });
  });

  it("is as trusted as who wrote it, also where the user has it said again", () => {
    const [at, said] = userSays("やあ", noon + second);
    const again: Happening = [at, { ...said, taint: "import" } as typeof said];
    const { activations } = plan(cityAfter(three, again), fairPlanning(), at);
    expect(activations[0]?.stimulus.source).toBe("import");
  });

  it("activates whom it names, and nobody else, not even when she has answered", () => {
    const state = cityAfter(three, userSays("エア、いる？", noon + second));
    const [answer, activation] = answered(state, noon + second, "いるよ");
    expect(activation.persona).toBe("エア");
    expect(briefly(plan(answer, fairPlanning(), noon + minute))).toEqual([]);
  });

  it("is for all when nobody is named: each gets the floor, then what the others said goes round", () => {
    let state = cityAfter(three, userSays("みんな元気？", noon + second));
    const floor: string[] = [];
    for (let at = noon + second; floor.length < 20; at += 10 * second) {
      const next = briefly(plan(state, fairPlanning(), at));
      if (next.length === 0) break;
      floor.push(...next);
      [state] = answered(state, at, `返事その${floor.length}`);
    }
    expect(floor).toEqual([
      "れん message message",
      "まお message perceived",
      "エア message message",
      "れん perceived perceived",
      "まお perceived perceived",
      "れん perceived perceived",
    ]);
  });

  it("is answered when it was written while she spoke, by a stand-in as well", () => {
    for (const isStandIn of [false, true]) {
      const planning = fairPlanning({ isStandIn: () => isStandIn });
      const asked = cityWith(settles("れん", "user"), userSays("一", noon));
      const [activated, activation] = recorded(asked, noon);
      const spoken = cityAfter(
        activated,
        says("れん", "はじめ", noon + second),
        userSays("二", noon + 2 * second),
        says("れん", "おわり", noon + 3 * second),
        turns("れん", activation.stimulus.id, "spoken", noon + 4 * second),
      );
      const [next] = plan(spoken, planning, noon + 5 * second).activations;
      expect(next?.stimulus.text).toBe("二");
    }
  });

  it("to all is answered by one stand-in, and by nobody else once somebody passed", () => {
    const two = cityWith(
      settles("れん", "auto"),
      settles("エリス", "auto"),
      settles("エア", "auto"),
      userSays("みんな、おはよう", noon),
    );
    const [first] = answered(two, noon, "おはよう");
    const standIns = fairPlanning({ isStandIn: () => true });
    expect(plan(first, standIns, noon + 10 * second).activations).toEqual([]);
    const [activated, listener] = recorded(first, noon + 10 * second);
    const passed = cityAfter(
      activated,
      turns(listener.persona, listener.stimulus.id, "silent", noon + 12 * second),
    );
    expect(plan(passed, fairPlanning(), noon + 13 * second).activations).toEqual([]);
  });

  it("goes to the one who spoke last when it names nobody", () => {
    const state = cityAfter(
      three,
      says("まお", "ねえ", noon + second),
      userSays("なに？", noon + 2 * second),
    );
    expect(briefly(plan(state, fairPlanning(), noon + 2 * second))).toEqual([
      "まお message message",
    ]);
  });

  it("interrupts anyone who speaks unasked, and is answered next", () => {
    const [open, activation] = recorded(
      cityAfter(three, says("エア", "ふう", noon)),
      noon + second,
    );
    expect(activation).toMatchObject({ persona: "まお", cause: "perceived" });
    const called = cityAfter(open, userSays("れん！", noon + 2 * second));
    expect(plan(called, fairPlanning(), noon + 2 * second)).toEqual({
      activations: [],
      interrupts: [{ persona: "まお", building: cafe, stimulus: activation.stimulus.id }],
      refusals: [],
    });
    const cut = cityAfter(
      called,
      turns("まお", activation.stimulus.id, "interrupted", noon + 3 * second),
    );
    expect(briefly(plan(cut, fairPlanning(), noon + 3 * second))).toEqual(["れん message message"]);
  });

  it("waits for the answer to the one before", () => {
    const [open] = recorded(cityAfter(three, userSays("れん、どう？", noon)), noon);
    const again = cityAfter(open, userSays("まおは？", noon + second));
    expect(plan(again, fairPlanning(), noon + second)).toEqual({
      activations: [],
      interrupts: [],
      refusals: [],
    });
  });

  it.each(["spent", "unpriced", "unreached"] as const)(
    "is noted, not answered, when she whom it names is %s",
    (reason) => {
      const planning = fairPlanning({ spending: (who) => (who === "れん" ? reason : "free") });
      const state = cityAfter(three, userSays("れん、いる？", noon + second));
      const refused = plan(state, planning, noon + second);
      expect(refused).toMatchObject({
        activations: [],
        refusals: [{ persona: "れん", building: cafe, reason }],
      });
      const noted = cityAfter(state, [
        noon + second,
        {
          type: "city-noticed",
          level: "warning",
          code: calledInVainNotices[reason],
          note: "",
          persona: persona("れん"),
          building: cafe,
        },
      ]);
      expect(plan(noted, planning, noon + second)).toMatchObject({ activations: [], refusals: [] });
    },
  );

  it("to all is answered by those who can, and noted only when nobody can", () => {
    const state = cityAfter(three, userSays("みんな？", noon + second));
    const one = fairPlanning({ spending: (who) => (who === "れん" ? "spent" : "free") });
    expect(plan(state, one, noon + second)).toMatchObject({
      activations: [{ persona: "まお" }],
      refusals: [],
    });
    const none = plan(state, fairPlanning({ spending: () => "spent" }), noon + second);
    expect(none.activations).toEqual([]);
    expect(none.refusals.map((one) => one.persona)).toEqual(["れん", "まお", "エア"]);
  });

  it("does not wake a sleeping persona, nor reach a soul that cannot think", () => {
    const state = cityWith(settles("れん", "sleep"), userSays("れん！", noon + second));
    expect(plan(state, fairPlanning(), noon + second).activations).toEqual([]);
    const awake = cityAfter(three, userSays("れん！", noon + second));
    const planning = fairPlanning({ canThink: (who) => who !== "れん" });
    expect(briefly(plan(awake, planning, noon + second))).toEqual(["まお message message"]);
  });

  it("reports how much was missed before what she remembers", () => {
    const chatter = Array.from({ length: 70 }, (_, n) => says("x", `${n}`, noon + n));
    const state = cityWith(settles("れん", "user"), ...chatter, userSays("ねえ", noon + second));
    const [activation] = plan(state, fairPlanning(), noon + second).activations;
    expect(activation?.stimulus.perceived?.[0]).toEqual({ kind: "missed", count: 11 });
    expect(activation?.stimulus.perceived).toHaveLength(60);
  });
});

const called = (name: string, building: typeof house): Happening => [
  noon + second,
  {
    type: "mode-changed",
    persona: persona(name),
    mode: "user",
    before: { mode: "sleep", building },
    summoned: true,
    by: "user",
  },
];

describe("a summons", () => {
  it("activates at once, with a cue and without a message", () => {
    const state = cityWith(settles("れん", "sleep"), called("れん", house));
    const [after_, activation] = recorded(state, noon + second);
    expect(activation).toMatchObject({
      cause: "summons",
      stimulus: { kind: "pulse", urgency: "first", text: "ユーザーがれんを呼びました。" },
    });
    expect(activation.stimulus.heard).toEqual(alone);
    expect(plan(after_, fairPlanning(), noon + second).activations).toEqual([]);
  });

  it("has no name of the user's where others hear her", () => {
    const open = Building.parse({ buildingId: cafe, name: "カフェ", openToViewers: true });
    const state = cityWith(
      settles("れん", "sleep", noon, cafe),
      [noon, { type: "building-changed", building: open, by: "operator" }],
      called("れん", cafe),
    );
    const [, activation] = recorded(state, noon + second);
    expect(activation.stimulus.text).toBe("名前をまだ聞いていない人がれんを呼びました。");
    expect(activation.stimulus.heard).toBeUndefined();
  });
});

describe("what others said", () => {
  const heard = (mode: "user" | "auto" | "manual" | "sleep") =>
    cityWith(settles("れん", mode), settles("まお", "auto"), says("まお", "ねえ", noon + second));

  it.each([
    ["auto", ["れん perceived perceived"]],
    ["user", []],
    ["manual", []],
    ["sleep", []],
  ] as const)("in mode %s, unasked: %j", (mode, expected) => {
    expect(briefly(plan(heard(mode), fairPlanning(), noon + second))).toEqual(expected);
  });

  it("goes to whom it names before it goes round", () => {
    const state = cityWith(
      settles("れん", "auto"),
      settles("まお", "auto"),
      settles("エア", "auto"),
      says("まお", "エアはどう思う？", noon + second),
    );
    expect(briefly(plan(state, fairPlanning(), noon + second))).toEqual([
      "エア perceived perceived",
    ]);
  });

  it("is not taken up when it is old", () => {
    const late = noon + second + defaultBounds.freshness;
    expect(plan(heard("auto"), fairPlanning(), late).activations).toHaveLength(1);
    expect(plan(heard("auto"), fairPlanning(), late + 1).activations).toEqual([]);
  });

  it("is not answered by one who repeats herself, until she has rested", () => {
    const same = [1, 2, 3, 4].map((n) => says("れん", "いい天気ですね", noon + n));
    const later = noon + defaultBounds.loopRest;
    const state = cityWith(
      settles("れん", "auto"),
      ...same,
      settles("まお", "auto", noon + 10),
      says("まお", "ねえ", later),
    );
    const activatedAt = (time: number) =>
      withResidents(
        state,
        ...residentsOf(state).map((one) =>
          one.name === "れん" ? { ...one, activatedAt: time } : one,
        ),
      );
    expect(plan(activatedAt(noon + 1), fairPlanning(), later).activations).toEqual([]);
    expect(plan(activatedAt(noon), fairPlanning(), later).activations).toHaveLength(1);
  });
});

describe("the one button", () => {
  it("activates nobody until it is lifted", () => {
    const said = cityWith(settles("れん", "manual"), userSays("れん", noon));
    const stopped = cityAfter(said, [noon, { type: "everything-stopped", by: "user" }]);
    expect(plan(stopped, fairPlanning(), noon)).toEqual({
      activations: [],
      interrupts: [],
      refusals: [],
    });
    const resumed = cityAfter(stopped, [noon, { type: "everything-resumed", by: "user" }]);
    expect(plan(resumed, fairPlanning(), noon).activations).toHaveLength(1);
  });
});

it("the same plan gives the same stimulus", () => {
  const state = cityWith(settles("れん", "user"), userSays("れん", noon));
  const planning: PlanningContext = fairPlanning();
  const ids = [0, 1, hour].map(
    (later) => plan(state, planning, noon + later).activations[0]?.stimulus.id,
  );
  expect(new Set(ids).size).toBe(1);
});
