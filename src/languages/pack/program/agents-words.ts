/** The texts about the city as an MCP server. */
export type McpWords = {
  readonly about: string;
  readonly notRunning: string;
  readonly noPage: (pid: number) => string;
  readonly refused: (url: string) => string;
};

export type A2aWords = {
  readonly token: string;
  readonly argumentCaller: string;
  readonly optionRemove: string;
  readonly made: (name: string) => string;
  readonly removed: (name: string) => string;
  readonly noTokens: string;
  readonly "bad-name": (name: string) => string;
  readonly "unknown-name": (name: string) => string;
  readonly "too-many": (name: string) => string;
  readonly unreadable: (file: string) => string;
  readonly unwritten: (file: string, code: string) => string;
  readonly open: (url: string, names: string) => string;
  readonly all: string;
  readonly noServer: (port: number) => string;
  readonly unknownPersona: (id: string) => string;
  readonly callers: {
    readonly "unknown-persona": string;
    readonly asleep: string;
    readonly away: string;
    readonly "on-air": string;
    readonly stopped: string;
    readonly spent: string;
    readonly unpriced: string;
    readonly "too-often": string;
    readonly busy: string;
    readonly "heard-before": string;
    readonly "not-heard": string;
    readonly failed: string;
    readonly "too-late": string;
    readonly ended: string;
  };
  readonly guestHere: (name: string, building: string) => string;
  readonly guestGone: (name: string) => string;
  readonly guestRefused: (id: string, why: string) => string;
  readonly guestLost: (id: string, why: string) => string;
  readonly guestPrivate: (id: string) => string;
  readonly guestUnauthorised: (id: string) => string;
  readonly guestQuestion: {
    readonly where: (self: string, building: string, city: string) => string;
    readonly about: (text: string) => string;
    readonly present: (names: string) => string;
    readonly alone: string;
    readonly happened: string;
    readonly nothing: string;
    readonly ask: string;
    readonly came: (name: string) => string;
    readonly left: (name: string) => string;
    readonly arrived: (building: string) => string;
    readonly act: (action: string, outcome: string) => string;
    readonly missed: (count: number) => string;
    readonly among: string;
  };
};
