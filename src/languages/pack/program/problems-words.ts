/** The problems of the program, and the remedies. */
export type ProblemWords = {
  /** `zone`: the one that is used. */
  readonly timeZone: (variable: string, zone: string) => string;
  readonly portTaken: (port: number) => string;
  readonly hostNeedsPassword: (host: string) => string;
  readonly bodyNeedsToken: (host: string) => string;
  readonly unknownHost: (host: string) => string;
  readonly server: (note: string) => string;
  readonly noMcpUrls: string;
  readonly noPersona: (id: string, known: string) => string;
  readonly personaExists: (id: string) => string;
  readonly personaNotWritten: (note: string) => string;
  readonly personaBroken: (id: string) => string;
  readonly mindKept: string;
  readonly mindReloaded: string;
  readonly unknownModel: (name: string, known: string) => string;
  readonly noEngine: (install: string) => string;
  readonly badModelAddress: (name: string, setting: string) => string;
  readonly badKey: string;
  readonly modelRefused: (note: string) => string;
  readonly modelAway: (note: string) => string;
  /** It was asked, and has sent nothing that could be said for so many seconds. */
  readonly modelQuiet: (model: string, seconds: number) => string;
  /** Its server is loading it. */
  readonly modelLoading: (model: string) => string;
  /** It takes so many tokens; the persona's own text and an answer need so many. */
  readonly smallContext: (model: string, context: number, needed: number) => string;
  readonly gateLate: (isHeld: boolean) => string;
  readonly unanswered: (note: string) => string;
  readonly answerBroke: (route: string) => string;
  readonly setAside: (text: string, note: string) => string;
  readonly onlyThought: (model: string) => string;
  readonly emptyAnswer: (model: string) => string;
  /** `reason`: `repeats` or `too-long`. */
  readonly answerEnded: (reason: string) => string;
  readonly answerCut: (model: string) => string;
  readonly callLoop: (tool: string) => string;
  readonly callLeftOut: (what: string) => string;
  /** The parts left out of a request, because its model or its server does not take them. */
  readonly answerNotes: {
    readonly noTools: (model: string) => string;
    readonly toolLeftOut: (model: string, tool: string) => string;
    readonly unsent: (model: string, setting: string) => string;
  };
  readonly oddFinish: (route: string, reason: string) => string;
  readonly rateLimited: string;
  readonly journal: (file: string) => string;
  readonly journalFault: (note: string) => string;
  readonly takenOver: string;
  readonly alreadyAwake: (id: string, pid: number, url?: string) => string;
  readonly cityAwake: (pid: number, url?: string) => string;
  readonly passwords: {
    readonly unreadable: (home: string) => string;
    readonly "password-file-unreadable": (home: string) => string;
    readonly "too-short": (home: string) => string;
    readonly "too-long": (home: string) => string;
  };
  readonly notInCity: (persona: string) => string;
  readonly nobodyAt: (url: string) => string;
  readonly signedOut: (url: string) => string;
  readonly auditUnwritten: (file: string, code: string) => string;
  readonly unreadableEntry: (file: string, why: string) => string;
  readonly bug: string;
  readonly telemetryUnspoken: (name: string, value: string) => string;
  readonly telemetryUnused: (name: string) => string;
  readonly metricsUnserved: (url: string, code: string) => string;
  readonly failed: (note: string) => string;
  readonly nothingToReplay: (place: string) => string;
  readonly showUnreadable: (file: string) => string;
  readonly page: (note: string) => string;
};
