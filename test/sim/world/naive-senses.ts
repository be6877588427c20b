// Everybody's perceptions, by walking through the whole past again: slow, and written without the world's own code.

import type { CityEvent, CityEventOf } from "../../../src/protocol/city-events.ts";
import type { Perceived } from "../../../src/protocol/stimulus.ts";

type Being = { name: string; at: string; seen: Perceived[]; missed: number };

type Walk = {
  readonly beings: Map<string, Being>;
  readonly names: Map<string, string>;
  readonly numbers: Map<string, number>;
  readonly user: { name: string; at: string };
};

/** The pending perceptions after these events, by persona, and the last number of each building that ever was. */
export function naiveSenses(events: readonly CityEvent[]): Walk {
  const walk: Walk = {
    beings: new Map(),
    names: new Map(),
    numbers: new Map(),
    user: { name: "", at: "" },
  };
  for (const event of events) {
    const step = walks[event.type] as ((walk: Walk, event: CityEvent) => void) | undefined;
    if (step !== undefined) step(walk, event);
    else if ("building" in event) count(walk, String(event.building));
  }
  return walk;
}

function count({ names, numbers }: Walk, ...buildings: string[]): void {
  for (const id of new Set(buildings)) {
    if (names.has(id)) numbers.set(id, (numbers.get(id) ?? 0) + 1);
  }
}

function show(being: Being | undefined, seen: Perceived): void {
  if (being === undefined) return;
  being.seen.push(seen);
  if (being.seen.length > 60) {
    being.seen.shift();
    being.missed += 1;
  }
}

function showAll({ beings }: Walk, building: string, but: string, seen: Perceived): void {
  for (const [id, being] of beings) if (being.at === building && id !== but) show(being, seen);
}

/** The walk of each kind of event; the others only count in their building. */
const walks: { [T in CityEvent["type"]]?: (walk: Walk, event: CityEventOf<T>) => void } = {
  "city-founded": (walk, { user, buildings }) => {
    Object.assign(walk.user, { name: "", at: user.building });
    for (const { buildingId, name } of buildings) walk.names.set(buildingId, name);
    count(walk, ...walk.names.keys());
  },
  "building-created": (walk, { building }) => named(walk, building),
  "building-changed": (walk, { building }) => named(walk, building),
  "building-removed": (walk, { building }) => {
    count(walk, building);
    walk.names.delete(building);
  },
  "user-renamed": ({ user }, { name }) => void Object.assign(user, { name }),
  "persona-settled": (walk, { persona, name, building }) => {
    count(walk, building);
    showAll(walk, building, "", { kind: "came", id: known(persona), name, taint: "persona" });
    walk.beings.set(persona, { name, at: building, seen: [], missed: 0 });
  },
  "persona-removed": (walk, { persona }) => {
    const being = walk.beings.get(persona);
    walk.beings.delete(persona);
    if (being === undefined) return;
    count(walk, being.at);
    showAll(walk, being.at, "", {
      kind: "left",
      id: known(persona),
      name: being.name,
      taint: "persona",
    });
  },
  "persona-changed": (walk, { persona, name }) => {
    const being = walk.beings.get(persona);
    Object.assign(being ?? {}, { name });
    count(walk, being?.at ?? "");
  },
  "model-chosen": (walk, { persona }) => count(walk, walk.beings.get(persona)?.at ?? ""),
  "mode-changed": (walk, { persona }) => count(walk, walk.beings.get(persona)?.at ?? ""),
  "move-made": walkMove,
  "message-said": (walk, { who, building, text, taint }) => {
    count(walk, building);
    const speaker = who.kind === "user" ? "" : who.persona;
    const name = speaker === "" ? walk.user.name : (walk.beings.get(speaker)?.name ?? "");
    const message = { building, number: walk.numbers.get(building) ?? 0 };
    const words = { id: known(speaker), name, role: who.kind, text, taint, message };
    showAll(walk, building, speaker, { kind: "words", ...words });
  },
  "messages-removed": (walk, { building, numbers }) => {
    count(walk, building);
    for (const being of walk.beings.values()) {
      being.seen = being.seen.filter(
        (seen) =>
          seen.kind !== "words" ||
          seen.message?.building !== building ||
          !numbers.includes(seen.message.number),
      );
    }
  },
  "act-ended": (walk, { persona, building, act, outcome }) => {
    count(walk, building);
    const action = act?.action ?? "unreadable";
    show(walk.beings.get(persona), { kind: "act", action, outcome, taint: "persona" });
  },
  "world-event-told": (walk, { buildings, text }) => {
    const places = new Set<string>(buildings ?? walk.names.keys());
    count(walk, ...places);
    for (const id of places)
      showAll(walk, id, "", { kind: "world-event", text, taint: "operator" });
  },
  "pulse-made": (walk, { persona, building }) => {
    count(walk, building);
    Object.assign(walk.beings.get(persona) ?? {}, { seen: [], missed: 0 });
  },
};

/** The stable id of a persona; none is the user. */
const known = (persona: string): string => (persona === "" ? "city:user" : `persona:${persona}`);

function named(walk: Walk, { buildingId, name }: { buildingId: string; name: string }): void {
  walk.names.set(buildingId, name);
  count(walk, buildingId);
}

function walkMove(walk: Walk, { who, from, to }: CityEventOf<"move-made">): void {
  count(walk, from, to);
  const id = who.kind === "user" ? "" : who.persona;
  const mover = walk.beings.get(id);
  const name = mover?.name ?? walk.user.name;
  showAll(walk, from, id, { kind: "left", id: known(id), name, taint: "persona" });
  showAll(walk, to, id, { kind: "came", id: known(id), name, taint: "persona" });
  if (mover === undefined) {
    walk.user.at = to;
    return;
  }
  const others = [...walk.beings.values()].filter((one) => one !== mover && one.at === to);
  const present = [...others.map((one) => one.name), ...userIn(walk, to)].toSorted();
  show(mover, { kind: "arrived", building: walk.names.get(to) ?? "", present, taint: "persona" });
  mover.at = to;
}

const userIn = ({ user }: Walk, building: string): readonly string[] =>
  user.at === building ? [user.name] : [];
