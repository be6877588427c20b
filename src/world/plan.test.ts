import { describe, expect, it } from "vitest";
import {
  cafe,
  cityAfter,
  fairOutlook,
  founded,
  type Happening,
  hour,
  house,
  minute,
  noon,
  persona,
  says,
  settles,
  turns,
  userSays,
} from "../../test/fixtures/cafe-city.ts";
import type { Outlook } from "./outlook.ts";
import { defaultBounds } from "./pace.ts";
import { type Plan, plan } from "./plan.ts";
import { type CityState, calledInVainNotices, residentsOf, withResidents } from "./state.ts";
import type { Stir } from "./stir.ts";

const second = 1_000;

const cityWith = (...happenings: readonly Happening[]): CityState =>
  cityAfter(founded(), ...happenings);
const briefly = ({ stirs }: Plan) =>
  stirs.map(({ persona: who, cause, stimulus }) => `${who} ${cause} ${stimulus.kind}`);
/** The stir that is planned, as it is recorded. */
const recorded = (state: CityState, at: number, outlook = fairOutlook()): [CityState, Stir] => {
  const [stir] = plan(state, outlook, at).stirs;
  if (stir === undefined) throw new Error("nobody is stirred");
  return [cityAfter(state, [at, { type: "pulse-made", ...stir }]), stir];
};
/** She is stirred, says this, and ends her turn five seconds later. */
const answered = (state: CityState, at: number, text: string): [CityState, Stir] => {
  const [stirred, stir] = recorded(state, at);
  const ended = cityAfter(
    stirred,
    says(stir.persona, text, at + 2 * second),
    turns(stir.persona, stir.stimulus.id, "spoken", at + 5 * second),
  );
  return [ended, stir];
};

