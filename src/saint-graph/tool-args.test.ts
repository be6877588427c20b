import { expect, it } from "vitest";
import { fault } from "../kernel/fault.ts";
import { argumentsFor, resultOf } from "./tool-args.ts";

it("tells the model what a server answered in place of a result", () => {
  const lost = fault("unavailable", "");
  const answer = "HTTP 503: Loading";
  expect([
    resultOf({ kind: "unknown", fault: lost }, 100),
    resultOf({ kind: "unknown", fault: lost, answer }, 100),
    resultOf({ kind: "absent", note: "" }, 100),
    resultOf({ kind: "absent", note: "", answer: "HTTP 429: Too Many" }, 8),
  ]).toEqual([
    { error: "The connection to the tool was lost. It may or may not have done it." },
    {
      error: "The server of the tool failed (HTTP 503: Loading). It may or may not have done it.",
    },
    { error: "The tool is not there now; nothing was done." },
    {
      error:
        "The server of the tool refused the call (HTTP 429\n… (10 more characters left out)); nothing was done.",
    },
  ]);
});

it("takes no parameter for given that every object has", () => {
  const guard = <T>(make: () => T): T => make();
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    if (name === "__proto__") continue;
    const inner = { type: "object", properties: { [name]: { type: "string" } } };
    const schema = {
      type: "object",
      properties: { [name]: { type: "string" }, inner, list: { type: "array", items: inner } },
    };
    for (const args of [{}, { inner: {} }, { list: [{}] }, { [name]: "x", inner: { [name]: "y" } }])
      expect(argumentsFor(schema, args, guard), name).toEqual({ args });
    expect(argumentsFor(schema, { [name]: 7 }, guard).problem, name).toContain(name);
  }
});
