import { describe, expect, it } from "vitest";
import type { ServerTool, ToolBox, ToolOutcome } from "../../saint-graph/ports.ts";
import { placeTools, type ToolPlace } from "./place-tools.ts";

const tool = (server: string, original: string, more: Partial<ServerTool> = {}): ServerTool => ({
  ...{ name: `${server}_${original}`, original, server, description: "" },
  ...{ inputSchema: { type: "object", properties: {} }, internal: false, readOnly: true },
  declarationSource: "operator",
  ...more,
});

const shared = [
  tool("weather", "forecast"),
  tool("kitchen", "cook"),
  tool("stage", "speak", { body: "stage" }),
];
const signal = new AbortController().signal;

function placed(place: Partial<ToolPlace> = {}) {
  const called: string[] = [];
  const done = (by: string): ToolOutcome => {
    called.push(by);
    return { kind: "done", text: by, structured: {} };
  };
  let asked = 0;
  const box: ToolBox = {
    tools: () => {
      asked += 1;
      return shared;
    },
    call: async (name) => done(name),
    onChange: () => () => undefined,
  };
  const tools = placeTools(box, {
    buildingTools: () => new Set(),
    claimed: () => new Set(["kitchen"]),
    usersOwn: new Set(),
    userIsHere: () => true,
    persona: "eris",
    name: () => "エリス",
    figure: () => undefined,
    onFigure: () => () => undefined,
    ...place,
  });
  const names = () => tools.tools().map(({ name }) => name);
  return { tools, names, called, done, asked: () => asked };
}

describe("the tools of a place", () => {
  it("are those that no building has for itself, and words that the room hears", async () => {
    const { tools, names, called } = placed();
    expect(names()).toEqual(["weather_forecast", "room_speak", "room_change_emotion"]);
    for (const name of ["kitchen_cook", "stage_speak", "figure_speak", "no_such"]) {
      expect((await tools.call(name, {}, signal)).kind, name).toBe("absent");
    }
    expect((await tools.call("room_speak", { text: "a" }, signal)).kind).toBe("done");
    await tools.call("weather_forecast", {}, signal);
    expect(called).toEqual(["weather_forecast"]);
  });

  it("give the words to her figure on a page before other bodies, and not to the room", async () => {
    const made = placed({
      buildingTools: () => new Set(["stage"]),
      figure: () => ({ call: async (name) => made.done(`figure ${name}`) }),
    });
    expect(made.names().filter((name) => name.endsWith("_speak"))).toEqual([
      "figure_speak",
      "stage_speak",
    ]);
    expect((await made.tools.call("figure_speak", { text: "a" }, signal)).kind).toBe("done");
    expect((await made.tools.call("room_speak", { text: "a" }, signal)).kind).toBe("absent");
    expect(made.called).toEqual(["figure speak"]);
  });

  it("are asked for once in a list, however many bodies there are", () => {
    const { names, asked } = placed({ buildingTools: () => new Set(["audience"]) });
    names();
    expect(asked()).toBe(1);
  });
});
