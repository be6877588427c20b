import type { Mode } from "../../../protocol/place.ts";

const modes: Readonly<Record<Mode, string>> = {
  manual: "manual",
  user: "answers",
  auto: "on her own",
  sleep: "asleep",
};

/** The texts of the commands `stop` and `city`, in English. */
export const city = {
  stop: "stop everything in the running city: all speech, thought and movement",
  optionResume: "let it all go on again",
  city: "how the city is, and founding it anew",
  show: "show who is where (also while the city runs)",
  reset: "found the city anew (after a backup; memories and the journal stay)",
  optionCity: "what the first city is called (an id, a name, or id=name; as akari=Lamplight)",
  badCity: (text: string) =>
    `"${text}" cannot be what a city is called. Write an id of lower-case letters, digits, - and _ (up to 40), a name (up to 60 characters), or id=name (as akari=Lamplight)`,
  here: (name: string, slug: string) => `City: ${name} (${slug})`,
  otherCity: (wanted: string, slug: string) =>
    `The city of this data folder is ${slug}. An id such as "${wanted}" cannot be given to it any more (its name can be changed in the editor). Begin another city in another data folder (SAINTVERSE_HOME).`,
  severalMeant: (text: string, names: string) =>
    `More than one is called "${text}": ${names}. Write the id.`,
  unheard: (name: string) =>
    `Somebody wrote to the empty stage. ${name} went home because nobody watched, and does not come back by herself now: her liveliness, the quiet hours or her talk with you keep her. Send her to the stage to have it answered; the comment waits.`,
  nameRefused: (name: string, why: string) =>
    `The name "${name}" of her mind's file cannot be hers here (${why}) In the city she keeps the name that she had. Change displayName in the file, or give her another name in the editor or with saintverse city rename.`,
  rename: "call a resident by another name (it is written into her mind, too)",
  home: "give a resident a building as her home",
  name: "call the city by another name",
  badName: "A name has 1 to 60 characters.",
  argumentName: "the new name",
  argumentBuilding: "a building, by its id or name",
  renamed: (before: string, name: string) => `${before} is "${name}" from now on.`,
  rehomed: (name: string, building: string) => `The home of ${name} is "${building}" from now on.`,
  nobodyCalled: (text: string, names: string) =>
    `Nobody called "${text}" lives in this city. Who lives here: ${names}`,
  noBuilding: (text: string, names: string) =>
    `There is no "${text}" in this city. Buildings: ${names}`,
  visitor: (name: string, home: string) => `${name} (visiting from ${home})`,
  crowdOfVisitors: (visitors: number) => `Visitors from other cities: ${visitors}`,
  optionYes: "do not ask first",

  stopped: (url: string) => `Everything is stopped (${url}). To go on: saintverse stop --resume`,
  resumed: (url: string) => `Everything goes on again (${url}).`,
  /** Where a city is, within a sentence. */
  ofFolder: (home: string) => `the data folder ${home}`,
  ofDatabase: (place: string) => `the database ${place}`,
  notRunning: (place: string) =>
    `The city of ${place} is not running, so there is nothing to stop. To start it: saintverse start`,
  noPage: (pid: number) =>
    `The city runs, but without a page (--no-page), so it cannot be reached from here. Press Ctrl+C in its terminal, or end the process ${pid}.`,
  wentAway: "The city's program ended before it answered. Nothing runs any more.",

  noCity: (place: string) =>
    `There is no city in ${place} yet. saintverse start founds the first one.`,
  silenceHeadings: ["Who", "Silent now because", ""],
  until: (time: string) => `until about ${time}`,
  silence: {
    stopped: "everything is stopped",
    away: "she is in another city",
    asleep: "she is asleep; calling wakes her",
    "cannot-think": "her files have a mistake, and she cannot think",
    unable: "she cannot think now",
    "budget-spent": "the budget is spent",
    "price-unknown":
      "the price of her model is unknown (write it into prices.json, or set BUDGET_MONEY_… to none)",
    unreached: "the city that she comes from gives no answer",
    "spoken-to-only": "her mode is to speak when spoken to",
    still: "the liveliness is “still”",
    "others-turn": "it is somebody else's turn in the room",
    "quiet-hours": "these are quiet hours",
    "share-used": "she has spoken enough for this hour",
    "in-circles": "she said the same again and again, and pauses",
    clock: "she waits for the clock of the room",
    patience: "she leaves some time before she speaks unasked",
    rest: "she waits until the room has been quiet for a while",
    reading: "she waits until the words before can have been read",
    "nothing-new": "nothing is new, and the room has nothing for her to do by herself",
    "awaits-audience": "she is on the stage and waits for comments",
    rests: "nobody came, and she rests; a comment has her talk again",
  },
  headings: ["Building", "Id", "Inside", "Who"],
  crowd: (count: number, capacity: number) => `${count}/${capacity}`,
  you: "you",
  user: (name: string) => `${name} (you)`,
  persona: (name: string, mode: Mode) => `${name} (${modes[mode]})`,
  among: ", ",
  title: (name: string, slug: string, timeZone: string) => `${name} (${slug}, ${timeZone})`,
  everythingStopped: "Everything is stopped. To go on: saintverse stop --resume",
  awakeElsewhere: (holder?: string) =>
    `Running now in another program on this database${holder === undefined ? "" : ` (process ${holder})`}`,
  awakeAt: (pid: number, url: string | undefined) =>
    `Running now (${url === undefined ? "" : `${url}, `}process ${pid})`,

  ask: (city: string, others: string) =>
    `The buildings, whereabouts and schedules of ${city} go back to how they were at the beginning.${others === "" ? "" : ` ${others}, who came later, will leave the city (and can be welcomed again on the page under World).`} A backup is made first. Memories, the journal, personas' files and budget caps stay.\nGo on? [y/N] `,
  askFirst:
    "Founding the city anew is asked about first. Run it at a terminal, or add --yes. Nothing was changed.",
  stoppedAsking: "Stopped. Nothing was changed.",
  awake: (names: string) =>
    `The city cannot be founded anew while these are awake: ${names}\nEnd them first (Ctrl+C in their terminal). Nothing was changed.`,
  doneInDatabase: (city: string, file: string) =>
    `${city} is founded anew. To go back to how it was: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${file}`,
  done: (city: string, backup: string) =>
    `${city} is founded anew. To go back to how it was: saintverse restore ${backup}`,
};

/** The texts of the commands `stop` and `city`. */
export type CityWords = typeof city;
