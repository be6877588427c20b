import { afterEach, expect, it } from "vitest";
import { approvalEntry } from "../../src/adapters/mcp/approvals.ts";
import { mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import type { ServerSpec } from "../../src/adapters/mcp/server-spec.ts";
import { evenChance, realClock, until } from "./real-time.ts";
import { linkedTo, nothingSeen, serveModern, toolServer } from "./tool-servers.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function boxOf(server: ServerSpec, approved: () => readonly string[] = () => []) {
  const box = mcpToolBox({ servers: [server], clock: realClock, chance: evenChance, approved });
  endings.push(() => box.close());
  await box.ready(10_000);
  return box;
}

const unmarked = (tools: readonly { readonly internal: boolean; readonly original: string }[]) =>
  tools.filter(({ internal }) => !internal).map(({ original }) => original);

it("offers what the operator approved, and nothing that changed since", async () => {
  const seen = nothingSeen();
  const server = await serveModern(seen);
  endings.push(() => server.stop());
  let approved: readonly string[] = [];
  const box = await boxOf({ name: "files", url: server.url }, () => approved);
  const sources = () =>
    new Set(box.tools().flatMap((one) => (one.internal ? [] : one.declarationSource)));
  expect([...sources()]).toEqual(["tool"]);
  expect(box.declarations().map(({ original }) => original)).not.toContain("sys_get_comments");

  approved = box.declarations().map(({ original, pin }) => approvalEntry("files", original, pin));
  box.reviewed();
  expect([...sources()]).toEqual(["operator"]);
  const before = unmarked(box.tools());

  seen.extra.add("send_home");
  server.changed();
  await until(() => box.declarations().some(({ original }) => original === "send_home"));
  expect(unmarked(box.tools())).toEqual(before);
  expect(box.declarations().find(({ original }) => original === "send_home")).toMatchObject({
    approval: "changed",
  });

  approved = approved.filter((entry) => !entry.startsWith("files/look="));
  box.reviewed();
  expect(unmarked(box.tools())).not.toContain("look");
});

it("makes a body of a server that the configuration names as one, and of no other that says it", async () => {
  const server = await serveModern(nothingSeen());
  endings.push(() => server.stop());
  const bodies = async (spec: ServerSpec) => {
    const box = await boxOf(spec);
    return new Set(box.tools().map(({ body }) => body));
  };
  expect(await bodies({ name: "files", url: server.url })).toEqual(new Set([undefined]));
  expect(await bodies({ name: "files", url: server.url, body: true })).toEqual(new Set(["tools"]));
  const own = await boxOf({ name: "own", connect: () => linkedTo(toolServer(nothingSeen())) });
  expect(own.tools()[0]).toMatchObject({ body: "tools", declarationSource: "operator" });
});
