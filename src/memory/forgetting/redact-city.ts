// Redacts the events of a city. Whereabouts and the numbers of rooms stay.

import { ownValue } from "../../kernel/own-value.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import type { WordlessCityEvent } from "../../protocol/event-words.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import { isUnknownTo, type Marks } from "./deletion-marks.ts";
import { redactedStimulus } from "./redact-stimulus.ts";

export function redactedCityEvent(marks: Marks, event: CityEvent): CityEvent {
  switch (event.type) {
    case "message-said":
      return redactedMessage(marks, event);
    case "message-edited":
      return isEditMarked(marks, event) ? { ...event, text: forgotten } : event;
    case "pulse-made":
    case "cue-given": {
      const stimulus = redactedStimulus(marks, event.persona, event.stimulus);
      return stimulus === event.stimulus ? event : { ...event, stimulus };
    }
    case "tool-used": {
      const turn = `${event.persona} ${event.turn}`;
      const isGone = marks.turns.has(turn) || marks.tools.has(`${turn} ${event.name}`);
      return isGone ? { ...event, args: forgotten, outcome: forgotten } : event;
    }
    case "act-ended": {
      if (!marks.turns.has(`${event.persona} ${event.turn}`)) return event;
      const { act: _, ...rest } = event;
      return { ...rest, written: forgotten, outcome: withoutNote(event.outcome) };
    }
    case "turn-made":
      return marks.turns.has(`${event.persona} ${event.turn}`) && event.note !== undefined
        ? { ...event, note: forgotten }
        : event;
    case "call-taken":
      return redactedCall(marks, event);
    default:
      event.type satisfies WordlessCityEvent;
      return event;
  }
}

function redactedMessage(
  marks: Marks,
  event: CityEventOf<"message-said">,
): CityEventOf<"message-said"> {
  const number = ownValue(event.rooms, event.building);
  const isGone = number !== undefined && marks.rooms.has(`${event.building}:${number}`);
  if (!isGone) return event;
  const { written: _, pictures: __, ...rest } = event;
  return { ...rest, text: forgotten };
}

const isEditMarked = (
  { rooms }: Marks,
  { building, numbers }: CityEventOf<"message-edited">,
): boolean => numbers.some((number) => rooms.has(`${building}:${number}`));

function redactedCall(marks: Marks, event: CityEventOf<"call-taken">): CityEventOf<"call-taken"> {
  const isUnknown = isUnknownTo(marks, event.persona, `a2a:${event.caller}`);
  const isGone = marks.stimuli.has(event.stimulus);
  return {
    ...event,
    ...(isUnknown ? { caller: forgotten } : {}),
    ...(isGone ? { text: forgotten } : {}),
  };
}

function withoutNote<T extends { readonly note?: string | undefined }>(outcome: T): T {
  const { note: _, ...rest } = outcome;
  return rest as T;
}
