// Arrivals in a room and departures from it, as lines.

import type { PersonaId } from "../../kernel/id.ts";
import type { CityEventOf } from "../../protocol/city-events.ts";
import type { Naming } from "./room-happening.ts";
import { addLine, amendMessages, type RoomDraft } from "./room-view.ts";

export type PassageEvent = CityEventOf<
  | "move-made"
  | "persona-settled"
  | "persona-removed"
  | "visit-home"
  | "visitor-present"
  | "visit-accepted"
  | "visitor-returning"
  | "visit-requested"
  | "visit-rejected"
>;

/** Adds the lines of arrivals and departures. */
export function cameOrWent(draft: RoomDraft, event: PassageEvent, naming: Naming): void {
  switch (event.type) {
    case "move-made":
      moveMade(draft, event, naming);
      break;
    case "persona-settled":
      addLine(draft, { kind: "enter", who: named(naming, event.persona) });
      break;
    case "persona-removed":
      finish(draft, event.persona);
      addLine(draft, { kind: "leave", who: named(naming, event.persona) });
      break;
    case "visit-home":
      addLine(draft, { kind: "enter", who: named(naming, event.persona), from: event.host });
      break;
    case "visitor-present":
      addLine(draft, { kind: "enter", ...visitorFrom(naming, event.persona, "from") });
      break;
    case "visit-accepted":
      finish(draft, event.persona);
      addLine(draft, { kind: "leave", who: named(naming, event.persona), to: event.host });
      break;
    case "visitor-returning":
      finish(draft, event.persona);
      addLine(draft, { kind: "leave", ...visitorFrom(naming, event.persona, "to") });
      break;
    case "visit-requested":
    case "visit-rejected": {
      const why = event.type === "visit-rejected" ? { why: event.why } : {};
      const who = named(naming, event.persona);
      addLine(draft, { kind: "trip", who, host: event.host, ...why });
      break;
    }
  }
}

/** A visitor, and her home as the origin or destination. */
function visitorFrom<K extends "from" | "to">(naming: Naming, persona: PersonaId, way: K) {
  const who = named(naming, persona);
  const home = who.kind === "persona" ? who.visitor?.name : undefined;
  return { who, ...(home === undefined ? {} : { [way]: home }) };
}

function moveMade(draft: RoomDraft, event: CityEventOf<"move-made">, naming: Naming): void {
  const { who, from, to } = event;
  if (to === draft.building) {
    addLine(draft, { kind: "enter", who: naming.who(who), from: naming.place(from) });
    return;
  }
  if (who.kind === "persona") finish(draft, who.persona);
  addLine(draft, { kind: "leave", who: naming.who(who), to: naming.place(to) });
}

/** Completes the open lines of a persona who left. Their cost may still follow. */
function finish(draft: RoomDraft, persona: string): void {
  amendMessages(
    draft,
    (line) =>
      line.progress === "growing" && line.who.kind === "persona" && line.who.persona === persona,
    () => ({ progress: "whole" }),
  );
}

export const named = (naming: Naming, persona: CityEventOf<"persona-settled">["persona"]) =>
  naming.who({ kind: "persona", persona });
