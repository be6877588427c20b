import { expect, it } from "vitest";
import type { ChatModel, ModelDelta, ModelRequest, ToolSpec } from "../../saint-graph/ports.ts";
import { mostTools, offeredTools } from "./offered-tools.ts";

const tools = (count: number): readonly ToolSpec[] =>
  Array.from({ length: count }, (_, place) => ({
    name: `drawer_${place}`,
    description: place === 139 ? "Opens the drawer with the 切手 in it." : `Opens drawer ${place}.`,
    inputSchema: { type: "object" },
  }));

const request = (offered: readonly ToolSpec[], said: ModelRequest["messages"] = []) =>
  ({ tools: offered, messages: said }) as unknown as ModelRequest;

function model() {
  const sent: ModelRequest[] = [];
  const inner: ChatModel = {
    name: "m",
    async *stream(given) {
      sent.push(given);
      yield { kind: "end", finish: { kind: "stop" }, route: "m" };
    },
  };
  const offered = offeredTools(inner);
  const ask = async (given: ModelRequest) => {
    const items: ModelDelta[] = [];
    for await (const item of offered.stream(given, new AbortController().signal)) items.push(item);
    return { names: sent.at(-1)?.tools.map(({ name }) => name) ?? [], end: items.at(-1) };
  };
  return { sent, ask };
}

const user = (text: string) => ({
  role: "user" as const,
  parts: [{ kind: "text" as const, text }],
});

it("O1: passes on what fits", async () => {
  const { sent, ask } = model();
  const given = request(tools(mostTools));
  await ask(given);
  expect(sent).toEqual([given]);
  expect(sent[0]).toBe(given);
});

it("O2: offers as many as may be, in their order, and says once that some are left out", async () => {
  const { ask } = model();
  const { names, end } = await ask(request(tools(140)));
  expect(names).toEqual(tools(mostTools).map(({ name }) => name));
  expect(end).toMatchObject({ notes: [{ code: "tool-left-out", about: "+12" }] });
  expect((await ask(request(tools(140)))).end).not.toHaveProperty("notes");
});

it("O2: those come first that the turn is about", async () => {
  const { ask } = model();
  expect((await ask(request(tools(140), [user("切手はどこ")]))).names).toContain("drawer_139");
  expect((await ask(request(tools(140), [user("open drawer_138")]))).names).toContain("drawer_138");
  const call = { kind: "call" as const, id: "c", name: "drawer_137", args: {} };
  const called = { role: "model" as const, parts: [call] };
  await ask(request(tools(140), [user("go"), called] as unknown as ModelRequest["messages"]));
  expect((await ask(request(tools(140), [user("go on")]))).names).toContain("drawer_137");
});
