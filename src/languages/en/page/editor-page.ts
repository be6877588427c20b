import { type ChangeWords, type FieldFlaw, unexplained } from "../../pack/page/editor-page.ts";

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

export const editor = {
  title: "World editor",
  about: "Changes take effect in the city at once, and can be undone.",
  tabs: {
    city: "City",
    buildings: "Buildings",
    personas: "Inhabitants",
    event: "Event",
    world: "Move in",
  },
  save: "Save",
  saved: "Saved.",
  revert: "Throw away what I wrote",
  cancel: "Cancel",
  unsaved: "Not saved",
  stale: "It changed elsewhere while you wrote. Saving writes over that.",
  flaw(flaw: FieldFlaw): string {
    switch (flaw.kind) {
      case "missing":
        return "Please fill this in.";
      case "number":
        return "Write a number.";
      case "slug":
        return "Use lower-case letters, digits, _ and -, at most 64.";
      case "time-zone":
        return "This time zone is not known. Write it as Asia/Tokyo.";
      case "time":
        return "Write it as 9:00.";
      case "picture":
        return "Use only letters, digits and . _ -";
      case "too-long":
        return `At most ${flaw.limit.toLocaleString("en")} characters.`;
      case "too-much":
        return `At most ${flaw.limit.toLocaleString("en")}.`;
      case "too-little":
        return `At least ${flaw.limit.toLocaleString("en")}.`;
      case "wrong":
        return "This value cannot be used.";
    }
  },
  city: {
    name: unexplained("Name of the city"),
    description: { name: "Description", help: "Read by those who live here and by visitors." },
    timeZone: { name: "Time zone", help: "Schedules and days follow it." },
    opening: { name: "Open to visitors", help: "When those of other cities may come." },
    openings: { always: "Always", hours: "At set hours" },
    from: unexplained("Opens at"),
    to: { name: "Closes at", help: "Earlier than the opening: on the next day." },
  },
  personas: {
    living: "Who lives here",
    nobody: "Nobody lives here yet.",
    isAt: "Is at",
    called: "Name",
    rename: "Call her so",
    home: "Home",
    move: "Move",
    remove: "Ask to leave",
    reallyRemove: "Really ask to leave",
    removeHelp: "Her mind and memory stay. She can come back.",
    settle: "Welcome somebody",
    settleHelp: "Somebody whose mind is there comes to live in this city.",
    noMinds: "There is nobody else to welcome.",
    origin: { "built-in": "built-in mind", own: "your mind" },
    settleHere: "Welcome",
    where: "Home",
    ownRoom: "A new room of her own",
    cards: {
      title: "Take in a character card",
      help: "A card of V1 to V3 (JSON, PNG, CHARX, up to 50 MB). You see what is in it before anything is saved. It can be dropped on any page, too.",
      approved: "I have read the card and trust it like a text of my own",
      approvedHelp:
        "Off: they speak as the card says, but go nowhere, use no tools and draw nothing. You can change this later on their page.",
      choose: "Choose a card",
      drop: "Drop the card here",
      dialog: "Character card",
      who: (name: string) => `Who ${name} is`,
      /** The first words that are said on arrival, and the others. */
      first: "First words",
      others: (count: number) => (count === 1 ? "1 other greeting" : `${count} other greetings`),
      othersHelp: "Swipe the first message in the room to hear them.",
      parts: (count: number) => `What becomes of its parts (${count})`,
      moveIn: "Move in",
      moved: (name: string) => `${name} lives here now.`,
      look: "Look, voice and first words",
      export: "Save as a character card",
      exportHelp: "PNG with the picture, JSON (V3), or CHARX with all files.",
      busy: "Reading…",
      "too-big": "The file is too big. Choose a card of at most 50 MB.",
      unreachable:
        "The card could not be sent. Check that you are signed in as the operator and that the program runs, then try again.",
    },
  },
  world: {
    about:
      "Brings in everything that SAIVerse or SillyTavern keeps in a folder of the computer on which this program runs: places, people with their memories, schedules, world books. Doing it again adds nothing.",
    folder: {
      name: "Folder",
      help: "~/.saiverse, or data/default-user in the folder of SillyTavern.",
    },
    approved: "I have read the cards and world books in it, and answer for their texts",
    look: "Look what would come",
    bring: "Bring it in",
    working: "Reading. A long memory takes minutes…",
    looked: "This would come. Nothing was written.",
    brought: "This came.",
  },
  event: {
    about: "Tells everybody on the spot what happens in the world. They notice, and act on it.",
    text: { name: "What happens", help: "For example: Outside, it begins to snow." },
    where: "Where",
    everywhere: "Everywhere",
    some: "Only in these buildings",
    tell: "Tell",
    told: "Told.",
    noUndo: "What was told cannot be taken back.",
    empty: "Write what happens.",
    nowhere: "Choose a building.",
  },
};

export type EditorWords = typeof editor;
