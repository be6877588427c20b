import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { adkModel } from "../../src/adapters/models/adk/adk-model.ts";
import type { Message } from "../../src/protocol/message.ts";
import {
  all,
  aRequest,
  callsIn,
  endOf,
  type ModelBench,
  never,
} from "../../src/published/model-bench.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import type { ChatModel, ModelDelta } from "../../src/saint-graph/ports.ts";
import { loadPeerAdk, watchedAdk } from "./adk-peer.ts";
import { geminiBench, openGeminiBench } from "./gemini-bench.ts";
import { installing } from "./npm-install.ts";

const run = promisify(execFile);

beforeAll(async () => {
  await loadPeerAdk();
}, 300_000);

chatModelContract("ADK over Gemini", async (): Promise<ModelBench> => {
  const gemini = await openGeminiBench();
  const model = await adkModel({ folder: "nowhere", model: gemini.model, load: loadPeerAdk });
  if (!model.ok) throw new Error(model.error.kind);
  return { ...gemini, model: model.value };
});

describe("without ADK", () => {
  const install = "npm install --prefix nowhere --ignore-scripts @google/adk@2.0.0";
  const model: ChatModel = {
    name: "nobody",
    stream: () => {
      throw new Error("nobody asks");
    },
  };

  /** In a process of its own, which finds packages as the program does. */
  const tried = async (folder: string) => {
    const source = new URL("../../src/adapters/models/adk/adk-model.ts", import.meta.url).href;
    const program = `
      const { adkModel } = await import(${JSON.stringify(source)});
      const { ok, error } = await adkModel({ model: {}, folder: ${JSON.stringify(folder)} });
      console.log(JSON.stringify({ ok, kind: error?.kind, install: error?.install }));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    return JSON.parse(stdout) as { ok: boolean; kind?: string; install?: string };
  };

  it("says how to install it", async () => {
    expect(await tried("nowhere")).toEqual({ ok: false, kind: "not-installed", install });
  });

  it("is installed by the line that is printed, in a fresh clone and elsewhere", async () => {
    const home = await mkdtemp(join(tmpdir(), "adk "));
    for (const cwd of [join(import.meta.dirname, "../.."), home]) {
      const folder = join(home, cwd === home ? "elsewhere" : "clone");
      const { install: line = "" } = await tried(folder);
      const { stdout } = await run("sh", ["-c", `${line} --no-audit --no-fund`], {
        cwd,
        env: installing,
      });
      expect(stdout).not.toContain("removed");
      expect(await tried(folder)).toMatchObject({ ok: true });
    }
    await rm(home, { recursive: true, force: true });
  }, 300_000);

  it.each([
    ["is another package", async () => ({ LlmAgent: class {} })],
    ["breaks at its start", () => Promise.reject(new SyntaxError("no"))],
  ])("tells when what is there %s", async (_, load) => {
    expect(await adkModel({ folder: "nowhere", model, load })).toMatchObject({
      error: { kind: "unfit", install },
    });
  });
});

describe("runs", () => {
  const result = (call: Extract<ModelDelta, { kind: "call" }>["call"]): Message => ({
    role: "user",
    parts: [{ kind: "result", id: call.id, name: call.name, outcome: { output: "晴れ" } }],
  });
  const calling = { steps: [{ parts: [{ call: "get_weather", args: { city: "Tokyo" } }] }] };
  const opened = async () => {
    const bench = await geminiBench();
    const runs = watchedAdk();
    const engine = await adkModel({ folder: "nowhere", model: bench.model, load: runs.load });
    if (!engine.ok) throw new Error(engine.error.kind);
    bench.fake.answer(() => calling);
    return { ...bench, runs, engine: engine.value };
  };
  const askFor = (words: string): Message => ({
    role: "user",
    parts: [{ kind: "text", text: words }],
  });
  const roundOf = async (engine: ChatModel, messages: readonly Message[], turn = "turn-1") => {
    const items = await all(engine.stream(aRequest({ messages, turn }), never()));
    const [first] = callsIn(items);
    if (first === undefined) throw new Error("no call");
    const answer: Message = { role: "model", parts: [first.call], route: endOf(items).route };
    return [...messages, answer, result(first.call)];
  };

  it("go on only for the soul and the turn that they belong to", async () => {
    const { engine, runs, fake } = await opened();
    const ren = await roundOf(engine, [askFor("ren")]);
    const mio = await roundOf(engine, [askFor("mio")]);
    expect([runs.begun(), runs.open()]).toEqual([2, 2]);
    await roundOf(engine, ren);
    await roundOf(engine, mio);
    expect([runs.begun(), runs.open()]).toEqual([2, 2]);
    await roundOf(engine, ren, "turn-2");
    expect([runs.begun(), runs.open()]).toEqual([3, 2]);
    await fake.close();
  });

  it("are replaced when the results are not those of their calls", async () => {
    const { engine, runs, fake } = await opened();
    const messages = await roundOf(engine, [askFor("ren")]);
    await roundOf(engine, [...messages.slice(0, 2), askFor("never mind")]);
    expect([runs.begun(), runs.open()]).toEqual([2, 1]);
    await fake.close();
  });

  it("do not pile up when nobody goes on with them", async () => {
    const { engine, runs, fake } = await opened();
    for (let soul = 0; soul < 20; soul += 1) await roundOf(engine, [askFor(`soul ${soul}`)]);
    expect([runs.begun(), runs.open()]).toEqual([20, 16]);
    await fake.close();
  });

  it("outlast more rounds than ADK allows in one", async () => {
    const { engine, runs, fake } = await opened();
    let messages: readonly Message[] = [askFor("ren")];
    for (let round = 0; round < 40; round += 1) messages = await roundOf(engine, messages);
    expect([runs.begun(), runs.open()]).toEqual([2, 1]);
    expect(fake.requests.flatMap(({ violations }) => violations)).toEqual([]);
    await fake.close();
  });

  it("end when the listener leaves", async () => {
    const { engine, runs, fake } = await opened();
    const hold = Promise.withResolvers<void>().promise;
    fake.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { until: hold }] }));
    for await (const item of engine.stream(aRequest(), never())) if (item) break;
    expect(runs.open()).toBe(0);
    await expect.poll(() => fake.requests[0]?.broken).toBe(true);
    await fake.close();
  });
});
