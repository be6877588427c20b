import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import type { ServerSpec } from "../../src/adapters/mcp/server-spec.ts";
import { toolBoxContract } from "../contracts/toolbox.contract.ts";
import { evenChance, realClock } from "./real-time.ts";
import {
  linkedTo,
  nothingSeen,
  type Running,
  type Seen,
  serveModern,
  serveSessions,
  serveSse,
  serveStateless,
  toolServer,
} from "./tool-servers.ts";

async function overSpec(seen: Seen, spec: ServerSpec) {
  const box = mcpToolBox({
    servers: ["connect" in spec ? spec : { ...spec, body: true }],
    clock: realClock,
    chance: evenChance,
    connectTimeout: 10_000,
    toolTimeout: 4000,
  });
  await box.ready(20_000);
  const spoken = () => seen.calls.filter((call) => call.startsWith("speak")).length;
  return { box, spoken };
}

const overHttp = (serve: (seen: Seen, port?: number) => Promise<Running>) => async () => {
  const seen = nothingSeen();
  let running = await serve(seen);
  const { port, url } = running;
  const { box, spoken } = await overSpec(seen, { name: "body", url });
  return {
    box,
    spoken,
    leave: () => running.stop(),
    comeBack: async () => {
      running = await serve(seen, port);
    },
    close: async () => {
      await box.close();
      await running.stop();
    },
  };
};

toolBoxContract("Streamable HTTP of 2026", overHttp(serveModern));
toolBoxContract("Streamable HTTP of 2025 without sessions", overHttp(serveStateless));
toolBoxContract("Streamable HTTP of 2025 with sessions", overHttp(serveSessions));
toolBoxContract("HTTP+SSE", overHttp(serveSse));

toolBoxContract("a linked body", async () => {
  const seen = nothingSeen();
  let there = true;
  const connect = async () => {
    if (!there) throw new Error("not there");
    return linkedTo(toolServer(seen));
  };
  const { box, spoken } = await overSpec(seen, { name: "body", connect });
  return {
    box,
    spoken,
    leave: async () => {
      there = false;
      for (const server of seen.servers) await server.close();
    },
    comeBack: async () => {
      there = true;
    },
    close: () => box.close(),
  };
});

const onStdio = (era: "2025" | "2026") => async () => {
  const folder = await mkdtemp(join(tmpdir(), "tool-box-"));
  const { box } = await overSpec(nothingSeen(), {
    name: "body",
    command: process.execPath,
    args: ["test/wire/tool-server-on-stdio.ts", folder, era],
  });
  return {
    box,
    spoken: () => readFileSync(join(folder, "calls"), "utf8").split("\n").length - 1,
    leave: async () => {
      await writeFile(join(folder, "closed"), "");
      process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGKILL");
    },
    comeBack: () => rm(join(folder, "closed")),
    close: async () => {
      await box.close();
      await rm(folder, { recursive: true });
    },
  };
};
toolBoxContract("a child process of 2025", onStdio("2025"));
toolBoxContract("a child process of 2026", onStdio("2026"));
