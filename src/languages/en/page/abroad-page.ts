import type {
  AbroadView,
  AwayVisit,
  CityKind,
  NearCity,
  VisitorStay,
} from "../../../protocol/abroad-view.ts";
import type { VisitRefusal } from "../../../protocol/visit-messages.ts";

/** The texts about other cities, personas there, and visitors from there. */
export const abroad = {
  others: "Other cities",
  link: {
    closed: "Closed to other cities",
    "by-choice": "No directory in use",
    connecting: "Connecting to the directory…",
    unreachable: "The directory cannot be reached",
    "name-taken": "In the directory this city's name belongs to another city",
    online: "Connected to the directory",
  } satisfies Readonly<Record<NonNullable<AbroadView["link"]> | "closed", string>>,
  trustLevel: {
    unknown: "known",
    met: "waits for an answer",
    trusted: "trusted",
    banned: "banned",
  } satisfies Readonly<Record<NearCity["trustLevel"], string>>,
  reach: {
    unknown: "not called yet",
    reached: "reachable",
    untrusted: "waits for their operator's yes",
    unreachable: "not reachable",
  } satisfies Readonly<Record<NearCity["reach"], string>>,
  kind: {
    saintverse: "SaintVerse city",
    saiverse: "SAIVerse city",
    a2a: "A2A agent",
  } satisfies Readonly<Record<CityKind, string>>,
  away: {
    requested: (city) => `asks ${city} to let her in`,
    accepted: (city) => `on her way to ${city}`,
    present: (city) => `visits ${city}`,
    returning: (city) => `on her way home from ${city}`,
  } satisfies Readonly<Record<AwayVisit["phase"], (city: string) => string>>,
  stay: {
    accepted: "on her way here",
    present: "visiting",
    returning: "on her way home",
  } satisfies Readonly<Record<VisitorStay["phase"], string>>,
  visitorFrom: (city: string) => `Visitor from ${city}`,
  visitor: "Visitor",
  since: (time: string) => `since ${time}`,
  callHome: "Call home",
  withdraw: "Have her stay",
  endStay: "End her stay",
  asks: (name: string, city: string) => `${name} asks ${city} to let her in`,
  notLetIn: (name: string, city: string, why: string) => `${name} could not go to ${city}. ${why}`,
  refusal: {
    "unknown-building": "That building does not exist or is not open to visitors.",
    full: "It was full.",
    closed: "It is closed at this hour.",
    "id-taken": "Somebody of her id is there.",
    "name-taken": "Somebody of her name is there.",
    "too-many": "There are too many visitors.",
    "not-trusted": "Its operator does not trust this city yet.",
    banned: "Its operator banned this city.",
    stopped: "That city is stopped.",
    "bad-clock": "The clocks of the two cities are too far apart.",
    "no-answer": "There was no answer.",
    withdrawn: "It was called off.",
    lapsed: "She did not come in time.",
  } satisfies Readonly<Record<VisitRefusal, string>>,
};

export type AbroadWords = typeof abroad;
