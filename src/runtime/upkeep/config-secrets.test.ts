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

it("leaves out what is secret in addresses and arguments, and gives it back where they are the same", () => {
  const own = { name: "own", command: "node", args: ["x", "--token", "secret"] };
  const fields = {
    voicevoxUrl: "http://me:secret@127.0.0.1:9/?apiKey=secret&b=1",
    MCP_URLS: "http://127.0.0.1:9/?key=secret,http://127.0.0.1:8/",
    mcp: [{ url: "http://127.0.0.1:9/mcp?token=secret" }, own],
  };
  const kept = withoutSecrets(fields);
  expect(JSON.stringify(kept)).not.toContain('secret"');
  expect(kept).toMatchObject({
    voicevoxUrl: "http://127.0.0.1:9/?b=1",
    MCP_URLS: "http://127.0.0.1:9/,http://127.0.0.1:8/",
  });
  expect(withSecretsOf(fields, kept)).toEqual(fields);
  const moved = { ...kept, voicevoxUrl: "http://192.0.2.1/" };
  expect(withSecretsOf(fields, moved)).toEqual({
    ...fields,
    ...{ voicevoxUrl: moved.voicevoxUrl },
  });
});

it.each(["", "[]", "null", "{", '"x"'])("is no configuration: %s", (text) => {
  expect(configFields(text)).toBeUndefined();
});
