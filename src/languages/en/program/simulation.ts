/** The texts of `simulate`, in English. */
export const simulation = {
  about:
    "Play days of a city on a virtual clock and report what happens (the understudy plays; your journal is not touched)",
  days: "how many days (1 when absent)",
  personas: "how many personas (10 when absent)",
  seed: "seed of chance: the same one gives the same days (1 when absent)",
  user: "whether somebody in your role comes by (visits or absent)",
  stage: "the id of a persona who begins on the stage",
  unknownPersona: (id: string) =>
    `“${id}” does not live in the city. Ask for more --personas, or for an id of saintverse persona list.`,
  journal: "keep what happened in a new journal file",
  badNumber: (text: string, least: number, most: number) =>
    `"${text}" cannot be used. Give a whole number from ${least} to ${most}.`,
  noMinds: "No persona can be read. Find out why with: saintverse persona check",
  brokenMind: (id: string) =>
    `The files of "${id}" have errors, so the city begins without her. See: saintverse persona check ${id}`,
  thereAlready: (file: string) =>
    `${file} exists already and is not overwritten. Give another name, or remove it first.`,
  notKept: (file: string, note: string) =>
    `${file} could not be written (${note}). Check the space on the disk and the permissions.`,
  progress: (percent: number) => `${percent} % of the time has passed`,
  cut: (days: number) => `Ended early. This is the report of ${days.toFixed(2)} days.`,
  title: (days: string, personas: number, seed: number) =>
    `${days} days / ${personas} personas / seed ${seed}`,
  understudy:
    "The understudy answered: nothing was sent anywhere and nothing was paid. Tokens are estimated; another model says other things at other lengths.",
  rows: {
    utterances: "Utterances",
    userWords: "Messages in your role",
    turns: "Turns",
    silent: "Silent turns (share)",
    interrupted: "Interrupted turns",
    failed: "Failed turns",
    moves: "Moves (of her own will)",
    modelCalls: "Model calls",
    busiestDay: "Model calls on the busiest day",
    withheld: "Calls withheld by budgets",
    tokens: "Tokens (input / output)",
    cost: "Cost",
    distinct: "Different utterances",
    repetition: "Repeated utterances (over all days, in other words too)",
    copied: "Utterances that copy somebody's",
    exchange: "Longest exchange (turns)",
    refusedActs: "Refused acts",
    events: "Events",
    time: "Took",
  },
  seconds: (seconds: number) => `${seconds.toFixed(1)} s`,
  personaHeadings: [
    ...["Persona", "Said", "Turns", "Silent", "Moves", "Calls", "Tokens", "Repeated"],
    ...["Days out", "Places"],
  ],
  buildingHeadings: ["Building", "Said", "Turns", "Silent", "Came", "Calls", "Tokens", "Exchange"],
};

/** The texts of `simulate`. */
export type SimulationWords = typeof simulation;