describe("a message of the user", () => {
  const three = cityWith(
    settles("れん", "user"),
    settles("まお", "auto"),
    settles("エア", "manual"),
  );

  it("stirs the first who came, with the message as it was said", () => {
    const state = cityAfter(three, userSays("こんにちは", noon + second));
    expect(plan(state, fairOutlook(), noon + second)).toEqual({
      stirs: [
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
            writtenAt: noon + second,
            urgency: "first",
            room: { building: cafe, number: 5 },
            perceived: [
              { kind: "came", id: "persona:まお", name: "まお" },
              { kind: "came", id: "persona:エア", name: "エア" },
            ],
          },
        },
      ],
      interrupts: [],
      refusals: [],
    });
  });

  it("stirs whom it names, and nobody else, not even when she has answered", () => {
    const state = cityAfter(three, userSays("エア、いる？", noon + second));
    const [answer, stir] = answered(state, noon + second, "いるよ");
    expect(stir.persona).toBe("エア");
    expect(briefly(plan(answer, fairOutlook(), noon + minute))).toEqual([]);
  });

  it("is for all when nobody is named: each gets the floor, then what the others said goes round", () => {
    let state = cityAfter(three, userSays("みんな元気？", noon + second));
    const floor: string[] = [];
    for (let at = noon + second; floor.length < 20; at += 10 * second) {
      const next = briefly(plan(state, fairOutlook(), at));
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

  it("goes to the one who spoke last when it names nobody", () => {
    const state = cityAfter(
      three,
      says("まお", "ねえ", noon + second),
      userSays("なに？", noon + 2 * second),
    );
    expect(briefly(plan(state, fairOutlook(), noon + 2 * second))).toEqual([
      "まお message message",
    ]);
  });

  it("interrupts whoever speaks unasked, and is answered next", () => {
    const [open, stir] = recorded(cityAfter(three, says("エア", "ふう", noon)), noon + second);
    expect(stir).toMatchObject({ persona: "まお", cause: "perceived" });
    const called = cityAfter(open, userSays("れん！", noon + 2 * second));
    expect(plan(called, fairOutlook(), noon + 2 * second)).toEqual({
      stirs: [],
      interrupts: [{ persona: "まお", building: cafe, stimulus: stir.stimulus.id }],
      refusals: [],
    });
    const cut = cityAfter(
      called,
      turns("まお", stir.stimulus.id, "interrupted", noon + 3 * second),
    );
    expect(briefly(plan(cut, fairOutlook(), noon + 3 * second))).toEqual(["れん message message"]);
  });

  it("waits for the answer to the one before", () => {
    const [open] = recorded(cityAfter(three, userSays("れん、どう？", noon)), noon);
    const again = cityAfter(open, userSays("まおは？", noon + second));
    expect(plan(again, fairOutlook(), noon + second)).toEqual({
      stirs: [],
      interrupts: [],
      refusals: [],
    });
  });

  it.each(["spent", "unpriced", "unreached"] as const)(
    "is noted, not answered, when she whom it names is %s",
    (reason) => {
      const outlook = fairOutlook({ standing: (who) => (who === "れん" ? reason : "free") });
      const state = cityAfter(three, userSays("れん、いる？", noon + second));
      const refused = plan(state, outlook, noon + second);
      expect(refused).toMatchObject({
        stirs: [],
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
      expect(plan(noted, outlook, noon + second)).toMatchObject({ stirs: [], refusals: [] });
    },
  );

  it("to all is answered by those who can, and noted only when nobody can", () => {
    const state = cityAfter(three, userSays("みんな？", noon + second));
    const one = fairOutlook({ standing: (who) => (who === "れん" ? "spent" : "free") });
    expect(plan(state, one, noon + second)).toMatchObject({
      stirs: [{ persona: "まお" }],
      refusals: [],
    });
    const none = plan(state, fairOutlook({ standing: () => "spent" }), noon + second);
    expect(none.stirs).toEqual([]);
    expect(none.refusals.map((one) => one.persona)).toEqual(["れん", "まお", "エア"]);
  });

  it("does not wake who sleeps, nor reach a soul that cannot think", () => {
    const state = cityWith(settles("れん", "sleep"), userSays("れん！", noon + second));
    expect(plan(state, fairOutlook(), noon + second).stirs).toEqual([]);
    const awake = cityAfter(three, userSays("れん！", noon + second));
    const outlook = fairOutlook({ canThink: (who) => who !== "れん" });
    expect(briefly(plan(awake, outlook, noon + second))).toEqual(["まお message message"]);
  });

  it("says how much was missed before what she remembers", () => {
    const chatter = Array.from({ length: 70 }, (_, n) => says("x", `${n}`, noon + n));
    const state = cityWith(settles("れん", "user"), ...chatter, userSays("ねえ", noon + second));
    const [stir] = plan(state, fairOutlook(), noon + second).stirs;
    expect(stir?.stimulus.perceived?.[0]).toEqual({ kind: "missed", count: 11 });
    expect(stir?.stimulus.perceived).toHaveLength(60);
  });
});

describe("a summons", () => {
  it("stirs at once, with a cue and without a message", () => {
    const state = cityWith(settles("れん", "sleep"), [
      noon + second,
      {
        type: "mode-changed",
        persona: persona("れん"),
        mode: "user",
        before: { mode: "sleep", building: house },
        summoned: true,
        by: "user",
      },
    ]);
    const [after_, stir] = recorded(state, noon + second);
    expect(stir).toMatchObject({
      cause: "summons",
      stimulus: { kind: "pulse", urgency: "first", text: "ユーザーがれんを呼びました。" },
    });
    expect(plan(after_, fairOutlook(), noon + second).stirs).toEqual([]);
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
    expect(briefly(plan(heard(mode), fairOutlook(), noon + second))).toEqual(expected);
  });

  it("goes to whom it names before it goes round", () => {
    const state = cityWith(
      settles("れん", "auto"),
      settles("まお", "auto"),
      settles("エア", "auto"),
      says("まお", "エアはどう思う？", noon + second),
    );
    expect(briefly(plan(state, fairOutlook(), noon + second))).toEqual([
      "エア perceived perceived",
    ]);
  });

  it("is not taken up when it is old", () => {
    const late = noon + second + defaultBounds.freshness;
    expect(plan(heard("auto"), fairOutlook(), late).stirs).toHaveLength(1);
    expect(plan(heard("auto"), fairOutlook(), late + 1).stirs).toEqual([]);
  });

  it("is not taken up by one who goes in circles, until she has rested", () => {
    const same = [1, 2, 3, 4].map((n) => says("れん", "いい天気ですね", noon + n));
    const later = noon + defaultBounds.loopRest;
    const state = cityWith(
      settles("れん", "auto"),
      ...same,
      settles("まお", "auto", noon + 10),
      says("まお", "ねえ", later),
    );
    const stirredAt = (time: number) =>
      withResidents(
        state,
        ...residentsOf(state).map((one) =>
          one.name === "れん" ? { ...one, stirredAt: time } : one,
        ),
      );
    expect(plan(stirredAt(noon + 1), fairOutlook(), later).stirs).toEqual([]);
    expect(plan(stirredAt(noon), fairOutlook(), later).stirs).toHaveLength(1);
  });
});

describe("the one button", () => {
  it("stirs nobody until it is lifted", () => {
    const said = cityWith(settles("れん", "manual"), userSays("れん", noon));
    const stopped = cityAfter(said, [noon, { type: "everything-stopped", by: "user" }]);
    expect(plan(stopped, fairOutlook(), noon)).toEqual({ stirs: [], interrupts: [], refusals: [] });
    const resumed = cityAfter(stopped, [noon, { type: "everything-resumed", by: "user" }]);
    expect(plan(resumed, fairOutlook(), noon).stirs).toHaveLength(1);
  });
});

it("the same plan gives the same stimulus", () => {
  const state = cityWith(settles("れん", "user"), userSays("れん", noon));
  const outlook: Outlook = fairOutlook();
  const ids = [0, 1, hour].map((later) => plan(state, outlook, noon + later).stirs[0]?.stimulus.id);
  expect(new Set(ids).size).toBe(1);
});
