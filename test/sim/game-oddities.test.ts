// The law of lenient readers for the messages of games.

import { expect, it } from "vitest";
import { gameMessage } from "../../packages/neuro/src/game-messages.ts";
import type { Json } from "../../src/kernel/json.ts";
import { brokenLaws, cutsOf, type FieldPath } from "../fixtures/oddities.ts";

const play = { name: "play", description: "Plays.", schema: { type: "object", properties: {} } };
const stop = { name: "stop", description: "Stops." };

/** The parts that are read, by names: each action and each name of a list by itself. */
function partsOf(written: string): Map<string, unknown> {
  const { game, message } = gameMessage(written);
  const parts = new Map<string, unknown>([["game", game]]);
  for (const [field, value] of Object.entries(message ?? {})) {
    if (field === "actions")
      for (const { name, ...own } of value as { name: string }[]) parts.set(`action ${name}`, own);
    else if (Array.isArray(value)) for (const name of value) parts.set(`${field} ${name}`, true);
    else parts.set(field, value);
  }
  return parts;
}

const examples: readonly Json[] = [
  { command: "startup", game: "x" },
  { command: "context", game: "x", data: { message: "m", silent: false } },
  { command: "actions/register", game: "x", data: { actions: [play, stop] } },
  { command: "actions/unregister", game: "x", data: { action_names: ["play", "stop"] } },
  {
    command: "actions/force",
    game: "x",
    data: { state: "s", query: "q", priority: "high", action_names: ["play", "stop"] },
  },
  { command: "action/result", game: "x", data: { id: "1", success: true, message: "m" } },
];

const places: Readonly<Record<string, string>> = { 0: "play", 1: "stop" };

/** The parts that may change with a field. */
const touched =
  ([top, field, place]: FieldPath) =>
  (part: string): boolean => {
    if (top === "game") return part === "game";
    if (top === "command") return part !== "game";
    if (field === undefined || field === "silent" || field === "success") return part !== "game";
    if (field === "priority") return part === "isUrgent";
    const mine = places[String(place)];
    if (field === "actions" || field === "action_names")
      return (
        mine === undefined ||
        !Object.values(places).some((one) => one !== mine && part.endsWith(one))
      );
    return part === field;
  };

it.each(examples.map((example) => [(example as { command: string }).command, example]))(
  "%s: an odd field costs no other one, and is not lost silently",
  (_, example) => {
    const read = (value: Json) => {
      const written = JSON.stringify(value);
      return { parts: partsOf(written), notes: gameMessage(written).flaws };
    };
    expect(brokenLaws({ example: example as Json, read, touched })).toEqual([]);
  },
);

it("tells of what is cut anywhere, of another encoding and of what is no JSON", () => {
  for (const example of examples) {
    const bytes = Buffer.from(JSON.stringify(example));
    for (const { bytes: cut } of cutsOf(bytes, 40)) {
      const { message, flaws } = gameMessage(Buffer.from(cut).toString("utf8"));
      expect({ message, told: flaws.length }).toEqual({ message: undefined, told: 1 });
    }
    expect(gameMessage(`\ufeff${JSON.stringify(example)}`).flaws).toEqual([]);
    expect(gameMessage(JSON.stringify(example, null, "\r\n")).flaws).toEqual([]);
  }
  for (const odd of ["", "not json", "[]", "null", "7", '"startup"', '{"command":"shop"}'])
    expect(gameMessage(odd).flaws).toHaveLength(1);
});
