import { describe, expect, it } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { systemClock } from "../data/system-clock.ts";
import { chooseLightModel, chooseModel } from "./choose-model.ts";

const choose = async (
  environment: Readonly<Record<string, string>>,
  mind?: string,
  user?: string,
) => {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const chosen = await chooseModel(read.value.config, { mind, user }, systemClock);
  if (!chosen.ok) return chosen.error;
  return chosen.value.understudy ? "understudy" : chosen.value.model.name;
};
const gemini = { GEMINI_API_KEY: "k" };
const openai = { OPENAI_API_KEY: "k" };
const local = { OPENAI_BASE_URL: "http://127.0.0.1:1234/v1" };

describe("without a name", () => {
  it.each([
    [{}, "understudy"],
    [gemini, "gemini-3.8-flash"],
    [openai, "gpt-6-luna"],
    [{ ...gemini, ...openai }, "gemini-3.8-flash"],
    [local, "understudy"],
    [{ ...openai, ...local }, "understudy"],
  ])("%j leads to %s", async (environment, expected) => {
    expect(await choose(environment)).toBe(expected);
  });
});

describe("a name", () => {
  it.each([
    [{ ...openai, MODEL_NAME: "gpt-5.6-luna" }, "gpt-5.6-luna"],
    [{ ...openai, MODEL_NAME: "o9-mini" }, "o9-mini"],
    [{ ...openai, MODEL_NAME: "openai:ft:gpt-4.1:me" }, "ft:gpt-4.1:me"],
    [{ ...local, MODEL_NAME: "openai:qwen4-30b" }, "qwen4-30b"],
    [{ ...gemini, ...openai, MODEL_NAME: "gemini:gemini-9-flash" }, "gemini-9-flash"],
    [{ ...gemini, ...openai, MODEL_NAME: "understudy" }, "understudy"],
  ])("%j leads to %s", async (environment, expected) => {
    expect(await choose(environment)).toBe(expected);
  });

  it("of the mind takes precedence over the operator's, and the user's over both", async () => {
    const environment = { ...gemini, ...openai, MODEL_NAME: "gemini-3.6-flash" };
    expect(await choose(environment, "gpt-6-sol")).toBe("gpt-6-sol");
    expect(await choose(environment, "gpt-6-sol", "understudy")).toBe("understudy");
    expect(await choose(environment)).toBe("gemini-3.6-flash");
  });

  it("past its end of service is reported, with its replacement", async () => {
    expect(await choose({ ...gemini, MODEL_NAME: "gemini-2.0-flash" })).toEqual({
      kind: "ended-model",
      name: "gemini-2.0-flash",
      ends: "2026-06-01",
      instead: "gemini-3.6-flash",
    });
  });

  it("is not past its end at a server of one's own", async () => {
    const own = { OPENAI_BASE_URL: "http://127.0.0.1:8080/v1" };
    expect(await choose({ ...own, MODEL_NAME: "openai:gpt-3.5-turbo" })).toBe("gpt-3.5-turbo");
    expect(await choose({ ...openai, MODEL_NAME: "openai:gpt-3.5-turbo" })).toMatchObject({
      kind: "ended-model",
    });
  });

  it("of a model that draws is refused for conversations", async () => {
    expect(await choose({ ...gemini, MODEL_NAME: "gemini-nano-banana-2.1" })).toEqual({
      kind: "other-purpose",
      name: "gemini-nano-banana-2.1",
      setting: "MODEL_NAME",
    });
  });

  it("that is unknown is reported", async () => {
    const expected = {
      kind: "unknown-model",
      name: "ollie",
      known: expect.arrayContaining(["gpt-6-luna", "understudy"]),
    };
    expect(await choose({ ...openai, MODEL_NAME: "ollie" })).toEqual(expected);
  });

  it.each([
    [openai, "gemini-3.8-flash", "GEMINI_FREE_API_KEY / GEMINI_API_KEY"],
    [gemini, "gpt-6-luna", "OPENAI_API_KEY"],
  ])("whose key is missing says which: %j, %s", async (environment, name, keys) => {
    expect(await choose({ ...environment, MODEL_NAME: name })).toEqual({
      kind: "no-key",
      name,
      keys,
    });
  });

  it("with an invalid address is reported with the setting", async () => {
    const environment = { OPENAI_BASE_URL: "http://me:pw@127.0.0.1/v1", MODEL_NAME: "gpt-6-luna" };
    expect(await choose(environment)).toEqual({
      kind: "bad-address",
      name: "gpt-6-luna",
      setting: "OPENAI_BASE_URL",
    });
  });
});

describe("the lighter model", () => {
  const lightOf = async (environment: Record<string, string>) => {
    const read = readConfig(environment, "no-such-folder");
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return await chooseLightModel(read.value.config, systemClock);
  };

  it("exists when it is named, and only then", async () => {
    expect(await lightOf({})).toEqual({ ok: true, value: undefined });
    expect(await lightOf({ LIGHT_MODEL_NAME: "understudy" })).toMatchObject({
      ok: true,
      value: { understudy: true },
    });
  });

  it("is refused when it is unknown", async () => {
    expect(await lightOf({ LIGHT_MODEL_NAME: "nobody" })).toMatchObject({
      ok: false,
      error: { kind: "unknown-model", name: "nobody" },
    });
  });
});
