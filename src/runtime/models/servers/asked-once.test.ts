import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ChatModel, UnopenedThoughts } from "../../../saint-graph/ports.ts";
import { askedOnce } from "./asked-once.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "asked-once-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const model = (name: string, address: string, says: UnopenedThoughts = "may"): ChatModel => ({
  name,
  server: { address, facts: async () => ({}) },
  unopenedThoughts: async () => says,
  async *stream() {},
});

const { signal } = new AbortController();

/** The finding on a model, and the number of questions that it took. */
async function finding(of: ChatModel, answer: boolean | undefined) {
  let asked = 0;
  const says = await of.unopenedThoughts?.(signal);
  if (typeof says !== "object") return { says, asked };
  const found = await says.askOnce(async () => {
    asked += 1;
    return answer;
  });
  return { found, asked };
}

it("asks once for all personas, and keeps the finding over a restart", async () => {
  const first = askedOnce(model("small", "http://127.0.0.1:1"), home);
  const second = askedOnce(model("small", "http://127.0.0.1:1"), home);
  expect(await Promise.all([finding(first, true), finding(second, true)])).toEqual([
    { found: true, asked: 1 },
    { found: true, asked: 0 },
  ]);
  const later = askedOnce(model("small", "http://127.0.0.1:1"), home);
  expect(await finding(later, false)).toEqual({ says: "do", asked: 0 });
});

it("asks for each model and server of its own", async () => {
  await finding(askedOnce(model("small", "http://127.0.0.1:1"), home), false);
  for (const other of [
    model("large", "http://127.0.0.1:1"),
    model("small", "http://127.0.0.1:2"),
  ]) {
    expect(await finding(askedOnce(other, home), false)).toEqual({ found: false, asked: 1 });
  }
});

it("asks again where nothing could be found out", async () => {
  const one = () => askedOnce(model("small", "http://127.0.0.1:1"), home);
  expect(await finding(one(), undefined)).toEqual({ found: undefined, asked: 1 });
  expect(await finding(one(), false)).toEqual({ found: false, asked: 1 });
});

it("does not ask where the server tells", async () => {
  const told = askedOnce(model("small", "http://127.0.0.1:1", "do-not"), home);
  expect(await finding(told, true)).toEqual({ says: "do-not", asked: 0 });
});
