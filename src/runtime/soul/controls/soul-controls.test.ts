// The operator's controls of a standalone soul: effective at once, and kept across a restart.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { outlineOf } from "../../../saint-graph/outline.ts";
import type { ToolBox } from "../../../saint-graph/ports.ts";
import type { Soul } from "../../../saint-graph/soul.ts";
import { newborn } from "../../../saint-graph/state.ts";
import { openSoulControls } from "./soul-controls.ts";

const home = mkdtempSync(join(tmpdir(), "controls-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A soul that records the calls to it, with bodies that can stop and switch scenes. */
function aSoul() {
  const did: string[] = [];
  const soul = {
    outline: async () => outlineOf(newborn),
    waitingSpeech: async () => [],
    silence: () => did.push("silence"),
    approve: async (id: string, text?: string) => {
      did.push(`approve ${id} ${text ?? ""}`.trim());
      return id === "u1";
    },
    reject: async () => false,
    sayThis: async (_id: string, text: string) => {
      did.push(`say ${text}`);
      return "decided";
    },
    answerNext: async () => "unknown",
    passOver: async () => "decided",
    passOverAuthor: async (author: string) => void did.push(`pass over ${author}`),
  } as unknown as Soul;
  const tools = {
    tools: () => [{ name: "body__sys_stop_speaking", original: "sys_stop_speaking", body: "body" }],
    call: async (name: string) => {
      did.push(name);
      return { kind: "done", text: "" };
    },
  } as unknown as ToolBox;
  return { soul, tools, did };
}

it("mutes, holds and blocks at once and after a restart", async () => {
  const controls = openSoulControls(home, "ren");
  const { soul, tools, did } = aSoul();
  controls.lend({ soul, tools, outline: () => outlineOf(newborn) });
  expect(controls.rules()).toEqual({ muted: false, holding: false });
  await controls.carryOut({ do: "mute-speech", on: true }, "1");
  await controls.carryOut({ do: "hold-speech", on: true }, "2");
  await controls.carryOut({ do: "block-author", author: { id: "x", name: "X" }, on: true }, "3");
  expect(did).toEqual(["silence", "pass over x"]);
  const again = openSoulControls(home, "ren");
  expect([again.rules(), again.blocked()]).toEqual([
    { muted: true, holding: true },
    [{ id: "x", name: "X" }],
  ]);
  await again.carryOut({ do: "block-author", author: { id: "x", name: "X" }, on: false }, "4");
  expect(openSoulControls(home, "ren").blocked()).toEqual([]);
  expect(openSoulControls(home, "air").rules()).toEqual({ muted: false, holding: false });
});

it("kills: every body is silent before anything is written, and the soul stays muted", async () => {
  const controls = openSoulControls(home, "eris");
  const { soul, tools, did } = aSoul();
  controls.lend({ soul, tools, outline: () => outlineOf(newborn) });
  const killed = controls.carryOut({ do: "kill-speech" }, "1");
  expect(did).toEqual(["silence", "body__sys_stop_speaking"]);
  expect(controls.rules().muted).toBe(true);
  expect(await killed).toEqual({ ok: true, value: true });
  expect(openSoulControls(home, "eris").rules().muted).toBe(true);
});

it("reports why a command was not carried out", async () => {
  const controls = openSoulControls(home, "air");
  expect(await controls.carryOut({ do: "say-this", text: "a" }, "0")).toEqual({
    ok: false,
    error: "ended",
  });
  const { soul, tools, did } = aSoul();
  controls.lend({ soul, tools, outline: () => outlineOf(newborn) });
  const refusals = [
    [{ do: "approve-speech", utterance: "u2" }, "unknown-utterance"],
    [{ do: "reject-speech", utterance: "u1" }, "unknown-utterance"],
    [{ do: "answer-comment", comment: "c" }, "unknown-comment"],
    [{ do: "say-this", text: "  " }, "empty"],
    [{ do: "say-this", text: "あ".repeat(501) }, "too-long"],
    [{ do: "restart-show" }, "no-show"],
    [{ do: "switch-scene", scene: "a" }, "no-scenes"],
  ] as const;
  for (const [command, error] of refusals) {
    expect(await controls.carryOut(command, "1"), command.do).toEqual({ ok: false, error });
  }
  const said = await controls.carryOut({ do: "approve-speech", utterance: "u1", text: "b" }, "1");
  expect([said.ok, did.at(-2)]).toEqual([true, "approve u2"]);
  expect(did.at(-1)).toBe("approve u1 b");
});

it("reports a file that cannot be written, and takes effect anyway", async () => {
  const file = join(home, "no-folder");
  writeFileSync(file, "");
  const controls = openSoulControls(join(file, "deeper"), "ren");
  expect(await controls.carryOut({ do: "mute-speech", on: true }, "1")).toEqual({
    ok: false,
    error: "not-kept",
  });
  expect(controls.rules().muted).toBe(true);
});

it("shows which models stood in, the newest first", () => {
  const controls = openSoulControls(home, "sol");
  const ended = (route: string, switches: object[], purpose?: string) =>
    ({
      at: 5,
      event: { type: "model-ended", route, switches, ...(purpose ? { purpose } : {}) },
    }) as unknown as Parameters<typeof controls.observe>[0];
  controls.observe(ended("b", [{ from: "a", to: "b", reason: "rate-limited" }]));
  controls.observe(ended("z", [], "topics"));
  controls.observe(ended("c", [{ from: "b", to: "c", reason: "timed-out" }]));
  const { route, switches } = controls.view(9);
  expect([route, switches.map(({ from, to }) => `${from} ${to}`)]).toEqual(["c", ["b c", "a b"]]);
});
