import type { ShownSource } from "../../../protocol/body.ts";
import type { Cue, DeskCues } from "../../../protocol/cue-list.ts";
import type { OwnSound } from "../../../protocol/soundboard.ts";
import type { HeldReason } from "../../../protocol/stage-controls.ts";
import type { DeskSight } from "../../../protocol/studio-desk.ts";
import type { DeskTab } from "../../pack/page/page-choices.ts";

export const desk = {
  title: "The desk of the stream",
  tabs: { talk: "Talk", queue: "Comments", show: "Show", state: "State" } satisfies Readonly<
    Record<DeskTab, string>
  >,
  tabList: "Sides of the desk",
  preview: "The stage",
  previewOf: (name: string) => `${name} on the stage`,
  noStage: "The stage page is not connected. Only a drawn face is shown.",
  sendHome: "Send home",
  nobodyHint: "Write a comment below and somebody comes on to answer it, or choose who does.",
  kill: "Stop the voice",
  killKey: "Esc",
  killHint:
    "Cuts what is being said at once and mutes. On this page the Esc key does the same. The broadcast goes on.",
  muted: "The voice is stopped. Nothing is heard until you give it back.",
  unmute: "Give the voice back",
  mute: "Mute",
  hold: "Approve first",
  glance: "State at a glance",
  approvals: "Words to approve",
  nothingWaits: "You approve here before anything is said. Nothing waits now.",
  approve: "Let her say it",
  approveChanged: "Say it so",
  reject: "Drop it",
  approveAll: (sentences: number) => `Say the whole answer (${sentences} sentences)`,
  approveAllKey: "Shift+Enter",
  rejectAll: "Drop the whole answer",
  rejectAllKey: "Shift+Delete",
  whatWaits: (sentences: number) =>
    sentences === 1
      ? "1 sentence waits. What becomes of it?"
      : `${sentences} sentences wait. What becomes of them?`,
  release: { say: "Say it, and approve no more", drop: "Drop it, and approve no more" },
  wouldHold: (reason: string) => `As it is, it will not be said: ${reason}`,
  held: {
    "ng-word": "it has a word that is not used here",
    secret: "it has something like a key or an address",
    instruction: "it has words of the instruction",
    private: "it has something of a private memory",
    model: "the checking model held it",
    muted: "the voice is muted",
    operator: "the operator dropped it",
    edited: "other words were said",
    "time-limit": "nobody approved it in time",
    interrupted: "her turn was ended",
  } satisfies Readonly<Record<HeldReason, string>>,
  wording: "What she says",
  writeAs: "What you write",
  writeComment: "Comment",
  /** The operator's own words to her on the stage. */
  coHost: "Co-host",
  coHostHint: (name: string) => `Talk to ${name} on the stage (everybody hears it)`,
  /** The words that the operator's microphone understood, and gave to her. */
  understood: (text: string) => `Understood: “${text}”`,
  correct: "Correct",
  dropWords: "Drop",
  sayThis: "Say this",
  sayThisHint: (name: string) => `${name} says exactly this`,
  sayIt: "Say it",
  commentToNobody: "Write, and someone answers",
  /** Her eyes on the stream. */
  sight: {
    title: "Her eyes on the stream",
    about:
      "She sees what a scene or a source of OBS shows, such as the game, made small. It goes to her model; the stage shows no sign of it. What is written in it counts as a stranger's words.",
    none: "To let her see the game, connect OBS in the settings.",
    source: "What she sees",
    onAir: "the scene that is on",
    kind: { scene: "Scenes", source: "Sources" } satisfies Readonly<
      Record<ShownSource["kind"], string>
    >,
    once: "Show it once",
    keep: "Keep showing it",
    price: (look: string, hour: string) => `A look costs about ${look}, an hour at most ${hour}.`,
    free: "Looks cost nothing with this model.",
    unknownPrice: (tokens: string) => `About ${tokens} tokens a look; what they cost is not known.`,
    noEyes: "Her model does not see pictures. Choose one that does.",
    maybeEyes: "Whether her model sees is not known. If it does not, she says so.",
    watching: (source: string) => `She sees “${source}”`,
    waits: {
      "nobody-live": "waits: nobody is on the stage",
      stopped: "waits: everything is stopped",
      muted: "waits: the voice is muted",
      "no-eyes": "waits: her model does not see pictures",
      failed: "OBS gave no picture; tried again at the next look",
    } satisfies Readonly<Record<NonNullable<DeskSight["waits"]>, string>>,
    stop: "Stop",
    last: (source: string) => `The last look, at “${source}”`,
  },
  show: {
    order: "Cue list",
    none: "Nothing is planned. Add an item, or name a file in the settings.",
    phase: { ready: "Not begun", on: "On", paused: "Paused", over: "Over" } satisfies Readonly<
      Record<DeskCues["phase"], string>
    >,
    part: {
      intro: "Opening",
      item: "Item",
      questions: "Questions",
      closing: "Closing",
    } satisfies Readonly<Record<Cue["part"], string>>,
    item: {
      waiting: "to come",
      next: "next",
      on: "now",
      aired: "aired",
      skipped: "skipped",
      cut: "cut off",
      unheard: "not heard yet",
    } satisfies Readonly<Record<DeskCues["cues"][number]["state"], string>>,
    go: (title: string) => `GO: ${title}`,
    nothingNext: "Nothing comes next",
    goKey: "F8",
    keys: "F8 GO, F9 pause or go on, Shift+F8 back, Shift+F9 skip: anywhere on this page.",
    steer: {
      back: "Back",
      skip: "Skip the next",
      pause: "Pause",
      resume: "Go on",
      hold: "Hold open",
      release: "Hold no longer",
      again: "All from the beginning",
    } satisfies Readonly<
      Record<"back" | "skip" | "pause" | "resume" | "hold" | "release" | "again", string>
    >,
    left: (time: string) => `${time} left`,
    overtime: (time: string) => `${time} over`,
    since: (time: string) => `for ${time}`,
    saying: "she is at it",
    planned: (minutes: string) => `${minutes} min`,
    startsAt: (time: string) => `Begins at ${time}`,
    startAt: "Begin at a time",
    startAtHelp: "The next time that the clock shows it. Without it, GO begins the show.",
    cancelStart: "Do not begin by itself",
    setStart: "Set the time",
    follows: "Goes on by itself",
    followsHelp:
      "After the planned time of an item, or when she has said it, the next one is on. “Hold open” keeps an item on.",
    add: "Add an item",
    edit: (title: string) => `Edit “${title}”`,
    earlier: (title: string) => `“${title}” earlier`,
    later: (title: string) => `“${title}” later`,
    remove: "Remove",
    removeSure: "Remove it?",
    save: "Save",
    showTitle: "Name of the show",
    field: {
      title: "Title",
      minutes: "Planned minutes",
      scene: "Scene",
      who: "Said by",
      notes: "Notes for her",
    } satisfies Readonly<Record<"title" | "minutes" | "scene" | "who" | "notes", string>>,
    notesHelp: "She reads this and says it in her own words.",
    whoever: "whoever is on the stage",
    noScene: "as it is",
    clips: "Clips",
    clip: "Keep the last 30 seconds",
    clipped: "Kept in the folder clips.",
    picture: "On the picture, and words kept back",
    scenes: "Scenes",
    noScenes: "No body that has scenes (the stage, OBS) is connected.",
    now: "now",
  },
  sounds: {
    title: "Sounds",
    own: {
      chime: "Chime",
      fanfare: "Fanfare",
      correct: "Correct",
      wrong: "Wrong",
    } satisfies Readonly<Record<OwnSound, string>>,
    stop: "Stop the sounds",
    add: "Add a sound",
    addHelp: "A file of 4 MB at most; it can be dropped here too. Its name is that of the button.",
    remove: "Remove sounds",
    removeOne: (name: string) => `Remove “${name}”`,
    trouble: {
      "too-large": (file: string) =>
        `“${file}” is larger than 4 MB. Shorten it, or save it as MP3.`,
      "bad-sound": (file: string) => `“${file}” is no MP3, WAV, OGG, FLAC, M4A or WebM.`,
      "too-many": (file: string) =>
        `“${file}” does not fit: 40 sounds are on the board. Remove one first.`,
      failed: (file: string) => `“${file}” could not be kept. Try it again.`,
    },
  },
};

export type DeskWords = typeof desk;
