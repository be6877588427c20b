export const firstVisit = {
  title: "Nice to meet you",
  whoLivesHere: "Who lives in this city",
  whoHint: "Whom would you like to talk to?",
  yourName: "What shall we call you?",
  nameHint: (persona: string) => `${persona} will call you by this name. You can change it later.`,
  cityName: "What shall this city be called?",
  cityHint: "People of other cities see this name, too. You can change it later in the editor.",
  firstWords: (persona: string) => `Your first words to ${persona}`,
  suggestions: (persona: string): readonly [string, string, string] => [
    `Nice to meet you, ${persona}!`,
    "What were you doing just now?",
    "Tell me about this city.",
  ],
  orOwn: "In your own words",
  waiting: (persona: string) => `${persona} is looking for the words…`,
  tooLong: "The answer takes its time. You can wait for it in the room.",
  next: "Next",
  back: "Back",
  skip: "Skip",
  say: "Say it",
  talkOn: "Talk on in the room",
  lookAround: "Look around the city",
  keys: "When you want her to be cleverer",
  keysLead: "Free of charge:",
  keysUnderstudy:
    "The built-in stand-in is speaking now; it needs no key, no network and no money. You can go on with it, and enter a key later on the settings page.",
  step: (now: number, of: number) => `${now} of ${of}`,
};

export type FirstVisitWords = typeof firstVisit;
