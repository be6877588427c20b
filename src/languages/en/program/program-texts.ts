import type { FieldNote } from "../../../kernel/field-reader.ts";
import { jobWords } from "../job-words.ts";
import { a2a, mcp } from "./agents.ts";
import { cards } from "./cards.ts";
import { cities } from "./cities.ts";
import { city } from "./city.ts";
import { controls } from "./controls.ts";
import { memoryMoving } from "./memory-moving.ts";
import { memoryRecall } from "./memory-recall.ts";
import { memoryStore, qdrant } from "./memory-store.ts";
import { memoryTopics } from "./memory-topics.ts";
import { models } from "./models.ts";
import { move } from "./move.ts";
import { obs } from "./obs.ts";
import { plugIns } from "./plug-ins.ts";
import { problems } from "./problems.ts";
import { keys, refusals } from "./refusals.ts";
import { replay } from "./replay.ts";
import { servers } from "./servers.ts";
import { setup } from "./setup.ts";
import { simulation } from "./simulation.ts";
import { standBy } from "./stand-by.ts";
import { terminal } from "./terminal.ts";
import { upkeep } from "./upkeep.ts";
import { hearing, voices } from "./voices.ts";
import { phone, webPages } from "./web-pages.ts";
import { workers } from "./workers.ts";
import { worlds } from "./worlds.ts";

