import type { Fault } from "../../kernel/fault.ts";
import type { BroadcastLink, BroadcastStatus } from "../../protocol/broadcast-status.ts";

const quoted = (names: readonly string[]) =>
  names
    .slice(0, namesShown)
    .map((name) => `"${name}"`)
    .join(", ");
const namesShown = 20;
function awayText(link: BroadcastLink): string {
  if (link.state === "connecting" || link.state === "connected")
    return "OBS is being connected to.";
  switch (link.why) {
    case "not-running":
      return "OBS is not running. Start OBS and enable the server under Tools → WebSocket Server Settings. It is tried again until it is there.";
    case "lost":
      return "The connection to OBS was lost. It is being made anew.";
    case "silent":
      return "OBS does not answer. Look whether it hangs. It is being connected to anew.";
    case "wrong-program":
      return "What answers at OBS_URL seems not to be OBS (obs-websocket 5 is needed). Check the address and the port (usually ws://127.0.0.1:4455).";
    case "unreachable":
      return "The computer in OBS_URL is not found. Check the address.";
    case "wrong-password":
      return "The password for OBS is wrong. Put the one that OBS shows under Tools → WebSocket Server Settings → Show Connect Info into OBS_PASSWORD.";
    case "password-needed":
      return "OBS asks for a password. Put the one that it shows under Tools → WebSocket Server Settings → Show Connect Info into OBS_PASSWORD.";
    case "too-old":
      return "The WebSocket server of this OBS has another version. Use OBS 28 or newer.";
  }
}
const degrees = (celsius: number): string => `${(Math.round(celsius * 10) / 10 + 0).toFixed(1)}°C`;
const range = (days: readonly string[]) =>
  days.length === 0
    ? "No forecast can be had."
    : `Forecasts can be had from ${days.at(0)} to ${days.at(-1)}.`;
const questions = {
  geocoding: "The search for the place (Open-Meteo)",
  forecast: "The forecast (Open-Meteo)",
};
function reason({ fault, offline }: { readonly fault: Fault; readonly offline: boolean }): string {
  if (offline) return "was not reached: there seems to be no network. Check the connection.";
  switch (fault.kind) {
    case "timed-out":
      return "did not answer within 10 seconds. Try again later.";
    case "rate-limited":
      return "has been used too often. Try again later.";
    case "unavailable":
    case "absent":
      return "cannot be connected to or is out of order. Try again later.";
    case "cancelled":
      return "was cancelled.";
    case "refused":
    case "unauthorised":
      return "refused the request.";
    case "bad-reply":
      return "gave a reply that cannot be read.";
  }
}

const weatherCodes: Readonly<Record<number, string>> = {
  0: "clear sky",
  1: "mainly clear",
  2: "partly cloudy",
  3: "overcast",
  45: "fog",
  48: "depositing rime fog",
  51: "light drizzle",
  53: "moderate drizzle",
  55: "dense drizzle",
  56: "light freezing drizzle",
  57: "dense freezing drizzle",
  61: "slight rain",
  63: "moderate rain",
  65: "heavy rain",
  66: "light freezing rain",
  67: "heavy freezing rain",
  71: "slight snowfall",
  73: "moderate snowfall",
  75: "heavy snowfall",
  77: "snow grains",
  80: "slight rain showers",
  81: "moderate rain showers",
  82: "violent rain showers",
  85: "slight snow showers",
  86: "heavy snow showers",
  95: "thunderstorm",
  96: "thunderstorm with slight hail",
  99: "thunderstorm with heavy hail",
};
const unknownWeatherCode = (code: number): string => `unknown (code ${code})`;
const sky = (code: number): string => weatherCodes[code] ?? unknownWeatherCode(code);

