import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import { readConfig } from "../../config/read-config.ts";
import type { Provider } from "./provider.ts";
import { providersOf } from "./provider-table.ts";

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment, "no-such-folder");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
}
const withKey = configOf({ ANTHROPIC_API_KEY: "sk-ant-1" });
const provider = providersOf(withKey).find(({ id }) => id === "anthropic") as Provider;
const open = (name: string, config = withKey) => provider.open(name, config, handClock());

it("owns the names of Claude models only", () => {
  const names = ["claude-haiku-5-5", "gemini-3.8-flash", "my-claude-x", "claude"];
  expect(names.filter(provider.owns)).toEqual(["claude-haiku-5-5"]);
});

it("has a default where there is a key", () => {
  expect(provider.defaultModel(withKey, 0)).toMatch(/^claude-haiku-/);
  expect(provider.defaultModel(configOf({}), 0)).toBeUndefined();
});

it("opens a model by its bare name", async () => {
  for (const name of ["claude-haiku-5-5", "anthropic:claude-haiku-5-5"]) {
    expect(await open(name)).toMatchObject({ ok: true, value: { name: "claude-haiku-5-5" } });
  }
});

it("reports a missing or an invalid key", async () => {
  const refusal = {
    ok: false,
    error: { kind: "no-key", name: "claude-haiku-5-5", keys: "ANTHROPIC_API_KEY" },
  };
  expect(await open("claude-haiku-5-5", configOf({}))).toEqual(refusal);
  const bad = configOf({ ANTHROPIC_API_KEY: "鍵" });
  expect(await open("claude-haiku-5-5", bad)).toEqual(refusal);
});