/** Everything the command line says, in English. */
export const program = {
  about: "A soul, a body and a world for an AI character.",
  language: "language (ja or en)",
  configFolder: "the folder whose .env and saintverse.config.json are read",
  json: "print JSON for machines",
  usageOptions: "[options]",
  usageCommand: "[command]",
  usageTitle: "Usage:",
  optionsTitle: "Options:",
  commandsTitle: "Commands:",
  argumentsTitle: "Arguments:",
  helpOption: "show how to use it",
  versionOption: "show the version",

  start: "start everything in one process (soul, bodies, page)",
  soul: "run only the AI Tuber's brain (connects to the bodies at MCP_URLS)",
  body: "run one body (an MCP server) alone",
  bodyCli: "the terminal body",
  bodyStage: "the stage body, with the page that OBS shows",
  optionMind: "the persona on the stage",
  bodyObs: "the OBS body (scenes, recording, streaming)",
  bodyVtubeStudio: "the body of VTube Studio (a Live2D model)",
  bodyNeuro: "the body of games (the Neuro game API)",
  tools: "run one tool server (MCP) alone",
  toolsWeather: "the weather (Open-Meteo)",
  chat: "talk with a persona in the terminal",
  prompt: "show the exact instruction that the model gets in the next turn",
  persona: "personas' files",
  personaList: "list the personas",
  personaNew: "write the files of a new persona to start from",
  personaCheck: "check a persona's files",
  config: "show every setting and where it came from (secrets hidden)",
  password: "set or remove the password that opens the page",
  signIn: "make a link, good once, that opens the running program's page as the operator",
  doctor: "check whether everything is there to run",
  replay: "rebuild any moment from the journal",

  optionPersona: "which persona",
  optionPort: "port number (0 takes a free one)",
  optionHost: "address to listen on",
  optionAllow: "host names to accept (comma list; loopback only by default)",
  optionTrusted: "open without a token (only inside a trusted, closed network)",
  optionStdio: "speak MCP over standard input and output instead of HTTP",
  optionNoOpen: "no page, the terminal only",
  optionShowAgain: "air a running order that is over once more, from its beginning",
  optionName: "display name",
  optionAt: "up to this entry (default: the last)",
  optionFollow: "show the events line by line",
  optionSpeech: "how she speaks (text or tool)",
  optionUser: "your name",
  argumentPersona: "the persona's id",
  argumentRole: "the role: operator, user or viewer",
  optionRemovePassword: "remove the password",
  argumentJournal: "a journal file, or a data folder",

  wrongUse: {
    unknownCommand: (name: string, near?: string) =>
      `There is no command "${name}". ${near === undefined ? "" : `Did you mean "${near}"? `}saintverse --help lists them.`,
    unknownOption: (name: string) => `There is no option "${name}". --help lists them.`,
    missingArgument: (name: string) =>
      `The argument ${name} is missing. --help shows how to use it.`,
    missingValue: (name: string) => `The option ${name} needs a value.`,
    /** An option that a command cannot do without. */
    missingOption: (name: string) =>
      `The option ${name} is missing: this command needs it. --help shows how to use it.`,
    badValue: (what: string) => `That value is not right: ${what}`,
    tooMany: "Too many arguments. --help shows how to use it.",
    badPort: (text: string) => `"${text}" is not a port. Use a whole number from 0 to 65535.`,
    badPersonaId: (text: string) =>
      `"${text}" cannot be a persona's id. Use 1 to 64 lower-case letters, digits, "-" or "_" (as in: ren).`,
  },

  config_: {
    badValue: (name: string, place: string, wanted: string, meant?: string) =>
      `The setting ${name} (${place}) has a bad value. ${meant === undefined ? "" : `Did you mean ${meant}? `}It may be: ${wanted}. Correct it and start again.`,
    forms: {
      text: "one character or more",
      url: "a URL that begins with http:// or https:// (as http://127.0.0.1:8000/sse)",
      port: "a whole number from 0 to 65535",
      count: "a whole number",
      seconds: "seconds (as 30 or 0.5)",
      "yes-no": "true or false",
      list: "a comma list",
      hours: "a span of the day (as 23:00-07:00)",
      "time-zone": "the name of a time zone (as Asia/Tokyo)",
      choice: "one of the known words",
      "bare-url":
        "a URL that begins with http:// or https:// (as http://127.0.0.1:6333), without a name or password (a key goes into QDRANT_API_KEY)",
      prefix: "up to 64 letters a to z, digits, - and _, a letter or digit first (as saintverse)",
      database: "a URL of PostgreSQL (as postgres://user:password@host/name)",
      socket: "a URL that begins with ws:// or wss:// (as ws://127.0.0.1:4455)",
      scenes: "a comma list of segment=scene (as intro=Opening, items=Talk)",
      emotions:
        "a comma list of server/emotion=word (as local-8000/joy=smile, shyness=blush); the emotions are neutral, joy, fun, sadness, anger, surprise, shyness",
      cap: "a number from 0 on, or none (no cap)",
      factor: "a factor (as 1.1)",
      guests:
        "a comma-separated list of name@card-address in building-id (such as helper@https://agent.example/.well-known/agent-card.json in cafe_city_a)",
      "guest-tokens": "a comma-separated list of name=token (such as helper=0123456789)",
      city: "the id of a city, its name, or id=name (as akari=Lamplight; an id has up to 40 lower-case letters, digits, - and _)",
      cities:
        "a list of name=address or name=address#publickey, with commas (as city_b=http://127.0.0.1:9001)",
      "saiverse-cities":
        "a list of name=address with commas (as city_b=http://127.0.0.1:9001); cities of SAIVerse have no key",
      servers:
        'a JSON list of MCP servers (as [{"name":"stage","url":"http://127.0.0.1:8002/mcp"}])',
    },
    choices: (list: string) => `one of: ${list}`,
    least: (value: number) => `at least ${value}`,
    shortest: (letters: number) => `${letters} characters or more`,
    most: (value: number) => `at most ${value}`,
    comma: ", ",
    unknown: (name: string, place: string, near?: string) =>
      `There is no setting named ${name} (${place}). ${near === undefined ? "Check the name or remove the line." : `Did you mean ${near}?`}`,
    unreadable: (place: string, why: string) => `${place} cannot be read (${why}).`,
    misplaced: (name: string, place: string) =>
      `The setting ${name} cannot stand in ${place}, since it says which files are read. Remove it there and set it in the environment.`,
    notRead: (files: string, folder: string) =>
      `${files} was not read: settings are read from the data folder, the program's own folder and a folder that was named. If it is yours, add --config "${folder}" or set SAINTVERSE_CONFIG to that folder.`,
    environment: "environment",
    /** The name of the values that the settings page saved. */
    page: "the settings page",
    /** A value that was saved on the page and is valid no longer. */
    badSaved: (name: string, wanted: string, meant?: string) =>
      `The value of ${name} saved on the settings page is valid no longer and is not used.${meant === undefined ? "" : ` Did you mean "${meant}"?`} It may be: ${wanted}. Mend it on the settings page.`,
    /** A value that was entered on the page. */
    badEntered: (name: string, wanted: string, meant?: string) =>
      `That value does not work for ${name}.${meant === undefined ? "" : ` Did you mean "${meant}"?`} It may be: ${wanted}.`,
    /** Secrets saved on the page that cannot be read here. */
    sealed: (names: string) =>
      `${names}, entered on the settings page, cannot be read here: the key that encrypts it is neither in the key store of the operating system nor in the data folder (the folder was moved to another computer, or the store is locked). Enter it again on the settings page.`,
    savedUnreadable: (place: string, why: string) =>
      `The file ${place}, saved by the settings page, cannot be read and is not used (${why}). Restore it from a backup, or move it away and enter the settings again on the page.`,
    default: "default",
    hidden: "(secret)",
    unset: "(none)",
    headings: ["Setting", "Value", "From"],
  },

  problem: problems,
  servers,

  budget_: {
    cap: (cap: string, unit: "calls" | "tokens" | "money", per: "hour" | "day", scope: string) =>
      `the cap of ${cap} ${unit === "money" ? "dollars" : unit} ${per === "hour" ? "an hour" : "a day"} for ${scope === "city" ? "everybody" : scope}`,
    free: "The budget is free again. Thinking goes on as usual.",
    easy: (what: string) =>
      `The budget is running low: 80 % of ${what} is used. She goes on with shorter context, and more sparingly.`,
    reserved: (what: string, time: string) =>
      `What the audience and others may use is used up: ${what}. The rest is kept for the operator and the user.${time === "" ? "" : ` Everybody is answered again from ${time}.`} BUDGET_RESERVE says how much is kept.`,
    spent: (what: string, time: string) =>
      `The budget is spent: ${what}. No model is called now.${time === "" ? "" : ` It goes on at ${time}.`} To go on at once, raise the cap in the BUDGET_… settings.`,
    noPrice: (model: string, file: string) =>
      `No price is known for the model "${model}", so a cap of money (BUDGET_MONEY_…) cannot be kept, and it is not called. Write its price into ${file}, or set BUDGET_MONEY_… to none and use BUDGET_CALLS_… or BUDGET_TOKENS_…; then start again.`,
    oldPrice: (model: string, date: string, file: string) =>
      `The price of ${model} is of ${date}, more than 90 days ago. Look the present one up, and write it into ${file} if it differs.`,
    badPrices: (file: string, why: string) =>
      `The price table ${file} cannot be read (${why}). The built-in prices are used. It is written so: {"date": "2026-11-21", "prices": [{"model": "gemini-3.8-flash*", "input": 0.75, "cachedInput": 0.075, "output": 3.75}]} (dollars per million tokens).`,
  },

  fault: {
    cancelled: "cancelled",
    "timed-out": "no answer in time",
    unavailable: "it cannot be reached",
    "rate-limited": "it takes no more for now",
    unauthorised: "wrong token or key",
    refused: "it refused",
    "bad-reply": "its answer cannot be read",
    absent: "it is not there",
  },

  running: {
    page: (url: string) => `Page: ${url}`,
    showWasAired: (title: string) =>
      `The running order${title === "" ? "" : ` “${title}”`} was aired to its end and is not aired again. Start with --show-again to air it once more.`,
    showWaits: (title: string) =>
      `The running order${title === "" ? "" : ` “${title}”`} waits: press GO in the studio (Show), or type /show at a soul of its own. With SAINTVERSE_SHOW_START=auto it begins by itself.`,
    stage: (url: string) => `Stage (the URL of an OBS browser source): ${url}`,
    unheard: {
      "no-page": (url: string) =>
        `The page of the stage is open nowhere, so that nobody hears the voice. Open it in OBS or a browser: ${url}`,
      "no-sound": (url: string) =>
        `The page of the stage is open, but the browser keeps it silent. Click on the page once: ${url}`,
    },
    hello: (name: string) =>
      `${name} is awake. Write here and press Enter to talk to her (Ctrl+C ends).`,
    understudy:
      "The understudy answers now: a stand-in for rehearsals that needs no key. For a real model enter a key on the page, under Settings (Google AI Studio gives free ones); the environment and .env work, too, and win.",
    model: (name: string) => `Model: ${name}`,
    sourceUp: (name: string) => `Comments come from: ${name}`,
    sourceAway: (name: string, note: string) =>
      `No comments come from ${name} (${note}). Check that it runs and that the address is right. Trying on.`,
    sourceAsks: (name: string, url: string, code: string) =>
      `${name} asks whether this program may read more. Allow it at ${url} with the code ${code}.`,
    withheld: (server: string, tools: readonly string[]) =>
      `Tools of ${server} that are not used in answering comments: ${tools.join(", ")}. To allow one, add it to AUDIENCE_TOOLS as it stands here.`,
    faceRefused: (server: string, emotion: string, word: string | undefined): string =>
      word === undefined
        ? `${server} has no word for the face ${emotion}, so that it is not shown. Set one with BODY_EMOTIONS=${server}/${emotion}=(the body's word).`
        : `${server} refused the face "${word}" (meant: ${emotion}). Set its word with BODY_EMOTIONS=${server}/${emotion}=(the body's word).`,
    /** `assumed`: undefined when the field was left out. */
    oddField: (source: string, { place, found, assumed }: FieldNote) =>
      `${source} sent a field that cannot be read: ${place} = "${found}". ${
        assumed === undefined ? "It is left out" : `"${assumed}" is used instead`
      }, here and in later messages; everything else is read.`,
    repeating: (server: string, said: string) =>
      `${server} gives the same answer at every question ("${said}"); it is not heard again. Give comments an id or a time, or answer No new comments. or [] when nobody wrote.`,
    bodyOpen:
      "There is no token: any program on this computer can make this body speak. Set SAINTVERSE_BODY_TOKEN to close it.",
    bodyHint:
      "Waiting for a soul to connect (saintverse soul). What you write here is a comment of the audience.",
    awake: (name: string) => `${name} is awake and waits for comments from her bodies.`,
    ending: "Ending…",
    /** `url`: of the operator's metrics. */
    metrics: (url: string) => `Metrics for Prometheus: ${url}`,
    body: (name: string, url: string) => `${name}: ${url}`,
    chatAttached: (url: string) => `Connected to the running program (${url}).`,
    chatHint: "Write and press Enter. /stop cuts her off, /quit ends.",
    nobodyHere: (room: string) =>
      `Nobody is in ${room} now. Go to a room with somebody in it on the page's map, or call somebody.`,
    noOtherAuthors:
      "/as is for the terminal of the audience (saintverse body cli). Here every line is the user's own words.",
    tooLong: "That is too long: 2000 characters at most. It was not sent.",
    stopped:
      "Everything is stopped now. Resume it on the page under Operations, or run: saintverse stop --resume",
    notVisible: "One cannot speak in this room. Go to another one on the page's map.",
    signIn: {
      "signed-in": (from: string) => `Signed in (${from}).`,
      "signed-out": (from: string) => `Signed out (${from}).`,
      "sign-in-failed": (from: string) => `Refused a sign-in from ${from}: wrong password.`,
      "sign-in-held": (from: string) =>
        `Too many sign-ins from ${from}: none are taken for a while.`,
      "wrong-token": (from: string) => `Somebody at ${from} tried to connect with a wrong token.`,
      "proxy-unlocked": (from: string) =>
        `Refused a request that the proxy at ${from} handed on: there is no password yet. Set one with: saintverse password operator`,
    },
    /** The steps of a start, each when it begins. */
    readsJournal: "Starting: reading what happened so far …",
    connects: "Starting: connecting bodies and tools …",
    wakes: "Starting: waking everybody …",
    cityBroken: (name: string) => `"${name}" could not be woken:`,
  },

  mcp_: mcp,
  signIn_: {
    link: (url: string, minutes: number) =>
      `Open this link within ${minutes} minutes to sign in as the operator. It is good once.\n${url}`,
    notRunning: (place: string) =>
      `No program with a page is running on ${place}. Run saintverse start first.`,
    notNeeded: (url: string) =>
      `There is no operator's password, so nobody has to sign in. Open: ${url}`,
    /** `file`: what the database had not, and has from now on. */
    takenOver: (file: string) =>
      `${file} was taken over into the database, which keeps it from now on for all programs. The file stays as it is and is not read any more while DATABASE_URL is set; you may delete it.`,
    unwritten: (place: string, code: string) =>
      `The link cannot be kept in ${place} (${code}). Check the free space and the permissions.`,
  },

  password_: {
    ask: (role: string) => `New password of the ${role} (at least 10 characters): `,
    again: "Once more: ",
    set: (role: string) =>
      `The password of the ${role} is set. From now on the page asks for it, on this computer too. Pages opened with the old one are closed.`,
    removed: (role: string) =>
      `The password of the ${role} is removed. Pages opened with it are closed.`,
    badRole: (text: string) =>
      `There is no role "${text}". Choose operator (may do everything), user (lives in the city) or viewer (looks and comments).`,
    differ: "The two passwords differ. Nothing was changed. Please try again.",
    stopped: "Stopped. Nothing was changed.",
    "too-short": "The password is too short. It needs at least 10 characters. Nothing was changed.",
    "too-long": "The password is too long. It may have 200 characters. Nothing was changed.",
    unreadable: (file: string) =>
      `The passwords in ${file} cannot be read. Check the permissions, or delete the file and set the operator's password anew.`,
    "operator-first":
      "Set the operator's password first (saintverse password operator). Only the operator can take the others back.",
    "operator-last":
      "There are still passwords of user or viewer. Remove them first (saintverse password user --remove, for one).",
    "none-set": "That role has no password. Nothing was changed.",
    unwritten: (file: string, why: string) =>
      `The passwords cannot be written to ${file} (${why}). Check the free space and the permissions.`,
  },

  plugIns_: plugIns,
  setup_: setup,
  doctor_: {
    ok: "good",
    warn: "note",
    bad: "bad",
    node: (version: string) => `Node ${version}`,
    sqlite: (version: string) => `SQLite ${version}`,
    sqliteOld: (version: string) =>
      `SQLite ${version} has a defect that can damage the journal. Use a Node with 3.51.3 or newer.`,
    home: (folder: string) => `The data folder ${folder} can be written`,
    homeBad: (folder: string, why: string) =>
      `The data folder ${folder} cannot be written (${why}). Mend its permissions or change SAINTVERSE_HOME.`,
    homeRisk: (folder: string, kind: string) =>
      `The data folder ${folder} is ${kind}. The journal may be damaged there: use a plain folder on this computer.`,
    fromPage: (names: readonly string[]) => `Set on the settings page: ${names.join(", ")}`,
    journal: (file: string, entries: number) => `Journal ${file} (${entries} entries)`,
    journalNone: (file: string) => `No journal ${file} yet (the first start makes it)`,
    config: "Configuration",
    persona: (id: string) => `Persona ${id}`,
    model: (name: string) => `Model ${name}`,
    port: (port: number) => `Port ${port} is free`,
    portTaken: (port: number) => `Port ${port} is in use (fine if it is a running saintverse)`,
    /** `said`: what the server says of its tools, a line each; `value`: the setting that approves it. */
    serverUnseen: (name: string, said: string, value: string) =>
      `Nobody has approved what the MCP server ${name} says of its tools, so the model reads it as a stranger's words. It says:\n${said}\nRead it. If it only describes the tools, approve it on the page of operations, or set\nAPPROVED_TOOLS=${value}`,
    partReady: (about: string) => `Ready: ${about}`,
    networkFolder: "on a network drive",
    cloudFolder: "in a cloud-synced folder",
  },

  prompt_: {
    tokens: (count: number) => `about ${count} tokens`,
    total: "total",
    fixed: "fixed",
    changing: "changes",
    messages: "The conversation so far",
  },

  cards: cards,

  persona_: {
    none: "There are no personas.",
    own: "your own",
    builtIn: "built in",
    good: (id: string) => `${id}: nothing to mend.`,
    written: (folder: string, id: string) =>
      `Written to ${folder}. Edit persona.md, then talk with: saintverse chat ${id}`,
    error: "error",
    warning: "note",
  },

  replay_: replay,

  city_: city,
  cities_: cities,
  keys_: keys,
  a2a_: a2a,
  phone_: phone,
  webPages_: webPages,
  upkeep_: upkeep,
  move_: move,
  models: models,
  controls_: controls,
  terminal_: terminal,
  jobs_: jobWords,
  voices: voices,
  hearing: hearing,
  obs_: obs,
  simulation_: simulation,
  memoryRecall_: memoryRecall,
  memoryStore_: memoryStore,
  standBy_: standBy,
  workers_: workers,
  qdrant_: qdrant,
  memoryMoving_: memoryMoving,
  memoryTopics_: memoryTopics,
  worlds_: worlds,
  world: {
    calledInVain: {
      unreached: (city: string) =>
        `The home of this visitor from ${city} does not answer. They cannot speak until it can be reached again; speak to them again in a while.`,
      slow: (city: string) =>
        `The home of this visitor from ${city} has not answered yet. They speak as soon as it does.`,
      spent: (city: string) =>
        `This visitor from ${city} cannot answer any more today: their home has used up the answers that it gives this city. Speak to them again tomorrow.`,
    },
    full: (place: string) => `${place} is full.`,
    oddChatLines: (count: number) =>
      `${count} ${count === 1 ? "line" : "lines"} of the chat could not be read in full. Only those parts are left out.`,
    summons:
      "{{userName}} has called you to {{buildingName}}, and you have come. Say a word of greeting.",
    goOn: "(Go on) Continue what you were saying from where it broke off.",
  },

  /** Why something was refused, for people. */
  refusal: refusals,
};

/** All texts of the program for the terminal and for notes. */
export type Words = typeof program;
