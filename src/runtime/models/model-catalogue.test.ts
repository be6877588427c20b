import { expect, it } from "vitest";
import { catalogueModel, isEnded, modelCatalogue } from "./model-catalogue.ts";

const now = Date.UTC(2026, 10, 21);

it("names each model once, and each end of service with a day and a replacement", () => {
  const names = modelCatalogue({}).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { ends, instead } of modelCatalogue({})) {
    if (ends === undefined) continue;
    expect(new Date(ends).toISOString()).toBe(`${ends}T00:00:00.000Z`);
    const next = catalogueModel(instead ?? "", {});
    expect(next && !isEnded(next, now)).toBe(true);
  }
});

it("has a model for conversations of every provider", () => {
  for (const provider of ["gemini", "openai", "anthropic", "understudy"] as const) {
    const its = modelCatalogue({}).filter((model) => model.provider === provider);
    expect(its.filter((model) => model.does === "chat" && !isEnded(model, now))[0]).toBeDefined();
  }
});

it("ends a model on its day, UTC", () => {
  const model = catalogueModel("gemini:gemini-2.5-flash", {});
  expect(model && isEnded(model, Date.parse("2026-12-01") - 1)).toBe(false);
  expect(model && isEnded(model, Date.parse("2026-12-01"))).toBe(true);
});