/** The texts of bodies. */
export const bodies = {
  /** WMO weather interpretation codes (WW) in words. */
  weatherCodes,
  unknownWeatherCode,
  obs: {
    switched: (scene: string) => `The scene is now "${scene}".`,
    recordingOn: "Recording has begun.",
    recordingWasOn: "A recording is already on.",
    recordingOff: "Recording has ended.",
    recordingWasOff: "Nothing is being recorded.",
    streamingOn: "The stream has begun.",
    streamingWasOn: "The stream is already on.",
    streamingOff: "The stream has ended.",
    streamingWasOff: "There is no stream.",
    /** OBS accepted the command and has not reported the result. */
    unconfirmed: "OBS was asked and has not confirmed it yet. Look at OBS.",
    couldNotBegin:
      "OBS could not begin. Check its output settings, and where it streams to, in OBS.",
    subtitleSet: "The subtitle was changed.",
    shown: (source: string, visible: boolean) =>
      `"${source}" is ${visible ? "shown" : "hidden"} now.`,
    scenes: (scenes: readonly string[], on: string | null) =>
      scenes.length === 0
        ? "There are no scenes."
        : `Scenes: ${quoted(scenes)}.${on === null ? "" : ` "${on}" is on now.`}`,
    status: ({ link, scene, recording, streaming, fps, frames }: BroadcastStatus) =>
      link.state !== "connected"
        ? awayText(link)
        : [
            `${link.program} ${link.version} is connected.`,
            ...(scene === null ? [] : [`Scene: "${scene}"`]),
            `Recording: ${recording}`,
            `Streaming: ${streaming}`,
            `${fps} frames a second, ${frames.late} late, ${frames.dropped} dropped`,
          ].join("\n"),
    unknownScene: (wanted: string, near: string | undefined, known: readonly string[]) =>
      `OBS has no scene "${wanted}". ${near === undefined ? `There are: ${quoted(known)}.` : `Did you mean "${near}"?`}`,
    unknownSource: (wanted: string, near: string | undefined, known: readonly string[]) =>
      `This scene has no source "${wanted}". ${near === undefined ? `There are: ${quoted(known)}.` : `Did you mean "${near}"?`}`,
    /** A segment is mapped to a scene that is not there. */
    missingScene: (segment: string, scene: string, known: readonly string[]) =>
      `OBS_SCENES names the scene "${scene}" for "${segment}", and OBS has none of that name. Correct OBS_SCENES, or make the scene. There are: ${quoted(known)}.`,
    unknownInput: (wanted: string, near: string | undefined, known: readonly string[]) =>
      `OBS has no source "${wanted}". ${near === undefined ? `There are: ${quoted(known)}.` : `Did you mean "${near}"?`}`,
    /** An emotion is mapped to something that is not there. */
    missingFace: (face: string, near: string | undefined) =>
      `OBS_EMOTIONS names "${face}", and OBS has no scene or source of that name. ${near === undefined ? "Correct OBS_EMOTIONS, or make it." : `Did you mean "${near}"?`}`,
    muted: (source: string, muted: boolean) => `"${source}" is ${muted ? "muted" : "heard again"}.`,
    volume: (source: string, percent: number) => `The volume of "${source}" is ${percent} % now.`,
    noSubtitleSource: (source: string, near: string | undefined) =>
      `OBS has no text source "${source}" for subtitles. ${near === undefined ? "Make one of that name in OBS, or" : `If "${near}" is meant,`} correct OBS_SUBTITLE_SOURCE.`,
    away: awayText,
    refused: (code: number, comment: string) =>
      `OBS refused (${code}${comment === "" ? "" : `: ${comment}`}).`,
    noReplay: "The replay buffer of OBS does not run. Start it in OBS.",
    unsure: "OBS did not answer, so it is not known whether it was done. Look at OBS.",
    cancelled: "It was cancelled.",
  },
  /** Events of a chat, as the stage announces them. */
  announced: {
    raid: "Raid",
    follow: "Follow",
    subscription: "Subscription",
    membership: "Membership",
    gift: "Gift",
  },
  stdioNotice:
    "Standard input and output carry MCP: no comments are read from here, and speech is printed here, to standard error.\n",
  weather: {
    heading: (place: string) => `Weather in ${place} (source: Open-Meteo):`,
    now: ({ code, temperature }: { readonly code: number; readonly temperature: number }) =>
      `Now: ${sky(code)}, ${degrees(temperature)}`,
    day: (
      {
        day,
        code,
        highest,
        lowest,
      }: {
        readonly day: string;
        readonly code: number;
        /** Degrees Celsius. */
        readonly highest: number;
        readonly lowest: number;
      },
      today: boolean,
    ) => `${today ? "Today" : day}: ${sky(code)}, high ${degrees(highest)}, low ${degrees(lowest)}`,
    noPlace: (name: string) => `No place called '${name}' was found.`,
    noName: "There is no name of a place. Put a city or region into location.",
    notADay: (word: string, days: readonly string[]) =>
      `'${word}' is not a date that is understood. Use today, tomorrow, in 3 days, a weekday, this weekend, 11/25 or YYYY-MM-DD. ${range(days)}`,
    past: (day: string, days: readonly string[]) =>
      `${day} lies in the past: only forecasts can be had. ${range(days)}`,
    outOfRange: (day: string, days: readonly string[]) =>
      `There is no forecast for ${day}. ${range(days)}`,
    failed: (
      question: "geocoding" | "forecast",
      fault: {
        readonly fault: Fault;
        readonly offline: boolean;
      },
    ) => `The weather could not be fetched. ${questions[question]} ${reason(fault)}`,
  },
};

export type BodyTexts = typeof bodies;
