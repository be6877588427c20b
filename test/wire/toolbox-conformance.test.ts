import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { peerTool } from "./peer-tool.ts";

const run = promisify(execFile);
let suite = "";
beforeAll(async () => {
  suite = await peerTool("@modelcontextprotocol/conformance", "0.2.0-alpha.12");
});

/** The scenarios of the MCP project's own suite for a client with tools. It has nothing for HTTP+SSE or stdio. */
const scenarios: readonly (readonly [scenario: string, revision: string])[] = [
  ["initialize", "2025-11-25"],
  ["tools_call", "2025-11-25"],
  ["sse-retry", "2025-11-25"],
  ["json-schema-2020-12-preservation", "2025-11-25"],
  ["tools_call", "2026-07-28"],
  ["request-metadata", "2026-07-28"],
  ["http-standard-headers", "2026-07-28"],
  ["http-custom-headers", "2026-07-28"],
  ["http-invalid-tool-headers", "2026-07-28"],
  ["json-schema-ref-no-deref", "2026-07-28"],
  ["json-schema-2020-12-preservation", "2026-07-28"],
];

it.each(scenarios)("passes %s of %s", async (scenario, revision) => {
  const client = `"${process.execPath}" test/wire/conformance-client.ts`;
  const asked = ["client", "--command", client, "--scenario", scenario, "--spec-version", revision];
  // Rejects, with all that the suite printed, when any check fails.
  const { stdout, stderr } = await run(process.execPath, [suite, ...asked], { maxBuffer: 1 << 26 });
  expect(stdout + stderr).toMatch(/Passed: (\d+)\/\1, 0 failed/);
});
