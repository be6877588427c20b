// Text in a picture is outside text, no matter who shows it.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { StimulusId } from "../kernel/id.ts";
import type { PictureReference } from "../protocol/picture-reference.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import { alone, onStage } from "../trust/company.ts";
import { mayAct, mayCall } from "../trust/rule.ts";
import { levelOf } from "../trust/source.ts";
import { isOrdered, judgedFor, mayBeginAnew, shownStimulus } from "./judging.ts";
import { pictureParts, pictureSources } from "./stimulus-pictures.ts";

const picture = (origin: PictureReference["origin"]): PictureReference => ({
  ...{ name: `${origin}.jpg`, mediaType: "image/jpeg", bytes: 9, width: 640, height: 480, origin },
});
const origin = fc.constantFrom<PictureReference["origin"]>("shown", "screen", "stage");
const stimulus = fc.record({
  text: fc.constantFrom<string>("どう思う？", "公園に行って。", "みんなはなんて？", ""),
  kind: fc.constantFrom("message" as const, "show-cue" as const, "perceived" as const),
  role: fc.constantFrom("operator" as const, "user" as const),
  own: fc.array(origin, { maxLength: 2 }),
  seen: fc.array(origin, { maxLength: 2 }),
  ordered: fc.boolean(),
});
const stimulusOf = ({
  text,
  kind,
  role,
  own,
  seen,
  ordered,
}: typeof stimulus extends fc.Arbitrary<infer T> ? T : never): Stimulus => ({
  ...{ id: "s" as StimulusId, kind, text, writtenAt: 0, urgency: "queue" },
  ...(kind === "message" ? { author: { id: role, name: role, platform: "city", role } } : {}),
  source: kind === "message" ? role : ordered ? "show" : "persona",
  ...(own.length === 0 ? {} : { pictures: own.map(picture) }),
  ...(seen.length === 0
    ? {}
    : {
        perceived: [
          {
            ...{ kind: "words", name: "u", role: "user", text: "見て", taint: "user" },
            pictures: seen.map(picture),
          },
        ],
      }),
  ...(ordered ? { ordered: true as const } : {}),
});
const here = fc.constantFrom(alone, onStage);
const nothing = { audienceTools: [], trustedTools: [] };
const outward = { name: "find", original: "find", server: "a" };
const own = { name: "note", original: "note", server: "house", own: true };

it("a request that holds a picture acts on nothing, spends nothing and sends nothing", () => {
  fc.assert(
    fc.property(stimulus, here, (made, company) => {
      const one = stimulusOf(made);
      const { judged } = judgedFor(one, { company });
      const held = pictureParts(shownStimulus(one, judged));
      if (held.length === 0) return;
      expect(levelOf(judged.taint)).not.toBe("own");
      expect(mayAct(judged)).toBe(false);
      expect(mayCall(nothing, judged, outward)).toBe(false);
      expect(mayCall(nothing, judged, { ...own, spends: true })).toBe(false);
    }),
  );
});

it("a request that holds a look at the stream's screen does nothing but speak", () => {
  fc.assert(
    fc.property(stimulus, here, (made, company) => {
      const one = stimulusOf(made);
      const { judged } = judgedFor(one, { company });
      const held = pictureSources(shownStimulus(one, judged));
      if (!held.includes("screen")) return;
      expect(mayAct(judged)).toBe(false);
      for (const tool of [outward, own]) {
        expect(mayCall({ audienceTools: [], trustedTools: ["*"] }, judged, tool)).toBe(false);
      }
      const isOthers = !isOrdered(one) && one.perceived === undefined;
      if (isOthers) expect(mayBeginAnew({ stimulus: one }, judged.taint)).toBe(false);
    }),
  );
});

it("a turn that begins again without what was found holds no picture that the user showed", () => {
  fc.assert(
    fc.property(stimulus, here, (made, company) => {
      const one = stimulusOf(made);
      const { judged } = judgedFor(one, { company });
      const own = { strangers: "left-out", found: "left-out" } as const;
      const again = { ...judged, ...own };
      expect(pictureParts(shownStimulus(one, again))).toEqual([]);
    }),
  );
});

it("a picture that the user shows is looked at, also where the words ask for a deed", () => {
  const one = stimulusOf({
    text: "これを見て、公園に行って。",
    kind: "message",
    role: "user",
    own: ["shown"],
    seen: [],
    ordered: false,
  });
  const begun = judgedFor(one, { company: alone });
  expect(pictureParts(shownStimulus(one, begun.judged))).toHaveLength(1);
  expect(begun.judged.taint).toBe("picture");
  expect(mayBeginAnew({ stimulus: one }, begun.judged.taint)).toBe(true);
});
