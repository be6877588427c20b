/** The texts about servers of tools: why one is not connected, and what was odd in its list. */
export type ServerWords = {
  readonly down: {
    readonly "no-command": (command: string) => string;
    /** `line`: the last one of its standard error. */
    readonly ended: (line: string | undefined) => string;
    readonly "needs-sign-in": string;
    readonly slow: (seconds: number) => string;
  };
  readonly notConnected: (name: string, why: string) => string;
  readonly connected: (name: string) => string;
  readonly unreachable: (name: string, note: string) => string;
  /** For `doctor`. */
  readonly answers: (name: string) => string;
  readonly silent: (name: string, why: string) => string;
  readonly starting: string;
  readonly stillStarting: (name: string) => string;
  readonly odd: (name: string, what: readonly string[]) => string;
  /** `tool`: empty where it has no name. */
  readonly notUsed: Readonly<
    Record<"no-name" | "header-marks" | "listed-twice" | "needs-task", (tool: string) => string>
  >;
  readonly mended: Readonly<
    Record<"any-value" | "left-out" | "no-type", (tool: string, place: string) => string>
  >;
  readonly tooMany: (used: number) => string;
  /** Where the list in SAINTVERSE_MCP is wrong. */
  readonly setting: {
    readonly json: (name: string, line: number, column: number) => string;
    readonly entry: (name: string, entry: number, field: string) => string;
    readonly "no-list": (name: string) => string;
  };
};
