import type { WithParts } from "../config/config-parts.ts";
import type { Config } from "../config/settings.ts";
import type { ModelsConfig } from "../models/models-config.ts";

/** The configuration of this part of the program. */
export type PersonaConfig = WithParts &
  Pick<
    Config,
    | "audienceTools"
    | "bodyEmotions"
    | "bodyToken"
    | "databaseUrl"
    | "embeddingModel"
    | "engine"
    | "gateModel"
    | "home"
    | "internalTools"
    | "keyStore"
    | "language"
    | "lightModelName"
    | "mcp"
    | "mcpConnectTimeout"
    | "mcpToolTimeout"
    | "mcpUrl"
    | "mcpUrls"
    | "modelName"
    | "newsFolder"
    | "router"
    | "show"
    | "showStart"
    | "speech"
    | "token"
    | "approvedTools"
    | "trustedTools"
    | "weatherMcpUrl"
  > &
  ModelsConfig;
