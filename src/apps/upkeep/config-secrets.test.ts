import { expect, it } from "vitest";
import { configFields, withoutSecrets, withSecretsOf } from "./config-secrets.ts";

const servers = [
  { url: "http://127.0.0.1:9/mcp", token: "secret" },
  { name: "own", command: "node", args: ["x"], env: { KEY: "secret" } },
];
const present = { persona: "ren", geminiApiKey: "secret", GOOGLE_API_KEY: "secret", mcp: servers };

it("leaves out every key and token, under each of its names", () => {
  const text = JSON.stringify({ ...present, SAINTVERSE_MCP: JSON.stringify(servers) });
  const bare = [{ url: "http://127.0.0.1:9/mcp" }, { name: "own", command: "node", args: ["x"] }];
  expect(withoutSecrets(configFields(text) ?? {})).toEqual({
    persona: "ren",
    mcp: bare,
    SAINTVERSE_MCP: bare,
  });
});

it("gives back the secrets that are there, and only to the same servers", () => {
  const kept = withoutSecrets({ ...present, persona: "air" });
  expect(withSecretsOf(present, kept)).toEqual({ ...present, persona: "air" });
  const elsewhere = { mcp: [{ url: "http://192.0.2.1/mcp" }] };
  expect(withSecretsOf({ mcp: servers }, elsewhere)).toEqual(elsewhere);
});

it.each(["", "[]", "null", "{", '"x"'])("is no configuration: %s", (text) => {
  expect(configFields(text)).toBeUndefined();
});
