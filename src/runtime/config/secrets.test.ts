import { expect, it } from "vitest";
import { concealer, secretMask } from "../../mind/secret-mask.ts";
import { readConfig } from "./read-config.ts";
import { secretsOf } from "./secrets.ts";

const key = 'a/key+of=the"test~?>';
const secretsWith = (environment: Readonly<Record<string, string>>) => {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return secretsOf(read.value.config, environment);
};

it("finds a key in clear, in an address, in JSON and in base64 at any offset", () => {
  const conceal = concealer(secretsWith({ GEMINI_API_KEY: key }));
  const coded = ["", "x", "xy", "xyz"].map((before) => Buffer.from(`${before}${key}zz`));
  for (const text of [
    key,
    encodeURIComponent(key),
    JSON.stringify({ key }),
    ...coded.map((bytes) => bytes.toString("base64")),
    ...coded.map((bytes) => bytes.toString("base64url")),
  ]) {
    expect([text, conceal(text).includes(secretMask)]).toEqual([text, true]);
  }
});

it("includes the password of OBS", () => {
  expect(secretsWith({ OBS_PASSWORD: "let me in" })).toContain("let me in");
});

it("includes the environment of servers, except for their working folders", () => {
  const env = { API_KEY: "/like-a-folder/9", LOGIN: "somebody:else", ROOT: "/home/somebody/notes" };
  const server = { name: "notes", command: "notes", env };
  const secrets = secretsWith({ SAINTVERSE_MCP: JSON.stringify([server]) });
  expect(secrets).toEqual(expect.arrayContaining([env.API_KEY, env.LOGIN]));
  expect(secrets).not.toContain(env.ROOT);
});
