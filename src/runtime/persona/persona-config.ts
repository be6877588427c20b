import type { WithPlugIns } from "../config/plugged.ts";
import type { Config } from "../config/settings.ts";
import type { ModelsConfig } from "../models/models-config.ts";

/** What this part of the program is configured by. */
export type PersonaConfig = WithPlugIns &
  Pick<
    Config,
    | "audienceTools"
    | "bodyEmotions"
    | "bodyToken"
    | "embeddingModel"
    | "engine"
    | "gateModel"
    | "home"
    | "internalTools"
    | "language"
    | "lightModelName"
    | "mcp"
    | "mcpConnectTimeout"
    | "mcpToolTimeout"
    | "mcpUrl"
    | "mcpUrls"
    | "modelName"
    | "newsFolder"
    | "onecommeUrl"
    | "openMeteoForecastUrl"
    | "openMeteoGeocodingUrl"
    | "router"
    | "show"
    | "speech"
    | "token"
    | "trustedTools"
    | "weatherMcpUrl"
  > &
  ModelsConfig;
