export const signIn = {
  title: "Welcome back",
  why: "This city is guarded by a password.",
  password: "Password",
  signIn: "Sign in",
  signingIn: "Checking…",
  wrong: "That is not the password. Please try again.",
  linkOver:
    "This link was used, or its time is over. Run saintverse sign-in on the computer for a new one.",
  noWayIn:
    "Behind a proxy a password is needed first. Run saintverse password operator on the computer.",
  tooOften: "Too many wrong attempts. Wait a little before the next.",
  databaseAway:
    "The database does not answer, so nobody can be signed in now. Try again in a moment.",
  unreachable: "The program cannot be reached. Check that it is running.",
  already: "You are signed in.",
};

export const shell = {
  connection: {
    connecting: "Connecting…",
    live: "Connected",
    lost: "Reconnecting…",
    "signed-out": "Signed out",
  } satisfies Readonly<Record<"connecting" | "live" | "lost" | "signed-out", string>>,
  skip: "Skip to content",
  navigation: "Pages",
  pages: {
    city: "City",
    room: "Room",
    persona: "Persona",
    memory: "Memory",
    studio: "Studio",
    diary: "Diary",
    editor: "Editor",
    operations: "Operations",
    cities: "Cities",
    profile: "You",
    phone: "On your phone",
    small: "Small window",
    share: "Share",
    settings: "Settings",
    "sign-in": "Sign in",
    maker: "Make somebody",
  } satisfies Readonly<
    Record<
      | "city"
      | "room"
      | "persona"
      | "memory"
      | "studio"
      | "diary"
      | "editor"
      | "operations"
      | "cities"
      | "profile"
      | "phone"
      | "small"
      | "share"
      | "settings"
      | "sign-in"
      | "maker",
      string
    >
  >,
  knocks: "A city waits for an answer",
  settings: "Display and settings",
  language: "Language",
  languageOfCity:
    "Those who live here speak it, too, and what nobody gave a name is named in it. What you named keeps its name.",
  /** The documentation. */
  guide: "Guide",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" } satisfies Readonly<
    Record<"system" | "light" | "dark", string>
  >,
  rooms: "Rooms",
  /** The switch for the sound when somebody comes in. */
  knockSound: "Knock when somebody comes in",
  /** The switch for times, durations and costs. */
  reasoning: "Her model's reasoning, to unfold",
  developerView: "Show times, costs and durations (for developers)",
  shortcuts: "Shortcuts",
  understudy: "Understudy",
  understudyHint:
    "The built-in stand-in speaks, which needs no key. Enter a key on the settings page and a real model answers at once. There are free ones, too.",
  stopEverything: "Stop everything",
  resumeEverything: "Resume",
  stopHint: "Stops all speech, thinking and autonomous movement",
  stopped: "The city is stopped. Nobody moves or speaks.",
  signOut: "Sign out",
  noPage: "There is nothing here.",
  notYours: "This page is the operator's.",
  toCity: "Back to the city",
  broken: "This page could not be drawn.",
  reload: "Reload",
  lostBanner:
    "The program cannot be reached. Check that it is running. This page reconnects by itself.",
  lostAgain:
    "The connection to the program was lost. This page reconnects by itself; what you wrote and sent is kept.",
  newBuild: "There is a newer version of this page. Reload to use it.",
};

export type SignInWords = typeof signIn;

export type ShellWords = typeof shell;
