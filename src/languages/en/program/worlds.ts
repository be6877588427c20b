import type { WorldItem, WorldNote, WorldProblem } from "../../../protocol/world-report.ts";

const what: Readonly<Record<WorldItem["what"], string>> = {
  city: "city",
  user: "your name",
  building: "building",
  persona: "persona",
  schedule: "schedule",
  memory: "memory of",
  book: "world book",
  left: "",
};
const did: Readonly<Record<WorldItem["did"], string>> = {
  new: "new",
  changed: "changed",
  same: "there already",
  kept: "kept as it is here",
  "left-out": "left out",
};
const notes: Readonly<Record<WorldNote, string>> = {
  shortened: "a text was too long, and was shortened",
  unreadable: "it cannot be read, or not all of it",
  "other-city": "it belongs to another city there (world import --city brings it)",
  "no-such-schedule": "there are no schedules of this kind here",
  "no-blueprints": "there are no blueprints here",
  "no-rules": "there are no rules of phenomena here",
  "no-things": "there are no things of this kind here",
  "no-room-log":
    "those who live here remember what was said there; the room itself begins without it",
  "no-picture": "its picture is not there, or is no picture that can be shown here",
  nobody: "nobody who comes is the one it belongs to",
  "not-here": "nothing here matches it",
  "no-themes": "colours of themes have nothing that matches them here",
  "no-backgrounds": "backgrounds are chosen on the stage",
  covers: "takes the place of the one who came with the program",
  "own-kept": "its texts were changed here, and stay",
  "own-id": "somebody else has this id here",
  "name-taken": "the name is taken here; rename one of them and bring it again",
  full: "the building is full",
  "too-many": "the city holds no more",
  "not-written": "it could not be written",
  "not-approved": "personas read it as the text of a stranger until you approve it (--approved)",
  "other-persona": "it is of another persona",
  stopped: "stopped; the same again goes on",
};
const problem: Readonly<Record<WorldProblem, (folder: string) => string>> = {
  "no-folder": (folder) => `There is no folder ${folder} on this computer.`,
  "unknown-world": (folder) =>
    `${folder} holds neither SAIVerse (saiverse.db) nor SillyTavern (characters/). Name the folder that SAIVerse keeps its data in (~/.saiverse), or data/default-user of SillyTavern.`,
  "unknown-city": (folder) => `The world in ${folder} has no city of that name.`,
  unreadable: (folder) => `The database of the world in ${folder} cannot be read.`,
};

/** The texts about worlds that move in and out, in English. */
export const worlds = {
  about: "bring a whole world from another program, or write this one for another",
  import: "bring the world of a folder of SAIVerse or SillyTavern (again and again adds nothing)",
  export: "write personas, logs and buildings into a folder in the layout of SAIVerse",
  argumentFolder: "the folder",
  optionCity: "the city of SAIVerse (default: the one that its user is in)",
  optionApproved: "you have read the texts of cards and world books, and answer for them",
  optionForce: "write into a folder that holds something",
  ...{ what, did, notes, problem },
  between: "; ",
  entries: (taken: number, known: number) => `${taken} new, ${known} known`,
  brought: (brought: number, left: number, folder: string) =>
    `${brought} parts of ${folder} were brought, ${left} left out.`,
  wouldBring: (brought: number, left: number, folder: string) =>
    `${brought} parts of ${folder} would be brought, ${left} left out. Nothing was written.`,
  notEmpty: (folder: string) =>
    `${folder} holds something. Name an empty folder, or write into it with --force.`,
  exported: (people: number, buildings: number, folder: string) =>
    `${people} personas and ${buildings} buildings were written to ${folder}.`,
  notExported: (place: string, why: string) => `${place} could not be written: ${why}`,
};

/** The texts about worlds that move in and out. */
export type WorldsWords = typeof worlds;
