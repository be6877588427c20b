import type { BroadcastLink, BroadcastStatus } from "../../../protocol/broadcast-status.ts";
import type { VoiceState } from "../../../protocol/stage-feed.ts";
import type {
  DeskAudienceSource,
  DeskBody,
  DeskTurn,
  TurnStages,
} from "../../../protocol/studio-desk.ts";

export const state = {
  latency: "Until the voice",
  latencyHelp: "From a comment's arrival to the first sound of the answer.",
  noTurns: "Nothing was said yet.",
  median: "median",
  stage: {
    queued: "in the queue",
    asking: "getting ready",
    thinking: "first thought",
    forming: "first sentence",
    gate: "gate",
    voicing: "making the voice",
  } satisfies Readonly<Record<keyof TurnStages, string>>,
  kind: {
    comment: "comment",
    message: "message",
    pulse: "by herself",
    perceived: "nearby",
    "show-cue": "running order",
  } satisfies Readonly<Record<NonNullable<DeskTurn["kind"]>, string>>,
  first: (time: string) => `voice after ${time}`,
  queued: (time: string) => `queued ${time}`,
  whole: (time: string) => `${time} in all`,
  tokens: (count: string) => `${count} tokens`,
  goesOn: "going on",
  bar: "Parts",
  voices: "Voices",
  voiceIs: (name: string) => `voice: ${name}`,
  noVoices: "No voices are connected.",
  voice: {
    ready: "ready",
    resting: "resting",
    absent: "the page that sounds has none",
    unknown: "not used yet",
  } satisfies Readonly<Record<VoiceState["state"], string>>,
  until: (time: string) => `tried again at ${time}`,
  /** Seconds that a voice needs for a second of sound. */
  pace: (seconds: string) => `needs ${seconds} s for a second of sound`,
  stagePage: "Stage page",
  pages: (count: number): string => (count === 1 ? "1 page is open" : `${count} pages are open`),
  sounding: {
    obs: "The page in OBS is heard",
    page: "A page in a browser is heard",
    none: "No page is heard",
  } satisfies Readonly<Record<"obs" | "page" | "none", string>>,
  silenced: "A browser keeps a page silent. Touch that page once, and it sounds.",
  openStage: "Open the stage",
  copy: "Copy the URL for OBS",
  copyForViewers: "Copy a URL for people who only watch",
  copied: "Copied. Do not show this URL on the stream.",
  obs: "OBS",
  connectNow: "Connect now",
  noObs: "OBS is not connected.",
  link: {
    connecting: "connecting",
    connected: "connected",
    away: "not connected",
    refused: "refused",
  } satisfies Readonly<Record<BroadcastLink["state"], string>>,
  why: {
    "not-running": "OBS does not run, or its WebSocket server is off.",
    lost: "The connection was lost. It is made again by itself.",
    silent: "It does not answer.",
    "wrong-program": "What answers there is not OBS. Check the address in the settings.",
    unreachable: "That address cannot be reached. Check it in the settings.",
    "wrong-password": "The password is wrong. Check it in the settings.",
    "password-needed": "It wants a password. Enter it in the settings.",
    "too-old": "This OBS is too old. Use 28 or newer.",
  } satisfies Readonly<Record<Extract<BroadcastLink, { readonly why: string }>["why"], string>>,
  recording: {
    on: "recording",
    off: "not recording",
    paused: "recording paused",
  } satisfies Readonly<Record<BroadcastStatus["recording"], string>>,
  streaming: {
    on: "streaming",
    off: "not streaming",
    reconnecting: "stream reconnecting",
  } satisfies Readonly<Record<BroadcastStatus["streaming"], string>>,
  late: (part: string) => `${part} of the frames were dropped`,
  sources: "Where comments come from",
  noSources: "Only this page. Connect a channel, and its comments come here.",
  connectSource: "Connect Twitch, YouTube, Discord …",
  quota: (used: string, most: string) =>
    `about ${used} of ${most} units of today's quota used since the start`,
  asksPermission: (source: string) =>
    `${source} asks whether this program may read more. Allow it there with this code:`,
  givePermission: (source: string) => `Allow at ${source}`,
  /** Product names with their official spelling. */
  sourceNames: {
    onecomme: "OneComme",
    discord: "Discord",
    twitch: "Twitch",
    youtube: "YouTube",
    "youtube-unofficial": "YouTube (unofficial, without a key)",
  } as Readonly<Record<string, string>>,
  source: {
    connecting: "connecting",
    connected: "connected",
    away: "not there",
  } satisfies Readonly<Record<DeskAudienceSource["state"], string>>,
  bodies: "Bodies and tools",
  noBodies: "No bodies are connected.",
  body: { connecting: "connecting", up: "connected", down: "not connected" } satisfies Readonly<
    Record<DeskBody["state"], string>
  >,
};

export type StateWords = typeof state;
