import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { adkModel } from "../../src/adapters/models/adk/adk-model.ts";
import { loadPeerAdk, watchedAdk } from "./adk-peer.ts";
import { type TurnEngine, turnEngineSuite, wireOf } from "./turn-engine-suite.ts";

const printed: unknown[] = [];
beforeAll(async () => {
  for (const method of ["debug", "info", "log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      printed.push(words);
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    vi.spyOn(stream, "write").mockImplementation((...given) => {
      if (String(given[0]).includes("ADK")) printed.push(given[0]);
      return write(...(given as Parameters<typeof write>));
    });
  }
  await loadPeerAdk();
}, 300_000);
afterAll(() => {
  vi.restoreAllMocks();
  expect(printed).toEqual([]);
});

const own: TurnEngine = { name: "the own adapter", over: async (model) => ({ model }) };
const adk: TurnEngine = {
  name: "ADK",
  async over(model) {
    const runs = watchedAdk();
    const engine = await adkModel({ folder: "nowhere", model, load: runs.load });
    if (!engine.ok) throw new Error(engine.error.kind, { cause: engine.error.cause });
    return { model: engine.value, runs };
  },
};

turnEngineSuite(own);
turnEngineSuite(adk);

it("both send the same requests, to the letter", async () => {
  const [expected, found] = [await wireOf(own), await wireOf(adk)];
  expect(expected).toHaveLength(8);
  expect(found).toEqual(expected);
});
