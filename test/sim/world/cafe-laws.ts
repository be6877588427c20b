// The laws of every life in the cafe. Each lists the places where it was broken.

import type { CityEventOf } from "../../../src/protocol/city-events.ts";
import { defaultBounds } from "../../../src/world/pace.ts";
import { residentOf, residentsOf, roomOf } from "../../../src/world/state.ts";
import { hour } from "../../fixtures/cafe-city.ts";
import type { Step } from "./cafe-days.ts";

type Law = (steps: readonly Step[]) => readonly string[];
type PulseStep = Step & { readonly event: CityEventOf<"pulse-made"> };

const isPulse = (step: Step): step is PulseStep => step.event.type === "pulse-made";
const saysWhich = ({ at, event }: Step): string =>
  `${new Date(at).toISOString()} ${JSON.stringify(event)}`;

/** Activations without a request. */
export const isOwn = ({ event, before }: PulseStep): boolean =>
  event.cause === "auto" ||
  event.cause === "entry" ||
  (event.cause === "perceived" && roomOf(before, event.building)?.opener !== "user");

const brokenBy = (steps: readonly Step[], isBroken: (step: PulseStep) => boolean) =>
  steps.filter(isPulse).filter(isBroken).map(saysWhich);

const oneFloor: Law = (steps) => {
  const open = new Map<string, string>();
  const broken: string[] = [];
  for (const step of steps) {
    const { event } = step;
    if (event.type === "pulse-made") {
      if ([...open.values()].includes(event.building)) broken.push(saysWhich(step));
      open.set(event.stimulus.id, event.building);
    }
    if (event.type === "turn-made") open.delete(event.stimulus);
  }
  return broken;
};

const onlyThoseWhoMay: Law = (steps) =>
  brokenBy(steps, ({ event, before, spent }) => {
    const her = residentOf(before, event.persona);
    const isAllowed = {
      manual: event.cause === "message",
      user: event.cause === "message" || roomOf(before, event.building)?.opener === "user",
      auto: true,
      sleep: false,
    };
    return (
      her === undefined ||
      before.autonomy === "stopped" ||
      her.activation !== null ||
      her.building !== event.building ||
      !isAllowed[her.mode] ||
      spent.includes(event.persona)
    );
  });

const shareOfTheHour: Law = (steps) => {
  const times = new Map<string, number[]>();
  return brokenBy(steps, (step) => {
    if (!isOwn(step)) return false;
    const own = (times.get(step.event.persona) ?? []).filter((time) => time > step.at - hour);
    times.set(step.event.persona, [...own, step.at]);
    return own.length >= defaultBounds.perHour;
  });
};

const quietHours: Law = (steps) =>
  brokenBy(steps, (step) => isOwn(step) && (step.at / hour + 9) % 24 < 6);

/** Where an exchange begins again: with the user's words, an arrival, and what is neither answer nor reaction. */
function beginning(event: Step["event"]): string | undefined {
  if (event.type === "move-made") return event.to;
  if (event.type === "message-said" && event.who.kind === "user") return event.building;
  const isNew = event.type === "pulse-made" && (event.cause === "auto" || event.cause === "entry");
  return isNew ? event.building : undefined;
}

/** Turns are counted again from what is told; one that began before the user spoke belongs to nothing. */
const exchangesEnd: Law = (steps) => {
  const spoken = new Map<string, number>();
  const userSpoke = new Map<string, number>();
  const began = new Map<string, number>();
  const count = (event: CityEventOf<"turn-made">) => {
    const isOfNow = (began.get(event.stimulus) ?? 0) >= (userSpoke.get(event.building) ?? 0);
    if (event.outcome !== "spoken" || !isOfNow) return;
    spoken.set(event.building, (spoken.get(event.building) ?? 0) + 1);
  };
  return steps.flatMap((step) => {
    const { at, event } = step;
    const place = beginning(event);
    if (place !== undefined) spoken.set(place, 0);
    if (place !== undefined && event.type === "message-said") userSpoke.set(place, at);
    if (event.type === "turn-made") count(event);
    if (event.type !== "pulse-made") return [];
    began.set(event.stimulus.id, at);
    const turns = spoken.get(event.building) ?? 0;
    const isOver = event.cause === "perceived" && turns >= defaultBounds.exchange;
    return isOver ? [saysWhich(step)] : [];
  });
};

const circlesRest: Law = (steps) =>
  brokenBy(steps, ({ at, event, before }) => {
    const her = residentOf(before, event.persona);
    const newest = her?.said.slice(-4) ?? [];
    const goesInCircles = newest.length === 4 && new Set(newest).size === 1;
    const isAsked = event.cause === "message";
    return goesInCircles && !isAsked && at - (her?.activatedAt ?? 0) < defaultBounds.loopRest;
  });

const boundedDays: Law = (steps) => {
  const perDay = new Map<string, number>();
  return brokenBy(steps, (step) => {
    if (!isOwn(step)) return false;
    const day = `${step.event.persona} ${Math.floor(step.at / (24 * hour))}`;
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
    return (perDay.get(day) ?? 0) > mostOwnActivations;
  });
};

/** Unasked activations of one persona in a day, whatever the characters are. */
const mostOwnActivations = 60;

/** Laws of every life. */
export const laws: Readonly<Record<string, Law>> = {
  oneFloor,
  onlyThoseWhoMay,
  shareOfTheHour,
  quietHours,
  exchangesEnd,
  circlesRest,
  boundedDays,
};

/** A persona in the cafe is at an answer to the user already. */
const isAnswering = ({ before }: Step): boolean =>
  residentsOf(before).some(({ activation }) => activation?.cause === "message");

/**
 * Where nobody comes, goes or runs out: what is activated after the user's message is the answer. It comes when the
 * answer before it has ended, or when the utterance has ended that somebody is at.
 */
export const userGoesFirst: Law = (steps) =>
  steps.flatMap((step, index) => {
    if (step.event.type !== "message-said" || step.event.who.kind !== "user") return [];
    const { inside = [] } = roomOf(step.before, step.event.building) ?? {};
    const isAnybodyUp = inside.some((name) => residentOf(step.before, name)?.mode !== "sleep");
    return isAnybodyUp ? notAnswered(step, steps.slice(index, index + 40)) : [];
  });

function notAnswered(step: Step, next: readonly Step[]): readonly string[] {
  const activated = next.find(isPulse);
  if (activated === undefined) return next.length < 40 ? [] : [saysWhich(step)];
  const isSoon = activated.at - step.at <= (isAnswering(step) ? 30_000 : 5_000);
  const isAnswer = activated.event.cause === "message" && isSoon;
  return isAnswer ? [] : [saysWhich(step), saysWhich(activated)];
}
