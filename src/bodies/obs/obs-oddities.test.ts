import { expect, it } from "vitest";
import type { z } from "zod";
import { brokenLaws, type FieldPath } from "../../../test/fixtures/oddities.ts";
import type { Json } from "../../kernel/json.ts";
import {
  Inputs,
  OutputChanged,
  RecordStatus,
  SceneItems,
  SceneList,
  Stats,
  StreamStatus,
} from "./obs-messages.ts";

/** The parts of an answer: its fields, and the entries of its lists by their names. */
function partsOf(read: unknown): ReadonlyMap<string, unknown> {
  const fields = Object.entries(read as Record<string, unknown>);
  return new Map(
    fields.flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map(
            (one: Record<string, unknown>) =>
              [String(one["sceneName"] ?? one["sourceName"] ?? one["inputName"]), one] as const,
          )
        : [[name, value] as const],
    ),
  );
}

const scenes: Json = {
  currentProgramSceneName: "now",
  scenes: [
    { sceneName: "first", sceneIndex: 0, sceneUuid: "u" },
    { sceneName: "second", sceneIndex: 1 },
  ],
};

it.each<[string, z.ZodType, Json]>([
  ["scenes", SceneList, scenes],
  ["recording", RecordStatus, { outputActive: true, outputPaused: true }],
  [
    "streaming",
    StreamStatus,
    {
      ...{ outputActive: true, outputReconnecting: true },
      ...{ outputSkippedFrames: 3, outputTotalFrames: 7 },
    },
  ],
  ["figures", Stats, { activeFps: 30, renderSkippedFrames: 3, renderTotalFrames: 7 }],
  [
    "sources",
    SceneItems,
    {
      sceneItems: [
        { sceneItemId: 1, sourceName: "first", isGroup: false },
        { sceneItemId: 2, sourceName: "second" },
      ],
    },
  ],
  [
    "inputs",
    Inputs,
    { inputs: [{ inputName: "first", inputKind: "a", inputKindCaps: 1 }, { inputName: "second" }] },
  ],
  ["an output", OutputChanged, { outputState: "OBS_WEBSOCKET_OUTPUT_STARTED", outputPath: "/a" }],
])("an odd field costs no other one: %s", (_, schema, example) => {
  const read = (value: Json) => {
    const given = schema.safeParse(value);
    return given.success ? { parts: partsOf(given.data), notes: [] } : undefined;
  };
  const names = ["first", "second"];
  const touched = ([field, place]: FieldPath) => {
    const own = typeof place === "number" ? names[place] : undefined;
    return (part: string) => {
      if (own !== undefined) return part === own || !names.includes(part);
      return (
        part === field || (typeof field === "string" && /^(?:scene|input)s|Items$/.test(field))
      );
    };
  };
  // Without its list, or the one word on whether it runs, an answer says nothing.
  const mayRefuse = (path: FieldPath) =>
    ["scenes", "sceneItems", "inputs", "outputActive", "outputState"].includes(String(path[0])) &&
    path.length === 1;
  const broken = brokenLaws({ example, read, touched, mayRefuse });
  expect(broken.filter((law) => !law.includes("silently"))).toEqual([]);
});
