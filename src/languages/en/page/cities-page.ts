import type { NearCity } from "../../../protocol/abroad-view.ts";

export const cities = {
  title: "Cities",
  about:
    "Visits between your city and those of other people. Minds and memories always stay at home.",
  directory: "Directory",
  linkHelp: {
    closed: "This program lives no city.",
    "by-choice":
      "You know the cities that you add here. A directory lists others, where one is set up (see “Visits between cities” in the guide).",
    unreachable:
      "Check that the directory runs and that its address is right. It is tried again and again.",
    "name-taken":
      "Give the city another name for other cities (see “Visits between cities” in the guide) and start again.",
  } satisfies Readonly<Record<"closed" | "by-choice" | "unreachable" | "name-taken", string>>,
  add: "Add a city",
  addHelp:
    "Paste the invitation that the other operator copied from their page of cities, and give them yours. Once both are added, people can visit.",
  invitation: "Invitation",
  addButton: "Add",
  added: "The city was added.",
  tell: "Your invitation",
  tellHelp: "Send this line to the operator of a city you want visits with. It holds no secret.",
  qr: "Your invitation as a QR code",
  notOpen: "The door for other cities is not open. Another program may have taken its port.",
  ownKey: "Public key",
  lineHelp:
    "The other city must be able to reach the address. 127.0.0.1 is this computer alone; “Visits between cities” in the guide says how to open it to others.",
  copy: "Copy",
  copied: "Copied",
  knocks: "Cities that knocked",
  knocksHelp:
    "Nobody comes or goes until you say yes. Compare the key with the other operator before you answer.",
  knock: (city: string) => `${city} would like visits`,
  trust: "Trust",
  trustAgain: "Trust again",
  trustHelp: "Trusts the city that has this key",
  refuse: "Refuse",
  later: "Not now",
  ban: "Ban",
  banQuestion: (city: string) => `Visitors from ${city} go home and ours come back. Sure?`,
  banReally: "Ban it",
  forget: "Forget",
  forgetQuestion: (city: string) =>
    `What you said of ${city} is forgotten, as if you had never met. Sure?`,
  forgetReally: "Forget it",
  known: "Known cities",
  noCities: "No other city is known yet.",
  key: "Key",
  noKey:
    "Its key is not known yet. It is once that city speaks to this one or the directory lists it.",
  otherKey: "The directory names another key. Ask the other operator.",
  address: "Address",
  noAddress: "nobody knows where it is",
  from: {
    operator: "added by you",
    directory: "listed in the directory",
    itself: "it knocked",
  } satisfies Readonly<Record<NearCity["from"], string>>,
  buildings: "Open buildings",
  noBuildings: "not heard of yet",
  thoughts: "Thoughts today",
  thoughtsOf: (used: number, cap: number) => `${used} of ${cap}`,
  thoughtsHelp:
    "Whoever is away thinks with the models and budgets of this city. There is a cap for each day.",
  away: "Away",
  nobodyAway: "Everybody is in this city.",
  awayHelp: "What they do there cannot be seen from here. Once home, they remember it.",
  until: (time: string) => `comes back at ${time} if nothing is heard`,
  visitors: "Visitors",
  noVisitors: "There are no visitors.",
  send: "Send somebody there",
  sendWho: "Who",
  sendWhere: "To which building",
  anywhere: "Whichever suits",
  sendButton: "Send",
  sent: (name: string, city: string) => `${name} asks ${city} to let her in.`,
  nobodyToSend: "Nobody can be sent now.",
  toCities: "To the page of cities",
};

export type CitiesPageWords = typeof cities;
