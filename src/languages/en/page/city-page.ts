import type { DayTime } from "../../pack/page/page-choices.ts";

export const city = {
  map: "Map of the city",
  mapHint: "Arrow keys choose a building, Enter opens it",
  list: "Buildings",
  dayTime: { dawn: "Dawn", day: "Day", dusk: "Dusk", night: "Night" } satisfies Readonly<
    Record<DayTime, string>
  >,
  building: (sign: string, facts: readonly string[]): string => [sign, ...facts].join(". "),
  inside: "Inside",
  nobody: "Nobody is here",
  you: "You",
  youAreHere: "You are here",
  live: "Live",
  full: "Full",
  curtained: "Curtained",
  curtainedHint: "The inside cannot be seen, only who is there.",
  asleep: "Asleep",
  broken: "Her mind cannot be read",
  away: "Away in another city",
  people: (count: number, capacity: number) => `${count} of ${capacity}`,
  goThere: "Go here",
  openRoom: "Open the room",
  openLog: "Read its log",
  summon: "Call over",
  wake: "Wake her",
  callHere: "Call somebody here",
  watchStage: "Watch the stage",
  sendHome: "Send home",
  endConversation: "End the conversation",
  closePanel: "Close",
  zoomIn: "Closer",
  zoomOut: "Further",
  whole: "See everything",
  noBuildings: "This city has no buildings yet",
  noBuildingsHint: "Put up the first one in the editor.",
  anotherCity: "Another city",
  oursThere: (names: string) => `${names} is there`,
  said: (name: string, text: string) => `${name}: ${text}`,
};

export type CityPageWords = typeof city;
