import { expect, it } from "vitest";
import { z } from "zod";
import { builtInPlugIns } from "../../../built-in/built-in-plug-ins.ts";
import { definePlugIn, defineToolPart } from "../../../parts/part-kinds.ts";
import { configFields, configSecrets } from "./config-secrets.ts";

const about = { ja: "例", en: "an example" };
const acme = definePlugIn({
  id: "acme",
  parts: [
    defineToolPart({
      id: "acme",
      about,
      settings: {
        badge: {
          name: "ACME_BADGE",
          also: ["ACME_PASS"],
          schema: z.string().optional(),
          secret: true,
          about,
        },
        places: { name: "ACME_PLACES", schema: z.string().optional(), form: "list", about },
      },
      open: () => undefined,
    }),
  ],
});
const { withoutSecrets, withSecretsOf } = configSecrets([...builtInPlugIns, acme]);

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

it("restores the present secrets, and only for the same servers", () => {
  const kept = withoutSecrets({ ...present, persona: "air" });
  expect(withSecretsOf(present, kept)).toEqual({ ...present, persona: "air" });
  const elsewhere = { mcp: [{ url: "http://192.0.2.1/mcp" }] };
  expect(withSecretsOf({ mcp: servers }, elsewhere)).toEqual(elsewhere);
});

it("leaves out the secrets of plug-ins, under each of their names, and restores them", () => {
  const fields = {
    acmeBadge: "secret",
    ACME_BADGE: "secret",
    ACME_PASS: "secret",
    acmePass: "secret",
  };
  const places = { ACME_PLACES: "http://me:secret@127.0.0.1:9/,http://127.0.0.1:8/?key=secret" };
  const kept = withoutSecrets({ ...fields, ...places });
  expect(kept).toEqual({ ACME_PLACES: "http://127.0.0.1:9/,http://127.0.0.1:8/" });
  expect(withSecretsOf({ ...fields, ...places }, kept)).toEqual({ ...fields, ...places });
});

it("leaves out, by its name, what may be a secret of a plug-in that is not loaded", () => {
  const fields = { otherApiKey: "secret", OTHER_TOKEN: "secret" };
  const kept = withoutSecrets({ ...fields, otherPlace: "here" });
  expect(kept).toEqual({ otherPlace: "here" });
  expect(withSecretsOf(fields, kept)).toEqual({ ...fields, otherPlace: "here" });
});

it("leaves out the secrets in addresses and arguments, and restores them where those are the same", () => {
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
