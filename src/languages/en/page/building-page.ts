import { unexplained } from "../../pack/page/editor-page.ts";

export const building = {
  list: "Buildings",
  add: "New building",
  import: "From a file",
  importHelp: "Choose a building's file (.json) that was exported.",
  notAFile: "This is not a building's file. Choose one that was exported on this page.",
  imported: (name: string) => `“${name}” was read. Look at it and save.`,
  export: "Export to a file",
  remove: "Remove",
  reallyRemove: "Really remove",
  hidden: "hidden",
  new: "New building",
  groups: {
    place: "Place",
    words: "Words inside",
    pulses: "Of their own accord",
    lends: "Lends",
  },
  buildingId: { name: "ID", help: "Cannot be changed later. For example cafe_city_a" },
  name: unexplained("Name"),
  description: { name: "Description", help: "On the map, and for those who explore the city." },
  capacity: { name: "Capacity", help: "How many may be inside at once, you included." },
  userVisible: { name: "Visible to you", help: "Otherwise you neither see nor speak inside." },
  invitesVisitors: {
    name: "Invites people of other cities",
    help: "They may then come in by themselves, and hear what is said inside.",
  },
  openToViewers: {
    name: "Open to viewers",
    help: "Those who may only look see what is said inside. To speak here is to speak before everybody.",
  },
  picture: unexplained("House"),
  /** The drawn houses. */
  houses: {
    cottage: "Cottage",
    cafe: "Café",
    studio: "Studio",
    observatory: "Observatory",
    "moon-house": "Moon house",
    "stone-circle": "Stone circle",
    townhouse: "Town house",
    hall: "Hall",
    glasshouse: "Glasshouse",
    windmill: "Windmill",
  },
  arrange: "Move buildings on the map",
  forPrograms: "For programs",
  systemInstruction: {
    name: "How to behave here",
    help: "Given to the model of whoever is here. {{displayName}} and {{buildingName}} may be used.",
  },
  entryPrompt: { name: "On entering", help: "Told to those in mode “free” when they come in." },
  autoPrompt: { name: "While staying", help: "Told in turn to those in mode “free” who stay." },
  runEntryLlm: unexplained("Act on entering"),
  runAutoLlm: unexplained("Act while staying"),
  autoIntervalSec: {
    name: "Seconds between",
    help: "After so many seconds of silence (30 or more) somebody here does something unasked. Shorter: livelier, and dearer. Empty: as lively as the city.",
  },
  tools: "Tools it lends",
  toolsHelp:
    "Only those inside can use them. stage and terminal are bodies: where stage is lent, walking in means going live.",
  wholeServer: (count: number) => `all ${count}`,
  notConnected: "not connected now",
  noTools: "No tools are connected.",
  allows: "Allows",
  acts: {
    create_persona: { name: "Making new personas", help: "Only so many a day." },
    create_building: { name: "Making new buildings", help: "Only so many a day." },
  },
};

export type BuildingWords = typeof building;
