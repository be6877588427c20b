import type { ChangeWords } from "../../pack/page/change-page.ts";

export const change: ChangeWords = {
  undo: "Undo",
  nothing: "Nothing was changed here yet",
  undone: (what) => `Taken back: ${what}`,
  done: {
    "change-city": (name) => `the change of the city “${name}”`,
    "create-building": (name) => `the new building “${name}”`,
    "change-building": (name) => `the change of “${name}”`,
    "remove-building": (name) => `the removal of “${name}”`,
    "create-persona": (name) => `the making of ${name}`,
    "settle-persona": (name) => `the coming of ${name}`,
    "remove-persona": (name) => `the leaving of ${name}`,
    "move-persona": (name) => `the move of ${name}`,
    "change-persona": (name) => `the name and home of ${name}`,
    "set-mode": (name) => `the mode of ${name}`,
    "choose-liveliness": (name) => `the liveliness of ${name}`,
    "set-schedule": (name) => `the schedule “${name}”`,
    "remove-schedule": () => "the removal of a schedule",
  },
};
