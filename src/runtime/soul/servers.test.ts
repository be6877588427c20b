import { expect, it } from "vitest";
import { readConfig } from "../config/read-config.ts";
import { namedServers } from "./servers.ts";

it("gives no server the name of a body that is trusted unless told otherwise", () => {
  const read = readConfig(
    {
      MCP_URLS: "http://obs/mcp",
      SAINTVERSE_MCP: JSON.stringify([
        { name: "neuro", command: "x" },
        { name: "obs", url: "http://h/mcp" },
      ]),
    },
    "/nowhere",
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const servers = namedServers(read.value.config);
  const names = servers.ok ? servers.value.map(({ name }) => name) : [];
  expect(names).toHaveLength(3);
  for (const trusted of read.value.config.trustedTools.filter((one) => one.endsWith("/*"))) {
    for (const name of names) expect(`${name.toLowerCase()}/*`).not.toBe(trusted);
  }
});
