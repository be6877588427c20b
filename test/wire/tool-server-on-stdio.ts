// A program: the tests' tool server on standard input and output. Arguments: a folder for its traces, and its era.

import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { nothingSeen, toolServer } from "./tool-servers.ts";

const [folder = ".", era = "2025"] = process.argv.slice(2);
if (existsSync(join(folder, "closed"))) process.exit(1);
writeFileSync(join(folder, "pid"), `${process.pid}`);
appendFileSync(join(folder, "calls"), "");

const seen = nothingSeen();
const traced = {
  ...seen,
  calls: Object.assign(seen.calls, {
    push: (call: string) => {
      if (call.startsWith("speak")) appendFileSync(join(folder, "calls"), `${call}\n`);
      return 0;
    },
  }),
};
if (era === "2026") serveStdio(() => toolServer(traced));
else await toolServer(traced).connect(new StdioServerTransport());
