/** The purpose of a setting; the second text says what applies while it is not set, where there is no default. */
export type SettingText = string | readonly [purpose: string, unset: string];

type DescribedSetting =
  | "home"
  | "configFolder"
  | "language"
  | "persona"
  | "timeZone"
  | "plugIns"
  | "databaseUrl"
  | "backups"
  | "keyStore"
  | "host"
  | "port"
  | "allowedHosts"
  | "trustProxy"
  | "localToken"
  | "controlsPort"
  | "phonePort"
  | "phoneAddresses"
  | "tlsCertificate"
  | "tlsKey"
  | "passwordFile"
  | "token"
  | "modelName"
  | "lightModelName"
  | "router"
  | "routerModel"
  | "fallbackModels"
  | "userModels"
  | "imageModel"
  | "modelTimeout"
  | "budgetCallsPerHour"
  | "budgetCallsPerDay"
  | "budgetTokensPerHour"
  | "budgetTokensPerDay"
  | "budgetMoneyPerHour"
  | "budgetMoneyPerDay"
  | "budgetReserve"
  | "pulseDecision"
  | "emotionAppraisal"
  | "speech"
  | "engine"
  | "unopenedReasoning"
  | "maxToolRounds"
  | "historyLimit"
  | "historyTokens"
  | "embeddingModel"
  | "qdrantUrl"
  | "qdrantApiKey"
  | "qdrantPrefix"
  | "topicBackend"
  | "chronicle"
  | "people"
  | "saiverseHome"
  | "voice"
  | "voiceRate"
  | "voiceTimeout"
  | "transcriber"
  | "transcriberTimeout"
  | "keepHearing"
  | "terminalSpeech"
  | "openBrowser"
  | "terminalNames"
  | "freshness"
  | "pollInterval"
  | "soliloquyInterval"
  | "soliloquyLongest"
  | "soliloquiesUnanswered"
  | "soliloquiesPerHour"
  | "liveliness"
  | "talksPerHour"
  | "exchangeTurns"
  | "pulseInterval"
  | "patience"
  | "patienceNear"
  | "patienceAlone"
  | "rest"
  | "restWithUser"
  | "readingSpeed"
  | "quietHours"
  | "show"
  | "newsFolder"
  | "maxWaitCycles"
  | "ngWords"
  | "ngStarter"
  | "gateModel"
  | "gateDelay"
  | "gateLate"
  | "approvalLimit"
  | "audienceTools"
  | "blockAddress"
  | "strangerTurns"
  | "audienceModelCalls"
  | "audienceUtterances"
  | "audienceSpeech"
  | "audiencePauses"
  | "approvedImports"
  | "trustedTools"
  | "bodyEmotions"
  | "internalTools"
  | "mcpUrl"
  | "weatherMcpUrl"
  | "mcpUrls"
  | "mcp"
  | "mcpConnectTimeout"
  | "mcpToolTimeout"
  | "bodyToken"
  | "telemetryConsole"
  | "telemetryContent"
  | "directoryUrl"
  | "directoryReach"
  | "city"
  | "cityName"
  | "cityApiPort"
  | "cityApiHost"
  | "cityApiUrl"
  | "cities"
  | "visitLease"
  | "visitThoughts"
  | "cityCompatPort"
  | "cityCompatHost"
  | "cityCompatUrl"
  | "cityCompatCities"
  | "cityCompatStay"
  | "a2aPersonas"
  | "a2aPort"
  | "a2aHost"
  | "a2aUrl"
  | "a2aMessages"
  | "a2aGuests"
  | "a2aGuestTokens"
  | "a2aGuestThoughts"
  | "a2aPrivate";

type DescribedGroup =
  | "general"
  | "page"
  | "models"
  | "budget"
  | "turns"
  | "memory"
  | "voices"
  | "hearing"
  | "audience"
  | "gates"
  | "servers"
  | "telemetry"
  | "cities"
  | "saiverseCities"
  | "agents";

/** Environment variables of other programs that this one reads in addition to its settings. */
export type ForeignName =
  | "LC_ALL"
  | "LC_MESSAGES"
  | "LANG"
  | "INIT_CWD"
  | "CI"
  | "NO_COLOR"
  | "DBUS_SESSION_BUS_ADDRESS"
  | "OTEL_SDK_DISABLED"
  | "OTEL_TRACES_EXPORTER"
  | "OTEL_METRICS_EXPORTER"
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_PROTOCOL"
  | "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"
  | "OTEL_EXPORTER_OTLP_METRICS_PROTOCOL"
  | "OTEL_EXPORTER_OTLP_HEADERS"
  | "OTEL_RESOURCE_ATTRIBUTES"
  | "OTEL_SERVICE_NAME";

/** The texts around the tables on the page of settings. */
export type SettingsPageWords = {
  readonly opening: string;
  readonly headings: readonly string[];
  readonly or: string;
  readonly comma: string;
  readonly secret: string;
  readonly empty: string;
  readonly allCommands: string;
  /** Whether the settings page changes it, and when that is in force. */
  readonly onPage: { readonly now: string; readonly start: string; readonly never: string };
  readonly foreign: string;
  readonly foreignHeadings: readonly string[];
  /** The headings of the table of model providers in `docs/models.md`: the provider, and the settings. */
  readonly modelHeadings: readonly string[];
  /** The headings of the table of voices in `docs/models.md`: the name, and a description. */
  readonly voiceHeadings: readonly string[];
  readonly elsewhere: string;
};

/** The texts about the settings. */
export type SettingTexts = {
  readonly purposes: Readonly<Record<DescribedSetting, SettingText>>;
  readonly groups: Readonly<Record<DescribedGroup, string>>;
  /** The use of other programs' environment variables. */
  readonly foreign: Readonly<Record<ForeignName, string>>;
  readonly page: SettingsPageWords;
};
