export type SignInWords = {
  readonly title: string;
  readonly why: string;
  readonly password: string;
  readonly signIn: string;
  readonly signingIn: string;
  readonly wrong: string;
  readonly linkOver: string;
  readonly noWayIn: string;
  readonly tooOften: string;
  readonly databaseAway: string;
  readonly unreachable: string;
  readonly already: string;
};

export type ShellWords = {
  readonly skip: string;
  readonly connection: Readonly<Record<"connecting" | "live" | "lost" | "signed-out", string>>;
  readonly navigation: string;
  readonly pages: Readonly<
    Record<
      | "city"
      | "room"
      | "persona"
      | "memory"
      | "studio"
      | "editor"
      | "operations"
      | "cities"
      | "profile"
      | "phone"
      | "share"
      | "settings"
      | "sign-in"
      | "maker",
      string
    >
  >;
  readonly knocks: string;
  readonly settings: string;
  readonly language: string;
  readonly languageOfCity: string;
  /** The documentation. */
  readonly guide: string;
  readonly theme: string;
  readonly themes: Readonly<Record<"system" | "light" | "dark", string>>;
  readonly rooms: string;
  /** The switch for the sound when somebody comes in. */
  readonly knockSound: string;
  /** The switch for times, durations and costs. */
  readonly developerView: string;
  readonly shortcuts: string;
  readonly understudy: string;
  readonly understudyHint: string;
  readonly stopEverything: string;
  readonly resumeEverything: string;
  readonly stopHint: string;
  readonly stopped: string;
  readonly signOut: string;
  readonly noPage: string;
  readonly notYours: string;
  readonly toCity: string;
  readonly broken: string;
  readonly reload: string;
  readonly lostBanner: string;
  readonly lostAgain: string;
  readonly newBuild: string;
};
