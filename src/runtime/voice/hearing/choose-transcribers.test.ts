import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import { readConfig } from "../../config/read-config.ts";
import { chooseTranscribers } from "./choose-transcribers.ts";
import { transcribersOf } from "./transcriber-table.ts";

async function chosenOf(environment: Readonly<Record<string, string>>) {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { config } = read.value;
  const { chosen, problems } = await chooseTranscribers(
    config,
    transcribersOf(config, handClock()),
  );
  return {
    names: chosen.map(({ transcriber }) => transcriber.name),
    addresses: chosen.map(({ address }) => address),
    problems,
  };
}
const local = "http://127.0.0.1:9/v1";

it("sends sound only to services that the operator chose, whatever keys there are", async () => {
  expect(await chosenOf({ OPENAI_API_KEY: "sk-1", GEMINI_API_KEY: "AIza" })).toEqual({
    ...{ names: [], addresses: [], problems: [] },
  });
  expect((await chosenOf({ OPENAI_BASE_URL: local })).names).toEqual([]);
});

it("takes a server with a configured address, and the named ones, each once, in order", async () => {
  expect(await chosenOf({ OPENAI_TRANSCRIPTION_URL: local })).toEqual({
    ...{ names: ["openai"], addresses: [local], problems: [] },
  });
  const named = await chosenOf({ TRANSCRIBER: "openai, openai", OPENAI_API_KEY: "sk-1" });
  expect(named).toMatchObject({ names: ["openai"], addresses: ["https://api.openai.com/v1"] });
});

it("leaves out those without a key or an address, and reports which", async () => {
  expect(await chosenOf({ TRANSCRIBER: "openai" })).toMatchObject({
    names: [],
    problems: [{ transcriber: "openai", problem: { kind: "no-key" } }],
  });
  const bad = { TRANSCRIBER: "openai", OPENAI_TRANSCRIPTION_URL: "http://me:word@127.0.0.1/" };
  expect((await chosenOf(bad)).problems).toEqual([
    {
      transcriber: "openai",
      problem: { kind: "bad-address", setting: "OPENAI_TRANSCRIPTION_URL" },
    },
  ]);
});

it("reports a wrong name, with the closest valid one", () => {
  const read = readConfig({ TRANSCRIBER: "opanai" }, "/nowhere");
  expect(read).toMatchObject({
    ok: false,
    error: [{ kind: "bad-value", name: "TRANSCRIBER", bounds: { meant: "openai" } }],
  });
});
