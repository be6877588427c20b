import { describe, expect, it } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { systemClock } from "../data/system-clock.ts";
import { chooseEmbedder } from "./choose-embedder.ts";
import { chooseImageModel } from "./choose-image-model.ts";

const configOf = (environment: Readonly<Record<string, string>>) => {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
};
const keys = { GEMINI_API_KEY: "k", OPENAI_API_KEY: "k" };

describe("the model that embeds", () => {
  const embedderOf = async (name?: string, environment: Record<string, string> = keys) => {
    const more: Record<string, string> = name === undefined ? {} : { EMBEDDING_MODEL: name };
    const chosen = await chooseEmbedder(configOf({ ...environment, ...more }), systemClock);
    return chosen.ok ? chosen.value?.space : chosen.error;
  };

  it.each([
    [undefined, undefined],
    ["gemini:gemini-embedding-2", "gemini:gemini-embedding-2"],
    ["gemini-embedding-001", "gemini:gemini-embedding-001"],
    ["text-embedding-3-small", "openai:text-embedding-3-small"],
    ["openai:my-embedder", "openai:my-embedder"],
  ])("%s opens %s", async (name, space) => expect(await embedderOf(name)).toBe(space));

  it.each([
    ["claude-haiku-5-5", { kind: "other-purpose", setting: "EMBEDDING_MODEL" }],
    ["gemini-3.8-flash", { kind: "other-purpose", setting: "EMBEDDING_MODEL" }],
    ["text-embedding-004", { kind: "ended-model", instead: "gemini-embedding-2" }],
    ["understudy", { kind: "other-purpose" }],
    [
      "onnx:/no/such/folder",
      { kind: "no-package", install: expect.stringContaining("npm install") },
    ],
    ["word2vec", { kind: "unknown-model", name: "word2vec" }],
  ])("%s is refused: %j", async (name, problem) =>
    expect(await embedderOf(name)).toMatchObject(problem),
  );

  it("reports which key is missing", async () => {
    expect(await embedderOf("openai:text-embedding-3-small", {})).toMatchObject({
      kind: "no-key",
      keys: "OPENAI_API_KEY",
    });
  });
});

describe("the model that draws", () => {
  const drawsWith = async (name?: string) => {
    const more: Record<string, string> = name === undefined ? {} : { IMAGE_MODEL: name };
    const chosen = await chooseImageModel(configOf({ ...keys, ...more }), systemClock);
    return chosen.ok ? chosen.value?.name : chosen.error;
  };

  it.each([
    [undefined, undefined],
    ["gemini-nano-banana-2.1", "gemini-nano-banana-2.1"],
    ["gpt-image-2", "gpt-image-2"],
    ["openai:sdxl", "sdxl"],
  ])("%s opens %s", async (name, expected) => expect(await drawsWith(name)).toBe(expected));

  it.each([
    ["gpt-6-luna", { kind: "other-purpose", setting: "IMAGE_MODEL" }],
    ["ollama:llava", { kind: "other-purpose", setting: "IMAGE_MODEL" }],
    ["gemini-2.5-flash-image", { kind: "ended-model", instead: "gemini-nano-banana-2.1" }],
    ["crayon", { kind: "unknown-model", name: "crayon" }],
  ])("%s is refused: %j", async (name, problem) =>
    expect(await drawsWith(name)).toMatchObject(problem),
  );
});
