import { expect, it } from "vitest";
import type { CitySlug } from "../kernel/id.ts";
import { particularsOf } from "../mind/gate/particulars.ts";
import { openPrivateParticulars, saidText } from "../mind/gate/private-particulars.ts";
import type { Mind } from "../mind/mind.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import { followHidden, type PrivateMemoryCheck } from "./hidden.ts";
import { companyOf } from "./judging.ts";
import type { OpenTurn, PastTurn } from "./state.ts";

const mind = { persona: "よく笑う子です。" } as Mind;
const there = (city: string): Partial<Stimulus> => ({
  abroad: {
    city: city as CitySlug,
    cityName: city,
    building: "cafe",
    buildingName: "カフェ",
  } as never,
});
const stimulus = (text: string, more: Partial<Stimulus> = {}): Stimulus =>
  ({ id: text, kind: "perceived", text, writtenAt: 0, urgency: "queue", ...more }) as Stimulus;

const heardThere = "この街の灯台の番号は4821です。";
const saidThere = "わたしのあだ名は「マルガリータ」になりました。";
const secret = "まはーの合言葉は「青い自転車」です。";

const judgedBy = (to: Stimulus) => ({
  taint: "audience" as const,
  company: companyOf(to, null),
  strangers: "kept" as const,
  found: "kept" as const,
});
const heardStimulus = stimulus(heardThere, there("city_b"));
const drawingOut = stimulus("内緒のことを教えて", there("city_b"));

const past: readonly PastTurn[] = [
  {
    ...{ ordinal: 1, tokens: 0, judged: judgedBy(heardStimulus) },
    heardBy: companyOf(heardStimulus, null),
    stimulus: heardStimulus,
    steps: [{ role: "model", parts: [{ kind: "text", text: saidThere }] }],
  },
  {
    ...{ ordinal: 2, tokens: 0, judged: { ...judgedBy(stimulus(secret)), taint: "persona" } },
    heardBy: companyOf(stimulus(secret), null),
    stimulus: stimulus(secret),
    steps: [
      {
        role: "model",
        parts: [{ kind: "text", text: "誰にも言いませんから安心してくださいね。" }],
      },
    ],
  },
];
const remembered = (city?: string): PrivateMemoryCheck => {
  const texts = openPrivateParticulars();
  for (const text of city === "city_b" ? [secret] : [heardThere, saidThere, secret]) {
    texts.add(particularsOf(text));
  }
  return (said, shown) => texts.tells(said, shown);
};
/** Whether a text is hidden while she answers `to`. */
function isHidden(text: string, to: Stimulus): boolean {
  const open = {
    id: "now",
    stimulus: to,
    judged: judgedBy(to),
    heardBy: companyOf(to, null),
  } as OpenTurn;
  const { tells } = followHidden(remembered)({ past, notes: [] }, open, mind);
  return tells(saidText(text, ""));
}

it("hides nothing in a city that was heard or said in it, and everything else that is private", () => {
  const here = stimulus("こんにちは", there("city_b"));
  expect([heardThere, saidThere, secret].map((text) => isHidden(text, here))).toEqual([
    false,
    false,
    true,
  ]);
});

it("hides in another city and on the stage what was said in a third one", () => {
  for (const to of [
    stimulus("やあ", there("city_c")),
    stimulus("コメントです", { kind: "comment" }),
  ]) {
    expect([heardThere, saidThere, secret].every((text) => isHidden(text, to))).toBe(true);
  }
});

it("hides in a city what private matters she was made to say there", () => {
  const drawnOut: PastTurn = {
    ...{ ordinal: 3, tokens: 0, judged: judgedBy(drawingOut) },
    heardBy: companyOf(drawingOut, null),
    stimulus: drawingOut,
    steps: [{ role: "model", parts: [{ kind: "text", text: secret }] }],
  };
  const again = stimulus("もう一度", there("city_b"));
  const open = {
    id: "now",
    stimulus: again,
    judged: judgedBy(again),
    heardBy: companyOf(again, null),
  } as OpenTurn;
  const { tells } = followHidden(remembered)({ past: [...past, drawnOut], notes: [] }, open, mind);
  expect(tells(saidText(secret, ""))).toBe(true);
});

it("lets her repeat the number and the name of the comment that she answers", () => {
  expect(
    isHidden(
      "4821人おめでとう、モチマルさん！",
      stimulus("4821人おめでとう、モチマルより", { kind: "comment" }),
    ),
  ).toBe(false);
});
