import { expect, it } from "vitest";
import { samplingOfTexts, textsOfSampling } from "./sampling-texts.ts";

it("reads back what it wrote", () => {
  const sampling = { temperature: 0.7, minP: 0.05, seed: -3, maxTokens: 400, stop: ["###", " x"] };
  expect(samplingOfTexts(textsOfSampling(sampling))).toEqual({ sampling, flawed: new Set() });
});

it("leaves an empty field to the model, and names one that says nothing", () => {
  const texts = { temperature: " ", topP: "1.5", seed: "0.5", presencePenalty: "abc", stop: "\n" };
  const { sampling, flawed } = samplingOfTexts(texts);
  expect(sampling).toEqual({});
  expect([...flawed]).toEqual(["topP", "presencePenalty", "seed"]);
});
