import {
  type McpToolBox,
  type McpToolBoxOptions,
  mcpToolBox,
} from "../../adapters/mcp/mcp-tool-box.ts";
import { type ServerSpec, withUniqueNames } from "../../adapters/mcp/server-spec.ts";
import { filePictureStore } from "../../adapters/pictures/file-picture-store.ts";
import { isSpeechTool } from "../../saint-graph/calls.ts";
import type { ServerTool } from "../../saint-graph/ports.ts";
import { inWordsOfBodies } from "../../tools/emotion-words.ts";
import { onStage } from "../../trust/company.ts";
import { type Judged, mayCall } from "../../trust/rule.ts";
import type { Context } from "../config/console/context.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import { systemChance, systemClock } from "../data/system-clock.ts";
import type { PersonaConfig } from "./persona-config.ts";

type Served = Pick<McpToolBoxOptions, "onStatus" | "commandsWait" | "askOperator" | "signIn">;

/** All tools of all configured servers; reports those that cannot be used as configured. */
export function openToolBox(
  { words, tell }: Context,
  config: PersonaConfig,
  servers: readonly ServerSpec[],
  served: Served,
): McpToolBox {
  const box = mcpToolBox({
    servers,
    clock: systemClock,
    chance: systemChance,
    connectTimeout: config.mcpConnectTimeout,
    toolTimeout: config.mcpToolTimeout,
    internal: config.internalTools,
    keepPicture: filePictureStore({
      folder: dataFolder(config),
      clock: systemClock,
      chance: systemChance,
    }).keep,
    approved: () => config.approvedTools,
    ...served,
    onLine: (server, line) => tell(`[${server}] ${line}`),
  });
  const tellWithheld = withheldOnce(config, servers, (server, tools) =>
    tell(words.running.withheld(server, tools)),
  );
  box.onChange(() => tellWithheld(box.tools()));
  return {
    ...box,
    call: inWordsOfBodies(box, {
      set: config.bodyEmotions,
      onRefused: (server, emotion, word) => tell(words.running.faceRefused(server, emotion, word)),
    }),
  };
}

/** A turn that a comment started. */
const ofAudience: Judged = {
  taint: "audience",
  company: onStage,
  strangers: "kept",
  found: "kept",
};

/** Names, once for each configured server, the tools that comments cannot trigger. */
export function withheldOnce(
  config: Pick<Config, "audienceTools" | "trustedTools">,
  servers: readonly ServerSpec[],
  tell: (server: string, tools: readonly string[]) => void,
): (tools: readonly ServerTool[]) => void {
  const outside = withUniqueNames(servers).filter((spec) => !("connect" in spec));
  const named = new Set(outside.map(({ name }) => name));
  return (tools) => {
    const listed = tools.filter(({ server }) => named.has(server));
    for (const [server, its] of Map.groupBy(listed, (tool) => tool.server)) {
      named.delete(server);
      const withheld = its.filter(
        (tool) => !tool.internal && !isSpeechTool(tool) && !mayCall(config, ofAudience, tool),
      );
      if (withheld.length > 0)
        tell(
          server,
          withheld.map((tool) => `${tool.server}/${tool.original}`),
        );
    }
  };
}
