import type { HotkeyName } from "../../../protocol/hotkeys.ts";
/** The checklist before a stream. */
export const goingLive = {
  title: "Going live",
  ready: "All is ready.",
  left: (count: number): string =>
    count === 1 ? "1 thing to look at" : `${count} things to look at`,
  checks: {
    stage: "The stage is open",
    address: "URL for OBS",
    persona: "Somebody is on the stage",
    voice: "Her voice is heard",
    model: "Her model answers",
    sources: "Comments come in",
    budget: "Budget",
    gate: "Gate",
  } satisfies Readonly<
    Record<
      "stage" | "address" | "persona" | "voice" | "model" | "sources" | "budget" | "gate",
      string
    >
  >,
  says: {
    inObs: "OBS shows it and is heard",
    inBrowser: "open in a browser, not in OBS",
    nowhere: "open nowhere",
    silenced: "open, but its browser keeps it silent: click on it once",
    noStage: "no stage is connected",
    nobody: "nobody: write a comment, and somebody comes on",
    muted: "the voice is muted",
    noVoice: "no voice can be used now",
    notTried: "not tried: have her say a sentence",
    sounding: "she says it now",
    heard: "it was heard from beginning to end",
    unheard: "it was not heard",
    understudy: "the rehearsal stand-in answers, not a model",
    noAnswer: "it gave no answer",
    noSources: "only from this page",
    reconnecting: "the connection is away and is tried again",
    free: "there is enough",
    easy: "nearly used up: she speaks less by herself",
    spent: "used up: she does not answer",
    unpriced: "the model has no price, and there is a cap of money: she does not answer",
    noCap: "no cap: a stream costs what it costs",
    gateOn: "words are checked before they are said",
    gateOff:
      "only secrets are held back: choose a checking model here, or a list of words in the settings",
  } satisfies Readonly<
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
  >,
  connected: (names: string) => `connected: ${names}`,
  mend: {
    open: "Open the stage",
    copy: "Copy",
    unmute: "Give the voice back",
    test: "Say a test sentence",
    ask: "Ask it",
    model: "Choose a model",
    connect: "Connect",
    budget: "Set a cap",
    gate: "Choose a checking model",
  } satisfies Readonly<
    Record<
      "open" | "copy" | "unmute" | "test" | "ask" | "model" | "connect" | "budget" | "gate",
      string
    >
  >,
  hotkeys: {
    title: "Keys of a Stream Deck",
    about:
      "A Stream Deck, a script of OBS, or whatever can open a URL presses them. What you copy holds a token of these keys alone.",
    copy: (name: string) => `Copy the URL of “${name}”`,
    names: {
      go: "GO: the next item",
      back: "Back to the item before",
      skip: "Skip the next item",
      pause: "Pause, and go on",
      hold: "Hold the item open, and let it go",
      stop: "Stop the voice",
      mute: "Mute, and give the voice back",
      approval: "Approve first, and no more",
      clip: "Keep the last 30 seconds as a clip",
      approve: "Let the waiting sentence be said",
      drop: "Drop the waiting sentence",
      "approve-answer": "Let the whole answer be said",
      "drop-answer": "Drop the whole answer",
    } satisfies Readonly<Record<HotkeyName, string>>,
    scene: (name: string) => `Scene “${name}”`,
    sound: (name: string) => `Sound “${name}”`,
  },
  testSentence: "This is a test of my voice. Can you hear me?",
  address: "Keep it to yourself: its token, hidden here, is yours. “Copy” has it.",
};

export type GoingLiveWords = typeof goingLive;
