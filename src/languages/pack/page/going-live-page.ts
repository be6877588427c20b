/** The checklist before a stream. */
export type GoingLiveWords = {
  readonly title: string;
  readonly ready: string;
  readonly left: (count: number) => string;
  readonly checks: Readonly<
    Record<
      "stage" | "address" | "persona" | "voice" | "model" | "sources" | "budget" | "gate",
      string
    >
  >;
  readonly says: Readonly<
    Record<
      | "inObs"
      | "inBrowser"
      | "nowhere"
      | "silenced"
      | "noStage"
      | "nobody"
      | "muted"
      | "noVoice"
      | "notTried"
      | "sounding"
      | "heard"
      | "unheard"
      | "understudy"
      | "noAnswer"
      | "noSources"
      | "reconnecting"
      | "free"
      | "easy"
      | "spent"
      | "unpriced"
      | "noCap"
      | "gateOn"
      | "gateOff",
      string
    >
  >;
  readonly connected: (names: string) => string;
  readonly mend: Readonly<
    Record<
      "open" | "copy" | "unmute" | "test" | "ask" | "model" | "connect" | "budget" | "gate",
      string
    >
  >;
  readonly testSentence: string;
  readonly address: string;
};
