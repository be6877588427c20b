// The model without a key and a network, which answers where no other provider can.

import { defineModel, definePlugIn, ok } from "saintverse/model";
import type { Clock } from "saintverse/protocol";
import { type GivenLines, givenLines } from "./given-lines.ts";

/** Its name as a provider and as a model. */
const name = "understudy";
/** Milliseconds between two pieces of an answer: long enough to show that she is thinking. */
const pace = 12;

/** By the clock of a program or of a simulation. */
const given = new WeakMap<Clock, GivenLines>();

const model = defineModel({
  id: name,
  about: {
    ja: "稽古用の代役（なにも要らない）",
    en: "the stand-in for rehearsals (needs nothing)",
  },
  settings: {},
  models: [{ name, tools: true, json: true }],
  prices: [{ model: name, input: 0, output: 0, source: "runs on one's own machine" }],
  owns: (one) => one === name,
  isUsable: () => true,
  isUnderstudy: true,
  defaultModel: () => name,
  /** `understudy:<seed>`: a variant with other choices. */
  async open(seed, _, { clock }) {
    const { understudyModel } = await import("./understudy-model.ts");
    const lines = given.get(clock) ?? givenLines();
    given.set(clock, lines);
    return ok(
      understudyModel({ seed: seed === name ? "saintverse" : seed, clock, pace, given: lines }),
    );
  },
});

export const plugIn = definePlugIn({ id: name, parts: [model] });
